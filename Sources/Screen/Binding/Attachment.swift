// SPDX-License-Identifier: MIT

public import PresentationAutoRender
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
  /// A view model is bound before its view becomes visible; without one the view is hidden. A
  /// previous view model's bindings are cancelled first. Setting the same object again changes
  /// nothing. Several changes in one delivery round are bound once, when the round ends.
  ///
  /// A screen that has the view as a property must not render it as well: list it in
  /// `autoRenderIgnoredViews`.
  ///
  /// The view is held weakly. The closure returns its bindings' tokens.
  ///
  /// - Returns: A token whose release ends the bindings, without changing the view.
  @MainActor public func attach<Child, View: ViewInput>(
    to view: View, _ bind: @escaping @MainActor (Child, View) -> [ObservationToken]
  ) -> ObservationToken where Value == Child? {
    var bound: (object: AnyObject?, tokens: [ObservationToken]) = (nil, [])
    return render(
      RenderScheduler(readOnly.value) { [weak view] child in
        guard let child, let view else {
          bound = (nil, [])
          view?.set(visible: false)
          return
        }
        let object = type(of: child as Any) is AnyClass ? child as AnyObject : nil
        guard object == nil || object !== bound.object else { return }
        bound = (object, [])
        bound.tokens = bind(child, view)
        view.set(visible: true)
      })
  }
}
