// SPDX-License-Identifier: MIT
//
// Sheets and popovers, not on tvOS.
//
// Facts: developer.apple.com/documentation/uikit, the pages UISheetPresentationController,
// UISheetPresentationController.Detent and UIPopoverPresentationController.
#pragma once
#include <UIKit/UIApplication.h>
#pragma clang assume_nonnull begin
typedef NSString *UISheetPresentationControllerDetentIdentifier
    __attribute__((swift_newtype(struct))) AC_NAME(UISheetPresentationController.Detent.Identifier);
AC_NOT_TVOS AC_UI AC_NAME(UISheetPresentationController.Detent)
@interface UISheetPresentationControllerDetent : NSObject
+ (instancetype)mediumDetent AC_NAME(medium());
+ (instancetype)largeDetent AC_NAME(large());
@end
AC_NOT_TVOS AC_UI @interface UISheetPresentationController : UIPresentationController
@property (nonatomic, copy) NSArray<UISheetPresentationControllerDetent *> *detents;
@property (nullable, nonatomic, copy)
    UISheetPresentationControllerDetentIdentifier selectedDetentIdentifier,
    largestUndimmedDetentIdentifier;
@property (nonatomic) BOOL prefersScrollingExpandsWhenScrolledToEdge, prefersGrabberVisible,
    prefersEdgeAttachedInCompactHeight;
@end
typedef AC_OPTIONS(NSUInteger, UIPopoverArrowDirection) { UIPopoverArrowDirectionUp = 1 << 0,
    UIPopoverArrowDirectionDown = 1 << 1, UIPopoverArrowDirectionLeft = 1 << 2,
    UIPopoverArrowDirectionRight = 1 << 3, UIPopoverArrowDirectionAny = 15 } AC_NOT_TVOS;
AC_NOT_TVOS @protocol UIPopoverPresentationControllerSourceItem <NSObject>
@end
AC_NOT_TVOS AC_UI @interface UIPopoverPresentationController : UIPresentationController
@property (nonatomic) UIPopoverArrowDirection permittedArrowDirections;
@property (nullable, nonatomic, strong) UIView *sourceView;
@property (nonatomic) CGRect sourceRect;
@property (nullable, nonatomic, strong) UIBarButtonItem *barButtonItem;
@property (nullable, nonatomic, strong) id<UIPopoverPresentationControllerSourceItem> sourceItem;
@end
@interface UIViewController ()
@property (nullable, nonatomic, readonly)
    UISheetPresentationController *sheetPresentationController AC_NOT_TVOS;
@property (nullable, nonatomic, readonly)
    UIPopoverPresentationController *popoverPresentationController AC_NOT_TVOS;
@end
#pragma clang assume_nonnull end
