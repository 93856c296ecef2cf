// SPDX-License-Identifier: MIT

/// What a view shows: a value that is bound to the one type of view that shows it.
///
/// The two name each other, ``View`` here and ``ContainerContentView/Content`` there: a content whose view shows another one does not
/// compile, nor does a ``ContainerCell`` of a view that its content does not name.
public protocol ContainerContent: Equatable, Sendable {
  /// The view that shows it.
  associatedtype View: ContainerContentView where View.Content == Self

  /// What it is called in tests of the user interface, where nothing else is said; nil by default.
  var accessibilityTitle: String? { get }
}

extension ContainerContent {
  /// Nothing.
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
  /// The title.
  public var accessibilityTitle: String? { title }
}
