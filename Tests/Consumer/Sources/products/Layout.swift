// SPDX-License-Identifier: MIT

import PresentationLayout
import PresentationViews

private struct Friend: LayoutElement {
  let name: String

  var children: [any LayoutElement] { hStack(gap: 8) { TextLayout(name) } }
}

func useLayout() {
  let arrangement = LayoutArrangement(
    of: Friend(name: "Anna"), width: 240, metrics: MonospaceMetrics())
  check(arrangement.size.height, 16)
}
