// SPDX-License-Identifier: MIT

public import Presentation

/// What drives the settings; what a cell does when it is chosen is in its item.
@MainActor public protocol SettingsViewModelProtocol: AnyObject {
  /// What the settings show.
  var settings: ReadOnlyObservable<SettingsState> { get }
  /// Called when the user closes the settings; set by the presenter.
  var onCloseAction: (() -> Void)? { get set }

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
