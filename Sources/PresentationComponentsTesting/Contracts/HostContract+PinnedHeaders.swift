// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The contract of pinned headers of a `ListView`.
extension HostContract {
  /// Random offsets in random lists, some sections of which pin their headers.
  static let pinnedHeaders = HostContract("list.pinnedHeader", needs: [.list]) { check in
    guard let session = ListSession(check) else { return }
    guard session.driver.sections.pinsHeaders else {
      return check.skip("ListDriver.sections.pinsHeaders")
    }
    guard let scroll = session.driver.scroll else { return check.skip("ListDriver.scroll") }
    for step in 0..<min(check.stepCount, 40) where !check.hasFailed {
      let sections = (0..<check.number(1..<6)).map { section in
        ItemSection(
          id: ItemID(section), header: session.item(1_002 + section * 6, "header"),
          layout: SectionLayout(pinsHeader: !check.isLucky(4))
        ) {
          (0..<check.number(0..<8)).map { session.item(section * 10 + $0, "item") }
        }
      }
      await session.apply(ListSnapshot(sections))
      for _ in 0..<4 {
        let most = max(session.contentHeight - ListSession.height, 0)
        // Whole lines, because a terminal has no other positions.
        let offset = Double(check.number(0..<Int(clamping: most / 16) + 1)) * 16
        scroll(offset)
        await session.settle()
        session.expectHeaders(at: offset, "step \(step), scrolled to \(offset)")
      }
    }
  }
}

extension ListSession {
  fileprivate var contentHeight: Double {
    adapter.snapshot.sections.indices.reduce(0) { $0 + height(ofSection: $1) }
  }

  private func height(ofSection section: Int) -> Double {
    let items = adapter.snapshot.sections[section].items.indices.map {
      ListElement.item(ListIndex(section: section, item: $0))
    }
    return ([.header(section)] + items).reduce(0) { $0 + Double(adapter.size(of: $1).height) }
  }

  /// Compares the positions of the headers with those that the sections require.
  fileprivate func expectHeaders(at offset: Double, _ event: String) {
    var start = 0.0
    for (section, content) in adapter.snapshot.sections.enumerated() {
      let size = Double(adapter.size(of: .header(section)).height)
      let end = start + height(ofSection: section)
      defer { start = end }
      var top = start - offset
      if content.traits.layout.pinsHeader, top < 0 { top = min(0, end - size - offset) }
      guard top + size > 0, top < Self.height else { continue }
      let found = driver.list.displayedCells[.header(section)].map { driver.top($0) }
      check.expect(
        found.map { abs($0 - top) < 1.01 } ?? false,
        "\(event): the header of section \(section) is at \(found.map { "\($0)" } ?? "no position")"
          + ", not at \(top)")
    }
  }
}
