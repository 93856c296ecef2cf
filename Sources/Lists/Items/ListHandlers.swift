// SPDX-License-Identifier: MIT

/// What is done when something happens to an item of a list.
public struct ListHandlers: Sendable {
  /// What is done.
  public typealias Handler = @MainActor () -> Void

  /// Called when the user taps the item.
  public var didSelect: Handler?
  /// Called when the user presses the item for long.
  public var didLongPress: Handler?
  /// Called when the user deletes the item: it is to be taken out of the model then.
  public var didDelete: Handler?
  /// Called when the user begins to edit the item, and says whether that is allowed; nil where it is not.
  public var tryEdit: (@MainActor () -> Bool)?
  /// Called before the item is to be seen.
  public var willDisplay: Handler?
  /// Called when the item is not to be seen any more.
  public var didEndDisplaying: Handler?

  /// Makes handlers.
  ///
  /// - Parameters:
  ///   - didSelect: Called when the user taps the item.
  ///   - didLongPress: Called when the user presses the item for long.
  ///   - didDelete: Called when the user deletes the item.
  ///   - tryEdit: Called when the user begins to edit the item; says whether that is allowed.
  ///   - willDisplay: Called before the item is to be seen.
  ///   - didEndDisplaying: Called when the item is not to be seen any more.
  public init(
    didSelect: Handler? = nil, didLongPress: Handler? = nil, didDelete: Handler? = nil,
    tryEdit: (@MainActor () -> Bool)? = nil, willDisplay: Handler? = nil,
    didEndDisplaying: Handler? = nil
  ) {
    self.didSelect = didSelect
    self.didLongPress = didLongPress
    self.didDelete = didDelete
    self.tryEdit = tryEdit
    self.willDisplay = willDisplay
    self.didEndDisplaying = didEndDisplaying
  }
}
