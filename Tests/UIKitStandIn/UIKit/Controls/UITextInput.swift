// SPDX-License-Identifier: MIT

@MainActor open class UITextPosition: NSObject {
  /// In UTF-16 code units, as text fields count.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }
}

@MainActor open class UITextRange: NSObject {
  public let start, end: UITextPosition

  init(_ start: Int, _ end: Int) {
    (self.start, self.end) = (UITextPosition(start), UITextPosition(end))
  }
}

@MainActor public protocol UITextInput: AnyObject {
  var selectedTextRange: UITextRange? { get set }
  var markedTextRange: UITextRange? { get }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}

public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let password = UITextContentType(rawValue: "password")
}
