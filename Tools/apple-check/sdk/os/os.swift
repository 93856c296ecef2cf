// SPDX-License-Identifier: MIT
//
// The unified log and its signposts.
//
// Facts: developer.apple.com/documentation/os, the pages Logger, OSLogType, OSLogMessage,
// OSLogInterpolation, OSLogPrivacy, OSSignposter, OSSignpostID and OSSignpostIntervalState.
public struct OSLogType: Swift.Equatable, Swift.RawRepresentable, Swift.Sendable {
  public let rawValue: Swift.UInt8
  public init(_ rawValue: Swift.UInt8)
  public init(rawValue: Swift.UInt8)
  public static let `default`: OSLogType
  public static let info: OSLogType
  public static let debug: OSLogType
  public static let error: OSLogType
  public static let fault: OSLogType
}
@available(macOS 11.0, iOS 14.0, watchOS 7.0, tvOS 14.0, *)
public struct OSLogPrivacy {
  public static var `public`: OSLogPrivacy { get }
  public static var `private`: OSLogPrivacy { get }
  public static var sensitive: OSLogPrivacy { get }
  public static var auto: OSLogPrivacy { get }
}
@available(macOS 11.0, iOS 14.0, watchOS 7.0, tvOS 14.0, *)
public struct OSLogInterpolation: Swift.StringInterpolationProtocol {
  public typealias StringLiteralType = Swift.String
  public init(literalCapacity: Swift.Int, interpolationCount: Swift.Int)
  public mutating func appendLiteral(_ literal: Swift.String)
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> Swift.String, privacy: OSLogPrivacy = .auto)
  public mutating func appendInterpolation<T>(
    _ number: @autoclosure @escaping () -> T, privacy: OSLogPrivacy = .auto)
      where T: Swift.FixedWidthInteger
}
@available(macOS 11.0, iOS 14.0, watchOS 7.0, tvOS 14.0, *)
public struct OSLogMessage: Swift.ExpressibleByStringInterpolation,
    Swift.ExpressibleByStringLiteral {
  public typealias StringInterpolation = OSLogInterpolation
  public init(stringInterpolation: OSLogInterpolation)
  public init(stringLiteral value: Swift.String)
}
@available(macOS 11.0, iOS 14.0, watchOS 7.0, tvOS 14.0, *)
public struct Logger: @unchecked Swift.Sendable {
  public init(subsystem: Swift.String, category: Swift.String)
  public init()
  public func log(level: OSLogType, _ message: OSLogMessage)
}
@available(macOS 10.14, iOS 12.0, watchOS 5.0, tvOS 12.0, *)
public struct OSSignpostID: Swift.Sendable, Swift.Equatable, Swift.Comparable {
  public let rawValue: Swift.UInt64
  public init(_ value: Swift.UInt64)
  public static let exclusive: OSSignpostID
  public static let invalid: OSSignpostID
  public static let null: OSSignpostID
  public static func < (a: OSSignpostID, b: OSSignpostID) -> Swift.Bool
  public static func == (a: OSSignpostID, b: OSSignpostID) -> Swift.Bool
}
@available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
public typealias SignpostMetadata = OSLogMessage
@available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
final public class OSSignpostIntervalState {
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState
}
@available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
public struct OSSignposter: @unchecked Swift.Sendable {
  public init(subsystem: Swift.String, category: Swift.String)
  public var isEnabled: Swift.Bool { get }
  public func makeSignpostID() -> OSSignpostID
  @discardableResult public func beginInterval(_ name: Swift.StaticString,
      id: OSSignpostID = .exclusive, _ message: SignpostMetadata) -> OSSignpostIntervalState
  public func endInterval(_ name: Swift.StaticString, _ state: OSSignpostIntervalState)
  public func emitEvent(_ name: Swift.StaticString, id: OSSignpostID = .exclusive)
  public func emitEvent(_ name: Swift.StaticString, id: OSSignpostID = .exclusive,
      _ message: SignpostMetadata)
}
