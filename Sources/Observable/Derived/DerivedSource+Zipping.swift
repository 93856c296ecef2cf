// SPDX-License-Identifier: MIT

import PresentationDelivery

extension DerivedSource {
  static func zipping<First, Second>(
    _ firstSource: ValueSource<First>, _ secondSource: ValueSource<Second>
  ) -> DerivedSource<(First, Second)> {
    let (first, second) = (firstSource.linked, secondSource.linked)
    let version = Version()
    return DerivedSource<(First, Second)>(
      at: ChainPosition(after: [first.position, second.position]), dependsOnHistory: true,
      read: { moment, _ in
        let (one, other) = (first.value(at: moment), second.value(at: moment))
        return ((one.value, other.value), version.stamp(ofReadParts: [one.stamp, other.stamp]))
      },
      attach: { registry in
        let job = ZipJob(registry, version)
        return [
          first.subscribe(job) { new, _ in
            job.firsts.append(new)
            job.schedule()
          },
          second.subscribe(job) { new, _ in
            job.seconds.append(new)
            job.schedule()
          },
        ]
      })
  }
}

private final class ZipJob<First, Second>: DependentJob {
  var firsts = FIFO<First>()
  var seconds = FIFO<Second>()
  private let registry: DerivedRegistry<(First, Second)>
  private let version: Version

  init(_ registry: DerivedRegistry<(First, Second)>, _ version: Version) {
    self.registry = registry
    self.version = version
    super.init(for: registry)
  }

  override func run() {
    while !firsts.isEmpty, !seconds.isEmpty, let first = firsts.popFirst(),
      let second = seconds.popFirst()
    {
      registry.deliver((first, second), stamp: version.next())
    }
  }
}
