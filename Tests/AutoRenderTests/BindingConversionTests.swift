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
        [binder(of: State.self)(\.title, to: \.titleView) { $0?.uppercased() }]
      }
    }
    let host = Host()
    host.autoRender(State())
    #expect(host.titleView.state == "T")
  }

  @Test("A conversion receives the unwrapped value, unless it uses the value as an optional")
  func aConversionReceivesTheUnwrappedValue() {
    struct Title: Equatable {
      var text: String
      init(_ text: String) { self.text = text }
    }
    struct State: Equatable {
      var title: String? = "t"
      var count: Int? = 1
      var nested: Int?? = 2
    }
    final class Host: AutoRenderHost, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let headline = ViewSpy<Title>()
      let countView = ViewSpy<String>()
      let nestedView = ViewSpy<String>()
      let noteView = ViewSpy<String>()
      typealias ViewState = State
      func set(visible: Bool) {}
      var autoRenderBindings: [AutoRenderBinding] {
        [
          bind(\.title, to: \.headline) { Title($0) },
          bind(\.count, to: \.countView) { "\($0)" },
          bind(\.nested, to: \.nestedView) { ($0 ?? 0).description },
          bind(\.title, to: \.noteView) { $0 ?? "–" },
        ]
      }
    }
    let host = Host()
    host.render(state: State())
    #expect(host.headline.state == Title("t"))
    #expect([host.countView, host.nestedView, host.noteView].map(\.state) == ["1", "2", "t"])
    host.render(state: State(title: nil, count: nil, nested: .some(nil)))
    #expect(host.headline.calls.last == .setVisible(false))
    #expect(host.countView.calls.last == .setVisible(false))
    #expect(host.nestedView.state == "0")
    #expect(host.noteView.state == "–")
    host.render(state: State(nested: nil))
    #expect(host.headline.isVisible == true)
    #expect(host.nestedView.isVisible == false)
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
        [binder(of: State.self)(\.title, to: { $0.usesB ? $0.b : $0.a })]
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
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.a, to: \.textView) { "\($0)" }]
      }
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
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.title, to: \.headline)]
      }
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
        [binder(of: State.self)(\.count, to: \.titleView) { "\($0) \(self.unit)" }]
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
        [
          binder(of: State.self)(\.square, to: \.square),
          binder(of: State.self)(\.text, to: \.text),
        ]
      }
    }
    let host = Host()
    host.autoRender(State())
    #expect(host.square.state?(4) == 16)
    #expect(host.text.state?() == "text")
  }
}
