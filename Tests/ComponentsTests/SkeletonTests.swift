// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationComponentsTesting
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor struct SkeletonTests {
  private let host = RecordingHost()

  /// A view with four labels, some of which it hides itself.
  private final class Profile: SkeletonDrivenLoadableView {
    enum LoadableSubviewID: CaseIterable { case image, name, city, age }

    let host: RecordingHost
    let view: any ContainerView
    let skeleton = Skeleton<LoadableSubviewID>()
    let labels: [LoadableSubviewID: any LabelView]

    init(_ host: RecordingHost) {
      self.host = host
      view = host.makeContainer()
      labels = Dictionary(
        uniqueKeysWithValues: LoadableSubviewID.allCases.map { ($0, host.makeLabel()) })
      for (number, id) in LoadableSubviewID.allCases.enumerated() {
        labels[id]?.frame = CGRect(x: 0, y: 16 * number, width: 80, height: 16)
        view.add(loadableSubview(for: id))
      }
    }

    func loadableSubview(for subviewID: LoadableSubviewID) -> any ComponentView {
      labels[subviewID] ?? host.makeLabel()
    }

    func skeletonBone(for subviewID: LoadableSubviewID) -> SkeletonBone {
      SkeletonBone(view: host.makeBone())
    }

    /// The bones' frames.
    var bones: [CGRect] {
      (view as? RecordedView)?.views(of: .bone).map(\.frame).sorted { $0.minY < $1.minY } ?? []
    }
  }

  @Test(
    .contract(
      "Exactly the loading views have bones, in whatever order and nesting views start and",
      "end loading."), arguments: Fuzzing.seeds(20))
  func `exactly the loading subviews have bones`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let profile = Profile(host)
    var loading: Set<Profile.LoadableSubviewID> = []
    for _ in 1...200 {
      let isLoading = Bool.random(using: &random)
      if Int.random(in: 0..<5, using: &random) == 0 {
        profile.setLoading(isLoading)
        loading = isLoading ? Set(Profile.LoadableSubviewID.allCases) : []
      } else {
        let some = (0...Int.random(in: 0...4, using: &random)).map { _ in
          Profile.LoadableSubviewID.allCases.randomElement(using: &random) ?? .name
        }
        profile.setLoading(isLoading, shimmering: some)
        loading = isLoading ? loading.union(some) : loading.subtracting(some)
      }
      let expected = Profile.LoadableSubviewID.allCases.filter(loading.contains)
      #expect(profile.skeleton.loadingSubviews == loading, "seed \(seed)")
      #expect(
        profile.bones == expected.map { profile.loadableSubview(for: $0).frame }, "seed \(seed)")
      for id in Profile.LoadableSubviewID.allCases {
        let label = profile.labels[id] as? RecordedView
        #expect(label?.isConcealed == loading.contains(id), "seed \(seed)")
      }
    }
    profile.setLoading(false)
    #expect(host.views.allSatisfy { $0.kind != .bone }, "a bone is left over")
  }

  @Test(
    .contract(
      "A text's bone may have several lines, which fill its frame; the last one is",
      "shorter. All are host bones, and the host supplies the shimmer."),
    arguments: Fuzzing.seeds(20))
  func `lines fill the frame without overlap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...200 {
      let (count, gap) = (
        Int.random(in: 1...8, using: &random), Double.random(in: 0...9, using: &random)
      )
      let fraction = Double.random(in: 0.1...1, using: &random)
      let frame = CGRect(
        x: Double.random(in: -50...50, using: &random), y: 7, width: 120,
        height: Double.random(in: gap * Double(count)...400, using: &random))
      let lines = SkeletonLines(count, lastLineWidth: fraction, gap: gap).frames(in: frame)
      #expect(lines.count == count)
      #expect(lines[0].minY == frame.minY && abs(lines[count - 1].maxY - frame.maxY) < 1e-9)
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(abs(next.minY - line.maxY - gap) < 1e-9, "seed \(seed)")
        #expect(line.width == frame.width && line.minX == frame.minX)
      }
      #expect(abs(lines[count - 1].width - frame.width * fraction) < 1e-9)
      let tall = SkeletonLines(count, height: 5, gap: gap).frames(in: frame)
      #expect(tall.allSatisfy { $0.height == 5 } && tall[0].minY == frame.minY)
    }
  }

  /// Every line is a host bone, which supplies the shimmer, and disappears with the others.
  @Test(.contract("A text's bone may have…"))
  func `a text can have a multi-line bone`() {
    final class Article: SkeletonDrivenLoadableView {
      enum LoadableSubviewID: CaseIterable { case text }

      let host: RecordingHost
      let view: any ContainerView
      let skeleton = Skeleton<LoadableSubviewID>()
      let label: any LabelView

      init(_ host: RecordingHost) {
        self.host = host
        (view, label) = (host.makeContainer(), host.makeLabel())
        view.add(label)
      }

      func loadableSubview(for subviewID: LoadableSubviewID) -> any ComponentView { label }

      func skeletonBone(for subviewID: LoadableSubviewID) -> SkeletonBone {
        SkeletonBone(lines: SkeletonLines(3, lastLineWidth: 0.5), host: host)
      }

      var bones: [CGRect] { (view as? RecordedView)?.views(of: .bone).map(\.frame) ?? [] }
    }
    let article = Article(host)
    article.label.frame = CGRect(x: 10, y: 0, width: 100, height: 40)
    article.setLoading(true)
    #expect(
      article.bones == [
        CGRect(x: 10, y: 0, width: 100, height: 8), CGRect(x: 10, y: 16, width: 100, height: 8),
        CGRect(x: 10, y: 32, width: 50, height: 8),
      ])
    article.label.frame = CGRect(x: 0, y: 8, width: 60, height: 64)
    article.layoutBones()
    #expect(article.bones.map(\.minY) == [8, 32, 56])
    #expect(article.bones.last?.width == 30)
    article.setLoading(false)
    #expect(host.views.allSatisfy { $0.kind != .bone }, "a line is left over")
  }

  @Test(
    .contract(
      "A loading view keeps its size, and a hidden view remains hidden after loading. Bones",
      "lie inside their cells and do not overlap."))
  func `a loading view's size and visibility don't change`() throws {
    let item = LeftRightItem(
      left: LeftImageTitleSubtitle(image: "ada", imageStyle: .circular, title: "Ada", subtitle: ""),
      right: RightChevron())
    let cell = LeftRightItem<LeftImageTitleSubtitle, RightChevron>.Cell(host: host)
    cell.update(with: item)
    let picture = host.picture(of: cell, width: 200)
    let frame = cell.view.frame
    cell.contentView.setLoading(true)
    #expect(
      host.picture(of: cell, width: 200) == """

          ░░░░░
          ░░░░░  ░░░░░░░░░░░░ ░

        """)
    #expect(cell.view.frame == frame)
    cell.contentView.setLoading(false)
    #expect(host.picture(of: cell, width: 200) == picture)

    let profile = Profile(host)
    let label = try #require(profile.labels[.city] as? RecordedView)
    label.set(visible: false)
    profile.setLoading(true)
    profile.setLoading(false)
    #expect(!label.isVisible)
  }

  @Test(.contract("Exactly the loading views have…"))
  func `a half added to a loading cell loads too`() {
    let cell = LeftRightItem<LeftTitle, RightDetail>.Cell(host: host)
    cell.update(with: LeftRightItem(left: LeftTitle(title: "Country"), right: nil))
    cell.setLoading(true)
    cell.update(
      with: LeftRightItem(left: LeftTitle(title: "Country"), right: RightDetail(text: "Russia")))
    #expect(host.picture(of: cell, width: 320).contains("Russia") == false)
    cell.contentView.left.setLoading(false)
    #expect(host.picture(of: cell, width: 320) == "\n  Country                       ░░░░░░\n")
    cell.setLoading(false)
    #expect(host.picture(of: cell, width: 320) == "\n  Country                       Russia\n")
  }

  @Test(.contract("A loading view keeps its size…"))
  func `bones lie within their cells without overlap`() {
    for title in ["", "Ada", "A title that is longer than its row is wide"] {
      for width in [100.0, 160, 320] {
        let matrix = CellMatrix(title: title, subtitle: title, detail: title, width: width)
        for entry in matrix.entries {
          let bones = entry.bones
          let area = CGRect(origin: .zero, size: entry.size)
          for (number, bone) in bones.enumerated() {
            #expect(area.contains(bone), "\(entry.name) in \(width): \(bone)")
            #expect(bones.dropFirst(number + 1).allSatisfy { !$0.intersects(bone) })
          }
        }
      }
    }
  }

  @Test(.contract("A loading view keeps its size…"))
  func `bones are pinned to the edges that aren't excluded`() {
    func frame(_ edges: SkeletonBone.Edges) -> CGRect? {
      final class Single: SkeletonDrivenLoadableView {
        enum LoadableSubviewID: CaseIterable { case label }
        let host: RecordingHost
        let view: any ContainerView
        let skeleton = Skeleton<LoadableSubviewID>()
        let label: any LabelView
        let edges: SkeletonBone.Edges
        init(_ host: RecordingHost, _ edges: SkeletonBone.Edges) {
          (self.host, self.edges) = (host, edges)
          (view, label) = (host.makeContainer(), host.makeLabel())
          label.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        }
        func loadableSubview(for subviewID: LoadableSubviewID) -> any ComponentView { label }
        func skeletonBone(for subviewID: LoadableSubviewID) -> SkeletonBone {
          SkeletonBone(
            view: host.makeBone(), size: CGSize(width: 40, height: 10), excludedPinEdges: edges)
        }
      }
      let single = Single(host, edges)
      single.setLoading(true)
      return (single.view as? RecordedView)?.views(of: .bone).first?.frame
    }
    #expect(frame([]) == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(frame(.right) == CGRect(x: 10, y: 20, width: 40, height: 50))
    #expect(frame([.left, .bottom]) == CGRect(x: 70, y: 20, width: 40, height: 10))
    #expect(frame([.top, .left, .right]) == CGRect(x: 40, y: 60, width: 40, height: 10))
    #expect(
      frame([.top, .left, .bottom, .right]) == CGRect(x: 40, y: 40, width: 40, height: 10))
  }

  @Test(.contract("Exactly the loading views have…"), arguments: Fuzzing.seeds(10))
  func `nested skeletons are independent`(seed: UInt64) {
    /// A view whose only subview is a profile with its own bones.
    final class Outer: SkeletonDrivenLoadableView {
      enum LoadableSubviewID: CaseIterable { case profile }
      let host: RecordingHost
      let view: any ContainerView
      let skeleton = Skeleton<LoadableSubviewID>()
      let profile: Profile
      init(_ host: RecordingHost) {
        self.host = host
        view = host.makeContainer()
        profile = Profile(host)
        view.add(profile.view)
      }
      func loadableSubview(for subviewID: LoadableSubviewID) -> any ComponentView { profile.view }
      func skeletonBone(for subviewID: LoadableSubviewID) -> SkeletonBone {
        SkeletonBone(view: host.makeBone())
      }
    }
    var random = SplitMix64(seed: seed)
    let outer = Outer(host)
    var (isOuter, inner) = (false, Set<Profile.LoadableSubviewID>())
    for _ in 1...100 {
      let isLoading = Bool.random(using: &random)
      if Bool.random(using: &random) {
        outer.setLoading(isLoading)
        isOuter = isLoading
      } else {
        let id = Profile.LoadableSubviewID.allCases.randomElement(using: &random) ?? .name
        outer.profile.setLoading(isLoading, shimmering: [id])
        if isLoading { inner.insert(id) } else { inner.remove(id) }
      }
      let bones = (outer.view as? RecordedView)?.views(of: .bone).count
      #expect(bones == inner.count + (isOuter ? 1 : 0), "seed \(seed)")
      #expect((outer.profile.view as? RecordedView)?.isConcealed == isOuter, "seed \(seed)")
      #expect(outer.profile.bones.count == inner.count, "seed \(seed)")
    }
  }
}
