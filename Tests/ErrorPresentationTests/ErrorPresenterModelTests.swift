// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Random errors, dismissals, times and ends, against a slow and obviously correct model.
@MainActor struct ErrorPresenterModelTests {
  @Test(arguments: Fuzzing.seeds(4), BannerCase.all)
  func agreesWithTheModel(seed: UInt64, banners: BannerCase) {
    expectAgreement(of: PresenterSubject(banners: banners), banners, seed: seed, isPure: false)
  }

  /// The same results without views, timers and closures, and with retries and late timers.
  @Test(arguments: Fuzzing.seeds(4), BannerCase.all)
  func theStateAgreesWithTheModel(seed: UInt64, banners: BannerCase) {
    expectAgreement(
      of: PresenterStateSubject(banners: banners), banners, seed: seed, isPure: true)
  }

  private func expectAgreement(
    of subject: some PresenterUnderTest, _ banners: BannerCase, seed: UInt64, isPure: Bool
  ) {
    var random = SplitMix64(seed: seed)
    let model = PresenterModel(banners: banners)
    for number in 1...5_000 {
      let step = PresenterStep.random(using: &random, isPure: isPure)
      subject.perform(step)
      model.perform(step)
      guard subject.picture == model.picture, subject.told == model.told,
        subject.droppedCount == model.droppedCount
      else {
        Issue.record(
          """
          \(banners.testDescription), seed \(seed), step \(number): \(step)
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
