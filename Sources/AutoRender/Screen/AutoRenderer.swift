// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationReflection

/// A renderer that feeds each of a screen's views from the state property with the view's type.
///
/// Declared types match properties with views, regardless of optionals. Among several properties of
/// one type, these rules decide in order:
///
/// 1. a binding that the screen declares: ``AutoRenderScreen/autoRenderBindings``;
/// 2. equal names;
/// 3. equal stems (`title`, `titleView`, `titleLabel`, `titleState`, `titleModel`, `titleButton`);
/// 4. a type's only remaining property feeds every remaining view with that type.
///
/// A view that is still ambiguous isn't rendered. ``explain()`` and `Inspection` report it with
/// possible solutions. The state itself counts as a property too. So does each enum payload, which
/// is `nil` while the state is another case.
///
/// A property that is `nil` hides its own view and no other. A value is rendered before its view is
/// shown. A value equal to the one that its view rendered last isn't rendered again; a value that
/// isn't `Equatable` always is. A view without a matching property isn't called.
///
/// Computed properties are ignored unless they are bound. A type with a custom mirror has that
/// mirror's properties. A property wrapper counts as its stored `wrappedValue`.
///
/// A renderer retains neither the screen nor its views. A pass over an unchanged state only
/// compares its bytes. If a view has appeared or disappeared since the last pass, or a binding
/// returns another view, views are matched again.
///
/// An unowned property whose view is deallocated counts as absent, and is reported through
/// `Inspection`. A binding that reads such a property ends the process. An `unowned(unsafe)`
/// property isn't read, because its view may be deallocated without notice. An Objective-C screen,
/// such as a `UIView`, can't be rendered in its `deinit`.
///
/// - Complexity: O(*s* + *v*) per pass, where *s* is the state's size and *v* the view count.
///   O(*s*) if no byte differs, and no view appears or disappears.
@MainActor public final class AutoRenderer {
  /// The number of nested passes that are running.
  @safe @exclusivity(unchecked) private static var passes = 0

  @safe @exclusivity(unchecked) private var isRendering = false

  private let policy: AutoRenderPolicy
  private let mayReadMemory: Bool
  private let assumesObjectiveC: Bool
  private let records = ViewRecords()
  private var renderings: [ObjectIdentifier: Rendering] = [:]

  @safe @exclusivity(unchecked) private var screen: ObjectReference?
  @safe @exclusivity(unchecked) private var views: ScreenViews?
  @safe @exclusivity(unchecked) private var current: Rendering?
  @safe @exclusivity(unchecked) private var needsMatching = false
  @safe @exclusivity(unchecked) private var updatesAll = false
  /// The pass that was requested during the current one.
  @safe @exclusivity(unchecked) private var next: (() -> Void)?

  /// Creates a renderer for one screen.
  public init(policy: AutoRenderPolicy = .strict) {
    self.policy = policy
    mayReadMemory = Self.reading == .memory
    assumesObjectiveC = Self.assumesObjectiveC
  }

  /// Makes the next pass match views again and render every view that has a value.
  public func setNeedsRedraw() {
    needsMatching = true
    records.setNeedsRedraw()
  }

  /// Makes the next pass render a view even if its value hasn't changed.
  ///
  /// A view that hasn't been rendered yet is ignored.
  ///
  /// - Parameter view: The view, or the object in which a binding renders values.
  public func setNeedsRedraw(_ view: AnyObject) {
    if records.setNeedsRedraw(view) { updatesAll = true }
  }

  /// Renders a state's values in a screen's views.
  ///
  /// A call inside a view that is being rendered is deferred until the pass is over. If there are
  /// several such calls, only the last is performed.
  ///
  /// - Precondition: `screen` is the first call's screen.
  public func render<State>(_ state: State, on screen: some AutoRenderScreen) {
    if self.screen?.refers(to: screen) != true { adopt(screen) }
    guard !isRendering else {
      next = { [weak self, weak screen] in
        guard let self, let screen else { return }
        self.pass(state, on: screen)
      }
      return
    }
    isRendering = true
    Self.passes += 1
    pass(state, on: screen)
    while let pass = next {
      next = nil
      pass()
    }
    Self.passes -= 1
    isRendering = false
  }

  /// Returns the property and rule that fed each view in the last pass, or the reason why none did.
  ///
  /// - Returns: The explanation, or `nil` if no state has been rendered yet.
  public func explain() -> AutoRenderExplanation? {
    current?.explanation()
  }

  private func adopt(_ screen: AnyObject) {
    Misuse.require(
      self.screen == nil,
      """
      Cannot render two screens with one AutoRenderer, or a screen of Objective-C in its deinit: \
      create a renderer for each screen
      """)
    let rendered = RenderedScreen(object: screen, assumesObjectiveC: assumesObjectiveC)
    self.screen = rendered.reference(to: screen)
  }

  private func pass<State>(_ state: State, on screen: some AutoRenderScreen) {
    var rendered = RenderedScreen(object: screen, assumesObjectiveC: assumesObjectiveC)
    // Not retained between passes: a binding may capture the screen.
    if current?.hasBindings == true { rendered.bindings = screen.bindings(of: State.self) }
    let rendering: Rendering
    if let current, !needsMatching, isCurrent(current, for: State.self, on: rendered) {
      rendering = current
    } else {
      rendered.bindings = screen.bindings(of: State.self)
      rendering = match(state, on: screen, rendered)
    }
    let all = updatesAll
    if all {
      updatesAll = false
      records.redraw()
    }
    let hasAllViews = _ValueMemory.of(state) { [rendered] memory in
      rendering.render(memory, on: rendered, all: all, children: { MirrorChildren(of: state) })
    }
    // The view may be back in the next pass.
    if !hasAllViews { updatesAll = true }
  }

  private func isCurrent(
    _ rendering: Rendering, for type: Any.Type, on screen: RenderedScreen
  ) -> Bool {
    rendering.shape.type == type && !rendering.shape.mayVary
      && views?.areCurrent(in: screen) == true
      && (rendering.hasBindings ? rendering.hasBindings(of: screen) : screen.bindings.isEmpty)
  }

  private func match<State>(
    _ state: State, on screen: some AutoRenderScreen, _ rendered: RenderedScreen
  ) -> Rendering {
    // Before the search for views, because it creates lazy views that are bound.
    for binding in rendered.bindings { _ = binding.object(screen) }
    let views = ScreenViews(
      of: rendered, ScreenShape.of(screen), policy, ignoring: screen.autoRenderIgnoredViews,
      records)
    if needsMatching || self.views?.areSame(as: views) != true { removeRenderings() }
    (self.views, needsMatching) = (views, false)
    for name in views.danglingNames {
      Inspection.report(
        .render, InspectionEvent.Subject(type(of: screen), name: name),
        .unmatched(reason: ScreenView.danglingReason))
    }
    let shape = StateShape.of(state, mayReadMemory: mayReadMemory)
    let known = renderings[ObjectIdentifier(State.self)].flatMap { known in
      known.shape.isSame(as: shape) && known.hasBindings(of: rendered) ? known : nil
    }
    let rendering = known ?? resolve(shape, rendered, views)
    rendering.claimViews()
    renderings[ObjectIdentifier(State.self)] = rendering
    updatesAll = updatesAll || rendering !== current
    current = rendering
    return rendering
  }

  private func resolve(
    _ shape: StateShape, _ screen: RenderedScreen, _ own: ScreenViews
  ) -> Rendering {
    var views = own.views
    let bindings = screen.bindings.enumerated().map { index, binding in
      binding.described(
        in: shape.properties, to: find(binding, index, of: screen, in: &views, own.shape))
    }
    let matching = own.shape.matching(of: shape, views.map(\.kind), bindings, policy)
    Inspection.report(
      .render, InspectionEvent.Subject(type(of: screen.object)),
      matching.warning.map { .unmatched(reason: $0) }
        ?? .matched(
          "\(shape.type): \(matching.fedCount) views fed, \(views.count - matching.fedCount) not"))
    if records.add(&views, removesOthers: renderings.isEmpty) { removeRenderings() }
    let rendering = Rendering(matching, views)
    rendering.hideUnmatched(on: screen)
    return rendering
  }

  /// Returns the index of a binding's view; `nil` if the screen doesn't have it.
  ///
  /// A view that only the binding returns is added.
  private func find(
    _ binding: AutoRenderBinding, _ index: Int, of screen: RenderedScreen,
    in views: inout [ScreenView], _ shape: ScreenShape
  ) -> Int? {
    guard let object = binding.object(screen.object) else { return nil }
    let known = views.firstIndex { $0.record.refers(to: object) }
    var kind = ViewKind(Label(binding.name), of: object, binding: index)
    if let view = binding.objectView?(screen.object) {
      let field =
        known.map { views[$0].kind.field }
        ?? shape.fields.first { screen.object(in: $0) === object }
      kind = ViewKind(
        field?.label ?? Label(binding.name), type(of: object), renderedBy: type(of: view).storage,
        in: field, binding: index, boundState: binding.stateType)
      Misuse.require(
        kind?.stateType == binding.type.type || view.canBeHidden,
        "Cannot hide \(type(of: object)) if \(binding.name) is nil: pass setVisible to its binding")
    } else if known != nil {
      return known
    }
    guard let kind else { return nil }
    let record = records.record(of: object, kind, isWeak: screen.refersWeakly(to: object))
    let view = ScreenView(kind: kind, record: record)
    if let known { views[known] = view } else { views.append(view) }
    return known ?? views.count - 1
  }

  private func removeRenderings() {
    let old = renderings
    renderings = [:]
    extendLifetime(old)
  }

  /// Returns whether an object is a screen that renders the one whose pass is running.
  static func isRendering(_ object: AnyObject) -> Bool {
    // One pass is the screen's own.
    passes > 1 && (object as? any AutoRenderScreen)?.autoRenderer.isRendering == true
  }
}

extension AutoRenderer {
  /// Registers how a class's objects render values, for a class that the app doesn't own.
  ///
  /// ```swift
  /// AutoRenderer.adapt(ToolkitTitle.self) {
  ///   $0.text = $1
  /// } setVisible: {
  ///   $0.isHidden = !$1
  /// }
  /// ```
  ///
  /// Screen properties with that class are then views, which are matched by name and type. So are
  /// those of its subclasses, unless they adopt ``ViewInput`` or have their own adapter. Register
  /// an adapter before the first screen is rendered; a class has at most one.
  ///
  /// `PresentationUIKit` registers adapters for UIKit labels, buttons, image views and controls.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - render: Renders a value in an object.
  ///   - setVisible: Shows or hides an object.
  public static func adapt<Object: AnyObject, Value>(
    _ type: Object.Type, render: @escaping @MainActor (Object, Value) -> Void,
    setVisible: @escaping @MainActor (Object, Bool) -> Void
  ) {
    ViewAdapter.register(type, render: render, setVisible: setVisible)
    ScreenShape.removeAllCached()
  }
}

extension AutoRenderer {
  /// The way in which new renderers read states that allow it.
  @_spi(Measuring) @TaskLocal public static var reading = AutoRenderExplanation.Reading.memory

  /// A Boolean value that indicates whether new renderers treat every object as an Objective-C
  /// object.
  ///
  /// In a debug build, the environment variable `AUTORENDER_ASSUMES_OBJECTIVE_C=1` sets the default
  /// to `true`. This tests and measures the code path for UIKit views on other platforms.
  @_spi(Measuring) @TaskLocal public static var assumesObjectiveC =
    ReferenceCounting.isObjectiveCAssumed

  /// Removes the types' cached shapes, so that their creation can be measured.
  @_spi(Measuring) public static func removeCachedTypes() {
    StateShape.removeAllCached()
    ScreenShape.removeAllCached()
  }
}

extension AutoRenderScreen {
  fileprivate func bindings(of state: Any.Type) -> [AutoRenderBinding] {
    autoRenderBindings.filter { $0.stateType == state }
  }
}
