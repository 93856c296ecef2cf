// SPDX-License-Identifier: MIT

import Foundation
public import PresentationLayout
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A container that shows a layout in its size.
///
/// ```swift
/// let view = GTKLayoutView(host: host)
/// view.show(vStack { TextLayout(friend.name, style: .largeTitle) })
/// unsafe gtk_box_append(box, view.widget)
/// ```
@MainActor public class GTKLayoutView: GTKContainer {
  private let host: GTKHost
  private let content: LayoutView
  private var layout: (any LayoutElement)?
  private var size = CGSize.zero

  /// Creates an empty view.
  ///
  /// - Parameter host: A host for the layout's views.
  public init(host: GTKHost) {
    self.host = host
    content = LayoutView(host: host)
    super.init()
    add(content.view)
    host.onMetricsChange(for: self) { [weak self] in self?.update() }
  }

  /// Replaces the layout.
  public func show(_ layout: any LayoutElement) {
    self.layout = layout
    update()
  }

  /// Returns the layout's height in a width, in points.
  public func height(fitting width: Double) -> Double {
    guard let layout else { return 0 }
    let size = LayoutArrangement(of: layout, width: width, metrics: host.metrics).size
    return Double(size.height).rounded(.up)
  }

  override func didResize(width: Int, height: Int) {
    size = CGSize(width: Double(width), height: Double(height))
    update()
    super.didResize(width: width, height: height)
  }

  private func update() {
    guard let layout, size.width > 0, size.height > 0 else { return }
    var style = LayoutStyle()
    style.flexDirection = .column
    style.width = .points(size.width)
    style.height = .points(size.height)
    let root = StackLayout(style) { layout }
    content.show(
      LayoutArrangement(
        of: root, width: size.width, height: size.height, metrics: host.metrics))
  }
}
