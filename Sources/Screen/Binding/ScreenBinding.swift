// SPDX-License-Identifier: MIT

public import PresentationAutoRender
import PresentationDelivery
public import PresentationErrors
import PresentationInspection
public import PresentationObservable

/// The bindings of a screen to its state, its machine and its errors.
///
/// ```swift
/// let errors = ErrorPresenter(scheduler: MainScheduler.shared)
/// let binding = ScreenBinding(screen, machine: machine, state: names, errors: errors) {
///   NamesState(names: $0)
/// }
/// ```
///
/// Retain the binding as long as the screen is shown. Releasing it, or calling ``end()``, ends it:
/// the view receives no more calls, and the screen's errors, attempts and requests end.
@MainActor public final class ScreenBinding {
  private let errors: ErrorPresenter
  private var tokens: [ObservationToken] = []

  /// Binds a view to a state, a machine and an error presenter.
  ///
  /// An error that is presented as a placeholder moves the machine to its error state, which alone
  /// shows and hides the placeholder. If content is visible, it stays, the machine does not move,
  /// and the error falls back to another style.
  ///
  /// - Parameters:
  ///   - view: The view; held weakly. It adopts any of the protocols of a screen and of the views
  ///     that show errors.
  ///   - machine: The machine of the screen: a ``ScreenStateMachine``, or one of your own.
  ///   - state: The observable business state.
  ///   - errors: Presents the screen's errors; attached to the view if that is
  ///     `ErrorDisplayable`.
  ///   - isPrepared: An observable Boolean value that indicates whether the view can be rendered;
  ///     `nil` for always. While it is `false`, nothing is rendered.
  ///   - map: Returns the view's state for the business state: a pure function.
  public init<View: ViewRenderable, Value>(
    _ view: View, machine: any ScreenMachine, state: any ObservableProtocol<Value>,
    errors: ErrorPresenter, whenPrepared isPrepared: (any ObservableProtocol<Bool>)? = nil,
    map: @escaping (Value) -> View.ViewState
  ) {
    self.errors = errors
    errors.delegatePlaceholders(
      to: PlaceholderOwner(
        canShow: { [weak machine] in
          switch machine?.screenState {
          case .initial, .loading, .error, .empty: true
          case .content, .refreshing, .paging, nil: false
          }
        },
        show: { [weak machine] in
          // In the error state, only the texts of the placeholder change.
          guard let machine else { return }
          Self.showError(of: machine)
          let record = PlaceholderCheck { [weak errors, weak machine] in
            errors?.recordPlaceholder(isShown: machine?.screenState == .error)
          }
          // Events that were queued before may have left the error state in the meantime.
          let check = PlaceholderCheck { [weak machine] in
            if let machine, machine.screenState == .loading {
              machine.process(meaningOf: .errorReceived)
            }
            DeliveryRound.performAfterQueue(record)
          }
          DeliveryRound.performAfterQueue(check)
        }))
    tokens = [
      machine.show(on: view),
      machine.observeScreenState { [weak errors] old, new in
        if old == .error, new != .error { errors?.placeholderWasHidden() }
      },
      state.readOnly.map(map).render(on: view, whenPrepared: isPrepared),
    ]
    if let view = view as? any ErrorDisplayable { errors.attach(view) }
  }

  deinit {
    errors.endFromAnyThread()
  }

  private static func showError(of machine: any ScreenMachine) {
    guard machine.screenState != .error else { return }
    machine.process(meaningOf: .loadingStarted)
    machine.process(meaningOf: .errorReceived)
  }

  /// Ends all bindings; a second call does nothing.
  public func end() {
    tokens = []
    errors.end()
  }
}

@MainActor private final class PlaceholderCheck: DeliveryTurn {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func takeTurn() {
    action()
  }

  var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(type: "ScreenBinding")
  }
}
