// SPDX-License-Identifier: MIT

public import SwiftPresentation

/// The view model of the settings, whose cells contain their actions.
@MainActor public protocol SettingsViewModelProtocol: AnyObject {
  /// The state of the settings.
  var settings: ReadOnlyObservable<SettingsState> { get }
  /// Events, each of which is displayed once.
  var notices: ReadOnlyEventStream<Notice> { get }
  /// A closure that closes the settings, with an optional result; set by the presenter.
  var onFinishAction: ((SettingsResult?) -> Void)? { get set }

  /// Selects a cell.
  ///
  /// - Parameter number: The cell's number among the selectable cells, from 1.
  /// - Returns: `false` if there is no such cell.
  func select(_ number: Int) -> Bool
  /// Ends editing of the name.
  ///
  /// - Parameter name: The new name; `nil` keeps the previous one.
  /// - Returns: `false` if the name was not being edited.
  func finishEditing(_ name: String?) -> Bool
}

/// A request of the settings to the screen that presented them.
public enum SettingsResult: Sendable {
  /// Reloads the friends.
  case reload
}
