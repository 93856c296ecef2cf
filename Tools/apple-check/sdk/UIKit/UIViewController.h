// SPDX-License-Identifier: MIT
//
// View controllers.
//
// Facts: developer.apple.com/documentation/uikit, the pages UIViewController,
// UIViewControllerTransitionCoordinator, UIPresentationController,
// UIAdaptivePresentationControllerDelegate, UINavigationController, UINavigationControllerDelegate,
// UIAlertController and UIAlertAction.
#pragma once
#include <UIKit/UIView.h>
#pragma clang assume_nonnull begin
AC_UI @protocol UIViewControllerTransitionCoordinatorContext <NSObject>
@property (nonatomic, readonly) BOOL isCancelled;
@end
AC_UI @protocol UIViewControllerTransitionCoordinator <NSObject>
- (BOOL)animateAlongsideTransition:(void (^ _Nullable)(
        id<UIViewControllerTransitionCoordinatorContext> context))animation
    completion:(void (^ _Nullable)(
        id<UIViewControllerTransitionCoordinatorContext> context))completion
    AC_NAME(animate(alongsideTransition:completion:));
@end
@protocol UIViewControllerTransitioningDelegate;
// `id` stands for NSBundle, which the fake SDK declares in Swift.
AC_UI @interface UIViewController : UIResponder <NSCoding, UITraitEnvironment>
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
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)viewDidLayoutSubviews;
@property (nullable, nonatomic, readonly) UIViewController *presentedViewController
    AC_NAME(presentedViewController);
@property (nullable, nonatomic, readonly) UIViewController *presentingViewController
    AC_NAME(presentingViewController);
@property (nullable, nonatomic, readonly) UIPresentationController *presentationController;
@property (nonatomic) UIModalPresentationStyle modalPresentationStyle;
@property (nullable, nonatomic, weak) id<UIViewControllerTransitioningDelegate> transitioningDelegate;
@property (nonatomic, getter=isModalInPresentation) BOOL modalInPresentation;
@property (nonatomic, readonly, getter=isBeingPresented) BOOL beingPresented;
@property (nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed;
@property (nonatomic, readonly, nullable)
    id<UIViewControllerTransitionCoordinator> transitionCoordinator;
- (void)presentViewController:(UIViewController *)viewControllerToPresent animated:(BOOL)flag
    completion:(void (^ _Nullable)(void))completion AC_NAME(present(_:animated:completion:));
- (void)dismissViewControllerAnimated:(BOOL)flag completion:(void (^ _Nullable)(void))completion
    AC_NAME(dismiss(animated:completion:));
- (void)showViewController:(UIViewController *)vc sender:(nullable id)sender
    AC_NAME(show(_:sender:));
@end
AC_UI @protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController
    AC_NAME(presentationControllerDidDismiss(_:));
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)presentationController
    AC_NAME(presentationControllerShouldDismiss(_:));
- (void)presentationControllerWillDismiss:(UIPresentationController *)presentationController
    AC_NAME(presentationControllerWillDismiss(_:));
- (void)presentationControllerDidAttemptToDismiss:(UIPresentationController
    *)presentationController AC_NAME(presentationControllerDidAttemptToDismiss(_:));
@end
AC_UI @interface UIPresentationController : NSObject
@property (nonatomic, strong, readonly) UIViewController *presentingViewController
    AC_NAME(presentingViewController);
@property (nonatomic, strong, readonly) UIViewController *presentedViewController
    AC_NAME(presentedViewController);
@property (nullable, nonatomic, weak) id<UIAdaptivePresentationControllerDelegate> delegate;
@end
AC_UI @protocol UIViewControllerTransitioningDelegate <NSObject>
@end
@class UINavigationController;
AC_UI @protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController
    willShowViewController:(UIViewController *)viewController animated:(BOOL)animated
    AC_NAME(navigationController(_:willShow:animated:));
- (void)navigationController:(UINavigationController *)navigationController
    didShowViewController:(UIViewController *)viewController animated:(BOOL)animated
    AC_NAME(navigationController(_:didShow:animated:));
@end
AC_UI @interface UINavigationController : UIViewController
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@property (nullable, nonatomic, weak) id<UINavigationControllerDelegate> delegate;
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers animated:(BOOL)animated
    AC_NAME(setViewControllers(_:animated:));
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController;
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated
    AC_NAME(popViewController(animated:));
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
