// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationTrace

extension KindStyle {
  /// The kinds with the names of their categories, the main one first.
  static let all: [(style: KindStyle, word: String, categories: [String])] =
    kinds.map { kind in
      let names = InspectionEvent.Category.names.filter { kind.category.contains($0.value) }.map(
        \.key)
      return (KindStyle(kind), kind.word, names)
    }

  private static let kinds: [InspectionEvent.Kind] = [
    .input(""), .valueChanged([]), .eventSent(""), .eventAccepted(event: "", from: "", to: ""),
    .stateExited(""), .actionPerformed(""), .stateEntered(""),
    .eventIgnored(event: "", state: "", accepts: []), .eventQueued(event: ""),
    .reset(from: "", to: ""), .screenState(""), .shown, .hidden, .rendered(""),
    .matched(""), .skipped(reason: ""), .unmatched(reason: ""), .effect(""), .outcome(""),
    .errorConverted(detail: "", title: "", style: ""), .errorPresented(title: "", style: ""),
    .errorDismissed(title: "", reason: ""), .timer(""), .observationEnded(reason: ""),
  ]
}
