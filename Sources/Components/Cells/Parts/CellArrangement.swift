// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The layout of a cell's parts: a row with stacked texts, vertically centered.
struct CellArrangement<Content: CellParts> {
  private enum Column {
    case texts([(part: Content.Part, text: StyledText)])
    case fixed(part: Content.Part, size: CGSize)
  }

  /// The minimum width in which texts stay readable.
  private static var minTextWidth: Double { Content.side == .right ? 40 : 84 }
  private static var gap: Double { Content.side == .right ? .xs : .m }

  private let metrics: any ComponentMetrics
  private var columns: [Column] = []
  private let insets: Insets

  init(_ content: Content, _ metrics: any ComponentMetrics) {
    self.metrics = metrics
    for part in Content.Part.allCases {
      switch (part.kind, content.checkedContent(of: part)) {
      case (_, .text(let text)):
        if case .texts(let texts) = columns.last {
          columns[columns.count - 1] = .texts(texts + [(part, text)])
        } else {
          columns.append(.texts([(part, text)]))
        }
      case (.image(let size), _): columns.append(.fixed(part: part, size: size))
      case (.toggle(let kind), _):
        columns.append(.fixed(part: part, size: metrics.size(of: kind).roundedUp))
      case (_, .badge(let text, _)):
        columns.append(.fixed(part: part, size: metrics.size(ofBadge: text).roundedUp))
      default: break
      }
    }
    let (texts, height) = columns.reduce((0, 0.0)) { sum, column in
      switch column {
      case .texts(let texts): (sum.0 + 1, max(sum.1, texts.count > 1 ? .infinity : 0))
      case .fixed(_, let size): (sum.0, max(sum.1, size.height))
      }
    }
    precondition(
      texts <= 1, "Cannot arrange \(Content.self): its texts must be consecutive parts")
    let vertical: Double = Content.side == .right ? .xs : height > .l ? .s : .m
    insets = Insets(
      top: vertical, left: Content.side == .right ? .xs : .m, bottom: vertical,
      right: Content.side == .left ? 0 : .m)
  }

  /// The width of everything but texts.
  private var fixedWidth: Double {
    let fixed = columns.reduce(0.0) { sum, column in
      if case .fixed(_, let size) = column { sum + size.width } else { sum }
    }
    return fixed + Self.gap * Double(max(columns.count - 1, 0)) + insets.horizontal
  }

  func size(fitting width: Double) -> CGSize {
    let available = max(width - fixedWidth, 0)
    let sizes = columns.map { column -> CGSize in
      switch column {
      case .texts(let texts): Self.stacked(textSizes(texts, in: available))
      case .fixed(_, let size): CGSize(width: 0, height: size.height)
      }
    }
    let ideal = fixedWidth + sizes.reduce(0) { $0 + $1.width }
    let fills = Content.side == .whole && width < .infinity
    return CGSize(
      width: fills ? max(width, 0) : min(ideal, max(width, 0)),
      height: (sizes.map(\.height).max() ?? 0) + insets.vertical)
  }

  var minWidth: Double {
    let hasTexts = columns.contains { if case .texts = $0 { true } else { false } }
    let whole = size(fitting: .infinity).width
    return hasTexts ? min(whole, fixedWidth + Self.minTextWidth) : whole
  }

  func frames(in size: CGSize) -> [(part: Content.Part, frame: CGRect)] {
    let available = max(size.width - fixedWidth, 0)
    var frames: [(Content.Part, CGRect)] = []
    var x = insets.left
    for column in columns {
      switch column {
      case .texts(let texts):
        let sizes = textSizes(texts, in: available)
        var y = Self.centeredOffset(Self.stacked(sizes).height, in: size.height)
        for ((part, _), text) in zip(texts, sizes) {
          frames.append((part, CGRect(x: x, y: y, width: available, height: text.height)))
          y += Self.step(text.height)
        }
        x += available + Self.gap
      case .fixed(let part, let fixed):
        let y = Self.centeredOffset(fixed.height, in: size.height)
        frames.append((part, CGRect(origin: CGPoint(x: x, y: y), size: fixed)))
        x += fixed.width + Self.gap
      }
    }
    return frames
  }

  private func textSizes(
    _ texts: [(part: Content.Part, text: StyledText)], in available: Double
  ) -> [CGSize] {
    texts.map { metrics.size(of: $0.text, fitting: available).roundedUp }
  }

  private static func stacked(_ sizes: [CGSize]) -> CGSize {
    CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: max(sizes.reduce(-.xxs) { $0 + step($1.height) }, 0))
  }

  /// Returns the distance between the tops of two texts; an empty text takes no space.
  private static func step(_ height: Double) -> Double {
    height > 0 ? height + .xxs : 0
  }

  /// Centers a length, in whole points.
  private static func centeredOffset(_ length: Double, in whole: Double) -> Double {
    max(((whole - length) / 2).rounded(.down), 0)
  }
}

extension CGSize {
  /// Rounded up to 1/64 point: sums are exact, so that a requested size equals the available one.
  fileprivate var roundedUp: CGSize {
    CGSize(width: (width * 64).rounded(.up) / 64, height: (height * 64).rounded(.up) / 64)
  }
}
