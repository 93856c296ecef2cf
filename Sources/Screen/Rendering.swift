// SPDX-License-Identifier: MIT

public import AutoRender
public import Observable

extension Observable {
  /// Renders a view with the current value at once, and then with each new one.
  ///
  /// - Parameter view: The view, such as a host that renders by `autorender(_:)`; held weakly.
  /// - Returns: The token that keeps the binding.
  @MainActor public func render<View: ViewRenderable>(on view: View) -> ObservationToken
  where View.ViewState == Value {
    observeNewAndCall { [weak view] state in
      view?.render(state: state)
    }
  }
}
