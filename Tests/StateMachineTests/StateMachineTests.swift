// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

enum Pose: Equatable {
  case laying
  case walking
  case eating
  case sitting
  case sittingInBunnyPose
}

enum Command: Hashable {
  case walk
  case seat
  case bunny
  case fly
}

/// The article's dog: a subclass names the machine.
final class DogStateMachine: StateMachine<Pose, Command> {
  init() {
    super.init(
      state: .laying,
      transitions: [
        .walk: [.laying => .walking, .eating => .walking],
        .seat: [.walking => .sitting],
        .bunny: [.laying => .sitting, .sitting => .sittingInBunnyPose],
      ])
  }
}

struct StateMachineTests {
  @Test(
    .contract(
      "The machine follows its transition table, and `processEvent(_:)` returns the resulting",
      "state."))
  func `events change the state according to the table`() {
    let dog = DogStateMachine()
    #expect(dog.state == .laying)
    #expect(dog.processEvent(.walk) == .walking)
    #expect(dog.processEvent(.seat) == .sitting)
    #expect(dog.processEvent(.bunny) == .sittingInBunnyPose)
    #expect(dog.state == .sittingInBunnyPose)
  }

  @Test(
    .contract(
      "An event without a transition leaves the state unchanged and notifies observers of",
      "ignored events."))
  func `unknown events are ignored and observed`() {
    let dog = DogStateMachine()
    var ignored: [String] = []
    let token = dog.observeIgnored { event, state in ignored.append("\(event) in \(state)") }
    #expect(dog.processEvent(.fly) == .laying)
    #expect(dog.processEvent(.seat) == .laying)
    #expect(ignored == ["fly in laying", "seat in laying"])
    token.cancel()
  }

  @Test(
    .contract(
      "`process(_:)` returns an event's outcome, including why an event was ignored.",
      "Observers and inspectors do not affect the outcome."))
  func `process returns an event's outcome`() {
    let dog = DogStateMachine()
    var inside: DogStateMachine.Outcome?
    let token = dog.observe { _, _, new in inside = dog.process(.seat) }
    #expect(dog.process(.fly) == .ignored(.noTransition))
    #expect(dog.process(.walk) == .changed(from: .laying, to: .walking))
    #expect(inside == .queued)
    #expect(dog.state == .sitting)
    token.cancel()
    let ignored = dog.observeIgnored { _, _ in }
    #expect(dog.process(.walk) == .ignored(.noTransition))
    ignored.cancel()
  }

  @Test(.contract("`process(_:)` returns an event's…"))
  func `tracing doesn't change outcomes`() {
    let dog = DogStateMachine()
    let recorder = InspectionRecorder()
    Inspection.watch(with: recorder) {
      #expect(dog.process(.fly) == .ignored(.noTransition))
      #expect(dog.process(.walk) == .changed(from: .laying, to: .walking))
      #expect(dog.processEvent(.seat) == .sitting)
      dog.reset()
    }
    #expect(
      recorder.events.map(\.kind) == [
        .eventIgnored(event: "fly", state: "laying", accepts: ["bunny", "walk"]),
        .eventAccepted(event: "walk", from: "laying", to: "walking"),
        .eventAccepted(event: "seat", from: "walking", to: "sitting"),
        .reset(from: "sitting", to: "laying"),
      ])
    #expect(recorder.open.isEmpty)
  }

  @Test(.contract("If several transitions match…"))
  func `the first of two matching transitions is taken`() {
    let machine = StateMachine<Int, Command>(state: 0, transitions: [.walk: [0 => 1, 0 => 2]])
    #expect(machine.processEvent(.walk) == 1)
  }

  @Test(
    .contract(
      "A machine accepts any number of subscribers. Each is called immediately, and until",
      "the machine is deallocated."))
  func `subscribers are called immediately and retained by the machine`() {
    let dog = DogStateMachine()
    var seen: [[Pose]] = [[], []]
    dog.subscribe { seen[0].append($0) }
    dog.subscribe { seen[1].append($0) }
    dog.processEvent(.walk)
    dog.processEvent(.fly)
    #expect(seen == [[.laying, .walking], [.laying, .walking]])
  }

  @Test func `a subscription with an owner ends when the owner is deallocated`() {
    final class Screen {
      var poses: [Pose] = []
    }
    let dog = DogStateMachine()
    var screen: Screen? = Screen()
    weak let deallocated = screen
    var all: [Pose] = []
    if let screen {
      dog.subscribe(screen) {
        $0.poses.append($1)
        all.append($1)
      }
    }
    dog.processEvent(.walk)
    dog.reset()
    dog.reset()
    #expect(screen?.poses == [.laying, .walking, .laying, .laying])
    screen = nil
    #expect(deallocated == nil)
    dog.processEvent(.walk)
    #expect(all == [.laying, .walking, .laying, .laying])
  }

  @Test func `observers receive the old state, the event and the new state`() {
    let dog = DogStateMachine()
    var seen: [String] = []
    let token = dog.observe { old, event, new in
      seen.append("\(old) \(event.map { "\($0)" } ?? "reset") \(new)")
    }
    dog.processEvent(.walk)
    dog.reset()
    token.cancel()
    dog.processEvent(.walk)
    #expect(seen == ["laying walk walking", "walking reset laying"])
  }

  @Test(.contract("A reset is queued like an event…"))
  func `reset returns to the initial state and notifies all observers`() {
    let dog = DogStateMachine()
    dog.processEvent(.walk)
    var seen: [Pose] = []
    dog.subscribe { seen.append($0) }
    dog.reset()
    #expect(dog.state == .laying)
    dog.reset()
    #expect(seen == [.walking, .laying, .laying])
  }
}

struct StateMachineOrderTests {
  @Test(
    .contract(
      "An event that a callback or an action sends is queued, and `processEvent(_:)` returns",
      "the current state."),
    .contract("Inside an observer, `state` is the state that the observer receives."))
  func `an event sent by an observer is queued`() {
    let dog = DogStateMachine()
    var order: [String] = []
    let first = dog.observe { _, _, new in
      order.append("first \(new), state \(dog.state)")
      if new == .walking {
        #expect(dog.processEvent(.seat) == .walking, "the event is queued, the state as it is")
      }
    }
    let second = dog.observe { _, _, new in order.append("second \(new), state \(dog.state)") }
    #expect(dog.processEvent(.walk) == .sitting)
    #expect(
      order == [
        "first walking, state walking", "second walking, state walking",
        "first sitting, state sitting", "second sitting, state sitting",
      ])
    first.cancel()
    second.cancel()
  }

  @Test(.contract("Changes and events caused by…"))
  func `an event sent in a subscriber's first call is queued`() {
    let dog = DogStateMachine()
    var seen: [String] = []
    dog.subscribe { [unowned dog] state in
      seen.append("begin \(state)")
      if state == .laying { dog.processEvent(.walk) }
      seen.append("end \(state)")
    }
    #expect(seen == ["begin laying", "end laying", "begin walking", "end walking"])
  }

  @Test(.contract("An event that a callback or an…"))
  func `an event sent for an ignored event is queued`() {
    let dog = DogStateMachine()
    let token = dog.observeIgnored { _, _ in #expect(dog.processEvent(.walk) == .laying) }
    #expect(dog.processEvent(.fly) == .walking)
    token.cancel()
  }

  @Test(.contract("An event that a callback or an…"))
  func `an event sent during a delivery waits for the remaining observers`() {
    let dog = DogStateMachine()
    let value = Observable(0)
    var order: [String] = []
    let tokens = [
      value.observe { _, _ in dog.processEvent(.walk) },
      value.observe { _, new in order.append("value \(new)") },
      dog.observe { _, _, new in order.append("\(new)") },
    ]
    value.value = 1
    #expect(order == ["value 1", "walking"])
    #expect(tokens.count == 3)
  }

  @Test(
    .contract(
      "A reset is queued like an event, and notifies all observers even if the state stays",
      "the same."))
  func `a reset during a delivery is queued`() {
    let dog = DogStateMachine()
    var seen: [Pose] = []
    let token = dog.observe { _, _, new in
      seen.append(new)
      if new == .walking {
        dog.reset()
        #expect(dog.state == .walking)
        dog.processEvent(.bunny)
      }
    }
    dog.processEvent(.walk)
    #expect(seen == [.walking, .laying, .sitting])
    token.cancel()
  }

  @Test(
    .contract(
      "An observer whose token is released during a delivery is not called again, not even",
      "later in the same delivery."))
  func `an observer that unsubscribes during a delivery isn't called again`() {
    let dog = DogStateMachine()
    var later: ObservationToken?
    var calls = 0
    let first = dog.observe { _, _, _ in later = nil }
    later = dog.observe { _, _, _ in calls += 1 }
    dog.processEvent(.walk)
    #expect(calls == 0)
    #expect(later == nil)
    first.cancel()
  }

  @Test(.contract("A machine may be released inside its own callback."))
  func `a machine may be released in its own callback`() {
    final class Owner {
      var dog: DogStateMachine? = DogStateMachine()
      var seen: [Pose] = []
    }
    let owner = Owner()
    weak let dog = owner.dog
    let token = owner.dog?.observe { _, _, new in
      owner.dog = nil
      owner.seen.append(new)
    }
    owner.dog?.processEvent(.walk)
    #expect(owner.seen == [.walking])
    #expect(dog == nil)
    #expect(token != nil)
  }

  @Test(.contract("A chain of changes or events…"))
  func `a long chain of events is processed without recursion`() {
    let machine = StateMachine<Int, Command>(
      state: 0, transitions: [.walk: [0 => 1], .seat: [1 => 0]])
    var count = 0
    let token = machine.observe { _, _, new in
      count += 1
      if count < 200_000 { machine.processEvent(new == 0 ? .walk : .seat) }
    }
    machine.processEvent(.walk)
    #expect(count == 200_000)
    token.cancel()
  }
}
