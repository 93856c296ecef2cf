// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  public import PresentationObservable
  public import PresentationStateMachine
  public import SwiftUI

  /// The value of an observable, whose changes invalidate the view.
  ///
  /// ```swift
  /// struct CounterView: View {
  ///   let model: CounterModel
  ///   @Observed private var title: String
  ///
  ///   init(model: CounterModel) {
  ///     self.model = model
  ///     _title = Observed(model.title)
  ///   }
  ///   // …
  /// }
  /// ```
  ///
  /// The value is observed from the first `body` that reads it until SwiftUI releases the view's
  /// state. A derived value that is observed is computed once for each change, and keeps its
  /// history. Let the view model own it: a view that creates a new derived value each time observes
  /// a new one each time.
  ///
  /// Changes that are made in `withAnimation` are animated, as those of `@State` are.
  ///
  /// An `Observable` needs no property: `body` may read its `trackedValue`.
  @propertyWrapper public struct Observed<Value>: DynamicProperty {
    private let source: ReadOnlyObservable<Value>
    @State private var observation = ObservedValue<Value>()

    /// Creates a property with the value of an observable.
    public init(_ source: some ObservableProtocol<Value>) {
      self.source = source.readOnly
    }

    /// Creates a property with the state of a machine.
    public init<Event>(_ machine: StateMachine<Value, Event>) {
      self.init(machine.observable)
    }

    /// The current value.
    @MainActor public var wrappedValue: Value { observation.value(of: source) }
  }
#endif
