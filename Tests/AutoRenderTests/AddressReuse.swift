// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import TestSupport
import Testing

/// A view of the smallest size.
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

/// The address of an object, which another object may reuse after its deallocation.
@MainActor struct Address: Hashable {
  private let id: ObjectIdentifier

  init(_ object: AnyObject) {
    id = ObjectIdentifier(object)
  }

  /// A Boolean value that indicates whether other objects may reuse the addresses of objects that a
  /// renderer knew.
  static var isReusable: Bool { AutoRenderer.assumesObjectiveC }

  /// A Boolean value that indicates whether such an address is certain to be reused.
  ///
  /// A sanitizer may retain the memory of deallocated objects.
  static var isReused: Bool { isReusable && !Sanitizer.isActive }

  /// Returns a Boolean value that indicates whether an address may have been reused, or not.
  static func allows(_ isAtAddress: Bool) -> Bool {
    isAtAddress ? isReusable : !isReused
  }

  /// Runs a scenario several times, which returns whether an object has reused an address, and
  /// expects that one has where addresses are reused.
  ///
  /// Once is enough, because other threads allocate memory, too.
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
  /// - Parameter make: Creates an object of the size of the one that was at the address.
  /// - Returns: The object at the address; after many attempts, any other.
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
