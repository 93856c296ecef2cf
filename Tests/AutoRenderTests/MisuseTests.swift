// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "Two screens with one renderer, and two bindings to one view, stop the process with a",
    "message."))
struct MisuseTests {
  #if os(macOS) || os(Linux)
    @Test func `two screens with one renderer trap`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          final class Screen: AutoRenderScreen {
            let autoRenderer: AutoRenderer
            init(_ renderer: AutoRenderer) { autoRenderer = renderer }
          }
          let renderer = AutoRenderer()
          Screen(renderer).autoRender(1)
          Screen(renderer).autoRender(1)
        }
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot render two screens with one AutoRenderer"))
    }

    @Test func `two bindings for one view trap`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          struct State {
            var title = "T"
            var note = "N"
          }
          final class Screen: AutoRenderScreen {
            let autoRenderer = AutoRenderer()
            let textView = ViewSpy<String>()
            var autoRenderBindings: [AutoRenderBinding] {
              [
                binder(of: State.self)(\.title, to: \.textView),
                binder(of: State.self)(\.note, to: \.textView),
              ]
            }
          }
          Screen().autoRender(State())
        }
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot bind two properties of State to one view, textView"))
    }

    @Test func `two closures for one object trap`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          final class PlainLabel {}
          struct State {
            var title = "T"
            var note = "N"
          }
          final class Screen: AutoRenderScreen {
            let autoRenderer = AutoRenderer()
            let label = PlainLabel()
            var autoRenderBindings: [AutoRenderBinding] {
              [
                binder(of: State.self)(\.title, to: \.label) { _, _ in },
                binder(of: State.self)(\.note, to: \.label) { _, _ in },
              ]
            }
          }
          Screen().autoRender(State())
        }
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot bind two properties of State to one view, label"))
    }

    @Test(.contract("`nil` hides a closure's object…"))
    func `binding an optional to an object that can't be hidden traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          final class PlainLabel {}
          struct State { var note: String? = "N" }
          final class Screen: AutoRenderScreen {
            let autoRenderer = AutoRenderer()
            let label = PlainLabel()
            var autoRenderBindings: [AutoRenderBinding] {
              [binder(of: State.self)(\.note, to: \.label) { _, _ in }]
            }
          }
          Screen().autoRender(State())
        }
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot hide PlainLabel if \\State.note is nil"))
      #expect(errors.contains("pass setVisible to its binding"))
    }
  #endif
}
