// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationReflection

/// Renders each view of a screen with the property of a state that has the view's type.
///
/// The declared types match properties with views, regardless of optionals. Among several
/// properties of one type, these rules decide in order:
///
/// 1. a binding of the screen: ``AutoRenderScreen/autoRenderBindings``;
/// 2. equal names;
/// 3. equal stems (`title`, `titleView`, `titleLabel`, `titleState`, `titleModel`, `titleButton`);
/// 4. the only remaining property of the type feeds every remaining view of the type.
///
/// A view that is still ambiguous is not rendered. ``explain()`` and `Inspection` report it with
/// the possible solutions. The state itself counts as a property too, and so does each payload of
/// an enum, `nil` while the state is of another case.
///
/// A property that is `nil` hides its own view and no other. A value is rendered before its view is
/// shown. A value equal to the one that its view rendered last is not rendered again; a value that
/// is not `Equatable` always is. A view without a matching property is not called.
///
/// Computed properties are ignored unless they are bound. A type with a custom mirror has the
/// properties of that mirror. A property wrapper counts as its stored `wrappedValue`.
///
/// A renderer retains neither the screen nor its views. A pass over an unchanged state only
/// compares its bytes. If a view has appeared or disappeared since the last pass, or a binding
/// returns another view, views are matched again.
///
/// An unowned property whose view is deallocated counts as absent, and is reported through
/// `Inspection`. A binding that reads such a property ends the process. An `unowned(unsafe)`
/// property is not read, because its view may be deallocated without notice. A screen of
/// Objective-C, such as a `UIView`, cannot be rendered in its `deinit`.
///
/// - Complexity: A pass is O(size of the state + views that appear, disappear or are rendered).
@MainActor public final class AutoRenderer {
  /// The number of nested passes that are running.
  @safe @exclusivity(unchecked) private(set) static var passes = 0

  @safe @exclusivity(unchecked) private(set) var isRendering = false

  private let policy: AutoRenderPolicy
  private let mayReadMemory: Bool
  private let counting: ReferenceCounting
  private let records = ViewRecords()
  private var renderings: [ObjectIdentifier: Rendering] = [:]

  @safe @exclusivity(unchecked) private var screen: ObjectReference?
  /// The address of the screen; `nil` if another object may reuse it.
  @safe @exclusivity(unchecked) private var screenID: ObjectIdentifier?
  @safe @exclusivity(unchecked) private var views: ScreenViews?
  @safe @exclusivity(unchecked) private var current: Rendering?
  @safe @exclusivity(unchecked) private var needsMatching = false
  @safe @exclusivity(unchecked) private var updatesAll = false
  /// The pass that was requested during the current one.
  @safe @exclusivity(unchecked) private var next: (() -> Void)?

  /// Creates the renderer of a screen.
  public init(policy: AutoRenderPolicy = .strict) {
    self.policy = policy
    mayReadMemory = Self.reading == .memory
    counting = ReferenceCounting(assumesObjectiveC: Self.assumesObjectiveC)
  }

  /// Makes the next pass match the views again and render every view that has a value.
  public func setNeedsRedraw() {
    needsMatching = true
    records.setNeedsRedraw()
  }

  /// Makes the next pass render a view even if its value has not changed.
  ///
  /// A view that has not been rendered yet is ignored.
  ///
  /// - Parameter view: The view, or the object in which a binding renders values.
  public func setNeedsRedraw(_ view: AnyObject) {
    if records.setNeedsRedraw(view) { updatesAll = true }
  }

  /// Renders the values of a state in the views of a screen.
  ///
  /// A call inside a view that is being rendered is deferred until the pass is over; of several
  /// such calls, the last one is performed.
  ///
  /// - Precondition: `screen` is the screen of the first call.
  public func render<State>(_ state: State, on screen: some AutoRenderScreen) {
    if screenID != ObjectIdentifier(screen) { adopt(screen) }
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

  /// Returns the property that fed each view in the last pass and the rule, or the reason why none
  /// did.
  ///
  /// - Returns: The explanation, or `nil` if no state has been rendered yet.
  public func explain() -> AutoRenderExplanation? {
    guard let current else { return nil }
    return current.resolution.plan.explanation { records.rejection(of: current.views.all[$0]) }
  }

  private func adopt(_ screen: AnyObject) {
    if let known = self.screen {
      Misuse.require(
        known.refers(to: screen),
        """
        Cannot render two screens with one AutoRenderer, or a screen of Objective-C in its deinit: \
        create a renderer for each screen
        """
      )
      return
    }
    let reference = ObjectReference(screen, counting)
    self.screen = reference
    screenID = reference.isWeak ? nil : reference.id
  }

  private func pass<State>(_ state: State, on screen: some AutoRenderScreen) {
    var rendering = current
    var reader = PropertyReader(screen)
    // Not retained between passes: a binding may capture the screen.
    if current?.resolution.hasBindings == true { reader.bindings = screen.bindings(of: State.self) }
    if needsMatching || rendering?.isCurrent(for: State.self, on: reader) != true {
      reader.bindings = screen.bindings(of: State.self)
      let matched = match(state, on: screen, reader)
      updatesAll = updatesAll || matched !== rendering
      rendering = matched
    }
    let all = updatesAll
    if all {
      updatesAll = false
      records.redraw()
    }
    let hasAllViews = unsafe withMemory(of: state) { memory in
      unsafe rendering?.render(
        memory, on: reader, all: all, children: { MirrorChildren(of: state) })
    }
    // The view may be back in the next pass.
    if hasAllViews == false { updatesAll = true }
  }

  private func match<State>(
    _ state: State, on screen: some AutoRenderScreen, _ reader: PropertyReader
  ) -> Rendering {
    // Before the search for views, because it creates lazy views that are bound.
    for binding in reader.bindings { _ = binding.object(screen) }
    let screenShape = ScreenShape.of(screen)
    let views = ScreenViews(
      of: reader, in: policy == .archCompatible ? screenShape.derivedFirst : screenShape.fields,
      ignoring: screen.autoRenderIgnoredViews, screenShape, Self.otherScreens, counting)
    if needsMatching || self.views?.areSame(as: views) != true {
      removeRenderings()
    }
    (self.views, needsMatching) = (views, false)
    for name in views.danglingNames {
      Inspection.report(
        .render, InspectionEvent.Subject(type(of: screen), name: name),
        .unmatched(reason: ScreenView.danglingReason))
    }
    let shape = StateShape.of(state, mayReadMemory: mayReadMemory)
    let known = renderings[ObjectIdentifier(State.self)]
    let rendering =
      known.flatMap { $0.isSame(as: shape, on: reader) ? $0 : nil }
      ?? resolve(shape, reader, views)
    rendering.screenViews = views
    rendering.claimViews()
    renderings[ObjectIdentifier(State.self)] = rendering
    current = rendering
    return rendering
  }

  private func resolve(
    _ shape: StateShape, _ screen: PropertyReader, _ views: ScreenViews
  ) -> Rendering {
    let bound = BoundViews(of: screen, views, counting)
    let resolution = views.shape.resolutions.resolution(
      of: shape, bound.all, bound.planned(screen.bindings, shape), policy)
    let plan = resolution.plan
    Inspection.report(
      .render, InspectionEvent.Subject(type(of: screen.object)),
      plan.warning.map { .unmatched(reason: $0) }
        ?? .matched(
          "\(shape.type): \(plan.fedCount) views fed, \(plan.entries.count - plan.fedCount) not"))
    let (all, hasReplaced) = records.update(
      for: resolution, bound.all, on: screen, views, removesOthers: renderings.isEmpty)
    if hasReplaced { removeRenderings() }
    return Rendering(resolution, bound, all, views)
  }

  private func removeRenderings() {
    let old = renderings
    renderings = [:]
    extendLifetime(old)
  }

  private static let otherScreens = OtherScreens(
    isScreen: { $0 is any AutoRenderScreen },
    // One pass is that of the screen itself.
    isRendering: {
      passes > 1 && ($0 as? any AutoRenderScreen)?.autoRenderer.isRendering == true
    })
}

extension AutoRenderScreen {
  fileprivate func bindings(of state: Any.Type) -> [AutoRenderBinding] {
    autoRenderBindings.filter { $0.stateType == state }
  }
}
