// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationTesting
import PresentationViews

@testable import PresentationLists

/// An adapter whose list view and preparations complete when a random walk requires it.
@MainActor final class ListAdapterSubject: ListPipelineUnderTest {
  let adapter: ListAdapter
  private let list = RecordingList(width: 0, height: 100)
  private let scheduler = VirtualScheduler()
  private var lastID = 0
  private var log: [String] = []
  private(set) var mistakes: [String] = []

  init(isMeasured: Bool) {
    adapter = ListAdapter(list, host: list.host, scheduler: scheduler)
    if !isMeasured { adapter.heightMode = .fixed(height: 10) }
    list.adapter = adapter
  }

  var picture: ListPipelinePicture {
    let pipeline = adapter.updater.pipeline
    return ListPipelinePicture(
      log: log, applied: pipeline.applied, waiting: pipeline.waiting?.id,
      isUnderWay: pipeline.isUnderWay, isScrollPending: pipeline.isScrollPending)
  }

  func perform(_ step: ListPipelineStep) {
    log = []
    switch step {
    case .request(let request): apply(request)
    case .cancel: adapter.cancel()
    case .scroll: scroll()
    case .resize(let width): list.width = width
    case .setSlow(let isSlow): list.completesManually = isSlow
    case .completeUpdates: list.completeUpdates()
    case .prepare: scheduler.advance(by: .zero)
    }
    mistakes += adapter.updater.mistakes
  }

  private func scroll() {
    adapter.scroll(to: 3)
    let scroll = adapter.updater.scroll
    guard scroll != nil else { return log.append("scroll") }
    adapter.updater.scroll = { [weak self] in
      self?.log.append("scroll")
      scroll?()
    }
  }

  private func apply(_ request: ListPipelineRequest) {
    lastID += 1
    let id = lastID
    let items = (0..<request.itemCount).map { CountedItem(id * 1_000 + $0) }
    let section = ItemSection(id: 0) { items }
    let completion: ListAdapter.Completion = { [weak self] outcome in
      self?.log.append("\(id) \(outcome)")
      for request in request.followUps { self?.apply(request) }
      self?.log.append("end of handler \(id)")
    }
    if request.isBuilding {
      adapter.apply(completion: completion) { ListSnapshot([section]) }
    } else {
      adapter.apply(ListSnapshot([section]), completion: completion)
    }
  }
}

extension ListUpdater {
  /// The differences between what is retained and what the pipeline names, between two calls.
  var mistakes: [String] {
    let named = [pipeline.applied, pipeline.waiting?.id].compactMap(\.self)
    var mistakes: [String] = []
    if requests.map(\.id) != named {
      mistakes.append("retains the requests \(requests.map(\.id)), not \(named)")
    }
    if (scroll != nil) != pipeline.isScrollPending {
      mistakes.append("retains \(scroll == nil ? "no" : "a") scrolling")
    }
    return mistakes
  }
}
