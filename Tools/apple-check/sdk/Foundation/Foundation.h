#pragma once
#include <CoreFoundation/CoreFoundation.h>
#if __is_target_os(macos)
// Only there does NSGeometry.h include CoreGraphics.
#include <CoreGraphics/CoreGraphics.h>
#endif
#pragma clang assume_nonnull begin
@class NSCoder, NSString;
typedef NSString *NSErrorDomain, *NSErrorUserInfoKey;

@protocol NSCopying
- (id)copyWithZone:(nullable void *)zone;
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
@protocol NSSecureCoding <NSCoding>
@property (class, readonly) BOOL supportsSecureCoding;
@end

AC_BRIDGED(Swift.String) AC_SENDABLE @interface NSString : NSObject <NSCopying>
@property (readonly) NSUInteger length;
- (instancetype)init AC_INIT;
@end
@interface NSCoder : NSObject
@end
AC_BRIDGED(Swift.Array) @interface NSArray<__covariant ObjectType> : NSObject <NSCopying>
@property (readonly) NSUInteger count;
- (ObjectType)objectAtIndex:(NSUInteger)index;
- (instancetype)init AC_INIT;
@end
AC_BRIDGED(Swift.Dictionary) @interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject <NSCopying>
@property (readonly) NSUInteger count;
- (nullable ObjectType)objectForKey:(KeyType)aKey;
- (instancetype)init AC_INIT;
@end
@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
- (void)setObject:(ObjectType)object forKeyedSubscript:(KeyType)key;
- (nullable ObjectType)objectForKeyedSubscript:(KeyType)key;
@end
AC_BRIDGED(Swift.Set) @interface NSSet<__covariant ObjectType> : NSObject <NSCopying>
@property (readonly) NSUInteger count;
- (instancetype)init AC_INIT;
@end
AC_SENDABLE @interface NSNumber : NSObject <NSCopying>
@property (readonly) NSInteger integerValue;
@end
AC_BRIDGED(Swift.Error) AC_SENDABLE @interface NSError : NSObject <NSCopying>
- (instancetype)initWithDomain:(NSErrorDomain)domain code:(NSInteger)code userInfo:(nullable NSDictionary<NSErrorUserInfoKey, id> *)dict AC_INIT;
@property (readonly, copy) NSErrorDomain domain;
@property (readonly) NSInteger code;
@property (readonly, copy) NSDictionary<NSErrorUserInfoKey, id> *userInfo;
@property (readonly, copy) NSString *localizedDescription;
@property (nullable, readonly, copy) NSString *localizedFailureReason;
@property (nullable, readonly, copy) NSString *localizedRecoverySuggestion;
@property (nullable, readonly, copy) NSArray<NSString *> *localizedRecoveryOptions;
@property (nullable, readonly, strong) id recoveryAttempter;
@property (readonly, copy) NSArray<NSError *> *underlyingErrors AC_SINCE(11.3, 14.5, 14.5, 7.4, 1.0);
@end
AC_BRIDGED(IndexPath) AC_SENDABLE @interface NSIndexPath : NSObject <NSCopying>
@property (readonly) NSUInteger length;
@end
AC_BRIDGED(URL) AC_SENDABLE @interface NSURL : NSObject <NSCopying>
@end
// <Foundation/NSRange.h>
typedef struct _NSRange { NSUInteger location, length; } NSRange;

// <Foundation/NSRegularExpression.h>
typedef AC_OPTIONS(NSUInteger, NSRegularExpressionOptions) {
  NSRegularExpressionCaseInsensitive = 1 << 0, NSRegularExpressionAllowCommentsAndWhitespace = 1 << 1,
  NSRegularExpressionIgnoreMetacharacters = 1 << 2, NSRegularExpressionDotMatchesLineSeparators = 1 << 3,
  NSRegularExpressionAnchorsMatchLines = 1 << 4,
} AC_NAME(NSRegularExpression.Options);
typedef AC_OPTIONS(NSUInteger, NSMatchingOptions) {
  NSMatchingReportProgress = 1 << 0, NSMatchingReportCompletion = 1 << 1, NSMatchingAnchored = 1 << 2,
} AC_NAME(NSRegularExpression.MatchingOptions);
AC_SENDABLE @interface NSTextCheckingResult : NSObject <NSCopying>
@property (readonly) NSRange range;
@property (readonly) NSUInteger numberOfRanges;
- (NSRange)rangeAtIndex:(NSUInteger)idx AC_NAME(range(at:));
@end
AC_SENDABLE @interface NSRegularExpression : NSObject <NSCopying>
- (nullable instancetype)initWithPattern:(NSString *)pattern options:(NSRegularExpressionOptions)options error:(NSError **)error AC_INIT;
@property (readonly, copy) NSString *pattern;
@property (readonly) NSUInteger numberOfCaptureGroups;
- (NSArray<NSTextCheckingResult *> *)matchesInString:(NSString *)string options:(NSMatchingOptions)options range:(NSRange)range AC_NAME(matches(in:options:range:));
- (nullable NSTextCheckingResult *)firstMatchInString:(NSString *)string options:(NSMatchingOptions)options range:(NSRange)range AC_NAME(firstMatch(in:options:range:));
@end
@interface NSAttributedString : NSObject <NSCopying>
@end
AC_BRIDGED(Notification) @interface NSNotification : NSObject <NSCopying>
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
  NSURLErrorUnknown = -1, NSURLErrorCancelled = -999, NSURLErrorBadURL = -1000, NSURLErrorTimedOut = -1001,
  NSURLErrorUnsupportedURL = -1002, NSURLErrorCannotFindHost = -1003, NSURLErrorCannotConnectToHost = -1004,
  NSURLErrorNetworkConnectionLost = -1005, NSURLErrorDNSLookupFailed = -1006, NSURLErrorHTTPTooManyRedirects = -1007,
  NSURLErrorResourceUnavailable = -1008, NSURLErrorNotConnectedToInternet = -1009,
  NSURLErrorRedirectToNonExistentLocation = -1010, NSURLErrorBadServerResponse = -1011,
  NSURLErrorUserCancelledAuthentication = -1012, NSURLErrorUserAuthenticationRequired = -1013,
  NSURLErrorZeroByteResource = -1014, NSURLErrorCannotDecodeRawData = -1015, NSURLErrorCannotDecodeContentData = -1016,
  NSURLErrorCannotParseResponse = -1017, NSURLErrorAppTransportSecurityRequiresSecureConnection = -1022,
  NSURLErrorFileDoesNotExist = -1100, NSURLErrorFileIsDirectory = -1101, NSURLErrorNoPermissionsToReadFile = -1102,
  NSURLErrorDataLengthExceedsMaximum = -1103, NSURLErrorSecureConnectionFailed = -1200,
  NSURLErrorServerCertificateUntrusted = -1202, NSURLErrorClientCertificateRequired = -1206,
  NSURLErrorCannotLoadFromNetwork = -2000, NSURLErrorCannotCreateFile = -3000, NSURLErrorCannotOpenFile = -3001,
  NSURLErrorCannotCloseFile = -3002, NSURLErrorCannotWriteToFile = -3003, NSURLErrorCannotRemoveFile = -3004,
  NSURLErrorCannotMoveFile = -3005, NSURLErrorDownloadDecodingFailedMidStream = -3006,
  NSURLErrorDownloadDecodingFailedToComplete = -3007, NSURLErrorInternationalRoamingOff = -1018,
  NSURLErrorCallIsActive = -1019, NSURLErrorDataNotAllowed = -1020, NSURLErrorRequestBodyStreamExhausted = -1021,
};
#pragma clang assume_nonnull end
