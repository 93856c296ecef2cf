// SPDX-License-Identifier: MIT

public import PresentationControls
import PresentationViews

/// A single-line detail text.
public struct RightDetail: RightContent, CellParts {
  /// A view that is composed from standard parts.
  public typealias View = CellPartsView<RightDetail>

  /// The only part.
  public enum Part: CellPart.Identifier {
    /// A detail text.
    case detail

    /// The part's kind.
    public var kind: CellPart.Kind {
      .text
    }
  }

  /// The detail text.
  public var text: String

  /// Creates a content.
  public init(text: String) {
    self.text = text
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    .text(.detail(text))
  }
}

/// A single-line detail text and a disclosure chevron.
public struct RightDetailChevron: RightContent, CellParts {
  /// A view that is composed from standard parts.
  public typealias View = CellPartsView<RightDetailChevron>

  /// Parts, from left to right.
  public enum Part: CellPart.Identifier {
    /// A detail text.
    case detail
    /// A chevron.
    case chevron

    /// The part's kind.
    public var kind: CellPart.Kind {
      switch self {
      case .detail: .text
      case .chevron: .chevron
      }
    }
  }

  /// The detail text.
  public var text: String

  /// Creates a content.
  public init(text: String) {
    self.text = text
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    switch part {
    case .detail:
      .text(.detail(text))
    case .chevron: .image(ImageContent(.chevron, tint: .secondaryText))
    }
  }
}

/// A disclosure chevron.
public struct RightChevron: RightContent, CellParts {
  /// A view that is composed from standard parts.
  public typealias View = CellPartsView<RightChevron>

  /// The only part.
  public enum Part: CellPart.Identifier {
    /// A chevron.
    case chevron

    /// The part's kind.
    public var kind: CellPart.Kind {
      .chevron
    }
  }

  /// Creates a content.
  public init() {}

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    .image(ImageContent(.chevron, tint: .secondaryText))
  }
}

/// A badge.
public struct RightBadge: RightContent, CellParts {
  /// A view that is composed from standard parts.
  public typealias View = CellPartsView<RightBadge>

  /// The only part.
  public enum Part: CellPart.Identifier {
    /// A badge.
    case badge

    /// The part's kind.
    public var kind: CellPart.Kind {
      .badge
    }
  }

  /// The text.
  public var text: String
  /// The background color's role.
  public var color: ColorRole

  /// Creates a content.
  public init(text: String, color: ColorRole = .accent) {
    self.text = text
    self.color = color
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    .badge(text, color)
  }
}

/// A switch.
public struct RightToggle: RightContent, CellParts {
  /// A view that is composed from standard parts.
  public typealias View = CellPartsView<RightToggle>

  /// The only part.
  public enum Part: CellPart.Identifier {
    /// A switch.
    case toggle

    /// The part's kind.
    public var kind: CellPart.Kind {
      .toggle(.switch)
    }
  }

  /// A Boolean value that indicates whether the switch is on.
  public var isOn: Bool
  /// Called with the new value when the user changes the switch; ignored by comparisons.
  @ForceEquatable public var didChangeHandler: (@MainActor (Bool) -> Void)?

  /// Creates a content.
  public init(isOn: Bool, didChangeHandler: (@MainActor (Bool) -> Void)? = nil) {
    self.isOn = isOn
    self.didChangeHandler = didChangeHandler
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    .toggle(isOn, didChangeHandler)
  }
}
