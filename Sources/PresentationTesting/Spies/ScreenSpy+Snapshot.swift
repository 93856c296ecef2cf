// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationErrors
public import PresentationScreens

extension ScreenSpy {
  /// A screen's visible parts at one moment.
  public struct Snapshot: Sendable {
    /// A placeholder's content.
    public enum Placeholder: Sendable {
      /// An error, and whether the placeholder offers a retry.
      case error(ErrorViewModel, retryable: Bool)
      /// The empty placeholder: there is no content.
      case empty
      /// A visible placeholder without content.
      case blank
    }

    /// The alert, in front of everything.
    public internal(set) var alert: ErrorViewModel?
    /// Banners from top to bottom.
    public internal(set) var banners: [ErrorViewModel] = []
    /// The first banner.
    public var banner: ErrorViewModel? { banners.first }
    /// The first banner's color role, or `nil` for the host's default.
    public internal(set) var bannerColor: ColorRole?
    /// A Boolean value that indicates whether the skeleton is visible.
    public internal(set) var hasSkeleton = false
    /// The visible placeholder, if any.
    public internal(set) var placeholder: Placeholder?
    /// A Boolean value that indicates whether the content is visible.
    public internal(set) var hasContent = false
    /// A description of the content, if known.
    public internal(set) var content: String?
    /// The loading indicator.
    public internal(set) var indicator: LoadingIndicator?

    /// A description in a few lines, front to back.
    ///
    /// ```
    /// alert: You are offline ×2
    ///   Check the connection.
    ///   [Settings]
    /// banner (warning): Saved on this device only
    /// skeleton
    /// placeholder: The server is busy
    ///   [retry]
    /// content: ["Ann", "Bob"]
    /// indicator: refresh
    /// ```
    ///
    /// An empty screen's text is `nothing`.
    public var text: String {
      var lines: [String] = []
      if let alert { lines += alert.lines(as: "alert") }
      for (index, banner) in banners.enumerated() {
        let color = index == 0 ? bannerColor : banner.presentationStyle.bannerColor
        lines += banner.lines(as: color.map { "banner (\($0.rawValue))" } ?? "banner")
      }
      if hasSkeleton { lines.append("skeleton") }
      switch placeholder {
      case .error(let viewModel, _): lines += viewModel.lines(as: "placeholder")
      case .empty: lines.append("placeholder: empty")
      case .blank: lines.append("placeholder")
      case nil: break
      }
      if hasContent { lines.append(content.map { "content: \($0)" } ?? "content") }
      if let indicator { lines.append("indicator: \(indicator)") }
      return lines.isEmpty ? "nothing" : lines.joined(separator: "\n")
    }
  }
}
