// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A screen's view calls, in order.
@MainActor final class ShapeLog {
  private(set) var entries: [String] = []
  /// A closure called during a view's rendering, with the view's name.
  var onRender: ((String) -> Void)?

  func record(_ entry: String) {
    entries.append(entry)
  }

  func rendered(_ summary: String, by name: String) {
    record("\(name).render(\(summary))")
    onRender?(name)
  }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A view in which a binding's closure may render values.
@MainActor protocol ShapeObject: AnyObject {
  var name: String { get }
  var log: ShapeLog { get }
}

extension ShapeObject {
  func show(_ summary: String) {
    log.rendered(summary, by: name)
  }
}

/// A view that describes values like its kind.
@MainActor final class ShapeView<Value>: ViewRenderable, ShapeObject {
  let name: String
  let log: ShapeLog
  private let summary: (Value) -> String

  init(_ name: String, _ log: ShapeLog, _ summary: @escaping (Value) -> String) {
    (self.name, self.log, self.summary) = (name, log, summary)
  }

  func render(state: Value) {
    show(summary(state))
  }

  func set(visible: Bool) {
    log.record("\(name).set(visible: \(visible))")
  }
}

/// A view for values of any type except texts.
@MainActor final class UntypedView: ViewInput {
  private let name: String
  private let log: ShapeLog

  init(_ name: String, _ log: ShapeLog) {
    (self.name, self.log) = (name, log)
  }

  func update(state: Any?) {
    guard let state, canRender(state: state) else { return }
    log.rendered(describeAny(state), by: name)
  }

  func set(visible: Bool) {
    log.record("\(name).set(visible: \(visible))")
  }

  func canRender(state: Any?) -> Bool {
    !(state is String)
  }
}
