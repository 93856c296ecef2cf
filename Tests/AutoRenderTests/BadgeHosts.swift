// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A host with one view, in a property of some form.
@MainActor protocol BadgeHost: AutoRenderHost {
  init()
  var badge: Badge? { get set }
}

struct BadgeState: Equatable {
  var title: String? = "T"
}

final class StrongBadgeHost: BadgeHost {
  let autoRenderer = AutoRenderer()
  var badge: Badge?
}

final class LazyBadgeHost: BadgeHost {
  let autoRenderer = AutoRenderer()
  lazy var badge: Badge? = Badge()
}

final class WrappedBadgeHost: BadgeHost {
  let autoRenderer = AutoRenderer()
  @Noted var badge: Badge?
}

final class InputBadgeHost: BadgeHost {
  let autoRenderer = AutoRenderer()
  private var input: (any ViewRenderable<String>)?
  var badge: Badge? {
    get { input as? Badge }
    set { input = newValue }
  }
}

final class ObjectBadgeHost: BadgeHost {
  let autoRenderer = AutoRenderer()
  private var object: AnyObject?
  var badge: Badge? {
    get { object as? Badge }
    set { object = newValue }
  }
}

/// A host whose view is in a property of type `Any`, which only `Mirror` reads.
final class AnyBadgeHost: BadgeHost {
  let autoRenderer = AutoRenderer()
  private var anything: Any?
  var badge: Badge? {
    get { anything as? Badge }
    set { anything = newValue }
  }
}

final class NestedBadgeHost: BadgeHost {
  let autoRenderer = AutoRenderer()
  private var nested: Badge??
  var badge: Badge? {
    get { nested ?? nil }
    set { nested = newValue }
  }
}

/// A host with a custom mirror: each pass finds the views again.
final class MirroredBadgeHost: BadgeHost, @MainActor CustomReflectable {
  let autoRenderer = AutoRenderer()
  var badge: Badge?
  var customMirror: Mirror { Mirror(self, children: ["badge": badge as Any]) }
}

final class WeakBadgeHost: BadgeHost {
  let autoRenderer = AutoRenderer()
  private var held: [Badge] = []
  private weak var weakView: Badge?
  var badge: Badge? {
    get { weakView }
    set {
      weakView = newValue
      held = newValue.map { [$0] } ?? []
    }
  }
}

final class UnownedBadgeHost: BadgeHost {
  let autoRenderer = AutoRenderer()
  private var held: [Badge] = []
  private unowned var unownedView: Badge?
  var badge: Badge? {
    get { held.first }
    set {
      unownedView = newValue
      held = newValue.map { [$0] } ?? []
    }
  }
}

/// A host whose view reflection does not find; the binding returns it.
final class BoundBadgeHost: BadgeHost {
  let autoRenderer = AutoRenderer()
  private var held: [Badge] = []
  var badge: Badge? {
    get { held.first }
    set { held = newValue.map { [$0] } ?? [] }
  }
  var autoRenderBindings: [AutoRenderBinding] {
    [binder(of: BadgeState.self)(\.title, to: \.badge)]
  }
}

@MainActor enum BadgeHosts {
  static let all: [any BadgeHost.Type] = [
    StrongBadgeHost.self, LazyBadgeHost.self, WrappedBadgeHost.self, InputBadgeHost.self,
    ObjectBadgeHost.self, AnyBadgeHost.self, NestedBadgeHost.self, MirroredBadgeHost.self,
    WeakBadgeHost.self, UnownedBadgeHost.self, BoundBadgeHost.self,
  ]
}
