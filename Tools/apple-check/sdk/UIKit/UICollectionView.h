// SPDX-License-Identifier: MIT
//
// Collection views and their layouts.
//
// Facts: developer.apple.com/documentation/uikit, the pages UICollectionView, UICollectionViewCell,
// UICollectionViewLayout, UICollectionViewDataSource and UICollectionViewDelegate.
#pragma once
#include <UIKit/UIControls.h>
#pragma clang assume_nonnull begin
@class UICollectionViewLayoutAttributes;
AC_UI @interface UICollectionReusableView : UIView
- (void)prepareForReuse;
- (UICollectionViewLayoutAttributes *)preferredLayoutAttributesFittingAttributes:
    (UICollectionViewLayoutAttributes *)layoutAttributes
    AC_NAME(preferredLayoutAttributesFitting(_:));
@end
AC_UI @interface UICollectionViewCell : UICollectionReusableView
@property (nonatomic, readonly) UIView *contentView;
@property (nonatomic, getter=isSelected) BOOL selected;
@property (nonatomic, getter=isHighlighted) BOOL highlighted;
@end
@interface UICollectionViewLayoutAttributes : NSObject <NSCopying>
@property (nonatomic) CGRect frame;
@property (nonatomic) CGFloat alpha;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic) NSInteger zIndex;
@property (nonatomic) CGAffineTransform transform;
@property (nonatomic, strong) NSIndexPath *indexPath;
+ (instancetype)layoutAttributesForCellWithIndexPath:(NSIndexPath *)indexPath
    AC_NAME(init(forCellWith:));
+ (instancetype)layoutAttributesForSupplementaryViewOfKind:(NSString *)elementKind
    withIndexPath:(NSIndexPath *)indexPath AC_NAME(init(forSupplementaryViewOfKind:with:));
@end
typedef AC_ENUM(NSInteger, UICollectionUpdateAction) { UICollectionUpdateActionInsert,
    UICollectionUpdateActionDelete, UICollectionUpdateActionReload, UICollectionUpdateActionMove,
    UICollectionUpdateActionNone } AC_NAME(UICollectionViewUpdateItem.Action);
AC_UI @interface UICollectionViewUpdateItem : NSObject
@property (nonatomic, readonly, nullable) NSIndexPath *indexPathBeforeUpdate,
    *indexPathAfterUpdate;
@property (nonatomic, readonly) UICollectionUpdateAction updateAction;
@end
@interface UICollectionViewLayoutInvalidationContext : NSObject
@property (nonatomic) CGPoint contentOffsetAdjustment;
@end
AC_UI @interface UICollectionViewLayout : NSObject <NSCoding>
- (instancetype)init AC_INIT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder AC_INIT;
- (void)invalidateLayoutWithContext:(UICollectionViewLayoutInvalidationContext *)context
    AC_NAME(invalidateLayout(with:));
- (UICollectionViewLayoutInvalidationContext
    *)invalidationContextForBoundsChange:(CGRect)newBounds
    AC_NAME(invalidationContext(forBoundsChange:));
@property (nullable, nonatomic, readonly) UICollectionView *collectionView;
- (void)invalidateLayout;
- (void)prepareLayout AC_NAME(prepare());
@property (nonatomic, readonly) CGSize collectionViewContentSize;
@property (nonatomic, readonly) BOOL flipsHorizontallyInOppositeLayoutDirection;
@property (nonatomic, readonly) UIUserInterfaceLayoutDirection developmentLayoutDirection;
- (void)prepareForCollectionViewUpdates:(NSArray<UICollectionViewUpdateItem *> *)updateItems
    AC_NAME(prepare(forCollectionViewUpdates:));
- (void)finalizeCollectionViewUpdates;
- (nullable NSArray<__kindof UICollectionViewLayoutAttributes *>
    *)layoutAttributesForElementsInRect:(CGRect)rect AC_NAME(layoutAttributesForElements(in:));
- (nullable UICollectionViewLayoutAttributes *)layoutAttributesForItemAtIndexPath:(NSIndexPath
    *)indexPath AC_NAME(layoutAttributesForItem(at:));
- (nullable UICollectionViewLayoutAttributes
    *)layoutAttributesForSupplementaryViewOfKind:(NSString *)elementKind atIndexPath:(NSIndexPath
    *)indexPath AC_NAME(layoutAttributesForSupplementaryView(ofKind:at:));
- (nullable UICollectionViewLayoutAttributes
    *)initialLayoutAttributesForAppearingItemAtIndexPath:(NSIndexPath *)itemIndexPath
    AC_NAME(initialLayoutAttributesForAppearingItem(at:));
- (nullable UICollectionViewLayoutAttributes
    *)finalLayoutAttributesForDisappearingItemAtIndexPath:(NSIndexPath *)itemIndexPath
    AC_NAME(finalLayoutAttributesForDisappearingItem(at:));
- (BOOL)shouldInvalidateLayoutForBoundsChange:(CGRect)newBounds
    AC_NAME(shouldInvalidateLayout(forBoundsChange:));
- (CGPoint)targetContentOffsetForProposedContentOffset:(CGPoint)proposedContentOffset
    AC_NAME(targetContentOffset(forProposedContentOffset:));
@end
AC_UI @interface UICollectionViewFlowLayout : UICollectionViewLayout
@property (nonatomic) CGFloat minimumLineSpacing, minimumInteritemSpacing;
@end
AC_UI @protocol UICollectionViewDataSource <NSObject>
@required
- (NSInteger)collectionView:(UICollectionView *)collectionView
    numberOfItemsInSection:(NSInteger)section;
- (__kindof UICollectionViewCell *)collectionView:(UICollectionView *)collectionView
    cellForItemAtIndexPath:(NSIndexPath *)indexPath AC_NAME(collectionView(_:cellForItemAt:));
@optional
- (NSInteger)numberOfSectionsInCollectionView:(UICollectionView *)collectionView
    AC_NAME(numberOfSections(in:));
- (UICollectionReusableView *)collectionView:(UICollectionView *)collectionView
    viewForSupplementaryElementOfKind:(NSString *)kind atIndexPath:(NSIndexPath *)indexPath
    AC_NAME(collectionView(_:viewForSupplementaryElementOfKind:at:));
- (nullable NSArray<NSString *> *)indexTitlesForCollectionView:(UICollectionView *)collectionView
    AC_NAME(indexTitles(for:)) __attribute__((availability(ios, introduced=14.0)))
    __attribute__((availability(tvos, introduced=10.2)));
- (NSIndexPath *)collectionView:(UICollectionView *)collectionView
    indexPathForIndexTitle:(NSString *)title atIndex:(NSInteger)index
    AC_NAME(collectionView(_:indexPathForIndexTitle:at:))
    __attribute__((availability(ios, introduced=14.0)))
    __attribute__((availability(tvos, introduced=10.2)));
@end
AC_UI @protocol UICollectionViewDelegate <UIScrollViewDelegate>
@optional
- (BOOL)collectionView:(UICollectionView *)collectionView shouldHighlightItemAtIndexPath:(NSIndexPath
    *)indexPath AC_NAME(collectionView(_:shouldHighlightItemAt:));
- (BOOL)collectionView:(UICollectionView *)collectionView shouldSelectItemAtIndexPath:(NSIndexPath
    *)indexPath AC_NAME(collectionView(_:shouldSelectItemAt:));
- (void)collectionView:(UICollectionView *)collectionView didDeselectItemAtIndexPath:(NSIndexPath
    *)indexPath AC_NAME(collectionView(_:didDeselectItemAt:));
- (BOOL)collectionView:(UICollectionView *)collectionView canFocusItemAtIndexPath:(NSIndexPath
    *)indexPath AC_NAME(collectionView(_:canFocusItemAt:));
- (nullable UIContextMenuConfiguration *)collectionView:(UICollectionView *)collectionView
    contextMenuConfigurationForItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths
    point:(CGPoint)point AC_NAME(collectionView(_:contextMenuConfigurationForItemsAt:point:))
    __attribute__((availability(ios, introduced=16.0)))
    __attribute__((availability(tvos, introduced=17.0)));
- (void)collectionView:(UICollectionView *)collectionView
    didEndDisplayingSupplementaryView:(UICollectionReusableView *)view
    forElementOfKind:(NSString *)elementKind atIndexPath:(NSIndexPath *)indexPath
    AC_NAME(collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:));
- (void)collectionView:(UICollectionView *)collectionView didSelectItemAtIndexPath:(NSIndexPath
    *)indexPath AC_NAME(collectionView(_:didSelectItemAt:));
- (void)collectionView:(UICollectionView *)collectionView
    didEndDisplayingCell:(UICollectionViewCell *)cell forItemAtIndexPath:(NSIndexPath *)indexPath
    AC_NAME(collectionView(_:didEndDisplaying:forItemAt:));
- (CGPoint)collectionView:(UICollectionView *)collectionView
    targetContentOffsetForProposedContentOffset:(CGPoint)proposedContentOffset
    AC_NAME(collectionView(_:targetContentOffsetForProposedContentOffset:));
@end
AC_UI @protocol UICollectionViewDelegateFlowLayout <UICollectionViewDelegate>
@optional
- (CGSize)collectionView:(UICollectionView *)collectionView layout:(UICollectionViewLayout
    *)collectionViewLayout sizeForItemAtIndexPath:(NSIndexPath *)indexPath
    AC_NAME(collectionView(_:layout:sizeForItemAt:));
- (CGSize)collectionView:(UICollectionView *)collectionView layout:(UICollectionViewLayout
    *)collectionViewLayout referenceSizeForHeaderInSection:(NSInteger)section
    AC_NAME(collectionView(_:layout:referenceSizeForHeaderInSection:));
- (CGSize)collectionView:(UICollectionView *)collectionView layout:(UICollectionViewLayout
    *)collectionViewLayout referenceSizeForFooterInSection:(NSInteger)section
    AC_NAME(collectionView(_:layout:referenceSizeForFooterInSection:));
@end
AC_UI @interface UICollectionView : UIScrollView
- (instancetype)initWithFrame:(CGRect)frame collectionViewLayout:(UICollectionViewLayout *)layout
    AC_INIT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder AC_INIT;
@property (nonatomic, strong) UICollectionViewLayout *collectionViewLayout;
@property (nonatomic, weak, nullable) id<UICollectionViewDelegate> delegate;
@property (nonatomic, weak, nullable) id<UICollectionViewDataSource> dataSource;
@property (nonatomic) BOOL allowsSelection, allowsMultipleSelection;
@property (nonatomic, getter=isPrefetchingEnabled) BOOL prefetchingEnabled;
- (void)registerClass:(nullable Class)cellClass forCellWithReuseIdentifier:(NSString *)identifier
    AC_NAME(register(_:forCellWithReuseIdentifier:));
- (void)registerClass:(nullable Class)viewClass forSupplementaryViewOfKind:(NSString *)elementKind
    withReuseIdentifier:(NSString *)identifier
    AC_NAME(register(_:forSupplementaryViewOfKind:withReuseIdentifier:));
- (__kindof UICollectionViewCell *)dequeueReusableCellWithReuseIdentifier:(NSString *)identifier
    forIndexPath:(NSIndexPath *)indexPath AC_NAME(dequeueReusableCell(withReuseIdentifier:for:));
- (__kindof UICollectionReusableView *)dequeueReusableSupplementaryViewOfKind:(NSString
    *)elementKind withReuseIdentifier:(NSString *)identifier forIndexPath:(NSIndexPath *)indexPath
    AC_NAME(dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:));
@property (nonatomic, readonly) NSInteger numberOfSections;
@property (nonatomic, readonly) NSArray<NSIndexPath *> *indexPathsForVisibleItems;
@property (nonatomic, readonly, nullable) NSArray<NSIndexPath *> *indexPathsForSelectedItems;
@property (nonatomic, readonly) NSArray<__kindof UICollectionViewCell *> *visibleCells;
- (nullable UICollectionViewCell *)cellForItemAtIndexPath:(NSIndexPath *)indexPath
    AC_NAME(cellForItem(at:));
- (nullable NSIndexPath *)indexPathForItemAtPoint:(CGPoint)point
    AC_NAME(indexPathForItem(at:));
- (nullable NSIndexPath *)indexPathForCell:(UICollectionViewCell *)cell AC_NAME(indexPath(for:));
- (nullable UICollectionReusableView *)supplementaryViewForElementKind:(NSString *)elementKind
    atIndexPath:(NSIndexPath *)indexPath AC_NAME(supplementaryView(forElementKind:at:));
- (NSArray<NSIndexPath *> *)indexPathsForVisibleSupplementaryElementsOfKind:(NSString
    *)elementKind AC_NAME(indexPathsForVisibleSupplementaryElements(ofKind:));
- (nullable UICollectionViewLayoutAttributes *)layoutAttributesForItemAtIndexPath:(NSIndexPath
    *)indexPath AC_NAME(layoutAttributesForItem(at:));
- (void)selectItemAtIndexPath:(nullable NSIndexPath *)indexPath animated:(BOOL)animated
    scrollPosition:(UICollectionViewScrollPosition)scrollPosition
    AC_NAME(selectItem(at:animated:scrollPosition:));
- (void)deselectItemAtIndexPath:(NSIndexPath *)indexPath animated:(BOOL)animated
    AC_NAME(deselectItem(at:animated:));
- (void)reloadData;
- (void)scrollToItemAtIndexPath:(NSIndexPath *)indexPath
    atScrollPosition:(UICollectionViewScrollPosition)scrollPosition animated:(BOOL)animated
    AC_NAME(scrollToItem(at:at:animated:));
- (void)insertSections:(id)sections AC_NAME(__insertSections(_:));
- (void)insertItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths AC_NAME(insertItems(at:));
- (void)deleteItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths AC_NAME(deleteItems(at:));
- (void)reloadItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths AC_NAME(reloadItems(at:));
- (void)reconfigureItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths
    AC_NAME(reconfigureItems(at:)) AC_SINCE(12.0, 15.0, 15.0, 8.0, 1.0);
- (void)moveItemAtIndexPath:(NSIndexPath *)indexPath toIndexPath:(NSIndexPath *)newIndexPath
    AC_NAME(moveItem(at:to:));
- (void)moveSection:(NSInteger)section toSection:(NSInteger)newSection;
- (void)performBatchUpdates:(void (^ _Nullable)(void))updates completion:(void (^ _Nullable)(BOOL
    finished))completion AC_NAME(performBatchUpdates(_:completion:));
@end
extern NSString *const UICollectionElementKindSectionHeader
    AC_NAME(UICollectionView.elementKindSectionHeader);
extern NSString *const UICollectionElementKindSectionFooter
    AC_NAME(UICollectionView.elementKindSectionFooter);
#pragma clang assume_nonnull end
