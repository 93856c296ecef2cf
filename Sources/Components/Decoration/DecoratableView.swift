// SPDX-License-Identifier: MIT

/// A decoratable view that can be created without arguments, and so together with a decorator.
///
/// ```swift
/// let tag = TagLabel(decorator: .warning).decorated(with: .badge("new"))
/// ```
@MainActor public protocol DecoratableView: Decoratable {
  /// Creates an undecorated view.
  init()
}

extension DecoratableView {
  /// Creates a view, applies a decorator, and records it.
  ///
  /// - Parameter decorator: The decorator.
  public init(decorator: ViewDecorator<Self>) {
    self.init()
    decorate(with: decorator)
  }
}
