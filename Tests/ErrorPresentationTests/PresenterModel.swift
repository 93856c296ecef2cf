// SPDX-License-Identifier: MIT

import PresentationErrors

/// A model that searches one list of errors that haven't ended.
@MainActor final class PresenterModel {
  /// One of several coalesced errors.
  private struct Part {
    let number: Int
    let isRetryable: Bool
    var presentsAtEnd: Bool
    /// The part is counted, and its `onHide` hasn't been called.
    var isOpen = true
  }

  private struct Entry {
    let id: Int
    var numbers: [Int]
    var parts: [Part]
    let kind: PresenterStep.Kind
    let title: String
    let severity: ErrorViewModel.Severity
    var at: Int
    var left: Int
    var wasSeen = false

    var count: Int { parts.count { $0.isOpen } }
  }

  private struct Attempt {
    var entry: Int
    let part: Int
    let next: [Int]
    let failures: Int
  }

  private let banners: BannerCase
  private var entries: [Entry] = []
  private var ended: [(Entry, String)] = []
  private var attempt: Attempt?
  private var now = 0
  private var count = 0
  private var hasEnded = false
  private(set) var told: [String] = []
  private(set) var droppedCount = 0

  init(banners: BannerCase) {
    self.banners = banners
  }

  var picture: PresenterPicture {
    let alert = entries.first { $0.kind == .alert }
    let placeholder = entries.first { $0.kind == .placeholder && $0.wasSeen }
    let banners = seenBanners.map { entries[$0] }
    return PresenterPicture(
      alert: alert?.numbers[0], placeholder: placeholder?.numbers[0],
      banners: banners.map { $0.numbers[0] },
      counts: ([alert, placeholder].compactMap(\.self) + banners).map { max($0.count, 1) })
  }

  private var seenBanners: Range<Int> {
    entries.allSatisfy { $0.kind == .banner } ? entries.indices.prefix(banners.limit) : 0..<0
  }

  /// The banners whose time elapses.
  private var timedBanners: [Int] { seenBanners.filter { entries[$0].id != attempt?.entry } }

  func perform(_ step: PresenterStep) {
    switch step {
    case .present(let error): present(error)
    case .presentAtDeadline(let error):
      if let time = timedBanners.map({ entries[$0].left }).min() { elapse(time) }
      present(error)
    case .retry(let place): retry(count - 1 - place)
    case .succeed: endAttempt("dismissed")
    case .cancel: endAttempt(nil)
    case .fail(let error): endAttempt("replaced", error)
    case .dismiss(let place):
      let number = count - 1 - place
      if place < count { end("dismissed") { $0.numbers.contains(number) } }
    case .dismissBanner:
      let first = entries.first { $0.kind == .banner }?.numbers
      end("dismissed") { $0.numbers == first }
    case .dismissAll: end("dismissed") { _ in true }
    case .wait(let time): wait(time)
    case .attach:
      let seen = Set(seenBanners.map { entries[$0].numbers })
      end("replaced") { seen.contains($0.numbers) }
      for index in entries.indices { entries[index].wasSeen = false }
    case .end:
      hasEnded = true
      end("screen gone") { _ in true }
      settle()
      hasEnded = false
    }
    settle()
  }

  /// An error's position among those of its kind.
  private typealias Position = (kind: PresenterStep.Kind, index: Int)

  private func present(_ error: PresenterError, at position: Position? = nil, of rest: Int? = nil) {
    let part = Part(
      number: count, isRetryable: error.isRetryable, presentsAtEnd: error.presentsAtEnd)
    var entry = Entry(
      id: count, numbers: [count], parts: [part], kind: error.kind, title: error.title,
      severity: error.severity, at: now, left: error.interval)
    count += 1
    guard !hasEnded else { return ended.append((entry, "screen gone")) }
    let equal = entries.firstIndex {
      $0.kind == entry.kind && $0.title == entry.title && $0.severity == entry.severity
        && now - $0.at <= 5_000
    }
    if let equal {
      entries[equal].numbers += entry.numbers
      entries[equal].parts.append(part)
      entries[equal].at = now
      entries[equal].left = max(entries[equal].left, entry.left)
      return
    }
    if entry.kind == .placeholder || entry.kind == .banner && banners.policy == .replace,
      let index = entries.firstIndex(where: { $0.kind == entry.kind })
    {
      replace(entries.remove(at: index), by: &entry, rest)
    }
    let others = entries.indices.filter { entries[$0].kind == entry.kind }
    let index = position?.kind == entry.kind ? position?.index ?? .max : .max
    entries.insert(entry, at: index < others.count ? others[index] : entries.count)
    switch entry.kind {
    case .placeholder: break
    case .alert: drop(.alert, visible: 1, limit: presenterAlertLimit)
    case .banner:
      guard case .stack(let limit) = banners.policy else {
        return drop(.banner, visible: 1, limit: presenterAlertLimit)
      }
      drop(.banner, visible: limit, limit: max(limit, presenterAlertLimit))
    }
  }

  /// Ends an error; a failure that came from it keeps the other retries.
  private func replace(_ other: Entry, by entry: inout Entry, _ rest: Int?) {
    ended.append((other, "replaced"))
    guard other.id == rest else { return }
    entry.numbers += other.numbers
    for var part in other.parts where part.isRetryable {
      part.isOpen = false
      entry.parts.append(part)
    }
    if attempt?.entry == other.id { attempt?.entry = entry.id }
  }

  private func drop(_ kind: PresenterStep.Kind, visible: Int, limit: Int) {
    let all = entries.indices.filter { entries[$0].kind == kind }
    let waiting = all.dropFirst(visible)
    guard all.count > limit else { return }
    let least = waiting.map { entries[$0].severity }.min()
    if let place = waiting.first(where: { entries[$0].severity == least }) {
      droppedCount += entries[place].count
      ended.append((entries.remove(at: place), "dropped"))
    }
  }

  private func retry(_ number: Int) {
    guard attempt == nil, let entry = entries.first(where: { $0.numbers.contains(number) })
    else { return }
    begin(entry.parts.filter(\.isRetryable).map(\.number), of: entry.id, failures: 0)
  }

  private func begin(_ parts: [Int], of entry: Int, failures: Int) {
    attempt = parts.first.map {
      told.append("retry \($0)")
      return Attempt(entry: entry, part: $0, next: Array(parts.dropFirst()), failures: failures)
    }
  }

  /// Ends the retried part, for a reason if it ends, and presents a failure.
  private func endAttempt(_ reason: String?, _ failure: PresenterError? = nil) {
    guard let former = attempt else { return }
    let place = entries.firstIndex { $0.id == former.entry }
    var position: Position?
    if let place {
      let kind = entries[place].kind
      position = (kind, entries[..<place].count { $0.kind == kind })
    }
    var remains = false
    if let place, let reason {
      var ending = entries[place]
      ending.parts.removeAll { $0.number != former.part }
      entries[place].parts.removeAll { $0.number == former.part }
      remains = !entries[place].parts.isEmpty
      if !remains { entries.remove(at: place) }
      if !ending.parts.isEmpty { ended.append((ending, reason)) }
    }
    begin(
      former.next, of: former.entry, failures: former.failures + (failure == nil ? 0 : 1))
    guard var failure else { return }
    failure.isRetryable = true
    position?.index += former.failures + (remains ? 1 : 0)
    present(failure, at: position, of: remains ? former.entry : nil)
  }

  private func wait(_ time: Int) {
    var time = time
    while let passed = timedBanners.map({ entries[$0].left }).min(), passed <= time {
      time -= passed
      elapse(passed)
      settle()
    }
    elapse(time)
  }

  /// Lets time pass, and ends banners whose time has elapsed.
  private func elapse(_ time: Int) {
    now += time
    var elapsed: Set<Int> = []
    for index in timedBanners {
      entries[index].left -= time
      if entries[index].left <= 0 { elapsed.insert(entries[index].id) }
    }
    end("timed out") { elapsed.contains($0.id) }
  }

  private func end(_ reason: String, where hasEnded: (Entry) -> Bool) {
    // In display order.
    for kind in [PresenterStep.Kind.alert, .placeholder, .banner] {
      ended += entries.filter { $0.kind == kind && hasEnded($0) }.map { ($0, reason) }
    }
    if entries.contains(where: { hasEnded($0) && $0.id == attempt?.entry }) { attempt = nil }
    entries.removeAll(where: hasEnded)
    if reason == "screen gone" { attempt = nil }
  }

  /// Reports ends until there are none, and updates the visible errors.
  private func settle() {
    while true {
      if !entries.contains(where: { $0.kind == .alert }) {
        for index in entries.indices where entries[index].kind == .placeholder {
          entries[index].wasSeen = true
        }
      }
      guard !ended.isEmpty else { return }
      let telling = ended
      ended = []
      for (entry, reason) in telling where entry.kind == .banner {
        for part in entry.parts where part.isOpen {
          told.append("\(part.number) \(reason)")
          if part.presentsAtEnd { present(.atEnd) }
        }
      }
    }
  }
}
