// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension PropertyPicture {
  static var all: [PropertyPicture] { along + across + sizes + places }

  private static var along: [PropertyPicture] {
    func justified(_ content: LayoutStyle.ContentDistribution) -> LayoutNode {
      box { $0.justifyContent = content }
    }
    return [
      PropertyPicture(
        "flex-direction",
        [
          ".row": box { $0.flexDirection = .row },
          ".rowReverse": box { $0.flexDirection = .rowReverse },
          ".column": box(height: .auto) { $0.flexDirection = .column },
          ".columnReverse": box(height: .auto) { $0.flexDirection = .columnReverse },
          ".row, .rightToLeft": box { $0.direction = .rightToLeft },
        ]),
      PropertyPicture(
        "flex-wrap",
        [
          ".noWrap": box(7) { $0.flexWrap = .noWrap },
          ".wrap": box(7, height: .auto) { $0.flexWrap = .wrap },
          ".wrapReverse": box(7, height: .auto) { $0.flexWrap = .wrapReverse },
        ]),
      PropertyPicture(
        "justify-content",
        [
          ".flexStart": justified(.flexStart), ".center": justified(.center),
          ".flexEnd": justified(.flexEnd), ".spaceBetween": justified(.spaceBetween),
          ".spaceAround": justified(.spaceAround), ".spaceEvenly": justified(.spaceEvenly),
        ]),
    ]
  }

  private static var across: [PropertyPicture] {
    func aligned(_ alignment: LayoutStyle.ItemAlignment) -> LayoutNode {
      box(height: 48) {
        $0.alignItems = alignment
      } children: { number, style in
        style.height =
          number == 3 && alignment == .stretch ? .auto : .points(Double(number) * 12)
      }
    }
    func selfAligned(_ alignment: LayoutStyle.ItemAlignment) -> LayoutNode {
      boxes(height: 48) { number, style in if number == 2 { style.alignSelf = alignment } }
    }
    func baselines() -> LayoutNode {
      let root = box(height: .auto) { $0.alignItems = .baseline }
      for (number, child) in root.children.enumerated() {
        child.style.height = .auto
        child.measurer = LayoutMeasurer {
          _ in
          Double(8 + number * 8)
        } measure: { _ in
          CGSize(width: 40, height: 16 + number * 8)
        }
      }
      return root
    }
    func lines(_ content: LayoutStyle.ContentDistribution) -> LayoutNode {
      box(7, height: 80) { style in
        style.flexWrap = .wrap
        style.alignContent = content
      } children: { number, style in
        if content == .stretch, number != 2 { style.height = .auto }
      }
    }
    return [
      PropertyPicture(
        "align-items",
        [
          ".stretch": aligned(.stretch), ".flexStart": aligned(.flexStart),
          ".center": aligned(.center), ".flexEnd": aligned(.flexEnd), ".baseline": baselines(),
        ]),
      PropertyPicture(
        "align-self",
        [
          "2: .flexStart": selfAligned(.flexStart), "2: .center": selfAligned(.center),
          "2: .flexEnd": selfAligned(.flexEnd),
        ]),
      PropertyPicture(
        "align-content",
        [
          ".stretch": lines(.stretch), ".flexStart": lines(.flexStart), ".center": lines(.center),
          ".flexEnd": lines(.flexEnd), ".spaceBetween": lines(.spaceBetween),
          ".spaceAround": lines(.spaceAround),
        ]),
    ]
  }

  private static var sizes: [PropertyPicture] {
    func second(_ count: Int = 3, _ change: @escaping (inout LayoutStyle) -> Void) -> LayoutNode {
      boxes(count) { number, style in if number == 2 { change(&style) } }
    }
    func all(_ change: @escaping (Int, inout LayoutStyle) -> Void) -> LayoutNode {
      boxes { change($0, &$1) }
    }
    return [
      PropertyPicture(
        "flex-grow",
        [
          "2: 1": second { $0.flexGrow = 1 },
          "1, 1 and 1": all { $1.flexGrow = 1 },
          "1, 2 and 0": all { $1.flexGrow = [1, 2, 0][$0 - 1] },
        ]),
      PropertyPicture(
        "flex-shrink",
        [
          "1, 1 and 1": all { $1.width = 100 },
          "0, 1 and 1": all { number, style in
            style.width = 100
            style.flexShrink = number == 1 ? 0 : 1
          },
          "0, 0 and 0": all { _, style in
            style.width = 90
            style.flexShrink = 0
          },
        ]),
      PropertyPicture(
        "flex-basis",
        [
          "2: .auto": second { $0.flexBasis = .auto },
          "2: 100": second { $0.flexBasis = 100 },
          "2: 50%": second { $0.flexBasis = 50% },
          "0, growing": all { _, style in
            style.flexBasis = 0
            style.flexGrow = 1
          },
        ]),
      PropertyPicture(
        "limits",
        [
          "2: minWidth 60": second { $0.minWidth = 60 },
          "2: maxWidth 20": second { $0.maxWidth = 20 },
          "growing, 2: maxWidth 50": all { number, style in
            style.flexGrow = 1
            if number == 2 { style.maxWidth = 50 }
          },
        ]),
      PropertyPicture(
        "aspect-ratio",
        [
          "2: 1, stretched": boxes(height: 60) { number, style in
            guard number == 2 else { return }
            style.width = .auto
            style.height = .auto
            style.aspectRatio = 1
          },
          "2: 3, width 90": boxes(height: .auto) { number, style in
            guard number == 2 else { return }
            style.width = 90
            style.height = .auto
            style.aspectRatio = 3
          },
        ]),
    ]
  }

  private static var places: [PropertyPicture] {
    func second(_ height: LayoutLength = 28, _ change: @escaping (inout LayoutStyle) -> Void)
      -> LayoutNode
    {
      boxes(height: height) { number, style in if number == 2 { change(&style) } }
    }
    func nested(_ display: LayoutStyle.Display) -> LayoutNode {
      let root = box(3, height: .auto)
      let group = root.tree.makeNode()
      group.style.display = display
      group.style.padding = 4
      group.style.flexDirection = .column
      for child in root.children.dropFirst() { group.append(child) }
      root.append(group)
      return root
    }
    return [
      PropertyPicture(
        "gap",
        [
          "0": box { $0.gap = 0 }, "12": box { $0.gap = 12 },
          "rowGap 12, wrapped": box(7, height: .auto) { style in
            style.flexWrap = .wrap
            style.rowGap = 12
          },
        ]),
      PropertyPicture(
        "margin",
        [
          "2: 8": second(.auto) { $0.margin = 8 },
          "2: start .auto": second { $0.margin.start = .auto },
          "2: left and right .auto": second {
            $0.margin = LayoutStyle.Edges(horizontal: .auto)
          },
        ]),
      PropertyPicture(
        "padding",
        [
          "0": box(height: .auto) { $0.padding = 0 },
          "16": box(height: .auto) { $0.padding = 16 },
          "left 40": box(height: .auto) { $0.padding = LayoutStyle.Edges(left: 40) },
        ]),
      PropertyPicture(
        "position",
        [
          "2: .static": second(48) { $0.position = .static },
          "2: .relative": second(48) { style in
            style.position = .relative
            style.inset = LayoutStyle.Edges(top: 12, left: 12, bottom: .auto, right: .auto)
          },
          "2: .absolute": box(height: 48) {
            $0.position = .relative
          } children: { number, style in
            guard number == 2 else { return }
            style.position = .absolute
            style.inset = LayoutStyle.Edges(top: .auto, left: .auto, bottom: 4, right: 4)
          },
        ]),
      PropertyPicture(
        "display",
        [".flex": nested(.flex), ".contents": nested(.contents), ".none": nested(.none)]),
    ]
  }
}
