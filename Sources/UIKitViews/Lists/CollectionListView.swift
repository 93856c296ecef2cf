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
  /// It is its own data source, delegate and layout. Taps, the keyboard, the focus and assistive
  /// technologies choose cells, whose handlers the adapter calls. The list measures its items again
  /// when the user changes the text size.
  ///
  /// In right-to-left interfaces the frames of cells are mirrored, such as those of columns. The
  /// content of a cell is not mirrored.
  ///
  /// A horizontal pan reveals the swipe actions of an item, and performs the first one if it is
  /// long. They are also in the context menu, and actions for assistive technologies.
  ///
  /// On tvOS the list scrolls with the focus, which reaches only items that respond to taps. A list
  /// without such items cannot be scrolled. A section whose columns scroll does so by
  /// ``scroll(section:to:)`` and ``scroll(to:at:animated:)``.
  public final class CollectionListView: UICollectionView {
    /// The adapter that provides the cells; not retained.
    public weak var adapter: ListAdapter? {
      didSet {
        listLayout.adapter = adapter
        reloadData()
        showRefresh(adapter?.refreshState ?? .unavailable)
      }
    }
    /// Called whenever the list scrolls, with the scroll offset in points.
    public var onScroll: (@MainActor (Double) -> Void)?

    /// The title of the action that deletes an item.
    public var deleteTitle = "Delete"

    private let host: UIKitHost
    let listLayout = CollectionListLayout()
    /// The identifiers of the registered kinds of cells.
    private var registered: Set<String> = []
    private var selected: Set<ListIndex> = []
    /// Scroll views of visible horizontal sections, by offset key.
    var sectionScrollViews: [ItemID: SectionScrollView] = [:]
    /// The item to which the list is scrolling with an animation, and its position.
    var scrollTarget: (item: ListAdapter.ItemReference, position: ListScrollPosition)?
    #if !os(tvOS)
      /// The control of a list that the user can refresh.
      private var ownRefreshControl: UIRefreshControl?
      let swipe = ListSwipe()
    #endif
    /// The width for which items were last measured, in points.
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
      // A cell that is prepared early may never be displayed, and its item would be notified.
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

    /// The list itself; ``onScroll`` and the handlers of items and of the adapter notify an app.
    ///
    /// - Precondition: A new value is the list.
    public override var delegate: (any UICollectionViewDelegate)? {
      get { super.delegate }
      set {
        requireOwn(newValue, "delegate")
        super.delegate = newValue
      }
    }

    /// The list itself; the ``adapter`` provides the cells.
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

    /// Measures items that become visible, and notifies the adapter of a new width and of the
    /// visible items.
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

    /// Places the items beside the new insets.
    public override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      listLayout.invalidateLayout()
      setNeedsLayout()
    }

    /// Displays the current snapshot again, with the first visible item in position.
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

    /// The visible headers and footers.
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

    /// Highlights the items at these indices and no others.
    public func select(_ items: Set<ListIndex>) {
      selected = items
      showSelection()
    }

    /// Undoes the changes that the user's touch made to the selection.
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
    /// The host that makes the views of cells.
    public var cellHost: any ComponentHost { host }
  }
#endif
