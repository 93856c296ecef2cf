// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import Testing
  @_spi(StandIn) import UIKit

  /// Tests that the stand-in reports misuse as UIKit does.
  @Suite(.serialized, .withoutReports) @MainActor struct StandInRulesTests {
    /// A data source with counts and dequeuing that a test sets.
    @MainActor private final class Source: UICollectionViewDataSource {
      var counts = [3]
      var dequeues = true
      var identifier = "cell"
      var onRequest: (IndexPath) -> Void = { _ in }

      func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { counts[section] }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        onRequest(indexPath)
        guard dequeues else { return UICollectionViewCell(frame: .zero) }
        return collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
      }
    }

    /// A layout with rows that are 20 points high.
    private final class Rows: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 200) }

      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let row = indexPath.section * 5 + indexPath.item
        attributes.frame = CGRect(x: 0, y: Double(row) * 20, width: 100, height: 20)
        return attributes
      }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        guard let view = collectionView else { return nil }
        return (0..<view.numberOfSections).flatMap { section in
          (0..<(view.dataSource?.collectionView(view, numberOfItemsInSection: section) ?? 0))
            .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: section)) }
        }.filter { $0.frame.intersects(rect) }
      }
    }

    private let source = Source()
    private let view: UICollectionView

    init() {
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: Rows())
      for identifier in ["cell", "other"] {
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
      }
      view.dataSource = source
      view.layoutIfNeeded()
    }

    private func expectReport(
      _ text: String, _ location: SourceLocation = #_sourceLocation, _ action: () -> Void
    ) {
      action()
      let reports = StandIn.takeReports()
      #expect(
        reports.contains { $0.contains(text) }, "\(reports)", sourceLocation: location)
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
      IndexPath(item: item, section: section)
    }

    private func update(_ counts: [Int], _ updates: @escaping () -> Void = {}) {
      view.performBatchUpdates({
        source.counts = counts
        updates()
      })
      view.layoutIfNeeded()
    }

    @Test func `only inconsistent batch updates are reported`() {
      update([4]) { view.insertItems(at: [path(1)]) }
      #expect(StandIn.takeReports().isEmpty)
      #expect(view.visibleCells.count == 4)
      expectReport("invalid number of items in section 0") { update([6]) }
      expectReport("invalid number of sections") { update([6, 1]) }
      expectReport("attempt to delete item 9") {
        update([6, 1]) { view.deleteItems(at: [path(9)]) }
      }
      expectReport("attempt to insert item 9") {
        update([7, 1]) { view.insertItems(at: [path(9)]) }
      }
      expectReport("attempt to delete section 5") { update([7]) { view.deleteSections([5]) } }
      expectReport("twice") {
        update([6]) {
          view.deleteItems(at: [path(0)])
          view.moveItem(at: path(0), to: path(2))
        }
      }
      expectReport("deleted section") {
        update([1]) {
          view.deleteSections([0])
          view.insertSections([0])
          view.moveItem(at: path(0), to: path(0))
        }
      }
      expectReport("during a batch update") { update([1]) { view.reloadData() } }
    }

    @Test func `cells that weren't dequeued or have another kind are reported`() {
      source.dequeues = false
      expectReport("Expected dequeued view") { update([4]) { view.insertItems(at: [path(3)]) } }
      source.dequeues = true
      view.reloadData()
      view.layoutIfNeeded()
      source.identifier = "other"
      expectReport("different registration") {
        update([4]) { view.reconfigureItems(at: [path(0)]) }
      }
      source.identifier = "missing"
      expectReport("could not dequeue") { update([5]) { view.insertItems(at: [path(4)]) } }
    }

    @Test func `presentations that UIKit ignores or rejects are reported`() {
      let root = UIViewController()
      let app = AppDriver(root: root)
      let first = UIViewController()
      expectReport("on itself") { root.present(root, animated: true) }
      expectReport("not in the window hierarchy") {
        UIViewController().present(first, animated: true)
      }
      root.present(first, animated: true)
      expectReport("already presenting") { root.present(UIViewController(), animated: true) }
      expectReport("in progress") { root.dismiss(animated: true) }
      StandIn.runUntilIdle()
      expectReport("already being presented") {
        first.present(first, animated: true)
        root.present(first, animated: true)
      }
      root.dismiss(animated: true)
      expectReport("in progress") { root.dismiss(animated: true) }
      StandIn.runUntilIdle()
      expectReport("presents nothing") { root.dismiss(animated: true) }
      withExtendedLifetime(app) {}
    }

    @Test func `rejected stacks and changes during a transition are reported`() {
      let root = UINavigationController(rootViewController: UIViewController())
      let app = AppDriver(root: root)
      let screen = UIViewController()
      expectReport("not supported") {
        root.pushViewController(UINavigationController(), animated: true)
      }
      expectReport("must be distinct") {
        root.setViewControllers([screen, screen], animated: false)
      }
      root.pushViewController(screen, animated: true)
      StandIn.run(for: 0.1)
      expectReport("nested push") { root.popViewController(animated: true) }
      withExtendedLifetime(app) {}
    }

    @Test func `frames of transformed views and layout loops are reported`() {
      let view = UIView()
      view.transform = CGAffineTransform(translationX: 10, y: 0)
      expectReport("has a transform") { view.frame = CGRect(x: 0, y: 0, width: 1, height: 1) }
      final class Looping: UIView {
        override func layoutSubviews() { setNeedsLayout() }
      }
      expectReport("invalidated by itself") { Looping().layoutIfNeeded() }
    }

    @Test func `a button in a view with a tap recognizer receives its taps alone`() {
      let root = UIViewController()
      let app = AppDriver(root: root)
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      root.view.addSubview(button)
      root.view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
      app.finger.tap(button)
      #expect(taps == 1)
      button.isEnabled = false
      app.finger.tap(button)
      #expect(taps == 1)
    }

    @Test func `cells below the visible ones are prefetched but never displayed`() {
      var requests: [Int] = []
      source.onRequest = { requests.append($0.item) }
      source.counts = [15]
      view.frame.size.height = 95
      view.reloadData()
      view.layoutIfNeeded()
      #expect(requests.sorted() == Array(0..<10))
      #expect(view.visibleCells.count == 5)
      requests = []
      view.isPrefetchingEnabled = false
      view.reloadData()
      view.layoutIfNeeded()
      #expect(requests.sorted() == Array(0..<5))
    }
  }
#endif
