// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationControls
import PresentationViews
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Texts with runs on the recording host.
@MainActor struct RecordedRunsTests {
  @Test func `an outline includes a styled text's runs`() {
    let host = RecordingHost()
    let label = host.makeLabel()
    let text =
      StyledText("Total: ")
      + StyledText("42 €", style: .title, color: .accent, emphasis: [.bold, .underlined])
    label.set(text: text)
    label.frame.size = host.metrics.size(of: text, fitting: .infinity)
    #expect(
      host.outline(of: label)
        == "label \"Total: 42 €\" [\"Total: \" body text, \"42 €\" title accent bold underlined] "
        + "0,0 88×16")
    #expect(host.picture(of: label) == "Total: 42 €")
    label.set(text: StyledText("Total", style: .title))
    #expect(host.outline(of: label) == "label \"Total\" 0,0 88×16")
  }
}
