// SPDX-License-Identifier: MIT

extension UICollectionView {
  /// The view requested from the data source.
  struct ViewRequest {
    var element: Element?
    /// The reconfigured cell, which must be dequeued.
    var reconfigured: UICollectionViewCell?
    fileprivate(set) var dequeued: [UICollectionReusableView] = []
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    // uikit/uicollectionview/reconfigureitems(at:): the existing cell is dequeued.
    if let cell = request.reconfigured, request.element?.path == indexPath {
      if cell.registration != identifier {
        StandIn.raise(
          "Attempted to dequeue a cell for a different registration or reuse identifier than the "
            + "existing cell when reconfiguring an item, which is not allowed. You must dequeue a "
            + "cell using the same registration or reuse identifier that was used to dequeue the "
            + "cell originally to obtain the existing cell. Dequeued reuse identifier: "
            + "\(identifier); Original reuse identifier: \(cell.registration ?? "")")
      }
      request.dequeued.append(cell)
      return cell
    }
    return dequeue(identifier, Element(kind: nil, path: indexPath)) as? UICollectionViewCell
      ?? UICollectionViewCell(frame: .zero)
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(elementKind + "/" + identifier, Element(kind: elementKind, path: indexPath))
  }

  /// uikit/uicollectionview/dequeuereusablecell(withreuseidentifier:for:): only for the requested
  /// index path. The layout's attributes are applied first.
  private func dequeue(_ identifier: String, _ element: Element) -> UICollectionReusableView {
    if request.element != element {
      StandIn.raise(
        "A view is dequeued for \(element), but the collection view asked for "
          + "\(String(describing: request.element))")
    }
    guard let view = queues.dequeue(identifier) else {
      return UICollectionReusableView(frame: .zero)
    }
    request.dequeued.append(view)
    let attributes =
      element.kind.map {
        collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: element.path)
      } ?? collectionViewLayout.layoutAttributesForItem(at: element.path)
    if let attributes { apply(attributes, to: view) }
    return view
  }

  /// Requests a view from the data source.
  func provide(
    _ element: Element, reconfiguring cell: UICollectionViewCell? = nil
  ) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    request = ViewRequest(element: element, reconfigured: cell)
    isProvidingViews = true
    let view =
      element.kind.map {
        dataSource.collectionView(self, viewForSupplementaryElementOfKind: $0, at: element.path)
      } ?? dataSource.collectionView(self, cellForItemAt: element.path)
    isProvidingViews = false
    let dequeued = request.dequeued
    request = ViewRequest()
    if dequeued.count != 1 || dequeued.first !== view {
      StandIn.raise(
        "Expected dequeued view to be returned to the collection view in preparation for display. "
          + "When the collection view's data source is asked to provide a view for a given index "
          + "path, ensure that a single view is dequeued and returned to the collection view. "
          + "\(element)")
    }
    if cell == nil, shown.values.contains(where: { $0 === view }) {
      StandIn.raise("The data source returned the same view for \(element) and another element")
    }
    return view
  }

  /// The attributes' frame, mirrored if the layout requests that.
  private func frame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    let layout = collectionViewLayout
    var frame = attributes.frame
    // uikit/uicollectionviewlayout/flipshorizontallyinoppositelayoutdirection
    if layout.flipsHorizontallyInOppositeLayoutDirection,
      effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
    {
      frame.origin.x = max(contentSize.width, bounds.width) - frame.maxX
    }
    return frame
  }

  func apply(
    _ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView
  ) {
    let frame = frame(of: attributes)
    view.transform = attributes.transform
    view.center = CGPoint(x: frame.midX, y: frame.midY)
    view.bounds.size = frame.size
    view.alpha = attributes.alpha
    view.layer.zPosition = CGFloat(attributes.zIndex)
  }

  private var visibleAttributes: [UICollectionViewLayoutAttributes] {
    (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []).filter {
      !$0.isHidden && frame(of: $0).intersects(bounds)
    }
  }

  func displayVisibleViews() {
    let attributes = visibleAttributes
    let elements = Set(attributes.map(\.element))
    for (element, view) in shown where !elements.contains(element) {
      shown[element] = nil
      endDisplaying(view, element)
    }
    if elements.count != attributes.count {
      StandIn.raise("The layout returned the attributes of an element twice")
    }
    for attributes in attributes { display(attributes) }
  }

  private func display(_ attributes: UICollectionViewLayoutAttributes) {
    let element = attributes.element
    let isKnown =
      element.kind == nil ? exists(element.path) : counts.indices.contains(element.path.section)
    guard isKnown else {
      return StandIn.raise(
        "UICollectionView received layout attributes for a cell with an index path that does not "
          + "exist: \(element.path.message)")
    }
    guard let view = shown[element] ?? newView(element) else { return }
    apply(attributes, to: view)
    _ = view.preferredLayoutAttributesFitting(attributes)
  }

  private func newView(_ element: Element) -> UICollectionReusableView? {
    var view: UICollectionReusableView?
    if element.kind == nil { view = prefetched.removeValue(forKey: element.path) }
    guard let view = view ?? provide(element) else { return nil }
    (view as? UICollectionViewCell)?.isSelected = selected.contains(element.path)
    shown[element] = view
    insertSubview(view, at: 0)
    return view
  }

  /// Removes a view and notifies the delegate. The view awaits reuse.
  func endDisplaying(_ view: UICollectionReusableView, _ element: Element) {
    view.removeFromSuperview()
    if let cell = view as? UICollectionViewCell {
      cell.isHighlighted = false
      cell.isSelected = false
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    } else if let kind = element.kind {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.path)
    }
    queues.enqueue(view)
  }

  /// WWDC 2016, "What's New in UICollectionView in iOS 10": cells are created before they are
  /// displayed. A cell that is never displayed returns to its queue, without `didEndDisplaying`.
  func prefetch() {
    guard isPrefetchingEnabled else { return }
    let below = CGRect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: 100)
    let paths = (collectionViewLayout.layoutAttributesForElements(in: below) ?? [])
      .filter { $0.kind == nil && exists($0.indexPath) && cellForItem(at: $0.indexPath) == nil }
      .map(\.indexPath)
    for (path, cell) in prefetched where !paths.contains(path) {
      prefetched[path] = nil
      queues.enqueue(cell)
    }
    for path in paths where prefetched[path] == nil {
      prefetched[path] = provide(Element(kind: nil, path: path)) as? UICollectionViewCell
    }
  }
}
