// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension CompilerTests {
  /// Types that cross threads are `Sendable`; others do not compile there.
  @Suite(
    .contract(
      "A `SharedObservable` is `Sendable`, requires values that may cross threads, and calls",
      "observers that belong to no actor."),
    .contract("Following compiles only on the actor that owns the follower."))
  struct SharingTests {
    @Test func `shared values are used on any thread`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        func send<Value: Sendable>(_: Value) {}
        let global = SharedObservable(0)
        func use(_ count: SharedObservable<Int>) -> SharedObservationToken {
          send(count.values())
          let token = count.observe { old, new in print(old, new) }
          Task.detached {
            count.value = 1
            count.update { $0 += 1 }
            token.cancel()
            for await value in count.values() { print(value) }
          }
          count.value = global.value
          return token
        }
        actor Worker {
          func use(_ count: SharedObservable<Int>) async {
            for await value in count.values() { print(value) }
          }
        }
        """)
    }

    @Test func `only values that can cross threads are shared`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        final class Plain { var count = 0 }
        func share(_ shared: SharedObservable<Plain>) {}  // error: 'Plain' does not conform
        func make() {
          _ = SharedObservable(Plain())  // error: type 'Plain' does not conform to the 'Sendable'
        }
        func send<Value: Sendable>(_: Value.Type) {}
        func send() {
          send(ObservableValues<Int>.self)  // error: does not conform to the 'Sendable' protocol
          send(ObservableValues<Int>.Iterator.self)  // error: does not conform to the 'Sendable'
        }
        """)
    }

    @Test func `a shared value's observer isn't isolated to an actor`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        final class Plain { var count = 0 }
        @MainActor final class ViewModel {
          var last = 0
          func observe(_ shared: SharedObservable<Int>) -> SharedObservationToken {
            shared.observe { _, new in self.last = new }  // error: main actor-isolated property
          }
        }
        func observe(_ shared: SharedObservable<Int>, _ plain: Plain) -> SharedObservationToken {
          shared.observe { _, new in plain.count = new }  // error: capture of 'plain'
        }
        func observe(_ shared: SharedObservable<Int>) -> SharedObservationToken {
          var last = 0
          return shared.observe { _, new in last += new }  // error: mutation of captured var 'last'
        }
        """)
    }

    @Test func `an actor's own observable can follow other sources`() async throws {
      try await CompilerTests.check(
        """
        import Observation
        import SwiftPresentation
        @Observable final class Settings { var name = "" }
        @MainActor final class ViewModel {
          let progress = Observable(0)
          let title = Observable("")
          let settings = Settings()
          var tokens: [ObservationToken] = []
          func start(_ shared: SharedObservable<Int>) {
            progress.follow(shared).store(in: &tokens)
            title.follow { [settings] in settings.name }.store(in: &tokens)
          }
        }
        actor Worker {
          let progress = Observable(0)
          let title = Observable("")
          let settings = Settings()
          var tokens: [ObservationToken] = []
          func start(_ shared: SharedObservable<Int>) async {
            progress.follow(shared).store(in: &tokens)
            title.follow { [settings] in settings.name }.store(in: &tokens)
            for await value in progress.values() { print(value) }
          }
        }
        """)
    }

    @Test func `following off the actor doesn't compile`() async throws {
      try await CompilerTests.check(
        """
        import Observation
        import SwiftPresentation
        @Observable final class Settings { var name = "" }
        @MainActor final class ViewModel {
          let progress = Observable(0)
          let settings = Settings()
        }
        func onNoActor(_ count: Observable<Int>, _ shared: SharedObservable<Int>) {
          _ = count.follow(shared)  // error: call to actor-isolated instance method 'follow
        }
        func onNoActor(_ title: Observable<String>, _ settings: Settings) {
          _ = title.follow { settings.name }  // error: call to actor-isolated instance method 'follow
        }
        actor Worker {
          let title = Observable("")
          func follow(_ viewModel: ViewModel, _ shared: SharedObservable<Int>) {
            _ = viewModel.progress.follow(shared)  // error: main actor-isolated property 'progress'
            _ = title.follow { viewModel.settings.name }  // error: main actor-isolated property
          }
        }
        """)
    }

    @Test func `a follower can't be sent off its actor`() async throws {
      try await CompilerTests.check(
        """
        import Observation
        import SwiftPresentation
        @Observable final class Settings { var name = "" }
        @MainActor func race(_ shared: SharedObservable<Int>) {
          let fresh = Observable(0)
          _ = fresh.follow(shared)
          Task.detached { fresh.value = 1 }  // error: risks causing data races
        }
        actor Worker {
          let title = Observable("")
          var tokens: [ObservationToken] = []
          func race() {
            let settings = Settings()
            title.follow { settings.name }.store(in: &tokens)
            Task.detached { settings.name = "A" }  // error: risks causing data races
          }
          func iterate() {
            Task.detached { [title] in  // error: risks causing data races
              for await value in title.values() { print(value) }
            }
          }
          func followElsewhere(_ count: Observable<Int>, _ shared: SharedObservable<Int>) async {
            await follow(count, shared)  // error: risks causing data races
          }
        }
        @MainActor func follow(_ count: Observable<Int>, _ shared: SharedObservable<Int>) {
          _ = count.follow(shared)
        }
        """)
    }
  }
}
