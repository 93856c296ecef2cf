// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationAutoRender
  public import PresentationControls
  public import UIKit

  extension UITextField: ValueControl {
    /// The text.
    ///
    /// Setting it keeps the cursor as `TextCursor` describes. A value that is set while an input
    /// method composes waits: it replaces the text afterwards, unless the text is bound.
    public var value: String {
      get { text ?? "" }
      set {
        let old = text ?? ""
        let changes = changes
        guard markedTextRange == nil else {
          changes.waiting = newValue
          return
        }
        guard newValue != old else { return }
        let cursor = selectedTextRange.map { range in
          offset(from: beginningOfDocument, to: range.start)
        }
        text = newValue
        var isTyped = old != changes.programValue
        let position = Self.position(cursor ?? 0, from: old, to: newValue, isTyped: &isTyped)
        changes.programValue = isTyped ? nil : newValue
        if cursor != nil, isFirstResponder { moveCursor(to: position) }
      }
    }

    /// The binding of the text to an observable.
    public var binding: ControlBinding<String>? {
      get { changes.binding }
      set { changes.binding = newValue }
    }

    private var changes: ControlChanges<String> {
      let changes = ControlChanges.of(self, on: .editingChanged) { $0.value }
      if changes.didChange == nil {
        changes.didChange = { [weak self] in self?.compositionMayHaveEnded() }
      }
      return changes
    }

    private func compositionMayHaveEnded() {
      guard markedTextRange == nil, let waiting = changes.waiting.take() else { return }
      // A binding has received the user's text, which is newer.
      if changes.binding?.isActive != true { value = waiting }
    }

    private func moveCursor(to offset: Int) {
      guard let position = position(from: beginningOfDocument, offset: offset) else { return }
      selectedTextRange = textRange(from: position, to: position)
    }

    /// Converts between UTF-16 offsets, which text fields have, and counts of characters.
    private static func position(
      _ offset: Int, from old: String, to new: String, isTyped: inout Bool
    ) -> Int {
      let end = old.utf16.index(
        old.utf16.startIndex, offsetBy: offset, limitedBy: old.utf16.endIndex)
      let before = old[..<(end ?? old.endIndex)].count
      let position = TextCursor.position(before, from: old, to: new, isTyped: &isTyped)
      return new.prefix(position).utf16.count
    }
  }

  extension UITextField: TextControl {
    /// The value of `isSecureTextEntry`, which hides the text from assistive technologies, the
    /// pasteboard and pictures of the screen.
    ///
    /// Setting `true` makes the field one for a password, unless the program has set the content
    /// type.
    public var isSecure: Bool {
      get { isSecureTextEntry }
      set {
        if isSecureTextEntry != newValue { isSecureTextEntry = newValue }
        if newValue, textContentType == nil { textContentType = .password }
      }
    }
  }

  extension UITextField: ViewRenderable {
    /// Sets the text.
    public func render(state: String) { value = state }
  }
#endif
