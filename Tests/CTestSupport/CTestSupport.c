// SPDX-License-Identifier: MIT

#include "CTestSupport.h"

#include <stdlib.h>

// Limits the number of tests that run at once, before `main`. Without a limit, Swift Testing starts
// all of them, and one that has waited for a process continues only behind all others.
__attribute__((constructor)) static void limitTestsAtOnce(void) {
  setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "4", 0);
}
