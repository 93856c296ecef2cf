// SPDX-License-Identifier: MIT

/// A value that describes the content of a view, bound to the type of that view.
///
/// ``View`` and ``ContainerContentView/Content`` refer to each other. Any other pair of content and
/// view does not compile, also in a ``ContainerCell``.
public protocol ContainerContent: Equatable, Sendable {
  /// The content's view.
  associatedtype View: ContainerContentView where View.Content == Self

  /// The default accessibility identifier of the content's cell; `nil` by default.
  var accessibilityTitle: String? { get }
}

extension ContainerContent {
  /// `nil` by default.
  public var accessibilityTitle: String? { nil }
}

/// A content with a title, which identifies its item by default.
///
/// An item of any other content requires an identifier, or does not compile.
public protocol TitledContent: ContainerContent {
  /// The title.
  var title: String { get }
}

extension TitledContent {
  /// The title by default.
  public var accessibilityTitle: String? { title }
}
