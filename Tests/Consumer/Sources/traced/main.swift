// SPDX-License-Identifier: MIT

// Changes an observable value. Nothing here imports `PresentationTrace`: the product is linked, and
// the environment variable `PRESENTATION_TRACE` starts the trace.

import PresentationObservable

let count = Observable(0, name: "count")
count.value = 1
