// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationAutoRender
  public import PresentationViews
  public import UIKit

  @_documentation(visibility: internal)
  extension UIView: _ViewAdapterSource {
    /// Registers the adapters of the classes that adopt ``_AdaptedView``.
    public static func _registerViewAdapters() {
      adapt(UILabel.self)
      adapt(UIButton.self)
      adapt(UIImageView.self)
      adapt(UITextField.self)
      adapt(UISegmentedControl.self)
      #if !os(tvOS)
        adapt(UISwitch.self)
      #endif
    }

    private static func adapt<View: _AdaptedView>(_ type: View.Type) {
      AutoRenderer.adapt(type) {
        $0._render($1)
      } setVisible: {
        $0.isHidden = !$1
      }
    }
  }

  /// A class of UIKit with an adapter, whose values the compiler checks in bindings.
  ///
  /// Its names are such that an app's subclasses have others.
  @_documentation(visibility: internal)
  @MainActor public protocol _AdaptedView: UIView {
    /// The type of the values that the adapter renders.
    associatedtype _RenderedValue

    /// Renders a value.
    func _render(_ value: _RenderedValue)
  }

  @_documentation(visibility: internal)
  extension UILabel: _AdaptedView {
    /// Sets the text.
    public func _render(_ text: String) { self.text = text }
  }

  @_documentation(visibility: internal)
  extension UIButton: _AdaptedView {
    /// Sets the title.
    public func _render(_ title: String) {
      if configuration == nil {
        setTitle(title, for: .normal)
      } else {
        // A configuration replaces the titles of states.
        configuration?.title = title
      }
    }
  }

  @_documentation(visibility: internal)
  extension UIImageView: _AdaptedView {
    /// Sets the image of the theme.
    public func _render(_ image: ImageContent) { set(content: image) }
  }

  @_documentation(visibility: internal)
  extension UITextField: _AdaptedView {
    /// Sets the text.
    public func _render(_ text: String) { _valueControl.value = text }
  }

  @_documentation(visibility: internal)
  extension UISegmentedControl: _AdaptedView {
    /// Selects the segment at an index.
    public func _render(_ index: Int) { _valueControl.value = index }
  }

  #if !os(tvOS)
    @_documentation(visibility: internal)
    extension UISwitch: _AdaptedView {
      /// Turns the switch on or off.
      public func _render(_ isOn: Bool) { _valueControl.value = isOn }
    }
  #endif
#endif
