// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationComponentsTesting
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// All pairs of left and right halves.
@MainActor struct CellMatrix {
  var title = "Country of search"
  var subtitle = "Where vacancies are"
  var detail = "Russia"
  var width = 320.0
  var separator = CellSeparator.none

  /// One matrix cell.
  struct Entry {
    let name: String
    let picture: String
    let outline: String
    /// The minimum widths and the actual ones; `nil` without a right half.
    let left: (minimum: Double, width: Double)
    let right: (minimum: Double, width: Double, wanted: Double)?
    let size: CGSize
    /// The visible bones' frames in the loading cell.
    let bones: [CGRect]
  }

  private func bones(in view: RecordedView, at origin: CGPoint = .zero) -> [CGRect] {
    guard view.isVisible else { return [] }
    let frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
    if view.kind == .bone { return frame.isEmpty ? [] : [frame] }
    return view.subviews.flatMap { bones(in: $0, at: frame.origin) }
  }

  private func entry<Left: TitledContent, Right>(
    _: LeftRightItem<Left, Right>.Type, _ name: String, _ left: Left, _ right: Right?
  ) -> Entry {
    let host = RecordingHost()
    let item = LeftRightItem(left: left, right: right, separator: separator)
    let cell = LeftRightItem<Left, Right>.Cell(host: host)
    cell.update(with: item)
    let picture = host.picture(of: cell, width: width)
    let halves = (cell.contentView.view as? RecordedView)?.subviews ?? []
    let outline = host.outline(of: cell.view)
    cell.setLoading(true)
    return Entry(
      name: name, picture: picture, outline: outline,
      left: (Left.View.minWidth(content: left, metrics: host.metrics), halves[0].frame.width),
      right: right.map {
        (
          Right.View.minWidth(content: $0, metrics: host.metrics),
          halves[1].isVisible ? halves[1].frame.width : 0,
          Right.View.size(fitting: .infinity, content: $0, metrics: host.metrics).width
        )
      }, size: cell.view.frame.size,
      bones: (cell.view as? RecordedView).map { bones(in: $0) } ?? [])
  }

  private func row<Left>(_ name: String, _ left: Left) -> [Entry]
  where Left: LeftContent & TitledContent {
    [
      entry(LeftRightItem<Left, NoRight>.self, name, left, nil),
      entry(LeftRightItem<Left, RightChevron>.self, name + "Chevron", left, RightChevron()),
      entry(
        LeftRightItem<Left, RightDetail>.self, name + "Detail", left, RightDetail(text: detail)),
      entry(
        LeftRightItem<Left, RightDetailChevron>.self, name + "DetailChevron", left,
        RightDetailChevron(text: detail)),
      entry(LeftRightItem<Left, RightBadge>.self, name + "Badge", left, RightBadge(text: "12")),
      entry(LeftRightItem<Left, RightToggle>.self, name + "Toggle", left, RightToggle(isOn: true)),
    ]
  }

  var entries: [Entry] {
    row("Title", LeftTitle(title: title))
      + row("TitleSubtitle", LeftTitleSubtitle(title: title, subtitle: subtitle))
      + row(
        "ImageTitleSubtitle",
        LeftImageTitleSubtitle(
          image: "ada", imageStyle: .circular, title: title, subtitle: subtitle))
      + row("IconTitle", LeftIconTitle(icon: "bell", title: title))
      + row("Checkbox", LeftCheckbox(title: title, isOn: true))
  }
}
