// SPDX-License-Identifier: MIT

/// quartzcore/calayer
@MainActor open class CALayer: NSObject {
  public var cornerRadius: CGFloat = 0
  public var opacity: Float = 1
  public var masksToBounds = false
  public var mask: CALayer?
  var zPosition: CGFloat = 0
  @_spi(StandIn) public private(set) var animationRemovals = 0

  public override init() {}

  public func removeAllAnimations() { animationRemovals += 1 }
}
