// SPDX-License-Identifier: MIT

import PresentationComponents

@MainActor func usePresentationComponents() {
  struct Badge: PresentationComponents.LayoutElement {
    var text: String
    var children: [any PresentationComponents.LayoutElement] { [TextLayout(text)] }
  }
  let text = PresentationComponents.Observable("new")
  check(Badge(text: text.value).children.count, 1)
}
