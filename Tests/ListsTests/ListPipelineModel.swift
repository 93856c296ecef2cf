// SPDX-License-Identifier: MIT

import PresentationLists

/// A list adapter's rules: it records every request it ever received, and searches the record.
///
/// It has neither events nor effects: each step immediately does everything that has become
/// possible.
@MainActor final class ListPipelineModel {
  private enum Preparation {
    case underWay(width: Double)
    /// The width that the items were measured for, or `nil` if they need no measurement.
    case complete(width: Double?)
  }

  private struct Record {
    let request: ListPipelineRequest
    var isBuilt: Bool
    var preparation: Preparation?
    /// A Boolean value that indicates whether the list view has received the list.
    var isBegun = false
    var outcome: ListSnapshot.Outcome?
  }

  private let isMeasured: Bool
  private var records: [Record] = []
  /// Every width that the list view had.
  private var widths = [0.0]
  private var timing = ListViewTiming()
  private var isScrollRequested = false
  private var isApplying = false
  private var log: [String] = []

  /// Creates an adapter whose items have their contents' heights, or one height.
  init(isMeasured: Bool) {
    self.isMeasured = isMeasured
  }

  // MARK: - Searching

  private var applied: Int? { records.firstIndex { $0.isBegun && $0.outcome == nil } }
  private var waiting: Int? { records.lastIndex { !$0.isBegun && $0.outcome == nil } }
  /// A hidden list view keeps its previous width.
  private var width: Double { widths.last { $0 > 0 } ?? 0 }

  var outcomes: [ListSnapshot.Outcome?] { records.map(\.outcome) }

  /// Returns the picture after a step.
  func takePicture() -> ListPipelinePicture {
    defer { log = [] }
    let isPreparing = waiting.map { !waitsForWidth($0) } ?? false
    return ListPipelinePicture(
      log: log, applied: applied.map { $0 + 1 }, waiting: waiting.map { $0 + 1 },
      isUnderWay: applied != nil || isPreparing, isScrollPending: isScrollRequested)
  }

  private func waitsForWidth(_ index: Int) -> Bool {
    guard case .complete(let measured?) = records[index].preparation else { return false }
    return measured == 0 && records[index].request.itemCount > 64
  }

  // MARK: - Steps

  func perform(_ step: ListPipelineStep) {
    switch step {
    case .request(let request): add(request)
    case .cancel: if let waiting { finish(waiting, .cancelled) }
    case .scroll:
      isScrollRequested = true
      scrollIfPossible()
    case .resize(let width):
      widths.append(width)
      applyWhatIsReady()
      scrollIfPossible()
    case .setSlow(let isSlow): timing.isSlow = isSlow
    case .completeUpdates: if let applied { finish(applied, .applied) }
    case .prepare:
      while let waiting, case .underWay(let width) = records[waiting].preparation {
        records[waiting].isBuilt = true
        records[waiting].preparation = .complete(width: isMeasured ? width : nil)
        applyWhatIsReady()
      }
    }
  }

  private func add(_ request: ListPipelineRequest) {
    let older = waiting
    records.append(Record(request: request, isBuilt: !request.isBuilding))
    let index = records.count - 1
    if let older { finish(older, .superseded) }
    // The older request's handler may have superseded this one.
    if waiting == index { prepare(index) }
    applyWhatIsReady()
  }

  private func prepare(_ index: Int) {
    let record = records[index]
    let isShort = !isMeasured || width == 0 || record.request.itemCount <= 64
    records[index].preparation =
      record.isBuilt && isShort
      ? .complete(width: isMeasured ? width : nil) : .underWay(width: width)
  }

  /// Applies requests one after another, and never one within another.
  private func applyWhatIsReady() {
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    while applied == nil, let index = waiting,
      case .complete(let measured) = records[index].preparation
    {
      if let measured, measured != width {
        prepare(index)
      } else if waitsForWidth(index) {
        return
      } else {
        records[index].isBegun = true
        if timing.show(records[index].request.itemCount) { finish(index, .applied) }
      }
    }
  }

  private func finish(_ index: Int, _ outcome: ListSnapshot.Outcome) {
    records[index].outcome = outcome
    scrollIfPossible()
    log.append("\(index + 1) \(outcome)")
    for request in records[index].request.followUps { add(request) }
    log.append("end of handler \(index + 1)")
    applyWhatIsReady()
  }

  private func scrollIfPossible() {
    guard isScrollRequested, applied == nil, waiting == nil, widths.last != 0 else { return }
    isScrollRequested = false
    log.append("scroll")
  }
}
