// SPDX-License-Identifier: MIT

@MainActor public final class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  let title: String?
  let style: Style
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  private var actions: [UIAlertAction] = []
  private var fields: [UITextField] = []
  open var message: String?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    // An alert doesn't remove its presenter's view.
    modalPresentationStyle = .custom
  }

  /// uikit/uialertaction/style-swift.enum/cancel: at most one action.
  public func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      StandIn.raise("UIAlertController can only have one action with a style of cancel")
    }
    if presentingViewController != nil { StandIn.warn("An action is added to a visible alert") }
    actions.append(action)
  }

  /// uikit/uialertcontroller/addtextfield(configurationhandler:)
  public func addTextField(
    configurationHandler: (@MainActor (UITextField) -> Void)? = nil
  ) {
    let field = UITextField()
    configurationHandler?(field)
    fields.append(field)
    view.addSubview(field)
  }

  public var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  @_spi(StandIn) public var buttonTitles: [String] { actions.compactMap(\.title) }

  /// Taps a button, which dismisses the alert and then calls the handler.
  ///
  /// uikit/uialertcontroller: the user's choice dismisses the alert. Assumption: the handler runs
  /// after the alert has disappeared, as when it immediately presents another alert.
  @_spi(StandIn) public func tapButton(_ title: String) {
    guard let action = actions.first(where: { $0.title == title }) else {
      return StandIn.raise("The alert has no button \(title), but \(buttonTitles)")
    }
    guard let presenter, !isBeingPresented, !isBeingDismissed else {
      return StandIn.raise("The button \(title) cannot be tapped: the alert is in a transition")
    }
    presenter.dismiss(animated: true) { action.handler?(action) }
  }
}
