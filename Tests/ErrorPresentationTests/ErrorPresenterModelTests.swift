// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Random errors, dismissals, times and ends, against a slow and obviously correct model.
@MainActor struct ErrorPresenterModelTests {
  @Test(arguments: Fuzzing.seeds(20)) func agreesWithTheModel(seed: UInt64) {
    expectAgreement(of: PresenterSubject(), seed: seed)
  }

  /// The same results without views, timers and closures.
  @Test(arguments: Fuzzing.seeds(20)) func theStateAgreesWithTheModel(seed: UInt64) {
    expectAgreement(of: PresenterStateSubject(), seed: seed)
  }

  private func expectAgreement(of subject: some PresenterUnderTest, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let model = PresenterModel()
    for number in 1...5_000 {
      let step = PresenterStep.random(using: &random)
      subject.perform(step)
      model.perform(step)
      guard subject.picture == model.picture, subject.told == model.told,
        subject.droppedCount == model.droppedCount
      else {
        Issue.record(
          """
          seed \(seed), step \(number): \(step)
          seen: \(subject.picture), not \(model.picture)
          told: \(subject.told.suffix(4)), not \(model.told.suffix(4))
          """)
        return
      }
    }
    #expect(subject.mistakes.isEmpty, "\(subject.mistakes.prefix(3))")
    #expect(subject.droppedCount > 0)
  }
}
