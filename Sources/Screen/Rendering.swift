// SPDX-License-Identifier: MIT

public import AutoRender
import Inspection
public import Observable
public import StateMachine

extension ObservableProtocol {
  /// Renders a view with the current value at once, and then with each new one.
  ///
  /// Several changes in one delivery round, such as those of a transaction or those that observers make of one
  /// another, are rendered once, when the round is over.
  ///
  /// ```swift
  /// viewModel.state.render(on: screen, whenPrepared: screen.isPrepared).store(in: &tokens)
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view, such as a host that renders by `autorender(_:)`; held weakly.
  ///   - isPrepared: Whether the view is ready to be rendered. Until it is, nothing is; then it is rendered with the
  ///     value of that time.
  /// - Returns: The token that keeps the binding.
  @MainActor public func render<View: ViewRenderable, Prepared: ObservableProtocol<Bool>>(
    on view: View, whenPrepared isPrepared: Prepared = Observable(true)
  ) -> ObservationToken where View.ViewState == Value {
    let rendering = Rendering(
      readOnly.value, named: (self as? Observable<Value>)?.name, on: view,
      whenPrepared: isPrepared.readOnly
    ) { $0 }
    let observation = Rendering.Observation(rendering)
    let token = readOnly.observe { _, new in observation.rendering.take(new) }
    rendering.begin(observation)
    return token
  }
}

extension StateMachine {
  /// Renders a view with the machine's state at once, and then with each state it moves to.
  ///
  /// Several steps in one delivery round are rendered once, when the round is over.
  ///
  /// - Parameters:
  ///   - view: The view, such as a host that renders by `autorender(_:)`; held weakly.
  ///   - isPrepared: Whether the view is ready to be rendered. Until it is, nothing is; then it is rendered with the
  ///     state of that time.
  /// - Returns: The token that keeps the binding.
  @MainActor public final func render<View: ViewRenderable, Prepared: ObservableProtocol<Bool>>(
    on view: View, whenPrepared isPrepared: Prepared = Observable(true)
  ) -> ObservationToken where View.ViewState == State {
    render(on: view, whenPrepared: isPrepared) { $0 }
  }

  /// Renders a view with what a mapper makes of the machine's state, at once and then of each state it moves to.
  ///
  /// ```swift
  /// machine.render(on: screen) { DoorState($0) }.store(in: &tokens)
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view, such as a host that renders by `autorender(_:)`; held weakly.
  ///   - isPrepared: Whether the view is ready to be rendered. Until it is, nothing is; then it is rendered with the
  ///     state of that time.
  ///   - map: Makes the view's state; called for what is rendered alone.
  /// - Returns: The token that keeps the binding.
  @MainActor public final func render<View: ViewRenderable, Prepared: ObservableProtocol<Bool>>(
    on view: View, whenPrepared isPrepared: Prepared = Observable(true),
    _ map: @escaping @MainActor (State) -> View.ViewState
  ) -> ObservationToken {
    let rendering = Rendering(state, on: view, whenPrepared: isPrepared.readOnly, map)
    let observation = Rendering.Observation(rendering)
    let token = observe { _, _, new in observation.rendering.take(new) }
    rendering.begin(observation)
    return token
  }
}

/// Renders the last of the values of a round, when the round is over.
@MainActor private final class Rendering<Value> {
  /// What the observation holds: when that ends, so does the rendering, also where a round has yet to end.
  final class Observation {
    let rendering: Rendering
    var preparation: ObservationToken?

    init(_ rendering: Rendering) {
      self.rendering = rendering
    }
  }

  private var latest: Value
  private var isDue = true
  private var waits = false
  private weak var observation: Observation?
  private let isPrepared: ReadOnlyObservable<Bool>
  private let show: (Value) -> Void

  init<View: ViewRenderable>(
    _ value: Value, named name: String? = nil, on view: View,
    whenPrepared isPrepared: ReadOnlyObservable<Bool>, _ map: @escaping (Value) -> View.ViewState
  ) {
    latest = value
    self.isPrepared = isPrepared
    show = { [weak view] value in
      guard let view else { return }
      let state = map(value)
      Inspection.span(
        .render, InspectionSubject(View.self), .rendered(ValueSummary.of(state, named: name))
      ) {
        view.render(state: state)
      }
    }
  }

  /// Renders the current value, and begins to wait for others.
  func begin(_ observation: Observation) {
    self.observation = observation
    // Weak: another thread may release the source, and this object with it, at any moment.
    observation.preparation = isPrepared.observe { [weak self] _, isPrepared in
      if isPrepared { self?.waitIfDue() }
    }
    DeliveryRound.callBack { takeTurn() }
  }

  func take(_ value: Value) {
    latest = value
    isDue = true
    if isPrepared.value { wait() }
  }

  private func waitIfDue() {
    if isDue { wait() }
  }

  private func wait() {
    guard !waits else { return }
    waits = true
    DeliveryRound.performLast(self)
  }
}

extension Rendering: DeliveryTurn {
  func takeTurn() {
    waits = false
    guard isDue, isPrepared.value, observation != nil else { return }
    isDue = false
    show(latest)
  }

  var subject: InspectionSubject {
    InspectionSubject(type: "Rendering")
  }
}
