// SPDX-License-Identifier: MIT

import PresentationAutoRender

private final class Label: ViewRenderable {
  var text = ""

  func render(state: String) { text = state }
  func set(visible: Bool) {}
}

private struct Card { var title = "A" }

private final class CardScreen: AutoRenderScreen {
  let autoRenderer = AutoRenderer()
  let titleLabel = Label()
}

@MainActor func useAutoRender() {
  let screen = CardScreen()
  screen.autoRender(Card())
  check(screen.titleLabel.text, "A")
  screen.autoRender(Card(title: "B"))
  check(screen.titleLabel.text, "B")
}
