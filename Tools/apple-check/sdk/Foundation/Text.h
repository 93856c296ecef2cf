// SPDX-License-Identifier: MIT
//
// Ranges and regular expressions.
//
// Facts: NSRange.h, NSTextCheckingResult.h and NSRegularExpression.h in Foundation.framework.
#pragma once
#include <Foundation/Foundation.h>
#pragma clang assume_nonnull begin
// <Foundation/NSRange.h>
typedef struct _NSRange { NSUInteger location, length; } NSRange;

// <Foundation/NSRegularExpression.h>
typedef AC_OPTIONS(NSUInteger, NSRegularExpressionOptions) {
  NSRegularExpressionCaseInsensitive = 1 << 0,
      NSRegularExpressionAllowCommentsAndWhitespace = 1 << 1,
  NSRegularExpressionIgnoreMetacharacters = 1 << 2,
      NSRegularExpressionDotMatchesLineSeparators = 1 << 3,
  NSRegularExpressionAnchorsMatchLines = 1 << 4,
} AC_NAME(NSRegularExpression.Options);
typedef AC_OPTIONS(NSUInteger, NSMatchingOptions) {
  NSMatchingReportProgress = 1 << 0, NSMatchingReportCompletion = 1 << 1,
      NSMatchingAnchored = 1 << 2,
} AC_NAME(NSRegularExpression.MatchingOptions);
AC_SENDABLE @interface NSTextCheckingResult : NSObject <NSCopying>
@property (readonly) NSRange range;
@property (readonly) NSUInteger numberOfRanges;
- (NSRange)rangeAtIndex:(NSUInteger)idx AC_NAME(range(at:));
@end
AC_SENDABLE @interface NSRegularExpression : NSObject <NSCopying>
- (nullable instancetype)initWithPattern:(NSString *)pattern
    options:(NSRegularExpressionOptions)options error:(NSError **)error AC_INIT;
@property (readonly, copy) NSString *pattern;
@property (readonly) NSUInteger numberOfCaptureGroups;
- (NSArray<NSTextCheckingResult *> *)matchesInString:(NSString *)string
    options:(NSMatchingOptions)options range:(NSRange)range AC_NAME(matches(in:options:range:));
- (nullable NSTextCheckingResult *)firstMatchInString:(NSString *)string
    options:(NSMatchingOptions)options range:(NSRange)range AC_NAME(firstMatch(in:options:range:));
@end
#pragma clang assume_nonnull end
