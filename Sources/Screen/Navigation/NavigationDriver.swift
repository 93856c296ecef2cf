// SPDX-License-Identifier: MIT

import Delivery
import Inspection
import Observable

/// The transition of a host from its visible screens to those of a navigator's state.
@MainActor final class NavigationDriver<Route: Equatable, Screen> {
  private typealias Shown = (open: OpenScreen<Route>, destination: Destination<Screen>)

  /// The token of the observation; a turn that was requested before its end does nothing.
  weak var token: ObservationToken?

  private let navigator: Navigator<Route>
  private weak var host: (any PresentationHost<Screen>)?
  private let makeDestination: @MainActor (NavigationState<Route>.Entry) -> Destination<Screen>
  /// A Boolean value that indicates whether the host has stacks; otherwise it presents every entry.
  private let hasStacks: Bool
  private var shown: [Shown] = []

  init(
    _ navigator: Navigator<Route>, _ host: any PresentationHost<Screen>,
    _ makeDestination: @escaping @MainActor (NavigationState<Route>.Entry) -> Destination<Screen>
  ) {
    self.navigator = navigator
    self.host = host
    self.makeDestination = makeDestination
    hasStacks = host is any NavigationHost<Screen>
    host.onRemoval = { [weak self] in self?.userRemoved($0) }
  }

  /// A Boolean value that indicates whether the observation has not ended.
  ///
  /// A screen or a host may end it at any call.
  private var isActive: Bool { token.map { !$0.isCancelled } ?? false }

  private func beginsLevel(_ screen: OpenScreen<Route>) -> Bool {
    screen.entry.isPresented || !hasStacks
  }

  private func show(_ target: [OpenScreen<Route>], on host: any PresentationHost<Screen>) {
    let kept = zip(shown, target).prefix { $0.open === $1 }.count
    while isActive, let start = shown.lastIndex(where: { beginsLevel($0.open) }), start >= kept {
      dismissLevel(from: start, on: host)
    }
    var rest = target[kept...]
    showStack(rest.popPrefix { !beginsLevel($0) }, after: kept, on: host)
    while isActive, let first = rest.popFirst() {
      present(first, on: host)
      showStack(rest.popPrefix { !beginsLevel($0) }, after: shown.count, on: host)
    }
  }

  private func dismissLevel(from start: Int, on host: any PresentationHost<Screen>) {
    let removed = shown[start...]
    shown.removeSubrange(start...)
    report(removed.last, .hidden) { host.dismiss() }
  }

  private func present(_ screen: OpenScreen<Route>, on host: any PresentationHost<Screen>) {
    let destination = makeDestination(screen.entry)
    guard isActive else { return }
    shown.append((screen, destination))
    report(shown.last, .shown) { host.present(destination.screen) }
  }

  /// Replaces the screens after the first ones in the frontmost level.
  private func showStack(
    _ screens: [OpenScreen<Route>], after kept: Int, on host: any PresentationHost<Screen>
  ) {
    guard isActive, shown.count > kept || !screens.isEmpty else { return }
    var added: [Shown] = []
    for screen in screens {
      added.append((screen, makeDestination(screen.entry)))
      // The user may have removed screens meanwhile; a later turn shows the change of the state.
      guard isActive, shown.count >= kept else { return }
    }
    let removed = shown[kept...]
    shown.replaceSubrange(kept..., with: added)
    let start = shown.lastIndex { beginsLevel($0.open) } ?? 0
    let stack = shown[start...].map(\.destination.screen)
    report(added.isEmpty ? removed.last : added.last, added.isEmpty ? .hidden : .shown) {
      (host as? any NavigationHost<Screen>)?.show(stack: stack)
    }
  }

  private func userRemoved(_ screen: Screen) {
    let object = screen as AnyObject
    guard isActive, let index = shown.firstIndex(where: { $0.destination.object === object })
    else { return }
    let removed = shown[index...]
    shown.removeSubrange(index...)
    report(removed.last, .hidden) { navigator.close(removed[index].open) }
  }

  private func report(
    _ shown: Shown?, _ kind: InspectionEvent.Kind, _ body: () -> Void
  ) {
    Inspection.span(
      .screen, InspectionSubject(shown.map { type(of: $0.destination.object) } ?? Self.self), kind,
      body)
  }
}

extension NavigationDriver: DeliveryTurn {
  func takeTurn() {
    guard isActive, let host else { return }
    show(navigator.openScreens, on: host)
  }

  var subject: InspectionSubject { InspectionSubject(Navigator<Route>.self) }
}

extension ArraySlice {
  fileprivate mutating func popPrefix(while predicate: (Element) -> Bool) -> [Element] {
    let prefix = self.prefix(while: predicate)
    removeFirst(prefix.count)
    return Array(prefix)
  }
}
