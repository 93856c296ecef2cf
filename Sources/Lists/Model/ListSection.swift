// SPDX-License-Identifier: MIT

/// A section of a list: its items, and a header with its identity.
///
/// ## Topics
///
/// ### Headers
///
/// - ``ListSnapshot/SectionTraits``
public struct ListSection<Header: Identifiable & Equatable, Item: Identifiable & Equatable>:
  Identifiable, Equatable
{
  /// The identity and content of the section apart from its items.
  public var header: Header
  /// The items, in order.
  public var items: [Item]

  /// Creates a section.
  public init(_ header: Header, items: [Item]) {
    self.header = header
    self.items = items
  }

  /// The identity of the header.
  public var id: Header.ID { header.id }
}

extension ListSection: Sendable where Header: Sendable, Item: Sendable {}
