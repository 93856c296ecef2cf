// SPDX-License-Identifier: MIT
//
// Table views.
//
// Facts: developer.apple.com/documentation/uikit, the pages UITableView, UITableViewCell and
// UITableViewDataSource.
#pragma once
#include <UIKit/UIControls.h>
#pragma clang assume_nonnull begin
@class UITableView;
AC_UI @interface UITableViewCell : UIView
@property (nonatomic, readonly, strong, nullable) UILabel *textLabel;
@end
AC_UI @protocol UITableViewDataSource <NSObject>
@required
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
    AC_NAME(tableView(_:numberOfRowsInSection:));
- (UITableViewCell *)tableView:(UITableView *)tableView
    cellForRowAtIndexPath:(NSIndexPath *)indexPath AC_NAME(tableView(_:cellForRowAt:));
@end
AC_UI @interface UITableView : UIScrollView
@property (nonatomic, weak, nullable) id<UITableViewDataSource> dataSource;
- (void)reloadData;
- (void)registerClass:(nullable Class)cellClass forCellReuseIdentifier:(NSString *)identifier
    AC_NAME(register(_:forCellReuseIdentifier:));
- (__kindof UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier
    forIndexPath:(NSIndexPath *)indexPath AC_NAME(dequeueReusableCell(withIdentifier:for:));
@end
#pragma clang assume_nonnull end
