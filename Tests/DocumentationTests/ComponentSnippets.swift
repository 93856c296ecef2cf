// SPDX-License-Identifier: MIT

import Presentation
import Testing

enum HeadingStyle { case body, headline }

@MainActor private enum Theme {
  static var text = "black"
  static var title = "navy"
  static var accent = "red"
}

final class HeadingLabel: Decoratable {
  let decorations = Decorations()
  var style = HeadingStyle.body
  var color = Theme.text
}

extension ViewDecorator where View == HeadingLabel {
  static var headline: ViewDecorator {
    ViewDecorator([.set(\.style, .headline), .set(\.color, Theme.title)])
  }
}

extension ColorRole {
  static let promotion: ColorRole = "promotion"
}

/// The snippets of `Styling` and `Components`, as they stand there.
@MainActor struct ComponentSnippets {
  @Test func aLabelIsDecorated() {
    let label = HeadingLabel().decorated(with: .headline)
    label.decorated(with: .set(\.color, Theme.accent))
    #expect(label.style == .headline && label.color == "red")
    Theme.accent = "orange"
    label.redecorate()  // after another theme was chosen

    #expect(label.color == "orange")
  }
}
