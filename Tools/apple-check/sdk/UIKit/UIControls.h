// SPDX-License-Identifier: MIT
//
// Controls, gestures, labels, images and stacks.
//
// Facts: developer.apple.com/documentation/uikit, the pages UIControl, UIButton, UISwitch, UISlider,
// UIStepper and UIRefreshControl (not on tvOS), UISegmentedControl, UITextField, UITextInput,
// UILabel, UIImageView, UIScrollView, UIStackView, UIGestureRecognizer, UIGestureRecognizerDelegate,
// UIPanGestureRecognizer and UIScreenEdgePanGestureRecognizer (not on tvOS).
#pragma once
#include <UIKit/UIView.h>
#pragma clang assume_nonnull begin
@protocol UIGestureRecognizerDelegate;
AC_UI @interface UIGestureRecognizer : NSObject
@property (nullable, nonatomic, weak) id<UIGestureRecognizerDelegate> delegate;
@property (nullable, nonatomic, readonly) UIView *view;
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action AC_INIT;
- (void)addTarget:(id)target action:(SEL)action;
- (CGPoint)locationInView:(nullable UIView *)view AC_NAME(location(in:));
- (void)requireGestureRecognizerToFail:(UIGestureRecognizer *)otherGestureRecognizer
    AC_NAME(require(toFail:));
@property (nonatomic, readonly) UIGestureRecognizerState state;
@property (nonatomic) BOOL cancelsTouchesInView;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@end
AC_UI @protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldReceiveTouch:(UITouch
    *)touch AC_NAME(gestureRecognizer(_:shouldReceive:));
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldBeRequiredToFailByGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer
    AC_NAME(gestureRecognizer(_:shouldBeRequiredToFailBy:));
@end
AC_UI @interface UITapGestureRecognizer : UIGestureRecognizer
@end
AC_UI @interface UIPanGestureRecognizer : UIGestureRecognizer
- (CGPoint)translationInView:(nullable UIView *)view AC_NAME(translation(in:));
- (CGPoint)velocityInView:(nullable UIView *)view AC_NAME(velocity(in:));
@end
AC_NOT_TVOS AC_UI @interface UIScreenEdgePanGestureRecognizer : UIPanGestureRecognizer
@end
AC_UI @interface UILongPressGestureRecognizer : UIGestureRecognizer
@end
typedef AC_OPTIONS(NSUInteger, UISwipeGestureRecognizerDirection) {
    UISwipeGestureRecognizerDirectionRight = 1, UISwipeGestureRecognizerDirectionLeft = 2,
    UISwipeGestureRecognizerDirectionUp = 4, UISwipeGestureRecognizerDirectionDown = 8 }
    AC_NAME(UISwipeGestureRecognizer.Direction);
AC_UI @interface UISwipeGestureRecognizer : UIGestureRecognizer
@property (nonatomic) UISwipeGestureRecognizerDirection direction;
@end
AC_UI @interface UILabel : UIView
@property (nullable, nonatomic, copy) NSString *text;
@property (nullable, nonatomic, copy) NSAttributedString *attributedText;
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
- (void)sendActionsForControlEvents:(UIControlEvents)controlEvents AC_NAME(sendActions(for:));
- (void)removeAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents
    AC_NAME(removeAction(_:for:));
@end
AC_UI @interface UIButton : UIControl
+ (instancetype)buttonWithType:(UIButtonType)buttonType AC_NAME(init(type:));
- (void)setTitle:(nullable NSString *)title forState:(UIControlState)state
    AC_NAME(setTitle(_:for:));
- (nullable NSString *)titleForState:(UIControlState)state AC_NAME(title(for:));
- (void)setImage:(nullable UIImage *)image forState:(UIControlState)state
    AC_NAME(setImage(_:for:));
@property (nullable, nonatomic, readonly, strong) UILabel *titleLabel;
@property (nullable, nonatomic, readonly, strong) UIImageView *imageView;
@end
__attribute__((availability(tvos, unavailable))) AC_UI @interface UISwitch : UIControl
@property (nonatomic, getter=isOn) BOOL on;
- (void)setOn:(BOOL)on animated:(BOOL)animated AC_NAME(setOn(_:animated:));
@end
AC_NOT_TVOS AC_UI @interface UISlider : UIControl
@property (nonatomic) float value;
@end
AC_NOT_TVOS AC_UI @interface UIStepper : UIControl
@property (nonatomic) double value;
@end
AC_UI @interface UISegmentedControl : UIControl
@property (nonatomic) NSInteger selectedSegmentIndex;
@end
AC_NOT_TVOS AC_UI @interface UIRefreshControl : UIControl
- (instancetype)init;
@property (nonatomic, readonly, getter=isRefreshing) BOOL refreshing;
- (void)beginRefreshing;
- (void)endRefreshing;
@end
AC_UI @interface UITextPosition : NSObject
@end
AC_UI @interface UITextRange : NSObject
@property (nonatomic, readonly) UITextPosition *start, *end;
@end
AC_UI @protocol UITextInput <NSObject>
@property (nullable, readwrite, copy) UITextRange *selectedTextRange;
@property (nonatomic, readonly, nullable) UITextRange *markedTextRange;
@property (nonatomic, readonly) UITextPosition *beginningOfDocument, *endOfDocument;
- (nullable UITextRange *)textRangeFromPosition:(UITextPosition *)fromPosition
    toPosition:(UITextPosition *)toPosition AC_NAME(textRange(from:to:));
- (nullable UITextPosition *)positionFromPosition:(UITextPosition *)position
    offset:(NSInteger)offset AC_NAME(position(from:offset:));
- (NSInteger)offsetFromPosition:(UITextPosition *)from toPosition:(UITextPosition *)toPosition
    AC_NAME(offset(from:to:));
@end
typedef NSString *UITextContentType __attribute__((swift_newtype(struct)));
extern UITextContentType const UITextContentTypePassword;
AC_UI @interface UITextField : UIControl <UITextInput>
@property (nonatomic, getter=isSecureTextEntry) BOOL secureTextEntry;
@property (null_unspecified, nonatomic, copy) UITextContentType textContentType;
@property (nullable, nonatomic, copy) NSString *text;
@property (nullable, nonatomic, copy) NSString *placeholder;
@end
@protocol UIScrollViewDelegate;
typedef AC_ENUM(NSInteger, UIScrollViewContentInsetAdjustmentBehavior) {
    UIScrollViewContentInsetAdjustmentAutomatic = 0, UIScrollViewContentInsetAdjustmentNever = 2 }
    AC_NAME(UIScrollView.ContentInsetAdjustmentBehavior);
AC_UI @interface UIScrollView : UIView
- (instancetype)initWithFrame:(CGRect)frame AC_INIT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder AC_INIT;
@property (nonatomic, weak, nullable) id<UIScrollViewDelegate> delegate;
@property (nonatomic, readonly) UIPanGestureRecognizer *panGestureRecognizer;
@property (nonatomic, readonly, getter=isDragging) BOOL dragging;
@property (nonatomic, readonly, getter=isDecelerating) BOOL decelerating;
@property (nonatomic) BOOL showsVerticalScrollIndicator;
@property (nonatomic) BOOL scrollsToTop AC_NOT_TVOS;
@property (nonatomic) UIScrollViewContentInsetAdjustmentBehavior contentInsetAdjustmentBehavior;
@property (nonatomic) CGPoint contentOffset;
@property (nonatomic) CGSize contentSize;
@property (nonatomic, readonly) UIEdgeInsets adjustedContentInset;
@property (nonatomic) BOOL alwaysBounceVertical;
@property (nonatomic, strong, nullable) UIRefreshControl *refreshControl AC_NOT_TVOS;
- (void)setContentOffset:(CGPoint)contentOffset animated:(BOOL)animated
    AC_NAME(setContentOffset(_:animated:));
@end
AC_UI @interface UIActivityIndicatorView : UIView
- (instancetype)initWithActivityIndicatorStyle:(UIActivityIndicatorViewStyle)style
    AC_NAME(init(style:)) AC_INIT;
- (instancetype)initWithFrame:(CGRect)frame AC_INIT;
- (instancetype)initWithCoder:(NSCoder *)coder AC_INIT;
@property (nonatomic) BOOL hidesWhenStopped;
@property (nonatomic, readonly, getter=isAnimating) BOOL animating;
- (void)startAnimating;
- (void)stopAnimating;
@end
AC_UI @interface UIStackView : UIView
- (void)addArrangedSubview:(UIView *)view;
- (void)insertArrangedSubview:(UIView *)view atIndex:(NSUInteger)stackIndex
    AC_NAME(insertArrangedSubview(_:at:));
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *arrangedSubviews;
@property (nonatomic) UILayoutConstraintAxis axis;
@property (nonatomic) UIStackViewAlignment alignment;
@property (nonatomic) CGFloat spacing;
@property (nonatomic, getter=isLayoutMarginsRelativeArrangement)
    BOOL layoutMarginsRelativeArrangement;
@end
AC_UI @protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
- (void)scrollViewWillBeginDragging:(UIScrollView *)scrollView;
- (void)scrollViewDidEndScrollingAnimation:(UIScrollView *)scrollView;
@end
#pragma clang assume_nonnull end
