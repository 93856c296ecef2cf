// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTerminal

/// A screen's last line: its keys or, for five seconds, a notice.
@MainActor final class TerminalBottomLine {
  let label: TerminalLabel

  private let keys: String
  private let host: TerminalHost
  private let scheduler: any ActionScheduler
  private var timer: ScheduledAction?

  init(keys: String, on screen: TerminalScreen, scheduler: (any ActionScheduler)?) {
    label = .keys(keys)
    self.keys = keys
    host = screen.host
    self.scheduler = scheduler ?? MainScheduler.shared
  }

  /// Displays a notice instead of the keys or an earlier notice, and announces it.
  func show(_ notice: String) {
    host.announce(notice)
    label.set(text: .bottomLine(notice, color: .accent))
    timer = scheduler.schedule(after: .seconds(5), named: "hide a notice") { [label, keys] in
      label.set(text: .bottomLine(keys))
    }
  }
}

extension TerminalLabel {
  /// Returns a label that lists keys, for a screen's bottom.
  static func keys(_ keys: String) -> TerminalLabel {
    let label = TerminalLabel(.bottomLine(keys))
    label.layoutStyle.flexShrink = 0
    return label
  }
}

extension StyledText {
  fileprivate static func bottomLine(
    _ text: String, color: ColorRole = .secondaryText
  ) -> StyledText {
    StyledText(text, style: .caption, color: color, lineLimit: 1, alignment: .center)
  }
}
