// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The contract for items whose cells compute their heights.
extension HostContract {
  /// Random jumps in a long list, between its updates.
  @MainActor static func selfSizing(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    session.isSelfSizing = true
    var ids = Array(0..<300)
    await session.apply(ids)
    session.expectDisplay("a new list")
    check.expect(
      session.log.measured.count < 100,
      "\(session.log.measured.count) of 300 items are measured, although few are visible")
    for step in 0..<min(check.stepCount, 40) where !check.hasFailed {
      if check.isLucky(2) {
        ids.removeAll { _ in check.isLucky(20) }
        ids.swapAt(0, check.number(0..<ids.count))
        await session.apply(ids, isAnimated: check.isLucky(2))
        session.expectDisplay("list \(step)")
      }
      guard let id = ids.randomElement(using: &check.random) else { return }
      let positions = [ListScrollPosition.top, .center, .bottom, .nearest]
      let position = positions[check.number(0..<positions.count)]
      session.adapter.scroll(to: ItemID(id), at: position, animated: false)
      await session.settle()
      let event = "list \(step), scrolled to item \(id) at \(position)"
      check.expect(session.cell(of: id) != nil, "\(event): the item is not visible")
      session.expectDisplay(event)
      session.expectDisplayedItems(event)
      for id in ids where session.cell(of: id) != nil {
        check.expect(session.log.measured.contains(id), "\(event): item \(id) is not measured")
      }
    }
  }
}

/// An item whose cell remembers it and computes its height.
struct SelfSizingProbe: SelfSizingItem {
  typealias Cell = SelfSizingProbeCell

  let id: Int
  let text: String
  let height: Double
  let log: ProbeLog

  var handlers: ListHandlers {
    let (id, log) = (id, log)
    return ListHandlers(willDisplay: { log.begin(id) }, didEndDisplaying: { log.end(id) })
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.id, lhs.text, lhs.height) == (rhs.id, rhs.text, rhs.height)
  }
}

@MainActor final class SelfSizingProbeCell: SelfSizingCell, ProbeReporting {
  let view: any ContainerView
  let label: any LabelView
  private(set) var shownSize = CGSize.zero
  private var item: SelfSizingProbe?

  init(host: any ComponentHost) {
    view = host.makeContainer()
    label = host.makeLabel()
    view.add(label)
  }

  var shown: (id: Int, text: String)? { item.map { ($0.id, $0.text) } }

  func show(_ item: SelfSizingProbe, in size: CGSize) {
    (self.item, shownSize) = (item, size)
    item.log.add(self)
    label.set(text: StyledText(item.text, lineLimit: 1))
    label.frame = CGRect(x: 0, y: 0, width: size.width, height: min(size.height, 16))
  }

  func height(fitting width: Double) -> Double {
    guard let item else { return 0 }
    item.log.measured.insert(item.id)
    return item.height
  }
}
