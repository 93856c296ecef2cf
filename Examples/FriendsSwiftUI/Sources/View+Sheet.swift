// SPDX-License-Identifier: MIT

import SwiftUI

extension View {
  /// Presents a sheet while there is a state, which it still displays while it slides away.
  ///
  /// - Parameters:
  ///   - state: The sheet's state, or `nil` to dismiss it.
  ///   - dismiss: A closure to call when the user dismisses the sheet.
  ///   - content: A closure that returns content for a state.
  /// - Returns: A view with a sheet.
  func sheet<Value, Content: View>(
    of state: Value?, dismiss: @escaping @MainActor () -> Void,
    @ViewBuilder content: @escaping (Value) -> Content
  ) -> some View {
    let item = Binding<SheetItem<Value>?>(
      get: { @MainActor in state.map { SheetItem(state: $0) } },
      set: { @MainActor item in if item == nil { dismiss() } })
    return sheet(item: item) { content($0.state) }
  }
}

/// A sheet's state, with one identity, so that another state updates the sheet.
private struct SheetItem<Value>: Identifiable {
  let state: Value

  var id: Int { 0 }
}
