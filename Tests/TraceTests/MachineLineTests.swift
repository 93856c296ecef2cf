// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// Tests of machines whose states have large payloads.
@Suite(
  .contract(
    "In a trace, a machine's states and events have at most 80 characters, without module",
    "names."))
struct MachineLineTests {
  struct Country: Hashable {
    var name = "A country with a long name, and with many things to be told of it"
    var languages: Set<String> = ["a", "b"]
    var neighbours: [String: [String]] = ["a": ["b"]]
  }

  enum Route: Hashable {
    case list(selected: Country?, Country)
    case detail(Country, [Country])
    case settings(Result<Country, Never>)
  }

  enum Command: Hashable {
    case open(Country, from: Route)
    case close
  }

  @Test func `trace lines of machines are short`() {
    let list = Route.list(selected: Country(), Country())
    let detail = Route.detail(Country(), [Country(), Country()])
    let settings = Route.settings(.success(Country()))
    let open = Command.open(Country(), from: detail)
    let recorder = InspectionRecorder()
    let machine = StateMachine<Route, Command>(
      state: list, transitions: [open: [list => detail], .close: [detail => settings]])
    recorder.watch {
      for command in [open, open, .close, .close] { _ = machine.processEvent(command) }
      machine.reset()
    }
    let texts = recorder.events.flatMap { event -> [String] in
      switch event.kind {
      case .eventAccepted(let event, let from, let to): [event, from, to]
      case .eventIgnored(let event, let state, let accepts): [event, state] + accepts
      case .reset(let from, let to): [from, to]
      default: []
      }
    }
    #expect(texts.count >= 10)
    for text in texts {
      #expect(text.count <= 80 && !text.contains("TraceTests") && !text.contains("Swift."))
    }
    #expect(texts[0].hasPrefix("open(Country(name: \"A country") && texts[0].hasSuffix("…"))
  }
}
