// SPDX-License-Identifier: MIT
//
// Bridging between values of Swift and classes of Objective-C.
//
// Facts: swiftlang/swift-foundation and the pages NSString, NSArray, NSDictionary, NSSet,
// NSIndexPath and NSURL of developer.apple.com/documentation/foundation ("Bridging").
extension String: Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString
  public static func _forceBridgeFromObjectiveC(_ x: NSString, result: inout Swift.String?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSString,
      result: inout Swift.String?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Swift.String
}
extension Array: Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray
  public static func _forceBridgeFromObjectiveC(_ x: NSArray, result: inout Swift.Array<Element>?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSArray,
      result: inout Swift.Array<Element>?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) ->
      Swift.Array<Element>
}
extension Dictionary: Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary
  public static func _forceBridgeFromObjectiveC(_ x: NSDictionary,
      result: inout Swift.Dictionary<Key, Value>?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSDictionary,
      result: inout Swift.Dictionary<Key, Value>?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) ->
      Swift.Dictionary<Key, Value>
}
extension Set: Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet
  public static func _forceBridgeFromObjectiveC(_ x: NSSet, result: inout Swift.Set<Element>?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSSet,
      result: inout Swift.Set<Element>?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Swift.Set<Element>
}
extension IndexPath: Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSIndexPath
  public static func _forceBridgeFromObjectiveC(_ x: NSIndexPath, result: inout IndexPath?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSIndexPath,
      result: inout IndexPath?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSIndexPath?) -> IndexPath
}
extension URL: Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSURL
  public static func _forceBridgeFromObjectiveC(_ x: NSURL, result: inout URL?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSURL,
      result: inout URL?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> URL
}
