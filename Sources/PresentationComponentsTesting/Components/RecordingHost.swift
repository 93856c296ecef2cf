// SPDX-License-Identifier: MIT

import Foundation
public import PresentationCells
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A host with recording views, which can be drawn as text.
///
/// ```swift
/// let host = RecordingHost()
/// let cell = LeftRightItem<LeftTitle, RightChevron>.Cell(host: host)
/// cell.update(with: LeftRightItem(left: LeftTitle(title: "Country"), right: RightChevron()))
/// #expect(
///   host.picture(of: cell, width: 160) == """
///
///       Country        ›
///
///     """)
/// ```
///
/// A text cell is 8 points wide and 16 points high.
@MainActor public final class RecordingHost: ComponentHost {
  /// Metrics in monospaced cells.
  public nonisolated let metrics: any ComponentMetrics = MonospaceMetrics()
  /// The insets that a test sets.
  public var insets = HostInsets()
  /// Live views in creation order.
  public var views: [RecordedView] { created.compactMap(\.view) }
  /// Announced texts in order.
  public private(set) var announcements: [String] = []

  private var created: [WeakView] = []
  /// The entry count at which deallocated views are removed.
  private var limit = 64

  private struct WeakView {
    weak var view: RecordedView?
  }

  /// Creates a host without views.
  public init() {}

  /// Creates a recording view.
  public func makeContainer() -> any ContainerView { make(.container) }

  /// Creates a recording view.
  public func makeLabel() -> any LabelView { make(.label) }

  /// Creates a recording view.
  public func makeImage() -> any ImageView { make(.image) }

  /// Creates a recording view.
  public func makeBadge() -> any BadgeView { make(.badge) }

  /// Creates a recording view.
  public func makeToggle(_ kind: ToggleKind) -> any ToggleView { make(.toggle(kind)) }

  /// Creates a recording view.
  public func makeSeparator() -> any SeparatorView { make(.separator) }

  /// Creates a recording view.
  public func makeBone() -> any BoneView { make(.bone) }

  private func make(_ kind: RecordedView.Kind) -> RecordedView {
    let view = RecordedView(kind)
    if created.count >= limit {
      created.removeAll { $0.view == nil }
      limit = max(created.count * 2, 64)
    }
    created.append(WeakView(view: view))
    return view
  }

  /// Records an announced text.
  public func announce(_ text: String) { announcements.append(text) }

  /// Returns the first live view with an accessibility identifier, or `nil`.
  public func view(_ accessibilityIdentifier: String) -> RecordedView? {
    views.first { $0.accessibilityIdentifier == accessibilityIdentifier }
  }

  /// Lays out a cell at its item's size for a width in points, and draws it.
  public func picture<ContentView>(of cell: ContainerCell<ContentView>, width: Double) -> String {
    guard let item = cell.item else {
      preconditionFailure("Cannot draw a cell that was not updated with an item")
    }
    let size = ContainerCell<ContentView>.size(fitting: width, item: item, metrics: metrics)
    cell.view.frame = CGRect(origin: .zero, size: size)
    cell.layout(in: size)
    return picture(of: cell.view)
  }

  /// Draws one of this host's views at its current size.
  ///
  /// - Returns: Lines of text for the view's height, without trailing spaces.
  public func picture(of view: any ComponentView) -> String {
    precondition(
      view.frame.width < .infinity && view.frame.height < .infinity,
      "Cannot draw a view of infinite size")
    return TextRendering(of: Self.recorded(view)).text
  }

  /// Returns an outline of one of this host's views and its descendants.
  ///
  /// - Returns: A line with kind, frame and values for each view, indented by depth.
  public func outline(of view: any ComponentView) -> String {
    Self.recorded(view).outline(depth: 0).joined(separator: "\n")
  }

  static func recorded(_ view: any ComponentView) -> RecordedView {
    guard let view = view as? RecordedView else {
      preconditionFailure(
        "Cannot draw \(type(of: view)): it was created by another host; draw it with that host")
    }
    return view
  }
}
