// SPDX-License-Identifier: MIT

public import AbstractViews
public import Components
import Foundation
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A host that keeps the views that it has made, and draws any of them as text.
///
/// ```swift
/// let host = RecordingHost()
/// let cell = TitleChevronItem.Cell(host: host)
/// cell.update(with: TitleChevronItem(left: LeftTitle(title: "Country"), right: RightChevron()))
/// #expect(
///   host.picture(of: cell, width: 160) == """
///
///       Country        ›
///
///     """)
/// ```
///
/// A cell of the text is 8 points wide and 16 high.
@MainActor public final class RecordingHost: ComponentHost {
  /// How much room things take here.
  public nonisolated let metrics: any ComponentMetrics = MonospaceMetrics()
  /// The views that were made and still are, in the order in which they were made.
  public var views: [RecordedView] { made.compactMap(\.view) }

  private var made: [Made] = []
  /// At how many it is looked for those that are gone.
  private var limit = 64

  private struct Made {
    weak var view: RecordedView?
  }

  /// Makes a host without views.
  public init() {}

  /// Makes a view that records what it is told.
  public func makeContainer() -> any ContainerView { make(.container) }

  /// Makes a view that records what it is told.
  public func makeLabel() -> any LabelView { make(.label) }

  /// Makes a view that records what it is told.
  public func makeImage() -> any ImageView { make(.image) }

  /// Makes a view that records what it is told.
  public func makeBadge() -> any BadgeView { make(.badge) }

  /// Makes a view that records what it is told.
  public func makeToggle(_ style: ToggleKind) -> any ToggleView { make(.toggle(style)) }

  /// Makes a view that records what it is told.
  public func makeSeparator() -> any SeparatorView { make(.separator) }

  /// Makes a view that records what it is told.
  public func makeBone() -> any BoneView { make(.bone) }

  private func make(_ kind: RecordedView.Kind) -> RecordedView {
    let view = RecordedView(kind)
    if made.count >= limit {
      made.removeAll { $0.view == nil }
      limit = max(made.count * 2, 64)
    }
    made.append(Made(view: view))
    return view
  }

  /// The first view that was made and has a name.
  ///
  /// - Parameter accessibilityIdentifier: The name.
  /// - Returns: The view; nil if none has the name.
  public func view(_ accessibilityIdentifier: String) -> RecordedView? {
    views.first { $0.accessibilityIdentifier == accessibilityIdentifier }
  }

  /// Gives a cell the size that its item takes in a width, and draws it.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - width: The width, in points.
  /// - Returns: The lines of text.
  public func picture<ContentView>(of cell: ContainerCell<ContentView>, width: Double) -> String {
    guard let item = cell.item else {
      preconditionFailure("Cannot draw a cell that was not updated with an item")
    }
    let size = ContainerCell<ContentView>.size(fitting: width, item: item, metrics: metrics)
    cell.view.frame = CGRect(origin: .zero, size: size)
    cell.layout(in: size)
    return picture(of: cell.view)
  }

  /// Draws a view as it is.
  ///
  /// - Parameter view: One that this host has made.
  /// - Returns: As many lines of text as it is high, without spaces at their ends.
  public func picture(of view: any ComponentView) -> String {
    precondition(
      view.frame.width < .infinity && view.frame.height < .infinity,
      "Cannot draw a view of infinite size")
    return TextPicture(of: Self.recorded(view)).text
  }

  /// Lists a view and everything in it: what each is, where it is in the one above, and what it shows.
  ///
  /// - Parameter view: One that this host has made.
  /// - Returns: A line for each view, indented by the views that it is in.
  public func outline(of view: any ComponentView) -> String {
    Self.recorded(view).outline(depth: 0).joined(separator: "\n")
  }

  private static func recorded(_ view: any ComponentView) -> RecordedView {
    guard let view = view as? RecordedView else {
      preconditionFailure("Cannot draw \(type(of: view)): another host has made it")
    }
    return view
  }
}
