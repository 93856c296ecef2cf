// SPDX-License-Identifier: MIT

import PresentationCells
import TestSupport
import Testing

/// A label that records its decorations.
private final class Label: DecoratableView {
  let decorations = Decorations()
  var text = ""
  var log: [String] = []
}

extension ViewDecorator where View == Label {
  fileprivate static var caption: ViewDecorator { ViewDecorator { $0.log.append("caption") } }
  fileprivate static var headline: ViewDecorator {
    ViewDecorator {
      $0.decorated(with: .caption)
      $0.log.append("headline")
    }
  }
  fileprivate static var title: ViewDecorator { caption.followed(by: headline) }
  fileprivate static var shortTitle: ViewDecorator { title.applied(if: { $0.text.count < 5 }) }
  fileprivate static func color(_ color: String) -> ViewDecorator {
    ViewDecorator { $0.log.append(color) }
  }
  fileprivate static func border(_ width: Int) -> ViewDecorator {
    ViewDecorator(id: width) { $0.log.append("border \(width)") }
  }
}

/// Identical decorators are recorded once.
@Suite(
  .contract(
    "Decorators are identical if they were created at the same position in the code with",
    "equal ids. Of identical ones, a view records the last, also if the view is reused."))
@MainActor struct DecoratorIdentityTests {
  private let label = Label()

  private var redecorated: [String] {
    label.log = []
    label.redecorate()
    return label.log
  }

  @Test func `a computed decorator is recorded once`() {
    label.decorated(with: .headline).decorated(with: .caption).decorated(with: .headline)
    #expect(label.decorations.count == 2)
    #expect(redecorated == ["caption", "caption", "headline"])
  }

  @Test func `a reused view's record doesn't grow`() {
    for number in 1...1_000 {
      label.decorated(with: .title).decorated(with: .shortTitle).decorated(with: .color("red"))
      label.decorated(with: .border(number % 3)).decorated(with: .set(\.text, "T"))
    }
    #expect(label.decorations.count == 7)
  }

  @Test func `the last decorator from one source position wins`() {
    label.decorated(with: .color("red")).decorated(with: .caption).decorated(with: .color("blue"))
    #expect(label.decorations.count == 2 && redecorated == ["caption", "blue"])
  }

  @Test func `identifiers distinguish captured values`() {
    label.decorated(with: .border(1)).decorated(with: .border(2)).decorated(with: .border(1))
    #expect(label.decorations.count == 2 && redecorated == ["border 2", "border 1"])
  }

  @Test func `two decorators on one source line differ`() {
    let (first, second) = (
      ViewDecorator<Label> { $0.log += ["A"] }, ViewDecorator<Label> { $0.log += ["B"] }
    )
    label.decorated(with: first).decorated(with: second)
    #expect(label.decorations.count == 2 && redecorated == ["A", "B"])
  }

  @Test func `combined decorators are identical if their parts are`() {
    label.decorated(with: .title).decorated(
      with: ViewDecorator<Label>.caption.followed(by: .headline))
    #expect(label.decorations.count == 1)
    label.decorated(with: ViewDecorator([.headline, .caption]))
    #expect(label.decorations.count == 2)
  }

  @Test func `conditions at two source positions differ`() {
    let even = ViewDecorator<Label>.caption.applied(if: { $0.text.count.isMultiple(of: 2) })
    let short = ViewDecorator<Label>.caption.applied(if: { $0.text.count < 5 })
    label.decorated(with: even).decorated(with: short).decorated(with: even)
    #expect(label.decorations.count == 2)
  }

  @Test func `a view is created with a decorator`() {
    let label = Label(decorator: .headline).decorated(with: .headline)
    #expect(label.log == ["caption", "headline", "caption", "headline"])
    #expect(label.decorations.count == 1)
  }

  /// An oracle names each decorator, and keeps the last with each name.
  @Test(arguments: Fuzzing.seeds(50)) func `the record agrees with a list`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func decorator(_ depth: Int) -> (name: String, log: [String], ViewDecorator<Label>) {
      let number = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &random) {
      case 0: return ("caption", ["caption"], .caption)
      case 1: return ("color", ["\(number)"], .color("\(number)"))
      case 2: return ("border \(number)", ["border \(number)"], .border(number))
      case 3:
        let (first, second) = (decorator(depth - 1), decorator(depth - 1))
        return (
          "(\(first.name), \(second.name))", first.log + second.log, first.2.followed(by: second.2)
        )
      default:
        let inner = decorator(depth - 1)
        return (
          "if \(number) \(inner.name)", number == 0 ? [] : inner.log,
          inner.2.applied(if: { _ in number > 0 }, id: number)
        )
      }
    }
    var model: [(name: String, log: [String])] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let (name, log, decorator) = decorator(2)
      label.log = []
      label.decorated(with: decorator)
      #expect(label.log == log, "seed \(seed)")
      model.removeAll { $0.name == name }
      model.append((name, log))
    }
    #expect(label.decorations.count == model.count, "seed \(seed)")
    #expect(redecorated == model.flatMap(\.log), "seed \(seed)")
  }
}

/// The screen below a bar decorates it.
@Suite(.contract("A screen replaces the decorators of the bar above it."))
@MainActor struct NavigationBarDecoratingTests {
  private class Screen: NavigationBarDecorating {
    var navigationBarDecorators: [ViewDecorator<Label>] { [] }
  }

  private final class Titled: Screen {
    override var navigationBarDecorators: [ViewDecorator<Label>] {
      [.caption, .border(2), .set(\.text, "T")]
    }
  }

  @Test func `each screen replaces the decorators`() {
    let bar = Label(decorator: .headline)
    for _ in 1...3 { bar.redecorate(for: Titled()) }
    #expect(bar.decorations.count == 3 && bar.text == "T")
    bar.log = []
    bar.redecorate()
    #expect(bar.log == ["caption", "border 2"])
    bar.redecorate(for: Screen())
    #expect(bar.decorations.count == 0)
  }
}
