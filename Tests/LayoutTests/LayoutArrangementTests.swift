// SPDX-License-Identifier: MIT

import Foundation
import PresentationControls
import PresentationLayout
import PresentationTesting
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Tests arrangements' frames, and the calls to their views.
@MainActor struct LayoutArrangementTests {
  private let host = LoggingHost()
  private let screen: LayoutView

  init() {
    screen = LayoutView(host: host)
    _ = host.newCalls()
  }

  private func arranged(
    _ layout: any LayoutElement, width: Double? = 160, height: Double? = nil,
    direction: LayoutStyle.Direction = .leftToRight, pointScale: Double = 1
  ) -> LayoutArrangement {
    LayoutArrangement(
      of: layout, width: width, height: height, metrics: host.metrics, direction: direction,
      pointScale: pointScale)
  }

  private func show(_ layout: any LayoutElement, width: Double = 160) -> [String] {
    screen.show(arranged(layout, width: width))
    return host.newCalls()
  }

  /// Returns the frames of the screen's subviews, or of its first subview's.
  private func frames(_ layout: any LayoutElement, nested: Bool = false) -> [[Double]] {
    screen.show(arranged(layout))
    let views = (screen.view as? LoggedView)?.subviews ?? []
    return (nested ? views[0].subviews : views).map(\.numbers)
  }

  private func box(_ width: LayoutLength, _ height: LayoutLength) -> any LayoutElement {
    WrappedViewLayout { $0.makeContainer() }.styled { style in
      style.width = width
      style.height = height
    }
  }

  @Test(
    .contract(
      "Gaps, alignments, paddings and margins have their documented frames, in both",
      "directions and on any grid."))
  func `gaps are fixed or fill the remaining space`() {
    #expect(
      frames(
        hStack {
          box(10, 10)
          hGap(fixed: 5)
          box(10, 10)
          hGap()
          box(10, 10)
        }) == [[0, 0, 10, 10], [15, 0, 10, 10], [150, 0, 10, 10]])
    #expect(
      frames(
        hStack {
          box(150, 10)
          hGap(atLeast: 20)
          box(10, 10).styled { $0.flexShrink = 0 }
        }) == [[0, 0, 130, 10], [150, 0, 10, 10]])
    let column = vStack {
      box(10, 10)
      vGap(fixed: 5)
      box(10, 10)
      vGap(atLeast: 20)
      box(10, 10)
    }
    #expect(frames(column) == [[0, 0, 10, 10], [0, 15, 10, 10], [0, 45, 10, 10]])
    screen.show(arranged(column, height: 100))
    #expect((screen.view as? LoggedView)?.subviews.last?.numbers == [0, 90, 10, 10])
  }

  @Test(.contract("Gaps, alignments, paddings and…"))
  func `stacks align their children`() {
    func row(_ alignment: StackLayout.VerticalAlignment) -> [Double] {
      frames(
        hStack(alignedTo: alignment) {
          box(10, 30)
          box(10, alignment == .fill ? .auto : 10)
        })[1]
    }
    #expect(row(.fill) == [10, 0, 10, 30] && row(.top) == [10, 0, 10, 10])
    #expect(row(.center) == [10, 10, 10, 10] && row(.bottom) == [10, 20, 10, 10])
    func column(_ alignment: StackLayout.HorizontalAlignment) -> [Double] {
      frames(vStack(alignedTo: alignment) { box(alignment == .fill ? .auto : 10, 10) })[0]
    }
    #expect(column(.fill) == [0, 0, 160, 10] && column(.leading) == [0, 0, 10, 10])
    #expect(column(.center) == [75, 0, 10, 10] && column(.trailing) == [150, 0, 10, 10])
    let lines = hStack(alignedTo: .firstBaseline) {
      TextLayout("one").styled { $0.margin.top = 10 }
      TextLayout("two")
      TextLayout("")
      ImageLayout("star", width: 4, height: 4)
    }
    #expect(frames(lines).map { $0[1] } == [10, 10, 26, 22])
  }

  @Test(.contract("Length types have the design…"))
  func `gaps accept the spacing scale`() {
    let row = hStack(gap: .m) {
      ImageLayout("star", width: .l, height: .xs)
      hGap(fixed: .xxs)
      ImageLayout("star", width: .xl, height: .xs)
    }
    #expect(frames(row) == [[0, 0, 24, 8], [60, 0, 32, 8]])
  }

  @Test(.contract("Gaps, alignments, paddings and…"))
  func `images don't shrink and texts do`() {
    #expect(
      frames(
        hStack {
          ImageLayout("star", width: 100, height: 10)
          TextLayout("some words")
        }) == [[0, 0, 100, 10], [100, 0, 60, 32]])
    let toggle = WrappedViewLayout(
      measuredBy: { LayoutMeasurer(size: $0.size(of: .switch)) },
      createView: { $0.makeToggle(.switch) })
    #expect(frames(hStack { toggle }) == [[0, 0, 32, 16]])
  }

  @Test(.contract("Gaps, alignments, paddings and…"))
  func `padding surrounds texts and images and margins surround all elements`() {
    let layout = TextLayout("word word").styled { style in
      style.padding = 16
      style.margin = 8
    }
    #expect(frames(layout) == [[24, 24, 112, 16]])
    #expect((screen.view as? LoggedView)?.numbers == [0, 0, 160, 64])
    screen.show(arranged(layout, width: nil))
    #expect((screen.view as? LoggedView)?.numbers == [0, 0, 120, 64])
    #expect(
      frames(ImageLayout("star", width: 10, height: 10).styled { $0.padding = 3 })
        == [[3, 3, 10, 10]])
  }

  @Test(.contract("Gaps, alignments, paddings and…"))
  func `directions and pixel grids are respected`() async {
    let layout = hStack {
      box(10.5, 10)
      box(20, 10)
    }
    #expect(frames(layout) == [[0, 0, 11, 10], [11, 0, 20, 10]])
    await screen.show(
      layout, width: 160, height: 30, direction: .rightToLeft, pointScale: 2)
    let views = (screen.view as? LoggedView)?.subviews ?? []
    #expect(views.map(\.numbers) == [[149.5, 0, 10.5, 10], [129.5, 0, 20, 10]])
    #expect((screen.view as? LoggedView)?.numbers == [0, 0, 160, 30])
  }

  @Test(.contract("Gaps, alignments, paddings and…"))
  func `frames are relative to the superview and on the pixel grid`() {
    let inner = WrappedViewLayout {
      $0.makeContainer()
    } children: {
      hStack {
        box(10.4, 10)
        box(10.4, 10)
      }
    }
    let outer = hStack {
      hGap(fixed: 5.3)
      inner.styled { $0.padding.left = 0.4 }
    }
    // The grid rounds 5.7, 16.1 and 26.5, and the origin 5.3.
    #expect(frames(outer) == [[5, 0, 22, 10]])
    #expect(frames(outer, nested: true) == [[1, 0, 10, 10], [11, 0, 11, 10]])
  }

  @Test(
    .contract(
      "A hidden layout and its contents keep their views and positions. A removed view is",
      "removed with its contents."))
  func `a hidden view's subviews retain their frames`() {
    func layout(_ isHidden: Bool) -> any LayoutElement {
      vStack {
        WrappedViewLayout {
          $0.makeContainer()
        } configView: { _ in
        } children: {
          TextLayout("direct")
          for text in ["loop"] { TextLayout(text) }
        }.styled { $0.isHidden = isHidden }
        hStack { TextLayout("stack") }.styled { $0.isHidden = isHidden }
      }
    }
    let made = show(layout(true)).filter { !$0.hasPrefix("make") && !$0.hasPrefix("show") }
    #expect(
      made.prefix(2) == ["visible box2 false", "visible label5 false"]
        && made.filter { $0.hasPrefix("move") } == ["move box1 – → 0,0 160×0"])
    #expect(
      show(layout(false)) == [
        "move box2 – → 0,0 160×32", "visible box2 true", "move label3 – → 0,0 160×16",
        "move label4 – → 0,16 160×16", "move label5 – → 0,32 40×16", "visible label5 true",
        "move box1 0,0 160×0 → 0,0 160×48",
      ])
    #expect(
      show(layout(true)) == [
        "visible box2 false", "visible label5 false", "move box1 0,0 160×48 → 0,0 160×0",
      ])
    #expect(
      show(layout(false)) == [
        "visible box2 true", "visible label5 true", "move box1 0,0 160×0 → 0,0 160×48",
      ])
  }

  @Test(.contract("Gaps, alignments, paddings and…"))
  func `children of an element without a box are laid out with its siblings`() {
    let contents = vStack {
      box(10, 10)
      box(10, 10)
    }.styled { $0.display = .contents }
    #expect(
      frames(
        hStack {
          box(10, 10)
          contents
        }) == [[0, 0, 10, 10], [10, 0, 10, 10], [20, 0, 10, 10]])
  }

  @Test(.contract("A hidden layout and its contents…"))
  func `a removed view takes its subviews with it`() {
    func layout(_ count: Int) -> any LayoutElement {
      vStack {
        for number in 0..<count {
          WrappedViewLayout {
            $0.makeContainer()
          } configView: { _ in
          } children: {
            TextLayout("\(number)")
          }
        }
      }
    }
    _ = show(layout(2))
    #expect(show(layout(1)) == ["remove box4", "move box1 0,0 160×32 → 0,0 160×16"])
  }

  @Test(
    .contract(
      "A view is not configured again with an equal value. A configuration closure is",
      "released after its call."))
  func `a text is configured again when its appearance changes`() {
    _ = show(TextLayout("text"))
    #expect(show(TextLayout("text", style: .title)) == ["show label2 text"])
    func toggle(_ isOn: Bool) -> any LayoutElement {
      WrappedViewLayout(
        showing: isOn, createView: { $0.makeToggle(.switch) }, configView: { $0.set(isOn: isOn) })
    }
    _ = show(toggle(true))
    #expect(show(toggle(true)) == [] && show(toggle(false)) == ["show toggle3 false"])
  }

  private struct First: LayoutElement {
    var children: [any LayoutElement] {
      WrappedViewLayout {
        $0.makeContainer()
      } configView: {
        $0.set(background: .accent)
      }
    }
  }

  private struct Second: LayoutElement {
    var children: [any LayoutElement] { WrappedViewLayout { $0.makeContainer() } }
  }

  @Test(
    .contract(
      "Layouts accept any conditions and loops. A layout of another type with the same",
      "key is a different layout."))
  func `an element of another type with the same key gets a new view`() {
    _ = show(vStack { First().keyed(by: 1) })
    #expect(show(vStack { Second().keyed(by: 1) }).prefix(2) == ["remove box2", "make box3"])
    #expect(show(vStack { Second().keyed(by: 1).styled { $0.padding = 1 } }).count == 2)
    #expect(screen.view(keyedBy: ItemID(1)) == nil)
    _ = show(TextLayout("a").keyed(by: ItemID("a")))
    #expect(screen.view(keyedBy: "a") != nil && screen.view(keyedBy: ItemID("a")) != nil)
  }

  private enum Kind: CaseIterable { case text, image, nothing }

  @LayoutBuilder private func pieces(_ kind: Kind, _ number: Int) -> [any LayoutElement] {
    switch kind {
    case .text: TextLayout("text")
    case .image: ImageLayout("star", width: 1, height: 1)
    case .nothing: box(1, 1)
    }
    if number == 0 {
      TextLayout("none")
    } else if number == 1 {
      TextLayout("one")
    } else {
      TextLayout("many")
    }
    if #available(macOS 15, *) { TextLayout("new") }
  }

  @Test(.contract("Layouts accept any conditions…"))
  func `builders accept all kinds of conditions and loops`() {
    for kind in Kind.allCases {
      for number in 0...2 { #expect(pieces(kind, number).flattened.count == 3) }
    }
    let loop = vStack { for number in 0..<3 { TextLayout("\(number)") } }
    #expect(loop.children.count == 1 && loop.children.flattened.count == 3)
  }

  @Test(.contract("A view is not configured again…"))
  func `a shown layout doesn't retain its configuration`() {
    final class Model: Sendable {}
    weak var weakModel: Model?
    do {
      let model = Model()
      weakModel = model
      screen.show(
        arranged(
          WrappedViewLayout {
            $0.makeContainer()
          } configView: { _ in
            withExtendedLifetime(model) {}
          }))
    }
    #expect(weakModel == nil)
  }
}

extension LoggedView {
  fileprivate var numbers: [Double] {
    [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
  }
}
