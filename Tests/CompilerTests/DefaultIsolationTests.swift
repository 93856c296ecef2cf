// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension CompilerTests {
  /// Declarations that need `nonisolated` in a module whose default isolation is `MainActor`.
  ///
  /// `Tests/Consumer` is such a module, with the declarations that need no annotation.
  @Suite(
    .contract(
      "In a module with the default isolation `MainActor`, machine subclasses, computed",
      "view sizes and identifiers of loadable subviews are declared `nonisolated`."))
  struct DefaultIsolationTests {
    private static let options = [
      "-default-isolation", "MainActor",
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
    ]

    private static let light = """
      import SwiftPresentation
      enum Light: Keyed { case red, green }
      enum Signal: CaseKeyed, Hashable { case go, wait(seconds: Int) }
      """

    @Test func `a StateMachine subclass is nonisolated`() async throws {
      try await CompilerTests.check(
        """
        \(Self.light)
        nonisolated final class Crossing: EventObservingStateMachine<Light, Signal> {
          private(set) var count = 0
          init() {
            super.init(
              MachineDefinition(
                state: .red, transitions: [.on(.wait(seconds: 0), [.red => .green])]))
          }
          override func willProcess(_ event: Signal?) {
            count += 1
          }
        }
        final class CrossingModel {
          let crossing = Crossing()
          private(set) var lights: [Light] = []
          func start() { crossing.subscribe { [weak self] in self?.lights.append($0) } }
        }
        """, options: Self.options)
    }

    // The compiler isolates the initializers that a subclass inherits: swiftlang/swift#84644.
    #if compiler(<6.4)
      @Test func `an isolated StateMachine subclass doesn't compile`() async throws {
        let error = "has different actor isolation from nonisolated overridden declaration"
        let compilation = try await Compiler.compile(
          ["Client.swift": "\(Self.light)\nfinal class Crossing: StateMachine<Light, Signal> {}"],
          options: Self.options)
        #expect(compilation.diagnostics.count == 2)
        #expect(compilation.diagnostics.allSatisfy { $0.line == 4 && $0.text.contains(error) })
      }
    #endif

    @Test func `sizes are computed nonisolated`() async throws {
      func client(_ mark: String, _ modifier: String) -> String {
        """
        import Foundation
        import PresentationComponents
        struct Note: ContainerContent {
          typealias View = NoteView
          var text: String
        }
        final class NoteView: ContainerContentView {\(mark)
          let view: any ContainerView
          init(host: any ComponentHost) { view = host.makeContainer() }
          \(modifier) static func size(
            fitting width: Double, content: Note, metrics: any ComponentMetrics
          ) -> CGSize {
            metrics.size(of: StyledText(content.text), fitting: width)
          }
          func update(with content: Note) {}
          func layout(in size: CGSize) {}
        }
        """
      }
      try await CompilerTests.check(client("", "nonisolated"), options: Self.options)
      try await CompilerTests.check(
        client("  // error: crosses into main actor-isolated code", ""), options: Self.options)
    }

    @Test func `subview identifiers are nonisolated`() async throws {
      func client(_ mark: String, _ modifier: String) -> String {
        """
        import PresentationComponents
        final class ProfileView: SkeletonDrivenLoadableView {\(mark)
          \(modifier) enum LoadableSubviewID: CaseIterable { case name }
          let host: any ComponentHost
          let view: any ContainerView
          let skeleton = Skeleton<LoadableSubviewID>()
          init(host: any ComponentHost) {
            self.host = host
            view = host.makeContainer()
          }
          func loadableSubview(for subviewID: LoadableSubviewID) -> any ComponentView { view }
          func skeletonBone(for subviewID: LoadableSubviewID) -> SkeletonBone {
            SkeletonBone(view: host.makeBone())
          }
        }
        """
      }
      try await CompilerTests.check(client("", "nonisolated"), options: Self.options)
      try await CompilerTests.check(
        client("  // error: crosses into main actor-isolated code", ""), options: Self.options)
    }
  }
}
