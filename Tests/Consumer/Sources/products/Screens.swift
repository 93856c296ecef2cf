// SPDX-License-Identifier: MIT

import PresentationScreens

@MainActor func useScreens() {
  let machine = ScreenStateMachine()
  machine.processEvent(.loadingStarted)
  check(machine.processEvent(.contentReceived), .content)
  let navigator = Navigator<String>(name: "navigator")
  navigator.push("list")
  navigator.push("detail")
  check(navigator.routes, ["list", "detail"])
}
