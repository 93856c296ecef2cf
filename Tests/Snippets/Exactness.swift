// SPDX-License-Identifier: MIT

import Support
import SwiftPresentation
import Testing

/// The exactness article's snippets, verbatim, with their documented output.
@MainActor struct ExactnessSnippets {
  static let article = "Sources/Observable/Observable.docc/Exactness.md"

  @Test func `nested sets are delivered in FIFO order`() throws {
    let print = Printer()

    //= Exactness.md: let count = Observable(0)

    #expect(print.lines.count == 4 && print.lines.last == "second: 1 → 2, now 2")
    try print.expectToStand(in: Self.article)
    for token in [first, second] { token.cancel() }
  }

  @Test func `sets of other observables are delivered after the current change`() {
    let print = Printer()

    let (door, light) = (Observable("closed"), Observable("off"))
    let wire = door.observe { _, new in light.value = new == "open" ? "on" : "off" }
    let lightToken = light.observe { _, new in print("the light is \(new)") }
    let doorToken = door.observe { _, new in print("the door is \(new)") }
    door.value = "open"  // prints the door is open, then the light is on

    #expect(print.lines == ["the door is open", "the light is on"])
    for token in [wire, lightToken, doorToken] { token.cancel() }
  }

  @Test func `a diamond is recomputed without a glitch`() {
    let print = Printer()

    //= Exactness.md: let price = Observable(10)

    #expect(print.lines == ["12 → 24"])
    token.cancel()
  }

  @Test func `a computed value tracks its current sources`() {
    let print = Printer()

    //= Exactness.md: let isExpanded = Observable(false)

    #expect(print.lines == ["short → longer", "longer → longest"])
    token.cancel()
  }

  @Test func `derived values emit each nested set`() {
    let print = Printer()

    let number = Observable(0)
    let double = number.map { $0 * 2 }
    let numberToken = number.observe { _, new in if new == 1 { number.value = 2 } }
    let doubleToken = double.observe { old, new in print("\(old) → \(new), now \(double.value)") }
    number.value = 1  // prints 0 → 2, now 4; then 2 → 4, now 4

    #expect(print.lines == ["0 → 2, now 4", "2 → 4, now 4"])
    for token in [numberToken, doubleToken] { token.cancel() }
  }

  @Test func `a transaction recomputes a derived value once`() {
    let print = Printer()

    //= Exactness.md: let (width, height) = (Observable(2), Observable(3))

    #expect(print.lines == ["6 → 12", "12 → 20", "20 → 100"])
    token.cancel()
  }

  #if os(macOS) || os(Linux)
    @Test func `an endless loop traps with its cause`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        //= Exactness.md: let (ping, pong) = (Observable(0, name: "ping"), Observable(0, name: …

        for token in [pingToken, pongToken] { token.cancel() }
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let message = try #require(errors.firstMatch(of: #/Cannot finish.*/#)).output
      let article = try Documents.text(Self.article).replacing("\n", with: " ")
      #expect(article.contains("``` \(message) ```"))
    }
  #endif

  @Test func `a two-way loop ends at equal values`() {
    let print = Printer()

    let (slider, field) = (Observable(0), Observable(0))
    let there = slider.observe { _, new in if field.value != new { field.value = new } }
    let back = field.observe { _, new in if slider.value != new { slider.value = new } }
    let shown = field.observe { _, new in print("the field shows \(new)") }
    slider.value = 7  // prints the field shows 7

    #expect(print.lines == ["the field shows 7"])
    for token in [there, back, shown] { token.cancel() }
  }
}
