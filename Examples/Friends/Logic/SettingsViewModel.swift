// SPDX-License-Identifier: MIT

public import FriendsViews
public import PresentationComponents

/// The settings, which live as long as the program.
@MainActor public final class SettingsViewModel: SettingsViewModelProtocol {
  /// What the settings show.
  public private(set) lazy var settings: ReadOnlyObservable<SettingsState> = {
    let mapper = SettingsStateMapper { [weak self] in self?.perform($0) }
    return combineLatest(current, isEditing).map(mapper.state)
  }()
  /// A closure that closes the settings with a result.
  public var onFinishAction: ((SettingsResult?) -> Void)?

  private let current = Observable(Settings(), name: "settings")
  private let isEditing = Observable(false, name: "isEditing")

  /// Makes a view model with everything as it is at first.
  public init() {}

  /// Chooses one of the cells that can be chosen.
  ///
  /// - Parameter number: Its place among them, from 1.
  /// - Returns: Whether there is such a cell.
  public func select(_ number: Int) -> Bool {
    let handlers = settings.value.list.items.compactMap(\.handlers.didSelect)
    guard handlers.indices.contains(number - 1) else { return false }
    handlers[number - 1]()
    return true
  }

  /// Ends writing a name.
  ///
  /// - Parameter name: What it is now; nil, or nothing but blanks, where it stays what it was.
  /// - Returns: Whether one was being written.
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
      let place = Settings.countries.firstIndex(of: current.value.country) ?? -1
      current.value.country = Settings.countries[(place + 1) % Settings.countries.count]
    case .reload: onFinishAction?(.reload)
    case .reset: current.value = Settings()
    case .push(let push, true): current.value.pushes.insert(push)
    case .push(let push, false): current.value.pushes.remove(push)
    }
  }
}
