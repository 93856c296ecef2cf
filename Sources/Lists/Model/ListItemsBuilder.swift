// SPDX-License-Identifier: MIT

/// Puts the items of a section together one by one, with separators between them.
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
/// It is never to be asked whether anything follows: of separators in a row one is left, and none at the end.
public struct ListItemsBuilder {
  private enum Element {
    case item(AnyListItem)
    case separator(ListSeparator.Size)
  }

  private var elements: [Element] = []

  /// Makes a builder without items.
  public init() {}

  /// Adds an item.
  ///
  /// - Parameter item: The item.
  public mutating func add(_ item: some ListItemConvertible) {
    elements.append(.item(item.anyItem))
  }

  /// Adds a separator.
  ///
  /// After a small one, it takes the place of that; after a larger one, it is left out.
  ///
  /// - Parameter size: How large it is.
  public mutating func addSeparator(_ size: ListSeparator.Size) {
    if case .separator(let before) = elements.last {
      guard before == .small else { return }
      elements.removeLast()
    }
    elements.append(.separator(size))
  }

  /// The items, with the separators that are left: none at the end, but one at the beginning, where it was added.
  ///
  /// A separator is named by the item that it follows, so that it stays as long as that does.
  ///
  /// - Returns: The items, in the order in which they were added.
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
