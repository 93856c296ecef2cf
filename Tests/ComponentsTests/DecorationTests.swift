// SPDX-License-Identifier: MIT

import PresentationCells
import TestSupport
import Testing

@MainActor struct DecorationTests {
  private final class Label: Decoratable {
    let decorations = Decorations()
    var text = ""
    var size = 0
    var isEnabled = true
    /// All values that were set, in order.
    var log: [String] = []
  }

  private func logging(_ name: String) -> ViewDecorator<Label> {
    ViewDecorator(id: name) { $0.log.append(name) }
  }

  @Test(
    .contract(
      "Decorators are applied in order. Redecorating a view applies each decorator once, in",
      "the same order."))
  func `decorators are applied in order and applied again once each`() {
    let label = Label().decorated(with: logging("A")).decorated(with: logging("B"))
    #expect(label.log == ["A", "B"])
    for _ in 1...3 {
      label.log = []
      label.redecorate()
      #expect(label.log == ["A", "B"])
    }
    #expect(label.decorations.count == 2)
  }

  @Test(.contract("Decorators are applied in order…"))
  func `both spellings apply and record a decorator`() {
    let label = Label()
    label.decorate(with: logging("A"))
    let isSame = label.decorated(with: logging("B")) === label
    #expect(isSame && label.log == ["A", "B"] && label.decorations.count == 2)
  }

  @Test(.contract("Decorators are applied in order…"))
  func `a decorator composed of others is recorded as one`() {
    let inner = ViewDecorator<Label> { [self] label in
      label.decorated(with: logging("A")).decorated(with: logging("B"))
    }
    let outer = ViewDecorator<Label> { $0.decorated(with: inner) }
    let label = Label().decorated(with: outer.followed(by: logging("C")))
    #expect(label.log == ["A", "B", "C"] && label.decorations.count == 1)
    label.log = []
    label.redecorate()
    label.redecorate()
    #expect(label.log == ["A", "B", "C", "A", "B", "C"] && label.decorations.count == 1)
  }

  @Test(.contract("Decorators are applied in order…"))
  func `a list of decorators is applied in order`() {
    let label = Label().decorated(with: [logging("A"), logging("B"), .set(\.text, "T")])
    #expect(label.log == ["A", "B"] && label.text == "T")
    #expect(label.decorations.count == 3)
  }

  @Test(.contract("A decorator evaluates its value and its condition at each application."))
  func `a redecoration sets a property to its current value`() {
    final class Theme { var size = 10 }
    let theme = Theme()
    let label = Label().decorated(with: .set(\.size, theme.size)).decorated(with: .set(\.text, "A"))
    #expect(label.size == 10)
    theme.size = 20
    #expect(label.size == 10)
    label.redecorate()
    #expect(label.size == 20 && label.text == "A")
  }

  @Test(.contract("A decorator evaluates its value…"))
  func `a condition is evaluated on each application`() {
    let label = Label().decorated(with: logging("enabled").applied(if: { $0.isEnabled }))
    #expect(label.log == ["enabled"])
    label.isEnabled = false
    label.redecorate()
    #expect(label.log == ["enabled"])
    label.isEnabled = true
    label.redecorate()
    #expect(label.log == ["enabled", "enabled"])
  }

  @Test(.contract("Decorators do not retain their view, and a view can forget them."))
  func `a removed decorator isn't applied again`() {
    let label = Label().decorated(with: .set(\.text, "A"))
    label.decorations.removeAll()
    label.text = "B"
    label.redecorate()
    #expect(label.text == "B" && label.decorations.count == 0)
  }

  @Test(.contract("Decorators do not retain their…"))
  func `decorating without recording leaves no record`() {
    let label = Label()
    logging("A").decorate(label)
    #expect(label.log == ["A"] && label.decorations.count == 0)
  }

  @Test(.contract("Decorators do not retain their…"))
  func `decorators don't retain their view`() {
    var label: Label? = Label().decorated(with: [logging("A"), .set(\.text, "A")])
    weak let gone = label
    label?.redecorate()
    label = nil
    #expect(gone == nil)
  }

  /// Redecorating reverts changes to decorated properties.
  @Test(.contract("Decorators are applied in order…"), arguments: Fuzzing.seeds(20))
  func `redecorating has the same result`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var number = 0
    func decorator(_ depth: Int) -> ViewDecorator<Label> {
      number += 1
      let number = number
      switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
      case 0: return .set(\.text, "\(number)")
      case 1: return .set(\.size, number)
      case 2: return logging("\(number)")
      case 3:
        let (first, second) = (decorator(depth - 1), decorator(depth - 1))
        return first.followed(by: second)
      case 4:
        let inner = decorator(depth - 1)
        return ViewDecorator(id: number) { $0.decorated(with: inner) }
      default:
        return decorator(depth - 1).applied(if: { _ in number.isMultiple(of: 2) }, id: number)
      }
    }
    let label = Label()
    let count = Int.random(in: 1...20, using: &random)
    for _ in 0..<count { label.decorated(with: decorator(3)) }
    let (text, size, log) = (label.text, label.size, label.log)
    (label.text, label.size, label.log) = ("", 0, [])
    label.redecorate()
    #expect(label.text == text && label.size == size && label.log == log, "seed \(seed)")
    // Only each property's last decorator is recorded.
    #expect(label.decorations.count <= count, "seed \(seed)")
  }

  @Test(
    .contract(
      "The last decorator for a property wins. A list replaces all previous decorators."))
  func `a repeated decorator is applied again once in its last position`() {
    let (first, second) = (logging("A"), logging("B"))
    let label = Label().decorated(with: first).decorated(with: second).decorated(with: first)
    #expect(label.log == ["A", "B", "A"] && label.decorations.count == 2)
    label.log = []
    label.redecorate()
    #expect(label.log == ["B", "A"])
  }

  @Test(.contract("The last decorator for a…"))
  func `the last decorator that sets a property wins`() {
    let label = Label()
    for number in 1...100 { label.decorated(with: .set(\.size, number)) }
    #expect(label.decorations.count == 1)
    label.size = 0
    label.redecorate()
    #expect(label.size == 100)
  }

  @Test(.contract("The last decorator for a…"))
  func `redecorating with a list replaces all earlier decorators`() {
    let label = Label()
    for _ in 1...10 { label.redecorate(with: [logging("A"), logging("B")]) }
    #expect(label.decorations.count == 2)
    label.log = []
    label.redecorate()
    #expect(label.log == ["A", "B"])
  }

  @Test(.contract("Decorators are applied in order…"))
  func `a decorator applied to a subview is recorded once`() {
    final class Card: Decoratable {
      let decorations = Decorations()
      let title = Label()
    }
    let card = Card().decorated(
      with: ViewDecorator { [self] in $0.title.decorated(with: logging("A")) })
    for _ in 1...5 { card.redecorate() }
    #expect(card.title.decorations.count == 1)
    card.title.log = []
    card.title.redecorate()
    #expect(card.title.log == ["A"])
  }
}
