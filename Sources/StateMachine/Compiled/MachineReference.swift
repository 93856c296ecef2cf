// SPDX-License-Identifier: MIT

/// A type-erased reference to a machine in a definition.
///
/// The actions of a compiled definition receive the machine. This reference keeps them independent
/// of the machine's type, which a higher layer declares. That layer creates references, and
/// converts them to machines.
@usableFromInline struct MachineReference<State: Equatable, Event: Hashable> {
  @usableFromInline let object: AnyObject
}
