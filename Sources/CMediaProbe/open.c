#include "cmp.h"
