#ifndef SEAM_CMP_H
#define SEAM_CMP_H
#endif
