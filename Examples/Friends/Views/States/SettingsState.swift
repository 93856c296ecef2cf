// SPDX-License-Identifier: MIT

public import PresentationComponents

/// The state of the settings screen; `nil` hides the view of a property.
public struct SettingsState: Equatable, Sendable {
  /// The list of settings.
  public var list: SettingsListState
  /// The editor of the name.
  public var editor: NameEditorState?

  /// Creates a state.
  public init(list: SettingsListState, editor: NameEditorState? = nil) {
    self.list = list
    self.editor = editor
  }
}

/// The cells of the settings.
public struct SettingsListState: Equatable, Sendable {
  /// The user's profile.
  public var profile: LeftRightItem<LeftImageTitleSubtitle, RightChevron>
  /// The user's country.
  public var country: LeftRightItem<LeftTitle, RightDetailChevron>
  /// The commands.
  public var menu: [LeftRightItem<LeftIconTitle, NoRight>]
  /// The header of the switches.
  public var notificationHeader: ContainerItem<SectionLargeHeader>
  /// The switches of notifications.
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

  /// The cells, in order.
  @ListBuilder public var items: [AnyListItem] {
    profile
    country
    menu
    notificationHeader
    notifications
  }
}

/// The state of the name editor.
public struct NameEditorState: Equatable, Sendable {
  /// The name before it is edited.
  public var name: String

  /// Creates a state.
  ///
  /// - Parameter name: The name before it is edited.
  public init(name: String) {
    self.name = name
  }
}
