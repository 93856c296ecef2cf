// SPDX-License-Identifier: MIT

public import PresentationAutoRender
import PresentationDelivery
import PresentationInspection
public import PresentationObservable

extension ObservableProtocol {
  /// Binds a child view to an optional child view model, immediately and after each change.
  ///
  /// ```swift
  /// let attachment = model.selection.attach(to: screen.noteView) { note, view in
  ///   [note.text.render(on: view)]
  /// }
  /// ```
  ///
  /// A view model is bound before its view becomes visible; without one the view is hidden. The
  /// bindings of the previous view model are cancelled first. Setting the same object again changes
  /// nothing. Several changes in one delivery round are bound once, when the round ends.
  ///
  /// A screen that has the view among its properties must not render it as well: list it in the
  /// screen's `autoRenderIgnoredViews`.
  ///
  /// The view is held weakly. The closure returns the tokens of its bindings.
  ///
  /// - Returns: A token whose release ends the bindings, without changing the view.
  @MainActor public func attach<Child, View: ViewInput>(
    to view: View, _ bind: @escaping @MainActor (Child, View) -> [ObservationToken]
  ) -> ObservationToken where Value == Child? {
    let attachment = Attachment(readOnly.value, view, bind)
    let lifetime = Attachment<Child, View>.Lifetime(attachment)
    let token = readOnly.observe { _, new in lifetime.attachment.receive(new) }
    attachment.begin(lifetime)
    return token
  }
}

@MainActor private final class Attachment<Child, View: ViewInput> {
  /// The object that the observation retains: its deallocation ends the bindings.
  final class Lifetime {
    let attachment: Attachment

    init(_ attachment: Attachment) {
      self.attachment = attachment
    }
  }

  private var latest: Child?
  private weak var view: View?
  private weak var lifetime: Lifetime?
  private let bind: @MainActor (Child, View) -> [ObservationToken]
  private var tokens: [ObservationToken] = []
  private var bound: AnyObject?

  init(
    _ child: Child?, _ view: View,
    _ bind: @escaping @MainActor (Child, View) -> [ObservationToken]
  ) {
    latest = child
    self.view = view
    self.bind = bind
  }

  func begin(_ lifetime: Lifetime) {
    self.lifetime = lifetime
    DeliveryRound.run { takeTurn() }
  }

  func receive(_ child: Child?) {
    latest = child
    DeliveryRound.performAfterQueue(self)
  }

  private static func object(_ child: Child) -> AnyObject? {
    type(of: child as Any) is AnyClass ? child as AnyObject : nil
  }
}

extension Attachment: DeliveryTurn {
  func takeTurn() {
    guard lifetime != nil else { return }
    guard let child = latest, let view else {
      tokens = []
      bound = nil
      view?.set(visible: false)
      return
    }
    let object = Self.object(child)
    guard object == nil || object !== bound else { return }
    tokens = []
    bound = object
    tokens = bind(child, view)
    view.set(visible: true)
  }

  var subject: InspectionEvent.Subject { InspectionEvent.Subject(View.self) }
}
