// SPDX-License-Identifier: MIT

extension StatechartBuilder {
  var graph: MachineGraph<State.Key, Event.Key> {
    MachineGraph(
      plan, states: values.dropFirst().map(\.key),
      events: columns.sorted { $0.value < $1.value }.map(\.key), location: location
    ) { transition in
      MachineGraph.Detail(
        hasClosure: rules[transition].condition != nil, location: locations[transition])
    }
  }
}
