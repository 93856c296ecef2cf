// SPDX-License-Identifier: MIT

import Inspection
import Reflection

/// Hands each view of a host the property of a state that is of its type.
///
/// Which property feeds which view is settled by the types as they are declared, without the optionals around
/// them. Among several of one type it is settled in this order:
///
/// 1. a binding of the host: ``AutorenderHost/autorenderBindings``;
/// 2. equal names;
/// 3. equal stems (`title`, `titleView`, `titleLabel`, `titleState`, `titleModel`);
/// 4. the one property of that type that is left feeds every remaining view of it.
///
/// Whatever is then still ambiguous is not rendered; ``explain()`` says so, and how to settle it, as does
/// `Inspection`. The state itself counts as a property too; of an enum, each payload does, and is nil while the state is
/// of another case.
///
/// A property that is nil hides its own view and no other. A value is rendered, and then its view is shown.
/// A value equal to what its view rendered last is not rendered again; values that are not `Equatable`
/// always are. A view that matches nothing is left alone.
///
/// Computed properties are not seen, unless they are bound. A type that makes its own mirror is seen as it shows
/// itself. A property wrapper counts as what it stores by the name of `wrappedValue`.
///
/// A renderer holds neither the host nor its views. A pass over a state that has not changed
/// compares its bytes; where a view came or went since the last pass, or one was bound anew, views
/// are matched once more. An unowned property whose view is deallocated counts as absent, and is
/// reported through `Inspection`; only a binding that reads such a property ends the process. An
/// `unowned(unsafe)` property is not read, because nothing tells whether its view is deallocated. A
/// host of Objective-C, such as a `UIView`, cannot be rendered in its `deinit`.
///
/// Complexity of a pass: O(size of the state + views that come or go or are handed something).
@MainActor public final class AutoRenderer {
  /// How what the rules leave open is settled.
  public enum Policy: String, Sendable {
    /// Not at all: nothing is rendered that is ambiguous.
    case strict
    /// In the order of declaration: of the views and properties that are left, each view gets the first.
    case declarationOrder = "in order of declaration"
    /// As ARCH does it: the first property of its type that is not nil feeds every view, whatever its name; a view
    /// without a value is hidden, also where there is no such property.
    case archCompatible = "compatible with ARCH"
  }

  /// How many passes are under way, one inside the other.
  @safe @exclusivity(unchecked) private(set) static var passes = 0

  /// Whether a pass is under way.
  @safe @exclusivity(unchecked) private(set) var isRendering = false

  private let policy: Policy
  private let chosenReading: AutorenderExplanation.Reading
  private let assumesObjectiveC: Bool
  private var records: [ObjectIdentifier: ViewRecord] = [:]
  /// What the views were matched with, for each type of state.
  private var resolutions: [ObjectIdentifier: Resolution] = [:]

  /// The one host.
  @safe @exclusivity(unchecked) private var host: ObjectReference?
  /// The address of the host; `nil` also if another object can get it.
  @safe @exclusivity(unchecked) private var hostID: ObjectIdentifier?
  /// Its views at the last pass, and what they were matched with.
  @safe @exclusivity(unchecked) private var views: HostViews?
  @safe @exclusivity(unchecked) private var current: Resolution?
  @safe @exclusivity(unchecked) private var needsMatching = false
  @safe @exclusivity(unchecked) private var looksAtAll = false
  /// Whether the next pass renders every view in any case.
  private var redrawsAll = false
  /// What is remembered of the views that the next pass renders in any case.
  private var redrawn: [ViewRecord] = []
  /// The pass that was asked for while one was under way.
  @safe @exclusivity(unchecked) private var next: (() -> Void)?

  /// Makes a renderer; a host keeps one.
  ///
  /// - Parameter policy: How what the rules leave open is settled.
  public init(policy: Policy = .strict) {
    self.policy = policy
    chosenReading = Self.reading
    assumesObjectiveC = Self.assumesObjectiveC
  }

  /// Makes the next pass match the views anew and render every one of them, also where its value has not changed.
  public func setNeedsRedraw() {
    needsMatching = true
    redrawsAll = true
  }

  /// Makes the next pass render a view also if its value has not changed.
  ///
  /// - Parameter view: One of the host's views; nothing happens where it has not been rendered yet.
  public func setNeedsRedraw(_ view: any ViewInput) {
    guard let record = records[ObjectIdentifier(view)], record.ownsAddress else { return }
    redrawn.append(record)
    looksAtAll = true
  }

  /// Hands the views of a host the values of a state.
  ///
  /// Called inside a view that is being rendered, it waits until this pass is over; of several such calls the
  /// last one counts.
  ///
  /// - Parameters:
  ///   - state: The state, of which the stored properties are looked at.
  ///   - host: The host, of which the stored properties that are views are looked at.
  /// - Precondition: It is the host of the first call.
  public func render<State>(_ state: State, on host: some AutorenderHost) {
    if hostID != ObjectIdentifier(host) { adopt(host) }
    guard !isRendering else {
      next = { [weak self, weak host] in
        guard let self, let host else { return }
        self.pass(state, on: host)
      }
      return
    }
    isRendering = true
    Self.passes += 1
    pass(state, on: host)
    while let pass = next {
      next = nil
      pass()
    }
    Self.passes -= 1
    isRendering = false
  }

  /// Which property fed each view in the last pass, by which rule, or why none did.
  ///
  /// - Returns: The explanation; nil where nothing has been rendered yet.
  public func explain() -> AutorenderExplanation? {
    current?.plan.explanation { records[$0.id]?.refusal }
  }

  private func adopt(_ host: AnyObject) {
    if let known = self.host {
      Misuse.require(
        known.refers(to: host),
        """
        Cannot render two hosts by one AutoRenderer, or a host of Objective-C in its deinit: give \
        each host a renderer of its own
        """
      )
      return
    }
    self.host = ObjectReference(host, isWeak: isWeak(host))
    hostID = isWeak(host) ? nil : ObjectIdentifier(host)
  }

  /// Returns whether an unowned reference does not keep the memory of an object.
  private func isWeak(_ object: AnyObject) -> Bool {
    assumesObjectiveC || !ReferenceCounting.isNative(object)
  }

  private func pass<State>(_ state: State, on host: some AutorenderHost) {
    var resolution = current
    var reader = HostReader(host)
    // Asked on each pass rather than kept: what a binding captured of the host would keep that alive.
    if current?.plan.hasBindings == true { reader.bindings = host.bindings(of: State.self) }
    if needsMatching || resolution?.isCurrent(for: State.self, on: reader) != true {
      reader.bindings = host.bindings(of: State.self)
      let matched = match(state, on: host, reader)
      looksAtAll = looksAtAll || matched !== resolution
      resolution = matched
    }
    let all = looksAtAll
    if all { redraw() }
    let areThere = unsafe withMemory(of: state) { memory in
      unsafe resolution?.render(
        memory, on: reader, all: all, children: { MirrorChildren(of: state) })
    }
    // A view may be back by the next pass.
    if areThere == false { looksAtAll = true }
  }

  /// Notes what this pass, and no later one, renders in any case.
  private func redraw() {
    looksAtAll = false
    for record in redrawsAll ? Array(records.values) : redrawn {
      record.needsRedraw = true
    }
    redrawsAll = false
    redrawn = []
  }

  private func match<State>(
    _ state: State, on host: some AutorenderHost, _ reader: HostReader
  ) -> Resolution {
    // First of all: a lazy view that is bound comes to exist here.
    for binding in reader.bindings { _ = binding.view(host) }
    let shape = HostShape.of(host)
    let views = HostViews(of: host, shape, reader, isWeak: isWeak)
    if needsMatching || self.views?.areSame(as: views) != true {
      let old = resolutions
      resolutions = [:]
      withExtendedLifetime(old) {}
    }
    (self.views, needsMatching) = (views, false)
    for name in views.lost {
      Inspection.note(
        .render, InspectionSubject(type(of: host), name: name), .unmatched(reason: HostView.isLost))
    }
    let stateShape = StateShape.of(state, reading: chosenReading)
    let known = resolutions[ObjectIdentifier(State.self)]
    let resolution =
      known.flatMap { $0.isSame(as: stateShape, on: reader) ? $0 : nil }
      ?? resolve(stateShape, reader, views)
    resolution.hostViews = views
    resolution.claimViews()
    resolutions[ObjectIdentifier(State.self)] = resolution
    current = resolution
    return resolution
  }

  private func resolve(
    _ shape: StateShape, _ host: HostReader, _ views: HostViews
  ) -> Resolution {
    let plan = Plan(
      for: host, views.views, isStripped: views.shape.isStripped, shape, policy, isWeak: isWeak)
    let subject = InspectionSubject(type(of: host.object))
    if let warning = plan.warning {
      Inspection.note(.render, subject, .unmatched(reason: warning))
    } else {
      Inspection.note(
        .render, subject,
        .matched(
          "\(shape.type): \(plan.fedCount) views fed, \(plan.entries.count - plan.fedCount) not"))
    }
    // Held until here, so that nothing is released while the records are being changed.
    let known = records
    defer { withExtendedLifetime(known) {} }
    if resolutions.isEmpty { records = [:] }
    for entry in plan.entries {
      let record = known[entry.view.id].flatMap { $0.ownsAddress ? $0 : nil }
      records[entry.view.id] = record ?? ViewRecord(entry.view)
    }
    for (view, reason) in plan.unmatched {
      // Hiding one view may take away another.
      guard views.contain(view, in: host), let record = records[view.id] else { continue }
      // What such a view shows is of a state that is gone.
      if record.stateType == shape.type {
        record.stateType = nil
        record.hide()
      }
      record.noteUnmatched(reason)
    }
    return Resolution(shape, views, plan, plan.slots { records[$0.id] })
  }
}

extension AutorenderHost {
  fileprivate func bindings(of state: Any.Type) -> [AutorenderBinding] {
    autorenderBindings.filter { $0.stateType == state }
  }
}
