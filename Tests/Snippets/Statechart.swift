// SPDX-License-Identifier: MIT

import PresentationTesting
import Support
import SwiftPresentation
import Testing

/// The statecharts article's snippets, verbatim.
@MainActor struct StatechartSnippets {
  enum Feed: Keyed {
    case screen
    case content, loading, failed, loaded, idle, loadingPage, complete
    case banner, hidden, visible
  }

  enum FeedEvent: Keyed, Hashable {
    case reload, received, failed
    case bottomReached, pageReceived, lastPageReceived, pageFailed
    case dismiss
  }

  struct FeedViewState: Equatable {
    var showsList = false
    var showsSpinner = false
    var showsFooter = false
    var showsBanner = false

    init(_ feed: ChartConfiguration<Feed>) {
      showsList = feed.contains(.loaded)
      showsSpinner = feed.contains(.loading)
      showsFooter = feed.contains(.loadingPage)
      showsBanner = feed.contains(.visible)
    }
  }

  enum Player: Keyed {
    case off, on, resumed
    case playback, paused, playing, ended
    case sound, loud, muted
  }

  enum Command: Keyed, Hashable {
    case power, play, pause, finish, mute
  }

  //= FromThreeMachinesToOneChart.md: static let definition = StatechartDefinition<Feed, FeedEvent>(

  @Test func `a statechart can query an event's availability`() {
    let player = Statechart(Self.player)
    player.process(.power)
    if player.can(.play) { player.process(.play) }
    #expect(!player.can(.play))
  }

  @Test func `conditions read the active states`() {
    let transitions: [TransitionRule<Player, Player, Command, Command>] = [
      (.paused => .playing).guarded(whileNotIn: .muted),
      (.paused => .playing).guardedByConfiguration { !$0.contains(.muted) },
    ]
    for transition in transitions {
      let player = Statechart(
        StatechartDefinition<Player, Command>(
          states: [
            .parallel(
              .on,
              [
                .compound(.playback, initial: .paused, [.state(.paused), .state(.playing)]),
                .compound(.sound, initial: .loud, [.state(.loud), .state(.muted)]),
              ])
          ],
          transitions: [.on(.play, [transition]), .on(.mute, [.loud => .muted])]))
      #expect(player.can(.play))
      player.process(.mute)
      #expect(!player.can(.play))
    }
  }

  @Test func `one event changes several regions`() {
    let scheduler = VirtualScheduler()

    //= FromThreeMachinesToOneChart.md: let chart = Statechart(Self.definition)
    #expect(chart.configuration.leaves == [.loadingPage, .hidden])
    chart.process(.pageFailed)  // leaves: [.idle, .visible]
    #expect(chart.configuration.leaves == [.idle, .visible] && chart.matches(.loaded))
    scheduler.advance(by: .seconds(4))
    #expect(chart.configuration.leaves == [.idle, .hidden])
    chart.process(.pageFailed)
    #expect(chart.matches(.idle))
  }

  @Test func `the diagram shows each state and transition`() throws {
    let picture = try Documents.text(
      "Sources/StateMachine/StateMachine.docc/Resources/feed.svg")
    let graph = Self.definition.graph
    for name in graph.nodes.map({ "\($0.state)" }) + graph.edges.map({ "\($0.trigger)" }) {
      #expect(picture.contains(">\(name)"), "draw the picture again")
    }
    let arrows = graph.graphviz.matches(of: #/(s\d+_?) -> (s\d+_?)/#)
      .map { "<title>\($0.1)&#45;&gt;\($0.2)</title>" }
    for arrow in arrows {
      let count = arrows.count { $0 == arrow }
      #expect(picture.ranges(of: arrow).count == count, "draw the picture again")
    }
    #expect(picture.ranges(of: "class=\"edge\"").count == arrows.count, "draw the picture again")
  }

  @Test func `a view state is derived from the configuration`() {
    let chart = Statechart(Self.definition)
    chart.start(on: VirtualScheduler())
    var shown: [FeedViewState] = []
    func show(_ state: FeedViewState) { shown.append(state) }

    //= FromThreeMachinesToOneChart.md: let viewState = …

    #expect(viewState.value.showsSpinner)
    chart.process(.received)
    #expect(viewState.value.showsList && !viewState.value.showsSpinner)
    #expect(shown.map(\.showsList) == [false, true])
    token.cancel()
  }

  //= FromThreeMachinesToOneChart.md: static let player = StatechartDefinition<Player, Command>(

  //= StatechartDefinition.swift: static let radio = StatechartDefinition<Player, Command>(

  @Test func `a definition enters its initial states`() {
    let radio = Statechart(Self.radio)
    radio.process(.power)
    #expect(radio.state == .loud)
  }

  @Test func `a configuration contains all active states`() {
    //= Statechart.swift: let player = Statechart(Self.player)
  }

  @Test func `a change describes the next configuration`() {
    let player = Statechart(Self.player)
    player.process(.power)
    //= Statechart+Change.swift: let change = player.change(by: .mute)
  }

  private enum Order: CaseKeyed {
    case checkout, address
    case paid(number: Int)
    case receipt(number: Int)

    var number: Int {
      switch self {
      case .paid(let number), .receipt(let number): number
      case .checkout, .address: 0
      }
    }
  }

  private enum OrderEvent: CaseKeyed, Hashable { case paid(Int) }

  // swift-format-ignore
  private static let rows: [DefinitionRow<Order, OrderEvent>] = [
    .done(
      .checkout,
      [.from(.checkout, to: .receipt(number: 0)) { _, last in .receipt(number: last.number) }]),
  ]

  @Test func `a completed state passes data to its transition`() {
    let chart = Statechart(
      StatechartDefinition<Order, OrderEvent>(
        states: [
          .compound(
            .checkout, initial: .address, [.state(.address), .final(.paid(number: 0))]),
          .state(.receipt(number: 0)),
        ],
        transitions: [
          .on(
            OrderEvent.paid,
            [.from(.address, to: .paid(number: 0)) { _, number in .paid(number: number) }])
        ] + Self.rows))
    chart.process(.paid(7))
    #expect(chart.state == .receipt(number: 7))
  }

  private enum Tape: Keyed { case playing, ended, start }
  private enum TapeEvent: Keyed, Hashable { case end, rewind }

  @Test func `an action raises an event`() {
    let tape = Statechart(
      StatechartDefinition<Tape, TapeEvent>(
        states: [.state(.playing), .state(.ended), .state(.start)],
        transitions: [
          .on(.end, [.playing => .ended]), .on(.rewind, [.ended => .start]),
          .entering(.ended) { $0.raise(.rewind) },
        ]))
    tape.start()
    tape.process(.end)
    #expect(tape.state == .start)
  }

  @Test func `history restores the last active states`() {
    //= FromThreeMachinesToOneChart.md: let player = Statechart(Self.player)
  }

  enum Shop: Keyed {
    case cart, payment, receipt
  }

  enum ShopEvent: Keyed, Hashable {
    case pay, paymentReceived, paymentCancelled
  }

  enum Payment: Keyed {
    case card, paid, cancelled
  }

  enum PaymentEvent: Keyed, Hashable {
    case confirm, cancel
  }

  nonisolated static let payment = StatechartDefinition<Payment, PaymentEvent>(
    states: [.state(.card), .final(.paid), .final(.cancelled)],
    transitions: [.on(.confirm, [.card => .paid]), .on(.cancel, [.card => .cancelled])])

  static let shop = StatechartDefinition<Shop, ShopEvent>(
    states: [.state(.cart), .state(.payment), .state(.receipt)],
    transitions: [
      .on(.pay, [.cart => .payment]),
      .on(.paymentReceived, [.payment => .receipt]),
      .on(.paymentCancelled, [.payment => .cart]),
      .running(.payment, done: { $0 == .paid ? .paymentReceived : .paymentCancelled }) { _ in
        Statechart(Self.payment)
      },
    ])

  @Test func `a state invokes a child statechart`() {
    let shop = Statechart(Self.shop)
    shop.start()
    shop.process(.pay)
    shop.child(of: .payment, as: Statechart<Payment, PaymentEvent>.self)?.process(.confirm)
    #expect(shop.state == .receipt)
  }

  @Test func `a transition is guarded by another region`() {
    let chart = Statechart(
      StatechartDefinition<Player, Command>(
        states: [
          .parallel(
            .on,
            [
              .compound(.playback, initial: .paused, [.state(.paused), .state(.playing)]),
              .compound(.sound, initial: .muted, [.state(.loud), .state(.muted)]),
            ])
        ],
        transitions: [
          .on(.play, [(.paused => .playing).guarded(whileIn: .loud)]),
          .on(.mute, [.loud => .muted, .muted => .loud]),
        ]))
    chart.process(.play)
    #expect(chart.matches(.paused))
    chart.process(.mute)
    chart.process(.play)
    #expect(chart.matches(.playing))
  }

  enum Volume: CaseKeyed, Sendable {
    case muted
    case audible(level: Int)
  }

  enum VolumeEvent: CaseKeyed, Hashable, Sendable {
    case levelSet(Int)
  }

  @Test func `states and events have payloads`() {
    let definition = StatechartDefinition<Volume, VolumeEvent>(
      states: [
        .state(.audible(level: 5)),
        .state(.muted),
      ],
      transitions: [
        //= FromThreeMachinesToOneChart.md: .on(
      ])
    let volume = Statechart(definition)
    volume.process(.levelSet(7))
    var levels: [Int] = []
    for case .audible(let level) in volume.configuration.states { levels.append(level) }
    #expect(levels == [7])
    #expect(definition.graph.mermaid.contains("audible"))
  }

  @Test func `covering paths cover a valid statechart`() {
    //= FromThreeMachinesToOneChart.md: let problems = …

    let coverage = MachineCoverage(of: Self.player)
    for path in Self.player.graph.coveringPaths() {
      let player = Statechart(Self.player)
      let token = coverage.record(player)
      for step in path {
        if case .event(let command) = step.trigger {
          player.process(command)
        }
      }
      token.cancel()
    }
    #expect(coverage.missedTransitions.isEmpty)
  }

  @Test func `coverage reports transitions never taken`() {
    let coverage = MachineCoverage(of: Self.player)
    let player = Statechart(Self.player)
    let token = coverage.record(player)
    player.process(.power)
    #expect(coverage.report.contains("never taken: paused => playing on play"))
    token.cancel()
  }

  @Test func `Given computes a configuration after events`() {
    //= Given.swift: let muted = Given(.playing, .muted, in: Self.player)
  }

  @Test func `a snapshot restores a configuration`() throws {
    let player = Statechart(Self.player)
    player.process(.power)
    player.process(.mute)
    //= FromThreeMachinesToOneChart.md: let snapshot = player.snapshot
  }

  @Test func `a statechart is created from data`() throws {
    let names = ["a", "b"]
    let moves = [(event: "go", from: "a", to: "b")]

    //= FromThreeMachinesToOneChart.md: let definition = try StatechartDefinition<String, String>(

    let chart = Statechart(definition)
    chart.process("go")
    #expect(chart.configuration.states == ["all", "b"])
  }
}
