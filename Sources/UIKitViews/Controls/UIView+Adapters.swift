// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationAutoRender
  public import PresentationViews
  public import UIKit

  /// The values that plain views of UIKit render among the properties of a screen.
  @_documentation(visibility: internal)
  extension UIView: _ViewAdapterSource {
    /// Registers the adapters of labels, buttons, image views, fields, switches and segmented
    /// controls.
    public static func _registerViewAdapters() {
      adapt(UILabel.self) { $0.text = $1 as String }
      adapt(UIButton.self) { $0.show(title: $1) }
      adapt(UIImageView.self) { $0.set(content: $1) }
      adapt(UITextField.self) { $0._valueControl.value = $1 }
      adapt(UISegmentedControl.self) { $0._valueControl.value = $1 }
      #if !os(tvOS)
        adapt(UISwitch.self) { $0._valueControl.value = $1 }
      #endif
    }

    private static func adapt<View: UIView, Value>(
      _ type: View.Type, _ render: @escaping @MainActor (View, Value) -> Void
    ) {
      AutoRenderer.adapt(type, render: render) { $0.isHidden = !$1 }
    }
  }

  /// A class of UIKit with an adapter, whose values the compiler checks in bindings.
  @_documentation(visibility: internal)
  @MainActor public protocol _AdaptedView: UIView {
    /// The type of the values that the adapter renders.
    associatedtype _RenderedValue
  }

  @_documentation(visibility: internal)
  extension UILabel: _AdaptedView {
    /// A text.
    public typealias _RenderedValue = String
  }

  @_documentation(visibility: internal)
  extension UIButton: _AdaptedView {
    /// A title.
    public typealias _RenderedValue = String
  }

  @_documentation(visibility: internal)
  extension UIImageView: _AdaptedView {
    /// An image of the theme.
    public typealias _RenderedValue = ImageContent
  }

  @_documentation(visibility: internal)
  extension UITextField: _AdaptedView {
    /// A text.
    public typealias _RenderedValue = String
  }

  @_documentation(visibility: internal)
  extension UISegmentedControl: _AdaptedView {
    /// The index of a segment.
    public typealias _RenderedValue = Int
  }

  #if !os(tvOS)
    @_documentation(visibility: internal)
    extension UISwitch: _AdaptedView {
      /// A Boolean value that indicates whether the switch is on.
      public typealias _RenderedValue = Bool
    }
  #endif

  extension UIButton {
    func show(title: String) {
      if configuration == nil {
        setTitle(title, for: .normal)
      } else {
        // A configuration replaces the titles of states.
        configuration?.title = title
      }
    }
  }
#endif
