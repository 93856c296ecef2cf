// SPDX-License-Identifier: MIT

public import PresentationComponents

/// What the settings show: each property has a view of its own, and nil hides it.
public struct SettingsState: Equatable, Sendable {
  /// What can be set.
  public var list: SettingsListState
  /// The name that is being written.
  public var editor: NameEditorState?

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - list: What can be set.
  ///   - editor: The name that is being written.
  public init(list: SettingsListState, editor: NameEditorState? = nil) {
    self.list = list
    self.editor = editor
  }
}

/// What can be set, in cells of two halves.
public struct SettingsListState: Equatable, Sendable {
  /// Who the user is.
  public var profile: ImageTitleSubtitleChevronItem
  /// Where the user lives.
  public var country: TitleDetailChevronItem
  /// What else there is to do.
  public var menu: [IconTitleItem]
  /// What stands above the switches.
  public var pushHeader: ContainerItem<SectionLargeHeader>
  /// What the user is told of.
  public var pushes: [TitleSubtitleToggleItem]

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - profile: Who the user is.
  ///   - country: Where the user lives.
  ///   - menu: What else there is to do.
  ///   - pushHeader: What stands above the switches.
  ///   - pushes: What the user is told of.
  public init(
    profile: ImageTitleSubtitleChevronItem, country: TitleDetailChevronItem,
    menu: [IconTitleItem], pushHeader: ContainerItem<SectionLargeHeader>,
    pushes: [TitleSubtitleToggleItem]
  ) {
    self.profile = profile
    self.country = country
    self.menu = menu
    self.pushHeader = pushHeader
    self.pushes = pushes
  }

  /// The cells in the order in which they are shown.
  @ListBuilder public var items: [AnyListItem] {
    profile
    country
    menu
    pushHeader
    pushes
  }
}

/// A name that is being written.
public struct NameEditorState: Equatable, Sendable {
  /// What it was before.
  public var name: String

  /// Makes a state.
  ///
  /// - Parameter name: What it was before.
  public init(name: String) {
    self.name = name
  }
}
