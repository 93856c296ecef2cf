// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import PresentationLists

/// Compares the pipeline as a value, and the adapter that drives it, with a model.
@Suite(
  .contract(
    "An adapter's request state is a value: each request waits, is applied or is",
    "finished. An adapter is in its value's state, and retains only the requests that the",
    "value names."))
@MainActor struct ListPipelineTests {
  @Test func `a request is prepared, applied and finished`() {
    var pipeline = ListPipeline()
    #expect(pipeline.handle(.requested(1), in: 80) == [.prepare(1, width: 80), .drain])
    #expect(pipeline.handle(.drained, in: 80) == [.settle] && pipeline.isUnderWay)
    #expect(pipeline.handle(.prepared(1, .init(width: 80, itemCount: 100)), in: 80) == [])
    #expect(pipeline.handle(.drained, in: 80) == [.apply(1)])
    #expect(pipeline.applied == 1 && pipeline.waiting == nil)
    #expect(
      pipeline.handle(.completed, in: 80) == [.finish(1, .applied), .requestMore, .drain])
    #expect(pipeline.handle(.proceed, in: 80) == [.settle] && !pipeline.isUnderWay)
    // Nothing is applied, cancelled or taken twice.
    #expect(pipeline.handle(.completed, in: 80) == [])
    #expect(pipeline.handle(.cancelled, in: 80) == [])
    #expect(pipeline.handle(.proceed, in: 80) == [])
  }

  @Test func `a newer request supersedes a waiting one`() {
    var pipeline = ListPipeline()
    _ = pipeline.handle(.requested(1), in: 80)
    #expect(
      pipeline.handle(.requested(2), in: 80) == [
        .finish(1, .superseded), .prepare(2, width: 80), .drain,
      ])
    // A superseded request's preparation is ignored.
    let before = pipeline
    #expect(pipeline.handle(.prepared(1, .init(width: 80, itemCount: 1)), in: 80) == [])
    #expect(pipeline == before)
    #expect(pipeline.handle(.cancelled, in: 80) == [.finish(2, .cancelled), .settle])
    #expect(!pipeline.isUnderWay)
  }

  @Test func `a long request waits for a width and is measured for it`() {
    var pipeline = ListPipeline()
    #expect(pipeline.handle(.requested(1), in: 0) == [.prepare(1, width: 0), .drain])
    _ = pipeline.handle(.prepared(1, .init(width: 0, itemCount: 65)), in: 0)
    #expect(pipeline.handle(.drained, in: 0) == [.settle] && !pipeline.isUnderWay)
    #expect(pipeline.handle(.drained, in: 60) == [.measure(1, width: 60)])
    #expect(pipeline.handle(.proceed, in: 60) == [.settle] && pipeline.isUnderWay)
    _ = pipeline.handle(.prepared(1, .init(width: 60, itemCount: 65)), in: 60)
    // A hidden list view keeps its previous width.
    #expect(pipeline.handle(.drained, in: 0) == [.apply(1)])
  }

  @Test(arguments: [(0, 64, 0), (0, 65, nil), (nil, 65, 0)] as [(Double?, Int, Double?)])
  func `a prepared request is applied immediately`(measured: Double?, count: Int, width: Double?) {
    var pipeline = ListPipeline()
    _ = pipeline.handle(.requested(1), in: width)
    _ = pipeline.handle(.prepared(1, .init(width: measured, itemCount: count)), in: width)
    #expect(pipeline.handle(.drained, in: width) == [.apply(1)])
  }

  @Test func `scrolling waits for the newest list and a width`() {
    var pipeline = ListPipeline()
    #expect(pipeline.handle(.scrolled, in: 80) == [.scroll] && !pipeline.isScrollPending)
    #expect(pipeline.handle(.scrolled, in: 0) == [] && pipeline.isScrollPending)
    _ = pipeline.handle(.requested(1), in: 0)
    #expect(pipeline.handle(.resized, in: 80) == [])
    _ = pipeline.handle(.prepared(1, .init(width: nil, itemCount: 1)), in: 80)
    #expect(pipeline.handle(.drained, in: 80) == [.apply(1)])
    #expect(pipeline.handle(.resized, in: 80) == [])
    #expect(pipeline.handle(.completed, in: 80).first == .scroll)
    #expect(pipeline.handle(.resized, in: 80) == [])
  }

  @Test func `cancelling a list performs its pending scroll immediately`() {
    var pipeline = ListPipeline()
    _ = pipeline.handle(.requested(1), in: 80)
    #expect(pipeline.handle(.scrolled, in: 80) == [] && pipeline.isScrollPending)
    #expect(pipeline.handle(.cancelled, in: 80) == [.scroll, .finish(1, .cancelled), .settle])
    #expect(!pipeline.isScrollPending)
  }

  // MARK: - Against a model

  @Test(arguments: Fuzzing.seeds(80)) func `the pipeline agrees with the model`(seed: UInt64) {
    let isMeasured = !seed.isMultiple(of: 4)
    expectAgreement(of: ListPipelineSubject(isMeasured: isMeasured), isMeasured, seed, steps: 200)
  }

  @Test(arguments: Fuzzing.seeds(40)) func `the adapter agrees with the model`(seed: UInt64) {
    let isMeasured = !seed.isMultiple(of: 4)
    let subject = ListAdapterSubject(isMeasured: isMeasured)
    expectAgreement(of: subject, isMeasured, seed, steps: 60)
    #expect(subject.adapter.updater.requests.isEmpty && subject.adapter.updater.scroll == nil)
  }

  @Test(arguments: Fuzzing.seeds(20))
  func `the adapter's state equals the pipeline's`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let value = ListPipelineSubject(isMeasured: true)
    let driver = ListAdapterSubject(isMeasured: true)
    for number in 1...60 {
      let step = ListPipelineStep.random(using: &random)
      value.perform(step)
      driver.perform(step)
      #expect(driver.adapter.updater.pipeline == value.pipeline, "seed \(seed), step \(number)")
      guard driver.picture == value.picture else { return }
    }
  }

  private func expectAgreement(
    of subject: some ListPipelineUnderTest, _ isMeasured: Bool, _ seed: UInt64, steps count: Int
  ) {
    var random = SplitMix64(seed: seed)
    let model = ListPipelineModel(isMeasured: isMeasured)
    let steps =
      (0..<count).map { _ in ListPipelineStep.random(using: &random) } + ListPipelineStep.ending
    for (number, step) in steps.enumerated() {
      subject.perform(step)
      model.perform(step)
      let expected = model.takePicture()
      guard subject.picture == expected, subject.mistakes.isEmpty else {
        Issue.record(
          """
          seed \(seed), step \(number): \(step)
          is: \(subject.picture), not \(expected)
          \(subject.mistakes.joined(separator: "\n"))
          """)
        return
      }
    }
    #expect(subject.picture.applied == nil && subject.picture.waiting == nil)
    #expect(model.outcomes.allSatisfy { $0 != nil })
    if let last = model.outcomes.last { #expect(last != .superseded) }
  }
}
