// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import PresentationTraceExport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

private func print(_ line: String) {
  LandingPage.print(line)
}

/// The test on the `PresentationComponentsTesting` page, verbatim.
@MainActor @Test func `a tap turns a switch on`() {
  let list = RecordingList(width: 160, height: 48)
  let adapter = ListAdapter(list, host: list.host)
  list.adapter = adapter
  let isOn = Observable(false)
  let token = isOn.observeNewAndCall { value in
    let toggle = RightToggle(isOn: value) { isOn.value = $0 }
    adapter.reload(items: [LeftRightItem(left: LeftTitle(title: "Push"), right: toggle)])
  }
  list.view.views(of: .toggle(.switch)).first?.tap()
  print(list.picture)
  #expect(isOn.value && list.violations.isEmpty)
  token.cancel()
}

/// The programs on the pages about `PresentationTraceExport` and the design system's modules,
/// verbatim, with their documented output.
@MainActor struct ComponentPageSnippets {
  @Test func `the styling program prints its documented output`() async throws {
    try await LandingPage.run("Styling", of: "AbstractViews") {
      let measurer = MonospaceMeasurer()  // in an app: the metrics of its host
      let title = StyledText("A table for two by the window", style: .title, lineLimit: 2)
      let insets = Insets(left: .m, right: .m)
      for width in [320.0, 160, 104] {
        let available = width - insets.horizontal
        let height = measurer.size(of: title, fitting: available).height
        print("\(measurer.lines(of: title, fitting: available)), \(height) points high")
      }
    }
  }

  @Test func `the AbstractViews program prints its documented output`() async throws {
    try await LandingPage.run("AbstractViews") {
      let host = RecordingHost()  // in an app: the host of a terminal or a toolkit
      let (row, label, toggle) = (host.makeContainer(), host.makeLabel(), host.makeToggle(.switch))
      let title = StyledText("Notifications")
      label.set(text: title)
      label.frame.size = host.metrics.size(of: title, fitting: .infinity)
      toggle.frame.origin.x = label.frame.maxX + 8
      toggle.frame.size = host.metrics.size(of: .switch)
      toggle.set(onChange: { print("notifications are \($0 ? "on" : "off")") })
      row.frame = label.frame.union(toggle.frame)
      row.add(label)
      row.add(toggle)
      print(host.picture(of: row))
      host.views.last?.tap()  // as the user does
      print(host.picture(of: row))
    }
  }

  @Test func `the Components program prints its documented output`() async throws {
    try await LandingPage.run("Components") {
      typealias CountryItem = LeftRightItem<LeftTitle, RightDetailChevron>

      let host = RecordingHost()  // in an app: the host of a terminal or a toolkit
      let cell = CountryItem.Cell(host: host)
      cell.update(
        with: CountryItem(
          left: LeftTitle(title: "Country"), right: RightDetailChevron(text: "France"),
          didSelectHandler: { print("choose a country") }))
      print(host.picture(of: cell, width: 240))
      host.view("Country")?.tap()  // the cell, whose accessibility identifier is its title
      cell.setLoading(true)
      print(host.picture(of: cell, width: 240))
    }
  }

  @Test func `the Layout program prints its documented output`() async throws {
    try await LandingPage.run("Layout") {
      struct FriendLayout: LayoutElement {
        let name: String
        let isOnline: Bool

        var children: [any LayoutElement] {
          hStack(gap: 8) {
            TextLayout(name)
            hGap()
            if isOnline { TextLayout("online", style: .caption) }
          }
        }
      }

      let host = RecordingHost()  // in an app: the host of a terminal or a toolkit
      let screen = LayoutView(host: host)
      await screen.show(FriendLayout(name: "Ada", isOnline: true), width: 160)
      print(host.picture(of: screen.view))
      await screen.show(FriendLayout(name: "Grace", isOnline: false), width: 160)
      print(host.picture(of: screen.view))
    }
  }

  @Test func `the layout tree program prints its documented output`() async throws {
    try await LandingPage.run("Layout") {
      let tree = LayoutTree()
      let (row, left, right) = (tree.makeNode(), tree.makeNode(), tree.makeNode())
      row.append(left)
      row.append(right)
      row.style.gap = 8
      left.style.flexGrow = 1
      right.style.width = 25%
      right.style.height = 40
      row.calculateLayout(width: 320)
      print(row.dump)
    }
  }

  @Test func `the Lists program prints its documented output`() async throws {
    try await LandingPage.run("Lists") {
      struct FriendItem: LayoutItem {
        let id: Int
        var name: String
        var layout: any LayoutElement { TextLayout(name) }
      }

      let list = RecordingList(width: 160, height: 32)  // in an app: the list view of its toolkit
      let adapter = ListAdapter(list, host: list.host)
      list.adapter = adapter
      adapter.reload(items: [FriendItem(id: 1, name: "Anna"), FriendItem(id: 2, name: "Boris")])
      print(list.picture)
      adapter.reload(items: [FriendItem(id: 2, name: "Boris"), FriendItem(id: 3, name: "Clara")])
      print(list.picture)
      for update in list.updates {
        print("\(update.deletedItems.count) deleted, \(update.insertedItems.count) inserted")
      }
    }
  }

  @Test
  func `the PresentationComponentsTesting program prints its documented output`() async throws {
    try await LandingPage.run("PresentationComponentsTesting") { `a tap turns a switch on`() }
  }

  #if os(macOS) || os(Linux)
    // In its own process, because the program writes a file, and traces the whole process.
    @Test func `the trace page program prints its documented output`() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
          UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        precondition(FileManager.default.changeCurrentDirectoryPath(folder.path))

        let ring = RingSink(capacity: 10_000)
        let tracer = Tracer.start(ring)
        let query = Observable("", name: "query")
        let count = Observable(0, name: "count")
        let token = query.observe { _, new in count.value = new.count }
        query.value = "Ada"
        tracer.stop()
        token.cancel()

        let report = TraceReport(ring.entries, title: "A search")
        try report.write(to: "trace.html")
        print("trace.html shows \(report.entries.count) entries")
        precondition(FileManager.default.fileExists(atPath: "trace.html"))
      }
      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      try await LandingPage.run("TraceExport") {
        for line in output.split(separator: "\n") where line.hasPrefix("trace.html") {
          print(String(line))
        }
      }
    }
  #endif
}
