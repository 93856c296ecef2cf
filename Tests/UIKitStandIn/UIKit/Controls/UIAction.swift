// SPDX-License-Identifier: MIT

@MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
  }
}

public final class UIMenu: UIMenuElement {
  @_spi(StandIn) public let children: [UIMenuElement]

  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
  }
}

public final class UIAction: UIMenuElement {
  @_spi(StandIn) public let title: String
  @_spi(StandIn) public let attributes: Attributes
  public private(set) var sender: Any?
  private let handler: @MainActor (UIAction) -> Void

  public init(
    title: String = "", image: UIImage? = nil, attributes: Attributes = [],
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    (self.title, self.attributes, self.handler) = (title, attributes, handler)
  }

  @_spi(StandIn) public func perform(from sender: Any? = nil) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

@MainActor public final class UIContextMenuConfiguration: NSObject {
  private let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  public init(
    identifier: NSString?, previewProvider: (() -> UIViewController?)?,
    actionProvider: (([UIMenuElement]) -> UIMenu?)?
  ) { self.actionProvider = actionProvider }

  @_spi(StandIn) public var menu: UIMenu? { actionProvider?([]) }
}
