// SPDX-License-Identifier: MIT

/// A section of a list: something that it has beside its items, such as a header, and the items.
public struct ListSection<Header: Identifiable & Equatable, Item: Identifiable & Equatable>:
  Identifiable, Equatable
{
  /// What tells the section from all others, and what is shown of it beside its items.
  public var header: Header
  /// What is in it, in order.
  public var items: [Item]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - header: What tells the section from all others, and what is shown of it beside its items.
  ///   - items: What is in it, in order.
  public init(_ header: Header, items: [Item]) {
    self.header = header
    self.items = items
  }

  /// That of the header.
  public var id: Header.ID { header.id }
}

extension ListSection: Sendable where Header: Sendable, Item: Sendable {}
