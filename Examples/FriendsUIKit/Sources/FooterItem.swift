// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationUIKit
import UIKit

/// The last row in the friends list, whose cell uses Auto Layout.
struct FooterItem: SelfSizingItem {
  typealias Cell = FooterCell

  let id = "footer"
  var footer: FriendsFooterState
  @ForceEquatable var onRetry: ListHandlers.Handler?
}

/// A cell with a text and a retry button.
final class FooterCell: UICollectionViewCell, UIKitComponent, SelfSizingCell {
  private let label = StyledLabel()
  private let button = UIButton(type: .system)
  private var onRetry: ListHandlers.Handler?

  convenience init(host: any ComponentHost) {
    self.init(frame: .zero)
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 8
    for view in [label, button] { stack.addArrangedSubview(view) }
    contentView.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
    button.configuration = .plain()
    button.configuration?.title = "Try again"
    button.addAction(UIAction { [weak self] _ in self?.onRetry?() }, for: .primaryActionTriggered)
  }

  func show(_ item: FooterItem, in size: CGSize) {
    label.set(
      text: StyledText(
        item.footer.text, style: .caption, color: .secondaryText, alignment: .center))
    button.isHidden = !item.footer.isFailed
    onRetry = item.onRetry
  }
}
