// SPDX-License-Identifier: MIT

public import FriendsViews
import PresentationComponents
public import SwiftPresentation

/// A settings view model; settings are not saved.
@MainActor public final class SettingsViewModel: SettingsViewModelProtocol {
  /// The settings screen's state.
  public private(set) lazy var settings: ReadOnlyObservable<SettingsState> = {
    let mapper = SettingsStateMapper { [weak self] in self?.perform($0) }
    return combineLatest(current, isEditing).map(mapper.state)
  }()
  /// A closure that closes the settings with a result.
  public var onFinishAction: ((SettingsResult?) -> Void)?

  /// Notices, each of which is displayed once.
  public var notices: ReadOnlyEventStream<Notice> { events.readOnly }

  private let events = EventStream<Notice>(name: "notices")
  private let current = Observable(Settings(), name: "settings")
  private let isEditing = Observable(false, name: "isEditing")

  /// Creates a view model with default settings.
  public init() {}

  /// Selects a cell.
  ///
  /// - Parameter number: A number among selectable cells, from 1.
  /// - Returns: `false` if there is no such cell.
  public func select(_ number: Int) -> Bool {
    let handlers = settings.value.list.items.compactMap(\.handlers.didSelect)
    guard handlers.indices.contains(number - 1) else { return false }
    handlers[number - 1]()
    return true
  }

  /// Ends editing the name.
  ///
  /// - Parameter name: A new name; `nil` or white space keeps the previous one.
  /// - Returns: `false` if the name was not being edited.
  public func finishEditing(_ name: String?) -> Bool {
    guard isEditing.value else { return false }
    isEditing.value = false
    if let name, !name.allSatisfy(\.isWhitespace) { current.value.name = name }
    return true
  }

  private func perform(_ event: SettingsEvent) {
    switch event {
    case .profile: isEditing.value = true
    case .country:
      let index = Settings.countries.firstIndex(of: current.value.country) ?? -1
      current.value.country = Settings.countries[(index + 1) % Settings.countries.count]
    case .reload: onFinishAction?(.reload)
    case .reset:
      current.value = Settings()
      events.send(.settingsReset)
    case .notification(let kind, true): current.value.notifications.insert(kind)
    case .notification(let kind, false): current.value.notifications.remove(kind)
    }
  }
}
