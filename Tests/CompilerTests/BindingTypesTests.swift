// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension CompilerTests {
  /// A binding compiles only if the view renders the bound type.
  @Suite(
    .contract(
      "Binding a control to a read-only observable is a compiler error that names the reason."))
  struct BindingTypesTests {
    @Test(arguments: [[], ["-default-isolation", "MainActor"]])
    func `a binding to a view of another type doesn't compile`(options: [String]) async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        final class TextView: ViewRenderable {
          func render(state: String) {}
          func set(visible: Bool) {}
        }
        protocol Animal {}
        struct Cat: Animal {}
        final class AnimalView: ViewRenderable {
          func render(state: any Animal) {}
          func set(visible: Bool) {}
        }
        struct State {
          var title = "T"
          var note: String?
          var count = 1
          var cat = Cat()
        }
        final class Screen: AutoRenderScreen, ViewRenderable {
          let autoRenderer = AutoRenderer()
          let titleView = TextView()
          lazy var noteView: TextView? = TextView()
          let animalView = AnimalView()
          typealias ViewState = State
          func set(visible: Bool) {}
          var autoRenderBindings: [AutoRenderBinding] {
            [
              bind(\\.title, to: \\.titleView), bind(\\.note, to: \\.noteView),
              bind(\\.count, to: \\.titleView) { "\\($0)" }, bind(\\.cat, to: \\.animalView) { $0 },
            ]
          }
          var count: AutoRenderBinding { bind(\\.count, to: \\.titleView) }  // error: Cannot bind a property to a view of another type
          var cat: AutoRenderBinding { bind(\\.cat, to: \\.animalView) }  // error: Cannot bind a property to a view of another type
        }
        """, options: options)
    }

    @Test func `binding a control to a read-only value doesn't compile`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        @MainActor final class Slider: ValueControl {
          var value = 0.0
          var binding: ControlBinding<Double>?
        }
        struct Settings { var volume = 0.0 }
        @MainActor func bind(_ volume: Observable<Double>, _ settings: Observable<Settings>) {
          let slider = Slider()
          _ = volume.readOnly.bindTwoWay(to: slider)  // error: Cannot bind a control to a read-only observable
          _ = settings.readOnly.bindTwoWay(\\.volume, to: slider)  // error: Cannot bind a control to a read-only observable
          _ = settings.map(\\.volume).bindTwoWay(to: slider)  // error: Cannot bind a control to a read-only observable
          volume.readOnly.bind(to: slider, \\.value)
        }
        """)
    }
  }
}
