// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  package import PresentationControls
  import PresentationViews
  package import UIKit

  /// A checkbox, which has no system control; also the tvOS switch.
  package final class CheckboxButton: UIButton, UIKitComponent, ToggleView {
    /// The value's binding to an observable.
    public var binding: ControlBinding<Bool>?
    private var onChange: (@MainActor (Bool) -> Void)?

    /// Creates a checkbox that is off.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      // A button by default.
      accessibilityTraits = []
      setImage(UIImage(systemName: "circle"), for: .normal)
      setImage(UIImage(systemName: "checkmark.circle.fill"), for: .selected)
      addAction(UIAction { [weak self] _ in self?.toggle() }, for: .primaryActionTriggered)
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a checkbox: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a checkbox: create it in code")
    }

    private func toggle() {
      isSelected.toggle()
      binding?.valueDidChange(to: isSelected)
      onChange?(isSelected)
    }

    private var storedLabel: String?

    /// The assigned label.
    ///
    /// Image names aren't read.
    public override var accessibilityLabel: String? {
      get { storedLabel }
      set { storedLabel = newValue }
    }

    private var storedValue: String?

    /// The assigned value, or the state in the form of a system switch, which assistive
    /// technologies translate.
    public override var accessibilityValue: String? {
      get { storedValue ?? (isSelected ? "1" : "0") }
      set { storedValue = newValue }
    }

    /// The traits of a switch.
    public override var accessibilityTraits: UIAccessibilityTraits {
      get { super.accessibilityTraits.subtracting(.selected).union(.toggleButton) }
      set { super.accessibilityTraits = newValue }
    }

    /// Sets the handler of user changes; `nil` passes taps on to the superview.
    public func set(onChange: (@MainActor (Bool) -> Void)?) {
      self.onChange = onChange
      set(enabled: onChange != nil)
    }

    /// Turns the checkbox on or off.
    public func set(isOn: Bool) { isSelected = isOn }
  }

  extension CheckboxButton: ValueControl {
    /// A Boolean value that indicates whether the checkbox is on.
    public var value: Bool {
      get { isSelected }
      set { isSelected = newValue }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  /// A component's switch.
  package final class ComponentSwitch: UISwitch, UIKitComponent, ToggleView {
    private var onChange: (@MainActor (Bool) -> Void)?

    /// Creates a switch that is off.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      addAction(
        UIAction { [weak self] _ in
          if let self { onChange?(isOn) }
        }, for: .valueChanged)
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a switch: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a switch: create it in code")
    }

    /// Sets the handler of user changes; `nil` passes taps on to the superview.
    public func set(onChange: (@MainActor (Bool) -> Void)?) {
      self.onChange = onChange
      set(enabled: onChange != nil)
    }

    /// Turns the switch on or off.
    public func set(isOn: Bool) {
      if isOn != self.isOn { setOn(isOn, animated: window != nil) }
    }
  }
#endif
