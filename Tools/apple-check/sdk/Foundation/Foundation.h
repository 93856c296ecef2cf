// SPDX-License-Identifier: MIT
//
// The classes that bridge to Swift's collections, strings and values.
//
// Facts: NSObject.h, NSString.h, NSArray.h, NSDictionary.h, NSSet.h, NSValue.h, NSIndexPath.h,
// NSURL.h, NSNotification.h and NSHashTable.h in Foundation.framework. NSGeometry.h, a header
// of macOS alone, includes CoreGraphics.
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
AC_BRIDGED(Swift.Dictionary) @interface NSDictionary<__covariant KeyType,
    __covariant ObjectType> : NSObject <NSCopying>
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
@interface NSItemProvider : NSObject <NSCopying>
- (instancetype)init AC_INIT;
@end
AC_BRIDGED(IndexPath) AC_SENDABLE @interface NSIndexPath : NSObject <NSCopying>
@property (readonly) NSUInteger length;
@end
AC_BRIDGED(URL) AC_SENDABLE @interface NSURL : NSObject <NSCopying>
@end
typedef NSString *NSAttributedStringKey __attribute__((swift_newtype(struct)))
    AC_NAME(NSAttributedString.Key);
@interface NSAttributedString : NSObject <NSCopying>
- (instancetype)initWithString:(NSString *)str AC_INIT;
- (instancetype)initWithString:(NSString *)str
    attributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attrs AC_INIT;
@property (readonly, copy) NSString *string;
- (instancetype)initWithAttributedString:(NSAttributedString *)attrStr
    AC_NAME(init(attributedString:)) AC_INIT;
@property (readonly) NSUInteger length;
@end
@interface NSMutableAttributedString : NSAttributedString
- (void)appendAttributedString:(NSAttributedString *)attrString AC_NAME(append(_:));
@end
AC_BRIDGED(Notification) @interface NSNotification : NSObject <NSCopying>
@end
typedef NSString *NSNotificationName __attribute__((swift_newtype(struct)))
    AC_NAME(NSNotification.Name);
@interface NSOperationQueue : NSObject
@end
AC_SENDABLE AC_NAME(NotificationCenter) @interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter AC_NAME(default);
- (void)addObserver:(id)observer selector:(SEL)aSelector name:(nullable NSNotificationName)aName
    object:(nullable id)anObject AC_NAME(addObserver(_:selector:name:object:));
- (id<NSObject>)addObserverForName:(nullable NSNotificationName)name object:(nullable id)obj
    queue:(nullable NSOperationQueue *)queue
    usingBlock:(void (^ AC_SENDABLE)(NSNotification *notification))block
    AC_NAME(addObserver(forName:object:queue:using:));
- (void)removeObserver:(id)observer AC_NAME(removeObserver(_:));
@end
static const NSInteger NSNotFound = __LONG_MAX__;
@interface NSHashTable<ObjectType> : NSObject
+ (NSHashTable<ObjectType> *)weakObjectsHashTable AC_NAME(weakObjects());
- (void)addObject:(nullable ObjectType)object AC_NAME(add(_:));
@property (readonly, copy) NSArray<ObjectType> *allObjects;
@end
#pragma clang assume_nonnull end
#include <Foundation/Errors.h>
#include <Foundation/Text.h>
