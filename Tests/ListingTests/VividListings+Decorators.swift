// SPDX-License-Identifier: MIT

import PresentationComponents
import Testing

extension Vivid {
  /// A label from the reader's toolkit.
  final class Label: DecoratableView {
    let decorations = Decorations()
    var text = ""
    var font = "body"
    var textColor = "black"
    var numberOfLines = 1
    var textAlignment = "leading"
  }

  /// The bar from the reader's toolkit.
  final class NavigationBar: DecoratableView {
    struct Appearance {
      var titleTextAttributes: [String: String] = [:]
      var largeTitleTextAttributes: [String: String] = [:]
      var hasTransparentBackground = false
      var backgroundColor = "white"
      var backgroundImage = "blur"
    }

    let decorations = Decorations()
    var appearance = Appearance()
    var isTranslucent = false
    var hasBottomLine = true

    func modifyAppearance(_ change: (inout Appearance) -> Void) { change(&appearance) }
  }

  struct NavigationController {
    let navigationBar = NavigationBar()
  }
}

// Edit: UIKit type → host type (`UIFont`, `UIColor`).
extension ViewDecorator where View == Vivid.Label {
  static func font(_ font: String) -> ViewDecorator { .set(\.font, font) }
  static func textColor(_ color: String) -> ViewDecorator { .set(\.textColor, color) }
  static func alignment(_ side: String) -> ViewDecorator { .set(\.textAlignment, side) }
  static func text(_ text: String) -> ViewDecorator { .set(\.text, text) }
  static var multiline: ViewDecorator { .set(\.numberOfLines, 0) }
}

// Edit: none.
extension ViewDecorator where View == Vivid.Label {
  static var caption: ViewDecorator<View> {
    ViewDecorator<View> {
      $0.decorated(with: .font("small"))
      $0.decorated(with: .textColor("gray"))
    }
  }
}

// Edits: UIKit type → host type (`UINavigationBar`, `UIColor`, `UIFont`), `id` added.
extension ViewDecorator where View == Vivid.NavigationBar {
  static func titleColor(_ color: String) -> ViewDecorator<Vivid.NavigationBar> {
    ViewDecorator<Vivid.NavigationBar>(id: color) {
      let titleTextAttributes: [String: String] = [
        "font": "small",
        "color": color,
      ]
      let largeTitleTextAttributes: [String: String] = [
        "font": "huge",
        "color": color,
      ]

      if #available(iOS 26, *) {
        $0.modifyAppearance {
          $0.titleTextAttributes = titleTextAttributes
          $0.largeTitleTextAttributes = largeTitleTextAttributes
        }
      } else {
        $0.appearance.titleTextAttributes = titleTextAttributes
        $0.appearance.largeTitleTextAttributes = largeTitleTextAttributes
      }
    }
  }

  static var transparent: ViewDecorator<Vivid.NavigationBar> {
    ViewDecorator<Vivid.NavigationBar> {
      if #available(iOS 26, *) {
        $0.isTranslucent = true
        $0.modifyAppearance {
          $0.hasTransparentBackground = true
          $0.backgroundColor = "clear"
          $0.backgroundImage = ""
        }
      } else {
        $0.isTranslucent = true
        $0.appearance.backgroundColor = "clear"
      }
    }
  }

  static var withoutBottomLine: ViewDecorator { .set(\.hasBottomLine, false) }

  static func fillColor(_ color: String) -> ViewDecorator {
    .set(\.appearance.backgroundColor, color)
  }
}

extension Vivid {
  @MainActor class BaseScreen: NavigationBarDecorating {
    var navigationBarDecorators: [ViewDecorator<NavigationBar>] { [] }
  }

  @MainActor final class TicketsBarScreen: BaseScreen {
    // Edit: UIKit type → host type (`UINavigationBar`, `UIColor`).
    override var navigationBarDecorators: [ViewDecorator<NavigationBar>] {
      [.withoutBottomLine, .fillColor("ivory"), .titleColor("navy")]
    }
  }
}

@MainActor struct VividDecoratorListings {
  // Edit: UIKit type → host type (`UILabel`).
  private let paidLabel = Vivid.Label(
    decorator: .text("Paid")
  )
  .decorated(with: .caption)
  .decorated(with: .alignment("center"))

  // Edit: UIKit type → host type (`UILabel`).
  private let priceLabel = Vivid.Label()
    .decorated(with: .caption)
    .decorated(with: .multiline)
    .decorated(with: .alignment("trailing"))

  // Edit: UIKit type → host type (`UILabel`, `UIFont`, `UIColor`).
  private let plainLabel: Vivid.Label = {
    let label = Vivid.Label()
    label.text = "12 €"
    label.numberOfLines = 0
    label.font = "small"
    label.textColor = "gray"
    label.textAlignment = "trailing"

    return label
  }()

  @Test func `a chain of decorators configures a label`() {
    #expect(priceLabel.font == plainLabel.font && priceLabel.textColor == plainLabel.textColor)
    #expect(priceLabel.numberOfLines == plainLabel.numberOfLines)
    #expect(priceLabel.textAlignment == plainLabel.textAlignment)
    priceLabel.font = "huge"
    priceLabel.redecorate()
    #expect(priceLabel.font == "small")
  }

  @Test func `a chain of decorators configures a bar`() {
    let navigationController = Vivid.NavigationController()

    // Edit: UIKit type → host type (`UIColor`).
    navigationController.navigationBar
      .decorated(with: .titleColor("orange"))
      .decorated(with: .transparent)

    let bar = navigationController.navigationBar
    #expect(bar.appearance.titleTextAttributes == ["font": "small", "color": "orange"])
    #expect(bar.appearance.largeTitleTextAttributes == ["font": "huge", "color": "orange"])
    #expect(bar.isTranslucent && bar.appearance.hasTransparentBackground)
    #expect(bar.appearance.backgroundColor == "clear" && bar.appearance.backgroundImage.isEmpty)
  }

  @Test func `a label is created with a decorator`() {
    #expect(paidLabel.text == "Paid" && paidLabel.font == "small")
    #expect(paidLabel.textAlignment == "center" && paidLabel.decorations.count == 3)
    paidLabel.decorate(with: .caption)
    #expect(paidLabel.decorations.count == 3)
  }

  @Test func `a screen decorates its bar`() {
    let bar = Vivid.NavigationBar(decorator: .transparent)
    bar.redecorate(for: Vivid.TicketsBarScreen())
    #expect(bar.decorations.count == 3 && !bar.hasBottomLine)
    #expect(bar.appearance.backgroundColor == "ivory")
    #expect(bar.appearance.titleTextAttributes["color"] == "navy")
  }
}
