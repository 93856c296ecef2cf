// SPDX-License-Identifier: MIT

public import PresentationDelivery

extension DerivedSource {
  @inlinable static func combining(_ inputs: [CombinedSource]) -> DerivedSource<Value> {
    let version = Version()
    return DerivedSource(
      at: ChainPosition(after: inputs.map(\.position)),
      read: { moment, attached in
        let latest = LatestValues<Value>(of: inputs, at: moment)
        let stamp = version.stamp(ofReadParts: latest.stamps)
        return (latest.tuple, stamp)
      },
      attach: { registry in
        let latest = LatestValues<Value>(of: inputs, at: .delivered)
        version.setDelivered(latest.stamps)
        let job = ClosureDependentJob(for: registry) {
          registry.deliver(latest.tuple, stamp: version.stampOfDeliveredParts())
        }
        return inputs.indices.map { index in
          unsafe inputs[index].subscribe(latest.address, job) { version.setPart($0, at: index) }
        }
      })
  }
}
