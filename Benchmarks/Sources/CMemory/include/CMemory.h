// SPDX-License-Identifier: MIT

#ifndef CMEMORY_H
#define CMEMORY_H

#include <stddef.h>

// How many bytes of the allocator's memory are in use, its own words among them.
size_t cmemory_allocated(void);

// How many bytes a block that was allocated takes.
size_t cmemory_block(const void *block);

// Makes the allocator keep freed memory, so that no row depends on the blocks of those before it.
void cmemory_keep_freed(void);

#endif
