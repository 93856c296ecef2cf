// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents

/// Half a cell, assembled from parts.
struct LeftRank: LeftContent, CellParts {
  typealias View = CellPartsView<LeftRank>

  enum Part: CellPart.Identifier {
    case rank, name
    var kind: CellPart.Kind { self == .rank ? .badge : .text }
  }

  var rank: Int
  var name: String

  func content(of part: Part) -> CellPart.Content {
    switch part {
    case .rank: .badge("\(rank)", .accent)
    case .name: .text(StyledText(name, style: .title))
    }
  }
}

/// Half a cell with its own view.
struct Note: LeftContent, TitledContent {
  typealias View = NoteView

  var title: String
}

final class NoteView: LeftContentView {
  let view: any ContainerView
  private let label: any LabelView

  init(host: any ComponentHost) {
    view = host.makeContainer()
    label = host.makeLabel()
    view.add(label)
  }

  // Sizes are computed on any thread.
  nonisolated static func size(
    fitting width: Double, content: Note, metrics: any ComponentMetrics
  ) -> CGSize {
    metrics.size(of: StyledText(content.title), fitting: width)
  }

  nonisolated static func minWidth(content: Note, metrics: any ComponentMetrics) -> Double {
    metrics.minContentWidth(of: StyledText(content.title))
  }

  func update(with content: Note) {
    label.set(text: StyledText(content.title))
  }

  func layout(in size: CGSize) {
    label.frame = CGRect(origin: .zero, size: size)
  }
}

final class ProfileView {
  let host: any ComponentHost
  let view: any ContainerView
  let skeleton = Skeleton<LoadableSubviewID>()
  let nameLabel: any LabelView

  init(host: any ComponentHost) {
    self.host = host
    view = host.makeContainer()
    nameLabel = host.makeLabel()
    view.add(nameLabel)
  }
}

extension ProfileView: SkeletonDrivenLoadableView {
  nonisolated enum LoadableSubviewID: CaseIterable { case name }

  func loadableSubview(for subviewID: LoadableSubviewID) -> any ComponentView { nameLabel }

  func skeletonBone(for subviewID: LoadableSubviewID) -> SkeletonBone {
    SkeletonBone(view: host.makeBone())
  }
}
