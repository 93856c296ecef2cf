// SPDX-License-Identifier: MIT

/// A value's parts, read only if that cannot trap.
package struct ReflectedValue {
  package struct Child {
    package let label: String
    /// `nil` if the value is a weak or unowned reference, or has a builtin type.
    package let value: Any?
  }

  package enum Style {
    /// An optional or a wrapper.
    ///
    /// A wrapper is `AnyHashable`, or an app's type whose mirror has one part without a label.
    case optional
    case collection
    /// A struct, a tuple, an enum, or a type with a custom mirror.
    case record
    /// An object, or a value whose type alone is the same in each process.
    case object
    case leaf
  }

  package let style: Style
  package let isEnum: Bool
  package let isTuple: Bool
  /// A Boolean value that indicates whether the value is a struct or a tuple whose mirror shows it
  /// as one.
  package let isPlain: Bool
  package let count: Int
  /// A Boolean value that indicates whether the parts are a struct's stored properties.
  package let hasFields: Bool
  /// `nil` if the parts are read from memory.
  private let mirror: Mirror?
  /// The struct whose stored properties are the parts, if any.
  private let whole: (value: Any, properties: StoredProperties)?

  /// Reflects a value whose type is reflectable.
  package init(_ value: Any) {
    if let fields = ReflectedValue(fieldsOf: value) {
      self = fields
      return
    }
    let mirror = Mirror(reflecting: value)
    // A fixed array's only property is its storage, which has a builtin type.
    let elements =
      mirror.displayStyle == .struct && mirror.children.count == 1
      ? (value as? any FixedElements)?.fixedElements : nil
    self.init(value, elements.map { Mirror(reflecting: $0) } ?? mirror)
  }

  /// Reflects a struct; fails if its parts aren't its stored properties.
  package init?(fieldsOf value: Any) {
    guard let properties = StoredProperties.of(type(of: value)), properties.areMirrored else {
      return nil
    }
    mirror = nil
    whole = (StaticType.opened(value), properties)
    hasFields = true
    count = properties.all.count
    (isEnum, isTuple, isPlain) = (false, false, true)
    style = count == 0 ? .leaf : properties.traits.isPerProcess ? .object : .record
  }

  private init(_ value: Any, _ mirror: Mirror) {
    self.mirror = mirror
    (whole, hasFields) = (nil, false)
    count = mirror.children.count
    isEnum = mirror.displayStyle == .enum
    isTuple = mirror.displayStyle == .tuple
    isPlain = isTuple || mirror.displayStyle == .struct
    style =
      switch mirror.displayStyle {
      case .optional: .optional
      case .collection, .set, .dictionary: .collection
      case .class: .object
      case nil where Self.isWrapper(value, mirror): .optional
      case nil, .struct: Self.style(of: value, count)
      default: count > 0 ? .record : .leaf
      }
  }

  private static func style(of value: Any, _ count: Int) -> Style {
    guard count > 0 else { return .leaf }
    return TypeTraits.of(type(of: value)).isPerProcess ? .object : .record
  }

  private static func isWrapper(_ value: Any, _ mirror: Mirror) -> Bool {
    if type(of: value) == AnyHashable.self { return true }
    return mirror.children.count == 1 && mirror.children.first?.label == nil
      && !TypeTraits.of(type(of: value)).isLibraryType
  }

  package var isDictionary: Bool { mirror?.displayStyle == .dictionary }

  /// The label of an enum's only child, which is its case's name; `nil` for a case without a
  /// payload.
  package var caseName: String? { isEnum ? mirror?.children.first?.label : nil }

  /// Returns the part at an index less than ``count``.
  package func child(at index: Int) -> Child {
    if let (value, properties) = whole {
      let field = properties.all[index]
      guard field.isReadable else { return Child(label: field.label, value: nil) }
      return Self.child(
        (field.label, unsafe StaticType.withMemory(of: value) { unsafe field.value(in: $0) }))
    }
    guard let children = mirror?.children else { return Child(label: "?", value: nil) }
    return Self.child(children[children.index(children.startIndex, offsetBy: index)])
  }

  fileprivate static func child(_ child: Mirror.Child) -> Child {
    let isReadable = TypeTraits.isReflectable(type(of: child.value))
    return Child(label: child.label ?? "?", value: isReadable ? child.value : nil)
  }

  /// The value's parts, read one at a time in linear time.
  package var children: Children {
    // Finding a set's part by position takes linear time. A stored property isn't read until it is
    // known to be readable.
    Children(value: self, rest: hasFields ? nil : mirror?.children.makeIterator())
  }

  package struct Children: Sequence, IteratorProtocol {
    private let value: ReflectedValue
    private var rest: Mirror.Children.Iterator?
    private var index = 0

    fileprivate init(value: ReflectedValue, rest: Mirror.Children.Iterator?) {
      self.value = value
      self.rest = rest
    }

    package mutating func next() -> Child? {
      guard index < value.count else { return nil }
      defer { index += 1 }
      return value.hasFields ? value.child(at: index) : rest?.next().map(ReflectedValue.child)
    }
  }
}
