// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationLayout
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Existing views in layouts.
@Suite(
  .contract(
    "An existing view in a layout is placed like a layout of its content, is never",
    "configured, and is retained only while shown."))
@MainActor struct ViewLayoutTests {
  private let host = RecordingHost()
  private let view: LayoutView

  init() {
    view = LayoutView(host: host)
  }

  private func label(_ text: String) -> any LabelView {
    let label = host.makeLabel()
    label.set(text: StyledText(text))
    return label
  }

  private func image(_ name: ImageContent.Name, _ width: Double, _ height: Double)
    -> any ImageView
  {
    let image = host.makeImage()
    image.set(image: ImageContent(name))
    image.frame = CGRect(x: 5, y: 5, width: width, height: height)
    return image
  }

  @Test func `existing views are measured and placed`() {
    let (title, detail, photo) = (label("Ada"), label("two words"), image("photo", 24, 20))
    view.layout(width: 100) {
      hStack(alignedTo: .bottom) {
        vStack {
          title
          vGap(fixed: 2)
          detail
        }
        hGap()
        photo
      }
      TextLayout("end")
    }
    #expect(
      host.outline(of: view.view) == """
        container 0,0 100×50
          label "Ada" 0,0 72×16
          label "two words" 0,18 72×16
          image photo 76,14 24×20
          label "end" 0,34 100×16
        """)
  }

  @Test func `existing views are reused, moved and removed`() {
    let (first, second) = (label("A"), label("B"))
    view.layout(width: 80) {
      first
      second
    }
    let count = host.views.count
    view.layout {
      second
      vGap(fixed: 8)
      first
    }
    #expect(host.views.count == count && second.frame.minY == 0 && first.frame.minY == 24)
    #expect(first.frame.width == 80, "the width is that of the view")
    view.layout { first }
    #expect((second as? RecordedView)?.superview == nil && first.frame.minY == 0)
    first.set(text: StyledText("two words of it"))
    view.layout { first }
    #expect(first.frame.height == 32, "the new content is measured")
  }

  @Test func `a key doesn't reuse another view`() {
    let (first, second) = (label("A"), label("B"))
    for label in [first, second] {
      view.layout(width: 80) { ViewLayout(label).keyed(by: "name") }
      let container = view.view as? RecordedView
      #expect(container?.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(label)])
    }
  }

  @Test func `a view is styled like any layout`() {
    let (field, photo) = (label("A"), image("photo", 16, 16))
    view.layout(width: 80, height: 40) {
      hStack {
        ViewLayout(photo).styled { $0.padding = 4 }
        ViewLayout(field).styled { $0.flexGrow = 1 }
      }
    }
    #expect(photo.frame == CGRect(x: 4, y: 4, width: 16, height: 16))
    #expect(field.frame == CGRect(x: 24, y: 0, width: 56, height: 24))
  }

  @Test func `views are released with their layout`() {
    weak var gone: (any LabelView)?
    do {
      let first = label("A")
      gone = first
      view.layout(width: 80) { first }
    }
    #expect(gone != nil)
    view.layout(width: 80) { TextLayout("B") }
    #expect(gone == nil)
  }

  /// Frames equal those of text layouts with the same texts, whatever was shown before.
  @Test(arguments: Fuzzing.seeds(20)) func `existing views are laid out like texts`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texts = (0..<8).map { String(repeating: "word ", count: $0 % 4) + "\($0)" }
    let labels = texts.map { label($0) }
    let other = LayoutView(host: host)
    for step in 1...30 {
      let order = (0..<8).shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random))
      let split = Int.random(in: 0...order.count, using: &random)
      let width = Double(Int.random(in: 1...40, using: &random) * 8)
      func rows(_ layout: (Int) -> any LayoutElement) -> any LayoutElement {
        vStack {
          hStack(alignedTo: .center, gap: 8) { for index in order.prefix(split) { layout(index) } }
          for index in order.dropFirst(split) { layout(index) }
        }
      }
      view.layout(width: width) { rows { ViewLayout(labels[$0]) } }
      other.layout(width: width) { rows { TextLayout(texts[$0]) } }
      #expect(
        host.outline(of: view.view) == host.outline(of: other.view), "seed \(seed), step \(step)")
    }
  }
}
