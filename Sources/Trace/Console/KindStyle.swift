// SPDX-License-Identifier: MIT

package import PresentationInspection

package struct KindStyle {
  package let glyph: StaticString
  let ascii: StaticString
  package let color: Color

  /// The colors, each with its SGR parameter (ECMA-48, 8.3.117).
  package enum Color: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  package init(_ kind: InspectionEvent.Kind) {
    switch kind {
    case .input: self.init("▶", ">", .bold)
    case .valueChanged: self.init("●", "*", .blue)
    case .eventSent: self.init("✦", "s", .blue)
    case .observationEnded: self.init("⊘", "/", .dim)
    case .eventAccepted: self.init("◆", "+", .green)
    case .stateExited: self.init("◁", "l", .dim)
    case .actionPerformed: self.init("◈", "a", .green)
    case .stateEntered: self.init("▷", "e", .green)
    case .eventIgnored: self.init("◇", "-", .yellow)
    case .eventQueued: self.init("◌", "q", .yellow)
    case .reset: self.init("↺", "r", .green)
    case .timer: self.init("◷", "t", .magenta)
    case .matched: self.init("≡", "m", .dim)
    case .rendered: self.init("▣", "=", .cyan)
    case .shown: self.init("◉", "o", .cyan)
    case .hidden: self.init("○", "x", .cyan)
    case .skipped: self.init("·", ".", .dim)
    case .unmatched: self.init("?", "?", .red)
    case .screenState: self.init("▤", "#", .green)
    case .effect: self.init("⇄", "~", .magenta)
    case .outcome: self.init("⇐", "~", .magenta)
    case .errorConverted: self.init("✖", "!", .red)
    case .errorPresented: self.init("▲", "^", .red)
    case .errorDismissed: self.init("▽", "v", .dim)
    }
  }

  private init(_ glyph: StaticString, _ ascii: StaticString, _ color: Color) {
    self.glyph = glyph
    self.ascii = ascii
    self.color = color
  }
}

extension InspectionEvent.Kind {
  /// The payload in one line, as on a console.
  package var payload: String {
    var payload = ""
    forEachPieceOfPayload { payload += $0 }
    return payload
  }

  /// Calls a closure with the pieces of ``payload``, in order.
  func forEachPieceOfPayload(_ body: (String) -> Void) {
    switch self {
    case .input(let text), .eventSent(let text), .eventQueued(let text), .timer(let text),
      .matched(let text), .rendered(let text), .skipped(let text), .unmatched(let text),
      .screenState(let text), .effect(let text), .outcome(let text), .observationEnded(let text),
      .stateExited(let text), .actionPerformed(let text), .stateEntered(let text):
      body(text)
    case .valueChanged(let changes): forEach(of: changes, body)
    case .eventAccepted(let event, let from, let to):
      body(event)
      body(": ")
      body(from)
      body(" → ")
      body(to)
    case .eventIgnored(let event, let state, let accepts):
      body(event)
      body(" in ")
      body(state)
      body(", which accepts ")
      if accepts.isEmpty { body("nothing") } else { forEach(of: accepts, body) }
    case .reset(let from, let to):
      body(from)
      body(" → ")
      body(to)
    case .shown, .hidden: break
    case .errorConverted(let detail, let title, let style):
      body(detail)
      body(" → ")
      body(style)
      body(" \"")
      body(title)
      body("\"")
    case .errorPresented(let title, let style):
      body(style)
      body(" \"")
      body(title)
      body("\"")
    case .errorDismissed(let title, let reason):
      body("\"")
      body(title)
      body("\", ")
      body(reason)
    }
  }

  private func forEach(of texts: [String], _ body: (String) -> Void) {
    for (index, text) in texts.enumerated() {
      if index > 0 { body(", ") }
      body(text)
    }
  }
}
