// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A host with 20 replaceable views, one for each property in the state.
@MainActor final class VariableScreen: AutoRenderScreen {
  let autoRenderer = AutoRenderer()
  var field01 = V01()
  var field02 = V02()
  var field03 = V03()
  var field04 = V04()
  var field05 = V05()
  var field06 = V06()
  var field07 = V07()
  var field08 = V08()
  var field09 = V09()
  var field10 = V10()
  var field11 = V11()
  var field12 = V12()
  var field13 = V13()
  var field14 = V14()
  var field15 = V15()
  var field16 = V16()
  var field17 = V17()
  var field18 = V18()
  var field19 = V19()
  var field20 = V20()
}
