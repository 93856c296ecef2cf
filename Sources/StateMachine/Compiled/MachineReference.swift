// SPDX-License-Identifier: MIT

/// A type-erased reference to a machine in a definition.
///
/// Actions of a compiled definition receive it instead of the machine, whose type a higher layer
/// declares. That layer creates references, and converts them to machines.
@frozen @usableFromInline struct MachineReference<State: Equatable, Event: Hashable> {
  @usableFromInline let object: AnyObject
}
