// SPDX-License-Identifier: MIT

/// Finds identities among others by their hash, in flat memory.
@usableFromInline enum ListTable {
  /// A hash, and which identity of the same bucket is next; below zero behind the last.
  @usableFromInline typealias Entry = (hash: Int32, next: Int32)

  /// For each of some identities its place among others, each of which is found once, the first of several first; below zero where it is not
  /// among them.
  @inlinable static func places<ID: Hashable>(of ids: [ID], among others: [ID]) -> [Int32] {
    if others.count <= 64, ids.count * others.count <= 256 {
      return fewPlaces(of: ids, among: others)
    }
    var buckets = [Int32](repeating: -1, count: size(for: others.count))
    var rows = [Entry](repeating: (0, -1), count: others.count)
    var heads = buckets.mutableSpan
    var entries = rows.mutableSpan
    // From the last, so that the first of several is found first.
    for place in others.indices.reversed() {
      let hash = hash(of: others[place])
      let bucket = Int(hash) & (heads.count - 1)
      entries[place] = (hash, heads[bucket])
      heads[bucket] = Int32(truncatingIfNeeded: place)
    }
    // All hashes, and then all places: while no hash is computed, memory for many places is fetched at once.
    var places = ids.map { hash(of: $0) }
    for number in ids.indices {
      places[number] = remove(places[number], &heads, &entries) { others[$0] == ids[number] }
    }
    return places
  }

  /// How many buckets there are: a power of two.
  @inlinable static func size(for count: Int) -> Int {
    var size = 16
    while size < count { size *= 2 }
    return size
  }

  /// As much of a hash as tells nearly all identities apart.
  @inlinable static func hash(of id: some Hashable) -> Int32 {
    Int32(truncatingIfNeeded: id.hashValue)
  }

  /// Takes the first place out that has a hash, and is the one that is looked for; below zero if there is none.
  @inlinable static func remove(
    _ hash: Int32, _ heads: inout MutableSpan<Int32>, _ entries: inout MutableSpan<Entry>,
    where isPlace: (Int) -> Bool
  ) -> Int32 {
    let bucket = Int(hash) & (heads.count - 1)
    var (previous, place) = (-1, heads[bucket])
    while place >= 0 {
      let entry = entries[Int(place)]
      if entry.hash == hash, isPlace(Int(place)) {
        if previous < 0 { heads[bucket] = entry.next } else { entries[previous].next = entry.next }
        return place
      }
      (previous, place) = (Int(place), entry.next)
    }
    return -1
  }

  /// The same, where it takes less time than hashing to compare them all.
  @inlinable static func fewPlaces<ID: Equatable>(of ids: [ID], among others: [ID]) -> [Int32] {
    var left = ~0 as UInt64
    return ids.map { id in
      let place = others.indices.first { left & 1 << $0 != 0 && others[$0] == id }
      guard let place else { return -1 }
      left &= ~(1 << place)
      return Int32(truncatingIfNeeded: place)
    }
  }
}
