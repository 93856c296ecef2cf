// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationControls
import PresentationLayout
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Tests layouts and the views that show them.
@MainActor struct LayoutViewTests {
  private let host = LoggingHost()
  private let screen: LayoutView

  init() {
    screen = LayoutView(host: host)
    _ = host.newCalls()
  }

  private func show(_ layout: any LayoutElement, width: Double = 160) -> [String] {
    screen.show(LayoutArrangement(of: layout, width: width, metrics: host.metrics))
    return host.newCalls()
  }

  private struct Row: LayoutElement {
    var title = "Title"
    var detail: String?
    var isHidden = false

    var children: [any LayoutElement] {
      hStack(alignedTo: .center, gap: 8) {
        vStack {
          TextLayout(title)
          if let detail { TextLayout(detail) }
        }
        hGap()
        ImageLayout("star", width: 16, height: 16).styled { $0.isHidden = isHidden }
      }
    }
  }

  @Test(
    .contract(
      "Layouts without a view are flattened. A view lies in the view of its enclosing layout,",
      "on the pixel grid."))
  func `layouts without a view are flattened`() {
    let host = RecordingHost()
    let view = LayoutView(host: host)
    view.show(
      LayoutArrangement(
        of: vStack(gap: 16) {
          Row(title: "Friends", detail: "512")
          hStack {
            hGap(fixed: 16)
            TextLayout("a text of several words")
            hGap(fixed: 16)
          }
        }, width: 160, metrics: host.metrics))
    #expect(
      host.outline(of: view.view) == """
        container 0,0 160×80
          label "Friends" 0,0 56×16
          label "512" 0,16 56×16
          image star 144,8 16×16
          label "a text of several words" 16,48 128×32
        """)
    #expect(
      host.picture(of: view.view) == """
        Friends
        512               ▪

          a text of
          several words
        """)
  }

  @Test(
    .contract(
      "Unchanged views are not touched, and as few views as possible are moved. The host",
      "receives the frames before and after."))
  func `unchanged views aren't updated`() {
    #expect(
      show(Row(detail: "one")) == [
        "make label2", "show label2 Title", "move label2 – → 0,0 40×16",
        "make label3", "show label3 one", "move label3 – → 0,16 40×16",
        "make image4", "show image4 star", "move image4 – → 144,8 16×16",
        "insert image4 below – in box1", "insert label3 below image4 in box1",
        "insert label2 below label3 in box1", "move box1 – → 0,0 160×32",
      ])
    #expect(show(Row(detail: "one")) == [])
    #expect(show(Row(detail: "two")) == ["show label3 two"])
    #expect(
      show(Row(detail: nil)) == [
        "remove label3", "move image4 144,8 16×16 → 144,0 16×16",
        "move box1 0,0 160×32 → 0,0 160×16",
      ])
    #expect(
      show(Row(detail: "three"), width: 200) == [
        "make label5", "show label5 three", "move label5 – → 0,16 40×16",
        "move image4 144,0 16×16 → 184,8 16×16", "insert label5 below image4 in box1",
        "move box1 0,0 160×16 → 0,0 200×32",
      ])
  }

  @Test(.contract("A hidden layout and its contents…"))
  func `a hidden view stays in the hierarchy with its frame`() {
    #expect(show(Row()).count == 9)
    #expect(show(Row(isHidden: true)) == ["visible image3 false"])
    #expect(show(Row(isHidden: true), width: 200) == ["move box1 0,0 160×16 → 0,0 200×16"])
    #expect(
      show(Row(isHidden: false), width: 200) == [
        "move image3 – → 184,0 16×16", "visible image3 true",
      ])
  }

  @Test(
    .contract(
      "A view is identified by its key, or by its position and type, so conditions and",
      "loops do not affect later views. After any layouts, a view shows the same as a new",
      "one."))
  func `a key preserves a view's identity at any position`() {
    func list(_ names: [String]) -> any LayoutElement {
      vStack {
        for name in names { TextLayout(name).keyed(by: name) }
        TextLayout("end")
      }
    }
    _ = show(list(["a", "b", "c", "d"]))
    let view = screen.view(keyedBy: "b")
    #expect(
      show(list(["b", "c", "d", "a"])) == [
        "move label3 0,16 160×16 → 0,0 160×16", "move label4 0,32 160×16 → 0,16 160×16",
        "move label5 0,48 160×16 → 0,32 160×16", "move label2 0,0 160×16 → 0,48 160×16",
        "insert label2 below label6 in box1",
      ])
    #expect(view != nil && view === screen.view(keyedBy: "b"))
    #expect(
      show(list(["d", "d", "b"])).filter { !$0.hasPrefix("move") } == [
        "remove label4", "remove label2", "make label7", "show label7 d",
        "insert label7 below label3 in box1", "insert label5 below label7 in box1",
      ])
    #expect(screen.view(keyedBy: "a") == nil)
  }

  @Test(.contract("Layouts without a view are flattened…"))
  func `views are subviews of their enclosing layouts' views`() {
    func card(_ color: ColorRole, _ texts: [String]) -> any LayoutElement {
      vStack {
        TextLayout("above")
        WrappedViewLayout {
          $0.makeContainer()
        } configView: { card in
          card.set(background: color)
        } children: {
          for text in texts { TextLayout(text) }
        }.styled { $0.padding = 8 }
      }
    }
    #expect(
      show(card(.accent, ["a", "b"])).suffix(6) == [
        "move label5 – → 8,24 144×16", "insert label5 below – in box3",
        "insert label4 below label5 in box3", "insert box3 below – in box1",
        "insert label2 below box3 in box1", "move box1 – → 0,0 160×64",
      ])
    #expect(
      show(card(.accent, ["a"])) == [
        "remove label5", "show box3 accent", "move box3 0,16 160×48 → 0,16 160×32",
        "move box1 0,0 160×64 → 0,0 160×48",
      ])
    #expect(show(TextLayout("other")).prefix(2) == ["remove label2", "remove box3"])
  }

  @Test(.contract("A view is identified by its key…"))
  func `conditional layouts don't shift their successors' views`() {
    func layout(_ isLong: Bool, _ count: Int) -> any LayoutElement {
      vStack {
        if isLong {
          TextLayout("long")
        } else {
          TextLayout("short")
        }
        for number in 0..<count { TextLayout("\(number)") }
        [TextLayout("list")]
        count > 1 ? TextLayout("many") : nil
        TextLayout("last")
      }
    }
    _ = show(layout(true, 0))
    let shown = show(layout(false, 2)).filter { $0.hasPrefix("make") || $0.hasPrefix("show") }
    #expect(
      shown == [
        "make label5", "show label5 short", "make label6", "show label6 0", "make label7",
        "show label7 1", "make label8", "show label8 many",
      ])
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test(
    .contract(
      "Layouts are computed off the main actor. The newest wins, and a cancelled one is not",
      "shown."))
  func `the newest layout supersedes older ones`() async {
    // The task starts immediately, and cannot finish before this test awaits.
    let old = Task.immediate { await screen.show(TextLayout("old")) }
    screen.show(LayoutArrangement(of: TextLayout("new"), metrics: host.metrics))
    #expect(await old.value == false)
    #expect(host.newCalls().filter { $0.hasPrefix("show") } == ["show label2 new"])
    #expect(await screen.show(TextLayout("newer")))
    let cancelled = Task { await screen.show(TextLayout("cancelled")) }
    cancelled.cancel()
    #expect(await cancelled.value == false)
    #expect(host.newCalls().filter { $0.hasPrefix("show") } == ["show label2 newer"])
  }

  @Test(.contract("A layout that is shown while another is applied waits for it to end."))
  func `a layout shown in a callback waits for the current one`() {
    let second = LayoutArrangement(of: TextLayout("second"), metrics: host.metrics)
    let first = vStack {
      WrappedViewLayout {
        $0.makeBadge()
      } configView: { [screen] badge in
        screen.show(second)
        badge.set(text: "first", color: .accent)
      }
      TextLayout("below")
    }
    let calls = show(first).filter { !$0.hasPrefix("move") }
    #expect(
      calls == [
        "make badge2", "show badge2 first", "make label3", "show label3 below",
        "insert label3 below – in box1", "insert badge2 below label3 in box1", "remove badge2",
        "remove label3", "make label4", "show label4 second", "insert label4 below – in box1",
      ])
    #expect(screen.view(keyedBy: ItemID("none")) == nil)
  }

  private struct MainLayout: LayoutElement {
    func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
      MainActor.preconditionIsolated()
    }
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("Layouts are computed off the…"))
    func `a layout is arranged off the main actor`() async {
      await #expect(processExitsWith: .failure) {
        await LayoutView(host: LoggingHost()).show(MainLayout())
      }
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          _ = LayoutArrangement(of: MainLayout(), metrics: LoggingHost().metrics)
        }
      }
    }
  #endif

  @Test(.contract("Trees and layouts may be deeper…"))
  func `a layout may be deeper than the stack allows`() async {
    var layout: any LayoutElement = TextLayout("deep")
    for _ in 1...2_000 {
      let inner = layout
      layout = hStack { inner }.styled { $0.padding.left = 0.001 }
    }
    #expect(await screen.show(layout))
    #expect(host.newCalls().contains("show label2 deep"))
  }

  @Test(.contract("Layouts without a view are flattened…"))
  func `frames are aligned to the view's grid`() {
    let layout = hStack {
      for number in 0..<3 {
        WrappedViewLayout {
          $0.makeContainer()
        } configView: { _ in
        } children: {
          WrappedViewLayout { $0.makeContainer() }.styled { $0.flexGrow = 1 }
        }.styled { $0.flexGrow = 1 }.keyed(by: number)
      }
    }.styled { $0.height = 10 }
    _ = show(layout, width: 100)
    let frames = (0..<3).compactMap { screen.view(keyedBy: $0)?.frame }
    #expect(frames.map { Double($0.minX) } == [0, 33, 67])
    #expect(frames.map { Double($0.maxX) } == [33, 67, 100])
  }
}
