// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import PresentationViews
  import Testing
  @_spi(StandIn) import UIKit

  @testable import PresentationUIKit

  /// The traits and elements of views that are reused, concealed or described.
  @Suite(.serialized, .withoutReports) @MainActor struct AccessibilityTests {
    @Test("A label is a header only while it displays a large title")
    func header() {
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

    @Test("A checkbox is a switch, and no button")
    func checkbox() {
      let checkbox = CheckboxButton()
      #expect(checkbox.accessibilityTraits == .toggleButton)
      checkbox.set(isOn: true)
      #expect(checkbox.accessibilityTraits == .toggleButton)
      #expect(checkbox.accessibilityValue == "1")
    }

    @Test("A concealed view is not read, and a revealed one is as before")
    func concealed() {
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

    @Test("A handler that is set on a concealed view makes it an element when it is revealed")
    func concealedHandler() {
      let view = RootView()
      view.set(concealed: true)
      view.set(onTap: {})
      #expect(view.elements.isEmpty)
      view.set(concealed: false)
      #expect(view.elements == [view])
      view.set(onTap: nil)
      #expect(view.elements.isEmpty)
    }

    @Test("A description that hides a view wins over its handler until it is removed")
    func hiddenDescription() {
      let view = RootView()
      view.set(onTap: {})
      view.set(accessibility: AccessibilityContent(reading: .hidden))
      #expect(view.elements.isEmpty)
      view.set(accessibility: nil)
      #expect(view.elements == [view])
    }
  }
#endif
