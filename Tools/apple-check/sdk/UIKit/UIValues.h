// SPDX-License-Identifier: MIT
//
// Colors, fonts, images and enumerations.
//
// Facts: developer.apple.com/documentation/uikit, the pages UIColor, UIFont, UIImage, UIAction,
// NSTextAlignment, NSLineBreakMode, UIControl.State, UIView.AnimationOptions, UIEdgeInsets,
// UILayoutPriority, UIFontDescriptor, NSUnderlineStyle, NSTextStorage, NSLayoutManager and
// NSTextContainer; NSText.h, NSParagraphStyle.h, NSStringDrawing.h, NSLayoutConstraint.h.
#pragma once
#include <CoreGraphics/CoreGraphics.h>
#include <Foundation/Foundation.h>
#pragma clang assume_nonnull begin
@class UIView, UIColor, UIFont, UIImage, UIAction, UIWindow, UICollectionView,
    UICollectionViewLayout, UIGestureRecognizer, UITraitCollection, UIViewController,
    UIPresentationController;
typedef AC_ENUM(NSInteger, NSTextAlignment) { NSTextAlignmentLeft, NSTextAlignmentCenter,
    NSTextAlignmentRight, NSTextAlignmentJustified, NSTextAlignmentNatural };
typedef AC_ENUM(NSInteger, NSLineBreakMode) { NSLineBreakByWordWrapping,
    NSLineBreakByCharWrapping, NSLineBreakByClipping, NSLineBreakByTruncatingHead,
    NSLineBreakByTruncatingTail };
typedef AC_ENUM(NSInteger, UIViewContentMode) { UIViewContentModeScaleToFill,
    UIViewContentModeScaleAspectFit, UIViewContentModeScaleAspectFill };
typedef AC_OPTIONS(NSUInteger, UIViewAutoresizing) { UIViewAutoresizingFlexibleWidth = 1 << 1,
    UIViewAutoresizingFlexibleHeight = 1 << 4 } AC_NAME(UIView.AutoresizingMask);
typedef AC_ENUM(NSInteger, UIImageRenderingMode) { UIImageRenderingModeAutomatic,
    UIImageRenderingModeAlwaysOriginal, UIImageRenderingModeAlwaysTemplate };
typedef AC_OPTIONS(NSUInteger, UIControlEvents) { UIControlEventTouchUpInside = 1 << 6,
    UIControlEventValueChanged = 1 << 12, UIControlEventPrimaryActionTriggered = 1 << 13,
    UIControlEventEditingChanged = 1 << 17 }
    AC_NAME(UIControl.Event);
typedef AC_OPTIONS(NSUInteger, UIControlState) { UIControlStateHighlighted = 1 << 0, UIControlStateDisabled = 1 << 1,
    UIControlStateSelected = 1 << 2 } AC_NAME(UIControl.State);
typedef AC_ENUM(NSInteger, UIUserInterfaceLayoutDirection) {
    UIUserInterfaceLayoutDirectionLeftToRight, UIUserInterfaceLayoutDirectionRightToLeft };
typedef AC_ENUM(NSInteger, UIModalPresentationStyle) { UIModalPresentationFullScreen = 0,
    UIModalPresentationPageSheet AC_NOT_TVOS, UIModalPresentationFormSheet AC_NOT_TVOS,
    UIModalPresentationCurrentContext, UIModalPresentationCustom,
    UIModalPresentationOverFullScreen, UIModalPresentationOverCurrentContext,
    UIModalPresentationPopover AC_NOT_TVOS,
    UIModalPresentationAutomatic = -2 };
typedef AC_OPTIONS(NSUInteger, UIViewAnimationOptions) {
    UIViewAnimationOptionAllowUserInteraction = 1 << 1,
    UIViewAnimationOptionBeginFromCurrentState = 1 << 2, UIViewAnimationOptionRepeat = 1 << 3,
    UIViewAnimationOptionAutoreverse = 1 << 4,
    UIViewAnimationOptionTransitionCrossDissolve = 5 << 20 } AC_NAME(UIView.AnimationOptions);
typedef AC_ENUM(NSInteger, UILayoutConstraintAxis) { UILayoutConstraintAxisHorizontal,
    UILayoutConstraintAxisVertical } AC_NAME(NSLayoutConstraint.Axis);
typedef AC_ENUM(NSInteger, UIStackViewAlignment) { UIStackViewAlignmentFill,
    UIStackViewAlignmentLeading, UIStackViewAlignmentTop = UIStackViewAlignmentLeading,
    UIStackViewAlignmentFirstBaseline, UIStackViewAlignmentCenter, UIStackViewAlignmentTrailing,
    UIStackViewAlignmentBottom = UIStackViewAlignmentTrailing, UIStackViewAlignmentLastBaseline }
    AC_NAME(UIStackView.Alignment);
typedef AC_ENUM(NSInteger, UIActivityIndicatorViewStyle) {
    UIActivityIndicatorViewStyleMedium = 100, UIActivityIndicatorViewStyleLarge = 101 }
    AC_NAME(UIActivityIndicatorView.Style);
typedef float UILayoutPriority __attribute__((swift_newtype(struct)));
static const UILayoutPriority UILayoutPriorityRequired AC_NAME(UILayoutPriority.required) = 1000;
static const UILayoutPriority UILayoutPriorityFittingSizeLevel
    AC_NAME(UILayoutPriority.fittingSizeLevel) = 50;
typedef struct __attribute__((objc_boxable)) UIEdgeInsets { CGFloat top, left, bottom,
    right; } UIEdgeInsets;
@interface NSLayoutConstraint : NSObject
@end
typedef AC_ENUM(NSInteger, UIGestureRecognizerState) { UIGestureRecognizerStatePossible,
    UIGestureRecognizerStateBegan, UIGestureRecognizerStateChanged, UIGestureRecognizerStateEnded,
    UIGestureRecognizerStateCancelled, UIGestureRecognizerStateFailed,
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
extern UIFontTextStyle const UIFontTextStyleLargeTitle AC_NOT_TVOS;
extern UIFontTextStyle const UIFontTextStyleBody, UIFontTextStyleTitle1, UIFontTextStyleTitle2,
    UIFontTextStyleHeadline, UIFontTextStyleSubheadline, UIFontTextStyleCaption1;

AC_SENDABLE @interface UIColor : NSObject
@property (class, readonly) UIColor *labelColor AC_NAME(label), *secondaryLabelColor
    AC_NAME(secondaryLabel), *tintColor AC_NAME(tintColor), *systemRedColor
    AC_NAME(systemRed), *whiteColor AC_NAME(white), *separatorColor
    AC_NAME(separator), *clearColor AC_NAME(clear), *systemOrangeColor
    AC_NAME(systemOrange), *systemBlueColor AC_NAME(systemBlue);
@property (class, readonly) UIColor *systemBackgroundColor AC_NAME(systemBackground) AC_NOT_TVOS,
    *systemFillColor AC_NAME(systemFill) AC_NOT_TVOS, *secondarySystemFillColor
    AC_NAME(secondarySystemFill) AC_NOT_TVOS;
+ (nullable UIColor *)colorNamed:(NSString *)name;
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha AC_NAME(withAlphaComponent(_:));
@end
typedef AC_OPTIONS(uint32_t, UIFontDescriptorSymbolicTraits) {
    UIFontDescriptorTraitItalic AC_NAME(traitItalic) = 1u << 0,
    UIFontDescriptorTraitBold AC_NAME(traitBold) = 1u << 1 }
    AC_NAME(UIFontDescriptor.SymbolicTraits);
AC_SENDABLE @interface UIFontDescriptor : NSObject <NSCopying>
@property (readonly) UIFontDescriptorSymbolicTraits symbolicTraits;
- (nullable UIFontDescriptor *)fontDescriptorWithSymbolicTraits:
    (UIFontDescriptorSymbolicTraits)symbolicTraits AC_NAME(withSymbolicTraits(_:));
@end
AC_SENDABLE @interface UIFont : NSObject
+ (UIFont *)fontWithDescriptor:(UIFontDescriptor *)descriptor size:(CGFloat)pointSize
    AC_NAME(init(descriptor:size:));
@property (readonly) UIFontDescriptor *fontDescriptor;
@property (readonly) CGFloat pointSize;
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style AC_NAME(preferredFont(forTextStyle:));
#if !__is_target_os(watchos)
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style
    compatibleWithTraitCollection:(nullable UITraitCollection *)traitCollection
    AC_NAME(preferredFont(forTextStyle:compatibleWith:));
#endif
@property (readonly) CGFloat lineHeight, ascender;
@end
AC_SENDABLE @interface UIImage : NSObject
+ (nullable UIImage *)imageNamed:(NSString *)name;
+ (nullable UIImage *)systemImageNamed:(NSString *)name AC_NAME(init(systemName:));
- (UIImage *)imageWithRenderingMode:(UIImageRenderingMode)renderingMode
    AC_NAME(withRenderingMode(_:));
@end
AC_UI @interface UIMenuElement : NSObject
@end
typedef AC_OPTIONS(NSUInteger, UIMenuElementAttributes) { UIMenuElementAttributesDisabled = 1 << 0,
    UIMenuElementAttributesDestructive = 1 << 1, UIMenuElementAttributesHidden = 1 << 2 }
    AC_NAME(UIMenuElement.Attributes);
AC_UI @interface UIMenu : UIMenuElement
@end
AC_UI @interface UIContextMenuConfiguration : NSObject
+ (instancetype)configurationWithIdentifier:(nullable id<NSCopying>)identifier
    previewProvider:(UIViewController *_Nullable (^ _Nullable)(void))previewProvider
    actionProvider:(UIMenu *_Nullable (^ _Nullable)(NSArray<UIMenuElement *>
        *suggestedActions))actionProvider
    AC_NAME(init(identifier:previewProvider:actionProvider:));
@end
AC_UI @interface UIAction : UIMenuElement
+ (instancetype)actionWithHandler:(void (^)(__kindof UIAction *action))handler
    AC_NAME(init(handler:));
@property (nullable, readonly) id sender;
@end
@interface CALayer : NSObject
@property CGFloat cornerRadius;
@property float opacity;
@property BOOL masksToBounds;
@property (nullable, strong) CALayer *mask;
- (void)removeAllAnimations;
@end
typedef AC_OPTIONS(NSInteger, NSStringDrawingOptions) {
    NSStringDrawingUsesLineFragmentOrigin = 1 << 0, NSStringDrawingUsesFontLeading = 1 << 1,
    NSStringDrawingUsesDeviceMetrics = 1 << 3, NSStringDrawingTruncatesLastVisibleLine = 1 << 5 };
@interface NSStringDrawingContext : NSObject
@end
typedef AC_OPTIONS(NSInteger, NSUnderlineStyle) { NSUnderlineStyleSingle = 0x01 };
#if !__is_target_os(watchos)
@interface NSTextContainer : NSObject
- (instancetype)initWithSize:(CGSize)size AC_INIT;
@property (nonatomic) CGFloat lineFragmentPadding;
@property (nonatomic) NSUInteger maximumNumberOfLines;
@property (nonatomic) NSLineBreakMode lineBreakMode;
@end
@interface NSLayoutManager : NSObject
- (instancetype)init AC_INIT;
@property (nonatomic) BOOL usesFontLeading;
- (void)addTextContainer:(NSTextContainer *)container AC_NAME(addTextContainer(_:));
- (void)ensureLayoutForTextContainer:(NSTextContainer *)container AC_NAME(ensureLayout(for:));
- (CGRect)usedRectForTextContainer:(NSTextContainer *)container AC_NAME(usedRect(for:));
@end
@interface NSTextStorage : NSMutableAttributedString
- (void)addLayoutManager:(NSLayoutManager *)aLayoutManager AC_NAME(addLayoutManager(_:));
@end
#endif
@interface NSAttributedString (NSExtendedStringDrawing)
- (CGRect)boundingRectWithSize:(CGSize)size options:(NSStringDrawingOptions)options
    context:(nullable NSStringDrawingContext *)context AC_NAME(boundingRect(with:options:context:));
@end
#pragma clang assume_nonnull end
