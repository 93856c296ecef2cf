// SPDX-License-Identifier: MIT
//
// Responders and views.
//
// Facts: developer.apple.com/documentation/uikit, the pages UIResponder, UIView,
// UITraitCollection and UITraitEnvironment.
#pragma once
#include <UIKit/UIValues.h>
#pragma clang assume_nonnull begin
AC_UI @interface UIResponder : NSObject
@property (nullable, readonly) UIResponder *nextResponder AC_NAME(next);
- (BOOL)becomeFirstResponder;
@end
AC_UI @interface UITraitCollection : NSObject
@end
@protocol UITraitEnvironment <NSObject>
@property (nonatomic, readonly) UITraitCollection *traitCollection AC_UI;
@end
AC_UI @interface UIView : UIResponder <NSCoding>
- (instancetype)initWithFrame:(CGRect)frame AC_INIT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder AC_INIT;
@property (nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property (nonatomic) NSInteger tag;
@property (nonatomic, readonly, strong) CALayer *layer;
@property (nonatomic) CGRect frame, bounds;
@property (nonatomic) CGPoint center;
@property (nullable, nonatomic, readonly) UIView *superview;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic) CGFloat alpha;
@property (nonatomic, getter=isOpaque) BOOL opaque;
@property (nonatomic) BOOL clipsToBounds;
@property (nonatomic) UIViewContentMode contentMode;
@property (null_resettable, nonatomic, strong) UIColor *tintColor;
@property (nullable, nonatomic, copy) UIColor *backgroundColor;
@property (nullable, nonatomic, copy) NSString *accessibilityIdentifier;
- (void)addSubview:(UIView *)view;
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;
- (void)insertSubview:(UIView *)view belowSubview:(UIView *)siblingSubview;
- (void)insertSubview:(UIView *)view aboveSubview:(UIView *)siblingSubview;
- (void)removeFromSuperview;
- (void)bringSubviewToFront:(UIView *)view;
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
+ (void)animateWithDuration:(double)duration animations:(void (^)(void))animations
    AC_NAME(animate(withDuration:animations:));
@end
#pragma clang assume_nonnull end
