// SPDX-License-Identifier: MIT
//
// Ranges of strings as ranges of NSString.
//
// Facts: developer.apple.com/documentation/foundation/nsrange-swift.struct.
extension NSRange: Swift.Hashable {
  public init<R, S>(_ region: R, in target: S)
      where R: Swift.RangeExpression, S: Swift.StringProtocol, R.Bound == Swift.String.Index
  public static func == (a: NSRange, b: NSRange) -> Swift.Bool
  public func hash(into hasher: inout Swift.Hasher)
}
extension Range where Bound == Swift.String.Index {
  public init?(_ range: NSRange, in string: __shared Swift.String)
  public init?<S>(_ range: NSRange, in string: __shared S) where S: Swift.StringProtocol
}
