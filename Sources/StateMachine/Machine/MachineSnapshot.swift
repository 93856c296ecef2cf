// SPDX-License-Identifier: MIT

/// The state of a machine and its remaining delays, from which a machine can continue later, even
/// in another process.
public struct MachineSnapshot<State> {
  /// The state.
  public let state: State
  /// The remaining times of the state's delays, in the order of the definition; `nil` for an
  /// elapsed one.
  public let delays: [Duration?]

  /// Creates a snapshot.
  public init(state: State, delays: [Duration?] = []) {
    self.state = state
    self.delays = delays
  }
}

extension MachineSnapshot: Equatable where State: Equatable {}
extension MachineSnapshot: Sendable where State: Sendable {}
extension MachineSnapshot: Encodable where State: Encodable {}
extension MachineSnapshot: Decodable where State: Decodable {}

/// The treatment of the delays that were running when a snapshot was taken.
public enum DelayRestoration: Hashable, Sendable {
  /// All delays restart.
  case restart
  /// Each delay continues with its remaining time; an elapsed one does not run again.
  case resume
  /// No delay runs until the state is entered again.
  case discard
}

/// An error that prevents a machine from continuing from a snapshot.
public enum MachineSnapshotError: Error, Equatable, CustomStringConvertible {
  /// The definition does not contain the state.
  case unknownState(String)
  /// The state's number of delays differs from the snapshot's.
  case delayCountMismatch(state: String, inSnapshot: Int, inDefinition: Int)
  /// The remaining time of the delay at an index is negative, or longer than the delay of the
  /// definition.
  case invalidDelay(state: String, index: Int, inDefinition: Duration)

  /// The problem and its solution, for developers.
  public var description: String {
    switch self {
    case .unknownState(let state):
      """
      The snapshot is in state \(state), which is not in the definition. \
      It may be of another version: start the machine without the snapshot
      """
    case .delayCountMismatch(let state, let inSnapshot, let inDefinition):
      """
      The snapshot has \(inSnapshot) delays in state \(state), the definition \(inDefinition). \
      It may be of another version: restart its delays, or discard them
      """
    case .invalidDelay(let state, let index, let inDefinition):
      """
      The remaining time of delay \(index) in state \(state) is not between 0 and \(inDefinition), the delay of the \
      definition. The snapshot may be damaged or of another version: restart its delays, or discard them
      """
    }
  }
}
