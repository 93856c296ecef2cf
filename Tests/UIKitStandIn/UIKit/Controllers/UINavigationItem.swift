// SPDX-License-Identifier: MIT

@MainActor open class UIBarButtonItem: NSObject {
  private let primaryAction: UIAction?
  let title: String?

  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) { (self.title, self.primaryAction) = (title, primaryAction) }

  @_spi(StandIn) public func tap() { primaryAction?.perform(from: self) }
}

@MainActor open class UINavigationItem: NSObject {
  open var title: String?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
}
