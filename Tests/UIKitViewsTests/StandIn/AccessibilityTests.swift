// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import PresentationViews
  import TestSupport
  import Testing
  @_spi(StandIn) import UIKit

  @testable import PresentationUIKit

  /// Tests of accessibility in reused, concealed and described views.
  @Suite(
    .contract(
      "A label is a header while it displays a large title, a checkbox isn't a button, and a",
      "concealed view isn't read."), .serialized, .withoutReports) @MainActor
  struct AccessibilityTests {
    @Test func `a label is a header only while it displays a large title`() {
      let label = StyledLabel()
      label.set(text: StyledText("Title", style: .largeTitle))
      #expect(label.accessibilityTraits.contains(.header))
      label.set(text: StyledText("Body"))
      #expect(!label.accessibilityTraits.contains(.header))
      label.set(accessibility: AccessibilityContent(traits: .header))
      label.set(text: StyledText("Title", style: .largeTitle))
      label.set(text: StyledText("Body"))
      #expect(label.accessibilityTraits.contains(.header))
      label.set(accessibility: nil)
      #expect(!label.accessibilityTraits.contains(.header))
    }

    @Test func `a checkbox is a switch and not a button`() {
      let checkbox = CheckboxButton()
      #expect(checkbox.accessibilityTraits == .toggleButton)
      checkbox.set(isOn: true)
      #expect(checkbox.accessibilityTraits == .toggleButton)
      #expect(checkbox.accessibilityValue == "1")
    }

    @Test func `a concealed view isn't read, and a revealed one is read as before`() {
      let container = UIView()
      let label = StyledLabel()
      label.set(text: StyledText("Ada"))
      let plain = RootView()
      container.addSubview(label)
      container.addSubview(plain)
      for view in [label, plain] as [any UIKitComponent] { view.set(concealed: true) }
      #expect(container.elements.isEmpty)
      for view in [label, plain] as [any UIKitComponent] { view.set(concealed: false) }
      #expect(container.elements == [label])
    }

    @Test func `revealing a concealed view with a handler makes it an element`() {
      let view = RootView()
      view.set(concealed: true)
      view.set(onTap: {})
      #expect(view.elements.isEmpty)
      view.set(concealed: false)
      #expect(view.elements == [view])
      view.set(onTap: nil)
      #expect(view.elements.isEmpty)
    }

    @Test func `a description that hides a view overrides its handler until removed`() {
      let view = RootView()
      view.set(onTap: {})
      view.set(accessibility: AccessibilityContent(reading: .hidden))
      #expect(view.elements.isEmpty)
      view.set(accessibility: nil)
      #expect(view.elements == [view])
    }
  }
#endif
