// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationInspection
import PresentationViews
import TestSupport

@testable import PresentationLists

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list with self-sizing items and its user, with the expected results.
@MainActor final class SelfSizingWorld {
  private(set) var failures: [String] = []
  private var random: SplitMix64
  private let list = RecordingList(width: 80, height: 100)
  private let scheduler = VirtualScheduler()
  private let adapter: ListAdapter
  private let log = MeasurementLog()

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    adapter = ListAdapter(list, host: list.host, scheduler: scheduler)
    list.adapter = adapter
  }

  func step() {
    MeasurementLog.$shared.withValue(log) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: apply()
      case 4...6: scroll()
      case 7: list.width = [40, 80, 160].randomElement(using: &random) ?? 80
      case 8: adapter.scroll(to: ItemID(Int.random(in: 0..<60, using: &random)), at: .center)
      default: changeMetrics()
      }
    }
    expectConsistency()
    expect(log.take().count <= 100, "more than visible items were measured")
  }

  private func expect(_ isTrue: Bool, _ failure: @autoclosure () -> String) {
    if !isTrue { failures.append(failure()) }
  }

  /// The visible items' tops, by identity.
  private var tops: [Int: Double] {
    var tops: [Int: Double] = [:]
    for case let cell as NoteCell in list.displayedCells.values {
      if let item = cell.items.last { tops[item.id] = Double(cell.view.frame.minY) }
    }
    return tops
  }

  private var isOffsetFree: Bool {
    let height = ListAdapter.Geometry(of: adapter, width: list.width).height
    return list.offset > 0 && list.offset < height - list.height
  }

  private func apply() {
    let ids = (0..<60).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    let items = ids.map { id in
      NoteItem(id, height: Double(Int.random(in: 1...6, using: &random) * 10))
    }
    let anchor = list.scrollAnchor
    let id = anchor.flatMap { adapter.snapshot[$0.index].base as? NoteItem }?.id
    let layout = SectionLayout(spacing: Double(Int.random(in: 0...2, using: &random)))
    adapter.apply(ListSnapshot([ItemSection(id: 0, layout: layout) { items }]))
    scheduler.advance(by: .zero)
    guard let anchor, let id, let item = items.first(where: { $0.id == id }), isOffsetFree else {
      return
    }
    // An item may become so low that it is no longer visible.
    guard anchor.offset + item.height(in: list.width) > 0 else { return }
    expect(tops[id] == anchor.offset, "\(id) moved from \(anchor.offset) to \(tops[id] ?? .nan)")
  }

  private func changeMetrics() {
    let (anchor, before) = (list.scrollAnchor, tops)
    adapter.metricsDidChange()
    guard let item = anchor.flatMap({ adapter.snapshot[$0.index].base as? NoteItem }), isOffsetFree
    else { return }
    expect(tops[item.id] == before[item.id], "\(item.id) moved when the metrics changed")
  }

  private func scroll() {
    let (before, start) = (tops, list.offset)
    let height = ListAdapter.Geometry(of: adapter, width: list.width).height
    let target = start + Double(Int.random(in: -90...90, using: &random))
    let distance = min(max(target, 0), max(height - list.height, 0)) - start
    list.scroll(to: target)
    guard isOffsetFree else { return }
    for (id, top) in tops {
      guard let old = before[id] else { continue }
      expect(top == old - distance, "\(id) moved from \(old) to \(top), not by \(distance)")
    }
  }

  private func expectConsistency() {
    expect(list.violations.isEmpty, "\(list.violations)")
    let geometry = ListAdapter.Geometry(of: adapter, width: list.width)
    let visible = geometry.elements(from: list.offset, to: list.offset + list.height)
    let displayed = list.displayedCells
    expect(Set(visible.map(\.element)) == Set(displayed.keys), "other cells than are visible")
    for (element, frame) in visible {
      guard let cell = displayed[element] as? NoteCell,
        let item = adapter.item(at: element)?.base as? NoteItem
      else { continue }
      let size = CGSize(width: list.width, height: item.height(in: list.width))
      expect(cell.items.last == item, "\(element) displays another item")
      expect(cell.sizes.last == size, "\(element) was given \(cell.sizes.last ?? .zero)")
      expect(frame.size == size, "\(element) has an estimated frame")
      expect(cell.view.frame == frame.offsetBy(dx: 0, dy: -list.offset), "\(element) is elsewhere")
    }
  }
}
