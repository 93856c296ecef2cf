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
/// View models change ``state``, by these methods or as a whole; a ``NavigationBinding`` shows it
/// on a host. A test of a view model needs neither: it reads ``routes``.
@MainActor public final class Navigator<Route: Equatable> {
  /// The screens as a value.
  ///
  /// Assign another state to follow a link.
  public let state: Observable<NavigationState<Route>>

  private let subject: InspectionSubject
  /// The requests that are not answered yet, the oldest first.
  private var requests: [(request: any ResultRequest, route: Route)] = []
  private var token: ObservationToken?

  /// Creates a navigator.
  ///
  /// - Parameters:
  ///   - routes: The first routes, each pushed onto the one before; there may be none.
  ///   - name: The name of the state in a trace.
  public init(_ routes: Route..., name: String = "navigation") {
    var initial = NavigationState<Route>()
    for route in routes { initial.push(route) }
    state = Observable(initial, name: name)
    subject = InspectionSubject(Self.self, name: name)
    token = state.observe { [weak self] _, _ in self?.answerRequests() }
  }

  /// The routes of all screens, the visible one last.
  public var routes: [Route] { state.value.routes }

  /// Pushes a screen onto the level in front.
  ///
  /// - Parameter route: The route of the screen.
  public func push(_ route: Route) {
    state.value.push(route)
  }

  /// Pushes a screen and asks it for a result.
  ///
  /// - Parameters:
  ///   - route: The route of the screen.
  ///   - onResult: A closure that is called once, after the screen was removed from ``state``: with
  ///     the value that ``finish(_:with:)`` was given, or with `nil` if the screen was removed
  ///     otherwise. It is never called if the navigator is released first.
  public func push<Result>(_ route: Route, onResult: @escaping (Result?) -> Void) {
    ask(route, isPresented: false, onResult)
  }

  /// Presents a screen in front of the others.
  ///
  /// - Parameter route: The route of the screen.
  public func present(_ route: Route) {
    state.value.present(route)
  }

  /// Presents a screen and asks it for a result.
  ///
  /// - Parameters:
  ///   - route: The route of the screen.
  ///   - onResult: A closure that is called once, after the screen was removed from ``state``: with
  ///     the value that ``finish(_:with:)`` was given, or with `nil` if the screen was removed
  ///     otherwise. It is never called if the navigator is released first.
  public func present<Result>(_ route: Route, onResult: @escaping (Result?) -> Void) {
    ask(route, isPresented: true, onResult)
  }

  /// Removes the visible screen, unless it is the first of its level.
  ///
  /// - Returns: A Boolean value that indicates whether a screen was removed.
  @discardableResult public func pop() -> Bool {
    state.value.pop()
  }

  /// Removes all screens of the level in front but its first one.
  ///
  /// - Returns: A Boolean value that indicates whether a screen was removed.
  @discardableResult public func popToRoot() -> Bool {
    state.value.popToRoot()
  }

  /// Removes the level in front, if it is a presented one.
  ///
  /// - Returns: A Boolean value that indicates whether a level was removed.
  @discardableResult public func dismiss() -> Bool {
    state.value.dismiss()
  }

  /// Removes a screen, with all after it.
  ///
  /// - Parameter entry: The entry of the screen. One that is gone already is ignored.
  public func finish(_ entry: NavigationState<Route>.Entry) {
    // Another state may use the identifier again.
    guard state.value.entries.contains(entry) else { return }
    state.value.remove(entry.id)
  }

  /// Removes a screen, with all after it, and hands a result to the one that asked for it.
  ///
  /// Traps if a result of another type was asked for. A result that nobody asked for is dropped.
  ///
  /// - Parameters:
  ///   - entry: The entry of the screen. One that is gone already is ignored.
  ///   - result: The result, of exactly the type that was asked for.
  public func finish<Result>(_ entry: NavigationState<Route>.Entry, with result: Result) {
    guard state.value.entries.contains(entry) else { return }
    entry.request?.accept(result, from: entry.route)
    state.value.remove(entry.id)
  }

  private func ask<Result>(
    _ route: Route, isPresented: Bool, _ onResult: @escaping (Result?) -> Void
  ) {
    let request = TypedResultRequest(onResult)
    requests.append((request, route))
    state.value.append(route, isPresented: isPresented, request: request)
  }

  /// Answers the requests of screens that are gone, the newest first.
  private func answerRequests() {
    // The state as it is now: a request that was made in a callback may not be delivered yet.
    let open = state.value.entries.compactMap(\.request)
    let isOpen = { (request: any ResultRequest) in open.contains { $0 === request } }
    let gone = requests.filter { !isOpen($0.request) }
    requests.removeAll { !isOpen($0.request) }
    for (request, route) in gone.reversed() {
      Inspection.span(
        .effect, subject,
        .outcome("\(ValueSummary.name(of: route)) finished with \(request.summary)")
      ) {
        request.answer()
      }
    }
  }
}
