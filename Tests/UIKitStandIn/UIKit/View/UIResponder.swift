// SPDX-License-Identifier: MIT

@MainActor open class UIResponder: NSObject {
  /// By key address.
  var associatedObjects: [UInt: Any] = [:]
  static weak var firstResponder: UIResponder?

  public override init() { super.init() }

  open var next: UIResponder? { nil }

  public var isFirstResponder: Bool { UIResponder.firstResponder === self }

  /// uikit/uiresponder/canbecomefirstresponder: `false` by default.
  var canBecomeFirstResponder: Bool { false }

  /// uikit/uiresponder/becomefirstresponder(): fails if the current responder remains one, or this
  /// responder's view isn't in a window.
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
