// SPDX-License-Identifier: MIT

import Observation
import SwiftPresentation
import Testing

import struct PresentationObservable.Observable
import class PresentationStateMachine.StateMachine

//= Decisions.md: struct Stopwatch {

/// The snippet of `Documentation/Decisions.md` that imports the types by name, verbatim.
@Test func `types imported by name have plain names`() {
  let machine = StateMachine(state: "off", transitions: [1: ["off" => "on"]])
  let stopwatch = Stopwatch(count: Observable(0), machine: machine)
  stopwatch.machine.processEvent(1)
  #expect(stopwatch.machine.state == "on")
}
