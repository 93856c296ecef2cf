// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A host with 20 views, one for each property in the state.
@MainActor final class FieldsScreen: AutoRenderScreen {
  let autoRenderer = AutoRenderer()
  let field01 = V01()
  let field02 = V02()
  let field03 = V03()
  let field04 = V04()
  let field05 = V05()
  let field06 = V06()
  let field07 = V07()
  let field08 = V08()
  let field09 = V09()
  let field10 = V10()
  let field11 = V11()
  let field12 = V12()
  let field13 = V13()
  let field14 = V14()
  let field15 = V15()
  let field16 = V16()
  let field17 = V17()
  let field18 = V18()
  let field19 = V19()
  let field20 = V20()
}
