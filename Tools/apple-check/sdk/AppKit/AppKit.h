// SPDX-License-Identifier: MIT
//
// Views and view controllers of AppKit, which macOS alone has.
//
// Facts: developer.apple.com/documentation/appkit, the pages NSResponder, NSView, NSControl,
// NSTextField and NSViewController; NSView.h, NSControl.h, NSViewController.h.
#pragma once
#include <CoreGraphics/CoreGraphics.h>
#include <Foundation/Foundation.h>
#pragma clang assume_nonnull begin
AC_UI @interface NSResponder : NSObject <NSCoding>
- (instancetype)init AC_INIT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder AC_INIT;
@end
AC_UI @interface NSView : NSResponder
- (instancetype)initWithFrame:(CGRect)frameRect AC_INIT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder AC_INIT;
@property (getter=isHidden) BOOL hidden;
@property CGRect frame;
- (void)addSubview:(NSView *)view;
@end
AC_UI @interface NSControl : NSView
- (instancetype)initWithFrame:(CGRect)frameRect AC_INIT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder AC_INIT;
@property (copy) NSString *stringValue;
@end
AC_UI @interface NSTextField : NSControl
@end
// `id` stands for NSBundle, which the fake SDK declares in Swift.
AC_UI @interface NSViewController : NSResponder
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable
    id)nibBundleOrNil AC_INIT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder AC_INIT;
@property (strong) NSView *view;
- (void)loadView;
@end
#pragma clang assume_nonnull end
