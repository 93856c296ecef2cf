// SPDX-License-Identifier: MIT

import Components
import Foundation
import PresentationTesting

/// Every left half with every right half, as the type aliases name them.
@MainActor struct CellMatrix {
  var title = "Country of search"
  var subtitle = "Where vacancies are"
  var detail = "Russia"
  var width = 320.0
  var separator = CellSeparator.none

  /// One cell of the matrix.
  struct Entry {
    let name: String
    let picture: String
    let outline: String
    /// The least widths and the actual ones; nil where there is no right half.
    let left: (minimum: Double, width: Double)
    let right: (minimum: Double, width: Double, wanted: Double)?
    let size: CGSize
  }

  private func entry<Left, Right>(
    _: LeftRightItem<Left, Right>.Type, _ name: String, _ left: Left, _ right: Right?
  ) -> Entry {
    let host = RecordingHost()
    let item = LeftRightItem(left: left, right: right, separator: separator)
    let cell = LeftRightItem<Left, Right>.Cell(host: host)
    cell.update(with: item)
    let picture = host.picture(of: cell, width: width)
    let halves = (cell.contentView.view as? RecordedView)?.subviews ?? []
    return Entry(
      name: name, picture: picture, outline: host.outline(of: cell.view),
      left: (Left.View.minWidth(content: left, metrics: host.metrics), halves[0].frame.width),
      right: right.map {
        (
          Right.View.minWidth(content: $0, metrics: host.metrics),
          halves[1].isVisible ? halves[1].frame.width : 0,
          Right.View.size(fitting: .infinity, content: $0, metrics: host.metrics).width
        )
      }, size: cell.view.frame.size)
  }

  private func row<Left>(_ name: String, _ left: Left) -> [Entry] where Left: LeftContent {
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

  /// All of them.
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

  /// The type aliases are those of the matrix, or this does not compile.
  static func check(
    _: TitleItem.Type = LeftRightItem<LeftTitle, NoRight>.self,
    _: TitleChevronItem.Type = LeftRightItem<LeftTitle, RightChevron>.self,
    _: TitleDetailItem.Type = LeftRightItem<LeftTitle, RightDetail>.self,
    _: TitleDetailChevronItem.Type = LeftRightItem<LeftTitle, RightDetailChevron>.self,
    _: TitleBadgeItem.Type = LeftRightItem<LeftTitle, RightBadge>.self,
    _: TitleToggleItem.Type = LeftRightItem<LeftTitle, RightToggle>.self,
    _: TitleSubtitleItem.Type = LeftRightItem<LeftTitleSubtitle, NoRight>.self,
    _: TitleSubtitleToggleItem.Type = LeftRightItem<LeftTitleSubtitle, RightToggle>.self,
    _: ImageTitleSubtitleChevronItem.Type =
      LeftRightItem<LeftImageTitleSubtitle, RightChevron>.self,
    _: IconTitleItem.Type = LeftRightItem<LeftIconTitle, NoRight>.self,
    _: IconTitleBadgeItem.Type = LeftRightItem<LeftIconTitle, RightBadge>.self,
    _: CheckboxItem.Type = LeftRightItem<LeftCheckbox, NoRight>.self,
    _: CheckboxDetailItem.Type = LeftRightItem<LeftCheckbox, RightDetail>.self
  ) {}
}
