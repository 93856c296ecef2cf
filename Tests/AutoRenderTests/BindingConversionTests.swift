// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationTesting
import Testing

/// Bindings with conversions, and bindings that exclude other views.
@MainActor struct BindingConversionTests {
  typealias Reading = AutoRenderExplanation.Reading

  @Test func aConversionOfAnOptionalMayReturnAnOptional() {
    struct State { var title: String? = "t" }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      var autoRenderBindings: [AutoRenderBinding] {
        [bind(\State.title, to: \.titleView) { $0?.uppercased() }]
      }
    }
    let host = Host()
    host.autoRender(State())
    #expect(host.titleView.state == "T")
  }

  @Test func aBindingThatLeadsToAnotherViewOfTheHostIsFollowed() {
    struct State {
      var title = "T"
      var other = "O"
      var third = "X"
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let a = ViewSpy<String>()
      let b = ViewSpy<String>()
      var usesB = false
      var autoRenderBindings: [AutoRenderBinding] {
        [bind(\State.title, to: { $0.usesB ? $0.b : $0.a })]
      }
    }
    let host = Host()
    host.autoRender(State())
    #expect(host.a.state == "T")
    host.usesB = true
    host.autoRender(State(title: "U"))
    #expect(host.b.state == "U")
    #expect(host.a.state == "T")
  }

  @Test func aPropertyBoundWithAConversionIsNotLeftForOthers() {
    struct State {
      var a = 1
      var b = 2
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let textView = ViewSpy<String>()
      let number = ViewSpy<Int>()
      var autoRenderBindings: [AutoRenderBinding] { [bind(\State.a, to: \.textView) { "\($0)" }] }
    }
    let host = Host()
    host.autoRender(State())
    #expect(host.textView.state == "1")
    #expect(host.number.state == 2, "\(host.autoRenderer.explain()!)")
  }

  @Test(arguments: [Reading.memory, .mirror])
  func aBoundPropertyFeedsNoOtherView(reading: Reading) {
    struct State { var title = "A" }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let headline = ViewSpy<String>()
      let title = ViewSpy<String>()
      var autoRenderBindings: [AutoRenderBinding] { [bind(\State.title, to: \.headline)] }
    }
    let host = AutoRenderer.$reading.withValue(reading) { Host() }
    host.autoRender(State())
    #expect(host.headline.state == "A")
    #expect(host.title.calls.isEmpty)
  }

  @Test func aConversionThatUsesItsHostLeaksNothing() {
    struct State { var count = 1 }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let unit = "kg"
      var autoRenderBindings: [AutoRenderBinding] {
        [bind(\State.count, to: \.titleView) { "\($0) \(self.unit)" }]
      }
    }
    var host: Host? = Host()
    host?.autoRender(State())
    #expect(host?.titleView.state == "1 kg")
    weak let gone = host
    host = nil
    #expect(gone == nil)
  }

  @Test func aFunctionThatIsBoundArrivesAsItIs() {
    struct State {
      var square: (Int) -> Int = { $0 * $0 }
      var text: (() -> String)? = { "text" }
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let square = ViewSpy<(Int) -> Int>()
      let text = ViewSpy<() -> String>()
      var autoRenderBindings: [AutoRenderBinding] {
        [bind(\State.square, to: \.square), bind(\State.text, to: \.text)]
      }
    }
    let host = Host()
    host.autoRender(State())
    #expect(host.square.state?(4) == 16)
    #expect(host.text.state?() == "text")
  }
}
