// SPDX-License-Identifier: MIT

public import PresentationViews

/// A length in points or percent, or a CSS Sizing 3 keyword.
///
/// ```swift
/// left.style.width = 120
/// left.style.maxWidth = 50%
/// left.style.height = .auto
/// ```
///
/// ## Topics
///
/// ### Percentages
///
/// - ``%(_:)``
public struct LayoutLength: Hashable, Sendable {
  enum Unit: UInt8 {
    case points, percent, auto, minContent, maxContent, fitContent, stretch, unset
  }

  /// A `Double` whose lowest three bits hold the unit.
  private let bits: UInt64

  private init(_ value: Double, _ unit: Unit) {
    bits = value.bitPattern & ~7 | UInt64(unit.rawValue)
  }

  // Every three-bit value is a unit.
  var unit: Unit { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: bits & 7), to: Unit.self) }

  var value: Double { Double(bitPattern: bits & ~7) }

  /// Returns a length in points; ``auto`` for NaN.
  public static func points(_ points: Double) -> LayoutLength {
    points.isNaN ? .auto : LayoutLength(points.clamped, .points)
  }

  /// Returns a percentage of the containing block; ``auto`` for NaN.
  ///
  /// 100 is the full size. Margins and paddings refer to its width at all four edges; other lengths
  /// refer to its size in their own direction.
  public static func percent(_ percent: Double) -> LayoutLength {
    percent.isNaN ? .auto : LayoutLength(percent.clamped, .percent)
  }

  /// An automatic length, as the layout algorithm decides; for a maximum, no limit.
  public static let auto = LayoutLength(0, .auto)
  /// The min-content size: the smallest size that does not overflow.
  public static let minContent = LayoutLength(0, .minContent)
  /// The max-content size: the ideal size in infinite space.
  public static let maxContent = LayoutLength(0, .maxContent)
  /// The max-content size, limited to the available space but no less than the min-content size.
  public static let fitContent = LayoutLength(0, .fitContent)
  /// The available space without margins.
  public static let stretch = LayoutLength(0, .stretch)
  /// Zero points.
  public static let zero = LayoutLength(0, .points)
  /// A substitute for `nil`, which would take eight more bytes.
  static let unset = LayoutLength(0, .unset)
}

extension LayoutLength {
  /// NaN for a keyword or a percentage of an indefinite base.
  func points(of base: Double) -> Double {
    switch unit {
    case .points: value
    case .percent: (base * value / 100).clamped
    default: .nan
    }
  }
}

extension Double {
  /// Limited to a magnitude of 1e9, so that sums stay precise.
  var clamped: Double { min(max(self, -1e9), 1e9) }
}

extension LayoutLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }

  /// Creates a length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }
}

extension LayoutLength: SpacingScale {}

postfix operator %

/// Returns a percentage of the containing block: `100%` is the full size.
public postfix func % (percent: Double) -> LayoutLength {
  .percent(percent)
}

extension LayoutLength: CustomStringConvertible {
  /// The length in CSS syntax.
  public var description: String {
    switch unit {
    case .points: "\(value.short)px"
    case .percent: "\(value.short)%"
    case .auto, .unset: "auto"
    case .minContent: "min-content"
    case .maxContent: "max-content"
    case .fitContent: "fit-content"
    case .stretch: "stretch"
    }
  }
}

extension Double {
  /// Without a fraction if it is whole.
  var short: String {
    self == rounded() && magnitude < 1e15 ? "\(Int64(clamping: self))" : "\(self)"
  }
}
