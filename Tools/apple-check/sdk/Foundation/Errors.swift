// SPDX-License-Identifier: MIT
//
// Errors: NSError is an Error, and URLError and POSIXError are its Swift forms.
//
// Facts: developer.apple.com/documentation/foundation, the pages NSError, URLError,
// URLError.Code and POSIXError.
extension NSError: Swift.Error {}
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
