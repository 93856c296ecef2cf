// SPDX-License-Identifier: MIT

#include "CTrace.h"

#include <stdlib.h>

// Begins the trace that the environment requests; implemented in the module `PresentationTrace`.
extern void presentation_trace_begin(void);

__attribute__((constructor)) static void begin(void) {
  const char *request = getenv("PRESENTATION_TRACE");
  if (request != NULL && request[0] != 0) presentation_trace_begin();
}
