// SPDX-License-Identifier: MIT

import CGTK
public import PresentationAutoRender
public import PresentationControls

/// A drop-down list of texts, with a selected index.
@MainActor public final class GTKDropDown: GTKView {
  /// The index's binding to an observable.
  public var binding: ControlBinding<Int?>?

  /// Creates a list without a selection.
  ///
  /// - Parameter texts: All texts.
  public init(_ texts: [String]) {
    let list = unsafe gtk_string_list_new(nil)
    for text in texts { unsafe gtk_string_list_append(list, text) }
    unsafe super.init(gtk_drop_down_new(list, nil))
    value = nil
    on("notify::selected") { [weak self] in
      if let self { binding?.valueDidChange(to: value) }
    }
  }
}

extension GTKDropDown: ValueControl {
  /// The selected text's index, or `nil`.
  public var value: Int? {
    get {
      let position = unsafe gtk_drop_down_get_selected(opaque)
      return position == GTK_INVALID_LIST_POSITION ? nil : Int(clamping: position)
    }
    set {
      guard newValue != value else { return }
      let position = newValue.flatMap { guint(exactly: $0) } ?? GTK_INVALID_LIST_POSITION
      unsafe gtk_drop_down_set_selected(opaque, position)
    }
  }
}

extension GTKDropDown: ViewRenderable {
  /// Selects a text.
  public func render(state: Int?) { value = state }
}
