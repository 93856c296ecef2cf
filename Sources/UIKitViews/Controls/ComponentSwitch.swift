// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import PresentationViews
  package import UIKit

  /// A switch of a component.
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

    /// Sets the handler of changes by the user; `nil` to pass taps on to the superview.
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
