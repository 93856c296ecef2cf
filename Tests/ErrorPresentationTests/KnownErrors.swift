// SPDX-License-Identifier: MIT

import Foundation
import PresentationErrors
import Testing

/// An error in this library, also as an `NSError`, with its kind.
struct KnownError: CustomTestStringConvertible, Sendable {
  let kind: ErrorKind
  let error: any Error
  var testDescription: String { "\(type(of: error)) \((error as NSError).code) \(kind)" }

  init(_ kind: ErrorKind, _ error: any Error) {
    self.kind = kind
    self.error = error
  }

  init(_ kind: ErrorKind, _ domain: String, _ code: Int) {
    self.init(kind, NSError(domain: domain, code: code))
  }

  static let all: [KnownError] =
    swiftErrors
    + urlCodes.flatMap { kind, codes in codes.map { KnownError(kind, NSURLErrorDomain, $0) } }
    + cocoaCodes.flatMap { kind, codes in
      codes.flatMap {
        [KnownError(kind, CocoaError($0)), KnownError(kind, NSCocoaErrorDomain, $0.rawValue)]
      }
    }
    + posixCodes.flatMap { kind, codes in
      codes.flatMap {
        [
          KnownError(kind, POSIXError($0)),
          KnownError(kind, NSPOSIXErrorDomain, Int($0.rawValue)),
        ]
      }
    }

  static let cancellations: [any Error] = [
    CancellationError(), URLError(.cancelled), CocoaError(.userCancelled), POSIXError(.ECANCELED),
    NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled),
    NSError(domain: NSCocoaErrorDomain, code: 3072),
    NSError(domain: NSPOSIXErrorDomain, code: Int(POSIXError.ECANCELED.rawValue)),
  ]

  private static let swiftErrors: [KnownError] = [
    KnownError(.cancelled, CancellationError()),
    KnownError(.cancelled, URLError(.cancelled)),
    KnownError(.timedOut, URLError(.timedOut)),
    KnownError(.offline, URLError(.notConnectedToInternet)),
    KnownError(.connectionLost, URLError(.networkConnectionLost)),
    KnownError(.serverUnreachable, URLError(.cannotFindHost)),
    KnownError(.serverFailed, URLError(.badServerResponse)),
    KnownError(.insecureConnection, URLError(.serverCertificateUntrusted)),
    KnownError(.signInNeeded, URLError(.userAuthenticationRequired)),
    KnownError(.badAddress, URLError(.badURL)),
    KnownError(.notFound, URLError(.resourceUnavailable)),
    KnownError(.unreadableData, URLError(.cannotParseResponse)),
    KnownError(.unreadableData, Samples.missingKey),
    KnownError(.unreadableData, Samples.wrongType),
    KnownError(.unreadableData, Samples.noValue),
    KnownError(.unreadableData, Samples.corrupted(by: nil)),
    KnownError(.unwritableData, Samples.unencodable),
  ]

  private static let urlCodes: [(ErrorKind, [Int])] = [
    (.cancelled, [-999]),
    (.offline, [-1009, -1018, -1019, -1020]),
    (.connectionLost, [-1005]),
    (.timedOut, [-1001]),
    (.serverUnreachable, [-1003, -1004, -1006]),
    (.serverFailed, [-1007, -1010, -1011]),
    (.insecureConnection, [-1022, -1200, -1201, -1202, -1203, -1204, -1205, -1206, -1207]),
    (.signInNeeded, [-1012, -1013]),
    (.badAddress, [-1000, -1002]),
    (.notFound, [-1008]),
    (.fileMissing, [-1100]),
    (.noPermission, [-1102]),
    (.fileUnreadable, [-1101, -3001]),
    (.fileUnwritable, [-3000, -3002, -3003, -3004, -3005]),
    (.unreadableData, [-1014, -1015, -1016, -1017, -1103, -3006, -3007]),
  ]

  private static let cocoaCodes: [(ErrorKind, [CocoaError.Code])] = [
    (.cancelled, [.userCancelled]),
    (.fileMissing, [.fileNoSuchFile, .fileReadNoSuchFile]),
    (.noPermission, [.fileReadNoPermission, .fileWriteNoPermission]),
    (.diskFull, [.fileWriteOutOfSpace]),
    (.fileExists, [.fileWriteFileExists]),
    (
      .fileUnreadable,
      [
        .fileReadUnknown, .fileReadInvalidFileName, .fileReadCorruptFile,
        .fileReadInapplicableStringEncoding, .fileReadUnsupportedScheme, .fileReadTooLarge,
        .fileReadUnknownStringEncoding,
      ]
    ),
    (
      .fileUnwritable,
      [
        .fileLocking, .fileWriteUnknown, .fileWriteInvalidFileName,
        .fileWriteInapplicableStringEncoding, .fileWriteUnsupportedScheme,
        .fileWriteVolumeReadOnly,
      ]
    ),
    (
      .unreadableData,
      [
        .coderReadCorrupt, .coderValueNotFound, .propertyListReadCorrupt,
        .propertyListReadUnknownVersion, .propertyListReadStream,
      ]
    ),
    (.unwritableData, [.coderInvalidValue, .propertyListWriteStream, .propertyListWriteInvalid]),
    (.unsupported, [.featureUnsupported]),
  ]

  private static let posixCodes: [(ErrorKind, [POSIXError.Code])] = [
    (.cancelled, [.ECANCELED]),
    (.fileMissing, [.ENOENT]),
    (.noPermission, [.EACCES, .EPERM]),
    (.diskFull, [.ENOSPC, .EDQUOT]),
    (.fileExists, [.EEXIST]),
    (.fileUnreadable, [.EIO, .EISDIR, .ENOTDIR]),
    (.fileUnwritable, [.EROFS, .EFBIG]),
    (.offline, [.ENETDOWN, .ENETUNREACH]),
    (.connectionLost, [.ECONNRESET, .ECONNABORTED, .ENETRESET, .ENOTCONN, .EPIPE]),
    (.timedOut, [.ETIMEDOUT]),
    (.serverUnreachable, [.EHOSTUNREACH, .EHOSTDOWN, .ECONNREFUSED]),
    (.unsupported, [.ENOSYS, .EOPNOTSUPP]),
  ]
}
