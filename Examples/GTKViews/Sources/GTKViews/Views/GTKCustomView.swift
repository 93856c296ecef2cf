// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews

/// A view whose widget Swift draws or measures.
@MainActor open class GTKCustomView: GTKView {
  init(role: GtkAccessibleRole) {
    unsafe super.init(presentation_widget_new(role))
    let view = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe presentation_widget_set_view(widget, view, callbacks)
  }

  isolated deinit {
    unsafe presentation_widget_set_view(widget, nil, PresentationCallbacks())
  }

  /// The widget's functions; none by default.
  var callbacks: PresentationCallbacks { PresentationCallbacks() }

  /// Returns the widget's natural size in a parent that is not a container.
  func measure(_ orientation: GtkOrientation, available: Double?) -> Double { 0 }

  /// Draws the widget's content in its size.
  func draw(on snapshot: OpaquePointer, width: Int, height: Int) {}

  /// Called while the widget is allocated another size.
  func didResize(width: Int, height: Int) {}

  /// Called when the user activates the widget with the keyboard or an assistive technology.
  func didActivate() {}

  /// Callbacks that measure and draw.
  static var drawing: PresentationCallbacks {
    unsafe PresentationCallbacks(
      measure: { view, orientation, available in
        unsafe GTKCustomView.view(view).callback {
          let available = available < 0 ? nil : Double(available)
          return Int32(clamping: Int(clamping: $0.measure(orientation, available: available)))
        }
      },
      draw: { view, snapshot, width, height in
        // Sent to this thread's actor: GTK draws on the main thread.
        nonisolated(unsafe) let snapshot = unsafe snapshot
        unsafe GTKCustomView.view(view).callback {
          unsafe $0.draw(on: snapshot, width: Int(width), height: Int(height))
        }
      },
      resized: nil, activated: nil)
  }

  /// Callbacks for containers.
  static var containing: PresentationCallbacks {
    unsafe PresentationCallbacks(
      measure: nil, draw: nil,
      resized: { view, width, height in
        unsafe GTKCustomView.view(view).callback {
          $0.didResize(width: Int(width), height: Int(height))
        }
      },
      activated: { view in unsafe GTKCustomView.view(view).callback { $0.didActivate() } })
  }

  private nonisolated static func view(_ pointer: UnsafeMutableRawPointer) -> GTKCustomView {
    unsafe Unmanaged<GTKCustomView>.fromOpaque(pointer).takeUnretainedValue()
  }

  private nonisolated func callback<Result: Sendable>(
    _ body: @MainActor (GTKCustomView) -> Result
  ) -> Result {
    MainActor.assumeIsolated { body(self) }
  }
}

extension Int {
  /// Creates an integer from a number, rounded up and limited to the `Int32` range.
  init(clamping value: Double) {
    let limited = Swift.min(Swift.max(value.rounded(.up), -2_147_483_648), 2_147_483_647)
    self = value.isNaN ? 0 : Int(limited)
  }
}
