// SPDX-License-Identifier: MIT

/// Pairs of the changes of two sources: the first of one with the first of the other, and so on.
final class ZippedSource<First, Second>: DerivedSource<(First, Second)> {
  private let first: ValueSource<First>
  private let second: ValueSource<Second>
  private let version = Version()

  init(_ first: ValueSource<First>, _ second: ValueSource<Second>) {
    self.first = first
    self.second = second
    super.init(height: max(first.height, second.height) + 1)
  }

  override func current() -> (value: (First, Second), stamp: UInt) {
    if let observed {
      return (observed.told, observed.stamp)
    }
    let (first, second) = (first.current(), second.current())
    return ((first.value, second.value), version.next())
  }

  override func attach(_ registry: DerivedRegistry<(First, Second)>) -> [ObservationToken] {
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
