// SPDX-License-Identifier: MIT

public import FriendsViews
import PresentationComponents

/// Makes what the settings show from what is set: a pure function, but for where events go.
public struct SettingsStateMapper: Sendable {
  private let send: @MainActor (SettingsEvent) -> Void

  /// Makes a mapper.
  ///
  /// - Parameter send: Takes what the user does.
  public init(send: @escaping @MainActor (SettingsEvent) -> Void) {
    self.send = send
  }

  /// Makes what the settings show.
  ///
  /// - Parameters:
  ///   - settings: What is set.
  ///   - isEditing: Whether the name is being written.
  /// - Returns: What to show.
  public func state(of settings: Settings, isEditing: Bool) -> SettingsState {
    SettingsState(
      list: SettingsListState(
        profile: ImageTitleSubtitleChevronItem(
          id: "profile",
          left: LeftImageTitleSubtitle(
            image: .init(rawValue: settings.name), imageStyle: .circular, title: settings.name,
            subtitle: "Your profile"),
          right: RightChevron(), separator: .leftRight16,
          didSelectHandler: { send(.profile) }),
        country: TitleDetailChevronItem(
          left: LeftTitle(title: "Country"), right: RightDetailChevron(text: settings.country),
          separator: .leftRight16, didSelectHandler: { send(.country) }),
        menu: [
          IconTitleItem(
            left: LeftIconTitle(icon: "reload", title: "Load the friends anew"),
            separator: .leftRight16, didSelectHandler: { send(.reload) }),
          IconTitleItem(
            left: LeftIconTitle(icon: "reset", title: "Forget my settings"),
            separator: .leftRight16, didSelectHandler: { send(.reset) }),
        ],
        pushHeader: ContainerItem(content: SectionLargeHeader(title: "Tell me when")),
        pushes: Settings.Push.allCases.map { toggle($0, isOn: settings.pushes.contains($0)) }),
      editor: isEditing ? NameEditorState(name: settings.name) : nil)
  }

  private func toggle(_ push: Settings.Push, isOn: Bool) -> TitleSubtitleToggleItem {
    TitleSubtitleToggleItem(
      left: LeftTitleSubtitle(title: push.title, subtitle: push.subtitle),
      right: RightToggle(isOn: isOn) { send(.push(push, isOn: $0)) },
      separator: .leftRight16, didSelectHandler: { send(.push(push, isOn: !isOn)) })
  }
}

extension Settings.Push {
  fileprivate var title: String {
    switch self {
    case .online: "A friend is online"
    case .status: "A friend says something"
    case .invitation: "Somebody wants to be my friend"
    }
  }

  fileprivate var subtitle: String {
    switch self {
    case .online: "At most once an hour"
    case .status: "Each time"
    case .invitation: "Each time"
    }
  }
}
