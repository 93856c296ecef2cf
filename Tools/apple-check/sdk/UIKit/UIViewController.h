// SPDX-License-Identifier: MIT
//
// View controllers.
//
// Facts: developer.apple.com/documentation/uikit, the pages UIViewController,
// UINavigationController, UIAlertController and UIAlertAction.
#pragma once
#include <UIKit/UIView.h>
#pragma clang assume_nonnull begin
// `id` stands for NSBundle, which the fake SDK declares in Swift.
AC_UI @interface UIViewController : UIResponder <NSCoding>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable
    id)nibBundleOrNil AC_INIT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder AC_INIT;
@property (null_resettable, nonatomic, strong) UIView *view;
@property (nullable, nonatomic, readonly, strong) UIView *viewIfLoaded;
@property (nonatomic, readonly, getter=isViewLoaded) BOOL viewLoaded;
@property (nullable, nonatomic, copy) NSString *title;
- (void)loadView;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidLayoutSubviews;
@property (nullable, nonatomic, readonly) UIViewController *presentedViewController;
- (void)presentViewController:(UIViewController *)viewControllerToPresent animated:(BOOL)flag
    completion:(void (^ _Nullable)(void))completion AC_NAME(present(_:animated:completion:));
- (void)dismissViewControllerAnimated:(BOOL)flag completion:(void (^ _Nullable)(void))completion
    AC_NAME(dismiss(animated:completion:));
- (void)showViewController:(UIViewController *)vc sender:(nullable id)sender
    AC_NAME(show(_:sender:));
@end
AC_UI @interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController;
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated;
@end
AC_UI @interface UIAlertAction : NSObject
+ (instancetype)actionWithTitle:(nullable NSString *)title style:(UIAlertActionStyle)style
    handler:(void (^ _Nullable)(UIAlertAction *action))handler AC_NAME(init(title:style:handler:));
@end
AC_UI @interface UIAlertController : UIViewController
+ (instancetype)alertControllerWithTitle:(nullable NSString *)title message:(nullable NSString
    *)message preferredStyle:(UIAlertControllerStyle)preferredStyle
    AC_NAME(init(title:message:preferredStyle:));
- (void)addAction:(UIAlertAction *)action AC_NAME(addAction(_:));
@end
#pragma clang assume_nonnull end
