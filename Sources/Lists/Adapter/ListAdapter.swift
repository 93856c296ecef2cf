// SPDX-License-Identifier: MIT

public import PresentationControls
import PresentationDelivery
public import PresentationInspection
public import PresentationViews

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
/// Lists are applied in order, and the newest wins: a list that is superseded during preparation is
/// never displayed. Long work runs off the main actor and is cancelled if its list is superseded.
/// Selected items stay selected, and the first visible item keeps its position, wherever they move.
///
/// The adapter doesn't retain the list view. A list that is in preparation when the adapter is
/// released is still displayed.
///
/// ## Topics
///
/// ### Options and outcomes
///
/// - ``ListHeightMode``
/// - ``SelectionMode``
/// - ``ListRefreshState``
/// - ``ListSnapshot/Outcome``
@MainActor public final class ListAdapter {
  /// A handler that is called once with a list's outcome.
  public typealias Completion = @MainActor (ListSnapshot.Outcome) -> Void

  /// The displayed list; during a batch update, the list after the batches so far.
  public internal(set) var snapshot = ListSnapshot()
  /// The items' height mode; by default, content determines each height.
  ///
  /// Set it before anything is displayed: a later change reloads the list.
  public var heightMode: ListHeightMode {
    get { cells.heightMode }
    set {
      guard newValue != cells.heightMode else { return }
      cells.heightMode = newValue
      reloadData()
    }
  }
  /// The selected items' identities; an item that leaves the list is deselected.
  ///
  /// The user changes it as ``selectionMode`` allows, and the owner at any time. If several items
  /// share an identity, the user selects one. The owner selects the one that the user chose last,
  /// or else the first.
  public var selection: Set<ItemID> {
    get { followed.selection.ids }
    set { changeSelection { $0.select(newValue) } }
  }
  /// The way in which the user selects items.
  ///
  /// The default is ``SelectionMode/none``, or ``SelectionMode/single`` if the adapter is bound to
  /// an observable.
  ///
  /// Setting it doesn't change the selection.
  public var selectionMode = SelectionMode.none {
    didSet { for key in cells.shown.keys { updateGestures(of: key) } }
  }
  /// The binding between the selected item and an observable.
  public var binding: ControlBinding<ItemID?>? {
    didSet { for key in cells.shown.keys { updateGestures(of: key) } }
  }

  /// The number of items below the visible ones at which more are requested.
  public var prefetchDistance: Int {
    get { loadMore.prefetchDistance }
    set {
      loadMore.prefetchDistance = newValue
      requestMoreAtEnd()
    }
  }

  weak var list: (any ListView)?
  let scheduler: (any ActionScheduler)?
  let subject: InspectionEvent.Subject
  var handlers = ListOwnerHandlers()
  var cells = ListCells()
  var followed = FollowedItems()
  var loadMore = LoadMoreTrigger()
  var isRefreshing = false
  let updater = ListUpdater()
  /// Calls that wait until the list view is idle.
  let calls: ListCallQueue

  /// Creates an adapter with an empty list.
  ///
  /// - Parameters:
  ///   - list: The list view; not retained.
  ///   - host: Makes cell views; `nil` for a list that displays items without cells, all at one
  ///     height.
  ///   - scheduler: Runs long work in tests; `nil` to do it off the main actor.
  ///   - name: The list's name in a trace.
  public convenience init(
    _ list: any ListView, host: (any ComponentHost)? = nil, scheduler: (any ActionScheduler)? = nil,
    name: String? = nil
  ) {
    self.init(scheduler: scheduler, name: name)
    self.list = list
    cells.host = host
  }

  /// Makes cell views.
  var host: (any ComponentHost)? { cells.host }

  /// Creates an adapter without a list view, which displays nothing.
  init(scheduler: (any ActionScheduler)?, name: String?) {
    self.scheduler = scheduler
    calls = ListCallQueue(scheduler: scheduler)
    subject = InspectionEvent.Subject(ListAdapter.self, name: name)
  }

  // MARK: - Requests

  /// Displays a list in place of the current one.
  ///
  /// It is displayed at once if preparing it takes little time and the list view is idle. A long
  /// list waits until the list view has a width, so that its items are measured in the background.
  ///
  /// This method may be called at any time, also in callbacks. A call while the list view
  /// configures cells, such as in a `willDisplay` handler, displays the list later.
  ///
  /// `completion` is called once.
  public func apply(
    _ snapshot: ListSnapshot, animated: Bool = true, completion: Completion? = nil
  ) {
    request(.snapshot(snapshot), isAnimated: animated, completion)
  }

  /// Displays a list that is built off the main actor in place of the current one.
  ///
  /// - Parameters:
  ///   - animated: `true` to animate changes.
  ///   - completion: Called once.
  ///   - building: Makes the list in a task that is cancelled if the list is superseded; not called
  ///     if that happens before the task begins.
  public func apply(
    animated: Bool = true, completion: Completion? = nil,
    building: @escaping @Sendable () -> ListSnapshot
  ) {
    request(.building(building), isAnimated: animated, completion)
  }

  /// Cancels the list that waits to be displayed.
  public func cancel() { send(.cancelled) }

  /// Waits until the newest list is displayed, cancelled, or waiting for a width.
  public func settle() async {
    send(.drained)
    guard updater.pipeline.isUnderWay else { return }
    await withCheckedContinuation { updater.waiters.append($0) }
  }

  // MARK: - Calls to the list view

  private func reloadData() {
    calls.perform { [weak self] in
      guard let self, !snapshot.sections.isEmpty else { return }
      calls.whileUpdating { list?.reloadData() }
      showSelection()
    }
  }

  /// Reloads the list and measures every item again.
  ///
  /// Call it when the host's metrics change, such as for a larger text size. The first visible item
  /// keeps its position.
  public func metricsDidChange() {
    cells.measureAgain()
    reloadData()
  }

  /// Scrolls to an item, or to the first of several items with one identity.
  ///
  /// If another list is waiting to be displayed, the item is looked up there. If that list is
  /// cancelled, it is looked up in the list displayed then.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - position: The item's position in the list view.
  ///   - animated: `true` to animate scrolling.
  /// - Returns: `true` if the displayed list contains the item.
  @discardableResult public func scroll(
    to id: ItemID, at position: ListScrollPosition = .nearest, animated: Bool = true
  ) -> Bool {
    updater.scroll = { [weak self] in
      guard let self, let index = snapshot.index(of: id) else { return }
      list?.scroll(to: index, at: position, animated: animated)
    }
    send(.scrolled)
    return snapshot.index(of: id) != nil
  }
}

extension ListAdapter {
  /// The way in which a user selects list items.
  public enum SelectionMode: Hashable, Sendable {
    /// The user selects no items.
    case none
    /// The user selects an item by choosing it, in place of the others.
    case single
    /// The user selects an item by choosing it, and deselects it by choosing it again.
    case multiple
  }
}

extension ListAdapter {
  /// Displays one section of items in place of the current list, with nothing more to load.
  ///
  /// `completion` is called once.
  public func reload(
    items: [some AnyListItem.Convertible], animated: Bool = true, completion: Completion? = nil
  ) {
    apply(
      ListSnapshot([ItemSection(id: 0) { items }]), animated: animated, completion: completion)
  }
}

extension ListAdapter {
  /// Scrolls to the first section with an index title and items, and to its header.
  ///
  /// If another list is waiting to be displayed, the section is looked up there.
  ///
  /// - Parameters:
  ///   - title: The index title.
  ///   - animated: `true` to animate scrolling.
  /// - Returns: `true` if the displayed list contains such a section.
  @discardableResult public func scroll(
    toIndexTitle title: String, animated: Bool = true
  ) -> Bool {
    updater.scroll = { [weak self] in
      guard let self, let section = section(withIndexTitle: title) else { return }
      list?.scroll(toSection: section, animated: animated)
    }
    send(.scrolled)
    return section(withIndexTitle: title) != nil
  }

  private func section(withIndexTitle title: String) -> Int? {
    snapshot.sections.firstIndex { $0.traits.indexTitle == title && !$0.items.isEmpty }
  }
}

/// The lists to display: a pipeline, with the requests and closures behind its identifiers.
@MainActor final class ListUpdater {
  let driver = Driver<ListAdapter, ListPipeline>(
    ListPipeline(), in: { $0.list?.width }, execute: { $0.execute($1) })
  /// Scrolls to the item that was requested last; `nil` afterwards.
  var scroll: (@MainActor () -> Void)?
  /// Notifies the owner of the move that is being applied; `nil` afterwards.
  var notifyMove: (@MainActor () -> Void)?
  /// Tasks that wait for an idle adapter.
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// The request that is being applied, and newer ones.
  private(set) var requests: [ListRequest] = []
  private var lastID = 0

  var pipeline: ListPipeline { driver.state }

  var target: ListSnapshot? {
    pipeline.applied.flatMap { request($0)?.preparation?.snapshot }
  }

  func makeID() -> ListPipeline.RequestID {
    lastID += 1
    return lastID
  }

  func add(_ request: ListRequest) { requests.append(request) }

  func request(_ id: ListPipeline.RequestID) -> ListRequest? {
    requests.first { $0.id == id }
  }

  /// The waiting request, if it has the identifier.
  func waiting(_ id: ListPipeline.RequestID) -> ListRequest? {
    pipeline.waiting?.id == id ? request(id) : nil
  }

  func remove(_ id: ListPipeline.RequestID) -> ListRequest? {
    requests.firstIndex { $0.id == id }.map { requests.remove(at: $0) }
  }

  func settleIfIdle() {
    guard !pipeline.isUnderWay else { return }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }
}

/// The handlers that a list's owner sets.
struct ListOwnerHandlers {
  var onSelectItem: ((AnyListItem) -> Void)?
  var willBeginDragging: (() -> Void)?
  var didRequestLoadMore: ((_ lastCellVisible: Bool) -> Void)?
  var canMove: ((ListSnapshot.Move) -> Bool)?
  var onMove: ((ListSnapshot.Move) -> Void)?
  var onRefresh: (@MainActor () async -> Void)?
}

/// A list's refresh state, which a list view displays.
public enum ListRefreshState: Hashable, Sendable {
  /// The list can't be refreshed.
  case unavailable
  /// The user can refresh the list.
  case idle
  /// The list is being refreshed.
  case refreshing
}
