// SPDX-License-Identifier: MIT

import CGTK
public import PresentationAutoRender
public import PresentationControls
public import PresentationViews

/// A switch or a checkbox.
///
/// It responds to the user if it is bound to an observable or has a handler; otherwise, a tap
/// belongs to its superview.
@MainActor public final class GTKToggle: GTKView, ToggleView {
  /// The value's binding to an observable.
  public var binding: ControlBinding<Bool>? {
    didSet { updateInteraction() }
  }
  private let kind: ToggleKind
  private var onChange: (@MainActor (Bool) -> Void)?
  /// The last value that the program or the user set, because GTK emits one signal for both, and
  /// for nested changes later.
  private var known = false

  /// Creates a control that is off.
  ///
  /// - Parameter kind: A control kind.
  public init(_ kind: ToggleKind) {
    self.kind = kind
    unsafe super.init(kind == .switch ? gtk_switch_new() : gtk_check_button_new())
    on("notify::active") { [weak self] in self?.activeDidChange() }
    updateInteraction()
  }

  private func activeDidChange() {
    let isOn = value
    guard isOn != known else { return }
    guard onChange != nil || binding?.isActive == true else {
      // The binding has ended since the last update.
      set(isOn: known)
      return updateInteraction()
    }
    known = isOn
    binding?.valueDidChange(to: isOn)
    onChange?(isOn)
  }

  /// Sets the handler for changes by the user.
  public func set(onChange: (@MainActor (Bool) -> Void)?) {
    self.onChange = onChange
    updateInteraction()
  }

  private func updateInteraction() {
    let responds: gboolean = onChange != nil || binding?.isActive ?? false ? 1 : 0
    unsafe gtk_widget_set_can_target(widget, responds)
    unsafe gtk_widget_set_focusable(widget, responds)
  }

  /// Turns it on or off, without calling the handler.
  public func set(isOn: Bool) {
    guard isOn != value else { return }
    known = isOn
    if kind == .switch {
      unsafe gtk_switch_set_active(opaque, isOn ? 1 : 0)
    } else {
      unsafe gtk_check_button_set_active(pointer(), isOn ? 1 : 0)
    }
  }
}

extension GTKToggle: ValueControl {
  /// A Boolean value that indicates whether the control is on.
  public var value: Bool {
    get {
      let isActive =
        unsafe kind == .switch
        ? gtk_switch_get_active(opaque) : gtk_check_button_get_active(pointer())
      return isActive != 0
    }
    set { set(isOn: newValue) }
  }
}

extension GTKToggle: ViewRenderable {
  /// Turns it on or off.
  public func render(state: Bool) { set(isOn: state) }
}
