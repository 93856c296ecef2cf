// SPDX-License-Identifier: MIT

public import AbstractViews
import Inspection
public import Scheduling

/// Makes a list view show one list after the other: by as few changes as there can be, computed where they keep nobody.
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
/// The list view is held weakly.
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
  public var heightMode = ListHeightMode.automatic {
    didSet { if heightMode != oldValue, snapshot.itemCount > 0 { list?.reloadData() } }
  }
  /// The items that are selected; those that leave the list are not any more.
  public var selection: Set<ItemID> = [] {
    didSet { if selection != oldValue { showSelection() } }
  }

  /// Called when the user selects an item, before the item is.
  public var onSelectItem: ((AnyListItem) -> Void)? {
    didSet { refreshCells(isForced: true) }
  }
  /// Called when the user begins to scroll.
  public var willBeginDragging: (() -> Void)?
  /// Called when the end of the list is near, and there is more to load: once, until the list is another one, or has failed to be.
  ///
  /// It is told whether the last cell is to be seen already.
  public var didRequestLoadMore: ((_ lastCellVisible: Bool) -> Void)? {
    didSet { requestMoreAtEnd() }
  }
  /// How many items there still are below those that are to be seen when more is loaded.
  public var prefetchDistance = 0

  weak var list: (any ListView)?
  let host: (any ComponentHost)?
  let measurer: ListMeasurer?
  let subject: InspectionSubject
  /// What cells show, by the cells.
  var shown: [ObjectIdentifier: ShownItem] = [:]
  var loadMore = LoadMoreState.armed
  /// How many handlers run that a list view has called in the middle of placing its cells.
  var displaying = 0
  private let scheduler: (any Scheduler)?
  /// The newest list that is not shown yet.
  private var waiting: ListRequest?
  /// The list that is being shown, as long as the list view is busy with it.
  private(set) var target: ListSnapshot?
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
    measurer = host.map { ListMeasurer(metrics: $0.metrics) }
    subject = InspectionSubject(ListAdapter.self, name: name)
  }

  // MARK: - What is to be shown

  /// Shows a list in place of the one before; at once, where that takes little time and nothing is being shown.
  ///
  /// It may be called at any time, also by what is called back; by what is called when an item will be displayed, or has been, it is never
  /// shown at once, as the list view is placing its cells then.
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
  ///   - building: Makes the list; in a task that is cancelled where it is not wanted any more.
  public func apply(
    animated: Bool = true, completion: Completion? = nil,
    building: @escaping @Sendable () -> ListSnapshot
  ) {
    request(.building(building), isAnimated: animated, completion)
  }

  /// Shows sections in place of those before, of which nothing more is to be loaded.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - animated: Whether the user is to see how.
  ///   - completion: Called once, with what has become of them.
  public func reload(
    sections: [ItemSection], animated: Bool = true, completion: Completion? = nil
  ) {
    apply(ListSnapshot(sections), animated: animated, completion: completion)
  }

  /// Shows items in one section in place of what was before, of which nothing more is to be loaded.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - animated: Whether the user is to see how.
  ///   - completion: Called once, with what has become of them.
  public func reload(
    items: [some ListItem], animated: Bool = true, completion: Completion? = nil
  ) {
    reload(
      sections: [ItemSection(id: 0) { items }], animated: animated, completion: completion)
  }

  /// Does not show what was to be shown and is not yet.
  public func cancel() {
    guard let request = waiting.take() else { return }
    Inspection.note(.render, subject, .skipped(reason: "cancelled"))
    request.finish(.cancelled)
    settleIfIdle()
  }

  /// Waits until what was to be shown is, or never will be.
  public func settle() async {
    guard waiting != nil || target != nil else { return }
    await withCheckedContinuation { settling.append($0) }
  }

  private func settleIfIdle() {
    guard waiting == nil, target == nil else { return }
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
    if let superseded {
      Inspection.note(.render, subject, .skipped(reason: "superseded"))
      superseded.finish(.superseded)
    }
    // Who was told may have had something newer to show.
    guard waiting === request else { return }
    prepare(request)
    applyIfReady()
  }

  // MARK: - Preparing

  private func prepare(_ request: ListRequest) {
    let old = target ?? snapshot
    let (measurer, width) = (heightMode == .automatic ? measurer : nil, list?.width ?? 0)
    if case .snapshot(let new) = request.source, displaying == 0,
      old.itemCount + new.itemCount <= Self.rowsAtOnce
    {
      var preparation = ListPreparation(from: old, to: new, check: {})
      guard let measurer, preparation.unknown.count > Self.measurementsAtOnce else {
        if let measurer { preparation.measure(by: measurer, width: width, check: {}) }
        request.preparation = preparation
        return
      }
      work(on: request) { [preparation] in
        var preparation = preparation
        try preparation.measure(by: measurer, width: width, check: Task.checkCancellation)
        return preparation
      }
      return
    }
    let source = request.source
    work(on: request) {
      let new = source.snapshot()
      var preparation = try ListPreparation(from: old, to: new, check: Task.checkCancellation)
      if let measurer {
        try preparation.measure(by: measurer, width: width, check: Task.checkCancellation)
      }
      new.prepareLookup()
      return preparation
    }
  }

  private func work(
    on request: ListRequest, _ prepare: @escaping @Sendable () throws -> ListPreparation
  ) {
    // With the adapter, so that whoever waits for the list is told what has become of it.
    request.work = ListWork(on: scheduler, prepare) { preparation in
      request.preparation = preparation
      self.applyIfReady()
    }
  }

  // MARK: - Showing

  private func applyIfReady() {
    guard target == nil, let request = waiting, let preparation = request.preparation else {
      return
    }
    waiting = nil
    target = preparation.snapshot
    let show = {
      self.show(preparation, isAnimated: request.isAnimated) {
        self.target = nil
        request.finish(.applied)
        self.requestMoreAtEnd()
        self.applyIfReady()
        self.settleIfIdle()
      }
    }
    // What changes nothing is not worth telling.
    guard !preparation.steps.isEmpty else { return show() }
    Inspection.span(.render, subject, .rendered(preparation.summary), show)
  }

  /// Shows a list, and says when all of it is to be seen.
  private func show(
    _ preparation: ListPreparation, isAnimated: Bool, completion: @escaping @MainActor () -> Void
  ) {
    reportDuplicates(of: preparation.snapshot)
    preparation.handOverMeasurements()
    let isFirst = snapshot.sections.isEmpty
    let anchor = isFirst ? nil : list?.anchor
    let old = snapshot
    let group = CompletionGroup(completion)
    if let list, !isFirst {
      for step in preparation.steps {
        var isReplaced = false
        list.performBatchUpdates(
          step.update, animated: isAnimated,
          replacing: {
            isReplaced = true
            snapshot = ListSnapshot(step.sections)
          },
          completion: group.enter())
        precondition(
          isReplaced, "Cannot go on: \(type(of: list)) did not replace what it shows by a batch")
      }
    }
    snapshot = preparation.snapshot
    if isFirst, !snapshot.sections.isEmpty { list?.reloadData() }
    refreshCells(isForced: false)
    if let anchor, let place = preparation.place(of: anchor.index) {
      list?.restore(ListAnchor(index: place, offset: anchor.offset))
    }
    keepSelection(isChanged: !preparation.steps.isEmpty)
    rearm(from: old, isChanged: preparation.isStructural)
    group.leave()
  }

  private func reportDuplicates(of snapshot: ListSnapshot) {
    guard Inspection.isWatching(.render) else { return }
    for id in snapshot.duplicates {
      Inspection.note(
        .render, subject,
        .unmatched(reason: "\(id) is the identity of several; they are matched in order"))
    }
  }

  // MARK: - What stays

  private func keepSelection(isChanged: Bool) {
    guard isChanged, !selection.isEmpty else { return }
    let kept = selection.filter { snapshot.index(of: $0) != nil }
    if kept == selection { showSelection() } else { selection = kept }
  }

  private func showSelection() {
    list?.select(Set(selection.compactMap { snapshot.index(of: $0) }))
  }

  /// Scrolls to an item; of several with one identity, to the first.
  ///
  /// - Parameters:
  ///   - id: What tells it from all others.
  ///   - position: Where it is to be seen.
  ///   - animated: Whether the user is to see how.
  /// - Returns: Whether it is in the list.
  @discardableResult public func scroll(
    to id: ItemID, at position: ListScrollPosition = .nearest, animated: Bool = true
  ) -> Bool {
    guard let index = snapshot.index(of: id) else { return false }
    list?.scroll(to: index, at: position, animated: animated)
    return true
  }
}

/// How high the items of a list are.
public enum ListHeightMode: Hashable, Sendable {
  /// As high as they want to be.
  case automatic
  /// So high, in points.
  case fixed(Double)
}

extension ListRequest.Source {
  /// The list.
  fileprivate func snapshot() -> ListSnapshot {
    switch self {
    case .snapshot(let snapshot): snapshot
    case .building(let building): building()
    }
  }
}

/// Calls something when several things are done.
@MainActor private final class CompletionGroup {
  private var left = 1
  private let completion: @MainActor () -> Void

  init(_ completion: @escaping @MainActor () -> Void) {
    self.completion = completion
  }

  /// Waits for one thing more.
  func enter() -> @MainActor () -> Void {
    left += 1
    var isDone = false
    return {
      precondition(!isDone, "Cannot complete a batch that is complete")
      isDone = true
      self.leave()
    }
  }

  /// Does not wait for one thing any more.
  func leave() {
    left -= 1
    if left == 0 { completion() }
  }
}
