// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import PresentationLists
  import PresentationViews
  import Testing
  @_spi(StandIn) import UIKit

  @testable import PresentationUIKit

  /// A full-window list whose rows remember their items.
  @MainActor final class ListFixture {
    let host = UIKitHost()
    let list: CollectionListView
    let adapter: ListAdapter
    let app: AppDriver
    let log = RowLog()

    /// - Parameter isPushed: `true` to push the list's screen onto another screen.
    init(isPushed: Bool = false) {
      list = CollectionListView(host: host)
      adapter = ListAdapter(list, host: host)
      list.adapter = adapter
      let screen = UIViewController()
      let navigation = UINavigationController()
      navigation.viewControllers = isPushed ? [UIViewController(), screen] : [screen]
      app = AppDriver(root: navigation)
      list.frame = screen.view.bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      screen.view.addSubview(list)
      StandIn.runUntilIdle()
    }

    var navigation: UINavigationController? {
      app.window.rootViewController as? UINavigationController
    }

    func row(_ id: Int, height: Double = 44) -> Row { Row(id: id, height: height, log: log) }

    func show(_ rows: [Row], animated: Bool = false) async {
      adapter.apply(ListSnapshot([ItemSection(id: "rows") { rows }]), animated: animated)
      await settle()
    }

    func settle() async {
      let isSettled = Flag()
      let waiting = Task { [adapter] in
        await adapter.settle()
        isSettled.value = true
      }
      while !isSettled.value {
        StandIn.runUntilIdle()
        await Task.yield()
      }
      await waiting.value
      for _ in 0..<3 {
        StandIn.runUntilIdle()
        await Task.yield()
      }
    }

    func cell(of id: Int) -> UICollectionViewCell? {
      adapter.snapshot.index(of: ItemID(id)).flatMap { list.cellForItem(at: IndexPath($0)) }
    }

    func center(of id: Int) throws -> CGPoint {
      let cell = try #require(self.cell(of: id))
      return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: app.window)
    }

    /// A row's distance from the window's top.
    func top(of id: Int) -> CGFloat? {
      cell(of: id).map { $0.convert($0.bounds, to: app.window).minY }
    }

    @MainActor private final class Flag { var value = false }
  }

  /// The rows' performed actions, and the displayed rows.
  @MainActor final class RowLog {
    var performed: [String] = []
    var displayed: [Int: Int] = [:]
  }

  struct Row: ListItem {
    typealias Cell = RowCell

    let id: Int
    var text = ""
    var height: Double
    let log: RowLog
    var hasLeadingActions = true

    var handlers: ListHandlers {
      let (id, log) = (id, log)
      return ListHandlers(
        didSelect: { log.performed.append("select \(id)") },
        leadingActions: ListSwipeActions(
          hasLeadingActions ? [.init("Pin") { log.performed.append("pin \(id)") }] : []),
        trailingActions: ListSwipeActions([
          .init("Delete") { log.performed.append("delete \(id)") }
        ]),
        willDisplay: { log.displayed[id, default: 0] += 1 },
        didEndDisplaying: { log.displayed[id, default: 0] -= 1 })
    }

    func arrangement(fitting width: Double, metrics: any ComponentMetrics) -> CGSize {
      CGSize(width: width, height: height)
    }

    static func == (first: Row, second: Row) -> Bool {
      (first.id, first.text, first.height) == (second.id, second.text, second.height)
    }
  }

  @MainActor final class RowCell: ListCell {
    typealias Item = Row

    let view: any ContainerView
    private let label: any LabelView
    private(set) var row: Row?

    init(host: any ComponentHost) {
      view = host.makeContainer()
      label = host.makeLabel()
      view.add(label)
    }

    func show(_ item: Row, arranged arrangement: CGSize, in size: CGSize) {
      row = item
      label.set(text: StyledText("Row \(item.id)\(item.text)", lineLimit: 1))
      label.frame = CGRect(x: 8, y: 0, width: max(size.width - 16, 0), height: size.height)
    }
  }

  /// A row with a constrained height, which the list first estimates.
  struct TallRow: SelfSizingItem {
    typealias Cell = TallCell

    let id: Int
    var height: Double
  }

  final class TallCell: UICollectionViewCell, UIKitComponent, SelfSizingCell {
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
        height,
      ])
    }

    func show(_ item: TallRow, in size: CGSize) { constraint?.constant = item.height }
  }
#endif
