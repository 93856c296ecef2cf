// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import TestSupport

struct RandomTree {
  var random: SplitMix64

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  mutating func length(_ most: Int = 100) -> LayoutLength {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<4: .percent(Double(Int.random(in: 0...20, using: &random)) * 5)
    case 4: pick([.minContent, .maxContent, .fitContent, .stretch])
    case 5: .auto
    default: .points(Double(Int.random(in: 0...(most * 2), using: &random)) / 2)
    }
  }

  mutating func edges(_ most: Int, auto: Bool = false) -> LayoutStyle.Edges {
    var edges = LayoutStyle.Edges.zero
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let length: LayoutLength =
        auto && chance(20) ? .auto : .points(Double(Int.random(in: 0...most, using: &random)))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: edges.top = length
      case 1: edges.left = length
      case 2: edges.bottom = length
      case 3: edges.right = length
      case 4: edges.start = length
      default: edges.end = chance(30) ? .percent(10) : length
      }
    }
    return edges
  }

  mutating func change(_ style: inout LayoutStyle) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<29, using: &random) {
      case 0: style.display = pick([.flex, .flex, .flex, .none, .contents])
      case 1: style.direction = pick([.inherit, .inherit, .leftToRight, .rightToLeft])
      case 2: style.position = pick([.static, .static, .relative, .absolute])
      case 3: style.overflow = pick([.visible, .visible, .hidden, .scroll])
      case 4: style.boxSizing = pick([.contentBox, .borderBox])
      case 5, 6: style.flexDirection = pick([.row, .column, .rowReverse, .columnReverse])
      case 7: style.flexWrap = pick([.noWrap, .noWrap, .wrap, .wrapReverse])
      case 8:
        style.justifyContent = pick([
          .normal, .flexEnd, .start, .end, .left, .right, .center, .spaceBetween, .spaceAround,
          .spaceEvenly,
        ])
      case 9: style.alignContent = pick([.normal, .flexEnd, .center, .spaceBetween, .stretch])
      case 10: style.alignItems = pick([.stretch, .flexStart, .center, .baseline, .end])
      case 11: style.alignSelf = pick([.auto, .stretch, .flexEnd, .center, .baseline])
      case 12: style.flexGrow = pick([0, 0, 0.5, 1, 2])
      case 13: style.flexShrink = pick([0, 1, 1, 2])
      case 14: style.flexBasis = length()
      case 15, 16: style.width = chance(30) ? .auto : length()
      case 17, 18: style.height = chance(40) ? .auto : length()
      case 19: style.minWidth = chance(50) ? .auto : length()
      case 20: style.maxHeight = chance(50) ? .auto : length()
      case 26: style.minHeight = chance(50) ? .auto : length()
      case 27: style.maxWidth = chance(50) ? .auto : length()
      case 28: style.order = Int.random(in: -2...2, using: &random)
      case 21: style.margin = edges(20, auto: true)
      case 22: style.padding = edges(15)
      case 23: style.border = edges(5)
      case 24: style.inset = chance(50) ? .auto : edges(30, auto: true)
      default:
        if chance(50) { style.gap = .points(7) } else { style.aspectRatio = chance(50) ? nil : 1.5 }
      }
    }
  }

  mutating func style() -> LayoutStyle {
    var style = LayoutStyle()
    change(&style)
    return style
  }

  mutating func text() -> String {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      String(repeating: "x", count: Int.random(in: 1...5, using: &random))
    }.joined(separator: " ")
  }
}
