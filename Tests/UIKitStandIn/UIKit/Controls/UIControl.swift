// SPDX-License-Identifier: MIT

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }

  open var isEnabled = true
  open var isSelected = false
  var isTracking = false
  private var actions: [(action: UIAction, event: Event)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // uiaccessibility/isaccessibilityelement: `true` for standard controls.
    super.isAccessibilityElement = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action === action && !$0.event.isDisjoint(with: controlEvents) }
  }

  public func sendActions(for controlEvents: Event) {
    for (action, event) in actions where !event.isDisjoint(with: controlEvents) {
      action.perform(from: self)
    }
  }

  /// uikit/uicontrol/isenabled-swift.property: a disabled control ignores touches.
  override func handle(_ touch: UITouch, _ phase: UITouch.Phase) {
    guard isEnabled else { return }
    switch phase {
    case .began: isTracking = true
    case .moved: break
    case .cancelled: isTracking = false
    case .ended:
      guard isTracking else { return }
      isTracking = false
      let point = (window ?? self).convert(touch.location, to: self)
      if bounds.contains(point) { performPrimaryAction() }
    }
  }

  /// Called when a touch ends inside the control.
  func performPrimaryAction() { sendActions(for: .touchUpInside) }

  /// uikit/uiaccessibilitytraits/notenabled
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? super.accessibilityTraits : super.accessibilityTraits.union(.notEnabled) }
    set { super.accessibilityTraits = newValue }
  }
}
