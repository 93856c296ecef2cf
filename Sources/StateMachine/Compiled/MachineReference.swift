// SPDX-License-Identifier: MIT

/// A machine as a definition refers to it, without its type.
///
/// A machine runs by a compiled definition, whose actions receive the machine. By this reference
/// they are independent of the machine's type, which is declared in a higher layer. That layer
/// creates references, and gets the machine back from them.
@usableFromInline struct MachineReference<State: Equatable, Event: Hashable> {
  @usableFromInline let object: AnyObject
}
