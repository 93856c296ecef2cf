// SPDX-License-Identifier: MIT

public import SwiftPresentation

/// A settings view model, whose cells contain their actions.
@MainActor public protocol SettingsViewModelProtocol: AnyObject {
  /// The settings screen's state.
  var settings: ReadOnlyObservable<SettingsState> { get }
  /// Notices, each of which is displayed once.
  var notices: ReadOnlyEventStream<Notice> { get }
  /// A closure that closes the settings, with an optional result; set by the presenter.
  var onFinishAction: ((SettingsResult?) -> Void)? { get set }

  /// Selects a cell.
  ///
  /// - Parameter number: A number among selectable cells, from 1.
  /// - Returns: `false` if there is no such cell.
  func select(_ number: Int) -> Bool
  /// Ends editing the name.
  ///
  /// - Parameter name: A new name; `nil` keeps the previous one.
  /// - Returns: `false` if the name was not being edited.
  func finishEditing(_ name: String?) -> Bool
}

/// A request from the settings to the screen that presented them.
public enum SettingsResult: Sendable {
  /// Reloads all friends.
  case reload
}
