// SPDX-License-Identifier: MIT

/// A type-erased reference to a machine in a definition.
///
/// Actions of a compiled definition receive it instead of the machine, whose type a higher layer
/// declares. It has no generic parameters, because unspecialized code would look their metadata up
/// for each action.
@frozen @usableFromInline struct MachineReference {
  @usableFromInline let object: AnyObject
}
