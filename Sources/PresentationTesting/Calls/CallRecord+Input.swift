// SPDX-License-Identifier: MIT

import Inspection

extension CallRecord {
  /// Does what a user does: in a trace it comes from outside, and is the cause of whatever it brings about.
  func simulate(_ input: String, _ body: () -> Void) {
    Inspection.span(
      .input, InspectionSubject(type: "CallRecord", name: name), .input(input), body)
  }
}
