// SPDX-License-Identifier: MIT

import AutoRender
import Testing

/// The former names of AutoRender, which are deprecated aliases.
@MainActor struct AutoRenderAliasTests {
  final class Label: ViewRenderable {
    var text: String?
    func render(state: String) { text = state }
    func set(visible: Bool) {}
  }

  struct CardState {
    var title = "A"
    var note = "B"
  }

  final class Card: AutorenderHost {
    let autoRenderer = AutoRenderer(policy: AutorenderPolicy.strict)
    let headline = Label()
    let note = Label()
    let ignored = Label()

    // The article's name is the requirement itself: an alias of it would be silently ignored.
    var autorenderIgnoreViews: [any ViewInput] { [ignored] }
    var autoRenderBindings: [AutorenderBinding] { [bind(\CardState.title, to: \.headline)] }
  }

  @Test func formerNamesStillCompile() {
    let card = Card()
    card.autorender(CardState())
    #expect(card.headline.text == "A" && card.note.text == "B" && card.ignored.text == nil)
    let explanation: AutorenderExplanation? = card.autoRenderer.explain()
    #expect(explanation?.policy == .strict)
    #expect(card.note.typeExist(state: "C") && !card.note.typeExist(state: 1))
  }
}
