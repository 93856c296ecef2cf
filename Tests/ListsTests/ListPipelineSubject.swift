// SPDX-License-Identifier: MIT

@testable import PresentationLists

/// The pipeline alone: it performs the effects without an adapter and without views.
@MainActor final class ListPipelineSubject: ListPipelineUnderTest {
  private let isMeasured: Bool
  private(set) var pipeline = ListPipeline()
  private(set) var mistakes: [String] = []
  /// The unfinished requests, as an adapter retains them.
  private var requests: [Int: ListPipelineRequest] = [:]
  private var lastID = 0
  private var width = 0.0
  private var lastWidth = 0.0
  private var timing = ListViewTiming()
  /// The background preparations, including those for superseded requests.
  private var preparations: [(id: Int, width: Double)] = []
  private var built: Set<Int> = []
  /// The width for which each request was prepared last.
  private var prepared: [Int: Double] = [:]
  /// The list that was displayed last, perhaps in an incomplete update.
  private var shown = 0
  private var isUpdating = false
  private var appliedCount = 0
  private var requestMoreCount = 0
  private var isWaitedFor = false
  private var log: [String] = []

  init(isMeasured: Bool) {
    self.isMeasured = isMeasured
  }

  var picture: ListPipelinePicture {
    ListPipelinePicture(
      log: log, applied: pipeline.applied, waiting: pipeline.waiting?.id,
      isUnderWay: pipeline.isUnderWay, isScrollPending: pipeline.isScrollPending)
  }

  private func expect(_ isTrue: Bool, _ mistake: @autoclosure () -> String) {
    if !isTrue { mistakes.append(mistake()) }
  }

  // MARK: - Steps

  func perform(_ step: ListPipelineStep) {
    log = []
    switch step {
    case .request(let request): add(request)
    case .cancel: send(.cancelled)
    case .scroll: send(.scrolled)
    case .resize(let width):
      guard width != self.width else { break }
      self.width = width
      if width > 0 { lastWidth = width }
      drain()
      send(.resized)
    case .setSlow(let isSlow): timing.isSlow = isSlow
    case .completeUpdates: completeUpdates()
    case .prepare:
      while !preparations.isEmpty {
        let (id, width) = preparations.removeFirst()
        complete(id, width)
        drain()
      }
    }
    expectConsistency()
  }

  private func add(_ request: ListPipelineRequest) {
    lastID += 1
    requests[lastID] = request
    if !request.isBuilding { built.insert(lastID) }
    send(.requested(lastID))
  }

  private func expectConsistency() {
    let named = [pipeline.applied, pipeline.waiting?.id].compactMap(\.self)
    expect(requests.keys.sorted() == named, "the state names \(named), not \(requests.keys)")
    expect(isUpdating == (pipeline.applied != nil), "an update is not that of the state")
    expect(requestMoreCount == appliedCount, "more was not requested once for each list")
    expect(pipeline.isUnderWay || !isWaitedFor, "a task waits for nothing")
    isWaitedFor = pipeline.isUnderWay
  }

  // MARK: - Effects

  private func send(_ event: ListPipeline.Event) {
    for effect in pipeline.handle(event, in: width) { perform(effect) }
  }

  private func drain() {
    var effects = pipeline.handle(.drained, in: width)
    while !effects.isEmpty {
      for effect in effects { perform(effect) }
      effects = pipeline.handle(.proceed, in: width)
    }
  }

  private func perform(_ effect: ListPipeline.Effect) {
    switch effect {
    case .prepare(let id, let width), .measure(let id, let width): prepare(id, width)
    case .apply(let id): apply(id)
    case .finish(let id, let outcome): finish(id, outcome)
    case .scroll:
      let isIdle = pipeline.applied == nil && pipeline.waiting == nil
      expect(isIdle && width > 0, "scrolled before the newest list was displayed")
      log.append("scroll")
    case .requestMore: requestMoreCount += 1
    case .notifyMove: mistakes.append("an item was moved")
    case .drain: drain()
    case .settle: if !pipeline.isUnderWay { isWaitedFor = false }
    }
  }

  private func prepare(_ id: Int, _ width: Double) {
    guard pipeline.waiting?.id == id, let request = requests[id] else { return }
    if built.contains(id), !isMeasured || width == 0 || request.itemCount <= 64 {
      complete(id, width)
    } else {
      preparations.append((id, width))
    }
  }

  private func complete(_ id: Int, _ width: Double) {
    built.insert(id)
    if isMeasured { prepared[id] = width }
    let before = pipeline
    let itemCount = requests[id]?.itemCount ?? 0
    send(.prepared(id, .init(width: isMeasured ? width : nil, itemCount: itemCount)))
    expect(requests[id] != nil || pipeline == before, "\(id) was prepared after its end")
  }

  private func apply(_ id: Int) {
    guard let request = requests[id] else { return mistakes.append("\(id) has ended") }
    expect(shown < id, "\(id) was applied after \(shown)")
    expect(requests.keys.allSatisfy { $0 >= id }, "\(id) was applied within another one")
    expect(!isMeasured || prepared[id] == lastWidth, "\(id) was measured for another width")
    shown = id
    isUpdating = true
    if timing.show(request.itemCount) { completeUpdates() }
  }

  private func completeUpdates() {
    guard isUpdating else { return }
    isUpdating = false
    send(.completed)
  }

  private func finish(_ id: Int, _ outcome: ListSnapshot.Outcome) {
    guard let request = requests.removeValue(forKey: id) else {
      return mistakes.append("\(id) was finished twice")
    }
    expect(outcome != .superseded || id < lastID, "the newest was superseded")
    expect((outcome == .applied) == (shown == id), "\(id) was \(outcome) after \(shown)")
    if outcome == .applied { appliedCount += 1 }
    log.append("\(id) \(outcome)")
    for request in request.followUps { add(request) }
    log.append("end of handler \(id)")
  }
}
