// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection
import PresentationObservable

/// A driver that moves a container from its visible screens to those in a navigator's state.
@MainActor final class NavigationDriver<Route: Equatable, Screen> {
  private static var turnLimit: Int { 1_000 }

  private typealias Shown = (open: OpenScreen<Route>, destination: Destination<Screen>)

  /// The observation's token; a turn that was requested before its end does nothing.
  weak var token: ObservationToken?

  private let navigator: Navigator<Route>
  private weak var container: (any ScreenContainer<Screen>)?
  private let makeDestination: @MainActor (NavigationState<Route>.Entry) -> Destination<Screen>
  /// A Boolean value that indicates whether the container has stacks; otherwise it presents every
  /// entry.
  private let hasStacks: Bool
  private var shown: [Shown] = []
  /// The turn count in a delivery round.
  private var turns: (round: UInt, count: Int) = (0, 0)

  init(
    _ navigator: Navigator<Route>, _ container: any ScreenContainer<Screen>,
    _ makeDestination: @escaping @MainActor (NavigationState<Route>.Entry) -> Destination<Screen>
  ) {
    self.navigator = navigator
    self.container = container
    self.makeDestination = makeDestination
    hasStacks = container is any NavigationContainer<Screen>
    container.onRemoval = { [weak self] in self?.userRemoved($0) }
  }

  /// A Boolean value that indicates whether the observation hasn't ended.
  ///
  /// A screen or a container may end it at any call.
  private var isActive: Bool { token.map { !$0.isCancelled } ?? false }

  private func beginsLevel(_ screen: OpenScreen<Route>) -> Bool {
    screen.entry.isPresented || !hasStacks
  }

  private func show(_ target: [OpenScreen<Route>], on container: any ScreenContainer<Screen>) {
    var kept = min(shown.count, target.count)
    // Screens behind one that stays also stay.
    while kept > 0, shown[kept - 1].open !== target[kept - 1] { kept -= 1 }
    while isActive, let start = shown.dropFirst(kept).lastIndex(where: { beginsLevel($0.open) }) {
      dismissLevel(from: start, on: container)
    }
    var rest = target[kept...]
    showStack(rest.popPrefix { !beginsLevel($0) }, after: kept, on: container)
    while isActive, let first = rest.popFirst() {
      present(first, on: container)
      showStack(rest.popPrefix { !beginsLevel($0) }, after: shown.count, on: container)
    }
  }

  private func dismissLevel(from start: Int, on container: any ScreenContainer<Screen>) {
    // Released after the container has removed them; a slice would make the next removal a copy.
    let removed = Array(shown[start...])
    shown.removeSubrange(start...)
    report(removed.last, .hidden) { container.dismiss() }
  }

  private func present(_ screen: OpenScreen<Route>, on container: any ScreenContainer<Screen>) {
    let destination = makeDestination(screen.entry)
    guard isActive else { return }
    shown.append((screen, destination))
    report(shown.last, .shown) { container.present(destination.screen) }
  }

  /// Replaces all screens after the first `kept` ones, in the frontmost level.
  private func showStack(
    _ screens: [OpenScreen<Route>], after kept: Int, on container: any ScreenContainer<Screen>
  ) {
    guard isActive, shown.count > kept || !screens.isEmpty else { return }
    var added: [Shown] = []
    for screen in screens {
      added.append((screen, makeDestination(screen.entry)))
      // The user may have removed screens meanwhile; a later turn shows the changed state.
      guard isActive, shown.count >= kept else { return }
    }
    let removed = Array(shown[kept...])
    shown.replaceSubrange(kept..., with: added)
    let start = shown.last?.open.entry.levelStart ?? 0
    let stack = shown[start...].map(\.destination.screen)
    report(added.isEmpty ? removed.last : added.last, added.isEmpty ? .hidden : .shown) {
      (container as? any NavigationContainer<Screen>)?.show(stack: stack)
    }
  }

  private func userRemoved(_ screen: Screen) {
    let object = screen as AnyObject
    guard isActive, let index = shown.lastIndex(where: { $0.destination.object === object })
    else { return }
    let removed = Array(shown[index...])
    shown.removeSubrange(index...)
    report(removed.last, .hidden) { navigator.close(removed[0].open) }
  }

  private func report(
    _ shown: Shown?, _ kind: InspectionEvent.Kind, _ body: () -> Void
  ) {
    Inspection.span(
      .screen, InspectionEvent.Subject(shown.map { type(of: $0.destination.object) } ?? Self.self),
      kind,
      body)
  }
}

extension NavigationDriver: DeliveryTurn {
  func takeTurn() {
    guard isActive, let container else { return }
    countTurn()
    show(navigator.openScreens, on: container)
  }

  /// Stops the process if each turn in this round has changed the state again.
  private func countTurn() {
    if turns.round != DeliveryRound.identifier { turns = (DeliveryRound.identifier, 0) }
    turns.count += 1
    Misuse.require(
      turns.count <= Self.turnLimit,
      """
      Cannot show a navigation: its screens have changed it \(Self.turnLimit) times in a row while \
      they were created or shown, the last one at \(shown.last.map { "\(type(of: $0.destination.object))" } ?? "the beginning"). Look \
      at the closure that creates screens
      """)
  }

  var subject: InspectionEvent.Subject { InspectionEvent.Subject(Navigator<Route>.self) }
}

extension ArraySlice {
  fileprivate mutating func popPrefix(while predicate: (Element) -> Bool) -> [Element] {
    let prefix = self.prefix(while: predicate)
    removeFirst(prefix.count)
    return Array(prefix)
  }
}
