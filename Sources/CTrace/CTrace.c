// SPDX-License-Identifier: MIT

#include "CTrace.h"

#include <stdlib.h>

// Begins a trace; in Swift, in the module `Trace`.
extern void presentation_trace_begin(void);

int ctrace_is_asked_for(void) {
  const char *value = getenv("PRESENTATION_TRACE");
  return value != NULL && value[0] != 0;
}

__attribute__((constructor)) static void begin(void) {
  if (ctrace_is_asked_for()) presentation_trace_begin();
}
