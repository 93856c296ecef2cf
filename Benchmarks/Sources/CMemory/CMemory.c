// SPDX-License-Identifier: MIT

#include "CMemory.h"

#ifdef __APPLE__
#include <malloc/malloc.h>

size_t cmemory_allocated(void) { return mstats().bytes_used; }

size_t cmemory_block(const void *block) { return malloc_size(block); }

void cmemory_keep_freed(void) {}
#else
#include <malloc.h>

size_t cmemory_allocated(void) { return mallinfo2().uordblks; }

// A block has one word more than can be used.
size_t cmemory_block(const void *block) { return malloc_usable_size((void *)block) + sizeof(size_t); }

// By default, large blocks are mapped, and freeing one raises both thresholds for the rest of the process.
void cmemory_keep_freed(void) {
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
}
#endif
