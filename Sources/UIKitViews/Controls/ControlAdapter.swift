// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationAutoRender
  public import PresentationControls
  public import PresentationViews
  public import UIKit

  /// A UIKit control's value, stored beside the control.
  ///
  /// UIKit's classes don't adopt `ValueControl`, which an app may want to declare for a subclass.
  @_documentation(visibility: internal)
  public class _ControlAdapter<Value: Equatable>: ValueControl, AdaptedControl {
    /// The value's binding to an observable.
    public final var binding: ControlBinding<Value>?
    // The control owns its adapter.
    private unowned let control: UIControl
    private let read: () -> Value
    private let write: (Value) -> Void

    init<Control: UIControl>(
      _ control: Control, on event: UIControl.Event = .valueChanged,
      read: @escaping (Control) -> Value, write: @escaping (Control, Value) -> Void
    ) {
      self.control = control
      self.read = { [unowned control] in read(control) }
      self.write = { [unowned control] in write(control, $0) }
      control.addAction(UIAction { [weak self] _ in self?.userDidChangeValue() }, for: event)
    }

    /// The displayed value.
    public final var value: Value {
      get { read() }
      set { if newValue != read() { display(newValue) } }
    }

    func display(_ value: Value) { write(value) }

    func userDidChangeValue() { binding?.valueDidChange(to: value) }

    package final var adaptedType: Any.Type { type(of: control) }
  }

  /// A UIKit control, whose value an adapter reads and sets.
  @_documentation(visibility: internal)
  @MainActor public protocol _AdaptableControl: UIControl {
    /// The adapter's type.
    associatedtype _Adapter: ValueControl

    /// The control's value, for bindings.
    var _valueControl: _Adapter { get }
  }

  #if !os(tvOS)
    @_documentation(visibility: internal)
    extension UISwitch: _AdaptableControl {
      /// A Boolean value that indicates whether the switch is on.
      public var _valueControl: _ControlAdapter<Bool> {
        associatedObject {
          _ControlAdapter(self, read: \.isOn) { $0.setOn($1, animated: $0.window != nil) }
        }
      }
    }

    @_documentation(visibility: internal)
    extension UISlider: _AdaptableControl {
      /// The slider's value.
      public var _valueControl: _ControlAdapter<Float> {
        associatedObject { _ControlAdapter(self, read: \.value) { $0.value = $1 } }
      }
    }

    @_documentation(visibility: internal)
    extension UIStepper: _AdaptableControl {
      /// The stepper's value.
      public var _valueControl: _ControlAdapter<Double> {
        associatedObject { _ControlAdapter(self, read: \.value) { $0.value = $1 } }
      }
    }
  #endif

  @_documentation(visibility: internal)
  extension UISegmentedControl: _AdaptableControl {
    /// The selected segment's index, or `UISegmentedControl.noSegment`.
    public var _valueControl: _ControlAdapter<Int> {
      associatedObject {
        _ControlAdapter(self, read: \.selectedSegmentIndex) { $0.selectedSegmentIndex = $1 }
      }
    }
  }

  @_documentation(visibility: internal)
  extension UITextField: _AdaptableControl {
    /// The field's text.
    public var _valueControl: _TextFieldAdapter {
      associatedObject { _TextFieldAdapter(self) }
    }
  }

  @_documentation(visibility: internal)
  extension UIView: _ViewAdapterSource {
    /// Registers adapters for classes that adopt ``_AdaptedView``.
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

  /// A UIKit class with an adapter, whose values the compiler checks in bindings.
  ///
  /// Its names don't collide with an app's subclasses.
  @_documentation(visibility: internal)
  @MainActor public protocol _AdaptedView: UIView {
    /// The type of values that the adapter renders.
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
        // A configuration replaces titles for states.
        configuration?.title = title
      }
    }
  }

  @_documentation(visibility: internal)
  extension UIImageView: _AdaptedView {
    /// Sets the theme's image.
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

  /// A text field's text, stored beside the field.
  @_documentation(visibility: internal)
  public final class _TextFieldAdapter: _ControlAdapter<String>, TextControl {
    private unowned let field: UITextField
    /// The text that the program set, unless it formatted the user's typing.
    private var programText: String?
    /// The text that the program set while an input method composed.
    private var waitingText: String?

    init(_ field: UITextField) {
      self.field = field
      super.init(field, on: .editingChanged, read: { $0.text ?? "" }, write: { $0.text = $1 })
    }

    /// Sets the text, and keeps the cursor as `TextCursor` describes.
    ///
    /// Text that is set while an input method composes waits: it replaces the text afterwards,
    /// unless the field is bound.
    override func display(_ text: String) {
      guard field.markedTextRange == nil else {
        waitingText = text
        return
      }
      let old = field.text ?? ""
      let cursor = field.selectedTextRange.map { range in
        field.offset(from: field.beginningOfDocument, to: range.start)
      }
      super.display(text)
      var isTyped = old != programText
      let position = Self.position(cursor ?? 0, from: old, to: text, isTyped: &isTyped)
      programText = isTyped ? nil : text
      if cursor != nil, field.isFirstResponder { moveCursor(to: position) }
    }

    override func userDidChangeValue() {
      super.userDidChangeValue()
      guard field.markedTextRange == nil, let text = waitingText.take() else { return }
      // A binding has received the user's text, which is newer.
      if binding?.isActive != true { value = text }
    }

    private func moveCursor(to offset: Int) {
      guard let position = field.position(from: field.beginningOfDocument, offset: offset) else {
        return
      }
      field.selectedTextRange = field.textRange(from: position, to: position)
    }

    /// Converts between a text field's UTF-16 offsets and character counts.
    private static func position(
      _ offset: Int, from old: String, to new: String, isTyped: inout Bool
    ) -> Int {
      let end = old.utf16.index(
        old.utf16.startIndex, offsetBy: offset, limitedBy: old.utf16.endIndex)
      let before = old[..<(end ?? old.endIndex)].count
      let position = TextCursor.position(before, from: old, to: new, isTyped: &isTyped)
      return new.prefix(position).utf16.count
    }

    /// The value of `isSecureTextEntry`, which hides text from assistive technologies, the
    /// pasteboard and screenshots.
    ///
    /// Setting `true` makes the field a password field, unless the program has set a content type.
    public var isSecure: Bool {
      get { field.isSecureTextEntry }
      set {
        if field.isSecureTextEntry != newValue { field.isSecureTextEntry = newValue }
        if newValue, field.textContentType == nil { field.textContentType = .password }
      }
    }
  }

  extension AutoRenderBinder {
    /// Binds a property to a plain UIKit view.
    ///
    /// - Parameters:
    ///   - property: The property, stored or computed.
    ///   - view: The view, as in `\.titleLabel`.
    /// - Returns: A binding for `AutoRenderScreen.autoRenderBindings`.
    public func callAsFunction<View: _AdaptedView>(
      _ property: KeyPath<State, View._RenderedValue>, to view: @escaping (Screen) -> View?
    ) -> AutoRenderBinding {
      AutoRenderBinding(property, to: view)
    }

    /// Binds an optional property to a plain UIKit view.
    ///
    /// - Parameters:
    ///   - property: The property, stored or computed; `nil` hides the view.
    ///   - view: The view, as in `\.titleLabel`.
    /// - Returns: A binding for `AutoRenderScreen.autoRenderBindings`.
    public func callAsFunction<View: _AdaptedView>(
      _ property: KeyPath<State, View._RenderedValue?>, to view: @escaping (Screen) -> View?
    ) -> AutoRenderBinding {
      AutoRenderBinding(property, to: view)
    }

    /// Binds a property to a plain UIKit view, which renders the converted value.
    ///
    /// - Parameters:
    ///   - property: The property, stored or computed.
    ///   - view: The view, as in `\.titleLabel`.
    ///   - convert: Returns the view's value, or `nil` to hide the view. It may capture the screen.
    ///   - last: Swift prefers the overload without this parameter, which unwraps the value.
    /// - Returns: A binding for `AutoRenderScreen.autoRenderBindings`.
    public func callAsFunction<Property, View: _AdaptedView>(
      _ property: KeyPath<State, Property>, to view: @escaping (Screen) -> View?,
      as convert: @escaping (Property) -> View._RenderedValue?, _ last: Void = ()
    ) -> AutoRenderBinding {
      AutoRenderBinding(property, to: view, as: convert)
    }

    /// Binds an optional property to a plain UIKit view, which renders the converted value.
    ///
    /// - Parameters:
    ///   - property: The property, stored or computed; `nil` hides the view.
    ///   - view: The view, as in `\.titleLabel`.
    ///   - convert: Returns the view's value, or `nil` to hide the view. It may capture the screen.
    /// - Returns: A binding for `AutoRenderScreen.autoRenderBindings`.
    public func callAsFunction<Property, View: _AdaptedView>(
      _ property: KeyPath<State, Property?>, to view: @escaping (Screen) -> View?,
      as convert: @escaping (Property) -> View._RenderedValue?
    ) -> AutoRenderBinding {
      AutoRenderBinding(property, to: view) { $0.flatMap(convert) }
    }
  }
#endif
