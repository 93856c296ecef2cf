// SPDX-License-Identifier: MIT

/// A screen that decorates the navigation bar while it is visible.
///
/// ```swift
/// final class PricesScreen: NavigationBarDecorating {
///   var navigationBarDecorators: [ViewDecorator<TagLabel>] { [.warning, .badge("new")] }
/// }
/// // …
/// bar.redecorate(for: screen)  // whenever another screen becomes visible
/// ```
@MainActor public protocol NavigationBarDecorating<NavigationBar>: AnyObject {
  /// The type of the bar.
  associatedtype NavigationBar: Decoratable

  /// The decorators of the bar, in the order of their application.
  var navigationBarDecorators: [ViewDecorator<NavigationBar>] { get }
}

extension Decoratable {
  /// Replaces the decorators of a bar by those of a screen, which becomes visible below it.
  ///
  /// The effects of the former decorators are not undone. The bar does not retain the screen,
  /// unless a decorator does.
  ///
  /// - Parameter screen: The screen.
  public func redecorate(for screen: some NavigationBarDecorating<Self>) {
    redecorate(with: screen.navigationBarDecorators)
  }
}
