// SPDX-License-Identifier: MIT

import PresentationControls
public import PresentationLayout
import PresentationReflection
public import PresentationViews

/// A text that the user taps, such as an action at the end of a list.
public struct ListTextButton: LayoutItem {
  /// The identity of the item.
  public let id: ItemID
  /// The text.
  public let title: String
  @ForceEquatable private var onTap: ListHandlers.Handler?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - id: The identity of the item; by default, the title.
  ///   - title: The text.
  ///   - onTap: Called when the user taps the item.
  public init(id: ItemID? = nil, title: String, onTap: @escaping ListHandlers.Handler) {
    self.id = id ?? ItemID(title)
    self.title = title
    self.onTap = onTap
  }

  /// The handler of taps.
  public var handlers: ListHandlers { ListHandlers(didSelect: onTap) }

  /// The text in the center, in the accent color.
  public var layout: any LayoutElement {
    vStack(alignedTo: .center) {
      TextLayout(StyledText(title, style: .title, color: .accent, alignment: .center))
    }
    .styled { $0.padding = LayoutStyle.Edges(horizontal: .points(.m), vertical: .points(.s)) }
  }
}
