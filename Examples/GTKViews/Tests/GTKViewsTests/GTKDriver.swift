// SPDX-License-Identifier: MIT

import CGTK
import CGTKTesting
import Foundation
import PresentationComponentsTesting
import PresentationErrors
import PresentationLists
import PresentationScreens
import PresentationViews

@testable import GTKViews

/// A window and its driver, with the X server's pointer and keyboard.
@MainActor final class GTKDriver {
  private let host = TestDisplay.makeHost()
  private let root = GTKContainer()
  private let window: TestWindow

  init() {
    unsafe testing_set_setting("gtk-enable-animations", 0)
    unsafe testing_set_setting("gtk-long-press-time", 20)
    window = TestWindow(root, width: 400, height: 400)
    // The window under the pointer receives keys.
    unsafe testing_move_pointer(root.widget, 399, 399)
  }

  var driver: HostDriver {
    var driver = HostDriver(host: host, root: root)
    driver.settle = { self.settle() }
    driver.tap = { self.press($0) }
    driver.longPress = { self.press($0, milliseconds: 60) }
    driver.focus = HostDriver.Focus(
      focusedView: { self.focusedView },
      move: { self.type(GDK_KEY_Tab, shift: $0) },
      activate: { self.type(GDK_KEY_Return) })
    driver.reading = reading
    driver.makeList = { self.makeList($0) }
    driver.makeScreen = { self.makeScreen() }
    driver.makeNavigation = { self.makeNavigation() }
    driver.makeTextField = { self.makeTextField() }
    return driver
  }

  private func settle() { unsafe testing_lay_out(root.widget) }

  // MARK: - Input

  private func press(_ view: any ComponentView, milliseconds: UInt32 = 0) {
    guard let view = view as? GTKView else { return }
    var (target, point) = (view, CGPoint(x: view.frame.width / 2, y: view.frame.height / 2))
    // A hidden widget has no position, but its superviews do.
    while unsafe gtk_widget_get_mapped(target.widget) == 0, let superview = target.superview {
      point.x += target.frame.minX
      point.y += target.frame.minY
      target = superview
    }
    unsafe testing_move_pointer(target.widget, Double(point.x), Double(point.y))
    unsafe testing_press_button(root.widget, 1, 1)
    if milliseconds > 0 { testing_wait(milliseconds) }
    unsafe testing_press_button(root.widget, 1, 0)
  }

  private func type(_ key: Int32, shift: Bool = false) {
    unsafe testing_type_key(root.widget, guint(key), shift ? 1 : 0)
  }

  /// The view that has focus; GTK moves it away from unreachable widgets with the next frame.
  private var focusedView: GTKView? {
    window.nextFrame()
    guard let window = unsafe gtk_widget_get_root(root.widget),
      let widget = unsafe gtk_root_get_focus(window)
    else { return nil }
    return unsafe GTKView.view(of: widget)
  }

  // MARK: - Reading

  private var reading: HostDriver.Reading {
    var reading = HostDriver.Reading()
    reading.isVisible = { ($0 as? GTKView)?.isMapped ?? false }
    reading.text = { view in
      (view as? GTKLabel)?.lines.joined(separator: " ") ?? (view as? GTKBadge)?.accessibilityText
        ?? ""
    }
    reading.lines = { ($0 as? GTKLabel)?.lines ?? [] }
    reading.appearances = { ($0 as? GTKLabel)?.appearances ?? [] }
    reading.isOn = { ($0 as? GTKToggle)?.value ?? false }
    reading.alpha = { view in
      (view as? GTKView).map { unsafe gtk_widget_get_opacity($0.widget) } ?? 1
    }
    reading.accessibilityIdentifier = { ($0 as? GTKView)?.identifier }
    reading.subviews = { ($0 as? GTKContainer)?.subviews ?? [] }
    return reading
  }

  // MARK: - Lists

  private func makeList(_ size: CGSize) -> HostDriver.List {
    let list = GTKList(host: host)
    list.frame = CGRect(origin: .zero, size: size)
    root.add(list)
    settle()
    var driver = HostDriver.List(list) { list.adapter = $0 }
    driver.top = { cell in
      var bounds = graphene_rect_t()
      guard let view = cell.view as? GTKView,
        unsafe gtk_widget_compute_bounds(view.widget, list.content.widget, &bounds) != 0
      else { return .nan }
      return Double(bounds.origin.y)
    }
    driver.scroll = { self.turnWheel(over: list, to: $0) }
    driver.sections.scroll = { list.scroll(section: $0, to: $1) }
    driver.sections.left = { cell in
      var bounds = graphene_rect_t()
      guard let view = cell.view as? GTKView,
        unsafe gtk_widget_compute_bounds(view.widget, list.widget, &bounds) != 0
      else { return .nan }
      return Double(bounds.origin.x)
    }
    driver.resize = { list.frame.size = $0 }
    driver.selectedItems = { list.itemsThatLookSelected }
    return driver
  }

  /// Turns the wheel until the list has passed an offset, or does not scroll any further.
  private func turnWheel(over list: GTKList, to offset: Double) {
    unsafe testing_move_pointer(list.widget, list.width / 2, list.height / 2)
    let isUp = offset < list.offset
    // The first event after the pointer entered may only set the wheel's origin.
    var stalled = 0
    while stalled < 3, isUp ? list.offset > offset : list.offset < offset {
      let before = list.offset
      for isPress: gboolean in [1, 0] {
        unsafe testing_press_button(root.widget, isUp ? 4 : 5, isPress)
      }
      settle()
      stalled = list.offset == before ? stalled + 1 : 0
    }
    // The wheel moves in steps.
    list.scroll(to: offset)
  }

  // MARK: - Screens

  private final class Screen: GTKLoadingScreen {
    let loadingView: GTKLoadingView

    init(host: GTKHost) {
      let label = GTKLabel(StyledText("CONTENT"), host: host)
      loadingView = GTKLoadingView(content: label, host: host)
    }
  }

  private func makeScreen() -> HostDriver.Screen {
    let screen = Screen(host: host)
    screen.loadingView.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    root.add(screen.loadingView)
    let view = screen.loadingView
    var driver = HostDriver.Screen(screen)
    driver.isContentVisible = { view.content.isMapped }
    driver.isSkeletonVisible = { view.skeleton.isMapped }
    driver.isPlaceholderVisible = { view.placeholder.isMapped }
    driver.isIndicatorVisible = { view.indicator.isMapped }
    driver.shows = { text in
      view.mappedLabels.contains { $0.lines.contains(text) }
        || view.mappedButtons.contains { $0.accessibilityText == text }
    }
    driver.tapButton = { title in
      view.mappedButtons.first { $0.accessibilityText == title }?.onTap?()
    }
    return driver
  }

  private func makeNavigation() -> HostDriver.Navigation {
    let navigation = GTKNavigation()
    navigation.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    root.add(navigation)
    settle()
    var driver = HostDriver.Navigation(
      navigation,
      makeScreen: {
        let screen = GTKContainer()
        // Keys go to the focused view.
        screen.set(onTap: {})
        return screen
      }, isVisible: { $0.isMapped })
    driver.goBack = {
      self.window.nextFrame()
      self.type(GDK_KEY_Escape)
    }
    return driver
  }

  private func makeTextField() -> HostDriver.TextField {
    let field = GTKEntry()
    field.frame = CGRect(x: 0, y: 0, width: 160, height: 40)
    root.add(field)
    settle()
    let moveCursor = { @MainActor (position: Int) in
      unsafe gtk_editable_set_position(field.opaque, Int32(clamping: position))
    }
    return HostDriver.TextField(field, moveCursor: moveCursor) { character in
      // Focus selects the whole text.
      let cursor = unsafe gtk_editable_get_position(field.opaque)
      field.focus()
      unsafe gtk_editable_set_position(field.opaque, cursor)
      for scalar in character.unicodeScalars {
        unsafe testing_type_key(self.root.widget, gdk_unicode_to_keyval(scalar.value), 0)
      }
    }
  }
}

extension GTKView {
  /// A Boolean value that indicates whether GTK draws the widget.
  fileprivate var isMapped: Bool { unsafe gtk_widget_get_mapped(widget) != 0 }

  /// The widget's name, or `nil` if it is its type's.
  fileprivate var identifier: String? {
    let name = unsafe String(cString: gtk_widget_get_name(widget))
    let type = unsafe g_type_name_from_instance(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self))
    return unsafe name == type.map { unsafe String(cString: $0) } ? nil : name
  }

  /// The buttons in the view that GTK draws.
  fileprivate var mappedButtons: [GTKButton] {
    ((self as? GTKButton).map { isMapped ? [$0] : [] } ?? [])
      + ((self as? GTKContainer)?.subviews.flatMap(\.mappedButtons) ?? [])
  }

  fileprivate var mappedLabels: [GTKLabel] {
    guard isMapped else { return [] }
    return [self as? GTKLabel].compactMap(\.self)
      + ((self as? GTKContainer)?.subviews.flatMap(\.mappedLabels) ?? [])
  }
}

extension GTKLabel {
  /// The lines that the label draws in its size.
  fileprivate var lines: [String] {
    guard isMapped, let layout = layout(in: Int(allocatedSize.width)) else { return [] }
    return (0..<layout.lineCount).compactMap { layout.lineRange($0) }.map {
      layout.text(of: $0).string
    }
  }

  /// Pango attributes for each character that the label draws.
  fileprivate var appearances: [String] {
    guard isMapped, let layout = layout(in: Int(allocatedSize.width)) else { return [] }
    setColors(of: layout)
    let ranges = (0..<layout.lineCount).compactMap { layout.lineRange($0) }
    return ranges.flatMap { range in
      var offset = range.lowerBound
      return layout.text(of: range).string.compactMap { character in
        defer { offset += character.utf8.count }
        return character == " " ? nil : attributes(at: offset, of: layout)
      }
    }
  }

  private func attributes(at offset: Int, of layout: PangoTextLayout) -> String {
    let base = unsafe pango_font_description_copy(
      pango_layout_get_font_description(layout.layout))
    defer { unsafe pango_font_description_free(base) }
    var color = GdkRGBA()
    unsafe gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    var parts = [color.red, color.green, color.blue, color.alpha].map {
      Int((Double($0) * 65_535).rounded(.up))
    }
    var lines: [String] = []
    if let list = unsafe pango_layout_get_attributes(layout.layout) {
      let iterator = unsafe pango_attr_list_get_iterator(list)
      defer { unsafe pango_attr_iterator_destroy(iterator) }
      var (start, end) = (Int32(0), Int32(0))
      unsafe pango_attr_iterator_range(iterator, &start, &end)
      while Int(end) <= offset, unsafe pango_attr_iterator_next(iterator) != 0 {
        unsafe pango_attr_iterator_range(iterator, &start, &end)
      }
      unsafe pango_attr_iterator_get_font(iterator, base, nil, nil)
      for type in [PANGO_ATTR_UNDERLINE, PANGO_ATTR_STRIKETHROUGH] {
        let attribute = unsafe pango_attr_iterator_get(iterator, type)
        if unsafe attribute != nil { lines.append("\(type.rawValue)") }
      }
      if let attribute = unsafe pango_attr_iterator_get(iterator, PANGO_ATTR_FOREGROUND),
        let alpha = unsafe pango_attr_iterator_get(iterator, PANGO_ATTR_FOREGROUND_ALPHA)
      {
        let color = unsafe UnsafeRawPointer(attribute).load(as: PangoAttrColor.self).color
        let opacity = unsafe UnsafeRawPointer(alpha).load(as: PangoAttrInt.self).value
        parts = [Int(color.red), Int(color.green), Int(color.blue), Int(opacity)]
      }
    }
    let font = unsafe pango_font_description_to_string(base)
    defer { unsafe g_free(font) }
    let name = unsafe font.map { unsafe String(cString: $0) } ?? ""
    return "\(parts) \(lines) \(name)"
  }
}

extension GTKList {
  /// Items whose cells have a selected state.
  fileprivate var itemsThatLookSelected: Set<ListIndex> {
    // The selection has no look outside the visible part.
    let hidden = selectedItems.filter { displayedCells[.item($0)] == nil }
    let visible = displayedCells.compactMap { element, cell -> ListIndex? in
      guard let index = element.index, let view = cell.view as? GTKView else { return nil }
      let state = unsafe gtk_widget_get_state_flags(view.widget)
      return state.rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0 ? index : nil
    }
    return hidden.union(visible)
  }
}
