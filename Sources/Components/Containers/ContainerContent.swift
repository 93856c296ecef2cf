// SPDX-License-Identifier: MIT

/// A value that describes the content of a view, bound to the type of that view.
///
/// ``View`` and ``ContainerContentView/Content`` refer to each other. Any other pair of a content
/// and a view does not compile, also in a ``ContainerCell``.
public protocol ContainerContent: Equatable, Sendable {
  /// The view of the content.
  associatedtype View: ContainerContentView where View.Content == Self

  /// The default accessibility identifier of the content's cell, or `nil`; the default is `nil`.
  var accessibilityTitle: String? { get }
}

extension ContainerContent {
  /// Returns `nil` by default.
  public var accessibilityTitle: String? { nil }
}

/// A content with a title, which identifies its item unless the item has an identifier of its own.
///
/// An item of any other content requires an identifier, or does not compile.
public protocol TitledContent: ContainerContent {
  /// The title.
  var title: String { get }
}

extension TitledContent {
  /// Returns the title by default.
  public var accessibilityTitle: String? { title }
}
