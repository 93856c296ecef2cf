// SPDX-License-Identifier: MIT

import PresentationDelivery

/// A source that represents another one at the end of a chain segment.
///
/// It reads, attaches and releases the segments below it iteratively. It delivers a change to the
/// segment above it at the end of the turn, through a ``Relay``.
final class LinkSource<Value>: ValueSource<Value>, ChainLink {
  private final class Content {
    let input: ValueSource<Value>
    let below: [any ChainLink]

    init(_ input: ValueSource<Value>) {
      self.input = input
      below = input.position.links
    }
  }

  /// `nil` while the link is deallocated.
  private var content: Content?
  private var computed: (moment: Moment, value: (value: Value, stamp: UInt))?
  var isVisited = false

  init(_ input: ValueSource<Value>) {
    content = Content(input)
  }

  deinit {
    if let content = content.take() { ReleaseQueue.release(consume content) }
  }

  private var input: ValueSource<Value> {
    guard let content else { preconditionFailure("Cannot use a deallocated link") }
    return content.input
  }

  var below: [any ChainLink] { content?.below ?? [] }

  override var position: ChainPosition { ChainPosition(of: self) }

  override var isLink: Bool { true }

  override func isKnown(at moment: Moment) -> Bool {
    computed?.moment == moment || input.isKnown(at: moment)
  }

  override func value(at moment: Moment) -> (value: Value, stamp: UInt) {
    if let computed, computed.moment == moment { return computed.value }
    guard !input.isKnown(at: moment) else { return input.value(at: moment) }
    let links = ChainWalk.unknown(below, at: moment)
    for link in links { link.evaluate(at: moment) }
    defer { for link in links { link.clearCache() } }
    return input.value(at: moment)
  }

  func evaluate(at moment: Moment) {
    computed = (moment, input.value(at: moment))
  }

  func clearCache() {
    computed = nil
  }

  func attach() {
    _ = input.attachedRegistry()
  }

  override func registry() -> ValueRegistry<Value> {
    input.registry()
  }

  override func attachedRegistry() -> ValueRegistry<Value> {
    input.attachedRegistry()
  }
}
