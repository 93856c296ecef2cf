// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationComponentsTesting
import Testing

struct Account: Equatable {
  struct Push: Equatable {
    var title: String
    var isOn: Bool
  }

  var userName = "Ada Lovelace"
  var country = "Russia"
  var pushes = [
    Push(title: "Views of your résumé", isOn: false),
    Push(title: "Invitations", isOn: true),
  ]
}

enum SettingsEvent: Equatable {
  case profile, country, notifications, articles
  case push(Int)
}

typealias SwitchItem = LeftRightItem<LeftTitleSubtitle, RightToggle>

//= AScreenOfCells.md: struct SettingsViewState: Equatable {

struct SettingsStateMapper {
  let send: @MainActor (SettingsEvent) -> Void

  func viewState(of account: Account) -> SettingsViewState {
    SettingsViewState(
      profile: LeftRightItem(
        left: LeftImageTitleSubtitle(
          image: "avatar", imageStyle: .circular, title: account.userName,
          subtitle: "Settings of your profile"),
        right: RightChevron(), separator: .leftRight16,
        didSelectHandler: { send(.profile) }),
      //= AScreenOfCells.md: country: LeftRightItem(
      menu: [
        LeftRightItem(
          left: LeftIconTitle(icon: "bell", title: "Notifications"),
          didSelectHandler: { send(.notifications) }),
        LeftRightItem(
          left: LeftIconTitle(icon: "article", title: "Articles"),
          didSelectHandler: { send(.articles) }),
      ],
      header: ContainerItem(content: SectionLargeHeader(title: "Push notifications")),
      pushes: account.pushes.enumerated().map { number, push in
        LeftRightItem(
          left: LeftCheckbox(title: push.title, isOn: push.isOn), separator: .left56Right16,
          didSelectHandler: { send(.push(number)) })
      })
  }
}

/// The screen, drawn as text.
@MainActor final class SettingsScreen {
  let host = RecordingHost()
  private(set) var picture = ""
  private var cells: [AnyObject] = []

  func render(_ state: SettingsViewState) {
    cells = []
    picture = ""
    show(state.profile)
    show(state.country)
    for item in state.menu { show(item) }
    show(state.header)
    for item in state.pushes { show(item) }
  }

  private func show<Content>(_ item: ContainerItem<Content>) {
    //= AScreenOfCells.md: let cell = ContainerItem<Content>.Cell(host: host)
    picture += host.picture(of: cell, width: 320) + "\n"
    cells.append(cell)
  }
}

@MainActor struct SettingsSnippets {
  @Test func `a screen is mapped from a state and drawn`() {
    //= AScreenOfCells.md: let account = Observable(Account())

    #expect(
      screen.picture == """

          (   )  Ada Lovelace
          (ava)  Settings of your profile    ›
          ────────────────────────────────────

          Country of search           Russia ›


          [b]  Notifications



          [a]  Articles



          Push notifications


          [ ]  Views of your résumé
               ───────────────────────────────

          [x]  Invitations
               ───────────────────────────────

        """)
    screen.host.view("Invitations")?.tap()
    #expect(events == [.push(1)] && screen.picture.contains("[ ]  Invitations"))
    _ = token
  }

  @Test func `a design system names a pair of halves`() {
    let item = SwitchItem(
      left: LeftTitleSubtitle(title: "Invitations", subtitle: "By mail"),
      right: RightToggle(isOn: true))
    let host = RecordingHost()
    let cell = SwitchItem.Cell(host: host)
    cell.update(with: item)
    #expect(host.picture(of: cell, width: 240).contains("By mail"))
  }

  @Test func `the mapper is a pure function`() {
    let mapper = SettingsStateMapper { _ in }
    var account = Account()
    let state = mapper.viewState(of: account)
    #expect(state == mapper.viewState(of: account))
    account.pushes[0].isOn = true
    let changed = mapper.viewState(of: account)
    #expect(changed.pushes[0] != state.pushes[0] && changed.pushes[1] == state.pushes[1])
    #expect(changed.profile == state.profile && changed.pushes[0].id == state.pushes[0].id)
  }
}
