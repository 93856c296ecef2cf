// SPDX-License-Identifier: MIT

import AutoRender

/// A host of 20 views, one for each property of the state.
@MainActor final class FieldsScreen: AutorenderHost {
  let autorenderer = AutoRenderer()
  let field01 = FieldView<F01>()
  let field02 = FieldView<F02>()
  let field03 = FieldView<F03>()
  let field04 = FieldView<F04>()
  let field05 = FieldView<F05>()
  let field06 = FieldView<F06>()
  let field07 = FieldView<F07>()
  let field08 = FieldView<F08>()
  let field09 = FieldView<F09>()
  let field10 = FieldView<F10>()
  let field11 = FieldView<F11>()
  let field12 = FieldView<F12>()
  let field13 = FieldView<F13>()
  let field14 = FieldView<F14>()
  let field15 = FieldView<F15>()
  let field16 = FieldView<F16>()
  let field17 = FieldView<F17>()
  let field18 = FieldView<F18>()
  let field19 = FieldView<F19>()
  let field20 = FieldView<F20>()
}
