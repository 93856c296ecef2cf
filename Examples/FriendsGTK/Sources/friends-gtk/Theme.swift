// SPDX-License-Identifier: MIT

import GTKViews
import PresentationComponents

extension TextStyle {
  static let screenTitle: TextStyle = "screenTitle"
}

extension GTKTheme {
  /// A theme whose avatars are initials.
  static var friends: GTKTheme {
    var theme = GTKTheme()
    theme.fonts[.largeTitle] = GTKFont(scale: 1.4, weight: .bold)
    theme.fonts[.title] = GTKFont()
    theme.fonts[.screenTitle] = GTKFont(weight: .bold)
    theme.images["friends"] = .icon("network-workgroup-symbolic")
    theme.images["reload"] = .icon("view-refresh-symbolic")
    theme.images["reset"] = .icon("edit-clear-all-symbolic")
    theme.otherImages = { .initials(of: $0.rawValue) }
    return theme
  }
}
