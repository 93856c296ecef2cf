// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import TestSupport
import Testing

/// A minimal view.
@MainActor final class Badge: ViewRenderable {
  private(set) var text: String?
  private(set) var isVisible: Bool?
  private(set) var renderings = 0
  var onRender: (() -> Void)?

  func render(state: String) {
    text = state
    renderings += 1
    onRender?()
  }

  func set(visible: Bool) {
    isVisible = visible
  }
}

/// An object's address, which another object may reuse after its deallocation.
@MainActor struct Address: Hashable {
  private let id: ObjectIdentifier

  init(_ object: AnyObject) {
    id = ObjectIdentifier(object)
  }

  /// A Boolean value that indicates whether new objects may reuse addresses known to a renderer.
  static var isReusable: Bool { AutoRenderer.assumesObjectiveC }

  /// A Boolean value that indicates whether address reuse is certain.
  ///
  /// A sanitizer may retain deallocated memory.
  static var isReused: Bool { isReusable && !Sanitizer.isActive }

  /// Returns a Boolean value that indicates whether reuse, or its absence, is possible.
  static func allows(_ isAtAddress: Bool) -> Bool {
    isAtAddress ? isReusable : !isReused
  }

  /// Runs a scenario several times, and expects a reuse where addresses are reused.
  ///
  /// The scenario returns whether an object reused an address. One reuse is enough, because other
  /// threads allocate memory, too.
  static func expectReuse(
    _ comment: @autoclosure () -> Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    in scenario: () -> Bool
  ) {
    var isReused = false
    for _ in 0..<20 where scenario() { isReused = true }
    #expect(allows(isReused), comment(), sourceLocation: sourceLocation)
  }

  /// Creates objects until one is at the address.
  ///
  /// - Parameter make: Creates an object with the original's size.
  /// - Returns: The object at the address, or any other after many attempts.
  func reuse<Object: AnyObject>(_ make: () -> Object) -> (object: Object, isAtAddress: Bool) {
    var others: [Object] = []
    for _ in 0..<(Self.isReused ? 10_000 : 10) {
      let object = make()
      if Address(object) == self { return (object, true) }
      others.append(object)
    }
    return (make(), false)
  }
}
