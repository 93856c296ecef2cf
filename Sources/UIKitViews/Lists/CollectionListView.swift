// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationInspection
  public import PresentationViews
  public import PresentationLists
  public import UIKit

  /// A collection view that a list adapter drives.
  ///
  /// ```swift
  /// let list = CollectionListView(host: host)
  /// let adapter = ListAdapter(list, host: host)
  /// list.adapter = adapter
  /// view.addSubview(list)
  /// ```
  ///
  /// It is its own data source, delegate and layout. Taps, the keyboard, focus and assistive
  /// technologies choose cells, whose handlers the adapter calls. The list measures its items again
  /// when the user changes the text size.
  ///
  /// Right-to-left interfaces mirror cell frames, such as those in columns. They don't mirror a
  /// cell's content.
  ///
  /// A horizontal pan reveals an item's swipe actions, and performs the first one if it is long.
  /// The actions also appear in the context menu and for assistive technologies.
  ///
  /// On tvOS the list scrolls with the focus, which reaches only items that respond to taps. A list
  /// without such items can't be scrolled. A section with scrolling columns scrolls by
  /// ``scroll(section:to:)`` and ``scroll(to:at:animated:)``.
  public final class CollectionListView: UICollectionView {
    /// The adapter that provides cells.
    ///
    /// It isn't retained.
    public weak var adapter: ListAdapter? {
      didSet {
        listLayout.adapter = adapter
        reloadData()
        showRefresh(adapter?.refreshState ?? .unavailable)
      }
    }
    /// Called whenever the list scrolls, with its offset in points.
    public var onScroll: (@MainActor (Double) -> Void)?

    /// The title of an item's delete action.
    public var deleteTitle = "Delete"

    private let host: UIKitHost
    let listLayout = CollectionListLayout()
    /// Identifiers of registered cell kinds.
    private var registered: Set<String> = []
    private var selected: Set<ListIndex> = []
    /// Scroll views of visible horizontal sections, by offset key.
    var sectionScrollViews: [ItemID: SectionScrollView] = [:]
    /// The target item and position of an animated scroll.
    var scrollTarget: (item: ListAdapter.ItemReference, position: ListScrollPosition)?
    #if !os(tvOS)
      /// The refresh control of a refreshable list.
      private var ownRefreshControl: UIRefreshControl?
      let swipe = ListSwipe()
    #endif
    /// The last width for which items were measured, in points.
    private var measuredWidth = 0.0

    /// Creates an empty list.
    ///
    /// - Parameter host: The host of the adapter's cells.
    public init(host: UIKitHost) {
      self.host = host
      super.init(frame: .zero, collectionViewLayout: listLayout)
      backgroundColor = nil
      alwaysBounceVertical = true
      allowsMultipleSelection = true
      // A prefetched cell may never be displayed, but its item would be notified.
      isPrefetchingEnabled = false
      dataSource = self
      delegate = self
      #if !os(tvOS)
        dragDelegate = self
        dropDelegate = self
        dragInteractionEnabled = true
        swipe.recognizePans(of: self)
      #endif
      registerForTraitChanges([
        UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
      ]) { (list: Self, _) in
        list.textSizeDidChange()
      }
    }

    /// Unavailable: create the list in code.
    @available(*, unavailable, message: "Cannot decode a list: create it with a host")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a list: create it with a host")
    }

    /// The list itself.
    ///
    /// Use ``onScroll`` and the handlers of items and adapter instead.
    ///
    /// - Precondition: A new value is the list.
    public override var delegate: (any UICollectionViewDelegate)? {
      get { super.delegate }
      set {
        requireOwn(newValue, "delegate")
        super.delegate = newValue
      }
    }

    /// The list itself.
    ///
    /// The ``adapter`` provides cells.
    ///
    /// - Precondition: A new value is the list.
    public override var dataSource: (any UICollectionViewDataSource)? {
      get { super.dataSource }
      set {
        requireOwn(newValue, "data source")
        super.dataSource = newValue
      }
    }

    private func requireOwn(_ object: AnyObject?, _ role: String) {
      Misuse.require(
        object === self,
        """
        Cannot replace the \(role) of a CollectionListView, which would display nothing: use \
        onScroll, the handlers of its items and its adapter, or a UICollectionView of your own
        """)
    }

    private func textSizeDidChange() {
      host.updateMetrics(compatibleWith: traitCollection)
      adapter?.metricsDidChange()
    }

    /// Measures items that become visible, and notifies the adapter of visible items and a new
    /// width.
    public override func layoutSubviews() {
      let isOtherWidth = width > 0 && width != measuredWidth
      if isOtherWidth {
        measuredWidth = width
        updateLayout(keeping: scrollAnchor)
      } else {
        measureVisibleItems()
      }
      super.layoutSubviews()
      updateSectionScrollViews()
      if isOtherWidth { adapter?.widthDidChange() }
      adapter?.visibleItemsDidChange()
    }

    /// Lays items out beside the new insets.
    public override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      listLayout.invalidateLayout()
      setNeedsLayout()
    }

    /// Displays the current snapshot again, and keeps the first visible item's position.
    public override func reloadData() {
      let anchor = scrollAnchor
      super.reloadData()
      if let anchor { updateLayout(keeping: anchor) }
    }

    // MARK: - Cells

    func dequeueCell(at path: IndexPath) -> CollectionListCell {
      let name = kindName(of: .item(path.listIndex))
      if registered.insert(name).inserted {
        register(CollectionListCell.self, forCellWithReuseIdentifier: name)
      }
      let cell = dequeueReusableCell(withReuseIdentifier: name, for: path)
      guard let cell = cell as? CollectionListCell else {
        preconditionFailure("Cannot display a cell that another data source has registered")
      }
      return cell
    }

    func dequeueHeader(ofKind kind: String, at path: IndexPath) -> CollectionListHeader {
      let name = kindName(of: ListElement(kind: kind, at: path))
      if registered.insert(kind + name).inserted {
        register(
          CollectionListHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: name)
      }
      let view = dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: name, for: path)
      guard let view = view as? CollectionListHeader else {
        preconditionFailure("Cannot display a header that another data source has registered")
      }
      return view
    }

    private func kindName(of element: ListElement) -> String {
      adapter?.item(at: element)?.kind.description ?? ""
    }

    /// Visible headers and footers.
    var displayedHeaders: [(element: ListElement, view: CollectionListHeader)] {
      [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        .flatMap { kind in
          indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap { path in
            let view = supplementaryView(forElementKind: kind, at: path) as? CollectionListHeader
            return view.map { (ListElement(kind: kind, at: path), $0) }
          }
        }
    }

    // MARK: - Refreshing

    /// Displays a refresh control if the user can refresh the list, except on tvOS.
    ///
    /// A control that the app has set is replaced.
    public func showRefresh(_ state: ListRefreshState) {
      #if !os(tvOS)
        guard state != .unavailable else {
          if let ownRefreshControl, refreshControl === ownRefreshControl { refreshControl = nil }
          ownRefreshControl = nil
          return
        }
        let control = ownRefreshControl ?? makeRefreshControl()
        if state == .idle { control.endRefreshing() }
        if state == .refreshing, !control.isRefreshing { control.beginRefreshing() }
      #endif
    }

    #if !os(tvOS)
      private func makeRefreshControl() -> UIRefreshControl {
        let control = UIRefreshControl()
        control.addAction(
          UIAction { [weak self] _ in self?.adapter?.refresh() }, for: .valueChanged)
        (ownRefreshControl, refreshControl) = (control, control)
        return control
      }
    #endif

    // MARK: - Selection

    /// Highlights only the items at these indices.
    public func select(_ items: Set<ListIndex>) {
      selected = items
      showSelection()
    }

    /// Undoes selection changes by the user's touch.
    func showSelection() {
      let current = Set((indexPathsForSelectedItems ?? []).map(\.listIndex))
      for index in current.subtracting(selected) {
        deselectItem(at: IndexPath(index), animated: false)
      }
      for index in selected.subtracting(current) {
        selectItem(at: IndexPath(index), animated: false, scrollPosition: [])
      }
    }
  }

  extension CollectionListView: ListAdapter.Display {
    /// The host that makes cell views.
    public var cellHost: any ComponentHost { host }
  }
#endif
