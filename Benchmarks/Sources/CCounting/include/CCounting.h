// SPDX-License-Identifier: MIT

#ifndef CCOUNTING_H
#define CCOUNTING_H

#include <stdbool.h>

// Returns true where this process runs under valgrind and was built with valgrind's headers.
bool counting_is_available(void);

// Starts to count what this process executes.
void counting_start(void);

// Stops counting and writes what was counted to the next part of callgrind's output.
void counting_stop(void);

#endif
