// SPDX-License-Identifier: MIT

import PresentationComponents

extension FriendsFooterState {
  var lines: [String] {
    ["     \(text)\(isFailed ? " (retry)" : "")"]
  }
}

extension FriendDetailState {
  var framedLines: [String] {
    ["┌─ \(name)"] + lines.map { "│  \($0)" } + ["└─ (back)"]
  }
}

extension SettingsListState {
  var framedLines: [String] {
    let choices =
      [
        "\(profile.content.left.title) — \(profile.content.left.subtitle)",
        "\(country.content.left.title): \(country.content.right?.text ?? "")",
      ] + menu.map(\.content.left.title)
    let switches = notifications.map(\.content).map {
      "[\($0.right?.isOn == true ? "x" : " ")] \($0.left.title)"
    }
    let numbered = (choices + switches).enumerated().map { "│ \($0 + 1) \($1)" }
    return ["┌─ Settings"] + numbered.prefix(choices.count)
      + ["│   \(notificationHeader.content.title)"] + numbered.dropFirst(choices.count)
      + ["└─ (select N, back)"]
  }
}

extension NameEditorState {
  var lines: [String] {
    ["     Name: \(name) (type NAME, back)"]
  }
}
