// SPDX-License-Identifier: MIT

import Inspection
public import Observable

/// The navigation of an app or of a part of it: its state as an observable, and the results of its
/// screens.
///
/// ```swift
/// let navigator = Navigator(Door.front)
/// navigator.push(.kitchen)
/// navigator.present(.cellar) { (bottle: String?) in
///   if let bottle { table.value.append(bottle) }
/// }
/// ```
///
/// View models change ``state``, by these methods or as a whole; ``show(on:_:)`` shows it on a
/// host. A test of a view model needs neither views nor a host: it reads ``routes``.
@MainActor public final class Navigator<Route: Equatable> {
  /// The observable state.
  ///
  /// To open a link, assign another state.
  public let state: Observable<NavigationState<Route>>

  private let subject: InspectionSubject
  /// The pending requests, the oldest first.
  private var requests: [(request: any ResultRequest, route: Route)] = []
  private var token: ObservationToken?

  /// Creates a navigator with the first routes, if any, in the order of pushing.
  ///
  /// A trace shows the name for the state.
  public init(_ routes: Route..., name: String = "navigation") {
    var initial = NavigationState<Route>()
    for route in routes { initial.push(route) }
    state = Observable(initial, name: name)
    subject = InspectionSubject(Self.self, name: name)
    token = state.observe { [weak self] _, _ in self?.deliverResults() }
  }

  /// The routes of all screens, the visible one last.
  public var routes: [Route] { state.value.routes }

  /// Pushes a screen onto the frontmost level.
  public func push(_ route: Route) {
    state.value.push(route)
  }

  /// Pushes a screen and requests a result from it.
  ///
  /// The closure is called once, after the screen was removed from ``state``. It receives the value
  /// of ``finish(_:with:)``, or `nil` if the screen was removed otherwise. It is never called if
  /// the navigator is deallocated first.
  public func push<Result>(_ route: Route, onResult: @escaping (Result?) -> Void) {
    request(route, isPresented: false, onResult)
  }

  /// Presents a screen in front of the others.
  public func present(_ route: Route) {
    state.value.present(route)
  }

  /// Presents a screen and requests a result from it.
  ///
  /// The closure is called like that of ``push(_:onResult:)``.
  public func present<Result>(_ route: Route, onResult: @escaping (Result?) -> Void) {
    request(route, isPresented: true, onResult)
  }

  /// Removes the visible screen like ``NavigationState/pop()``.
  @discardableResult public func pop() -> Bool {
    state.value.pop()
  }

  /// Removes all but the first screen of the frontmost level like ``NavigationState/popToRoot()``.
  @discardableResult public func popToRoot() -> Bool {
    state.value.popToRoot()
  }

  /// Removes the frontmost level like ``NavigationState/dismiss()``.
  @discardableResult public func dismiss() -> Bool {
    state.value.dismiss()
  }

  /// Removes a screen, and all screens after it.
  ///
  /// An entry that was removed already is ignored.
  public func finish(_ entry: NavigationState<Route>.Entry) {
    // Another state may reuse the identifier.
    guard state.value.entries.contains(entry) else { return }
    state.value.remove(entry.id)
  }

  /// Removes a screen, and all screens after it, and delivers a result to the requester.
  ///
  /// Traps if a result of another type was requested. A result without a request is dropped, and an
  /// entry that was removed already is ignored.
  public func finish<Result>(_ entry: NavigationState<Route>.Entry, with result: Result) {
    guard state.value.entries.contains(entry) else { return }
    entry.request?.accept(result, from: entry.route)
    state.value.remove(entry.id)
  }

  private func request<Result>(
    _ route: Route, isPresented: Bool, _ onResult: @escaping (Result?) -> Void
  ) {
    let request = TypedResultRequest(onResult)
    requests.append((request, route))
    state.value.append(route, isPresented: isPresented, request: request)
  }

  /// Delivers the results of removed screens, the newest request first.
  private func deliverResults() {
    // The current state, because a request in a callback may not be delivered yet.
    let open = state.value.entries.compactMap(\.request)
    let isOpen = { (request: any ResultRequest) in open.contains { $0 === request } }
    let closed = requests.filter { !isOpen($0.request) }
    requests.removeAll { !isOpen($0.request) }
    for (request, route) in closed.reversed() {
      Inspection.span(
        .effect, subject,
        .outcome("\(ValueSummary.name(of: route)) finished with \(request.summary)")
      ) {
        request.deliver()
      }
    }
  }
}
