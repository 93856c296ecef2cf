// SPDX-License-Identifier: MIT
//
// The modules that Foundation exports, and members that the toolchain's Foundation has in another
// form.
//
// Facts: developer.apple.com/documentation/foundation, the pages URLResourceValues, URLRequest,
// FileManager.DirectoryEnumerator, Thread and Data. Foundation exports CoreGraphics through
// NSGeometry.h on macOS alone.
@_exported import Foundation
@_exported import CoreFoundation
@_exported import ObjectiveC
@_exported import Darwin
@_exported import Dispatch
// Not exported: with MemberImportVisibility, whoever uses a member of CGRect has to import it.
import CoreGraphics

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
extension URL { public func resourceValues(forKeys keys: Swift.Set<URLResourceKey>) throws ->
    URLResourceValues }
extension Data {
  public func range(of dataToFind: Data, options: Data.SearchOptions = [],
      in range: Swift.Range<Swift.Int>? = nil) -> Swift.Range<Swift.Int>?
}
extension URLRequest {
  public enum CachePolicy: Swift.UInt, Swift.Sendable { case useProtocolCachePolicy,
      reloadIgnoringLocalCacheData }
  public init(url: URL, cachePolicy: URLRequest.CachePolicy = .useProtocolCachePolicy,
      timeoutInterval: TimeInterval = 60.0)
}
extension FileManager {
  open class DirectoryEnumerator: ObjectiveC.NSObject, Swift.Sequence {
    public func makeIterator() -> Swift.AnyIterator<Any>
  }
  public func enumerator(atPath path: Swift.String) -> FileManager.DirectoryEnumerator?
  public func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: FileManager.DirectoryEnumerationOptions = [],
    errorHandler handler: ((URL, any Swift.Error) -> Swift.Bool)? = nil
  ) -> FileManager.DirectoryEnumerator?
  public func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: FileManager.DirectoryEnumerationOptions = []
  ) throws -> [URL]
}
extension Thread { public var threadDictionary: NSMutableDictionary { get } }
