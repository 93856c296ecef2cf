// SPDX-License-Identifier: MIT
//
// Applications and scenes, bar items, text fields of alerts, constraints.
//
// Facts: developer.apple.com/documentation/uikit, the pages UIApplication, UIApplicationDelegate,
// UIScene, UISceneConfiguration, UISceneSession, UIWindowScene, UIWindowSceneDelegate,
// UINavigationItem, UIBarButtonItem, UIAlertController, NSLayoutAnchor and
// UIKeyboardLayoutGuide.
#pragma once
#include <UIKit/UIControls.h>
#include <UIKit/UIViewController.h>
#pragma clang assume_nonnull begin
@class UISceneSession;
AC_UI @interface UIApplication : UIResponder
@end
extern NSNotificationName const UIApplicationWillEnterForegroundNotification
    AC_NAME(UIApplication.willEnterForegroundNotification);
AC_UI @interface UIScene : UIResponder
@end
AC_UI @interface UIWindowScene : UIScene
@end
AC_UI @interface UISceneConnectionOptions : NSObject
@end
typedef NSString *UISceneSessionRole __attribute__((swift_newtype(struct)))
    AC_NAME(UISceneSession.Role);
AC_UI @interface UISceneSession : NSObject
@property (nonatomic, readonly) UISceneSessionRole role;
@end
AC_UI @interface UISceneConfiguration : NSObject
- (instancetype)initWithName:(nullable NSString *)name
    sessionRole:(UISceneSessionRole)sessionRole AC_NAME(init(name:sessionRole:)) AC_INIT;
@property (nonatomic, nullable) Class delegateClass;
@end
AC_UI @protocol UIApplicationDelegate <NSObject>
@optional
- (UISceneConfiguration *)application:(UIApplication *)application
    configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
    options:(UISceneConnectionOptions *)options
    AC_NAME(application(_:configurationForConnecting:options:));
@end
AC_UI @protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session
    options:(UISceneConnectionOptions *)connectionOptions
    AC_NAME(scene(_:willConnectTo:options:));
@end
AC_UI @protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property (nullable, nonatomic, strong) UIWindow *window;
@end
@interface UIWindow ()
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene AC_NAME(init(windowScene:));
@property (nullable, nonatomic, strong) UIViewController *rootViewController;
- (void)makeKeyAndVisible;
@end
AC_UI @interface UIBarButtonItem : NSObject
@end
AC_UI @interface UINavigationItem : NSObject
@property (nullable, nonatomic, copy) NSString *title;
@property (nullable, nonatomic, strong) UIBarButtonItem *leftBarButtonItem, *rightBarButtonItem;
@end
@interface UIViewController ()
@property (nonatomic, readonly, strong) UINavigationItem *navigationItem;
@end
@interface UIAlertController ()
- (void)addTextFieldWithConfigurationHandler:(void (^ _Nullable)(UITextField
    *textField))configurationHandler AC_NAME(addTextField(configurationHandler:));
@property (nullable, nonatomic, readonly) NSArray<UITextField *> *textFields;
@end
AC_UI @interface NSLayoutYAxisAnchor : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutYAxisAnchor *)anchor
    constant:(CGFloat)c AC_NAME(constraint(equalTo:constant:));
@end
AC_UI @interface NSLayoutXAxisAnchor : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutXAxisAnchor *)anchor
    constant:(CGFloat)c AC_NAME(constraint(equalTo:constant:));
@end
AC_UI @interface NSLayoutDimension : NSObject
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)c AC_NAME(constraint(equalToConstant:));
@end
@interface UIView ()
@property (nonatomic, readonly, strong) NSLayoutDimension *widthAnchor, *heightAnchor;
@property (nonatomic) BOOL translatesAutoresizingMaskIntoConstraints;
@property (nonatomic, readonly, strong) NSLayoutYAxisAnchor *topAnchor, *bottomAnchor;
@property (nonatomic, readonly, strong) NSLayoutXAxisAnchor *leadingAnchor, *trailingAnchor;
@end
AC_UI @interface UILayoutGuide : NSObject
@property (nonatomic, readonly, strong) NSLayoutYAxisAnchor *topAnchor, *bottomAnchor;
@end
AC_UI @interface UITrackingLayoutGuide : UILayoutGuide
@end
AC_UI @interface UIKeyboardLayoutGuide : UITrackingLayoutGuide
@property (nonatomic) BOOL usesBottomSafeArea;
@end
@interface UIView ()
@property (nonatomic, readonly, strong) UIKeyboardLayoutGuide *keyboardLayoutGuide;
@end
@interface NSLayoutConstraint ()
@property CGFloat constant;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints AC_UI
    AC_NAME(activate(_:));
@end
#pragma clang assume_nonnull end
