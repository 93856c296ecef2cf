// SPDX-License-Identifier: MIT

import ErrorPresentation

/// A model with one list of the errors that have not ended, which is searched for everything.
@MainActor final class PresenterModel {
  private struct Entry {
    var numbers: [Int]
    let kind: PresenterStep.Kind
    let title: String
    let severity: ErrorViewModel.Severity
    var at: Int
    var left: Int
    var presentsAtEnd: [Bool]
    var wasSeen = false
  }

  private let banners: BannerCase
  private var entries: [Entry] = []
  private var ended: [(Entry, String)] = []
  private var now = 0
  private var count = 0
  private var hasEnded = false
  private(set) var told: [String] = []
  private(set) var droppedCount = 0

  init(banners: BannerCase) {
    self.banners = banners
  }

  var picture: PresenterPicture {
    PresenterPicture(
      alert: entries.first { $0.kind == .alert }?.numbers[0],
      placeholder: entries.first { $0.kind == .placeholder && $0.wasSeen }?.numbers[0],
      banners: seenBanners.map { entries[$0].numbers[0] })
  }

  private var seenBanners: Range<Int> {
    entries.allSatisfy { $0.kind == .banner } ? entries.indices.prefix(banners.limit) : 0..<0
  }

  func perform(_ step: PresenterStep) {
    switch step {
    case .present(let kind, let title, let severity, let interval, let presentsAtEnd):
      present(kind, title, severity, interval, presentsAtEnd)
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

  private func present(
    _ kind: PresenterStep.Kind, _ title: String, _ severity: ErrorViewModel.Severity,
    _ interval: Int, _ presentsAtEnd: Bool
  ) {
    let entry = Entry(
      numbers: [count], kind: kind, title: title, severity: severity, at: now, left: interval,
      presentsAtEnd: [presentsAtEnd])
    count += 1
    guard !hasEnded else {
      ended.append((entry, "screen gone"))
      return
    }
    let equal = entries.firstIndex {
      $0.kind == kind && $0.title == title && $0.severity == severity && now - $0.at <= 5_000
    }
    if let equal {
      entries[equal].numbers += entry.numbers
      entries[equal].presentsAtEnd += entry.presentsAtEnd
      entries[equal].at = now
      return
    }
    if kind == .placeholder || kind == .banner && banners.policy == .replace {
      end("replaced") { $0.kind == kind }
    }
    entries.append(entry)
    switch kind {
    case .placeholder: break
    case .alert: drop(.alert, visible: 1, limit: presenterAlertLimit)
    case .banner:
      guard case .stack(let limit) = banners.policy else {
        return drop(.banner, visible: 1, limit: presenterAlertLimit)
      }
      drop(.banner, visible: limit, limit: max(limit, presenterAlertLimit))
    }
  }

  private func drop(_ kind: PresenterStep.Kind, visible: Int, limit: Int) {
    let all = entries.indices.filter { entries[$0].kind == kind }
    let waiting = all.dropFirst(visible)
    guard all.count > limit else { return }
    let least = waiting.map { entries[$0].severity }.min()
    if let place = waiting.first(where: { entries[$0].severity == least }) {
      droppedCount += entries[place].numbers.count
      ended.append((entries.remove(at: place), "dropped"))
    }
  }

  private func wait(_ time: Int) {
    var time = time
    while let next = seenBanners.min(by: { entries[$0].left < entries[$1].left }),
      entries[next].left <= time
    {
      let (passed, numbers) = (entries[next].left, entries[next].numbers)
      now += passed
      time -= passed
      for index in seenBanners { entries[index].left -= passed }
      end("timed out") { $0.numbers == numbers }
      settle()
    }
    now += time
    for index in seenBanners { entries[index].left -= time }
  }

  private func end(_ reason: String, where hasEnded: (Entry) -> Bool) {
    // In display order.
    for kind in [PresenterStep.Kind.alert, .placeholder, .banner] {
      ended += entries.filter { $0.kind == kind && hasEnded($0) }.map { ($0, reason) }
    }
    entries.removeAll(where: hasEnded)
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
        for (number, presentsAtEnd) in zip(entry.numbers, entry.presentsAtEnd) {
          told.append("\(number) \(reason)")
          if presentsAtEnd { present(.banner, "at end", .failure, 1_000, false) }
        }
      }
    }
  }
}
