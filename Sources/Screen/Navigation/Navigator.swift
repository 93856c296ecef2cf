// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection
public import PresentationObservable

/// The navigation in an app or part of an app: its state as an observable, and its screens'
/// results.
///
/// ```swift
/// let navigator = Navigator(Door.front)
/// navigator.push(.kitchen)
/// navigator.present(Door.cellar) { bottle in
///   if let bottle { table.value.append(bottle) }
/// }
/// ```
///
/// View models change ``state``, by these methods or as a whole; ``show(on:_:)`` shows it on a
/// container. Testing a view model needs neither views nor a container: read ``routes``.
@MainActor public final class Navigator<Route: Equatable> {
  /// The observable state.
  ///
  /// To open a link, assign another state. Screens whose entries are equal at the beginning of both
  /// states stay, with their result requests.
  public let state: Observable<NavigationState<Route>>

  private let subject: InspectionEvent.Subject
  /// The open screens, the visible one last.
  ///
  /// The navigator owns their identities: a screen that stays keeps the entry with which it was
  /// created, whatever identifiers another state has.
  private var screens: [OpenScreen<Route>] = []
  /// Removed screens' requests, in delivery order.
  private var closed: [(request: any ResultRequest, route: Route)] = []
  private var token: ObservationToken?

  /// Creates a navigator with its first routes, if any, in push order.
  ///
  /// A trace shows the name for the state.
  public init(_ routes: Route..., name: String = "navigation") {
    var initial = NavigationState<Route>()
    for route in routes { initial.push(route) }
    state = Observable(initial, name: name)
    subject = InspectionEvent.Subject(Self.self, name: name)
    token = state.observe { [weak self] _, _ in self?.deliverResults() }
  }

  /// All screens' routes, the visible one last.
  public var routes: [Route] { state.value.routes }

  /// Pushes a screen onto the frontmost level.
  public func push(_ route: Route) {
    change { $0.push(route) }
  }

  /// Pushes a screen and requests a result from it.
  ///
  /// - Parameters:
  ///   - makeRoute: A route case with a ``ScreenResult``, such as `Door.cellar`, or a closure that
  ///     returns one, such as `{ .bottle(3, $0) }`.
  ///   - onResult: A closure that is called once, after the screen was removed from ``state``. It
  ///     receives the value passed to ``finish(_:with:as:)``, or `nil` if the screen was removed
  ///     otherwise. It is never called if the navigator is deallocated first.
  public func push<Value>(
    _ makeRoute: (ScreenResult<Value>) -> Route, onResult: @escaping (Value?) -> Void
  ) {
    let route = makeRoute(ScreenResult())
    change(TypedResultRequest(onResult)) { $0.push(route) }
  }

  /// Presents a screen in front of the others.
  public func present(_ route: Route) {
    change { $0.present(route) }
  }

  /// Presents a screen and requests a result from it.
  ///
  /// The closures are like those of ``push(_:onResult:)``.
  public func present<Value>(
    _ makeRoute: (ScreenResult<Value>) -> Route, onResult: @escaping (Value?) -> Void
  ) {
    let route = makeRoute(ScreenResult())
    change(TypedResultRequest(onResult)) { $0.present(route) }
  }

  /// Removes the visible screen like ``NavigationState/pop()``.
  @discardableResult public func pop() -> Bool {
    change { $0.pop() }
  }

  /// Removes all screens from the frontmost level except its first, like
  /// ``NavigationState/popToRoot()``.
  @discardableResult public func popToRoot() -> Bool {
    change { $0.popToRoot() }
  }

  /// Removes the frontmost level like ``NavigationState/dismiss()``.
  @discardableResult public func dismiss() -> Bool {
    change { $0.dismiss() }
  }

  /// Removes a screen, and all screens after it.
  ///
  /// The entry comes from the screen's ``Destination`` or from ``state``. An entry that was already
  /// removed is ignored, even if a later one is equal.
  public func finish(_ entry: NavigationState<Route>.Entry) {
    guard let index = index(of: entry) else { return }
    remove(from: index)
  }

  /// Removes a screen, and all screens after it, and delivers a result to the requester.
  ///
  /// A value without a request is dropped, and an entry that was already removed is ignored.
  ///
  /// ```swift
  /// case .colors(let result):
  ///   return Destination(ColorsScreen { navigator?.finish(entry, with: $0, as: result) })
  /// ```
  ///
  /// - Parameters:
  ///   - entry: The entry from the screen's ``Destination`` or from ``state``.
  ///   - value: The value.
  ///   - result: The result in the entry's route. Traps if it comes from another route, with a type
  ///     that wasn't requested.
  public func finish<Value>(
    _ entry: NavigationState<Route>.Entry, with value: Value, as result: ScreenResult<Value>
  ) {
    guard let index = index(of: entry) else { return }
    screens[index].request?.accept(value, from: entry.route)
    remove(from: index)
  }

  /// The open screens, the visible one last.
  var openScreens: [OpenScreen<Route>] {
    adopt(state.value)
    return screens
  }

  /// Removes an open screen, and all screens after it.
  func close(_ screen: OpenScreen<Route>) {
    guard let index = openScreens.lastIndex(where: { $0 === screen }) else { return }
    remove(from: index)
  }

  private func index(of entry: NavigationState<Route>.Entry) -> Int? {
    openScreens.lastIndex { $0.entry.id == entry.id || $0.id == entry.id }
  }

  private func remove(from index: Int) {
    let id = screens[index].id
    change { $0.remove(id) }
  }

  /// Changes the state, and requests a result from the last screen.
  @discardableResult private func change<Output>(
    _ request: (any ResultRequest)? = nil, _ body: (inout NavigationState<Route>) -> Output
  ) -> Output {
    var changed = state.value
    // A state that was assigned in the same delivery round is adopted first.
    adopt(changed)
    let output = body(&changed)
    adopt(changed)
    if let request { screens.last?.request = request }
    state.value = changed
    return output
  }

  /// Removes the screens after the equal entries at the beginning, and adds the state's.
  private func adopt(_ state: NavigationState<Route>) {
    let entries = state.entries
    let count = min(screens.count, entries.count)
    var kept = count
    // Entries before one with the same identifier are also the same.
    while kept > 0, screens[kept - 1].id != entries[kept - 1].id { kept -= 1 }
    while kept < count, screens[kept].entry == entries[kept] {
      screens[kept].id = entries[kept].id
      kept += 1
    }
    closed += screens[kept...].reversed().compactMap { screen in
      screen.request.map { ($0, screen.entry.route) }
    }
    screens.replaceSubrange(kept..., with: entries[kept...].map(OpenScreen.init))
  }

  /// Delivers removed screens' results, uppermost first.
  private func deliverResults() {
    // The current state, because a request in a callback may not be delivered yet.
    adopt(state.value)
    let closed = self.closed
    self.closed = []
    for (request, route) in closed {
      Inspection.span(
        .effect, subject,
        .outcome("\(ValueSummary.name(of: route)) finished with \(request.summary)")
      ) {
        request.deliver()
      }
    }
  }
}

extension Navigator {
  /// Shows the state on a container immediately, and then each new state.
  ///
  /// ```swift
  /// let token = navigator.show(on: container) { entry in
  ///   Destination(DoorScreen(entry.route))
  /// }
  /// ```
  ///
  /// A screen is created once for each entry, and released after the container has removed it.
  /// Several state changes in one delivery round are shown once, when the round ends, with as few
  /// calls to the container as possible. Changes that the container, a screen or the closure makes
  /// meanwhile are shown afterwards.
  ///
  /// - Parameters:
  ///   - container: The container, held weakly. A ``NavigationContainer`` stacks pushed screens;
  ///     any other container presents them.
  ///   - makeDestination: A closure that creates an entry's screen.
  /// - Returns: The token, which retains the navigator. When it is cancelled or released, the
  ///   container keeps its screens, and the objects that destinations retain are released.
  public func show<Screen>(
    on container: some ScreenContainer<Screen>,
    _ makeDestination:
      @escaping @MainActor (NavigationState<Route>.Entry) -> Destination<Screen>
  ) -> ObservationToken {
    let driver = NavigationDriver(self, container, makeDestination)
    let token = state.observe { _, _ in DeliveryRound.performAfterQueue(driver) }
    driver.token = token
    DeliveryRound.performAfterQueue(driver)
    return token
  }
}

/// A request for a screen's result, which receives one response.
@MainActor protocol ResultRequest: AnyObject {
  var resultType: Any.Type { get }
  var summary: String { get }

  /// Delivers the result, or `nil` if there is none.
  func deliver()
}

extension ResultRequest {
  /// Stores a result until the screen is removed.
  func accept<Value>(_ value: Value, from route: Any) {
    guard let request = self as? TypedResultRequest<Value> else {
      Misuse.stop(
        "Cannot finish \(ValueSummary.name(of: route)) with a value of type \(Value.self): "
          + "a value of type \(resultType) was requested")
    }
    request.result = value
  }
}

@MainActor final class TypedResultRequest<Value>: ResultRequest {
  fileprivate var result: Value?
  private let onResult: (Value?) -> Void

  init(_ onResult: @escaping (Value?) -> Void) {
    self.onResult = onResult
  }

  var resultType: Any.Type { Value.self }
  var summary: String { result.map { ValueSummary.of($0) } ?? "no result" }

  func deliver() {
    onResult(result)
  }
}
