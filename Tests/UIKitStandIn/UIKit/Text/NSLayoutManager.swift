// SPDX-License-Identifier: MIT

public final class NSTextContainer: NSObject {
  let size: CGSize
  public var lineFragmentPadding: CGFloat = 5
  public var maximumNumberOfLines = 0
  public var lineBreakMode = NSLineBreakMode.byWordWrapping

  public init(size: CGSize) { self.size = size }
}

public final class NSLayoutManager: NSObject {
  public var usesFontLeading = true
  // uikit/nslayoutmanager/textstorage: the storage owns its manager.
  fileprivate weak var storage: NSTextStorage?
  private var containers: [NSTextContainer] = []

  public override init() {}

  public func addTextContainer(_ container: NSTextContainer) { containers.append(container) }

  public func ensureLayout(for container: NSTextContainer) {}

  public func usedRect(for container: NSTextContainer) -> CGRect {
    guard let text = storage?.text, containers.contains(container) else { return .zero }
    let padding = 2 * container.lineFragmentPadding
    var size = TextLayout(
      text, width: container.size.width - padding, maximumLines: container.maximumNumberOfLines
    ).size
    size.width += padding
    return CGRect(origin: .zero, size: size)
  }
}

public final class NSTextStorage: NSObject {
  fileprivate let text: NSAttributedString
  private var managers: [NSLayoutManager] = []

  public init(attributedString text: NSAttributedString) { self.text = text }

  public func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    managers.append(aLayoutManager)
    aLayoutManager.storage = self
  }
}
