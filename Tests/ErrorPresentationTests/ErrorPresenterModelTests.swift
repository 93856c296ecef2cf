// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Random errors, dismissals, times and ends, against a slow and obviously correct model.
@MainActor struct ErrorPresenterModelTests {
  @Test(
    .contract(
      "Below the limit no alert is lost or presented twice, and each `onHide` is called once."),
    .contract("A presenter holds at most `alertLimit`…"),
    .contract("An error's cost doesn't depend…"), .contract("An action performs those of all…"),
    .contract("A presenter's state is a value…"), .contract("With `queue`, banners are shown…"),
    arguments: Fuzzing.seeds(2), BannerCase.all)
  func `the presenter agrees with the model`(seed: UInt64, banners: BannerCase) {
    expectAgreement(of: PresenterSubject(banners: banners), banners, seed: seed, isPure: false)
  }

  /// The same results without views, timers and closures, and with retries and late timers.
  @Test(
    .contract("Below the limit no alert is lost…"),
    .contract("A banner whose interval has elapsed…"), .contract("Coalesced errors are retried…"),
    .contract(
      "Where a style has one slot, a failure among coalesced errors preserves the others'",
      "retries."), arguments: Fuzzing.seeds(2), BannerCase.all)
  func `the presenter state agrees with the model`(seed: UInt64, banners: BannerCase) {
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
