// SPDX-License-Identifier: MIT

// Changes an observable value. `PresentationTrace` is linked but not imported here. The environment
// variable `PRESENTATION_TRACE` starts the trace.

import PresentationObservable

let count = Observable(0, name: "count")
count.value = 1
