// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

private struct Session {
  var user = "ada"
  var token = Secret("t")
}

/// A Boolean value that indicates whether the package was built with its trait `Watching`.
let isWatching = ProcessInfo.processInfo.environment["PRESENTATION_WATCHING"] != "0"

func useInspection() {
  check(ValueSummary.of(Session()), "Session(user: \"ada\", token: •••)")
  check(Inspection.canBeWatched, isWatching)
}
