// SPDX-License-Identifier: MIT

import CPresentation
import PresentationDelivery
import TestSupport
import Testing

@Suite(
  .contract(
    "An end-of-turn job runs once in each turn that schedules it. A job runs after jobs",
    "with lower heights and before the next turn. Jobs with one height run in creation",
    "order."))
struct EndOfTurnJobTests {
  @Test func `a job runs once at the end of its turn`() {
    let journal = Journal()
    let job = RecordedJob("job", in: journal)
    DeliveryRound.run {
      job.schedule()
      job.schedule()
      journal.lines.append("turn")
    }
    withExtendedLifetime(job) {}
    #expect(journal.lines == ["turn", "job"])
  }

  @Test func `jobs run in order of dependency height`() {
    let journal = Journal()
    let jobs = [3, 1, 4, 1, 5, 9, 2, 6].enumerated().map { index, height in
      let job = RecordedJob("\(height) as number \(index)", in: journal)
      job.setHeight(height)
      return job
    }
    DeliveryRound.run {
      for job in jobs { job.schedule() }
    }
    withExtendedLifetime(jobs) {}
    #expect(
      journal.lines == [
        "1 as number 1", "1 as number 3", "2 as number 6", "3 as number 0", "4 as number 2",
        "5 as number 4", "6 as number 7", "9 as number 5",
      ])
  }

  @Test(arguments: Fuzzing.seeds(50))
  func `jobs with equal heights run in order of creation`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let journal = Journal()
    let jobs = (0..<30).map { number in
      let job = RecordedJob("\(number)", in: journal)
      job.setHeight(.random(in: 2...5, using: &random))
      return job
    }
    let order = jobs.indices.sorted { (jobs[$0].height, $0) < (jobs[$1].height, $1) }
    let first = RecordedJob("first", in: journal) {
      for job in jobs.shuffled(using: &random) { job.schedule() }
    }
    for _ in 1...2 {
      journal.lines = []
      DeliveryRound.run { first.schedule() }
      #expect(journal.lines == ["first"] + order.map(String.init))
    }
    withExtendedLifetime((first, jobs)) {}
  }

  @Test func `a job scheduled by a job runs in the same turn`() {
    let journal = Journal()
    let dependent = RecordedJob("dependent", in: journal)
    dependent.setHeight(3)
    let other = RecordedJob("other", in: journal)
    other.setHeight(2)
    let job = RecordedJob("job", in: journal) { dependent.schedule() }
    DeliveryRound.run {
      other.schedule()
      job.schedule()
    }
    withExtendedLifetime((other, job, dependent)) {}
    #expect(journal.lines == ["job", "other", "dependent"])
  }

  @Test func `a pending job runs later if its height increases`() {
    let journal = Journal()
    let first = RecordedJob("first", in: journal)
    let second = RecordedJob("second", in: journal)
    DeliveryRound.run {
      first.schedule()
      second.schedule()
      first.setHeight(2)
    }
    withExtendedLifetime((first, second)) {}
    #expect(journal.lines == ["second", "first"])
  }

  @Test func `jobs run before queued turns`() {
    let journal = Journal()
    let job = RecordedJob("job", in: journal)
    let turn = RecordedTurn("next turn", in: journal)
    DeliveryRound.run {
      DeliveryRound.perform(turn)
      job.schedule()
    }
    withExtendedLifetime(job) {}
    #expect(journal.lines == ["job", "next turn"])
  }

  @Test func `a round needs to be finished only if it has jobs`() {
    let job = RecordedJob("job", in: Journal())
    DeliveryRound.run {
      #expect(DeliveryRound.isUnderWay)
      #expect(!DeliveryRound.hasQueue)
      #expect(!cdelivery_round_needs_finish())
      job.schedule()
      #expect(cdelivery_round_needs_finish())
    }
    withExtendedLifetime(job) {}
    #expect(!DeliveryRound.isUnderWay)
  }
}
