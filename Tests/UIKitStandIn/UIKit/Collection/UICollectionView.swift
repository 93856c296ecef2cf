// SPDX-License-Identifier: MIT

@MainActor open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
  }

  typealias Element = UICollectionViewLayoutAttributes.Element

  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  public let collectionViewLayout: UICollectionViewLayout
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reload() } }
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  open var dragInteractionEnabled = true
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// uikit/uicollectionview/isprefetchingenabled: `true` by default.
  open var isPrefetchingEnabled = true

  // Counts from the data source.
  var counts: [Int] = []
  private var areCountsStale = true
  private var isLayoutInvalid = true
  private var offsetAdjustment = CGPoint.zero
  var isProvidingViews = false
  var queues = ReuseQueues()
  var shown: [Element: UICollectionReusableView] = [:]
  var prefetched: [IndexPath: UICollectionViewCell] = [:]
  var request = ViewRequest()
  // Selection and updates.
  var selected: Set<IndexPath> = []
  var touched: IndexPath?
  var updates: ItemUpdates?
  var attributesBeforeUpdate: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  // MARK: - Data

  func count() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func countIfNeeded() {
    guard areCountsStale else { return }
    areCountsStale = false
    counts = count()
  }

  func exists(_ path: IndexPath) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  /// uikit/uicollectionview/reloaddata(): discards visible views, and requests all data with the
  /// next layout. It must not be called in an update block.
  open func reloadData() { reload() }

  private func reload() {
    if updates != nil { StandIn.raise("reloadData is called during a batch update") }
    areCountsStale = true
    selected = []
    for (element, view) in shown { endDisplaying(view, element) }
    shown = [:]
    collectionViewLayout.invalidateLayout()
    setNeedsLayout()
  }

  // MARK: - Layout

  func layoutDidInvalidate(adjustingOffsetBy delta: CGPoint = .zero) {
    isLayoutInvalid = true
    setNeedsLayout()
    offsetAdjustment.x += delta.x
    offsetAdjustment.y += delta.y
    if !StandIn.adjustsOffsetsWithLayout { applyOffsetAdjustment() }
  }

  private func applyOffsetAdjustment() {
    guard offsetAdjustment != .zero else { return }
    let delta = offsetAdjustment
    offsetAdjustment = .zero
    adjustOffset(by: delta)
  }

  /// uikit/uicollectionviewlayout/shouldinvalidatelayout(forboundschange:): called before the
  /// change.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue != super.bounds, collectionViewLayout.collectionView === self,
        collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue)
      {
        collectionViewLayout.invalidateLayout(
          with: collectionViewLayout.invalidationContext(forBoundsChange: newValue))
      }
      super.bounds = newValue
    }
  }

  /// uikit/uicollectionviewlayout/prepare(): precedes other layout calls, and follows each
  /// invalidation.
  func prepareIfNeeded() {
    var count = 0
    while isLayoutInvalid {
      prepareLayout()
      limitOffset()
      count += 1
      if count > 50 { return StandIn.raise("The layout is invalidated by its own preparation") }
    }
  }

  func prepareLayout() {
    isLayoutInvalid = false
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
    applyOffsetAdjustment()
  }

  /// Shortened content isn't scrolled beyond its end.
  private func limitOffset() {
    if !isDragging, bounds.minY > offsets.most.y { bounds.origin.y = offsets.most.y }
  }

  override func handle(_ touch: UITouch, _ phase: UITouch.Phase) { handleCellTouch(touch, phase) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard updates == nil, !isProvidingViews else { return }
    countIfNeeded()
    prepareIfNeeded()
    displayVisibleViews()
    prefetch()
  }
}

@_spi(StandIn) extension StandIn {
  /// A Boolean value that indicates whether content offset adjustments wait for layout.
  ///
  /// The documentation doesn't define when they take effect, so tests run with both values.
  public static var adjustsOffsetsWithLayout = false
  /// A Boolean value that indicates whether batches without animations complete in another turn.
  ///
  /// The documentation doesn't define when they do, so tests run with both values.
  public static var completesBatchesLater = false
}
