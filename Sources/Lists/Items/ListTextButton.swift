// SPDX-License-Identifier: MIT

import PresentationControls
public import PresentationLayout
import PresentationReflection
public import PresentationViews

/// Tappable text, such as an action at the end of a list.
public struct ListTextButton: LayoutItem {
  /// The item's identity.
  public let id: ItemID
  /// The text.
  public let title: String
  @ForceEquatable private var onTap: ListHandlers.Handler?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - id: The item's identity; by default, the title.
  ///   - title: The text.
  ///   - onTap: Called when the user taps the item.
  public init(id: ItemID? = nil, title: String, onTap: @escaping ListHandlers.Handler) {
    self.id = id ?? ItemID(title)
    self.title = title
    self.onTap = onTap
  }

  /// The tap handler.
  public var handlers: ListHandlers { ListHandlers(didSelect: onTap) }

  /// Centered text in the accent color.
  public var layout: any LayoutElement {
    vStack(alignedTo: .center) {
      TextLayout(StyledText(title, style: .title, color: .accent, alignment: .center))
    }
    .styled { $0.padding = LayoutStyle.Edges(horizontal: .points(.m), vertical: .points(.s)) }
  }
}
