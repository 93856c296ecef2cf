// SPDX-License-Identifier: MIT

/// The receiver of a stream's events, on behalf of one observation.
struct EventSubscriber<Event> {
  /// The observations of the sources.
  let upstream: Upstream
  /// The value that depends on the events.
  let dependent: any DependentValue
  /// Returns a Boolean value that indicates whether the observation has an observer.
  let isObserved: () -> Bool
  /// The iteration that observes.
  let holder: EventHolder?
  let receive: (Event) -> Void

  /// Returns a subscriber to an input of this one, whose events are processed at once.
  func receiving<Input>(
    in upstream: Upstream? = nil, _ receive: @escaping (Input) -> Void
  ) -> EventSubscriber<Input> {
    EventSubscriber<Input>(
      upstream: upstream ?? self.upstream, dependent: dependent,
      isObserved: isObserved, holder: holder, receive: receive)
  }

  /// Returns a subscriber to an input of this one, whose events a job processes at the end of the
  /// turn.
  ///
  /// The closure retains the job.
  func receiving<Input>(
    for job: DependentJob, _ receive: @escaping (Input) -> Void
  ) -> EventSubscriber<Input> {
    EventSubscriber<Input>(
      upstream: upstream, dependent: job, isObserved: isObserved, holder: holder,
      receive: receive)
  }
}
