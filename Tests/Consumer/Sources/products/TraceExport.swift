// SPDX-License-Identifier: MIT

import PresentationTraceExport

func useTraceExport() {
  check(TraceReport([], title: "Empty trace").html.contains("Empty trace"), true)
}
