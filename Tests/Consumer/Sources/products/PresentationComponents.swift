// SPDX-License-Identifier: MIT

import PresentationComponents

@MainActor func usePresentationComponents() {
  struct Badge: PresentationComponents.Layout {
    var text: String
    var children: [any PresentationComponents.Layout] { [TextLayout(text)] }
  }
  let text = PresentationComponents.Observable("new")
  check(Badge(text: text.value).children.count, 1)
}
