// SPDX-License-Identifier: MIT

@MainActor open class UITextField: UIControl, UITextInput {
  private var content = ""
  private var marked: NSRange?
  private var selection = NSRange(location: 0, length: 0)

  open var placeholder: String?
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!

  override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  /// uikit/uitextfield/text: never `nil`. Setting it sends no event, and ends marked text.
  /// Assumption: the cursor moves to the end.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      marked = nil
      selection = NSRange(location: content.utf16.count, length: 0)
    }
  }

  /// uikit/uitextinput/selectedtextrange: `nil` unless the field is being edited.
  public var selectedTextRange: UITextRange? {
    get {
      guard isFirstResponder else { return nil }
      return UITextRange(selection.location, selection.location + selection.length)
    }
    set {
      guard let newValue else { return }
      let (start, end) = (newValue.start.offset, newValue.end.offset)
      if start < 0 || end > content.utf16.count || start > end {
        return StandIn.raise("The range \(start)..<\(end) is not in \"\(content)\"")
      }
      selection = NSRange(location: start, length: end - start)
    }
  }

  /// uikit/uitextinput/markedtextrange: an input method's provisional text, or `nil`.
  public var markedTextRange: UITextRange? {
    marked.map { UITextRange($0.location, $0.location + $0.length) }
  }

  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(content.utf16.count) }

  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { UITextRange(fromPosition.offset, toPosition.offset) }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let result = position.offset + offset
    return (0...content.utf16.count).contains(result) ? UITextPosition(result) : nil
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  override func performPrimaryAction() { becomeFirstResponder() }

  open override func resignFirstResponder() -> Bool {
    if marked != nil { endComposition() }
    return super.resignFirstResponder()
  }

  /// uiaccessibility/accessibilityvalue: a field's text.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSecureTextEntry ? nil : content) }
    set { super.accessibilityValue = newValue }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 160, height: 34) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

@_spi(StandIn) extension UITextField {
  /// Types a text at the cursor, or replaces the selection.
  public func type(_ typed: String) {
    replace(selection, by: typed)
    marked = nil
    sendActions(for: .editingChanged)
  }

  /// Types provisional text as an input method does, and replaces earlier provisional text.
  ///
  /// uikit/uitextinput/setmarkedtext(_:selectedrange:): fields also send `editingChanged` for it.
  public func mark(_ provisional: String) {
    let range = marked ?? selection
    replace(range, by: provisional)
    marked = NSRange(location: range.location, length: provisional.utf16.count)
    sendActions(for: .editingChanged)
  }

  /// Replaces provisional text with the chosen text; uikit/uitextinput/unmarktext().
  public func commit(_ chosen: String) {
    guard let range = marked else { return }
    replace(range, by: chosen)
    endComposition()
  }

  private func endComposition() {
    marked = nil
    sendActions(for: .editingChanged)
  }

  /// Moves the cursor, as a user does, to an offset in UTF-16 code units.
  public func moveCursor(to offset: Int) { selection = NSRange(location: offset, length: 0) }

  /// The cursor's offset in UTF-16 code units.
  public var cursor: Int { selection.location }

  private func replace(_ range: NSRange, by text: String) {
    content = (content as NSString).replacingCharacters(in: range, with: text)
    selection = NSRange(location: range.location + text.utf16.count, length: 0)
  }
}
