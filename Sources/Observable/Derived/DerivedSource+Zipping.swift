// SPDX-License-Identifier: MIT

extension DerivedSource {
  /// Pairs of the changes of two sources: the first of one with the first of the other, and so on.
  static func zipping<First, Second>(
    _ first: ValueSource<First>, _ second: ValueSource<Second>
  ) -> DerivedSource<(First, Second)> {
    let version = Version()
    let height = max(first.height, second.height) + 1
    return DerivedSource<(First, Second)>(
      height: height, dependsOnHistory: true,
      read: { ((first.current().value, second.current().value), version.next()) },
      attach: { registry in
        let join = ZipJoin(registry, version, height: height)
        return [
          first.registry().subscribe(
            ObserverNode { _, new in
              join.firsts.append(new)
              join.wait()
            }),
          second.registry().subscribe(
            ObserverNode { _, new in
              join.seconds.append(new)
              join.wait()
            }),
        ]
      })
  }
}

private final class ZipJoin<First, Second>: Join {
  var firsts = FIFO<First>()
  var seconds = FIFO<Second>()
  private let registry: DerivedRegistry<(First, Second)>
  private let version: Version

  init(_ registry: DerivedRegistry<(First, Second)>, _ version: Version, height: Int) {
    self.registry = registry
    self.version = version
    super.init(height: height)
  }

  override func run() {
    while !firsts.isEmpty, !seconds.isEmpty, let first = firsts.popFirst(),
      let second = seconds.popFirst()
    {
      registry.tell((first, second), stamp: version.next())
    }
  }
}
