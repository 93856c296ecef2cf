// SPDX-License-Identifier: MIT

@MainActor open class UIResponder: NSObject {
  /// By the addresses of their keys.
  var associatedObjects: [UInt: Any] = [:]
  static weak var firstResponder: UIResponder?

  public override init() { super.init() }

  open var next: UIResponder? { nil }

  public var isFirstResponder: Bool { UIResponder.firstResponder === self }

  /// uikit/uiresponder/canbecomefirstresponder: `false` by default.
  var canBecomeFirstResponder: Bool { false }

  /// uikit/uiresponder/becomefirstresponder(): fails if the current responder stays one, or the
  /// responder's view is in no window.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    UIResponder.firstResponder?.resignFirstResponder()
    UIResponder.firstResponder = self
    return true
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return false }
    UIResponder.firstResponder = nil
    return true
  }
}
