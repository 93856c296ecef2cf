// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationLists
  import PresentationComponentsTesting
  import TestSupport
  import Testing
  import UIKit
  import PresentationUIKit

  /// The conformance suite on UIKit devices and simulators.
  @Suite(
    .contract(
      "UIKit views, containers, lists, loading screens and text fields fulfill their protocols'",
      "contracts: taps, order, visibility, batch updates, anchors, reuse and selection."),
    .withoutReports)
  @MainActor struct UIKitHostConformanceTests {
    @Test func `the UIKit host conforms`() async {
      let report = await HostConformance { UIKitDriver().driver }
        .expectNoViolations(of: Self.contracts)
      let skipped = Set(report.skipped.flatMap(\.missing))
      #expect(skipped == Self.unreadable)
    }

    /// The closures that this driver lacks.
    ///
    /// Focus, drawings and announcements can't be read, and alert buttons can't be tapped. On tvOS,
    /// lists are neither refreshed nor reordered.
    private static let unreadable: Set<String> = {
      var names: Set = ["announcements", "focus", "reading.appearances", "reading.lines"]
      names.insert("HostDriver.Screen.tapButton")
      #if os(tvOS)
        names.formUnion(["HostDriver.List.move", "HostDriver.List.refresh"])
      #endif
      return names
    }()

    @Test(arguments: [2, 3] as [UInt64])
    func `the UIKit host conforms with other seeds`(seed: UInt64) async {
      await HostConformance(seed: seed) { UIKitDriver().driver }
        .expectNoViolations(of: Self.contracts)
    }

    /// All contracts except for presentations, which need an app.
    private static let contracts = HostConformance.contracts.filter {
      $0 != "screen.alert" && !$0.hasPrefix("navigation.")
    }

    @Test(
      .contract(
        "A self-sizing cell is measured by its constraints, and its list has the measured cells'",
        "height."))
    func `constraints determine a cell's height`() {
      let host = UIKitHost()
      let list = CollectionListView(host: host)
      list.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      let adapter = ListAdapter(list, host: host)
      list.adapter = adapter
      adapter.reload(items: [
        ConstrainedItem(id: 1, height: 90), ConstrainedItem(id: 2, height: 30),
      ])
      list.layoutIfNeeded()
      let heights = (0...1).map { adapter.size(of: .item(ListIndex(section: 0, item: $0))).height }
      #expect(heights == [90, 30])
      #expect(list.contentSize.height == 120)
    }
  }

  /// An item whose cell has a height constraint.
  private struct ConstrainedItem: SelfSizingItem {
    typealias Cell = ConstrainedCell

    let id: Int
    var height: Double
  }

  private final class ConstrainedCell: UICollectionViewCell, UIKitComponent, SelfSizingCell {
    private let bar = UIView()
    private var constraint: NSLayoutConstraint?

    convenience init(host: any ComponentHost) {
      self.init(frame: .zero)
      contentView.addSubview(bar)
      bar.translatesAutoresizingMaskIntoConstraints = false
      let height = bar.heightAnchor.constraint(equalToConstant: 0)
      constraint = height
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 0),
        bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: 0),
        bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 0),
        bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: 0),
        height,
      ])
    }

    func show(_ item: ConstrainedItem, in size: CGSize) {
      constraint?.constant = item.height
    }
  }
#endif
