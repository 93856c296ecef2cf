// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension CompilerTests {
  /// Views need no isolation annotations, and are usable only on the main actor.
  struct ViewIsolationTests {
    /// A client's option that changes the isolation of declarations without an annotation.
    private static let mainActorByDefault =
      ["-default-isolation", "MainActor"]
      + [
        "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "MemberImportVisibility",
        "ExistentialAny", "InternalImportsByDefault",
      ].flatMap { ["-enable-upcoming-feature", $0] }

    @Test(arguments: [[], mainActorByDefault])
    func `a view takes only a few lines`(options: [String]) async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        final class TitleLabel: ViewRenderable {
          func render(state: String) { print(state) }
          func set(visible: Bool) {}
        }
        struct ProfileState { var title: String? }
        final class ProfileScreen: AutoRenderScreen, ViewRenderable {
          let autoRenderer = AutoRenderer()
          let titleLabel = TitleLabel()
          typealias ViewState = ProfileState
          func set(visible: Bool) {}
        }
        @MainActor func show(_ screen: ProfileScreen) {
          screen.render(state: ProfileState(title: "A"))
        }
        """, options: options)
    }

    /// The compiler does not infer a conditional conformance to a refined protocol, even a hidden
    /// one.
    @Test(
      .contract(
        "A conditional conformance to `ViewRenderable` compiles if it names the refined",
        "protocols, and the error without them names the missing one."))
    func `a conditional view must name the refined protocols`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        @MainActor final class Cell<Content> {
          func render(state: Content) {}
          func set(visible: Bool) {}
        }
        extension Cell: ViewInput, _ViewRendering, ViewRenderable where Content: Equatable {}
        @MainActor final class Row<Content> {
          func render(state: Content) {}
          func set(visible: Bool) {}
        }
        extension Row: ViewInput, ViewRenderable where Content: Equatable {}  // error: does not imply conformance to inherited protocol '_ViewRendering'
        """)
    }

    @Test(.contract("Rendering off the main actor is a compiler error."))
    func `rendering off the main actor doesn't compile`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        final class TitleLabel: ViewRenderable {
          func render(state: String) {}
          func set(visible: Bool) {}
        }
        final class Screen: AutoRenderScreen {
          let autoRenderer = AutoRenderer()
          let titleLabel = TitleLabel()
        }
        struct State { var title: String? }
        func show(_ screen: Screen, _ renderer: AutoRenderer) {
          renderer.render(State(), on: screen)  // error: call to main actor-isolated
          screen.autoRender(State())  // error: call to main actor-isolated
          screen.titleLabel.render(state: "A")  // error: main actor-isolated
          _ = AutoRenderer()  // error: call to main actor-isolated
        }
        actor Worker {
          func show(_ screen: Screen) {
            screen.autoRender(State())  // error: call to main actor-isolated
          }
          func hop(_ screen: Screen) async {
            await screen.autoRender(State())
          }
        }
        func detach(_ screen: Screen) {
          Task.detached { screen.autoRender(State()) }  // error: main actor-isolated
          Task.detached { await screen.autoRender(State()) }
          Task { @MainActor in screen.autoRender(State()) }
        }
        """)
    }
  }
}
