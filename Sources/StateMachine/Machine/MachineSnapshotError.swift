// SPDX-License-Identifier: MIT

/// An error that prevents a machine from continuing from a snapshot.
public enum MachineSnapshotError: Error, Equatable, CustomStringConvertible {
  /// The definition does not contain the state.
  case unknownState(String)
  /// The state's delay count differs from the snapshot's.
  case delayCountMismatch(state: String, inSnapshot: Int, inDefinition: Int)
  /// The remaining time at the index is negative, or longer than the definition's delay.
  case invalidDelay(state: String, index: Int, inDefinition: Duration)
  /// The delay order repeats a position, or has one without a delay.
  case invalidDelayOrder([Int])
  /// The states are never active at the same time.
  case invalidConfiguration(ConfigurationProblem)
  /// The remembered states are never active at the same time in the history state's parent.
  case invalidHistory(of: String, ConfigurationProblem)
  /// A history belongs to a state that isn't a history state, or has another history.
  case unexpectedHistory(of: String)

  /// A reason why states are never active at the same time.
  public enum ConfigurationProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The state occurs more than once.
    case repeatedState(String)
    /// The state is a history state, which is never active.
    case historyState(String)
    /// The state is active, but not the state that contains it.
    case inactiveParent(of: String, parent: String)
    /// No state directly inside the compound state is active.
    case noActiveChild(of: String)
    /// More than one state directly inside the compound state is active.
    case severalActiveChildren([String], of: String)
    /// The region is not active, but its parallel state is.
    case missingRegion(String, of: String)
    /// The history state doesn't restore the state.
    case outsideOfHistory(String)

    /// The problem, for developers.
    public var description: String {
      switch self {
      case .repeatedState(let state): "\(state) occurs more than once"
      case .historyState(let state): "\(state) is a history state, which is never active"
      case .inactiveParent(let state, let parent):
        "\(state) is active without \(parent), which contains it"
      case .noActiveChild(let state): "no state directly inside of \(state) is active"
      case .severalActiveChildren(let children, let state):
        "of the states directly inside of \(state), one is active at a time, not "
          + children.joined(separator: ", ")
      case .missingRegion(let region, let state):
        "\(region), a region of \(state), is not active"
      case .outsideOfHistory(let state):
        "\(state) is neither a child of the history state's parent, nor an innermost state in a "
          + "deep history"
      }
    }
  }

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
      The remaining time of delay \(index) in state \(state) is not between 0 and \
      \(inDefinition), the delay of the definition. The snapshot may be damaged or of another \
      version: restart its delays, or discard them
      """
    case .invalidDelayOrder(let positions):
      """
      The order of the snapshot's delays, \(positions), repeats a position or has one of no delay. \
      The snapshot may be damaged: start the machine without it
      """
    case .invalidConfiguration(let problem):
      """
      The active states of the snapshot are no configuration of the definition: \(problem). \
      It may be damaged or of another version: start the machine without the snapshot
      """
    case .invalidHistory(let state, let problem):
      """
      The snapshot's history of \(state) is no configuration of the definition: \(problem). \
      It may be damaged or of another version: start the machine without the snapshot
      """
    case .unexpectedHistory(let state):
      """
      The snapshot has a history of \(state), which is no history state or has another history. \
      It may be damaged or of another version: start the machine without the snapshot
      """
    }
  }
}
