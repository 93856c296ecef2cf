// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationControls
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The parts of a content that is composed from standard parts.
public enum CellPart {
  /// An enumeration of a content's parts, from left to right.
  public protocol Identifier: CaseIterable, Hashable, Sendable {
    /// The part's kind.
    var kind: Kind { get }
  }

  /// A part's kind, which determines its view.
  public enum Kind: Hashable, Sendable {
    /// Text; consecutive texts are stacked vertically.
    case text
    /// An image with a fixed size in points.
    case image(CGSize)
    /// Short text on a colored background.
    case badge
    /// A switch or a checkbox.
    case toggle(ToggleKind)

    static let chevron = image(CGSize(width: 8, height: 14))

    /// Hashes the kind.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .text: hasher.combine(0)
      case .image(let size):
        hasher.combine(1)
        hasher.combine(size: size)
      case .badge: hasher.combine(2)
      case .toggle(let kind):
        hasher.combine(3)
        hasher.combine(kind)
      }
    }
  }

  /// A part's content.
  public enum Content: Sendable {
    /// A text.
    case text(StyledText)
    /// An image.
    case image(ImageContent)
    /// A short text and its background color's role.
    case badge(String, ColorRole)
    /// A switch's value, and a handler for changes by the user; `nil` if the user can't change it.
    case toggle(Bool, (@MainActor (Bool) -> Void)?)
  }

  /// A side of a cell, which determines margins and gaps.
  public enum Side: Hashable, Sendable {
    /// The left half, with a left margin and gaps of 16 points.
    case left
    /// The right half, with a left margin and gaps of 8 points, and a right margin of 16 points.
    case right
    /// The whole cell, with margins and gaps of 16 points.
    case whole
  }
}

/// A content that is composed from standard parts, and needs no view of its own.
///
/// The parts form a row. All texts must be consecutive, and are stacked.
///
/// ```swift
/// struct LeftRank: LeftContent, CellParts {
///   typealias View = CellPartsView<LeftRank>
///
///   enum Part: CellPart.Identifier {
///     case rank, name
///     var kind: CellPart.Kind { self == .rank ? .badge : .text }
///   }
///
///   var rank: Int
///   var name: String
///
///   func content(of part: Part) -> CellPart.Content {
///     switch part {
///     case .rank: .badge("\(rank)", .accent)
///     case .name: .text(StyledText(name, style: .title))
///     }
///   }
/// }
/// ```
public protocol CellParts: ContainerContent {
  /// The content's parts.
  associatedtype Part: CellPart.Identifier

  /// The side of a cell that the content occupies.
  static var side: CellPart.Side { get }

  /// Returns a content that matches the part's kind.
  func content(of part: Part) -> CellPart.Content
}

extension CellParts where Self: LeftContent {
  /// Left by default.
  public static var side: CellPart.Side { .left }
}

extension CellParts where Self: RightContent {
  /// Right by default.
  public static var side: CellPart.Side { .right }
}

extension CellPart.Content {
  /// The kind, without user text.
  fileprivate var name: String {
    switch self {
    case .text: "text"
    case .image: "an image"
    case .badge: "a badge"
    case .toggle: "a toggle"
    }
  }
}

extension CellParts {
  func checkedContent(of part: Part) -> CellPart.Content {
    let content = content(of: part)
    switch (part.kind, content) {
    case (.text, .text), (.image, .image), (.badge, .badge), (.toggle, .toggle): return content
    default:
      let name = content.name
      preconditionFailure(
        "Cannot show \(name) in the part \(part) of \(Self.self): its kind is \(part.kind)"
      )
    }
  }
}

extension StyledText {
  static func detail(_ text: String) -> StyledText {
    StyledText(text, color: .secondaryText, lineLimit: 1, alignment: .trailing)
  }
}

/// A layout for cell parts: a row with stacked texts, vertically centered.
struct CellArrangement<Content: CellParts> {
  private enum Column {
    case texts([(part: Content.Part, text: StyledText)])
    case fixed(part: Content.Part, size: CGSize)
  }

  /// The minimum width in which texts stay readable.
  private static var minTextWidth: Double { Content.side == .right ? 40 : 84 }
  private static var gap: Double { Content.side == .right ? .xs : .m }

  private let metrics: any ComponentMetrics
  private var columns: [Column] = []
  private let insets: Insets

  init(_ content: Content, _ metrics: any ComponentMetrics) {
    self.metrics = metrics
    for part in Content.Part.allCases {
      switch (part.kind, content.checkedContent(of: part)) {
      case (_, .text(let text)):
        if case .texts(let texts) = columns.last {
          columns[columns.count - 1] = .texts(texts + [(part, text)])
        } else {
          columns.append(.texts([(part, text)]))
        }
      case (.image(let size), _): columns.append(.fixed(part: part, size: size))
      case (.toggle(let kind), _):
        columns.append(.fixed(part: part, size: metrics.size(of: kind).roundedUp))
      case (_, .badge(let text, _)):
        columns.append(.fixed(part: part, size: metrics.size(ofBadge: text).roundedUp))
      default: break
      }
    }
    let (texts, height) = columns.reduce((0, 0.0)) { sum, column in
      switch column {
      case .texts(let texts): (sum.0 + 1, max(sum.1, texts.count > 1 ? .infinity : 0))
      case .fixed(_, let size): (sum.0, max(sum.1, size.height))
      }
    }
    precondition(
      texts <= 1, "Cannot arrange \(Content.self): its texts must be consecutive parts")
    let vertical: Double = Content.side == .right ? .xs : height > .l ? .s : .m
    insets = Insets(
      top: vertical, left: Content.side == .right ? .xs : .m, bottom: vertical,
      right: Content.side == .left ? 0 : .m)
  }

  /// The width of everything but texts.
  private var fixedWidth: Double {
    let fixed = columns.reduce(0.0) { sum, column in
      if case .fixed(_, let size) = column { sum + size.width } else { sum }
    }
    return fixed + Self.gap * Double(max(columns.count - 1, 0)) + insets.horizontal
  }

  func size(fitting width: Double) -> CGSize {
    let available = max(width - fixedWidth, 0)
    let sizes = columns.map { column -> CGSize in
      switch column {
      case .texts(let texts): Self.stacked(textSizes(texts, in: available))
      case .fixed(_, let size): CGSize(width: 0, height: size.height)
      }
    }
    let ideal = fixedWidth + sizes.reduce(0) { $0 + $1.width }
    let fills = Content.side == .whole && width < .infinity
    return CGSize(
      width: fills ? max(width, 0) : min(ideal, max(width, 0)),
      height: (sizes.map(\.height).max() ?? 0) + insets.vertical)
  }

  var minWidth: Double {
    let hasTexts = columns.contains { if case .texts = $0 { true } else { false } }
    let whole = size(fitting: .infinity).width
    return hasTexts ? min(whole, fixedWidth + Self.minTextWidth) : whole
  }

  func frames(in size: CGSize) -> [(part: Content.Part, frame: CGRect)] {
    let available = max(size.width - fixedWidth, 0)
    var frames: [(Content.Part, CGRect)] = []
    var x = insets.left
    for column in columns {
      switch column {
      case .texts(let texts):
        let sizes = textSizes(texts, in: available)
        var y = Self.centeredOffset(Self.stacked(sizes).height, in: size.height)
        for ((part, _), text) in zip(texts, sizes) {
          frames.append((part, CGRect(x: x, y: y, width: available, height: text.height)))
          y += Self.step(text.height)
        }
        x += available + Self.gap
      case .fixed(let part, let fixed):
        let y = Self.centeredOffset(fixed.height, in: size.height)
        frames.append((part, CGRect(origin: CGPoint(x: x, y: y), size: fixed)))
        x += fixed.width + Self.gap
      }
    }
    return frames
  }

  private func textSizes(
    _ texts: [(part: Content.Part, text: StyledText)], in available: Double
  ) -> [CGSize] {
    texts.map { metrics.size(of: $0.text, fitting: available).roundedUp }
  }

  private static func stacked(_ sizes: [CGSize]) -> CGSize {
    CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: max(sizes.reduce(-.xxs) { $0 + step($1.height) }, 0))
  }

  /// Returns the distance between the tops of two texts; an empty text takes no space.
  private static func step(_ height: Double) -> Double {
    height > 0 ? height + .xxs : 0
  }

  /// Centers a length, in whole points.
  private static func centeredOffset(_ length: Double, in whole: Double) -> Double {
    max(((whole - length) / 2).rounded(.down), 0)
  }
}

extension CGSize {
  /// The size rounded up to 1/64 point: sums are exact, so that a requested size equals the
  /// available one.
  fileprivate var roundedUp: CGSize {
    CGSize(width: (width * 64).rounded(.up) / 64, height: (height * 64).rounded(.up) / 64)
  }
}

/// A view that is composed from standard parts.
public final class CellPartsView<Content: CellParts>: ContainerContentView {
  /// The parts' container.
  public let view: any ContainerView
  /// The visible bones.
  public let skeleton = Skeleton<Content.Part>()
  private let host: any ComponentHost
  private let views: [Content.Part: any ComponentView]
  private var content: Content?

  /// Creates an empty view.
  public init(host: any ComponentHost) {
    self.host = host
    view = host.makeContainer()
    views = Dictionary(
      uniqueKeysWithValues: Content.Part.allCases.map { ($0, Self.makeView(of: $0.kind, on: host)) }
    )
    for part in Content.Part.allCases { view.add(loadableSubview(for: part)) }
  }

  private static func makeView(
    of kind: CellPart.Kind, on host: any ComponentHost
  ) -> any ComponentView {
    switch kind {
    case .text: host.makeLabel()
    case .image: host.makeImage()
    case .badge: host.makeBadge()
    case .toggle(let kind): host.makeToggle(kind)
    }
  }

  /// Returns a content's size.
  public nonisolated static func size(
    fitting width: Double, content: Content, metrics: any ComponentMetrics
  ) -> CGSize {
    CellArrangement(content, metrics).size(fitting: width)
  }

  /// Returns the minimum width in which a content stays readable.
  public nonisolated static func minWidth(
    content: Content, metrics: any ComponentMetrics
  ) -> Double {
    CellArrangement(content, metrics).minWidth
  }

  /// Replaces the content.
  public func update(with content: Content) {
    self.content = content
    for (part, view) in views {
      switch (content.checkedContent(of: part), view) {
      case (.text(let text), let label as any LabelView): label.set(text: text)
      case (.image(let image), let view as any ImageView): view.set(image: image)
      case (.badge(let text, let color), let badge as any BadgeView):
        badge.set(text: text, color: color)
      case (.toggle(let isOn, let onChange), let toggle as any ToggleView):
        toggle.set(isOn: isOn)
        toggle.set(onChange: onChange == nil ? nil : changeHandler(of: part))
      default: break
      }
    }
  }

  private func changeHandler(of part: Content.Part) -> @MainActor (Bool) -> Void {
    { [weak self] isOn in self?.change(part, to: isOn) }
  }

  /// Reports the user's change, and resets the switch if the content hasn't adopted it.
  private func change(_ part: Content.Part, to isOn: Bool) {
    if case .toggle(_, let onChange) = content?.content(of: part) { onChange?(isOn) }
    if case .toggle(let isOn, _) = content?.content(of: part) {
      (views[part] as? any ToggleView)?.set(isOn: isOn)
    }
  }

  /// Lays out the parts.
  public func layout(in size: CGSize) {
    guard let content else { return }
    for (part, frame) in CellArrangement(content, host.metrics).frames(in: size) {
      views[part]?.frame = frame
    }
    layoutBones()
  }
}

extension CellPartsView: SkeletonDrivenLoadableView {
  /// Returns a part's view.
  public func loadableSubview(for part: Content.Part) -> any ComponentView {
    guard let view = views[part] else {
      preconditionFailure("Cannot show \(part): `allCases` of its type must contain it")
    }
    return view
  }

  /// Creates a bone with the part's size.
  public func skeletonBone(for part: Content.Part) -> SkeletonBone {
    SkeletonBone(view: host.makeBone())
  }
}

extension CellPartsView: LeftContentView where Content: LeftContent {}

extension CellPartsView: RightContentView where Content: RightContent {}
