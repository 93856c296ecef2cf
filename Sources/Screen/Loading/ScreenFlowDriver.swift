// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationErrors
import PresentationInspection
import PresentationObservable

/// A driver for a screen's flow, which the screen's loader and binding share.
///
/// It moves the machine.
@MainActor final class ScreenFlowDriver {
  private weak var machine: (any ScreenMachine)?
  private weak var errors: ErrorPresenter?
  weak var loader: (any ScreenFlowLoader)? { didSet { hasLoader = true } }
  private var hasLoader = false
  /// The loader, until its commands have run to completion.
  private var busyLoader: (any ScreenFlowLoader)?
  /// The current command's cause, if any, and the next command's.
  private var causes: (current: InspectionEvent.Cause??, next: InspectionEvent.Cause?)
  private let driver = Driver<ScreenFlowDriver, ScreenFlow>(
    ScreenFlow(),
    waitingAs: { $0.loader?.subject ?? InspectionEvent.Subject(ScreenFlowDriver.self) },
    in: { $0.surroundings }, execute: { $0.execute($1) })

  var flow: ScreenFlow { driver.state }

  private init(_ machine: any ScreenMachine, _ errors: ErrorPresenter) {
    self.machine = machine
    self.errors = errors
  }

  /// Returns a presenter's driver for a machine, or a new one.
  private static func driver(
    of machine: any ScreenMachine, _ errors: ErrorPresenter
  ) -> ScreenFlowDriver {
    let host = errors.host as? ScreenFlowDriver
    return host.flatMap { $0.machine === machine ? $0 : nil } ?? ScreenFlowDriver(machine, errors)
  }

  /// Returns the driver for a screen's loader.
  ///
  /// A machine's second loader has its own flow, with its own request and failure.
  static func forLoader(
    _ machine: any ScreenMachine, _ errors: ErrorPresenter
  ) -> ScreenFlowDriver {
    let shared = driver(of: machine, errors)
    let driver = shared.hasLoader ? ScreenFlowDriver(machine, errors) : shared
    if errors.host == nil { errors.host = driver }
    return driver
  }

  /// Returns the driver for a screen's binding, whose machine shows placeholders.
  static func forBinding(
    _ machine: any ScreenMachine, _ errors: ErrorPresenter
  ) -> ScreenFlowDriver {
    let driver = driver(of: machine, errors)
    errors.delegatePlaceholders(to: driver)
    return driver
  }

  /// Returns the token that retains the machine's observation.
  func observe(_ machine: any ScreenMachine) -> ObservationToken {
    machine.observeScreenState { [weak self] old, new in
      if old == .error, new != .error { self?.send(.errorLeft) }
    }
  }

  func makeWork(_ event: ScreenEvent) -> ScreenFlow.Work { driver.state.makeWork(event) }

  /// Executes a command.
  ///
  /// If callbacks give commands meanwhile, only the last one follows.
  func perform(_ command: ScreenFlow.Command) {
    causes.next = Inspection.isWatching(.all) ? Inspection.cause : nil
    busyLoader = loader
    send(.give(command))
  }

  func send(_ event: ScreenFlow.Event) { driver.send(event, to: self) }

  private var surroundings: ScreenFlow.Surroundings {
    ScreenFlow.Surroundings(
      machine: machine?.screenState ?? .content,
      hasPlaceholders: errors?.delegatesPlaceholders ?? false)
  }

  private func execute(_ effect: ScreenFlow.Effect) {
    switch effect {
    case .beginCommand: causes = (causes.next, nil)
    case .rest:
      causes.current = nil
      // Captures that the loader releases may give another command.
      let loader = busyLoader.take()
      loader?.execute(.rest)
    // Responses to presenter and machine events.
    case .raisePlaceholder, .endPlaceholder: move(effect)
    default:
      guard let cause = causes.current else { return move(effect) }
      Inspection.resume(cause) { move(effect) }
    }
  }

  private func move(_ effect: ScreenFlow.Effect) {
    switch effect {
    case .process(let event): machine?.process(meaningOf: event)
    case .reset: machine?.reset()
    case .raisePlaceholder:
      machine?.process(meaningOf: .loadingStarted)
      machine?.process(meaningOf: .errorReceived)
    case .refusePlaceholder: errors?.refusePlaceholder()
    case .endPlaceholder: errors?.endPlaceholder()
    default: loader?.execute(effect)
    }
  }
}

extension ScreenFlowDriver: PlaceholderHost {
  var canShowPlaceholder: Bool { machine?.screenState.canShowPlaceholder ?? false }

  func showPlaceholder() {
    send(.placeholderGiven)
    // In an effect's callback, but outside a delivery, the machine is already at rest.
    while flow.placeholder == .raised, !DeliveryRound.isUnderWay { send(.proceed) }
  }
}

/// A loader, which executes a flow's effects on its values and requests.
@MainActor protocol ScreenFlowLoader: AnyObject {
  var subject: InspectionEvent.Subject { get }

  func execute(_ effect: ScreenFlow.Effect)
}
