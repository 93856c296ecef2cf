// SPDX-License-Identifier: MIT

import TraceHTML

func useTraceHTML() {
  check(TraceReport([], title: "Empty trace").html.contains("Empty trace"), true)
}
