// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

//= HostsInTests.md: @MainActor @Test func `a failed request can be retried`() async {

//= HostsInTests.md: @MainActor @Test func `a field shows its error while the user types`() {

@MainActor @Test func `a country can be chosen`() {
  let host = RecordingHost()
  var choices = 0
  let cell = LeftRightItem<LeftTitle, RightChevron>.Cell(host: host)
  cell.update(
    with: LeftRightItem(
      left: LeftTitle(title: "Country"), right: RightChevron(),
      didSelectHandler: { choices += 1 }))
  //= HostsInTests.md: #expect(
  #expect(choices == 1)
}
