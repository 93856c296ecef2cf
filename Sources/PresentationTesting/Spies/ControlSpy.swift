// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationInspection

/// A control that records values from the program, and simulates the user.
///
/// ```swift
/// let name = Observable("")
/// let field = ControlSpy("name", value: "")
/// let binding = name.bindTwoWay(to: field)
/// field.type("Ada")
/// #expect(name.value == "Ada" && field.calls.isEmpty)
/// ```
///
/// It displays nothing. User changes and sets to an equal value aren't recorded, so empty
/// ``CallLog/calls`` show that a binding doesn't echo.
@MainActor public final class ControlSpy<Value: Equatable>: ValueControl, CallLog {
  /// A call with its arguments.
  public enum Call: Equatable {
    /// The program set another value.
    case set(Value)
    /// The program set another text in a secure field; descriptions show `•••`.
    case setSecret(Secret<Value>)
  }

  /// The program's calls.
  public let record: CallRecord<Call>
  /// The value's binding to an observable.
  public var binding: ControlBinding<Value>?
  /// The displayed value.
  public var value: Value {
    get { current }
    set {
      guard newValue != current else { return }
      if let old = current as? String, let new = newValue as? String {
        position = TextCursor.position(position, from: old, to: new, isTyped: &isTyped)
      }
      current = newValue
      log(hidesText ? .setSecret(Secret(newValue)) : .set(newValue))
    }
  }

  private var current: Value
  private var isSecret = false
  /// `true` once the text was secret, even while the program reveals it.
  private var hidesText = false
  /// The character count before the cursor.
  private var position: Int
  private var isTyped = false

  /// Creates a spy, with the parameters of ``CallRecord/init(_:journal:exhaustivity:at:)``.
  public init(
    _ name: String = "control", value: Value, journal: Journal? = nil,
    exhaustivity: Exhaustivity = .automatic, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    record = CallRecord(
      name, journal: journal, exhaustivity: exhaustivity,
      at: TestFailure.Location(filePath: filePath, line: line))
    current = value
    position = (value as? String)?.count ?? 0
  }

  /// Selects a value, as a user does; the test fails if the control isn't bound.
  public func select(_ value: Value, filePath: StaticString = #filePath, line: UInt = #line) {
    edit(
      "select", at: TestFailure.Location(filePath: filePath, line: line)
    ) {
      $0 = value
    }
  }

  /// Changes the value as a user does; fails if no binding receives the change.
  private func edit(
    _ input: String, at location: TestFailure.Location, _ change: (inout Value) -> Void
  ) {
    guard let binding, binding.isActive else {
      record.report(
        "a user cannot \(input): no observable is bound to the control", [], at: location)
      return
    }
    record.simulate(input) {
      change(&current)
      isTyped = true
      binding.valueDidChange(to: current)
    }
  }
}

extension ControlSpy: CustomReflectable {
  /// A mirror without children, because the value may be a secret.
  public nonisolated var customMirror: Mirror { Mirror(self, children: []) }
}

extension ControlSpy where Value == Bool {
  /// Turns the control on or off, as a user does; the test fails if the control isn't bound.
  public func toggle(filePath: StaticString = #filePath, line: UInt = #line) {
    edit(
      "toggle", at: TestFailure.Location(filePath: filePath, line: line)
    ) {
      $0.toggle()
    }
  }
}

extension ControlSpy: TextControl where Value == String {
  /// A Boolean value that indicates whether the text is a secret.
  ///
  /// The spy records secrets as ``Call/setSecret(_:)``.
  public var isSecure: Bool {
    get { isSecret }
    set {
      isSecret = newValue
      if newValue { hidesText = true }
    }
  }

  /// The character count before the cursor.
  ///
  /// Setting it moves the cursor, as a user does; the value is clamped to the text.
  public var cursor: Int {
    get { position }
    set { position = min(max(newValue, 0), value.count) }
  }

  /// Types text at the cursor, character by character, as a user does.
  ///
  /// The test fails if the control isn't bound.
  public func type(_ text: String, filePath: StaticString = #filePath, line: UInt = #line) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    for character in text {
      edit("type", at: location) { replace(0, with: String(character), in: &$0) }
    }
  }

  /// Deletes at most `count` characters before the cursor, one by one, as a user does.
  ///
  /// The test fails if the control isn't bound.
  public func deleteBackward(
    _ count: Int = 1, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    for _ in 0..<max(count, 0) where cursor > 0 {
      edit("delete", at: location) { replace(1, with: "", in: &$0) }
    }
  }

  /// Replaces characters before the cursor, and moves the cursor behind the replacement.
  private func replace(_ count: Int, with text: String, in value: inout String) {
    let before = value.prefix(position).dropLast(count) + text
    let behind = value.dropFirst(position)
    value = String(before + behind)
    // A combining mark merges with the preceding character.
    position = min(before.count, value.count)
  }
}
