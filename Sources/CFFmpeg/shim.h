#ifndef SEAM_CFFMPEG_SHIM_H
#define SEAM_CFFMPEG_SHIM_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>

// SwiftPM cannot state the least version of a system library, so the header does.
#if LIBAVFORMAT_VERSION_INT < AV_VERSION_INT(58, 76, 100)
#error "Seam needs FFmpeg 4.4 (libavformat 58.76.100) or later"
#endif

#endif
