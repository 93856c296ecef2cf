// SPDX-License-Identifier: MIT

/// The closures of a compiled transition.
///
/// Their event is `nil` if a delay has passed instead.
@frozen @usableFromInline struct RuntimeRule<State: Equatable, Event: Hashable> {
  @usableFromInline let condition: ((State, Event?) -> Bool)?
  @usableFromInline let action: ((MachineReference, Event?) -> Void)?
  @usableFromInline let make: ((State, Event?) -> State)?
  @usableFromInline let fixed: State?
  /// `nil` for an internal transition.
  @usableFromInline var row: Int?
  @inlinable var isPlain: Bool { condition == nil && action == nil && fixed != nil }

  @inlinable init(
    condition: ((State, Event?) -> Bool)?,
    action: ((MachineReference, Event?) -> Void)?,
    make: ((State, Event?) -> State)?, fixed: State?
  ) {
    self.condition = condition
    self.action = action
    self.make = make
    self.fixed = fixed
  }
}
