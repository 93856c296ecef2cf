// SPDX-License-Identifier: MIT

// Uses each library product once, by itself, and exits with an error where a result is wrong.

useStyling()
useScheduling()
useObservable()
useStateMachine()
useErrorPresentation()
useInspection()
useAutoRender()
useScreen()
useAbstractViews()
useComponents()
useLayout()
useLists()
useTerminalViews()
useTrace()
useTraceHTML()
usePresentation()
await useFriends()
print("17 products are used")
