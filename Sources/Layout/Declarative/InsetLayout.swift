// SPDX-License-Identifier: MIT

public import PresentationViews

extension LayoutElement {
  /// Returns the layout in the area that a host leaves free, for the root of a screen.
  ///
  /// ```swift
  /// let root = FriendLayout(name: "Anna Karenina", status: "online").inset(by: host.insets)
  /// await screen.show(root, width: 240, height: 400)
  /// ```
  ///
  /// The insets become padding, and the layout grows to fill the rest. Show it again when the
  /// insets of the host change: the views that remain are reused.
  public func inset(by insets: HostInsets) -> some LayoutElement {
    let edges = insets.edges
    var style = LayoutStyle()
    style.padding = LayoutStyle.Edges(
      top: .points(edges.top), left: .points(edges.left), bottom: .points(edges.bottom),
      right: .points(edges.right))
    style.boxSizing = .borderBox
    return StackLayout(style) { self.styled { $0.flexGrow = 1 } }
  }
}
