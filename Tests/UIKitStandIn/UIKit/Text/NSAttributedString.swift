// SPDX-License-Identifier: MIT

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

extension NSMutableAttributedString {
  public convenience init() { self.init(string: "") }
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

public final class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
  /// Returns the text's bounds on any thread.
  ///
  /// foundation/nsattributedstring/boundingrect(with:options:context:): one line without
  /// `usesLineFragmentOrigin`. With `truncatesLastVisibleLine`, lines beyond the height are cut.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    let width = options.contains(.usesLineFragmentOrigin) ? size.width : .infinity
    let height = options.contains(.truncatesLastVisibleLine) ? size.height : .infinity
    return CGRect(
      origin: .zero, size: TextLayout(self, width: width, maximumHeight: height).size)
  }
}
