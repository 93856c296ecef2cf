// SPDX-License-Identifier: MIT

public import PresentationViews

/// A builder that collects the items of a section and the separators between them.
///
/// ```swift
/// var builder = ListItemsBuilder()
/// builder.add(header)
/// builder.addSeparator(.medium)
/// for friend in friends {
///   builder.add(friend)
///   builder.addSeparator(.small)
/// }
/// let items = builder.build()
/// ```
///
/// Adjacent separators are merged into one, and a trailing separator is removed.
///
/// ## Topics
///
/// ### Separators
///
/// - ``ListSeparator``
public struct ListItemsBuilder {
  private enum Element {
    case item(AnyListItem)
    case separator(ListSeparator.Size)
  }

  private var elements: [Element] = []

  /// Creates an empty builder.
  public init() {}

  /// Adds an item.
  public mutating func add(_ item: some AnyListItem.Convertible) {
    elements.append(.item(item.anyItem))
  }

  /// Adds a text that the user taps.
  ///
  /// - Parameters:
  ///   - id: The identity of the item; by default, the title.
  ///   - title: The text.
  ///   - onTap: Called when the user taps the item.
  public mutating func addTextButton(
    id: ItemID? = nil, title: String, onTap: @escaping ListHandlers.Handler
  ) {
    add(ListTextButton(id: id, title: title, onTap: onTap))
  }

  /// Adds a separator.
  ///
  /// It replaces a small separator directly before it, and is ignored after a larger one.
  public mutating func addSeparator(_ size: ListSeparator.Size) {
    if case .separator(let before) = elements.last {
      guard before == .small else { return }
      elements.removeLast()
    }
    elements.append(.separator(size))
  }

  /// Returns the items and separators in order, with a leading separator but without a trailing
  /// one.
  ///
  /// A separator keeps its identity as long as the item before it keeps its own.
  public func build() -> [AnyListItem] {
    var items: [AnyListItem] = []
    for element in elements {
      switch element {
      case .item(let item): items.append(item)
      case .separator(let size):
        items.append(AnyListItem(ListSeparator(size, after: items.last?.id)))
      }
    }
    if case .separator = elements.last { items.removeLast() }
    return items
  }
}
