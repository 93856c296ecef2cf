// SPDX-License-Identifier: MIT

public import PresentationComponents

/// A settings screen state; `nil` hides a property's view.
public struct SettingsState: Equatable, Sendable {
  /// A list of settings.
  public var list: SettingsListState
  /// A name editor state.
  public var editor: NameEditorState?

  /// Creates a state.
  public init(list: SettingsListState, editor: NameEditorState? = nil) {
    self.list = list
    self.editor = editor
  }
}

/// Cells in the settings.
public struct SettingsListState: Equatable, Sendable {
  /// The user's profile.
  public var profile: LeftRightItem<LeftImageTitleSubtitle, RightChevron>
  /// The user's country.
  public var country: LeftRightItem<LeftTitle, RightDetailChevron>
  /// All commands.
  public var menu: [LeftRightItem<LeftIconTitle, NoRight>]
  /// A header for the switches.
  public var notificationHeader: ContainerItem<SectionLargeHeader>
  /// Switches for notifications.
  public var notifications: [LeftRightItem<LeftTitleSubtitle, RightToggle>]

  /// Creates a state.
  public init(
    profile: LeftRightItem<LeftImageTitleSubtitle, RightChevron>,
    country: LeftRightItem<LeftTitle, RightDetailChevron>,
    menu: [LeftRightItem<LeftIconTitle, NoRight>],
    notificationHeader: ContainerItem<SectionLargeHeader>,
    notifications: [LeftRightItem<LeftTitleSubtitle, RightToggle>]
  ) {
    self.profile = profile
    self.country = country
    self.menu = menu
    self.notificationHeader = notificationHeader
    self.notifications = notifications
  }

  /// Cells, in order.
  @ListBuilder public var items: [AnyListItem] {
    profile
    country
    menu
    notificationHeader
    notifications
  }
}

/// A name editor state.
public struct NameEditorState: Equatable, Sendable {
  /// The name before editing.
  public var name: String

  /// Creates a state.
  ///
  /// - Parameter name: The name before editing.
  public init(name: String) {
    self.name = name
  }
}
