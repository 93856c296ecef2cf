// SPDX-License-Identifier: MIT

public import AutoRender
import Inspection
public import Observable

extension Observable {
  /// Renders a view with the current value at once, and then with each new one.
  ///
  /// - Parameter view: The view, such as a host that renders by `autorender(_:)`; held weakly.
  /// - Returns: The token that keeps the binding.
  @MainActor public func render<View: ViewRenderable>(on view: View) -> ObservationToken
  where View.ViewState == Value {
    observeNewAndCall { [weak view] state in
      guard let view else { return }
      Inspection.span(
        .render, InspectionSubject(View.self), .rendered(ValueSummary.of(state))
      ) {
        view.render(state: state)
      }
    }
  }
}
