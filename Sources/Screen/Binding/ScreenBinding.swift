// SPDX-License-Identifier: MIT

public import AutoRender
import Delivery
public import ErrorPresentation
import Inspection
public import Observable
import StateMachine

/// All that drives a screen, for as long as it is not ended.
///
/// ```swift
/// let errors = ErrorPresenter(scheduler: MainScheduler.shared)
/// let binding = ScreenBinding(screen, machine: machine, state: names, errors: errors) {
///   NamesState(names: $0)
/// }
/// ```
///
/// Whoever shows the screen holds this, and lets it go with the screen, or calls ``end()``: the view is told nothing more, and
/// the screen's errors, attempts and requests end.
@MainActor public final class ScreenBinding {
  private let errors: ErrorPresenter
  private var tokens: [ObservationToken] = []

  /// Wires a screen: its state to what it renders, its machine to what it shows and hides, and its errors to both.
  ///
  /// An error that is presented as a placeholder moves the machine to its error state, and that alone shows and hides the
  /// placeholder. Where there is content, it stays, and the error falls back to another style.
  ///
  /// - Parameters:
  ///   - view: The view; held weakly. Of the protocols of a screen, and of what shows errors, it adopts what it has.
  ///   - machine: The machine of the screen.
  ///   - state: Where the business state comes from.
  ///   - errors: Presents the screen's errors; attached to the view if that can show any.
  ///   - isPrepared: Whether the view is ready to be rendered.
  ///   - map: Makes the view's state of the business state: a pure function.
  public init<View: ViewRenderable, Source: ObservableProtocol, Prepared: ObservableProtocol<Bool>>(
    _ view: View, machine: ScreenStateMachine, state: Source, errors: ErrorPresenter,
    whenPrepared isPrepared: Prepared = Observable(true),
    map: @escaping (Source.Value) -> View.ViewState
  ) {
    self.errors = errors
    errors.leavePlaceholders(
      to: PlaceholderOwner(
        canTake: { [weak machine] in
          switch machine?.state {
          case .initial, .loading, .error, .empty: true
          case .content, .refreshing, .paging, nil: false
          }
        },
        take: { [weak machine] in
          // In the error state already, only what the placeholder says is new.
          guard let machine else { return }
          Self.showError(of: machine)
          // Events that wait in this round come before these.
          DeliveryRound.performLast(
            PlaceholderCheck { [weak errors, weak machine] in
              guard let errors, let machine else { return }
              if machine.state == .loading { machine.process(.errorReceived) }
              errors.placeholderWasTaken(machine.state == .error)
            })
        }))
    tokens = [
      ScreenBinder.bind(view, to: machine),
      machine.observe { [weak errors] old, _, new in
        if old == .error, new != .error { errors?.placeholderWasLeft() }
      },
      state.readOnly.map(map).render(on: view, whenPrepared: isPrepared),
    ]
    if let view = view as? any ErrorDisplayable { errors.attach(view) }
  }

  deinit {
    errors.endFromAnywhere()
  }

  private static func showError(of machine: ScreenStateMachine) {
    guard machine.state != .error else { return }
    machine.process(.loadingStarted)
    machine.process(.errorReceived)
  }

  /// Ends everything; does nothing the second time.
  public func end() {
    tokens = []
    errors.end()
  }
}

/// Looks, at the end of a round, where the machine has come to.
@MainActor private final class PlaceholderCheck: DeliveryTurn {
  private let look: () -> Void

  init(_ look: @escaping () -> Void) {
    self.look = look
  }

  func takeTurn() {
    look()
  }

  var subject: InspectionSubject {
    InspectionSubject(type: "ScreenBinding")
  }
}
