// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
public import PresentationTerminal

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A scrollable list of all components in all states.
@MainActor public final class Gallery {
  /// A closure to call when the user closes the gallery.
  public var onClose: (() -> Void)?

  private let screen: TerminalScreen
  private let parts = TerminalStack(.column, gap: 16)
  private lazy var alert = TerminalAlert(on: screen)
  private let stackedBanners = GalleryBanners(
    .stack(limit: 2),
    titles: ["the oldest of a stack", "the newest", "waits until another is dismissed"])
  private let queuedBanners = GalleryBanners(
    .queue, titles: ["the first of a queue", "the second waits for the first"])
  private let votes = GalleryVotes()
  private lazy var contacts = GalleryContacts(on: screen)
  private lazy var columns = GalleryColumns(on: screen)
  private lazy var shelves = GalleryShelves(on: screen)

  /// Creates a gallery that fills a screen.
  ///
  /// - Parameter screen: A terminal screen.
  public init(on screen: TerminalScreen) {
    self.screen = screen
    addParts()
    let stack = TerminalStack()
    stack.add(TerminalScroll(parts))
    stack.add(TerminalLabel.keys("Tab ↑↓ select   Page Down scroll   Enter press   q quit"))
    stack.onEvent = { [weak self] event in
      guard event == .key(.character("q")) else { return false }
      self?.close()
      return true
    }
    screen.content = stack
  }

  /// A theme with a custom shimmer.
  public static let theme: TerminalTheme = {
    var theme = TerminalTheme.standard
    theme.shimmer = TerminalTheme.Shimmer("▒▓█▓▒░░░░░░░", interval: .milliseconds(80))
    return theme
  }()

  /// Returns the whole gallery as text, followed by an alert.
  ///
  /// - Parameter columns: The width in terminal cells.
  /// - Returns: Lines, separated by newlines.
  public static func text(columns: Int) -> String {
    let screen = TerminalScreen(columns: columns, rows: 16, depth: .none, theme: theme) { _ in }
    let gallery = Gallery(on: screen)
    gallery.showAlert()
    screen.draw()
    let alert = screen.lastFrame.text
    gallery.alert.hideAlert()
    screen.content = gallery.parts
    let size = gallery.parts.size(fitting: screen.root.frame.width)
    screen.resize(
      columns: columns, rows: Int(clamping: size.height / MonospaceMetrics.measurer.cell.height))
    screen.draw()
    return screen.lastFrame.text + "\n\n" + alert
  }

  /// Closes the gallery.
  public func close() {
    onClose?()
    onClose = nil
  }

  private func addParts() {
    parts.layoutStyle.padding = LayoutStyle.Edges(horizontal: 8)
    parts.layoutStyle.flexShrink = 0
    addTexts()
    addLeaves()
    addControls()
    addVotes()
    addErrors()
    addLayouts()
    for (title, items) in GalleryCells.rows { add(title, items.map(view)) }
    contacts.list.view.layoutStyle.flexBasis = .rows(12)
    add("List with an index, pinned headers and a selection", [contacts.list.view])
    columns.list.view.layoutStyle.flexBasis = .rows(6)
    add("List of several columns", [columns.list.view])
    shelves.list.view.layoutStyle.flexBasis = .rows(5)
    add("List with sections that scroll horizontally", [shelves.list.view])
  }

  private func add(
    _ title: String, _ views: [any ComponentView], in direction: LayoutStyle.FlexDirection = .column
  ) {
    let part = TerminalStack(.column)
    part.add(TerminalLabel(StyledText(title, style: .largeTitle)))
    let row = TerminalStack(direction, gap: direction == .row ? 16 : 0)
    for view in views { row.add(view) }
    part.add(row)
    parts.add(part)
  }

  private func addTexts() {
    let styles: [TextStyle] = [.largeTitle, .title, .body, .subtitle, .caption]
    let colors: [ColorRole] = [.text, .secondaryText, .accent, .destructive]
    let long = "A text that exceeds the available width wraps, unless it is limited to one line. "
    add(
      "Texts",
      styles.map { TerminalLabel(StyledText($0.rawValue, style: $0)) }
        + colors.map { TerminalLabel(StyledText($0.rawValue, color: $0)) }
        + [
          TerminalLabel(StyledText(long + long)),
          TerminalLabel(StyledText(long + long, lineLimit: 1)),
          TerminalLabel(StyledText("centered", alignment: .center)),
          TerminalLabel(StyledText("trailing", alignment: .trailing)),
          TerminalLabel(StyledText("wide 世界, joined 👩🏽‍🚀, combining e\u{301}")),
          TerminalLabel(
            StyledText("a price of ") + StyledText("42 €", style: .title, color: .accent)
              + StyledText(", not ") + StyledText("50 €", emphasis: .strikethrough)),
        ])
  }

  private func addLeaves() {
    let images = [
      ImageContent("plain"), ImageContent("circular", style: .circular),
      ImageContent("tinted", tint: .accent), ImageContent(.chevron),
    ].map { content in
      let image = TerminalImage(content)
      (image.layoutStyle.width, image.layoutStyle.height) = (content.name == .chevron ? 8 : 56, 48)
      return image
    }
    add("Images", images, in: .row)
    add(
      "Badges",
      [("12", ColorRole.accent), ("!", .destructive)].map { text, color in
        let badge = TerminalBadge()
        badge.set(text: text, color: color)
        return badge
      }, in: .row)
    let bone = TerminalBone()
    bone.layoutStyle.height = 16
    add("Separator and skeleton bone", [TerminalSeparator(), bone])
    let skeleton = TerminalSkeleton(rows: 2)
    (skeleton.layoutStyle.flexGrow, skeleton.layoutStyle.flexBasis) = (0, .auto)
    skeleton.showSkeleton(animated: false)
    add("Skeleton", [skeleton])
    let lines = TerminalSkeleton(rows: 1, lines: SkeletonLines(3, lastLineWidth: 0.5))
    (lines.layoutStyle.flexGrow, lines.layoutStyle.flexBasis) = (0, .auto)
    lines.showSkeleton(animated: false)
    add("Skeleton of three lines", [lines])
  }

  private func addControls() {
    let toggles = [ToggleKind.switch, .checkbox].flatMap { kind in
      [false, true].map { isOn in
        let toggle = TerminalToggle(kind)
        toggle.set(isOn: isOn)
        toggle.onChange = { _ in }
        return toggle
      }
    }
    add("Switches and checkboxes", toggles, in: .row)
    add(
      "Buttons",
      [
        TerminalButton("Press") {}, TerminalButton("No action"),
        TerminalButton("Show alert") { [weak self] in self?.showAlert() },
      ], in: .row)
    let texts = ["", "Text", String(repeating: "longer than the field ", count: 8)]
    add(
      "Text fields",
      texts.map { text in
        let field = TerminalTextField()
        field.placeholder = "Placeholder"
        field.render(state: text)
        return field
      })
  }

  private func addVotes() {
    add("Votes: two on each question count, and pressing twice publishes", votes.buttons, in: .row)
    parts.add(votes.result)
  }

  private func addErrors() {
    let severities: [ErrorViewModel.Severity] = [.information, .warning, .failure]
    add(
      "Banners",
      severities.map { severity in
        let banner = TerminalBanner()
        banner.showBanner(
          ErrorViewModel(
            title: severity.rawValue, message: "a banner of this severity",
            presentationStyle: .banner(), severity: severity), color: nil)
        return banner
      })
    add("Stack of two banners", [stackedBanners.view])
    add("Queue of banners", [queuedBanners.view])
    let placeholders = (0...2).map { number in
      let placeholder = TerminalPlaceholder()
      (placeholder.layoutStyle.flexGrow, placeholder.layoutStyle.flexBasis) = (0, .auto)
      placeholder.setPlaceholderVisible(true)
      if number == 0 {
        placeholder.showEmptyPlaceholder()
      } else {
        placeholder.showErrorPlaceholder(error, retryable: number == 2)
      }
      return placeholder
    }
    for (title, view) in zip(
      ["empty", "error", "error with retry"], placeholders)
    {
      add("Placeholder: \(title)", [view])
    }
  }

  private func addLayouts() {
    let items = ["order: 1", "order: 0", "order: -1"].enumerated().map { number, text in
      let label = TerminalLabel(StyledText(text))
      label.layoutStyle.order = 1 - number
      return label
    }
    add("Items by their order", items, in: .row)
    let host = TerminalHost()
    let layout = TextLayout("beside a safe area of 32 points, above a keyboard of 16")
    let insets = HostInsets(safeArea: Insets(left: 32), keyboard: 16)
    let view = LayoutView(host: host)
    view.show(
      LayoutArrangement(
        of: layout.inset(by: insets), width: 512, height: 32, metrics: host.metrics))
    guard let content = view.view as? TerminalView else { return }
    (content.layoutStyle.width, content.layoutStyle.height) = (512, 32)
    add("Insets of a host", [content])
  }

  private var error: ErrorViewModel {
    ErrorViewModel(
      title: "No connection", message: "Check your network connection.",
      presentationStyle: .alert, actions: [ErrorViewModel.Action("Contact support") {}],
      supportCode: ErrorViewModel.SupportCode(cause: ["gallery"]))
  }

  private func showAlert() {
    alert.showAlert(error)
  }

  private func view(of item: any ListItem) -> any ComponentView {
    func view<Item: ListItem>(_ item: Item) -> any ComponentView {
      let view = TerminalItemView<Item>(on: screen)
      view.render(state: item)
      return view
    }
    return view(item)
  }
}

/// Cells with all combinations of left and right content.
private enum GalleryCells {
  static var rows: [(title: String, items: [any ListItem])] {
    [
      ("Title", row(LeftTitle(title: "Country"))),
      (
        "Title and subtitle",
        row(LeftTitleSubtitle(title: "Country", subtitle: "Your country of residence"))
      ),
      (
        "Image, title and subtitle",
        row(
          LeftImageTitleSubtitle(
            image: "ada", imageStyle: .circular, title: "Ada", subtitle: "London"))
      ),
      ("Icon and title", row(LeftIconTitle(icon: "bell", title: "Notifications"))),
      ("Checkbox", row(LeftCheckbox(title: "Notify me", isOn: true))),
      (
        "Disabled cell",
        [
          LeftRightItem(
            left: LeftTitle(title: "Country"), right: RightChevron(), separator: .leftRight16
          )
          .isEnabled(false)
        ]
      ),
    ]
  }

  private static func row<Left: LeftContent & TitledContent>(_ left: Left) -> [any ListItem] {
    [
      item(left, NoRight?.none), item(left, RightChevron()), item(left, RightDetail(text: "Japan")),
      item(left, RightDetailChevron(text: "Japan")), item(left, RightBadge(text: "12")),
      item(left, RightToggle(isOn: true)),
    ]
  }

  private static func item<Left: LeftContent & TitledContent, Right: RightContent>(
    _ left: Left, _ right: Right?
  ) -> any ListItem {
    LeftRightItem(left: left, right: right, separator: .leftRight16, didSelectHandler: {})
  }
}
