// SPDX-License-Identifier: MIT
//
// Colors, fonts, images and enumerations.
//
// Facts: developer.apple.com/documentation/uikit, the pages UIColor, UIFont, UIImage, UIAction,
// NSTextAlignment and NSLineBreakMode; NSText.h, NSParagraphStyle.h.
#pragma once
#include <CoreGraphics/CoreGraphics.h>
#include <Foundation/Foundation.h>
#pragma clang assume_nonnull begin
@class UIView, UIColor, UIFont, UIImage, UIAction, UIWindow, UICollectionView,
    UICollectionViewLayout, UIGestureRecognizer, UITraitCollection, UIViewController;
typedef AC_ENUM(NSInteger, NSTextAlignment) { NSTextAlignmentLeft, NSTextAlignmentCenter,
    NSTextAlignmentRight, NSTextAlignmentJustified, NSTextAlignmentNatural };
typedef AC_ENUM(NSInteger, NSLineBreakMode) { NSLineBreakByWordWrapping,
    NSLineBreakByCharWrapping, NSLineBreakByClipping, NSLineBreakByTruncatingHead,
    NSLineBreakByTruncatingTail };
typedef AC_ENUM(NSInteger, UIViewContentMode) { UIViewContentModeScaleToFill,
    UIViewContentModeScaleAspectFit, UIViewContentModeScaleAspectFill };
typedef AC_ENUM(NSInteger, UIImageRenderingMode) { UIImageRenderingModeAutomatic,
    UIImageRenderingModeAlwaysOriginal, UIImageRenderingModeAlwaysTemplate };
typedef AC_OPTIONS(NSUInteger, UIControlEvents) { UIControlEventTouchUpInside = 1 << 6,
    UIControlEventValueChanged = 1 << 12, UIControlEventPrimaryActionTriggered = 1 << 13 }
    AC_NAME(UIControl.Event);
typedef AC_ENUM(NSInteger, UIGestureRecognizerState) { UIGestureRecognizerStatePossible,
    UIGestureRecognizerStateBegan, UIGestureRecognizerStateChanged, UIGestureRecognizerStateEnded,
    UIGestureRecognizerStateRecognized = UIGestureRecognizerStateEnded }
    AC_NAME(UIGestureRecognizer.State);
typedef AC_OPTIONS(NSUInteger,
    UICollectionViewScrollPosition) { UICollectionViewScrollPositionNone = 0,
    UICollectionViewScrollPositionTop = 1, UICollectionViewScrollPositionCenteredVertically = 2,
    UICollectionViewScrollPositionBottom = 4 } AC_NAME(UICollectionView.ScrollPosition);
typedef AC_ENUM(NSInteger, UIAlertControllerStyle) { UIAlertControllerStyleActionSheet,
    UIAlertControllerStyleAlert } AC_NAME(UIAlertController.Style);
typedef AC_ENUM(NSInteger, UIAlertActionStyle) { UIAlertActionStyleDefault,
    UIAlertActionStyleCancel, UIAlertActionStyleDestructive } AC_NAME(UIAlertAction.Style);
typedef AC_ENUM(NSInteger, UIButtonType) { UIButtonTypeCustom, UIButtonTypeSystem }
    AC_NAME(UIButton.ButtonType);
typedef NSString *UIFontTextStyle __attribute__((swift_newtype(struct))) AC_NAME(UIFont.TextStyle);
extern UIFontTextStyle const UIFontTextStyleBody, UIFontTextStyleLargeTitle,
    UIFontTextStyleTitle2, UIFontTextStyleSubheadline, UIFontTextStyleCaption1;

AC_SENDABLE @interface UIColor : NSObject
@property (class, readonly) UIColor *labelColor AC_NAME(label), *secondaryLabelColor
    AC_NAME(secondaryLabel), *tintColor AC_NAME(tintColor), *systemRedColor
    AC_NAME(systemRed), *whiteColor AC_NAME(white), *separatorColor
    AC_NAME(separator), *systemBackgroundColor AC_NAME(systemBackground), *clearColor
    AC_NAME(clear), *systemFillColor AC_NAME(systemFill);
+ (nullable UIColor *)colorNamed:(NSString *)name;
@end
AC_SENDABLE @interface UIFont : NSObject
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style AC_NAME(preferredFont(forTextStyle:));
@property (readonly) CGFloat lineHeight, ascender;
@end
AC_SENDABLE @interface UIImage : NSObject
+ (nullable UIImage *)imageNamed:(NSString *)name;
+ (nullable UIImage *)systemImageNamed:(NSString *)name AC_NAME(init(systemName:));
- (UIImage *)imageWithRenderingMode:(UIImageRenderingMode)renderingMode
    AC_NAME(withRenderingMode(_:));
@end
AC_UI @interface UIAction : NSObject
+ (instancetype)actionWithHandler:(void (^ AC_UI)(__kindof UIAction *action))handler
    AC_NAME(init(handler:));
@property (nullable, readonly) id sender;
@end
@interface CALayer : NSObject
@property CGFloat cornerRadius;
@property float opacity;
@property BOOL masksToBounds;
@end
#pragma clang assume_nonnull end
