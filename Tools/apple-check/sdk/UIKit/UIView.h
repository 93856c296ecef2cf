// SPDX-License-Identifier: MIT
//
// Responders, views and their accessibility.
//
// Facts: developer.apple.com/documentation/uikit, the pages UIResponder, UIView, UITouch,
// UITraitCollection, UIContentSizeCategory, UITraitEnvironment, UIFocusEnvironment and UIFocusItem; UIAccessibility.h.
#pragma once
#include <UIKit/UIValues.h>
#pragma clang assume_nonnull begin
AC_UI @interface UIResponder : NSObject
@property (nullable, readonly) UIResponder *nextResponder AC_NAME(next);
@property (nonatomic, readonly) BOOL isFirstResponder;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
@end
AC_UI @interface UIEvent : NSObject
@end
AC_UI @interface UITouch : NSObject
@property (nullable, nonatomic, readonly, strong) UIView *view;
@end
typedef AC_ENUM(NSInteger, UILegibilityWeight) { UILegibilityWeightUnspecified = -1,
    UILegibilityWeightRegular, UILegibilityWeightBold };
typedef NSString *UIContentSizeCategory __attribute__((swift_newtype(enum)));
extern NSNotificationName const UIContentSizeCategoryDidChangeNotification
    AC_NAME(UIContentSizeCategory.didChangeNotification);
AC_UI @interface UITraitCollection : NSObject
@property (class, nonatomic, strong) UITraitCollection *currentTraitCollection AC_NAME(current);
@property (nonatomic, readonly) CGFloat displayScale;
@property (nonatomic, copy, readonly) UIContentSizeCategory preferredContentSizeCategory;
@property (nonatomic, readonly) UILegibilityWeight legibilityWeight;
@end
@protocol UITraitEnvironment <NSObject>
@property (nonatomic, readonly) UITraitCollection *traitCollection AC_UI;
@end
typedef unsigned long long UIAccessibilityTraits __attribute__((swift_newtype(struct)));
extern UIAccessibilityTraits const UIAccessibilityTraitButton AC_NAME(UIAccessibilityTraits.button),
    UIAccessibilityTraitHeader AC_NAME(UIAccessibilityTraits.header),
    UIAccessibilityTraitSelected AC_NAME(UIAccessibilityTraits.selected),
    UIAccessibilityTraitNotEnabled AC_NAME(UIAccessibilityTraits.notEnabled),
    UIAccessibilityTraitLink AC_NAME(UIAccessibilityTraits.link),
    UIAccessibilityTraitImage AC_NAME(UIAccessibilityTraits.image),
    UIAccessibilityTraitUpdatesFrequently AC_NAME(UIAccessibilityTraits.updatesFrequently);
extern UIAccessibilityTraits const UIAccessibilityTraitToggleButton
    AC_NAME(UIAccessibilityTraits.toggleButton) AC_SINCE(14.0, 17.0, 17.0, 10.0, 1.0);
AC_UI @interface UIAccessibilityCustomAction : NSObject
- (instancetype)initWithName:(NSString *)name actionHandler:(BOOL (^ _Nullable)(
    UIAccessibilityCustomAction *customAction))actionHandler AC_NAME(init(name:actionHandler:));
@property (nonatomic, copy) NSString *name;
@property (nullable, nonatomic, copy) BOOL (^actionHandler)(
    UIAccessibilityCustomAction *customAction);
@end
AC_UI @interface UIFocusUpdateContext : NSObject
@end
AC_UI @interface UIFocusAnimationCoordinator : NSObject
@end
@interface NSObject (UIAccessibility)
@property (nonatomic) BOOL isAccessibilityElement AC_UI;
@property (nullable, nonatomic, copy) NSString *accessibilityLabel AC_UI;
@property (nullable, nonatomic, copy) NSString *accessibilityValue AC_UI;
@property (nullable, nonatomic, copy) NSString *accessibilityHint AC_UI;
@property (nullable, nonatomic, strong) NSArray *accessibilityElements AC_UI;
@property (nonatomic) UIAccessibilityTraits accessibilityTraits AC_UI;
@property (nonatomic) BOOL accessibilityElementsHidden AC_UI;
@property (nullable, nonatomic, strong)
    NSArray<UIAccessibilityCustomAction *> *accessibilityCustomActions AC_UI;
@end
AC_UI @interface UIView : UIResponder <NSCoding, UITraitEnvironment>
- (instancetype)initWithFrame:(CGRect)frame AC_INIT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder AC_INIT;
@property (nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property (nonatomic) NSInteger tag;
@property (nonatomic, readonly, strong) CALayer *layer;
@property (nonatomic) CGRect frame, bounds;
@property (nonatomic) CGPoint center;
@property (nonatomic) CGAffineTransform transform;
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer
    AC_NAME(gestureRecognizerShouldBegin(_:));
@property (nullable, nonatomic, readonly) UIView *superview;
@property (nullable, nonatomic, readonly) UIWindow *window;
@property (nonatomic, readonly) UIEdgeInsets safeAreaInsets;
@property (nonatomic, readonly) CGSize intrinsicContentSize;
@property (readonly, nonatomic, getter=isFocused) BOOL focused;
- (void)didUpdateFocusInContext:(UIFocusUpdateContext *)context
    withAnimationCoordinator:(UIFocusAnimationCoordinator *)coordinator
    AC_NAME(didUpdateFocus(in:with:));
- (void)invalidateIntrinsicContentSize;
@property (readonly, nonatomic)
    UIUserInterfaceLayoutDirection effectiveUserInterfaceLayoutDirection;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic) CGFloat alpha;
@property (nonatomic, getter=isOpaque) BOOL opaque;
@property (nonatomic) BOOL clipsToBounds;
@property (nonatomic) UIViewContentMode contentMode;
@property (nonatomic) UIViewAutoresizing autoresizingMask;
@property (null_resettable, nonatomic, strong) UIColor *tintColor;
@property (nullable, nonatomic, copy) UIColor *backgroundColor;
@property (nullable, nonatomic, copy) NSString *accessibilityIdentifier;
- (void)addSubview:(UIView *)view;
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;
- (void)insertSubview:(UIView *)view belowSubview:(UIView *)siblingSubview;
- (void)insertSubview:(UIView *)view aboveSubview:(UIView *)siblingSubview;
- (void)removeFromSuperview;
- (void)bringSubviewToFront:(UIView *)view AC_NAME(bringSubviewToFront(_:));
- (void)layoutSubviews;
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)setNeedsDisplay;
- (CGSize)sizeThatFits:(CGSize)size;
- (void)sizeToFit;
- (void)addGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer;
- (void)removeGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer;
@property (nullable, nonatomic, copy) NSArray<__kindof UIGestureRecognizer *> *gestureRecognizers;
- (void)didMoveToWindow;
- (void)safeAreaInsetsDidChange;
- (nullable UIView *)hitTest:(CGPoint)point withEvent:(nullable UIEvent *)event
    AC_NAME(hitTest(_:with:));
- (CGRect)convertRect:(CGRect)rect toView:(nullable UIView *)view AC_NAME(convert(_:to:));
+ (void)setAnimationsEnabled:(BOOL)enabled;
@property (class, nonatomic, readonly) BOOL areAnimationsEnabled;
+ (void)animateWithDuration:(double)duration animations:(void (^)(void))animations
    AC_NAME(animate(withDuration:animations:));
+ (void)animateWithDuration:(double)duration delay:(double)delay
    options:(UIViewAnimationOptions)options animations:(void (^)(void))animations
    completion:(void (^ _Nullable)(BOOL finished))completion
    AC_NAME(animate(withDuration:delay:options:animations:completion:));
+ (void)transitionWithView:(UIView *)view duration:(double)duration
    options:(UIViewAnimationOptions)options animations:(void (^ _Nullable)(void))animations
    completion:(void (^ _Nullable)(BOOL finished))completion
    AC_NAME(transition(with:duration:options:animations:completion:));
+ (void)performWithoutAnimation:(__attribute__((noescape)) void (^)(void))actionsWithoutAnimation
    AC_NAME(performWithoutAnimation(_:));
- (CGSize)systemLayoutSizeFittingSize:(CGSize)targetSize AC_NAME(systemLayoutSizeFitting(_:));
- (CGSize)systemLayoutSizeFittingSize:(CGSize)targetSize
    withHorizontalFittingPriority:(UILayoutPriority)horizontalFittingPriority
    verticalFittingPriority:(UILayoutPriority)verticalFittingPriority
    AC_NAME(systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:));
@end
extern const CGSize UILayoutFittingCompressedSize AC_NAME(UIView.layoutFittingCompressedSize);
AC_UI @interface UIWindow : UIView
@end
#pragma clang assume_nonnull end
