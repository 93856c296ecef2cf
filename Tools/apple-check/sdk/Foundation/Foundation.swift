@_exported import Foundation
@_exported import CoreFoundation
@_exported import ObjectiveC
@_exported import Darwin
@_exported import Dispatch
// Not exported: with MemberImportVisibility, whoever uses a member of CGRect has to import it.
import CoreGraphics

extension NSError: Swift.Error {}
extension String: Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString
  public static func _forceBridgeFromObjectiveC(_ x: NSString, result: inout Swift.String?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSString, result: inout Swift.String?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Swift.String
}
extension Array: Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray
  public static func _forceBridgeFromObjectiveC(_ x: NSArray, result: inout Swift.Array<Element>?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSArray, result: inout Swift.Array<Element>?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Swift.Array<Element>
}
extension Dictionary: Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary
  public static func _forceBridgeFromObjectiveC(_ x: NSDictionary, result: inout Swift.Dictionary<Key, Value>?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSDictionary, result: inout Swift.Dictionary<Key, Value>?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Swift.Dictionary<Key, Value>
}
extension Set: Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet
  public static func _forceBridgeFromObjectiveC(_ x: NSSet, result: inout Swift.Set<Element>?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSSet, result: inout Swift.Set<Element>?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Swift.Set<Element>
}
extension IndexPath: Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSIndexPath
  public static func _forceBridgeFromObjectiveC(_ x: NSIndexPath, result: inout IndexPath?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSIndexPath, result: inout IndexPath?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSIndexPath?) -> IndexPath
}
extension URL: Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSURL
  public static func _forceBridgeFromObjectiveC(_ x: NSURL, result: inout URL?)
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSURL, result: inout URL?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> URL
}
extension Error { public var localizedDescription: Swift.String { get } }
public struct POSIXError: Swift.Error, Swift.Hashable, Swift.Sendable {
  public typealias Code = POSIXErrorCode
  public init(_ code: POSIXErrorCode, userInfo: [Swift.String: Any] = [:])
  public var code: POSIXErrorCode { get }
  public static var errorDomain: Swift.String { get }
  public static func == (a: POSIXError, b: POSIXError) -> Swift.Bool
  public func hash(into hasher: inout Swift.Hasher)
  public static var ENOENT: POSIXErrorCode { get }
  public static var ENOSPC: POSIXErrorCode { get }
  public static var EACCES: POSIXErrorCode { get }
  public static var ECONNREFUSED: POSIXErrorCode { get }
  public static var ECANCELED: POSIXErrorCode { get }
}
public func _convertErrorToNSError(_ error: any Swift.Error) -> NSError
public func _convertNSErrorToError(_ error: NSError?) -> any Swift.Error
public struct URLError: Swift.Error, Swift.Hashable, Swift.Sendable {
  public struct Code: Swift.RawRepresentable, Swift.Hashable, Swift.Sendable {
    public let rawValue: Swift.Int
    public init(rawValue: Swift.Int)
    public static var unknown: URLError.Code { get }
    public static var cancelled: URLError.Code { get }
    public static var badURL: URLError.Code { get }
    public static var timedOut: URLError.Code { get }
    public static var cannotFindHost: URLError.Code { get }
    public static var cannotConnectToHost: URLError.Code { get }
    public static var networkConnectionLost: URLError.Code { get }
    public static var notConnectedToInternet: URLError.Code { get }
    public static var badServerResponse: URLError.Code { get }
    public static var secureConnectionFailed: URLError.Code { get }
    public static var serverCertificateUntrusted: URLError.Code { get }
    public static var clientCertificateRequired: URLError.Code { get }
    public static var cannotLoadFromNetwork: URLError.Code { get }
    public static var userAuthenticationRequired: URLError.Code { get }
    public static var resourceUnavailable: URLError.Code { get }
    public static var cannotParseResponse: URLError.Code { get }
  }
  public init(_ code: URLError.Code, userInfo: [Swift.String: Any] = [:])
  public var code: URLError.Code { get }
  public static func == (a: URLError, b: URLError) -> Swift.Bool
  public func hash(into hasher: inout Swift.Hasher)
  public static var timedOut: URLError.Code { get }
  public static var cancelled: URLError.Code { get }
}
public struct URLResourceKey: Swift.RawRepresentable, Swift.Hashable, Swift.Sendable {
  public let rawValue: Swift.String
  public init(rawValue: Swift.String)
  public static let isDirectoryKey: URLResourceKey
  public static let fileSizeKey: URLResourceKey
}
public struct URLResourceValues: Swift.Sendable {
  public init()
  public var isDirectory: Swift.Bool? { get }
  public var fileSize: Swift.Int? { get }
}
extension URL { public func resourceValues(forKeys keys: Swift.Set<URLResourceKey>) throws -> URLResourceValues }
extension Data {
  public func range(of dataToFind: Data, options: Data.SearchOptions = [], in range: Swift.Range<Swift.Int>? = nil) -> Swift.Range<Swift.Int>?
}
extension URLRequest {
  public enum CachePolicy: Swift.UInt, Swift.Sendable { case useProtocolCachePolicy, reloadIgnoringLocalCacheData }
  public init(url: URL, cachePolicy: URLRequest.CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60.0)
}
extension FileManager {
  open class DirectoryEnumerator: ObjectiveC.NSObject, Swift.Sequence {
    public func makeIterator() -> Swift.AnyIterator<Any>
  }
  public func enumerator(atPath path: Swift.String) -> FileManager.DirectoryEnumerator?
}
extension Thread { public var threadDictionary: NSMutableDictionary { get } }
extension NSRange: Swift.Hashable {
  public init<R, S>(_ region: R, in target: S) where R: Swift.RangeExpression, S: Swift.StringProtocol, R.Bound == Swift.String.Index
  public static func == (a: NSRange, b: NSRange) -> Swift.Bool
  public func hash(into hasher: inout Swift.Hasher)
}
extension Range where Bound == Swift.String.Index {
  public init?(_ range: NSRange, in string: __shared Swift.String)
  public init?<S>(_ range: NSRange, in string: __shared S) where S: Swift.StringProtocol
}
