// SPDX-License-Identifier: MIT

public import PresentationComponents

/// Settings that stay as they are: enough to look at the views without any logic.
@MainActor public final class SettingsDemoViewModel: SettingsViewModelProtocol {
  /// What the settings show, to be set.
  public let state: Observable<SettingsState>
  /// What the settings show.
  public var settings: ReadOnlyObservable<SettingsState> { state.readOnly }
  /// A closure that closes the settings with a result.
  public var onFinishAction: ((SettingsResult?) -> Void)?

  /// Makes a view model.
  public init() {
    let list = SettingsListState(
      profile: ImageTitleSubtitleChevronItem(
        left: LeftImageTitleSubtitle(
          image: "Ada", imageStyle: .circular, title: "Ada", subtitle: "Your profile"),
        right: RightChevron()),
      country: TitleDetailChevronItem(
        left: LeftTitle(title: "Country"), right: RightDetailChevron(text: "Demo")),
      menu: [IconTitleItem(left: LeftIconTitle(icon: "reload", title: "Nothing"))],
      pushHeader: ContainerItem(content: SectionLargeHeader(title: "Tell me when")),
      pushes: [
        TitleSubtitleToggleItem(
          left: LeftTitleSubtitle(title: "Something", subtitle: "Never"),
          right: RightToggle(isOn: true))
      ])
    state = Observable(SettingsState(list: list))
  }

  /// Does nothing: nothing can be chosen.
  ///
  /// - Parameter number: Any.
  /// - Returns: `false`.
  public func select(_ number: Int) -> Bool { false }

  /// Ends writing a name, and forgets it.
  ///
  /// - Parameter name: What was written.
  /// - Returns: Whether one was being written.
  public func finishEditing(_ name: String?) -> Bool {
    defer { state.value.editor = nil }
    return state.value.editor != nil
  }
}
