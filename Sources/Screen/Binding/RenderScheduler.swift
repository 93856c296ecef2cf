// SPDX-License-Identifier: MIT

public import PresentationAutoRender
import PresentationDelivery
import PresentationInspection
public import PresentationObservable
public import PresentationStateMachine

extension ObservableProtocol {
  /// Renders a view with the current value immediately, and then with each new one.
  ///
  /// Several changes in one delivery round are rendered once, when the round is over.
  ///
  /// ```swift
  /// viewModel.state.render(on: screen, whenPrepared: screen.isPrepared).store(in: &tokens)
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view, such as a screen that renders with `autoRender(_:)`; held weakly.
  ///   - isPrepared: An observable Boolean value that indicates whether the view can be rendered;
  ///     `nil` for always. While it is `false`, nothing is rendered. When it becomes `true`, the
  ///     view renders the current value, unless it already shows that value.
  /// - Returns: A token that retains the binding.
  @MainActor public func render<View: ViewRenderable>(
    on view: View, whenPrepared isPrepared: (any ObservableProtocol<Bool>)? = nil
  ) -> ObservationToken where View.ViewState == Value {
    let name = (self as? Observable<Value>)?.name
    return render(
      RenderScheduler(readOnly.value, whenPrepared: isPrepared) { [weak view] value in
        view?.renderInSpan(value, named: name)
      })
  }

  /// Renders a view with the current value immediately, and then with each new one; `nil` hides it.
  ///
  /// A hidden view isn't rendered. A value is rendered before the view becomes visible. Several
  /// changes in one delivery round are rendered once, when the round is over.
  ///
  /// - Parameters:
  ///   - view: The view, such as a screen that renders with `autoRender(_:)`; held weakly.
  ///   - isPrepared: An observable Boolean value that indicates whether the view can be rendered;
  ///     `nil` for always. Until it is `true`, the view is neither rendered nor shown nor hidden.
  /// - Returns: A token that retains the binding.
  @MainActor public func render<View: ViewRenderable>(
    on view: View, whenPrepared isPrepared: (any ObservableProtocol<Bool>)? = nil
  ) -> ObservationToken where Value == View.ViewState? {
    let name = (self as? Observable<Value>)?.name
    var wasVisible: Bool?
    return render(
      RenderScheduler(readOnly.value, whenPrepared: isPrepared) { [weak view] value in
        guard let view else { return }
        if let value { view.renderInSpan(value, named: name) }
        let isVisible = value != nil
        guard isVisible != wasVisible else { return }
        wasVisible = isVisible
        Inspection.span(.render, InspectionEvent.Subject(View.self), isVisible ? .shown : .hidden) {
          view.set(visible: isVisible)
        }
      })
  }

  /// Unavailable: the view renders values of another type.
  @available(
    *, unavailable,
    message: """
      Cannot render a value in a view of another type: map it, as in \
      name.map { … }.render(on: view)
      """
  )
  @_disfavoredOverload
  @MainActor public func render(
    on view: some ViewRenderable, whenPrepared isPrepared: (any ObservableProtocol<Bool>)? = nil
  ) -> ObservationToken {
    preconditionFailure("Cannot render a value in a view of another type")
  }

  @MainActor func render(_ rendering: RenderScheduler<Value>) -> ObservationToken {
    let observation = RenderScheduler.Observation(rendering)
    let token = readOnly.observe { _, new in observation.rendering.receive(new) }
    rendering.begin(observation)
    return token
  }
}

extension ViewRenderable {
  fileprivate func renderInSpan(_ state: ViewState, named name: String? = nil) {
    Inspection.span(
      .render, InspectionEvent.Subject(Self.self), .rendered(ValueSummary.of(state, named: name))
    ) {
      render(state: state)
    }
  }
}

extension StateMachine {
  /// Renders a view with the machine's state immediately, and then with each new state.
  ///
  /// Several steps in one delivery round are rendered once, when the round is over.
  ///
  /// - Parameters:
  ///   - view: The view, such as a screen that renders with `autoRender(_:)`; held weakly.
  ///   - isPrepared: An observable Boolean value that indicates whether the view can be rendered;
  ///     `nil` for always. While it is `false`, nothing is rendered. When it becomes `true`, the
  ///     view renders the current state, unless it already shows that state.
  /// - Returns: A token that retains the binding.
  @MainActor public final func render<View: ViewRenderable>(
    on view: View, whenPrepared isPrepared: (any ObservableProtocol<Bool>)? = nil
  ) -> ObservationToken where View.ViewState == State {
    render(on: view, whenPrepared: isPrepared) { $0 }
  }

  /// Renders a view with a value derived from the machine's state immediately, and then for each
  /// new state.
  ///
  /// ```swift
  /// machine.render(on: screen) { DoorState($0) }.store(in: &tokens)
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view, such as a screen that renders with `autoRender(_:)`; held weakly.
  ///   - isPrepared: An observable Boolean value that indicates whether the view can be rendered;
  ///     `nil` for always. While it is `false`, nothing is rendered. When it becomes `true`, the
  ///     view renders the current state, unless it already shows that state.
  ///   - map: Returns the view's state; called only for states that are rendered.
  /// - Returns: A token that retains the binding.
  @MainActor public final func render<View: ViewRenderable>(
    on view: View, whenPrepared isPrepared: (any ObservableProtocol<Bool>)? = nil,
    _ map: @escaping @MainActor (State) -> View.ViewState
  ) -> ObservationToken {
    let rendering = RenderScheduler(state, whenPrepared: isPrepared) { [weak view] state in
      view?.renderInSpan(map(state))
    }
    let observation = RenderScheduler.Observation(rendering)
    let token = observe { _, _, new in observation.rendering.receive(new) }
    rendering.begin(observation)
    return token
  }
}

/// A source's last value, which is shown once at the end of a delivery round.
@MainActor final class RenderScheduler<Value> {
  /// The object that the observation retains: deallocating it ends rendering, even before a round
  /// ends.
  final class Observation {
    let rendering: RenderScheduler
    var preparation: ObservationToken?

    init(_ rendering: RenderScheduler) {
      self.rendering = rendering
    }
  }

  private var latest: Value
  private var needsRendering = true
  private var isScheduled = false
  private weak var observation: Observation?
  /// `nil` for always.
  private let isPrepared: ReadOnlyObservable<Bool>?
  private let show: (Value) -> Void

  init(
    _ value: Value, whenPrepared isPrepared: (any ObservableProtocol<Bool>)? = nil,
    show: @escaping (Value) -> Void
  ) {
    latest = value
    self.isPrepared = isPrepared?.readOnly
    self.show = show
  }

  func begin(_ observation: Observation) {
    self.observation = observation
    // Weak, because another thread may release the source, and this object with it, at any moment.
    observation.preparation = isPrepared?.observeInternally { [weak self] _, isPrepared in
      if isPrepared { self?.scheduleIfNeeded() }
    }
    DeliveryRound.run { takeTurn() }
  }

  func receive(_ value: Value) {
    latest = value
    needsRendering = true
    if isPrepared?.value != false { schedule() }
  }

  private func scheduleIfNeeded() {
    if needsRendering { schedule() }
  }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    DeliveryRound.performAfterQueue(self)
  }
}

extension RenderScheduler: DeliveryTurn {
  func takeTurn() {
    isScheduled = false
    guard needsRendering, isPrepared?.value != false, observation != nil else { return }
    needsRendering = false
    show(latest)
  }

  var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(type: "RenderScheduler")
  }
}
