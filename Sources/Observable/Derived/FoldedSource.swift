// SPDX-License-Identifier: MIT

/// A value that depends on what came before: each change of its input is a step from the last value.
final class FoldedSource<Input, Value>: DerivedSource<Value> {
  private let input: ValueSource<Input>
  private let start: (Input) -> Value
  private let step: (_ told: Value, _ new: Input) -> Value?
  private let version = Version()

  /// - Parameters:
  ///   - input: What it depends on.
  ///   - start: Makes the value where nothing came before: when it begins to be observed, and as long as
  ///     nobody observes.
  ///   - step: Makes the next value; nil where the change is of no interest.
  init(
    _ input: ValueSource<Input>, start: @escaping (Input) -> Value,
    step: @escaping (_ told: Value, _ new: Input) -> Value?
  ) {
    self.input = input
    self.start = start
    self.step = step
    super.init(height: input.height)
  }

  override func current() -> (value: Value, stamp: UInt) {
    if let observed {
      return (observed.told, observed.stamp)
    }
    let (value, stamp) = input.current()
    return (start(value), version.of(stamp))
  }

  override func attach(_ registry: DerivedRegistry<Value>) -> [ObservationToken] {
    let source = input.registry()
    let (step, version) = (step, version)
    version.forget()
    let node = ObserverNode<Input> { _, new in
      if let value = step(registry.told, new) {
        registry.tell(value, stamp: version.next())
      }
    }
    return [source.subscribe(node)]
  }
}
