// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationLayout
import PresentationReflection
public import PresentationViews

/// An item that is drawn by a layout, which is arranged in the background once for each width.
///
/// An equal item reuses the size, and also the arrangement if values, such as texts and images,
/// configure all its views. If closures configure some, an equal item is arranged again when it is
/// displayed, because its closures may differ. A layout's structure, including its use of closures,
/// must therefore depend only on compared properties.
///
/// Implement ``ListItem/arrangement(fitting:metrics:)`` for right-to-left lines, or for pixels
/// smaller than points.
///
/// ## Topics
///
/// ### Cells
///
/// - ``LayoutCell``
public protocol LayoutItem: ListItem
where Cell == LayoutCell<Self>, Arrangement == LayoutArrangement {
  /// The layout that draws the item.
  var layout: any LayoutElement { get }
}

extension LayoutItem {
  /// Arranges the layout for a width.
  public func arrangement(
    fitting width: Double, metrics: any ComponentMetrics
  ) -> LayoutArrangement {
    LayoutArrangement(of: layout, width: width, metrics: metrics)
  }
}

extension LayoutArrangement: ListArrangement {
  /// The arrangement itself if values alone configure its views; otherwise `nil`, because equal
  /// items may have different closures.
  public var reusableForEqualItem: LayoutArrangement? { hasOnlyValueContent ? self : nil }

  /// A Boolean value that indicates whether values alone configure the views.
  public var equalItemsRenderIdentically: Bool { hasOnlyValueContent }
}

/// A cell that displays layouts, and reuses views that consecutive ones have in common.
///
/// For assistive technologies, it is one element with its layout's texts.
@MainActor public final class LayoutCell<Item: ListItem>: ListCell
where Item.Arrangement == LayoutArrangement {
  /// The cell's root view.
  public let view: any ContainerView
  private let content: LayoutView

  /// Creates a cell that displays nothing yet.
  public init(host: any ComponentHost) {
    view = host.makeContainer()
    view.set(accessibility: .combined)
    content = LayoutView(host: host)
    view.add(content.view)
  }

  /// Displays an item in place of the previous one.
  public func show(_ item: Item, arranged arrangement: LayoutArrangement, in size: CGSize) {
    content.show(arrangement)
  }
}

/// An item that a closure lays out, for rows that need no type of their own.
///
/// ```swift
/// builder.add(
///   ModelLayoutItem(id: "header", model: friends.count) { count in
///     TextLayout("\(count) friends", style: .title)
///   })
/// ```
///
/// Items are compared by their models: the layout must depend on nothing else.
public struct ModelLayoutItem<Model: Equatable & Sendable>: LayoutItem {
  /// The item's identity.
  public let id: ItemID
  /// The value that the item displays.
  public let model: Model
  @ForceEquatable private var makeLayout: @Sendable (Model) -> any LayoutElement

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - model: The value that the item displays.
  ///   - layout: Returns the model's layout; called in the background.
  public init(
    id: ItemID, model: Model, layout: @escaping @Sendable (_ model: Model) -> any LayoutElement
  ) {
    self.id = id
    self.model = model
    makeLayout = layout
  }

  /// The model's layout.
  public var layout: any LayoutElement { makeLayout(model) }
}
