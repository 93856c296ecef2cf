// SPDX-License-Identifier: MIT

// Uses each library product and prints its name; exits with an error where a result is wrong. The
// products are linked into this one program.

let uses: KeyValuePairs<String, @MainActor () async -> Void> = [
  "AbstractViews": useAbstractViews,
  "AppleTrace": useAppleProducts,
  "AutoRender": useAutoRender,
  "ColorRoles": useColorRoles,
  "Components": useComponents,
  "Controls": useControls,
  "ErrorPresentation": useErrorPresentation,
  "Friends": useFriends,
  "Inspection": useInspection,
  "Layout": useLayout,
  "Lists": useLists,
  "Observable": useObservable,
  "Presentation": usePresentation,
  "PresentationComponents": usePresentationComponents,
  "Scheduling": useScheduling,
  "Screen": useScreen,
  "StateMachine": useStateMachine,
  "Styling": useStyling,
  "SwiftUIViews": useAppleProducts,
  "TerminalViews": useTerminalViews,
  "Trace": useTrace,
  "TraceHTML": useTraceHTML,
  "UIKitViews": useAppleProducts,
]

for (product, use) in uses {
  await use()
  print(product)
}
