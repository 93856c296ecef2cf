// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationInspection
public import PresentationObservable

/// A value that the user enters, and its error, from validation or from a ``Submission``.
///
/// ```swift
/// let email = Field("", name: "email") {
///   $0.contains("@") ? nil : "Enter an e-mail address"
/// } rejectedBy: {
///   $0 as? LoginError == .unknownAddress ? "Nobody has this address" : nil
/// }
/// ```
///
/// The validation message is visible after the first edit or submission. A submission's message is
/// visible until the next edit, and doesn't disable the next submission. A value that is set by the
/// program is an edit too, unless it is equal.
///
/// **Isolation.** Not `Sendable`, like `Observable`.
public final class Field<Value: Equatable>: ObservableProtocol {
  /// The value, delivered if it differs from the previous one.
  public let readOnly: ReadOnlyObservable<Value>
  /// The visible message, or `nil` if there is none.
  public let error: ReadOnlyObservable<String?>
  /// An observable Boolean value that indicates whether validation accepts the value, visibly or
  /// not.
  public let isValid: ReadOnlyObservable<Bool>

  /// The value with its errors, which hosts bind to their toolkits' controls.
  package let state: Observable<FieldState<Value>>
  /// The validation message, visible or not.
  private let message: ReadOnlyObservable<String?>
  private let rejectedBy: (any Error) -> String?

  /// Creates a field.
  ///
  /// `validate` returns a message for a value that can't be submitted, and otherwise `nil`. It is a
  /// pure function. `rejectedBy` returns a message for an error that a submission has thrown, and
  /// `nil` if the error doesn't concern the field. A trace shows the name.
  public convenience init(
    _ value: Value, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    validate: @escaping (Value) -> String? = { _ in nil },
    rejectedBy: @escaping (any Error) -> String? = { _ in nil }
  ) {
    self.init(
      Observable(FieldState(value), name: name, fileID: fileID, line: line), rejectedBy
    ) { $0.map { validate($0.value) } }
  }

  /// Creates a field whose validation also reads another value, such as another field's.
  ///
  /// ```swift
  /// let repeated = Field("", with: password) { $0 == $1 ? nil : "The passwords differ" }
  /// ```
  ///
  /// The closures are those of a field without another value. `combineLatest` combines several
  /// values into one.
  public convenience init<Other: ObservableProtocol>(
    _ value: Value, with other: Other, name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, validate: @escaping (Value, Other.Value) -> String?,
    rejectedBy: @escaping (any Error) -> String? = { _ in nil }
  ) {
    self.init(
      Observable(FieldState(value), name: name, fileID: fileID, line: line), rejectedBy
    ) { state in
      combineLatest(state, other).map { validate($0.value, $1) }
    }
  }

  private init(
    _ state: Observable<FieldState<Value>>, _ rejectedBy: @escaping (any Error) -> String?,
    _ message: (Observable<FieldState<Value>>) -> ReadOnlyObservable<String?>
  ) {
    self.state = state
    self.rejectedBy = rejectedBy
    let message = message(state)
    self.message = message
    readOnly = state[\.value].distinct()
    isValid = message.map { $0 == nil }.removeDuplicates()
    error = combineLatest(state, message).map { state, message in
      (state.isRevealed ? message : nil) ?? state.rejection
    }.removeDuplicates()
  }

  /// The current value.
  public var value: Value {
    get { state.value.value }
    set { if newValue != value { state.value.value = newValue } }
  }

  /// Replaces the value, and hides the error until the next edit or submission.
  public func reset(to value: Value) {
    state.value = FieldState(value)
  }

  /// A Boolean value that indicates whether validation accepts the current value, even while an
  /// edit awaits delivery.
  var isValidNow: Bool { message.value == nil }

  /// Shows the validation message, if the value is invalid.
  func reveal() {
    if !state.value.isRevealed { state.value.reveal() }
  }

  /// Returns a closure that shows a message for an error, unless the value has been edited since.
  ///
  /// The result is `nil` if the error doesn't concern the field.
  func rejection(of value: Value, by error: any Error) -> (() -> Void)? {
    rejectedBy(error).map { message in
      { if self.value == value { self.state.value.reject(message) } }
    }
  }
}

extension Field {
  /// Binds this value and a control's value in both directions, like an observable's
  /// `bindTwoWay(to:)`.
  ///
  /// ```swift
  /// let binding = email.bindTwoWay(to: emailField)
  /// ```
  ///
  /// - Parameter control: The control. The binding retains neither control nor field.
  /// - Returns: A token that retains the binding. Releasing it, on any thread, ends the binding.
  @MainActor public func bindTwoWay<Control: ValueControl>(
    to control: Control
  ) -> ObservationToken where Control.Value == Value {
    state.bindTwoWay(\.value, to: control)
  }
}

extension Field where Value == Secret<String> {
  /// Binds the secret and a text field's text in both directions, and makes the text field secure.
  ///
  /// - Parameter control: The text field. The binding retains neither control nor field.
  /// - Returns: A token that retains the binding. Releasing it, on any thread, ends the binding.
  @MainActor public func bindTwoWay<Control: TextControl>(to control: Control) -> ObservationToken {
    state.bindTwoWay(\.value, to: control)
  }
}
