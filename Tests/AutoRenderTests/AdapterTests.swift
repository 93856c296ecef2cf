// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import PresentationAutoRender

/// A toolkit's label, which adopts no protocol.
private class ToolkitLabel {
  var text = ""
  var isHidden = false
  private(set) var sets = 0

  func set(_ text: String) {
    self.text = text
    sets += 1
  }
}

private final class RedLabel: ToolkitLabel {}

/// A subclass with its own adapter.
private class NumberLabel: ToolkitLabel {}

private final class PriceLabel: ToolkitLabel, ViewRenderable {
  func render(state: Double) { text = "\(state) €" }
  func set(visible: Bool) { isHidden = !visible }
}

@MainActor private let registersAdapters: Void = {
  AutoRenderer.adapt(ToolkitLabel.self) {
    $0.set($1)
  } setVisible: {
    $0.isHidden = !$1
  }
  AutoRenderer.adapt(NumberLabel.self) { (label, number: Int) in
    label.set("No. \(number)")
  } setVisible: {
    $0.isHidden = !$1
  }
}()

@Suite(
  .contract(
    "An adapter makes its class's objects, and those of subclasses, views: alone, in",
    "collections and in bindings. A nearer class's adapter and a conformance take",
    "precedence."))
@MainActor struct AdapterTests {
  private struct State {
    var title: String?
    var subtitle: String? = "S"
    var number: Int? = 1
    var price: Double? = 2
    var note: String?
  }

  private final class Screen: AutoRenderScreen {
    let autoRenderer = AutoRenderer()
    var titleLabel: ToolkitLabel? = ToolkitLabel()
    let subtitleLabel = RedLabel()
    let numberLabel = NumberLabel()
    let priceLabel = PriceLabel()
    let ignored = ToolkitLabel()
    lazy var bottom = ToolkitLabel()

    var autoRenderIgnoredViews: [AnyObject] { [ignored] }
    var autoRenderBindings: [AutoRenderBinding] {
      [AutoRenderBinding(\State.note) { (screen: Screen) in screen.bottom }]
    }
  }

  init() { registersAdapters }

  @Test func `adapted classes and their subclasses are matched, rendered and hidden`() throws {
    let screen = Screen()
    screen.autoRender(State(title: "T"))
    let title = try #require(screen.titleLabel)
    #expect(title.text == "T" && !title.isHidden && screen.subtitleLabel.text == "S")
    #expect(screen.bottom.isHidden && screen.ignored.sets == 0)
    screen.autoRender(State(title: "T", note: "N"))
    #expect(title.sets == 1 && screen.bottom.text == "N" && !screen.bottom.isHidden)
    screen.autoRender(State())
    #expect(title.isHidden && title.text == "T")
  }

  @Test func `the nearest superclass's adapter applies and a conformance precedes it`() {
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.numberLabel.text == "No. 1" && screen.priceLabel.text == "2.0 €")
  }

  @Test func `a replacement object is rendered and its predecessor is released`() {
    let screen = Screen()
    screen.autoRender(State(title: "T"))
    weak let former = screen.titleLabel
    screen.titleLabel = ToolkitLabel()
    #expect(former == nil)
    screen.autoRender(State(title: "T"))
    #expect(screen.titleLabel?.text == "T")
    screen.titleLabel = nil
    screen.autoRender(State(title: "U"))
    #expect(screen.subtitleLabel.text == "S")
  }

  @Test func `objects in arrays and dictionaries are views`() {
    struct Titles {
      var first = "1"
      var second: String? = "2"
    }
    final class Rows: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let labels = [ToolkitLabel(), RedLabel()]

      var autoRenderBindings: [AutoRenderBinding] {
        [
          AutoRenderBinding(\Titles.first) { (rows: Rows) in rows.labels[0] },
          AutoRenderBinding(\Titles.second) { (rows: Rows) in rows.labels[1] },
        ]
      }
    }
    let screen = Rows()
    screen.autoRender(Titles())
    #expect(screen.labels.map(\.text) == ["1", "2"])
    screen.autoRender(Titles(second: nil))
    #expect(screen.labels.map(\.isHidden) == [false, true])
  }
}

#if os(macOS) || os(Linux)
  @Suite(.contract("An adapter makes its class's…"))
  struct AdapterMisuseTests {
    private func errors(
      of result: ExitTest.Result?
    ) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `a second adapter for one class traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          AutoRenderer.adapt(ToolkitLabel.self) {
            $0.set($1)
          } setVisible: { _, _ in
          }
          AutoRenderer.adapt(ToolkitLabel.self) { (label, number: Int) in
            label.set("\(number)")
          } setVisible: { _, _ in
          }
        }
      }
      #expect(errors(of: result).contains("Cannot register a second adapter of ToolkitLabel"))
    }
  }
#endif
