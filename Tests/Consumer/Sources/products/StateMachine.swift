// SPDX-License-Identifier: MIT

import PresentationStateMachine

private enum Download: CaseKeyed {
  case idle
  case running(percent: Int)
}

private enum Step: Keyed { case start, stop }

private final class DownloadMachine: StateMachine<Download, Step> {
  init() {
    super.init(
      MachineDefinition(
        state: .idle,
        transitions: [
          .on(.start, [.idle => .running(percent: 0)]),
          .on(.stop, [.running(percent: 0) => .idle]),
        ]))
  }
}

func useStateMachine() {
  let machine = DownloadMachine()
  var states: [Download] = []
  machine.subscribe { states.append($0) }
  machine.processEvent(.start)
  machine.processEvent(.stop)
  check(states, [.idle, .running(percent: 0), .idle])
}
