// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents

extension FriendsListState {
  /// The rows of the friends who are online, followed by those of all friends.
  var sections: [Row] {
    section("Online", of: rows.filter(\.isOnline)) + section("All friends", of: rows)
  }

  private func section(_ title: String, of friends: [FriendRowState]) -> [Row] {
    let rows = friends.map {
      Row(
        id: "\(title) \($0.id)", number: $0.number, avatar: $0.name, title: $0.name,
        subtitle: $0.city, online: $0.isOnline)
    }
    return rows.isEmpty ? [] : [Row(id: title, header: title)] + rows
  }
}

extension FriendsFooterState {
  /// The message at the end of the list.
  var message: Message {
    Message(title: text, action: isFailed ? "Try again" : nil)
  }
}

extension SettingsListState {
  /// The rows of the settings, with the numbers by which the view model identifies them.
  var sections: [Row] {
    let (user, home, next) = (profile.content.left, country.content, "go-next-symbolic")
    let icons = ["reload": "view-refresh-symbolic", "reset": "edit-clear-all-symbolic"]
    var rows = [
      Row(avatar: user.title, title: user.title, subtitle: user.subtitle, chevron: next),
      Row(title: home.left.title, detail: home.right?.text, chevron: next),
    ]
    rows += menu.map(\.content.left).map { Row(icon: icons[$0.icon.rawValue], title: $0.title) }
    rows += notifications.map(\.content).map {
      Row(title: $0.left.title, subtitle: $0.left.subtitle, on: $0.right?.isOn)
    }
    for index in rows.indices { (rows[index].id, rows[index].number) = ("\(index)", index + 1) }
    let header = Row(header: notificationHeader.content.title)
    rows.insert(header, at: rows.count - notifications.count)
    return rows
  }
}
