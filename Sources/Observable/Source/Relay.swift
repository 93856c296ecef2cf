// SPDX-License-Identifier: MIT

public import PresentationDelivery

/// A job that delivers the last change of one source at the end of the turn.
///
/// A long chain of derived values is cut into segments, each of which ends in a relay. So delivery
/// recurs no deeper than one segment.
@safe final class Relay<Value>: DependentJob {
  typealias Body = (_ new: Value, _ sender: ValueRegistry<Value>) -> Void

  /// The receiver of the change, which the relay's job is for.
  private final class Target: DependentValue {
    let dependent: any DependentValue
    let body: Body

    init(_ dependent: any DependentValue, _ body: @escaping Body) {
      self.dependent = dependent
      self.body = body
    }

    func raise(aboveSourceAt height: Int) -> Int? { height }

    func appendDependents(to dependents: inout [any DependentValue]) {
      dependents.append(dependent)
    }

    func endUnowned(levels: Int) { dependent.endUnowned(levels: levels) }
  }

  /// `nil` during the deallocation.
  private var target: Target?
  private var latest: Value?
  // The source delivers to the relay and outlives that turn.
  private var sender: Unmanaged<ValueRegistry<Value>>?

  init(_ dependent: any DependentValue, _ body: @escaping Body) {
    let target = Target(dependent, body)
    self.target = target
    super.init(for: target)
  }

  deinit {
    removeDependents()
    if let target = target.take() { ReleaseQueue.release(consume target) }
  }

  func receive(_ new: Value, from sender: Unmanaged<ValueRegistry<Value>>) {
    latest = new
    unsafe self.sender = sender
    schedule()
  }

  override func run() {
    guard let new = latest.take(), let target, let sender = unsafe sender else { return }
    unsafe sender._withUnsafeGuaranteedRef { target.body(new, $0) }
  }
}

extension ValueSource {
  /// This source, or a link to it if a segment ends here.
  @usableFromInline final var linked: ValueSource<Value> {
    position.endsSegment ? LinkSource(self) : self
  }

  /// Delivers later changes to a dependent value, each at the end of its turn.
  @usableFromInline final func subscribeAtEndOfTurn(
    _ dependent: any DependentValue,
    _ body: @escaping (_ new: Value, _ sender: ValueRegistry<Value>) -> Void
  ) -> ObservationToken {
    let registry = attachedRegistry()
    let relay = Relay<Value>(dependent, body)
    relay.updateHeights(forSourceAt: registry.height)
    let sender = unsafe Unmanaged<ValueRegistry<Value>>.passUnretained(registry)
    let node = DependentNode<Value>(relay) { _, new in unsafe relay.receive(new, from: sender) }
    return registry.subscribe(dependent: node)
  }
}
