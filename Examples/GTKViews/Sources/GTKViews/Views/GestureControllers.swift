// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews

/// A view's gestures, which are added when they get a handler and removed without one.
@safe @MainActor final class GestureControllers {
  enum Kind: Hashable { case tap, longPress }

  /// Controllers, which the widget retains.
  private var controllers: [Kind: OpaquePointer] = unsafe [:]

  func set(_ kind: Kind, on view: GTKView, _ handler: (@MainActor () -> Void)?) {
    if let controller = unsafe controllers.removeValue(forKey: kind) {
      unsafe gtk_widget_remove_controller(view.widget, controller)
    }
    guard let handler else { return }
    let closure = SignalClosure(handler)
    let add = unsafe kind == .tap ? presentation_add_tap : presentation_add_long_press
    unsafe controllers[kind] = unsafe add(
      view.widget, SignalClosure.call, closure.retainedPointer, SignalClosure.release)
  }
}
