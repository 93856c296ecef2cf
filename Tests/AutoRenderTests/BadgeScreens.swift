// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A screen with one view in a property.
@MainActor protocol BadgeScreen: AutoRenderScreen {
  init()
  var badge: Badge? { get set }
}

struct BadgeState: Equatable {
  var title: String? = "T"
}

final class StrongBadgeScreen: BadgeScreen {
  let autoRenderer = AutoRenderer()
  var badge: Badge?
}

final class LazyBadgeScreen: BadgeScreen {
  let autoRenderer = AutoRenderer()
  lazy var badge: Badge? = Badge()
}

final class WrappedBadgeScreen: BadgeScreen {
  let autoRenderer = AutoRenderer()
  @Noted var badge: Badge?
}

final class InputBadgeScreen: BadgeScreen {
  let autoRenderer = AutoRenderer()
  private var input: (any ViewRenderable<String>)?
  var badge: Badge? {
    get { input as? Badge }
    set { input = newValue }
  }
}

final class ObjectBadgeScreen: BadgeScreen {
  let autoRenderer = AutoRenderer()
  private var object: AnyObject?
  var badge: Badge? {
    get { object as? Badge }
    set { object = newValue }
  }
}

/// A screen whose view is in an `Any` property, which only `Mirror` reads.
final class AnyBadgeScreen: BadgeScreen {
  let autoRenderer = AutoRenderer()
  private var anything: Any?
  var badge: Badge? {
    get { anything as? Badge }
    set { anything = newValue }
  }
}

final class NestedBadgeScreen: BadgeScreen {
  let autoRenderer = AutoRenderer()
  private var nested: Badge??
  var badge: Badge? {
    get { nested ?? nil }
    set { nested = newValue }
  }
}

/// A screen with a custom mirror, so that each pass finds the views again.
final class MirroredBadgeScreen: BadgeScreen, @MainActor CustomReflectable {
  let autoRenderer = AutoRenderer()
  var badge: Badge?
  var customMirror: Mirror { Mirror(self, children: ["badge": badge as Any]) }
}

final class WeakBadgeScreen: BadgeScreen {
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

final class UnownedBadgeScreen: BadgeScreen {
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

/// A screen whose view a binding returns, because reflection doesn't find it.
final class BoundBadgeScreen: BadgeScreen {
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

@MainActor enum BadgeScreens {
  static let all: [any BadgeScreen.Type] = [
    StrongBadgeScreen.self, LazyBadgeScreen.self, WrappedBadgeScreen.self, InputBadgeScreen.self,
    ObjectBadgeScreen.self, AnyBadgeScreen.self, NestedBadgeScreen.self, MirroredBadgeScreen.self,
    WeakBadgeScreen.self, UnownedBadgeScreen.self, BoundBadgeScreen.self,
  ]
}
