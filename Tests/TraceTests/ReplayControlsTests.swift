// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import SwiftPresentation
import TestSupport
import Testing

/// A recorded form session that a changed app replays in the mode `screen`.
@Suite(
  .contract(
    "The mode `screen` compares the displayed values of controls with two-way bindings. It",
    "also compares properties bound to observables, such as `isEnabled`."))
@MainActor struct ReplayControlsTests {
  /// A change that was made after the recording.
  enum Change: String, CaseIterable, Codable {
    case nothing, detour, toggleStaysOn, secondToggleStaysOn, controlIgnoresItsValue
    case otherText, otherSelection, otherUserInput, staysEnabled, staysSelected
  }

  struct Form: Equatable {
    var name = "Ada"
    var color: Int?
  }

  final class Toggle: ValueControl {
    var isStuck = false
    var binding: ControlBinding<Bool>?
    var value = true {
      didSet { if isStuck { value = oldValue } }
    }
  }

  final class Button {
    var isEnabled = true
    var isSelected = true
  }

  /// An app whose form one command changes.
  @MainActor final class App {
    let (toggle, secondToggle) = (Toggle(), Toggle())
    let field = ControlSpy("name", value: "")
    let picker = ControlSpy<Int?>("color", value: nil)
    let button = Button()
    private let isOn = Observable(true)
    private let isSecondOn = Observable(true)
    private let form = Observable(Form(), name: "form")
    private let canSave = Observable(true, name: "can save")
    private let isChosen = Observable(true, name: "is chosen")
    private let change: Change
    private var tokens: [ObservationToken] = []

    init(_ boundary: Boundary, _ change: Change = .nothing) {
      self.change = change
      tokens = [
        isOn.bindTwoWay(to: toggle), isSecondOn.bindTwoWay(to: secondToggle),
        form.bindTwoWay(\.name, to: field), form.bindTwoWay(\.color, to: picker),
      ]
      canSave.bind(to: button, \.isEnabled)
      isChosen.bind(to: button, \.isSelected)
      toggle.isStuck = change == .controlIgnoresItsValue
      boundary.receive("step") { [weak self] (step: Int) in self?.perform(step) }
    }

    private func perform(_ step: Int) {
      if change == .detour { isOn.value.toggle() }
      isOn.value = change == .toggleStaysOn
      isSecondOn.value = change == .secondToggleStaysOn
      form.value.name = change == .otherText ? "Grace" : "Ada \(step)"
      picker.select(change == .otherSelection ? nil : step)
      field.type(change == .otherUserInput ? "?" : "!")
      canSave.value = change == .staysEnabled
      isChosen.value = change == .staysSelected
    }
  }

  private static func record() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("session.jsonl").path
    let boundary = try Boundary(
      recordingTo: path, schema: "form 1", scheduler: VirtualScheduler())
    let app = App(boundary)
    for step in 1...2 { boundary.send("step", step) }
    boundary.end()
    withExtendedLifetime(app) {}
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  #if os(macOS) || os(Linux)
    @Test func `a replayed screen with another control differs`() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        try await Self.record()
      }
      let recorded = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let replay = try Replay(recorded, schema: "form 1")
      var differences: [Change: String] = [:]
      for change in Change.allCases {
        do {
          try await replay.run(.screen, timeLimit: .milliseconds(300)) { App($0, change) }
        } catch let error as ReplayError {
          differences[change] = "\(error)".split(separator: "\n").dropFirst().prefix(2)
            .joined(separator: "\n")
        }
      }
      #expect(
        differences == [
          .toggleStaysOn: "− Toggle.value: false\n+ Toggle.value: true",
          .secondToggleStaysOn: "− Toggle.value 2: false\n+ Toggle.value 2: true",
          .controlIgnoresItsValue: "− Toggle.value: false\n+ Toggle.value: true",
          .otherText: """
          − form.name (ControlSpy<String>.value): "Ada 1!"
          + form.name (ControlSpy<String>.value): "Grace!"
          """,
          .otherSelection: """
          − form.color (ControlSpy<Optional<Int>>.value): 1
          + form.color (ControlSpy<Optional<Int>>.value): nil
          """,
          .otherUserInput: """
          − form.name (ControlSpy<String>.value): "Ada 1!"
          + form.name (ControlSpy<String>.value): "Ada 1?"
          """,
          .staysEnabled: """
          − can save (Button.isEnabled): false
          + can save (Button.isEnabled): true
          """,
          .staysSelected: """
          − is chosen (Button.isSelected): false
          + is chosen (Button.isSelected): true
          """,
        ])
    }
  #endif
}
