// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

/// Random programs on random screens and states, against a slow and obviously correct model.
@MainActor struct AutoRenderOracleTests {
  private static let steps = 40
  private static let policies: [AutoRenderPolicy] = [
    .strict, .strict, .declarationOrder, .archCompatible,
  ]

  @Test func `random shapes are diverse`() {
    var random = SplitMix64(seed: 0)
    let shapes = (0..<300).map { Shape(Self.policies[$0 % 4], using: &random).summary }
    #expect(Set(shapes).count >= 200)
  }

  @Test(
    .contract("Views in an array or dictionary…"),
    .contract("A binding with a closure renders…"),
    .contract(
      "An object becomes visible before a closure renders its first value, or a value after",
      "`nil`. The closure decides whether it stays visible."),
    .contract(
      "Rendering matches a slow model for random screens, states and programs, both in memory",
      "and through `Mirror`."), arguments: Fuzzing.seeds(80))
  func `AutoRender agrees with the model`(seed: UInt64) {
    agreesWithTheModel(seed)
  }

  /// Later views may reuse deallocated views' addresses.
  @Test(
    .contract("However views appear and disappear, each shows the same as in a new screen."),
    arguments: Fuzzing.seeds(80))
  func `AutoRender agrees with the model for Objective-C objects`(seed: UInt64) {
    AutoRenderer.$assumesObjectiveC.withValue(true) { agreesWithTheModel(seed) }
  }

  private func agreesWithTheModel(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for policy in Self.policies {
      let census = Census()
      let shape = Shape(policy, using: &random)
      let random = SplitMix64(seed: random.next())
      for reading in [AutoRenderExplanation.Reading.memory, .mirror] {
        // An active inspector makes every pass update every view.
        let failure =
          seed.isMultiple(of: 4)
          ? Inspection.watch(with: InspectionRecorder()) {
            self.failure(of: shape, reading, census, random)
          } : failure(of: shape, reading, census, random)
        if let failure {
          Issue.record("seed \(seed), \(reading): \(failure)\n\(shape.summary)")
        }
        #expect(census.live == 0, "seed \(seed), \(reading): objects are left of\n\(shape.summary)")
      }
    }
  }

  /// Returns the first difference from the model, or `nil` if there is none.
  private func failure(
    of shape: Shape, _ reading: AutoRenderExplanation.Reading, _ census: Census,
    _ random: SplitMix64
  ) -> String? {
    var program = ShapeProgram(shape, census, random: random)
    let views = program.firstViews()
    let subject = ShapeSubject(shape, views, reading: reading)
    let model = ShapeModel(shape, views)
    var done: [String] = []
    for number in 1...Self.steps {
      let step = program.next(model)
      let (told, expected) = (subject.perform(step), model.perform(step))
      let (found, predicted) = (subject.explanation, model.explanation)
      guard told == expected, found == predicted else {
        let steps = (done.suffix(4) + ["\(step)"]).joined(separator: "\n")
        return
          """
          step \(number)
          \(steps)
          told \(told)
          not  \(expected)
          found \(found ?? [])
          not   \(predicted ?? [])
          """
      }
      done.append("\(step)")
    }
    return nil
  }
}
