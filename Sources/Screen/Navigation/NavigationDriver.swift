// SPDX-License-Identifier: MIT

import Delivery
import Inspection
import Observable

/// The transition of a host from its visible screens to those of a navigator's state.
@MainActor final class NavigationDriver<Route: Equatable, Screen> {
  typealias Entry = NavigationState<Route>.Entry
  typealias Shown = (entry: Entry, destination: Destination<Screen>)

  /// The token of the observation; a turn that was requested before its end does nothing.
  weak var token: ObservationToken?

  private let navigator: Navigator<Route>
  private weak var host: (any PresentationHost<Screen>)?
  private let makeDestination: @MainActor (Entry) -> Destination<Screen>
  /// A Boolean value that indicates whether the host has stacks; otherwise it presents every entry.
  private let hasStacks: Bool
  private var shown: [Shown] = []

  init(
    _ navigator: Navigator<Route>, _ host: any PresentationHost<Screen>,
    _ makeDestination: @escaping @MainActor (Entry) -> Destination<Screen>
  ) {
    self.navigator = navigator
    self.host = host
    self.makeDestination = makeDestination
    hasStacks = host is any NavigationHost<Screen>
    (host as? any NavigationHost<Screen>)?.onRemoval = { [weak self] in self?.userRemoved($0) }
  }

  /// A Boolean value that indicates whether the observation has not ended.
  ///
  /// A screen or a host may end it at any call.
  private var isActive: Bool { token.map { !$0.isCancelled } ?? false }

  private func beginsLevel(_ entry: Entry) -> Bool { entry.isPresented || !hasStacks }

  private func show(_ target: [Entry], on host: any PresentationHost<Screen>) {
    let kept = zip(shown, target).prefix { $0.entry == $1 }.count
    while isActive, let start = shown.lastIndex(where: { beginsLevel($0.entry) }), start >= kept {
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

  private func present(_ entry: Entry, on host: any PresentationHost<Screen>) {
    let destination = makeDestination(entry)
    guard isActive else { return }
    shown.append((entry, destination))
    report(shown.last, .shown) { host.present(destination.screen) }
  }

  /// Replaces the entries after the first ones in the frontmost level.
  private func showStack(_ entries: [Entry], after kept: Int, on host: any PresentationHost<Screen>)
  {
    guard isActive, shown.count > kept || !entries.isEmpty else { return }
    var added: [Shown] = []
    for entry in entries {
      added.append((entry, makeDestination(entry)))
      // The user may have removed screens meanwhile; a later turn shows the change of the state.
      guard isActive, shown.count >= kept else { return }
    }
    let removed = shown[kept...]
    shown.replaceSubrange(kept..., with: added)
    let start = shown.lastIndex { beginsLevel($0.entry) } ?? 0
    let screens = shown[start...].map(\.destination.screen)
    report(added.isEmpty ? removed.last : added.last, added.isEmpty ? .hidden : .shown) {
      (host as? any NavigationHost<Screen>)?.show(stack: screens)
    }
  }

  private func userRemoved(_ screen: Screen) {
    let object = screen as AnyObject
    guard isActive, let index = shown.firstIndex(where: { $0.destination.object === object })
    else { return }
    let removed = shown[index...]
    shown.removeSubrange(index...)
    report(removed.last, .hidden) {
      navigator.finish(removed[index].entry)
    }
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
    show(navigator.state.value.entries, on: host)
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
