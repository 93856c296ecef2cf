// SPDX-License-Identifier: MIT

public import PresentationDelivery

/// A job that delivers one source's last change at the end of the turn.
///
/// A long chain of derived values is cut into segments, each of which ends in a relay. So delivery
/// recurses no deeper than one segment.
@safe final class Relay<Value>: DependentJob {
  typealias Body = (_ old: Value, _ new: Value) -> Void

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

  /// `nil` during deallocation.
  private var target: Target?
  private var latest: Value?

  init(_ dependent: any DependentValue, _ body: @escaping Body) {
    let target = Target(dependent, body)
    self.target = target
    super.init(for: target)
  }

  deinit {
    removeDependents()
    if let target = target.take() { ReleaseQueue.release(consume target) }
  }

  func receive(_ new: Value) {
    latest = new
    schedule()
  }

  override func run() {
    // No dependent value reads the old one.
    if let new = latest.take() { target?.body(new, new) }
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
    _ body: (_ sender: ValueSender<Value>) -> (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    let registry = attachedRegistry()
    let relay = Relay<Value>(dependent, body(ValueSender(registry)))
    relay.updateHeights(forSourceAt: registry.height)
    return registry.subscribe(dependent: DependentNode<Value>(relay) { relay.receive($1) })
  }
}
