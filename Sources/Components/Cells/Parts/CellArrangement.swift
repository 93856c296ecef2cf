// SPDX-License-Identifier: MIT

import Foundation
import Styling

/// Where the parts of a half of a cell are: in a row, texts one below the other, everything in the middle of the height.
struct CellArrangement<Content: CellParts> {
  /// Parts that are one below the other.
  private struct Column {
    var texts: [(part: Content.Part, text: StyledText)] = []
    /// The size, of what is no text.
    var fixed: (part: Content.Part, size: CGSize)?
  }

  private let metrics: any ComponentMetrics
  private var columns: [Column] = []

  init(_ content: Content, _ metrics: any ComponentMetrics) {
    self.metrics = metrics
    for part in Content.Part.allCases {
      switch (part.kind, content.content(of: part)) {
      case (_, .text(let text)):
        if columns.last?.texts.isEmpty ?? true { columns.append(Column()) }
        columns[columns.count - 1].texts.append((part, text))
      case (.image(let size), _): columns.append(Column(fixed: (part, size)))
      case (.toggle(let style), _): columns.append(Column(fixed: (part, metrics.size(of: style))))
      case (_, .badge(let text, _)):
        columns.append(Column(fixed: (part, metrics.size(ofBadge: text))))
      default: break
      }
    }
  }

  private var gap: Double { Content.side == .left ? .m : .xs }

  private var insets: EdgeInsets {
    guard Content.side == .left else {
      return EdgeInsets(top: .xs, left: .xs, bottom: .xs, right: .m)
    }
    let isHigh = columns.contains { $0.texts.count > 1 || $0.fixed?.size.height ?? 0 > .l }
    return EdgeInsets(top: isHigh ? .s : .m, left: .m, bottom: isHigh ? .s : .m)
  }

  /// The least width of texts for something of them to be read.
  private var minTextWidth: Double { Content.side == .left ? 84 : 40 }

  /// What everything but the texts takes of a width.
  private var fixedWidth: Double {
    let fixed = columns.reduce(0) { $0 + ($1.fixed?.size.width ?? 0) }
    return fixed + gap * Double(max(columns.count - 1, 0)) + insets.horizontal
  }

  private func size(of column: Column, fitting width: Double) -> CGSize {
    if let fixed = column.fixed { return fixed.size }
    let sizes = column.texts.map { metrics.size(of: $0.text, fitting: width) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: max(sizes.reduce(-.xxs) { $0 + Self.step($1.height) }, 0))
  }

  /// How far below a text the next one begins: at the same place, where nothing is said.
  private static func step(_ height: Double) -> Double {
    height > 0 ? height + .xxs : 0
  }

  func size(fitting width: Double) -> CGSize {
    let room = max(width - fixedWidth, 0)
    let sizes = columns.map { size(of: $0, fitting: room) }
    let text = zip(columns, sizes).reduce(0) { $0 + ($1.0.fixed == nil ? $1.1.width : 0) }
    return CGSize(
      width: min(fixedWidth + text, max(width, 0)),
      height: (sizes.map(\.height).max() ?? 0) + insets.vertical)
  }

  var minWidth: Double {
    let hasText = columns.contains { $0.fixed == nil }
    let whole = size(fitting: .infinity).width
    return hasText ? min(whole, fixedWidth + minTextWidth) : whole
  }

  func frames(in size: CGSize) -> [(part: Content.Part, frame: CGRect)] {
    let room = max(size.width - fixedWidth, 0)
    var frames: [(Content.Part, CGRect)] = []
    var x = insets.left
    for column in columns {
      let columnSize = self.size(of: column, fitting: room)
      var y = max(((size.height - columnSize.height) / 2).rounded(.down), 0)
      if let fixed = column.fixed {
        frames.append((fixed.part, CGRect(origin: CGPoint(x: x, y: y), size: fixed.size)))
        x += fixed.size.width + gap
      } else {
        for (part, text) in column.texts {
          let height = metrics.size(of: text, fitting: room).height
          frames.append((part, CGRect(x: x, y: y, width: room, height: height)))
          y += Self.step(height)
        }
        x += room + gap
      }
    }
    return frames
  }
}
