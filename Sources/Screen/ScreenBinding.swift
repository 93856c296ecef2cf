// SPDX-License-Identifier: MIT

public import AutoRender
public import ErrorPresentation
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
/// Whoever shows the screen holds this, and calls ``end()`` when the screen goes: the view is told nothing more, and the
/// screen's errors and attempts end. A binding that is released ends what the view is told.
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
          guard let machine, machine.state != .error else { return }
          machine.process(.loadingStarted)
          machine.process(.errorReceived)
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

  /// Ends everything; does nothing the second time.
  public func end() {
    tokens = []
    errors.end()
  }
}
