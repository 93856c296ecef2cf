// SPDX-License-Identifier: MIT

import CGTK
import Presentation

/// A wrapper that retains a GTK object.
@safe @MainActor class Object {
  /// The object as a pointer to an opaque type.
  let opaque: OpaquePointer

  required init(_ opaque: OpaquePointer) {
    unsafe self.opaque = opaque
    unsafe g_object_ref_sink(UnsafeMutableRawPointer(opaque))
  }

  isolated deinit { unsafe g_object_unref(UnsafeMutableRawPointer(opaque)) }

  /// Returns the object as a pointer to a complete type.
  func pointer<Kind>() -> UnsafeMutablePointer<Kind> { unsafe UnsafeMutablePointer(opaque) }

  /// Calls a closure whenever the object emits a signal; the closure must not retain the object.
  func on(_ signal: String, _ call: @escaping @MainActor () -> Void) {
    let handler = unsafe Unmanaged.passRetained(Handler(call: call)).toOpaque()
    unsafe cgtk_connect(
      UnsafeMutableRawPointer(opaque), signal,
      { handler in
        let handler = unsafe Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue()
        MainActor.assumeIsolated { handler.call() }
        // Signals with a Boolean result are reported as handled.
        return 1
      }, handler,
      { handler, _ in _ = unsafe handler.map { unsafe Unmanaged<Handler>.fromOpaque($0).release() }
      })
  }

  private final class Handler: Sendable {
    let call: @MainActor () -> Void

    init(call: @escaping @MainActor () -> Void) { self.call = call }
  }
}

/// The named objects of a GTK Builder document.
final class Interface: Object {
  convenience init(_ document: [UInt8]) {
    let builder = unsafe gtk_builder_new_from_string(String(decoding: document, as: UTF8.self), -1)
    guard let builder = unsafe builder else {
      preconditionFailure("Cannot parse a GTK Builder document")
    }
    unsafe self.init(builder)
    // The initializer has retained the builder.
    unsafe g_object_unref(UnsafeMutableRawPointer(builder))
  }

  subscript<Kind: Object>(name: String) -> Kind {
    let object = unsafe gtk_builder_get_object(opaque, name)
    guard let object = unsafe object else {
      preconditionFailure("Cannot find object \(name) in the document")
    }
    return unsafe Kind(OpaquePointer(object))
  }
}

/// A visible object, with a name for the style sheet.
class Widget: Object {
  func set(visible: Bool) { unsafe gtk_widget_set_visible(pointer(), visible ? 1 : 0) }
  func focus() { unsafe gtk_widget_grab_focus(pointer()) }
  func set(name: String) { unsafe gtk_widget_set_name(pointer(), name) }
}

/// The text of a label or button, or the name of an icon.
final class Text: Widget, ViewRenderable {
  func render(state: String) { unsafe cgtk_set_text(pointer(), state) }
}

/// A dot that indicates whether a friend is online.
final class Presence: Widget, ViewRenderable {
  func render(state: Bool) {
    set(name: state ? "online" : "away")
    // Assistive technologies read the tooltip.
    unsafe gtk_widget_set_tooltip_text(pointer(), state ? "Online" : "Away")
  }
}

/// A circle with the initials of a name, in one of six colors.
final class Avatar: Widget, ViewRenderable {
  func render(state: String) {
    let letters = state.split(separator: " ").compactMap { word in
      word.unicodeScalars.first(where: \.properties.isAlphabetic).map { String($0).uppercased() }
    }
    unsafe cgtk_set_text(
      pointer(), letters.prefix(1).joined() + letters.dropFirst().suffix(1).joined())
    set(name: "avatar\(state.unicodeScalars.reduce(0) { $0 + $1.value } % 6)")
  }
}
