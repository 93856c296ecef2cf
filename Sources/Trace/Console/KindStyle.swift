// SPDX-License-Identifier: MIT

import Inspection

/// How a kind of event is told apart on a console: by glyph, by word, and by colour on top.
struct KindStyle {
  let glyph: String
  let ascii: String
  let word: String
  /// An SGR parameter (ECMA-48, 8.3.117).
  let color: Int
  let payload: String

  init(_ kind: InspectionEvent.Kind) {
    let word = kind.word
    switch kind {
    case .input(let text):
      self.init("▶", ">", word, .bold, text)
    case .valueChanged(let changes):
      self.init("●", "*", word, .blue, changes.joined(separator: ", "))
    case .eventAccepted(let event, let from, let to):
      self.init("◆", "+", word, .green, "\(event): \(from) → \(to)")
    case .eventIgnored(let event, let state, let accepts):
      self.init("◇", "-", word, .yellow, Self.ignored(event, state, accepts))
    case .eventQueued(let event):
      self.init("◌", "q", word, .yellow, event)
    case .reset(let from, let to):
      self.init("↺", "r", word, .green, "\(from) → \(to)")
    case .timer(let text):
      self.init("◷", "t", word, .magenta, text)
    case .matched(let text):
      self.init("≡", "m", word, .dim, text)
    case .rendered(let value):
      self.init("▣", "=", word, .cyan, value)
    case .shown:
      self.init("◉", "o", word, .cyan)
    case .hidden:
      self.init("○", "x", word, .cyan)
    case .skipped(let reason):
      self.init("·", ".", word, .dim, reason)
    case .unmatched(let reason):
      self.init("?", "?", word, .red, reason)
    case .screenState(let state):
      self.init("▤", "#", word, .green, state)
    case .effect(let text):
      self.init("⇄", "~", word, .magenta, text)
    case .outcome(let text):
      self.init("⇐", "~", word, .magenta, text)
    case .errorConverted(let detail, let title, let style):
      self.init("✖", "!", word, .red, "\(detail) → \(style) \"\(title)\"")
    case .errorPresented(let title, let style):
      self.init("▲", "^", word, .red, "\(style) \"\(title)\"")
    case .errorDismissed(let title, let reason):
      self.init("▽", "v", word, .dim, "\"\(title)\", \(reason)")
    }
  }

  private enum Color: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  private init(
    _ glyph: String, _ ascii: String, _ word: String, _ color: Color, _ payload: String = ""
  ) {
    self.glyph = glyph
    self.ascii = ascii
    self.word = word
    self.color = color.rawValue
    self.payload = payload
  }

  private static func ignored(_ event: String, _ state: String, _ accepts: [String]) -> String {
    let accepted = accepts.isEmpty ? "nothing" : accepts.joined(separator: ", ")
    return "\(event) in \(state), which accepts \(accepted)"
  }
}
