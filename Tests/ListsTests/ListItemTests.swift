// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationComponentsTesting
import PresentationLayout
import PresentationLists
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Items with different types.
@MainActor struct ListItemTests {
  @Test(
    .contract(
      "Items match by identity, and are equal if their types and contents are equal. Items of",
      "any types can be mixed."))
  func `items have an identity and are equal by content`() {
    let (one, other) = (AnyListItem(CountedItem(1, "a")), AnyListItem(CountedItem(1, "b")))
    #expect(one.id == other.id && one != other)
    #expect(one == AnyListItem(CountedItem(1, "a")) && one.id != AnyListItem(CountedItem(2)).id)
    // Items with different types are unequal, even if their content is equal.
    #expect(AnyListItem(LineItem(1, "a")) != one && AnyListItem(LineItem(1, "a")).id == one.id)
  }

  @Test(.contract("Items match by identity, and…"))
  func `identities with equal types and values are equal`() {
    #expect(ItemID(1) == 1 && ItemID("a") == "a" && ItemID(1) != ItemID(Int8(1)))
    #expect(ItemID(1).hashValue == 1.hashValue && "\(ItemID("a"))" == "a")
    #expect(Set([ItemID(1), ItemID(1), ItemID("1")]).count == 2)
    // An explicit identity takes precedence.
    let item = LeftRightItem(id: "here", left: LeftTitle(title: "There"))
    #expect(AnyListItem(item).id == "here")
  }

  @Test func `sizes contribute to hash values`() {
    let sizes = [8, 9].flatMap { width in [14, 15].map { CGSize(width: width, height: $0) } }
    let poses = sizes.map { ListAttributes.Pose(alpha: 0, offset: $0) }
    let kinds = sizes.map { CellPart.Kind.image($0) } + [.text, .badge, .toggle(.checkbox)]
    #expect(Set(poses + poses).count == 4 && Set(poses.map(\.hashValue)).count == 4)
    #expect(Set(kinds + kinds).count == 7 && Set(kinds.map(\.hashValue)).count == 7)
  }

  @Test(
    .contract(
      "Handlers do not affect equality, and the newest handlers are called, even for an",
      "equal item. An equal item without closures is not touched."))
  func `handlers don't affect equality`() {
    var calls: [String] = []
    let item = CountedItem(1, handlers: ListHandlers(didSelect: { calls.append("own") }))
    let other = item.handling { $0.didDelete = { calls.append("deleted") } }
    #expect(other == AnyListItem(item))
    other.handlers.didSelect?()
    other.handlers.didDelete?()
    #expect(calls == ["own", "deleted"] && AnyListItem(item).handlers.didDelete == nil)
  }

  @Test(.contract("Component containers and layouts can be items."))
  func `component containers are items`() {
    var calls: [String] = []
    func item(isEnabled: Bool) -> LeftRightItem<LeftTitle, NoRight> {
      LeftRightItem(left: LeftTitle(title: "Country")) { calls.append("select") }
        .isEnabled(isEnabled)
        .didLongPress { calls.append("press") }
    }
    let list = RecordingList(width: 160, height: 100)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.reload(items: [item(isEnabled: true)])
    let view = list.view(of: .item(ListIndex(section: 0, item: 0)))
    view?.tap()
    view?.longPress()
    #expect(calls == ["select", "press"])
    #expect(list.picture.contains("Country"))
    adapter.reload(items: [item(isEnabled: false)])
    #expect(view?.tap() == false && AnyListItem(item(isEnabled: false)).handlers.didSelect == nil)
    #expect(list.view(of: .item(ListIndex(section: 0, item: 0))) === view)
  }

  @Test(.contract("Component containers and layouts…"))
  func `a layout draws an item`() {
    let list = RecordingList(width: 160, height: 48)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.reload(items: [LineItem(1, "Anna"), LineItem(2, "Boris")])
    #expect(list.picture == "Anna\nBoris\n")
    let label = list.view.views(of: .label).first
    adapter.reload(items: [LineItem(1, "Anna Karenina"), LineItem(2, "Boris")])
    #expect(list.picture == "Anna Karenina\nBoris\n")
    // If only data change, the views are reused.
    #expect(list.view.views(of: .label).first === label)
  }

  @Test(.contract("Handlers do not affect equality…"))
  func `cells call the newest layout's closures`() {
    var calls: [String] = []
    let list = RecordingList(width: 160, height: 48)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    func tap() { list.view.views(of: .label).first?.tap() }
    adapter.reload(items: [LineItem(1, "Anna") { calls.append("old") }])
    tap()
    adapter.reload(items: [LineItem(1, "Anna") { calls.append("new") }])
    #expect(list.updates.isEmpty)
    tap()
    #expect(calls == ["old", "new"])
  }

  @Test(.contract("Handlers do not affect equality…"))
  func `equal items without closures aren't laid out again`() {
    struct Line: LayoutItem {
      let id: Int
      let text: Text
      var layout: any LayoutElement { TextLayout(text.text) }

      /// A text that counts its layouts.
      final class Text: Equatable, Sendable {
        let text: String
        let count = MeasurementLog()

        init(_ text: String) {
          self.text = text
        }

        static func == (lhs: Text, rhs: Text) -> Bool { lhs.text == rhs.text }
      }

      func arrangement(fitting width: Double, metrics: any ComponentMetrics) -> LayoutArrangement {
        text.count.add(id)
        return LayoutArrangement(of: layout, width: width, metrics: metrics)
      }
    }
    let list = RecordingList(width: 160, height: 48)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.reload(items: [Line(id: 1, text: .init("Anna"))])
    let (equal, other) = (Line(id: 1, text: .init("Anna")), Line(id: 1, text: .init("Boris")))
    var isTapped = false
    adapter.reload(items: [equal.handling { $0.didSelect = { isTapped = true } }])
    #expect(equal.text.count.take().isEmpty)
    list.view(of: .item(ListIndex(section: 0, item: 0)))?.tap()
    #expect(isTapped)
    adapter.reload(items: [other])
    #expect(other.text.count.take() == [1] && list.picture == "Boris\n\n")
  }

  #if os(macOS) || os(Linux)
    @Test func `showing an item of another type traps`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let list = RecordingList(width: 160, height: 48)
          let adapter = ListAdapter(list, host: list.host)
          list.adapter = adapter
          adapter.reload(items: [CountedItem(1)])
          adapter.configure(
            LayoutCell<LineItem>(host: list.host), for: .item(ListIndex(section: 0, item: 0)))
        }
      }
      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(output.contains("Cannot show CountedItem on LayoutCell<LineItem>"))
    }
  #endif
}
