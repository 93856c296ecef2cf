// SPDX-License-Identifier: MIT

#include "CMemory.h"

#ifdef __APPLE__
#include <malloc/malloc.h>

size_t cmemory_allocated(void) { return mstats().bytes_used; }
#else
#include <malloc.h>

size_t cmemory_allocated(void) { return mallinfo2().uordblks; }
#endif
