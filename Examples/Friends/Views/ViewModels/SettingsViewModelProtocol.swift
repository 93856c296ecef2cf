// SPDX-License-Identifier: MIT

public import Presentation

/// What drives the settings; what a cell does when it is chosen is in its item.
@MainActor public protocol SettingsViewModelProtocol: AnyObject {
  /// What the settings show.
  var settings: ReadOnlyObservable<SettingsState> { get }
  /// A closure that closes the settings with a result, or with `nil` where the user only closed
  /// them; set by the presenter.
  var onFinishAction: ((SettingsResult?) -> Void)? { get set }

  /// Chooses one of the cells.
  ///
  /// - Parameter number: Its place among those that can be chosen, from 1.
  /// - Returns: Whether there is such a cell.
  func select(_ number: Int) -> Bool
  /// Ends writing a name.
  ///
  /// - Parameter name: What it is now; nil where it stays what it was.
  /// - Returns: Whether one was being written.
  func finishEditing(_ name: String?) -> Bool
}

/// A request of the settings to the screen that presented them.
public enum SettingsResult: Sendable {
  /// The friends are to be loaded again.
  case reload
}
