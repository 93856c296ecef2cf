// SPDX-License-Identifier: MIT

/// The weak-object part of `NSHashTable`, which Foundation has only on Apple platforms.
///
/// foundation/nshashtable/weakobjects(): an entry disappears when its object is deallocated.
public final class NSHashTable<Object: AnyObject> {
  private struct Entry { weak var object: Object? }
  private var entries: [Entry] = []

  /// Creates an empty table.
  public static func weakObjects() -> NSHashTable { NSHashTable() }

  /// Adds an object, once.
  public func add(_ object: Object?) {
    entries.removeAll { $0.object == nil || $0.object === object }
    entries.append(Entry(object: object))
  }

  /// The objects that still exist.
  public var allObjects: [Object] { entries.compactMap(\.object) }
}

/// foundation/nsitemprovider
public final class NSItemProvider: NSObject {}

extension IndexPath {
  /// foundation/indexpath/init(item:section:)
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The path as UIKit prints it in exception messages.
  var message: String {
    "<NSIndexPath: 0x0> {length = 2, path = \(section) - \(item)}"
  }
}
