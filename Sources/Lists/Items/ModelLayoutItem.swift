// SPDX-License-Identifier: MIT

public import PresentationLayout
import PresentationReflection
public import PresentationViews

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
  /// The identity of the item.
  public let id: ItemID
  /// The value that the item displays.
  public let model: Model
  @ForceEquatable private var makeLayout: @Sendable (Model) -> any LayoutElement

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - id: The identity of the item.
  ///   - model: The value that the item displays.
  ///   - layout: Returns the layout of the model; called in the background.
  public init(
    id: ItemID, model: Model, layout: @escaping @Sendable (_ model: Model) -> any LayoutElement
  ) {
    self.id = id
    self.model = model
    makeLayout = layout
  }

  /// The layout of the model.
  public var layout: any LayoutElement { makeLayout(model) }
}
