// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews

/// A wrapper that lives as long as its GTK object.
///
/// The wrapper retains the object. While GTK or another owner retains the object too, the object
/// retains the wrapper. So a view that is only in a window stays alive, and is deallocated after
/// the window is destroyed.
@safe @MainActor open class GTKObject {
  /// The object, as a pointer to an opaque type.
  public let opaque: OpaquePointer
  /// A reference to the wrapper itself while the object has another owner.
  private var retained: GTKObject?

  /// Creates a wrapper for an object, and takes ownership of a floating reference.
  ///
  /// - Parameter opaque: A `GObject` without a wrapper; the caller keeps a reference that is not
  ///   floating.
  public init(_ opaque: OpaquePointer) {
    precondition(
      unsafe Self.wrapper(of: opaque) == nil, "Cannot wrap a GTK object twice: use its wrapper")
    unsafe self.opaque = opaque
    let object = unsafe UnsafeMutablePointer<GObject>(opaque)
    let wrapper = unsafe Unmanaged.passUnretained(self).toOpaque()
    // Releasing the initial reference reveals other owners.
    retained = self
    unsafe g_object_ref_sink(object)
    unsafe g_object_add_toggle_ref(object, notifyOfOwners, wrapper)
    unsafe g_object_set_data(object, Self.key, wrapper)
    unsafe g_object_unref(object)
  }

  private static let key = "presentation-wrapper"

  /// Returns an object's wrapper, or `nil` if it has none.
  static func wrapper(of object: OpaquePointer) -> GTKObject? {
    let wrapper = unsafe g_object_get_data(UnsafeMutablePointer(object), key)
    return unsafe wrapper.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  isolated deinit {
    unsafe g_object_set_data(UnsafeMutablePointer(opaque), Self.key, nil)
    let wrapper = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe g_object_remove_toggle_ref(UnsafeMutablePointer(opaque), notifyOfOwners, wrapper)
  }

  fileprivate func ownersDidChange(isLast: Bool) {
    let last = retained
    retained = isLast ? nil : self
    withExtendedLifetime(last) {}
  }

  /// Returns the object as a pointer to a complete type.
  public func pointer<Kind>() -> UnsafeMutablePointer<Kind> { unsafe UnsafeMutablePointer(opaque) }

  /// Calls a closure whenever the object emits a signal.
  ///
  /// The object retains the closure until it is destroyed, so the closure must not retain the
  /// wrapper.
  ///
  /// - Parameters:
  ///   - signal: The name of a signal without arguments, such as `clicked` or `notify::active`. One
  ///     with a Boolean result, such as `close-request`, is reported as handled.
  ///   - call: A closure.
  public func on(_ signal: String, _ call: @escaping @MainActor () -> Void) {
    let closure = SignalClosure(call)
    _ = unsafe presentation_connect(
      UnsafeMutableRawPointer(opaque), signal, SignalClosure.call, closure.retainedPointer,
      SignalClosure.release)
  }
}

private func notifyOfOwners(
  _ wrapper: UnsafeMutableRawPointer?, _ object: UnsafeMutablePointer<GObject>?, _ isLast: gboolean
) {
  guard let wrapper = unsafe wrapper else { return }
  let view = unsafe Unmanaged<GTKObject>.fromOpaque(wrapper).takeUnretainedValue()
  MainActor.assumeIsolated { view.ownersDidChange(isLast: isLast != 0) }
}

/// A closure that a GTK object retains.
final class SignalClosure: Sendable {
  private let body: @MainActor (Double) -> Bool

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = { _ in
      body()
      return true
    }
  }

  private init(answer body: @escaping @MainActor (Double) -> Bool) { self.body = body }

  /// Returns a closure that returns whether it has handled a key.
  static func handlingKey(_ body: @escaping @MainActor () -> Bool) -> SignalClosure {
    SignalClosure(answer: { _ in body() })
  }

  /// Returns a closure that returns whether it has handled a distance in points.
  static func handlingScroll(_ body: @escaping @MainActor (Double) -> Bool) -> SignalClosure {
    SignalClosure(answer: body)
  }

  /// A pointer to the closure, to be released by ``release``.
  var retainedPointer: UnsafeMutableRawPointer {
    unsafe Unmanaged.passRetained(self).toOpaque()
  }

  static let call: @convention(c) (UnsafeMutableRawPointer) -> Void = { pointer in
    let closure = unsafe Unmanaged<SignalClosure>.fromOpaque(pointer).takeUnretainedValue()
    MainActor.assumeIsolated { _ = closure.body(0) }
  }

  static let callForKey: @convention(c) (UnsafeMutableRawPointer) -> gboolean = { pointer in
    let closure = unsafe Unmanaged<SignalClosure>.fromOpaque(pointer).takeUnretainedValue()
    return MainActor.assumeIsolated { closure.body(0) ? 1 : 0 }
  }

  static let callForScroll: @convention(c) (UnsafeMutableRawPointer, Double) -> gboolean = {
    pointer, distance in
    let closure = unsafe Unmanaged<SignalClosure>.fromOpaque(pointer).takeUnretainedValue()
    return MainActor.assumeIsolated { closure.body(distance) ? 1 : 0 }
  }

  static let release: @convention(c) (UnsafeMutableRawPointer) -> Void = { pointer in
    unsafe Unmanaged<SignalClosure>.fromOpaque(pointer).release()
  }
}
