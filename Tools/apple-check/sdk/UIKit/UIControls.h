// SPDX-License-Identifier: MIT
//
// Controls, gestures, labels, images and stacks.
//
// Facts: developer.apple.com/documentation/uikit, the pages UIControl, UIButton, UISwitch (not
// on tvOS), UILabel, UIImageView, UIScrollView, UIStackView and UIGestureRecognizer.
#pragma once
#include <UIKit/UIView.h>
#pragma clang assume_nonnull begin
AC_UI @interface UIGestureRecognizer : NSObject
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action AC_INIT;
@property (nonatomic, readonly) UIGestureRecognizerState state;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@end
AC_UI @interface UITapGestureRecognizer : UIGestureRecognizer
@end
AC_UI @interface UILongPressGestureRecognizer : UIGestureRecognizer
@end
AC_UI @interface UILabel : UIView
@property (nullable, nonatomic, copy) NSString *text;
@property (null_resettable, nonatomic, strong) UIFont *font;
@property (null_resettable, nonatomic, strong) UIColor *textColor;
@property (nonatomic) NSTextAlignment textAlignment;
@property (nonatomic) NSLineBreakMode lineBreakMode;
@property (nonatomic) NSInteger numberOfLines;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nonatomic) BOOL adjustsFontForContentSizeCategory;
@end
AC_UI @interface UIImageView : UIView
- (instancetype)initWithImage:(nullable UIImage *)image AC_INIT;
@property (nullable, nonatomic, strong) UIImage *image;
@property (nonatomic, getter=isHighlighted) BOOL highlighted;
@end
AC_UI @interface UIControl : UIView
- (instancetype)initWithFrame:(CGRect)frame AC_INIT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder AC_INIT;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nonatomic, getter=isSelected) BOOL selected;
- (void)addTarget:(nullable id)target action:(SEL)action
    forControlEvents:(UIControlEvents)controlEvents;
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents
    AC_NAME(addAction(_:for:));
- (void)removeAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents
    AC_NAME(removeAction(_:for:));
@end
AC_UI @interface UIButton : UIControl
+ (instancetype)buttonWithType:(UIButtonType)buttonType AC_NAME(init(type:));
- (void)setTitle:(nullable NSString *)title forState:(NSUInteger)state AC_NAME(setTitle(_:for:));
@property (nullable, nonatomic, readonly, strong) UILabel *titleLabel;
@property (nullable, nonatomic, readonly, strong) UIImageView *imageView;
@end
__attribute__((availability(tvos, unavailable))) AC_UI @interface UISwitch : UIControl
@property (nonatomic, getter=isOn) BOOL on;
- (void)setOn:(BOOL)on animated:(BOOL)animated AC_NAME(setOn(_:animated:));
@end
@protocol UIScrollViewDelegate;
AC_UI @interface UIScrollView : UIView
@property (nonatomic) CGPoint contentOffset;
@property (nonatomic) CGSize contentSize;
- (void)setContentOffset:(CGPoint)contentOffset animated:(BOOL)animated
    AC_NAME(setContentOffset(_:animated:));
@end
AC_UI @interface UIActivityIndicatorView : UIView
- (void)startAnimating;
- (void)stopAnimating;
@end
AC_UI @interface UIStackView : UIView
- (void)addArrangedSubview:(UIView *)view;
@property (nonatomic) CGFloat spacing;
@end
AC_UI @protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
- (void)scrollViewWillBeginDragging:(UIScrollView *)scrollView;
@end
#pragma clang assume_nonnull end
