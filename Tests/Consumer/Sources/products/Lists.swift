// SPDX-License-Identifier: MIT

import PresentationLists

private struct Row: Identifiable, Equatable {
  let id: Int
  var text = ""
}

func useLists() {
  let changes = ListDiff.changes(
    from: [Row(id: 1), Row(id: 2)], to: [Row(id: 2), Row(id: 3), Row(id: 1, text: "one")])
  check(changes.insertions, [1])
}
