// SPDX-License-Identifier: MIT

#include "CCounting.h"

// Client requests are instructions without effect that valgrind recognises. Counting from inside keeps the set-up of a
// case out of its figures: callgrind's `--toggle-collect` does not reset the number of calls.
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

bool counting_is_available(void) { return RUNNING_ON_VALGRIND; }

void counting_start(void) { CALLGRIND_START_INSTRUMENTATION; }

void counting_stop(void) {
  CALLGRIND_STOP_INSTRUMENTATION;
  CALLGRIND_DUMP_STATS;
}
#else
bool counting_is_available(void) { return false; }

void counting_start(void) {}

void counting_stop(void) {}
#endif
