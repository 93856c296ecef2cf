// SPDX-License-Identifier: MIT

import Styling

/// How long something is to be, or what decides that.
///
/// ```swift
/// left.style.width = 120
/// left.style.maxWidth = 50%
/// left.style.height = .auto
/// ```
///
/// The words are those of CSS Sizing 3.
public struct LayoutLength: Hashable, Sendable {
  enum Unit: UInt8 {
    case points, percent, auto, minContent, maxContent, fitContent, stretch, unset
  }

  /// A `Double` of which the lowest three bits are the unit.
  private let bits: UInt64

  private init(_ value: Double, _ unit: Unit) {
    bits = value.bitPattern & ~7 | UInt64(unit.rawValue)
  }

  // There is a unit for each number of three bits.
  var unit: Unit { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: bits & 7), to: Unit.self) }

  var value: Double { Double(bitPattern: bits & ~7) }

  /// So many points.
  ///
  /// - Parameter points: How many; what is not a number is none that is said: ``auto``.
  /// - Returns: The length.
  public static func points(_ points: Double) -> LayoutLength {
    points.isNaN ? .auto : LayoutLength(points.clamped, .points)
  }

  /// So much of what the containing block has in the same direction; of its width for margins and paddings.
  ///
  /// - Parameter percent: How much: 100 is all of it; what is not a number is none that is said: ``auto``.
  /// - Returns: The length.
  public static func percent(_ percent: Double) -> LayoutLength {
    percent.isNaN ? .auto : LayoutLength(percent.clamped, .percent)
  }

  /// What is left to the layout; for a limit, that there is none.
  public static let auto = LayoutLength(0, .auto)
  /// The least that the content takes.
  public static let minContent = LayoutLength(0, .minContent)
  /// What the content takes where there is no limit.
  public static let maxContent = LayoutLength(0, .maxContent)
  /// What the content takes, but no more than there is room.
  public static let fitContent = LayoutLength(0, .fitContent)
  /// All the room that there is, margins left out.
  public static let stretch = LayoutLength(0, .stretch)
  /// Nothing.
  public static let zero = LayoutLength(0, .points)
  /// In place of nil, which would take eight bytes more.
  static let unset = LayoutLength(0, .unset)
}

extension LayoutLength {
  /// How much it is of a base that percentages are of; not a number where it is a word, or the base is none.
  func points(of base: Double) -> Double {
    switch unit {
    case .points: value
    case .percent: (base * value / 100).clamped
    default: .nan
    }
  }
}

extension Double {
  /// The number, but for those that are so large that sums of them say nothing any more.
  var clamped: Double { min(max(self, -1e9), 1e9) }
}

extension LayoutLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// So many points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }

  /// So many points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }
}

postfix operator %

/// So much of what the containing block has.
///
/// - Parameter percent: How much: `100%` is all of it.
/// - Returns: The length.
public postfix func % (percent: Double) -> LayoutLength {
  .percent(percent)
}

extension LayoutLength: CustomStringConvertible {
  /// As it is written in CSS.
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
  /// Without a fraction where there is none.
  var short: String {
    self == rounded() && magnitude < 1e15 ? "\(Int64(clamping: self))" : "\(self)"
  }
}
