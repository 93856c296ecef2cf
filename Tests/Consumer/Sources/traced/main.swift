// SPDX-License-Identifier: MIT

// Changes an observable value. Nothing here imports `Trace`: the product is linked, and the
// environment variable `PRESENTATION_TRACE` starts the trace.

import Observable

let count = Observable(0, name: "count")
count.value = 1
