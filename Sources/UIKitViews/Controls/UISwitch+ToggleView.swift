// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  #if !os(tvOS)
    public import PresentationViews
    public import PresentationAutoRender
    public import PresentationControls
    public import UIKit

    extension UISwitch: ToggleView {
      /// Sets the handler of changes by the user; `nil` to pass taps on to the superview.
      public func set(onChange: (@MainActor (Bool) -> Void)?) {
        changes.onChange = onChange
        set(enabled: onChange != nil)
      }

      /// Turns the switch on or off.
      public func set(isOn: Bool) {
        if isOn != self.isOn { setOn(isOn, animated: window != nil) }
      }

      private var changes: ControlChanges<Bool> {
        ControlChanges.of(self, on: .valueChanged) { $0.isOn }
      }
    }

    extension UISwitch: ValueControl {
      /// A Boolean value that indicates whether the switch is on.
      public var value: Bool {
        get { isOn }
        set { set(isOn: newValue) }
      }

      /// The binding of the value to an observable.
      public var binding: ControlBinding<Bool>? {
        get { changes.binding }
        set { changes.binding = newValue }
      }
    }

    extension UISwitch: ViewRenderable {
      /// Turns the switch on or off.
      public func render(state: Bool) { set(isOn: state) }
    }
  #endif
#endif
