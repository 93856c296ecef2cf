// SPDX-License-Identifier: MIT
//
// Errors and the constants of their domains.
//
// Facts: NSError.h, FoundationErrors.h and NSURLError.h in Foundation.framework.
#pragma once
#include <Foundation/Foundation.h>
#pragma clang assume_nonnull begin
AC_BRIDGED(Swift.Error) AC_SENDABLE @interface NSError : NSObject <NSCopying>
- (instancetype)initWithDomain:(NSErrorDomain)domain code:(NSInteger)code userInfo:(nullable
    NSDictionary<NSErrorUserInfoKey, id> *)dict AC_INIT;
@property (readonly, copy) NSErrorDomain domain;
@property (readonly) NSInteger code;
@property (readonly, copy) NSDictionary<NSErrorUserInfoKey, id> *userInfo;
@property (readonly, copy) NSString *localizedDescription;
@property (nullable, readonly, copy) NSString *localizedFailureReason;
@property (nullable, readonly, copy) NSString *localizedRecoverySuggestion;
@property (nullable, readonly, copy) NSArray<NSString *> *localizedRecoveryOptions;
@property (nullable, readonly, strong) id recoveryAttempter;
@property (readonly, copy) NSArray<NSError *> *underlyingErrors
    AC_SINCE(11.3, 14.5, 14.5, 7.4, 1.0);
@end

extern NSErrorDomain const NSCocoaErrorDomain;
extern NSErrorDomain const NSPOSIXErrorDomain;
extern NSErrorDomain const NSURLErrorDomain;
extern NSErrorUserInfoKey const NSUnderlyingErrorKey;
extern NSErrorUserInfoKey const NSMultipleUnderlyingErrorsKey AC_SINCE(11.3, 14.5, 14.5, 7.4, 1.0);
extern NSErrorUserInfoKey const NSLocalizedDescriptionKey;
extern NSErrorUserInfoKey const NSLocalizedFailureReasonErrorKey;
extern NSErrorUserInfoKey const NSLocalizedRecoverySuggestionErrorKey;
extern NSErrorUserInfoKey const NSLocalizedRecoveryOptionsErrorKey;
extern NSErrorUserInfoKey const NSFilePathErrorKey;
extern NSErrorUserInfoKey const NSDebugDescriptionErrorKey;
extern NSString *const NSURLErrorFailingURLErrorKey;
extern NSString *const NSURLErrorFailingURLStringErrorKey;
enum : NSInteger {
  NSURLErrorUnknown = -1, NSURLErrorCancelled = -999, NSURLErrorBadURL = -1000,
      NSURLErrorTimedOut = -1001,
  NSURLErrorUnsupportedURL = -1002, NSURLErrorCannotFindHost = -1003,
      NSURLErrorCannotConnectToHost = -1004,
  NSURLErrorNetworkConnectionLost = -1005, NSURLErrorDNSLookupFailed = -1006,
      NSURLErrorHTTPTooManyRedirects = -1007,
  NSURLErrorResourceUnavailable = -1008, NSURLErrorNotConnectedToInternet = -1009,
  NSURLErrorRedirectToNonExistentLocation = -1010, NSURLErrorBadServerResponse = -1011,
  NSURLErrorUserCancelledAuthentication = -1012, NSURLErrorUserAuthenticationRequired = -1013,
  NSURLErrorZeroByteResource = -1014, NSURLErrorCannotDecodeRawData = -1015,
      NSURLErrorCannotDecodeContentData = -1016,
  NSURLErrorCannotParseResponse = -1017,
      NSURLErrorAppTransportSecurityRequiresSecureConnection = -1022,
  NSURLErrorFileDoesNotExist = -1100, NSURLErrorFileIsDirectory = -1101,
      NSURLErrorNoPermissionsToReadFile = -1102,
  NSURLErrorDataLengthExceedsMaximum = -1103, NSURLErrorSecureConnectionFailed = -1200,
  NSURLErrorServerCertificateUntrusted = -1202, NSURLErrorClientCertificateRequired = -1206,
  NSURLErrorCannotLoadFromNetwork = -2000, NSURLErrorCannotCreateFile = -3000,
      NSURLErrorCannotOpenFile = -3001,
  NSURLErrorCannotCloseFile = -3002, NSURLErrorCannotWriteToFile = -3003,
      NSURLErrorCannotRemoveFile = -3004,
  NSURLErrorCannotMoveFile = -3005, NSURLErrorDownloadDecodingFailedMidStream = -3006,
  NSURLErrorDownloadDecodingFailedToComplete = -3007, NSURLErrorInternationalRoamingOff = -1018,
  NSURLErrorCallIsActive = -1019, NSURLErrorDataNotAllowed = -1020,
      NSURLErrorRequestBodyStreamExhausted = -1021,
};
#pragma clang assume_nonnull end
