// SPDX-License-Identifier: MIT

public import PresentationAutoRender
public import PresentationErrors
public import PresentationObservable

/// The bindings of a screen to its state, machine and errors.
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
  /// shows and hides the placeholder. If content is visible, it stays, the machine doesn't move,
  /// and the error falls back to another style.
  ///
  /// - Parameters:
  ///   - view: The view; held weakly. It adopts any protocols for screens and for views that show
  ///     errors.
  ///   - machine: The screen's machine: a ``ScreenStateMachine``, or one of your own.
  ///   - state: The observable business state.
  ///   - errors: Presents the screen's errors; attached to the view if that is `ErrorDisplayable`.
  ///   - isPrepared: An observable Boolean value that indicates whether the view can be rendered;
  ///     `nil` for always. While it is `false`, nothing is rendered.
  ///   - map: Returns the view's state for the business state. It is a pure function.
  public init<View: ViewRenderable, Value>(
    _ view: View, machine: any ScreenMachine, state: any ObservableProtocol<Value>,
    errors: ErrorPresenter, whenPrepared isPrepared: (any ObservableProtocol<Bool>)? = nil,
    map: @escaping (Value) -> View.ViewState
  ) {
    self.errors = errors
    let flow = ScreenFlowDriver.forBinding(machine, errors)
    tokens = [
      machine.show(on: view), flow.observe(machine),
      state.readOnly.map(map).render(on: view, whenPrepared: isPrepared),
    ]
    if let view = view as? any ErrorDisplayable { errors.attach(view) }
  }

  deinit {
    errors.endFromAnyThread()
  }

  /// Ends all bindings; a second call does nothing.
  public func end() {
    tokens = []
    errors.end()
  }
}
