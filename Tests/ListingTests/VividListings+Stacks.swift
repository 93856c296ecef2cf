// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor struct VividStackListings {
  private let host = RecordingHost()

  private func label(_ text: String) -> any LabelView {
    let label = host.makeLabel()
    label.set(text: StyledText(text))
    return label
  }

  @Test func `existing views are stacked`() {
    let (seatTitleLabel, seatLabel, rowView) = (label("Seat"), label("12A"), label("Row 7"))
    let view = LayoutView(host: host)
    view.view.frame.size.width = 160

    // Edits: prefix dropped (`$0.`, `layoutUsing.`); name renamed (`stack` is `layout`); another
    // form (the children are a builder closure).
    view.layout {
      hStack(alignedTo: .bottom) {
        vStack {
          seatTitleLabel
          vGap(fixed: 4)
          seatLabel
        }
        hGap(fixed: 24)
        rowView
        hGap()
      }
    }

    #expect(
      host.outline(of: view.view) == """
        container 0,0 160×36
          label "Seat" 0,0 32×16
          label "12A" 0,20 32×16
          label "Row 7" 56,20 40×16
        """)
  }
}
