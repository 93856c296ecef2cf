// SPDX-License-Identifier: MIT

/// What has to be kept of a machine to go on with it later, in another process too.
public struct MachineSnapshot<State> {
  /// The state.
  public let state: State
  /// How long each delay of the state still had to run, in the order of the definition; nil for one that has passed.
  public let delays: [Duration?]

  /// Makes a snapshot.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - delays: How long each of its delays still has to run.
  public init(state: State, delays: [Duration?] = []) {
    self.state = state
    self.delays = delays
  }
}

extension MachineSnapshot: Equatable where State: Equatable {}
extension MachineSnapshot: Sendable where State: Sendable {}
extension MachineSnapshot: Encodable where State: Encodable {}
extension MachineSnapshot: Decodable where State: Decodable {}

/// What becomes of the delays that were running when a snapshot was taken.
public enum DelayRestoration: Hashable, Sendable {
  /// All of them begin anew.
  case restart
  /// Each goes on with the time that it still had; one that had passed does not run again.
  case resume
  /// None runs until the state is entered again.
  case drop
}

/// Why a machine cannot go on from a snapshot.
public enum MachineSnapshotError: Error, Equatable, CustomStringConvertible {
  /// The definition does not know the state.
  case unknownState(String)
  /// The state has another number of delays than the snapshot.
  case otherDelays(state: String, inSnapshot: Int, inDefinition: Int)
  /// The remaining time of the delay at an index is negative, or longer than the delay of the
  /// definition.
  case impossibleDelay(state: String, index: Int, inDefinition: Duration)

  /// What is wrong and what to do, for engineers.
  public var description: String {
    switch self {
    case .unknownState(let state):
      """
      The snapshot is in state \(state), which the definition does not have. \
      It may be of another version: start the machine anew
      """
    case .otherDelays(let state, let inSnapshot, let inDefinition):
      """
      The snapshot has \(inSnapshot) delays in state \(state), the definition \(inDefinition). \
      It may be of another version: restart its delays, or drop them
      """
    case .impossibleDelay(let state, let index, let inDefinition):
      """
      The remaining time of delay \(index) in state \(state) is not between 0 and \(inDefinition), the delay of the \
      definition. The snapshot may be damaged or of another version: restart its delays, or drop them
      """
    }
  }
}
