// SPDX-License-Identifier: MIT

public import Delivery

extension DerivedSource {
  /// Returns the tuple of the latest values of several sources.
  @inlinable static func combining(_ inputs: [CombinedInput]) -> DerivedSource<Value> {
    let version = Version()
    return DerivedSource(
      at: ChainPosition(after: inputs.map(\.position)),
      read: { moment, attached in
        let latest = LatestValues<Value>(of: inputs, at: moment)
        let stamp = version.ofRead(latest.stamps)
        return (latest.tuple, stamp)
      },
      attach: { registry in
        let latest = LatestValues<Value>(of: inputs, at: .delivered)
        version.begin(latest.stamps)
        let job = ClosureRecomputeJob(for: registry) {
          registry.deliver(latest.tuple, stamp: version.ofDelivered())
        }
        return inputs.indices.map { index in
          unsafe inputs[index].subscribe(latest.address, job) { version.note($0, at: index) }
        }
      })
  }
}
