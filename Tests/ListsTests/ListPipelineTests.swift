// SPDX-License-Identifier: MIT

import AbstractViews
import PresentationComponentsTesting
import Scheduling
import TestSupport
import Testing

@testable import Lists

/// The pipeline as a value, and the adapter that drives it.
@MainActor struct ListPipelineTests {
  @Test func aRequestIsPreparedAppliedAndFinished() {
    var pipeline = ListPipeline()
    #expect(pipeline.handle(.requested(1), width: 80) == [.prepare(1, width: 80), .drain])
    #expect(pipeline.handle(.drained, width: 80) == [.settle] && pipeline.isUnderWay)
    #expect(pipeline.handle(.prepared(1, .init(width: 80, itemCount: 100)), width: 80) == [])
    #expect(pipeline.handle(.drained, width: 80) == [.apply(1)])
    #expect(pipeline.applied == 1 && pipeline.waiting == nil)
    #expect(
      pipeline.handle(.completed, width: 80) == [.finish(1, .applied), .requestMore, .drain])
    #expect(pipeline.handle(.performed, width: 80) == [.settle] && !pipeline.isUnderWay)
    // Nothing is applied, cancelled or taken twice.
    #expect(pipeline.handle(.completed, width: 80) == [])
    #expect(pipeline.handle(.cancelled, width: 80) == [])
    #expect(pipeline.handle(.performed, width: 80) == [])
  }

  @Test func aNewerRequestSupersedesTheOneThatWaits() {
    var pipeline = ListPipeline()
    _ = pipeline.handle(.requested(1), width: 80)
    #expect(
      pipeline.handle(.requested(2), width: 80) == [
        .finish(1, .superseded), .prepare(2, width: 80), .drain,
      ])
    // The preparation of a request that was superseded is ignored.
    let before = pipeline
    #expect(pipeline.handle(.prepared(1, .init(width: 80, itemCount: 1)), width: 80) == [])
    #expect(pipeline == before)
    #expect(pipeline.handle(.cancelled, width: 80) == [.finish(2, .cancelled), .settle])
    #expect(!pipeline.isUnderWay)
  }

  @Test func aLongRequestWaitsForAWidthAndIsMeasuredForIt() {
    var pipeline = ListPipeline()
    #expect(pipeline.handle(.requested(1), width: 0) == [.prepare(1, width: 0), .drain])
    _ = pipeline.handle(.prepared(1, .init(width: 0, itemCount: 65)), width: 0)
    #expect(pipeline.handle(.drained, width: 0) == [.settle] && !pipeline.isUnderWay)
    #expect(pipeline.handle(.drained, width: 60) == [.measure(1, width: 60)])
    #expect(pipeline.handle(.performed, width: 60) == [.settle] && pipeline.isUnderWay)
    _ = pipeline.handle(.prepared(1, .init(width: 60, itemCount: 65)), width: 60)
    // A list view that is hidden keeps the width that it had.
    #expect(pipeline.handle(.drained, width: 0) == [.apply(1)])
  }

  @Test(arguments: [(0, 64, 0), (0, 65, nil), (nil, 65, 0)] as [(Double?, Int, Double?)])
  func aRequestIsReady(measured: Double?, count: Int, width: Double?) {
    var pipeline = ListPipeline()
    _ = pipeline.handle(.requested(1), width: width)
    _ = pipeline.handle(.prepared(1, .init(width: measured, itemCount: count)), width: width)
    #expect(pipeline.handle(.drained, width: width) == [.apply(1)])
  }

  @Test func scrollingWaitsForTheNewestListAndAWidth() {
    var pipeline = ListPipeline()
    #expect(pipeline.handle(.scrolled, width: 80) == [.scroll] && !pipeline.isScrollPending)
    #expect(pipeline.handle(.scrolled, width: 0) == [] && pipeline.isScrollPending)
    _ = pipeline.handle(.requested(1), width: 0)
    #expect(pipeline.handle(.resized, width: 80) == [])
    _ = pipeline.handle(.prepared(1, .init(width: nil, itemCount: 1)), width: 80)
    #expect(pipeline.handle(.drained, width: 80) == [.apply(1)])
    #expect(pipeline.handle(.resized, width: 80) == [])
    #expect(pipeline.handle(.completed, width: 80).first == .scroll)
    #expect(pipeline.handle(.resized, width: 80) == [])
  }

  // MARK: - Against a driver without views

  @Test(arguments: Fuzzing.seeds(100)) func whateverHappensTheNewestIsApplied(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let model = Model()
    model.onFinish = { [weak model] _ in
      // A completion handler that applies another list.
      if Int.random(in: 0..<8, using: &random) == 0 { model?.request(itemCount: 3) }
    }
    for _ in 1...60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3:
        model.request(
          itemCount: [0, 10, 64, 65, 200].randomElement(using: &random) ?? 0,
          isBuilding: Bool.random(using: &random))
      case 4: model.cancel()
      case 5: model.resize(to: [0.0, 60, 80].randomElement(using: &random) ?? 0)
      case 6: model.isSlow.toggle()
      case 7: model.completeUpdates()
      case 8: model.scroll()
      default: model.prepareAll()
      }
      model.expectConsistency()
    }
    model.onFinish = nil
    model.isSlow = false
    model.resize(to: model.width == 60 ? 80 : 60)
    for _ in 1...3 {
      model.completeUpdates()
      model.prepareAll()
    }
    model.expectConsistency()
    #expect(!model.pipeline.isUnderWay && model.pipeline.waiting == nil && model.isSettled)
    #expect(model.outcomes.count == model.lastID, "seed \(seed)")
    if let last = model.outcomes[model.lastID], last != .cancelled { #expect(last == .applied) }
  }

  @Test(arguments: Fuzzing.seeds(60)) func theAdapterIsInTheStateOfTheValue(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (model, driver) = (Model(), Driver())
    for step in 1...50 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3:
        let count = [0, 10, 64, 65, 200].randomElement(using: &random) ?? 0
        let isBuilding = Bool.random(using: &random)
        model.request(itemCount: count, isBuilding: isBuilding)
        driver.request(itemCount: count, isBuilding: isBuilding)
      case 4:
        model.cancel()
        driver.adapter.cancel()
      case 5:
        let width: Double = [0.0, 60, 80].randomElement(using: &random) ?? 0
        model.resize(to: width)
        driver.list.width = width
      case 6:
        model.isSlow.toggle()
        driver.list.isSlow.toggle()
      case 7:
        model.completeUpdates()
        driver.list.completeUpdates()
      case 8:
        model.scroll()
        driver.adapter.scroll(to: 3)
      default:
        model.prepareAll()
        driver.scheduler.advance(by: .zero)
      }
      #expect(driver.outcomes == model.log, "seed \(seed), step \(step)")
      #expect(driver.adapter.updates.pipeline == model.pipeline, "seed \(seed), step \(step)")
      guard driver.outcomes == model.log else { return }
    }
  }
}

/// Performs the effects of a pipeline without an adapter and without views.
@MainActor private final class Model {
  private(set) var pipeline = ListPipeline()
  private(set) var width = 0.0
  private(set) var outcomes: [Int: ListOutcome] = [:]
  private(set) var log: [String] = []
  private(set) var lastID = 0
  private(set) var isSettled = true
  var isSlow = false
  var onFinish: ((Int) -> Void)?
  private var itemCounts: [Int: Int] = [:]
  private var preparations: [(id: Int, width: Double)] = []
  private var built: Set<Int> = []
  private var isUpdating = false
  private var shown: Int?

  func request(itemCount: Int, isBuilding: Bool = false) {
    lastID += 1
    itemCounts[lastID] = itemCount
    if !isBuilding { built.insert(lastID) }
    isSettled = false
    send(.requested(lastID))
  }

  func cancel() { send(.cancelled) }

  func scroll() { send(.scrolled) }

  func resize(to width: Double) {
    guard width != self.width else { return }
    self.width = width
    drain()
    send(.resized)
  }

  func completeUpdates() {
    guard isUpdating else { return }
    isUpdating = false
    send(.completed)
  }

  func prepareAll() {
    while !preparations.isEmpty {
      let (id, width) = preparations.removeFirst()
      guard pipeline.waiting?.id == id else { continue }
      built.insert(id)
      send(.prepared(id, .init(width: width, itemCount: itemCounts[id] ?? 0)))
      drain()
    }
  }

  func expectConsistency() {
    let unfinished = (1..<(lastID + 1)).filter { outcomes[$0] == nil }
    let named = [pipeline.applied, pipeline.waiting?.id].compactMap(\.self)
    #expect(unfinished == named, "each request is applied, waits, or is finished")
    #expect(isUpdating == (pipeline.applied != nil))
  }

  private func send(_ event: ListPipeline.Event) {
    for effect in pipeline.handle(event, width: width) { perform(effect) }
  }

  private func drain() {
    var effects = pipeline.handle(.drained, width: width)
    while !effects.isEmpty {
      for effect in effects { perform(effect) }
      effects = pipeline.handle(.performed, width: width)
    }
  }

  private func perform(_ effect: ListPipeline.Effect) {
    switch effect {
    case .prepare(let id, let width), .measure(let id, let width):
      guard pipeline.waiting?.id == id else { return }
      let count = itemCounts[id] ?? 0
      if built.contains(id), count <= 64 || width <= 0 {
        send(.prepared(id, .init(width: width, itemCount: count)))
      } else {
        preparations.append((id, width))
      }
    case .apply(let id): apply(id)
    case .finish(let id, let outcome):
      #expect(outcomes[id] == nil, "finished twice")
      if outcome == .superseded { #expect(id < lastID) }
      outcomes[id] = outcome
      log.append("\(id) \(outcome)")
      onFinish?(id)
    case .scroll: #expect(pipeline.waiting == nil && pipeline.applied == nil && width > 0)
    case .requestMore: break
    case .drain: drain()
    case .settle: isSettled = !pipeline.isUnderWay
    }
  }

  private func apply(_ id: Int) {
    let count = itemCounts[id] ?? 0
    #expect(!isUpdating && shown.map { $0 < id } ?? true, "applied out of order")
    // The first list is reloaded; an empty list in place of an empty list changes nothing.
    let isAtOnce = shown.map { itemCounts[$0] == 0 && count == 0 } ?? true
    shown = id
    isUpdating = true
    if isAtOnce || !isSlow { completeUpdates() }
  }
}

/// An adapter that records the outcomes of its lists.
@MainActor private final class Driver {
  let list = RecordingList(width: 0, height: 100)
  let scheduler = VirtualScheduler()
  let adapter: ListAdapter
  private(set) var outcomes: [String] = []
  private var lastID = 0

  init() {
    adapter = ListAdapter(list, host: list.host, scheduler: scheduler)
    list.adapter = adapter
  }

  /// Applies a list of which no item was in any list before.
  func request(itemCount: Int, isBuilding: Bool) {
    lastID += 1
    let id = lastID
    let items = (0..<itemCount).map { CountedItem(id * 1_000 + $0) }
    let section = ItemSection(id: 0) { items }
    let completion: ListAdapter.Completion = { [weak self] in
      self?.outcomes.append("\(id) \($0)")
    }
    if isBuilding {
      adapter.apply(completion: completion) { ListSnapshot([section]) }
    } else {
      adapter.apply(ListSnapshot([section]), completion: completion)
    }
  }
}
