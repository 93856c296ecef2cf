// SPDX-License-Identifier: MIT

public import PresentationErrors

/// A screen with a setup before anything is loaded.
@MainActor public protocol InitialStateDisplayable: AnyObject {
  /// Sets up the initial appearance.
  func setupInitialState()
}

/// A screen that shows a skeleton of its content while that loads.
@MainActor public protocol SkeletonDisplayable: AnyObject {
  /// Shows the skeleton.
  func showSkeleton(animated: Bool)

  /// Hides the skeleton, if it is visible.
  func hideSkeleton(animated: Bool)
}

/// A screen that can show a placeholder instead of its content.
@MainActor public protocol PlaceholderDisplayable: AnyObject {
  /// Shows or hides the placeholder.
  func setPlaceholderVisible(_ visible: Bool)

  /// Sets the texts of the placeholder for empty content, before it becomes visible.
  func showEmptyPlaceholder()
}

/// A screen with content.
@MainActor public protocol ContentDisplayable: AnyObject {
  /// Shows or hides the content.
  func setContentVisible(_ visible: Bool)
}

/// The purpose of a loading indicator.
public enum LoadingIndicator: Hashable, Sendable, CaseIterable {
  /// Visible content is being reloaded.
  case refresh
  /// More content is being loaded, after the visible one.
  case page
}

/// A screen that shows a loading indicator beside its content.
@MainActor public protocol LoadingIndicatorDisplayable: AnyObject {
  /// Shows an indicator, which replaces any other; `nil` hides it.
  func setLoadingIndicator(_ indicator: LoadingIndicator?)
}

extension InitialStateDisplayable {
  /// Does nothing by default.
  public func setupInitialState() {}
}

extension PlaceholderDisplayable {
  /// Does nothing by default, for placeholders without texts of their own.
  public func showEmptyPlaceholder() {}
}

extension LoadingIndicatorDisplayable {
  /// Does nothing by default.
  public func setLoadingIndicator(_ indicator: LoadingIndicator?) {}
}

/// The protocols of a loading screen, each of which may also be adopted alone.
public typealias ScreenDisplayable = ContentDisplayable & ErrorDisplayable & InitialStateDisplayable
  & LoadingIndicatorDisplayable & PlaceholderDisplayable & SkeletonDisplayable
