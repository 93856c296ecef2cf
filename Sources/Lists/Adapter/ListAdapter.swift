// SPDX-License-Identifier: MIT

public import AbstractViews
public import Controls
import Inspection
public import Scheduling

/// Applies snapshots to a list view as batch updates that are computed off the main actor.
///
/// ```swift
/// let adapter = ListAdapter(list, host: list.host)
/// list.adapter = adapter
/// adapter.apply(
///   ListSnapshot {
///     ItemSection(id: "friends") {
///       for friend in friends { FriendItem(id: friend.id, name: friend.name) }
///     }
///   })
/// ```
///
/// Lists are shown one after the other, and the newest always wins: one that is still being prepared when another is to be shown never is.
/// What takes long is computed away from the main actor, and is told when nobody waits for it any more. Where an item is selected, or is the
/// first to be seen, it stays that wherever it moves.
///
/// The list view is held weakly. What is being prepared when the adapter is let go of is still shown.
@MainActor public final class ListAdapter {
  /// Called once, with what has become of a list that was to be shown.
  public typealias Completion = @MainActor (ListOutcome) -> Void

  /// How many rows there are before and after, at most, where the difference is computed at once: it takes some ten nanoseconds for each.
  static let rowsAtOnce = 10_000
  /// How many items there are, at most, of which the size is computed at once: it takes some ten microseconds for each.
  static let measurementsAtOnce = 64

  /// What is shown; while the list view does what a batch says, what that has come to.
  public internal(set) var snapshot = ListSnapshot()
  /// How high items are; by default, as high as they want to be.
  ///
  /// To be set before anything is shown; later, everything is shown anew.
  public var heightMode = ListHeightMode.automatic {
    didSet { if heightMode != oldValue { reloadData() } }
  }
  /// The selected items; an item that leaves the list is deselected.
  ///
  /// The user selects items if the adapter is bound to an observable; otherwise the list view sets
  /// the selection.
  public var selection: Set<ItemID> = [] {
    didSet { if selection != oldValue { selectionDidChange() } }
  }
  /// The binding of the selected item to an observable.
  public var binding: ControlBinding<ItemID?>? {
    didSet { for key in shown.keys { answerTaps(of: key) } }
  }

  /// Called when the user selects an item, before the item is.
  public var onSelectItem: ((AnyListItem) -> Void)? {
    didSet { for key in shown.keys { answerTaps(of: key) } }
  }
  /// Called when the user begins to scroll.
  public var willBeginDragging: (() -> Void)?
  /// Called when the end of the list is near, and there is more to load: once, until the list is another one, or has failed to be.
  ///
  /// It is told whether the last cell is to be seen already. Where rows come, go or move while more is loaded, ``ListSnapshot/readyLoadMore``
  /// must be false, or it is called again.
  public var didRequestLoadMore: ((_ lastCellVisible: Bool) -> Void)? {
    didSet { requestMoreAtEnd() }
  }
  /// How many items there still are below those that are to be seen when more is loaded.
  public var prefetchDistance = 0 {
    didSet { requestMoreAtEnd() }
  }

  weak var list: (any ListView)?
  let host: (any ComponentHost)?
  private(set) var measurer: ListMeasurer?
  let subject: InspectionSubject
  /// What cells show, by the cells.
  var shown: [ObjectIdentifier: ShownItem] = [:]
  var loadMore = LoadMoreState.armed
  /// The list that is being shown, as long as the list view is busy with it.
  var target: ListSnapshot?
  /// Whether a list that was never shown has said something else of what there is to load.
  var hasMissedLoading = false
  /// The calls to the list view that wait until it can take them.
  let calls: ListCallQueue
  private let scheduler: (any Scheduler)?
  /// The newest list that is not shown yet.
  private var waiting: ListRequest?
  /// Where to scroll when that is shown.
  private var scrollLater: (@MainActor () -> Void)?
  private var isApplying = false
  /// The last width of the list view that was not zero: a list that is hidden may have none.
  private var lastWidth = 0.0
  /// Those who wait until nothing is under way.
  private var settling: [CheckedContinuation<Void, Never>] = []

  /// Makes an adapter that has nothing to show yet.
  ///
  /// - Parameters:
  ///   - list: Shows it; held weakly.
  ///   - host: Makes the views of cells; nil for a list that shows items without cells, and then they all have one height.
  ///   - scheduler: Where what takes long is computed, for tests; nil where that is away from the main actor.
  ///   - name: What a trace calls the list.
  public init(
    _ list: any ListView, host: (any ComponentHost)? = nil, scheduler: (any Scheduler)? = nil,
    name: String? = nil
  ) {
    self.list = list
    self.host = host
    self.scheduler = scheduler
    calls = ListCallQueue(scheduler: scheduler)
    measurer = host.map { ListMeasurer(metrics: $0.metrics) }
    subject = InspectionSubject(ListAdapter.self, name: name)
  }

  // MARK: - What is to be shown

  /// Shows a list in place of the one before; at once, where that takes little time and nothing is being shown.
  ///
  /// Until the list view has a width, a long list waits for it: its items are measured in the
  /// background for that width, instead of all on the main actor when the list view asks.
  ///
  /// It may be called at any time, also by what is called back. What a list view calls while it places its cells, such as the handlers of
  /// items that will be displayed, never has it shown at once.
  ///
  /// - Parameters:
  ///   - snapshot: The list.
  ///   - animated: Whether the user is to see how it becomes that.
  ///   - completion: Called once, with what has become of it.
  public func apply(
    _ snapshot: ListSnapshot, animated: Bool = true, completion: Completion? = nil
  ) {
    request(.snapshot(snapshot), isAnimated: animated, completion)
  }

  /// Shows a list in place of the one before, which is made away from the main actor.
  ///
  /// - Parameters:
  ///   - animated: Whether the user is to see how it becomes that.
  ///   - completion: Called once, with what has become of it.
  ///   - building: Makes the list, in a task that is cancelled where it is not wanted any more; not called where that is before it begins.
  public func apply(
    animated: Bool = true, completion: Completion? = nil,
    building: @escaping @Sendable () -> ListSnapshot
  ) {
    request(.building(building), isAnimated: animated, completion)
  }

  /// Does not show what was to be shown and is not yet.
  public func cancel() {
    guard let request = waiting.take() else { return }
    giveUp(request, .cancelled, "cancelled")
    settleIfIdle()
  }

  /// Waits until what was to be shown is, or never will be, or waits for the list view's width.
  public func settle() async {
    applyIfReady()
    guard isUnderWay else { return }
    await withCheckedContinuation { settling.append($0) }
  }

  private var isUnderWay: Bool { target != nil || waiting.map { !waitsForWidth($0) } ?? false }

  private func settleIfIdle() {
    guard !isUnderWay else { return }
    let settling = settling
    self.settling = []
    for continuation in settling { continuation.resume() }
  }

  private func request(
    _ source: ListRequest.Source, isAnimated: Bool, _ completion: Completion?
  ) {
    let request = ListRequest(source, isAnimated: isAnimated, completion: completion)
    let superseded = waiting
    waiting = request
    if let superseded { giveUp(superseded, .superseded, "superseded") }
    // Who was told may have had something newer to show.
    guard waiting === request else { return }
    prepare(request)
    applyIfReady()
  }

  private func giveUp(_ request: ListRequest, _ outcome: ListOutcome, _ reason: String) {
    Inspection.note(.render, subject, .skipped(reason: reason))
    if !request.source.isLoading(as: target ?? snapshot) { hasMissedLoading = true }
    request.finish(outcome)
  }

  // MARK: - Preparing

  private func prepare(_ request: ListRequest) {
    let old = target ?? snapshot
    let (measurer, width) = (heightMode == .automatic ? measurer : nil, knownWidth)
    if case .snapshot(let new) = request.source, !calls.isPlacing,
      old.itemCount + new.itemCount <= Self.rowsAtOnce
    {
      let preparation = ListPreparation(from: old, to: new, check: {})
      return measure(preparation, by: measurer, width: width, for: request)
    }
    let source = request.source
    work(on: request) {
      try Task.checkCancellation()
      let new = source.snapshot()
      var preparation = try ListPreparation(from: old, to: new, check: Task.checkCancellation)
      if let measurer {
        try preparation.measure(by: measurer, width: width, check: Task.checkCancellation)
      }
      new.prepareLookup()
      return preparation
    }
  }

  /// Computes how large what is new is; at once, where that takes little time.
  private func measure(
    _ preparation: ListPreparation, by measurer: ListMeasurer?, width: Double,
    for request: ListRequest
  ) {
    var preparation = preparation
    if let measurer, width > 0, preparation.unknown.count > Self.measurementsAtOnce {
      return work(on: request) { [preparation] in
        var preparation = preparation
        try preparation.measure(by: measurer, width: width, check: Task.checkCancellation)
        return preparation
      }
    }
    if let measurer { preparation.measure(by: measurer, width: width, check: {}) }
    request.preparation = preparation
  }

  private func work(
    on request: ListRequest, _ prepare: @escaping @Sendable () throws -> ListPreparation
  ) {
    request.preparation = nil
    // With the adapter, so that whoever waits for the list is told what has become of it.
    request.work = ListWork(on: scheduler, prepare) { preparation in
      request.preparation = preparation
      self.applyIfReady()
    }
  }

  /// The width of the list view, or while it has none, the width that it had before.
  private var knownWidth: Double {
    guard let list else { return 0 }
    if list.width > 0 { lastWidth = list.width }
    return lastWidth
  }

  /// Returns whether a list is long, and the width to measure its items for is not known yet.
  private func waitsForWidth(_ request: ListRequest) -> Bool {
    guard let preparation = request.preparation, let width = preparation.width else { return false }
    return width <= 0 && list != nil && preparation.snapshot.itemCount > Self.measurementsAtOnce
  }

  // MARK: - Showing

  /// Shows the newest list, and the one that was to be shown meanwhile, and so on; never one within another.
  func applyIfReady() {
    guard !isApplying else { return }
    isApplying = true
    while let (request, preparation) = takeReady() { apply(preparation, of: request) }
    isApplying = false
    settleIfIdle()
  }

  private func takeReady() -> (ListRequest, ListPreparation)? {
    guard target == nil, let request = waiting else { return nil }
    if let preparation = request.preparation, list != nil, let known = preparation.width,
      case let width = knownWidth, width != known
    {
      // Or the list view would have it all computed for its new width, one after the other.
      measure(preparation, by: measurer, width: width, for: request)
    }
    guard let preparation = request.preparation, !waitsForWidth(request) else { return nil }
    waiting = nil
    return (request, preparation)
  }

  private func apply(_ preparation: ListPreparation, of request: ListRequest) {
    target = preparation.snapshot
    let show = {
      self.show(preparation, isAnimated: request.isAnimated) {
        self.target = nil
        self.scrollIfReady()
        request.finish(.applied)
        self.requestMoreAtEnd()
        self.applyIfReady()
      }
    }
    // What changes nothing is not worth telling.
    guard !preparation.steps.isEmpty else { return show() }
    Inspection.span(.render, subject, .rendered(preparation.summary), show)
  }

  // MARK: - What the list view is told

  private func reloadData() {
    calls.perform { [weak self] in
      guard let self, !snapshot.sections.isEmpty else { return }
      calls.whileUpdating { list?.reloadData() }
      showSelection()
    }
  }

  /// To be called when the host measures in another way than before, such as by larger letters: everything is measured and shown anew.
  public func metricsDidChange() {
    measurer = host.map { ListMeasurer(metrics: $0.metrics) }
    reloadData()
  }

  /// Scrolls to an item; of several with one identity, to the first.
  ///
  /// Where another list is to be shown first, the item is looked for in that.
  ///
  /// - Parameters:
  ///   - id: What tells it from all others.
  ///   - position: Where it is to be seen.
  ///   - animated: Whether the user is to see how.
  /// - Returns: Whether it is in the list that is shown.
  @discardableResult public func scroll(
    to id: ItemID, at position: ListScrollPosition = .nearest, animated: Bool = true
  ) -> Bool {
    let scroll: @MainActor () -> Void = { [weak self] in
      guard let self, let index = snapshot.index(of: id) else { return }
      list?.scroll(to: index, at: position, animated: animated)
    }
    // Without a width nothing has a position.
    if waiting != nil || target != nil || list?.width == 0 {
      scrollLater = scroll
    } else {
      scrollLater = nil
      calls.perform(scroll)
    }
    return snapshot.index(of: id) != nil
  }
}

extension ListAdapter {
  /// Scrolls where that was asked for, once the newest list is shown and has a width.
  func scrollIfReady() {
    guard waiting == nil, target == nil, let list, list.width > 0 else { return }
    scrollLater.take()?()
  }
}

/// How high the items of a list are.
public enum ListHeightMode: Hashable, Sendable {
  /// As high as they want to be.
  case automatic
  /// So high, in points.
  case fixed(Double)
}
