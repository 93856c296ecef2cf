// SPDX-License-Identifier: MIT

import FriendsLogic
import FriendsViews
import PresentationComponents
import PresentationTesting
import Testing

@MainActor struct SettingsTests {
  private let viewModel = SettingsViewModel()

  private var list: SettingsListState { viewModel.settings.value.list }

  @Test func `settings become cells`() {
    var settings = Settings()
    settings.name = "Grace"
    settings.country = "Japan"
    settings.notifications = [.status]
    let mapper = SettingsStateMapper { _ in }
    let state = mapper.state(of: settings, isEditing: false)
    #expect(state.list.profile.content.left.title == "Grace" && state.editor == nil)
    #expect(state.list.country.content.right?.text == "Japan")
    #expect(state.list.notifications.map { $0.content.right?.isOn } == [false, true, false])
    #expect(state.list.items.count == 8)
    #expect(Set(state.list.items.map(\.id)).count == 8)
    // Handlers don't affect equality.
    #expect(SettingsStateMapper { _ in }.state(of: settings, isEditing: false) == state)
    #expect(mapper.state(of: settings, isEditing: true).editor == NameEditorState(name: "Grace"))
  }

  @Test func `every cell sends its event`() {
    var events: [SettingsEvent] = []
    let mapper = SettingsStateMapper { events.append($0) }
    let list = mapper.state(of: Settings(), isEditing: false).list
    for item in list.items { item.handlers.didSelect?() }
    list.notifications[1].content.right?.didChangeHandler?(true)
    #expect(
      events == [
        .profile, .country, .reload, .reset, .notification(.online, isOn: false),
        .notification(.status, isOn: true), .notification(.friendRequest, isOn: false),
        .notification(.status, isOn: true),
      ])
  }

  @Test func `selecting a switch toggles it until a reset`() {
    #expect(viewModel.select(5) && viewModel.select(6))
    #expect(list.notifications.map { $0.content.right?.isOn } == [false, true, true])
    #expect(viewModel.select(4), "restores the default settings")
    #expect(list.notifications.map { $0.content.right?.isOn } == [true, false, true])
    #expect(!viewModel.select(0) && !viewModel.select(8))
  }

  @Test func `selecting the country cycles through the list`() {
    let names = (1...5).map { _ in
      #expect(viewModel.select(2))
      return list.country.content.right?.text
    }
    #expect(names == ["Iceland", "Japan", "Poland", "United Kingdom", "Iceland"])
  }

  @Test func `the name can be edited`() {
    #expect(!viewModel.finishEditing("Grace") && list.profile.content.left.title == "Ada Lovelace")
    #expect(viewModel.select(1) && viewModel.settings.value.editor?.name == "Ada Lovelace")
    #expect(viewModel.finishEditing("Grace") && viewModel.settings.value.editor == nil)
    #expect(list.profile.content.left.title == "Grace")
    for name in [nil, "", "  "] {
      #expect(viewModel.select(1) && viewModel.finishEditing(name))
      #expect(list.profile.content.left.title == "Grace")
    }
  }

  @Test func `a reset sends one notice`() {
    #expect(viewModel.select(4), "no screen is there yet")
    let notices = EventSpy(viewModel.notices)
    notices.expect(.settingsReset)
    #expect(viewModel.select(2), "another setting")
    #expect(viewModel.select(4))
    notices.expect(.settingsReset)
    #expect(EventSpy(viewModel.notices).calls.isEmpty)
  }

  @Test func `a reload is forwarded`() {
    var count = 0
    viewModel.onFinishAction = { if $0 == .reload { count += 1 } }
    #expect(viewModel.select(3) && count == 1)
  }

  @Test func `a view model is released without leaks`() {
    var viewModel: SettingsViewModel? = SettingsViewModel()
    weak let gone = viewModel
    viewModel = nil
    #expect(gone == nil)
  }
}
