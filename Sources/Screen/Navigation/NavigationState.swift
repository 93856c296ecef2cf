// SPDX-License-Identifier: MIT

import CPresentation

/// A navigation's screens as a value: a list of routes, from the first screen to the visible one.
///
/// ```swift
/// var state = NavigationState(Door.front)
/// state.push(.kitchen)
/// state.present(.cellar(ScreenResult()))
/// state.pop()  // false: the cellar is the first of its level
/// ```
///
/// A presented entry begins a level, onto which later entries are pushed. States are equal if they
/// have the same routes, presented in the same way. Assign a state that was created from a link or
/// from stored data to ``Navigator/state``.
public struct NavigationState<Route: Equatable> {
  /// A screen in a navigation: its route, and its kind of presentation.
  public struct Entry: Identifiable {
    /// The entry's identifier, unique in the process.
    public let id: Int
    /// The route that the screen shows.
    public let route: Route
    /// A Boolean value that indicates whether the entry begins a level, in front of those below.
    public let isPresented: Bool
    /// The index of the level's first entry.
    let levelStart: Int

    fileprivate init(_ route: Route, isPresented: Bool, levelStart: Int) {
      id = Int(cpresentation_next_number())
      self.route = route
      self.isPresented = isPresented
      self.levelStart = levelStart
    }
  }

  /// The entries, the visible one last.
  ///
  /// Only the end changes, so that entries with one identifier have the same entries before them.
  public private(set) var entries: [Entry] = []

  /// Creates an empty state.
  public init() {}

  /// Creates a state with one level, with routes in push order.
  public init(_ routes: Route...) {
    for route in routes { push(route) }
  }

  /// All entries' routes, the visible one last.
  public var routes: [Route] { entries.map(\.route) }

  /// Adds an entry to the frontmost level.
  public mutating func push(_ route: Route) {
    entries.append(Entry(route, isPresented: false, levelStart: frontLevelStart))
  }

  /// Adds an entry that begins a level in front of the others.
  public mutating func present(_ route: Route) {
    entries.append(Entry(route, isPresented: true, levelStart: entries.count))
  }

  /// Removes the last entry, unless it is its level's first, and returns whether it did.
  @discardableResult public mutating func pop() -> Bool {
    guard entries.endIndex - frontLevelStart > 1 else { return false }
    entries.removeLast()
    return true
  }

  /// Removes all entries from the frontmost level except its first, and returns whether there were
  /// any.
  @discardableResult public mutating func popToRoot() -> Bool {
    let kept = frontLevelStart + 1
    guard entries.count > kept else { return false }
    entries.removeSubrange(kept...)
    return true
  }

  /// Removes the frontmost level, if it is a presented one, and returns whether it did.
  @discardableResult public mutating func dismiss() -> Bool {
    let start = frontLevelStart
    guard entries.indices.contains(start), entries[start].isPresented else { return false }
    entries.removeSubrange(start...)
    return true
  }

  /// Removes an entry and all entries after it, and returns whether the state contained it.
  @discardableResult public mutating func remove(_ id: Entry.ID) -> Bool {
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return false }
    entries.removeSubrange(index...)
    return true
  }

  private var frontLevelStart: Int { entries.last?.levelStart ?? 0 }
}

extension NavigationState: Sendable where Route: Sendable {}
extension NavigationState.Entry: Sendable where Route: Sendable {}

extension NavigationState: Equatable {
  /// Returns whether two states have equal routes, presented in the same way.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    let isSame = lhs.entries.last?.id == rhs.entries.last?.id
    return lhs.entries.count == rhs.entries.count && (isSame || lhs.entries == rhs.entries)
  }
}

extension NavigationState.Entry: Equatable {
  /// Returns whether two entries have equal routes, presented in the same way.
  ///
  /// Equal entries may have different identifiers.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.route == rhs.route && lhs.isPresented == rhs.isPresented
  }
}

// A trace shows only the routes.

extension NavigationState: CustomReflectable {
  /// A mirror with a child for each route, labelled `pushed` or `presented`.
  public var customMirror: Mirror {
    let children = entries.map { entry -> Mirror.Child in
      (entry.isPresented ? "presented" : "pushed", entry.route)
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension NavigationState.Entry: CustomReflectable {
  /// A mirror with the route as its only child, labelled `pushed` or `presented`.
  public var customMirror: Mirror {
    let child: Mirror.Child = (isPresented ? "presented" : "pushed", route)
    return Mirror(self, children: [child], displayStyle: .struct)
  }
}
