// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTesting
import Testing

extension Vivid {
  enum ScreenState {
    case initial, loading, error, content
  }

  enum ScreenEvent {
    case loadingStarted, errorReceived, contentReceived
  }

  // Edit: none.
  final class ScreenStateMachine: StateMachine<ScreenState, ScreenEvent> {
    init() {
      super.init(
        state: .initial,
        transitions: [
          .loadingStarted: [.initial => .loading, .error => .loading],
          .errorReceived: [.loading => .error],
          .contentReceived: [.loading => .content, .initial => .content],
        ])
    }
  }

  /// A screen's view that renders the tickets.
  final class TicketsView: ViewRenderable, ContentDisplayable, PlaceholderDisplayable {
    var titles: [String] = []
    var isContentVisible = false
    var isPlaceholderVisible = false

    func render(state: [String]) { titles = state }
    func set(visible: Bool) {}
    func setContentVisible(_ visible: Bool) { isContentVisible = visible }
    func setPlaceholderVisible(_ visible: Bool) { isPlaceholderVisible = visible }
  }

  enum CatState {
    case sleeping, hunting, resting, purring
  }

  enum CatEvent {
    case mouseSeen, darkened, stroked
  }

  // Edit: none.
  final class CatStateMachine: StateMachine<CatState, CatEvent> {
    init() {
      super.init(
        state: .sleeping,
        transitions: [
          .mouseSeen: [
            .sleeping => .hunting,
            .purring => .hunting,
          ],
          .darkened: [.hunting => .resting],
          .stroked: [
            .sleeping => .resting,
            .resting => .purring,
          ],
        ]
      )
    }
  }

  @MainActor final class TicketsInteractor {
    var requests = 0

    func obtainTickets() { requests += 1 }
  }

  @MainActor final class TicketsPresenter {
    let screenStateMachine = ScreenStateMachine()
    let interactor = TicketsInteractor()

    // Edit: none.
    func reloadTickets() {
      screenStateMachine.processEvent(.loadingStarted)
      interactor.obtainTickets()
    }
  }

  // Edit: UIKit type → host type (`LoadableView`).
  protocol ScreenInput: ErrorDisplayable,
    LoadingIndicatorDisplayable,
    SkeletonDisplayable,
    PlaceholderDisplayable,
    ContentDisplayable
  {}

  @MainActor protocol ScreenStateMachineTrait: AnyObject {
    var screenStateMachine: ScreenStateMachine { get }
    var view: AnyObject { get }
  }

  /// A screen that has all parts.
  @MainActor final class WholeScreen: ScreenInput {
    private(set) var calls: [String] = []

    func showError(_ viewModel: ErrorViewModel) { calls.append("error") }
    func setLoadingIndicator(_ indicator: LoadingIndicator?) {
      calls.append(indicator == nil ? "no indicator" : "indicator")
    }
    func showSkeleton(animated: Bool) { calls.append("skeleton") }
    func hideSkeleton(animated: Bool) { calls.append("no skeleton") }
    func setPlaceholderVisible(_ visible: Bool) {
      calls.append(visible ? "placeholder" : "no placeholder")
    }
    func setContentVisible(_ visible: Bool) { calls.append(visible ? "content" : "no content") }
  }

  /// A screen with a spy as its view.
  @MainActor final class TicketsScreen: ScreenStateMachineTrait {
    let screenStateMachine = ScreenStateMachine()
    let spy = ScreenSpy()
    var view: AnyObject { spy }
  }
}

// Edit: none.
extension Vivid.ScreenStateMachineTrait {
  func setupScreenStateMachine() {
    screenStateMachine.subscribe { [weak self] state in
      guard let self = self else { return }

      switch state {
      case .initial:
        self.initialStateDisplayableView?.setupInitialState()
        self.skeletonDisplayableView?.hideSkeleton(animated: false)
        self.placeholderDisplayableView?.setPlaceholderVisible(false)
        self.contentDisplayableView?.setContentVisible(false)
      case .loading:
        self.skeletonDisplayableView?.showSkeleton(animated: true)
        self.placeholderDisplayableView?.setPlaceholderVisible(false)
        self.contentDisplayableView?.setContentVisible(false)
      case .error:
        self.skeletonDisplayableView?.hideSkeleton(animated: true)
        self.placeholderDisplayableView?.setPlaceholderVisible(true)
        self.contentDisplayableView?.setContentVisible(false)
      case .content:
        self.skeletonDisplayableView?.hideSkeleton(animated: true)
        self.placeholderDisplayableView?.setPlaceholderVisible(false)
        self.contentDisplayableView?.setContentVisible(true)
      }
    }
  }

  private var initialStateDisplayableView: (any InitialStateDisplayable)? {
    view as? any InitialStateDisplayable
  }

  private var skeletonDisplayableView: (any SkeletonDisplayable)? {
    view as? any SkeletonDisplayable
  }

  private var placeholderDisplayableView: (any PlaceholderDisplayable)? {
    view as? any PlaceholderDisplayable
  }

  private var contentDisplayableView: (any ContentDisplayable)? {
    view as? any ContentDisplayable
  }
}

// After these two extensions, the pasted machine drives a library screen.
extension Vivid.ScreenState: ScreenStateConvertible {
  var screenState: SwiftPresentation.ScreenState {
    switch self {
    case .initial: .initial
    case .loading: .loading
    case .error: .error
    case .content: .content
    }
  }
}

extension Vivid.ScreenEvent: ScreenEventConvertible {
  init?(_ event: SwiftPresentation.ScreenEvent) {
    switch event {
    case .loadingStarted: self = .loadingStarted
    case .errorReceived: self = .errorReceived
    case .contentReceived: self = .contentReceived
    case .emptyReceived, .refreshStarted, .pageStarted: return nil
    }
  }
}

@MainActor struct VividScreenListings {
  @Test func `a screen's machine performs its transitions`() {
    let machine = Vivid.ScreenStateMachine()
    var states: [Vivid.ScreenState] = []
    machine.subscribe { states.append($0) }
    machine.processEvent(.errorReceived)
    machine.processEvent(.loadingStarted)
    machine.processEvent(.errorReceived)
    machine.processEvent(.loadingStarted)
    #expect(machine.processEvent(.contentReceived) == .content)
    #expect(states == [.initial, .loading, .error, .loading, .content])
    machine.reset()
    #expect(machine.state == .initial && states.last == .initial)
  }

  @Test func `a cat's machine performs its transitions`() {
    let cat = Vivid.CatStateMachine()
    #expect(cat.processEvent(.darkened) == .sleeping)
    #expect(cat.processEvent(.stroked) == .resting)
    #expect(cat.processEvent(.stroked) == .purring)
    #expect(cat.processEvent(.mouseSeen) == .hunting)
    #expect(cat.processEvent(.darkened) == .resting)
  }

  @Test func `a presenter moves its screen's machine`() {
    let presenter = Vivid.TicketsPresenter()
    presenter.reloadTickets()
    #expect(presenter.screenStateMachine.state == .loading && presenter.interactor.requests == 1)
  }

  @Test func `a screen shows its states through a trait`() {
    let screen = Vivid.TicketsScreen()
    screen.setupScreenStateMachine()
    screen.spy.expect(
      .setupInitialState, .hideSkeleton(animated: false), .setPlaceholderVisible(false),
      .setContentVisible(false))
    screen.screenStateMachine.processEvent(.loadingStarted)
    screen.spy.expect(
      .showSkeleton(animated: true), .setPlaceholderVisible(false), .setContentVisible(false))
    screen.screenStateMachine.processEvent(.errorReceived)
    screen.spy.expect(
      .hideSkeleton(animated: true), .setPlaceholderVisible(true), .setContentVisible(false))
    screen.screenStateMachine.processEvent(.loadingStarted)
    screen.spy.skipAll()
    screen.screenStateMachine.processEvent(.contentReceived)
    screen.spy.expect(
      .hideSkeleton(animated: true), .setPlaceholderVisible(false), .setContentVisible(true))
  }

  @Test func `a screen adopts all its parts' protocols`() {
    let screen = Vivid.WholeScreen()
    let input: any Vivid.ScreenInput = screen
    let machine = Vivid.ScreenStateMachine()
    machine.processEvent(.loadingStarted)
    let token = machine.show(on: input)
    token.cancel()
    #expect(screen.calls == ["no placeholder", "no content", "no indicator", "skeleton"])
  }

  @Test func `a pasted machine drives a library screen`() async {
    let (machine, view) = (Vivid.ScreenStateMachine(), Vivid.TicketsView())
    let errors = ErrorPresenter(scheduler: VirtualScheduler())
    let loader = ScreenLoader<[String]>(machine: machine, errors: errors)
    let binding = ScreenBinding(view, machine: machine, state: loader.state, errors: errors) {
      $0.value ?? []
    }
    loader.load { throw Vivid.ServerError() }
    #expect(machine.state == .loading)
    await loader.settle()
    #expect(machine.state == .error && view.isPlaceholderVisible)
    loader.load { ["Adult"] }
    await loader.settle()
    #expect(machine.state == .content && view.isContentVisible && !view.isPlaceholderVisible)
    #expect(view.titles == ["Adult"])
    binding.end()
  }
}
