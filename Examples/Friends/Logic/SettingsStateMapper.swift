// SPDX-License-Identifier: MIT

public import FriendsViews
import PresentationComponents

/// A mapper for the settings screen's state, whose cells send events.
public struct SettingsStateMapper: Sendable {
  private let send: @MainActor (SettingsEvent) -> Void

  /// Creates a mapper.
  ///
  /// - Parameter send: A closure that receives each user action.
  public init(send: @escaping @MainActor (SettingsEvent) -> Void) {
    self.send = send
  }

  /// Returns the settings screen's state.
  ///
  /// - Parameters:
  ///   - settings: Current settings.
  ///   - isEditing: A Boolean value that indicates whether the name is being edited.
  /// - Returns: A view state.
  public func state(of settings: Settings, isEditing: Bool) -> SettingsState {
    SettingsState(
      list: SettingsListState(
        profile: LeftRightItem(
          id: "profile",
          left: LeftImageTitleSubtitle(
            image: .init(rawValue: settings.name), imageStyle: .circular, title: settings.name,
            subtitle: "Your profile"),
          right: RightChevron(), separator: .leftRight16,
          didSelectHandler: { send(.profile) }),
        country: LeftRightItem(
          left: LeftTitle(title: "Country"), right: RightDetailChevron(text: settings.country),
          separator: .leftRight16, didSelectHandler: { send(.country) }),
        menu: [
          LeftRightItem(
            left: LeftIconTitle(icon: "reload", title: "Reload friends"),
            separator: .leftRight16, didSelectHandler: { send(.reload) }),
          LeftRightItem(
            left: LeftIconTitle(icon: "reset", title: "Reset settings"),
            separator: .leftRight16, didSelectHandler: { send(.reset) }),
        ],
        notificationHeader: ContainerItem(content: SectionLargeHeader(title: "Notifications")),
        notifications: Settings.Notification.allCases.map {
          toggle($0, isOn: settings.notifications.contains($0))
        }),
      editor: isEditing ? NameEditorState(name: settings.name) : nil)
  }

  private func toggle(_ kind: Settings.Notification, isOn: Bool) -> LeftRightItem<
    LeftTitleSubtitle, RightToggle
  > {
    LeftRightItem(
      left: LeftTitleSubtitle(title: kind.title, subtitle: kind.subtitle),
      right: RightToggle(isOn: isOn) { send(.notification(kind, isOn: $0)) },
      separator: .leftRight16, didSelectHandler: { send(.notification(kind, isOn: !isOn)) })
  }
}

extension Settings.Notification {
  fileprivate var title: String {
    switch self {
    case .online: "Friends online"
    case .status: "Status updates"
    case .friendRequest: "Friend requests"
    }
  }

  fileprivate var subtitle: String {
    switch self {
    case .online: "At most once per hour"
    case .status: "Immediately"
    case .friendRequest: "Immediately"
    }
  }
}
