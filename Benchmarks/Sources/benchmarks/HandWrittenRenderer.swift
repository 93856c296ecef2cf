// SPDX-License-Identifier: MIT

import Baselines
import PresentationAutoRender

/// A renderer for the 20 views, written by hand for this screen.
///
/// A view renders its value only if it differs from the last one.
@MainActor final class HandWrittenRenderer {
  private let screen = FieldsScreen()
  private var last: FieldsState

  /// Creates a renderer whose screen already shows a state.
  init(showing state: FieldsState) {
    last = state
  }

  @inline(never) func render(_ state: FieldsState) {
    update(screen.field01, from: last.field01, to: state.field01)
    update(screen.field02, from: last.field02, to: state.field02)
    update(screen.field03, from: last.field03, to: state.field03)
    update(screen.field04, from: last.field04, to: state.field04)
    update(screen.field05, from: last.field05, to: state.field05)
    update(screen.field06, from: last.field06, to: state.field06)
    update(screen.field07, from: last.field07, to: state.field07)
    update(screen.field08, from: last.field08, to: state.field08)
    update(screen.field09, from: last.field09, to: state.field09)
    update(screen.field10, from: last.field10, to: state.field10)
    update(screen.field11, from: last.field11, to: state.field11)
    update(screen.field12, from: last.field12, to: state.field12)
    update(screen.field13, from: last.field13, to: state.field13)
    update(screen.field14, from: last.field14, to: state.field14)
    update(screen.field15, from: last.field15, to: state.field15)
    update(screen.field16, from: last.field16, to: state.field16)
    update(screen.field17, from: last.field17, to: state.field17)
    update(screen.field18, from: last.field18, to: state.field18)
    update(screen.field19, from: last.field19, to: state.field19)
    update(screen.field20, from: last.field20, to: state.field20)
    last = state
  }

  private func update<View: FieldView>(
    _ view: View, from old: View.ViewState, to new: View.ViewState
  ) where View.ViewState: Equatable {
    guard old != new else { return }
    view.render(state: new)
  }

  private func update<View: FieldView>(
    _ view: View, from old: View.ViewState?, to new: View.ViewState?
  ) where View.ViewState: Equatable {
    guard old != new else { return }
    if let new {
      view.render(state: new)
    }
    if (old == nil) != (new == nil) {
      view.set(visible: new != nil)
    }
  }
}
