// SPDX-License-Identifier: MIT
//
// Drag and drop, on iOS and visionOS only.
//
// Facts: developer.apple.com/documentation/uikit, the pages UIDragItem, UIDragSession,
// UIDropSession, UIDropOperation, UIDragAnimating, UICollectionViewDragDelegate,
// UICollectionViewDropDelegate, UICollectionViewDropCoordinator, UICollectionViewDropItem and
// UICollectionViewDropProposal.
#pragma once
#include <UIKit/UICollectionView.h>
#pragma clang assume_nonnull begin
typedef AC_ENUM(unsigned long, UIDropOperation) { UIDropOperationCancel = 0,
    UIDropOperationForbidden = 1, UIDropOperationCopy = 2, UIDropOperationMove = 3 } AC_NOT_TVOS;
typedef AC_ENUM(long, UICollectionViewDropIntent) { UICollectionViewDropIntentUnspecified,
    UICollectionViewDropIntentInsertAtDestinationIndexPath,
    UICollectionViewDropIntentInsertIntoDestinationIndexPath } AC_NOT_TVOS
    AC_NAME(UICollectionViewDropProposal.Intent);
AC_NOT_TVOS AC_UI @interface UIDragItem : NSObject
- (instancetype)initWithItemProvider:(NSItemProvider *)itemProvider AC_INIT;
@property (nonatomic, strong, nullable) id localObject;
@end
AC_NOT_TVOS AC_UI @protocol UIDragSession <NSObject>
@property (nonatomic, strong, nullable) id localContext;
@end
AC_NOT_TVOS AC_UI @protocol UIDropSession <NSObject>
@property (nonatomic, readonly, nullable) id<UIDragSession> localDragSession;
@end
AC_NOT_TVOS AC_UI @protocol UIDragAnimating <NSObject>
@end
AC_NOT_TVOS AC_UI @interface UIDropProposal : NSObject <NSCopying>
- (instancetype)initWithDropOperation:(UIDropOperation)operation AC_INIT
    AC_NAME(init(operation:));
@end
AC_NOT_TVOS AC_UI @interface UICollectionViewDropProposal : UIDropProposal
- (instancetype)initWithDropOperation:(UIDropOperation)operation
    intent:(UICollectionViewDropIntent)intent AC_NAME(init(operation:intent:));
@end
AC_NOT_TVOS AC_UI @protocol UICollectionViewDropItem <NSObject>
@property (nonatomic, readonly) UIDragItem *dragItem;
@property (nonatomic, readonly, nullable) NSIndexPath *sourceIndexPath;
@end
AC_NOT_TVOS AC_UI @protocol UICollectionViewDropCoordinator <NSObject>
@property (nonatomic, readonly) NSArray<id<UICollectionViewDropItem>> *items;
@property (nonatomic, readonly, nullable) NSIndexPath *destinationIndexPath;
- (id<UIDragAnimating>)dropItem:(UIDragItem *)dragItem toItemAtIndexPath:(NSIndexPath *)indexPath
    AC_NAME(drop(_:toItemAt:));
@end
AC_NOT_TVOS AC_UI @protocol UICollectionViewDragDelegate <NSObject>
@required
- (NSArray<UIDragItem *> *)collectionView:(UICollectionView *)collectionView
    itemsForBeginningDragSession:(id<UIDragSession>)session atIndexPath:(NSIndexPath *)indexPath
    AC_NAME(collectionView(_:itemsForBeginning:at:));
@end
AC_NOT_TVOS AC_UI @protocol UICollectionViewDropDelegate <NSObject>
@required
- (void)collectionView:(UICollectionView *)collectionView
    performDropWithCoordinator:(id<UICollectionViewDropCoordinator>)coordinator
    AC_NAME(collectionView(_:performDropWith:));
@optional
- (BOOL)collectionView:(UICollectionView *)collectionView
    canHandleDropSession:(id<UIDropSession>)session AC_NAME(collectionView(_:canHandle:));
- (UICollectionViewDropProposal *)collectionView:(UICollectionView *)collectionView
    dropSessionDidUpdate:(id<UIDropSession>)session
    withDestinationIndexPath:(nullable NSIndexPath *)destinationIndexPath
    AC_NAME(collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:));
@end
@interface UICollectionView (Dragging)
@property (nonatomic, weak, nullable) id<UICollectionViewDragDelegate> dragDelegate AC_NOT_TVOS;
@property (nonatomic, weak, nullable) id<UICollectionViewDropDelegate> dropDelegate AC_NOT_TVOS;
@property (nonatomic) BOOL dragInteractionEnabled AC_NOT_TVOS;
@end
#pragma clang assume_nonnull end
