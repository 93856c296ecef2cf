// SPDX-License-Identifier: MIT

/// Identities by their hash, in flat memory.
@usableFromInline struct ListTable {
  /// A hash, and which identity of the same bucket is next; below zero behind the last.
  @usableFromInline typealias Entry = (hash: Int32, next: Int32)

  @usableFromInline private(set) var heads: [Int32]
  @usableFromInline private(set) var entries: [Entry]

  /// Makes a table of identities, by their places.
  @inlinable init<ID: Hashable>(_ ids: [ID]) {
    var size = 16
    while size < ids.count { size *= 2 }
    heads = Array(repeating: -1, count: size)
    entries = Array(repeating: (0, -1), count: ids.count)
    // From the last, so that the first of several is found first.
    for place in ids.indices.reversed() {
      let hash = Self.hash(of: ids[place])
      let bucket = Int(hash) & (size - 1)
      entries[place] = (hash, heads[bucket])
      heads[bucket] = Int32(truncatingIfNeeded: place)
    }
  }

  /// As much of a hash as tells nearly all identities apart.
  @inlinable static func hash(of id: some Hashable) -> Int32 {
    Int32(truncatingIfNeeded: id.hashValue)
  }

  /// Takes the first place out that has a hash, and is the one that is looked for; below zero if there is none.
  @inlinable mutating func remove(hash: Int32, where isPlace: (Int) -> Bool) -> Int32 {
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

  /// For each of some identities its place among others, each of which is found once, the first of several first; below zero where it is not
  /// among them.
  @inlinable static func places<ID: Hashable>(of ids: [ID], among others: [ID]) -> [Int32] {
    if others.count <= 64, ids.count * others.count <= 256 {
      return fewPlaces(of: ids, among: others)
    }
    var table = ListTable(others)
    let hashes = ids.map { hash(of: $0) }
    // While no hash is computed, memory for many places is fetched at once.
    return zip(ids, hashes).map { id, hash in table.remove(hash: hash) { others[$0] == id } }
  }

  /// The same, where it takes less time than hashing to compare them all.
  @inlinable static func fewPlaces<ID: Equatable>(of ids: [ID], among others: [ID]) -> [Int32] {
    var left = ~0 as UInt64
    return ids.map { id in
      guard let place = others.indices.first(where: { left & 1 << $0 != 0 && others[$0] == id })
      else { return -1 }
      left &= ~(1 << place)
      return Int32(truncatingIfNeeded: place)
    }
  }
}
