// SPDX-License-Identifier: MIT

public import PresentationControls

/// A presentation style without its closures, so that it is `Equatable`.
enum ErrorStyle: Equatable, Sendable, CaseIterable {
  case alert
  case banner
  case placeholder
  case silent

  /// Returns the style itself if a view supports it, and otherwise its replacement.
  ///
  /// A view that adopts none of the three protocols shows errors in any style in its own way.
  func fallingBack(to abilities: ErrorViewAbilities) -> ErrorStyle {
    guard !abilities.isEmpty else { return self }
    switch self {
    case .silent: return .silent
    case .alert:
      return abilities.contains(.alerts) ? self : abilities.contains(.banners) ? .banner : .silent
    case .banner:
      return abilities.contains(.banners) ? self : abilities.contains(.alerts) ? .alert : .silent
    case .placeholder:
      return abilities.contains(.placeholders)
        ? self : abilities.contains(.banners) ? .banner : .alert
    }
  }
}

struct ErrorViewAbilities: OptionSet, Sendable {
  let rawValue: UInt8

  static let alerts = Self(rawValue: 1)
  static let banners = Self(rawValue: 2)
  static let placeholders = Self(rawValue: 4)
  /// Implies ``banners``.
  static let bannerStacks = Self(rawValue: 8)
}

extension ErrorViewAbilities {
  @MainActor init(of view: any ErrorDisplayable) {
    self = []
    if view is any AlertDisplayable { insert(.alerts) }
    if view is any BannerDisplayable { insert(.banners) }
    if view is any BannerStackDisplayable { insert(.bannerStacks) }
    if view is any ErrorPlaceholderDisplayable { insert(.placeholders) }
  }
}

extension ErrorViewModel.PresentationStyle {
  /// The role of a banner's color; `nil` for the host's default, and for other styles.
  public var bannerColor: ColorRole? {
    if case .banner(_, let color, _) = self { color } else { nil }
  }

  var style: ErrorStyle {
    switch self {
    case .alert: .alert
    case .banner: .banner
    case .placeholder: .placeholder
    case .silent: .silent
    }
  }

  /// Returns the same value for its own style, and another style's default value.
  func converted(to style: ErrorStyle) -> Self {
    guard style != self.style else { return self }
    switch style {
    case .alert: return .alert
    case .banner: return .banner()
    case .placeholder: return .placeholder()
    case .silent: return .silent
    }
  }
}
