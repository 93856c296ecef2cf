// SPDX-License-Identifier: MIT

/// A color, known only by name.
public final class UIColor: NSObject, Sendable {
  private let name: String

  private init(_ name: String) { self.name = name }

  /// The tests' asset catalogs have no colors.
  public init?(named name: String) { nil }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor("\(name), alpha \(alpha)") }

  public override var description: String { name }

  public static let label = UIColor("label")
  public static let secondaryLabel = UIColor("secondaryLabel")
  public static let tintColor = UIColor("tintColor")
  public static let systemRed = UIColor("systemRed")
  public static let systemOrange = UIColor("systemOrange")
  public static let systemBlue = UIColor("systemBlue")
  public static let white = UIColor("white")
  public static let clear = UIColor("clear")
  public static let separator = UIColor("separator")
  public static let systemBackground = UIColor("systemBackground")
  public static let systemFill = UIColor("systemFill")
  public static let secondarySystemFill = UIColor("secondarySystemFill")
}
