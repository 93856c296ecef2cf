// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  public import PresentationObservable
  public import PresentationStateMachine
  public import SwiftUI

  /// An observable's value, whose changes invalidate the view.
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
  /// Observation starts with the first `body` that reads the value, and ends when SwiftUI releases
  /// the view's state. An observed derived value is computed once per change, and keeps its
  /// history. Let the view model own it: a view that creates a new derived value each time observes
  /// a new one each time.
  ///
  /// Changes in `withAnimation` are animated, like those of `@State`.
  ///
  /// An `Observable` needs no property: `body` may read its `trackedValue`.
  @propertyWrapper public struct Observed<Value>: DynamicProperty {
    private let source: ReadOnlyObservable<Value>
    @State private var observation = ObservedValue<Value>()

    /// Creates a property with an observable's value.
    public init(_ source: some ObservableProtocol<Value>) {
      self.source = source.readOnly
    }

    /// Creates a property with a machine's state.
    public init<Event>(_ machine: StateMachine<Value, Event>) {
      self.init(machine.observable)
    }

    /// The current value.
    @MainActor public var wrappedValue: Value { observation.value(of: source) }
  }
#endif
