// SPDX-License-Identifier: MIT

#include "CMemory.h"

#ifdef __APPLE__
#include <malloc/malloc.h>

size_t cmemory_allocated(void) { return mstats().bytes_used; }

size_t cmemory_block(const void *block) { return malloc_size(block); }
#else
#include <malloc.h>

// Large blocks are mapped one by one, and counted apart.
size_t cmemory_allocated(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

// A block has one word more than can be used.
size_t cmemory_block(const void *block) { return malloc_usable_size((void *)block) + sizeof(size_t); }
#endif
