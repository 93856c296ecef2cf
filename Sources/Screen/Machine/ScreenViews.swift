// SPDX-License-Identifier: MIT

public import ErrorPresentation

/// A screen that sets itself up before anything is loaded.
@MainActor public protocol InitialStateDisplayable: AnyObject {
  /// Takes the form that the screen has at first.
  func setupInitialState()
}

/// A screen that shows the outlines of its content while that loads.
@MainActor public protocol SkeletonDisplayable: AnyObject {
  /// Shows the skeleton.
  ///
  /// - Parameter animated: Whether it may appear gradually.
  func showSkeleton(animated: Bool)

  /// Hides the skeleton; does nothing where there is none.
  ///
  /// - Parameter animated: Whether it may disappear gradually.
  func hideSkeleton(animated: Bool)
}

/// A screen that shows something in place of its content.
@MainActor public protocol PlaceholderDisplayable: AnyObject {
  /// Shows or hides the placeholder.
  ///
  /// - Parameter visible: Whether it is to be seen.
  func setPlaceholderVisible(_ visible: Bool)
}

/// A screen that has content.
@MainActor public protocol ContentDisplayable: AnyObject {
  /// Shows or hides the content.
  ///
  /// - Parameter visible: Whether it is to be seen.
  func setContentVisible(_ visible: Bool)
}

/// A screen that says something where there is no content.
@MainActor public protocol EmptyPlaceholderDisplayable: AnyObject {
  /// Sets what the placeholder says of a screen without content.
  ///
  /// It is shown and hidden by ``PlaceholderDisplayable``.
  func showEmptyPlaceholder()
}

/// What a loading indicator is for.
public enum LoadingIndicator: Hashable, Sendable, CaseIterable {
  /// What is there is loaded anew.
  case refresh
  /// More is loaded, after what is there.
  case page
}

/// A screen that shows beside its content that something is loading.
@MainActor public protocol LoadingIndicatorDisplayable: AnyObject {
  /// Shows an indicator, in place of any other, or hides it.
  ///
  /// - Parameter indicator: Which one; none if nil.
  func setLoadingIndicator(_ indicator: LoadingIndicator?)
}

extension InitialStateDisplayable {
  /// Nothing is set up.
  public func setupInitialState() {}
}

extension LoadingIndicatorDisplayable {
  /// Nothing is shown.
  public func setLoadingIndicator(_ indicator: LoadingIndicator?) {}
}

/// Everything that a loading screen can be told; each protocol may also be adopted alone.
public typealias ScreenInput = ContentDisplayable & ErrorDisplayable & InitialStateDisplayable
  & LoadingIndicatorDisplayable & PlaceholderDisplayable & SkeletonDisplayable
