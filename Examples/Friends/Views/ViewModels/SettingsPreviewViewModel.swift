// SPDX-License-Identifier: MIT

import PresentationComponents
public import SwiftPresentation

/// Constant settings, for views without logic.
@MainActor public final class SettingsPreviewViewModel: SettingsViewModelProtocol {
  /// The settings screen's state, which can be changed.
  public let state: Observable<SettingsState>
  /// The settings screen's state.
  public var settings: ReadOnlyObservable<SettingsState> { state.readOnly }
  /// A notice stream, to which more can be sent.
  public let events = EventStream<Notice>()
  /// Notices, each of which is displayed once.
  public var notices: ReadOnlyEventStream<Notice> { events.readOnly }
  /// A closure that closes the settings with a result.
  public var onFinishAction: ((SettingsResult?) -> Void)?

  /// Creates a view model.
  public init() {
    let list = SettingsListState(
      profile: LeftRightItem(
        left: LeftImageTitleSubtitle(
          image: "Ada", imageStyle: .circular, title: "Ada", subtitle: "Your profile"),
        right: RightChevron()),
      country: LeftRightItem(
        left: LeftTitle(title: "Country"), right: RightDetailChevron(text: "Japan")),
      menu: [LeftRightItem(left: LeftIconTitle(icon: "reload", title: "Reload friends"))],
      notificationHeader: ContainerItem(content: SectionLargeHeader(title: "Notifications")),
      notifications: [
        LeftRightItem(
          left: LeftTitleSubtitle(title: "Friend requests", subtitle: "Immediately"),
          right: RightToggle(isOn: true))
      ])
    state = Observable(SettingsState(list: list))
  }

  /// Does nothing, because no cell can be selected.
  ///
  /// - Parameter number: A cell number.
  /// - Returns: `false`.
  public func select(_ number: Int) -> Bool { false }

  /// Ends editing the name, and discards it.
  ///
  /// - Parameter name: A new name.
  /// - Returns: `false` if the name was not being edited.
  public func finishEditing(_ name: String?) -> Bool {
    defer { state.value.editor = nil }
    return state.value.editor != nil
  }
}
