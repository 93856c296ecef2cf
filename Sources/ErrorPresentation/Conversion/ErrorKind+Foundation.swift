// SPDX-License-Identifier: MIT

import Foundation

extension ErrorKind {
  static let knownDomains: Set<String> = [
    NSURLErrorDomain, NSCocoaErrorDomain, NSPOSIXErrorDomain,
  ]

  /// Creates the kind of an error from the standard library or Foundation, if it is known.
  ///
  /// An `NSError` with the same domain and code has the same kind. Underlying errors don't matter.
  public init?(_ error: any Error) {
    switch error {
    case is CancellationError: self = .cancelled
    case is DecodingError: self = .unreadableData
    case is EncodingError: self = .unwritableData
    default:
      guard error.hasUserInfo else { return nil }
      // Outside Darwin an `NSError` doesn't cast to `URLError` or `POSIXError`: domain and code
      // decide.
      let bridged = error as NSError
      let kind: ErrorKind? =
        switch bridged.domain {
        case NSURLErrorDomain: Self.ofURLs(bridged.code)
        case NSCocoaErrorDomain: Self.ofCocoa(CocoaError.Code(rawValue: bridged.code))
        case NSPOSIXErrorDomain: Self.ofPOSIX(bridged.code)
        default: nil
        }
      guard let kind else { return nil }
      self = kind
    }
  }

  private static func ofURLs(_ code: Int) -> ErrorKind? {
    switch code {
    case NSURLErrorCancelled:
      .cancelled
    case NSURLErrorNotConnectedToInternet, NSURLErrorInternationalRoamingOff,
      NSURLErrorCallIsActive, NSURLErrorDataNotAllowed:
      .offline
    case NSURLErrorNetworkConnectionLost:
      .connectionLost
    case NSURLErrorTimedOut:
      .timedOut
    case NSURLErrorCannotFindHost, NSURLErrorCannotConnectToHost, NSURLErrorDNSLookupFailed:
      .serverUnreachable
    case NSURLErrorBadServerResponse, NSURLErrorHTTPTooManyRedirects,
      NSURLErrorRedirectToNonExistentLocation:
      .serverFailed
    // By number, because Foundation's constants outside Darwin are off by one.
    case -1207 ... -1200, NSURLErrorAppTransportSecurityRequiresSecureConnection:
      .insecureConnection
    case NSURLErrorUserAuthenticationRequired, NSURLErrorUserCancelledAuthentication:
      .signInNeeded
    case NSURLErrorBadURL, NSURLErrorUnsupportedURL:
      .badAddress
    case NSURLErrorResourceUnavailable:
      .notFound
    case NSURLErrorFileDoesNotExist:
      .fileMissing
    case NSURLErrorNoPermissionsToReadFile:
      .noPermission
    case NSURLErrorFileIsDirectory, NSURLErrorCannotOpenFile:
      .fileUnreadable
    case NSURLErrorCannotCreateFile, NSURLErrorCannotCloseFile, NSURLErrorCannotWriteToFile,
      NSURLErrorCannotRemoveFile, NSURLErrorCannotMoveFile:
      .fileUnwritable
    case NSURLErrorCannotDecodeRawData, NSURLErrorCannotDecodeContentData,
      NSURLErrorCannotParseResponse, NSURLErrorZeroByteResource,
      NSURLErrorDataLengthExceedsMaximum, NSURLErrorDownloadDecodingFailedMidStream,
      NSURLErrorDownloadDecodingFailedToComplete:
      .unreadableData
    default: nil
    }
  }

  private static func ofCocoa(_ code: CocoaError.Code) -> ErrorKind? {
    switch code {
    case .userCancelled:
      .cancelled
    case .fileNoSuchFile, .fileReadNoSuchFile:
      .fileMissing
    case .fileReadNoPermission, .fileWriteNoPermission:
      .noPermission
    case .fileWriteOutOfSpace:
      .diskFull
    case .fileWriteFileExists:
      .fileExists
    case .fileReadUnknown, .fileReadInvalidFileName, .fileReadCorruptFile,
      .fileReadInapplicableStringEncoding, .fileReadUnsupportedScheme, .fileReadTooLarge,
      .fileReadUnknownStringEncoding:
      .fileUnreadable
    case .fileLocking, .fileWriteUnknown, .fileWriteInvalidFileName,
      .fileWriteInapplicableStringEncoding, .fileWriteUnsupportedScheme,
      .fileWriteVolumeReadOnly:
      .fileUnwritable
    case .coderReadCorrupt, .coderValueNotFound, .propertyListReadCorrupt,
      .propertyListReadUnknownVersion, .propertyListReadStream:
      .unreadableData
    case .coderInvalidValue, .propertyListWriteStream, .propertyListWriteInvalid:
      .unwritableData
    case .featureUnsupported:
      .unsupported
    default: nil
    }
  }

  private static func ofPOSIX(_ code: Int) -> ErrorKind? {
    let code = Int32(exactly: code).flatMap { POSIXError.Code(rawValue: $0) }
    return switch code {
    case .ECANCELED: .cancelled
    case .ENOENT: .fileMissing
    case .EACCES, .EPERM: .noPermission
    case .ENOSPC, .EDQUOT: .diskFull
    case .EEXIST: .fileExists
    case .EIO, .EISDIR, .ENOTDIR: .fileUnreadable
    case .EROFS, .EFBIG: .fileUnwritable
    case .ENETDOWN, .ENETUNREACH: .offline
    case .ECONNRESET, .ECONNABORTED, .ENETRESET, .ENOTCONN, .EPIPE: .connectionLost
    case .ETIMEDOUT: .timedOut
    case .EHOSTUNREACH, .EHOSTDOWN, .ECONNREFUSED: .serverUnreachable
    case .ENOSYS, .EOPNOTSUPP: .unsupported
    default: nil
    }
  }
}
