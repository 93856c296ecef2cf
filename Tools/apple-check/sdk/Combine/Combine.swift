// SPDX-License-Identifier: MIT
//
// The names of Combine that can collide with a package's, and enough to use them.
//
// Facts: developer.apple.com/documentation/combine, the pages Publisher, Subscriber, Subscription,
// Cancellable, AnyCancellable, Scheduler, Published and ObservableObject. All of it is there since
// macOS 10.15, iOS 13, tvOS 13 and watchOS 6.
public protocol Cancellable {
  func cancel()
}
final public class AnyCancellable: Combine.Cancellable, Swift.Hashable {
  public init(_ cancel: @escaping () -> Swift.Void)
  public init<C>(_ canceller: C) where C: Combine.Cancellable
  final public func cancel()
  final public func hash(into hasher: inout Swift.Hasher)
  public static func == (lhs: Combine.AnyCancellable, rhs: Combine.AnyCancellable) -> Swift.Bool
  final public func store(in set: inout Swift.Set<Combine.AnyCancellable>)
}
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: Combine.CombineIdentifier { get }
}
public struct CombineIdentifier: Swift.Hashable {
  public init()
}
public protocol Subscription: Combine.Cancellable, Combine.CustomCombineIdentifierConvertible {
  func request(_ demand: Combine.Subscribers.Demand)
}
public enum Subscriptions {
}
public protocol Subscriber<Input, Failure>: Combine.CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Swift.Error
  func receive(subscription: any Combine.Subscription)
  func receive(_ input: Self.Input) -> Combine.Subscribers.Demand
  func receive(completion: Combine.Subscribers.Completion<Self.Failure>)
}
public struct AnySubscriber<Input, Failure> where Failure: Swift.Error {
}
public enum Subscribers {
  public struct Demand: Swift.Equatable, Swift.Sendable {
    public static let unlimited: Combine.Subscribers.Demand
    public static let none: Combine.Subscribers.Demand
  }
  @frozen public enum Completion<Failure> where Failure: Swift.Error {
    case finished
    case failure(Failure)
  }
}
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Swift.Error
  func receive<S>(subscriber: S)
      where S: Combine.Subscriber, Self.Failure == S.Failure, Self.Output == S.Input
}
public enum Publishers {
}
extension Publisher {
  public func map<T>(_ transform: @escaping (Self.Output) -> T) -> Combine.AnyPublisher<T,
      Self.Failure>
  public func eraseToAnyPublisher() -> Combine.AnyPublisher<Self.Output, Self.Failure>
  public func receive<S>(on scheduler: S,
      options: S.SchedulerOptions? = nil) -> Combine.AnyPublisher<Self.Output, Self.Failure>
      where S: Combine.Scheduler
}
extension Publisher where Self.Failure == Swift.Never {
  public func sink(receiveValue: @escaping (Self.Output) -> Swift.Void) -> Combine.AnyCancellable
  public func assign<Root>(to keyPath: Swift.ReferenceWritableKeyPath<Root, Self.Output>,
      on object: Root) -> Combine.AnyCancellable
}
public struct AnyPublisher<Output, Failure>: Combine.Publisher where Failure: Swift.Error {
  public func receive<S>(subscriber: S)
      where Output == S.Input, Failure == S.Failure, S: Combine.Subscriber
}
public struct Just<Output>: Combine.Publisher {
  public typealias Failure = Swift.Never
  public init(_ output: Output)
  public func receive<S>(subscriber: S)
      where Output == S.Input, S: Combine.Subscriber, S.Failure == Swift.Never
}
final public class Future<Output, Failure>: Combine.Publisher where Failure: Swift.Error {
  public typealias Promise = (Swift.Result<Output, Failure>) -> Swift.Void
  public init(_ attemptToFulfill: @escaping (@escaping Combine.Future<Output,
      Failure>.Promise) -> Swift.Void)
  final public func receive<S>(subscriber: S)
      where Output == S.Input, Failure == S.Failure, S: Combine.Subscriber
}
public protocol Subject<Output, Failure>: AnyObject, Combine.Publisher {
  func send(_ value: Self.Output)
  func send(completion: Combine.Subscribers.Completion<Self.Failure>)
}
final public class PassthroughSubject<Output, Failure>: Combine.Subject where Failure: Swift.Error {
  public init()
  final public func send(_ input: Output)
  final public func send(completion: Combine.Subscribers.Completion<Failure>)
  final public func receive<S>(subscriber: S)
      where Output == S.Input, Failure == S.Failure, S: Combine.Subscriber
}
final public class CurrentValueSubject<Output, Failure>: Combine.Subject
    where Failure: Swift.Error {
  public init(_ value: Output)
  final public var value: Output { get set }
  final public func send(_ input: Output)
  final public func send(completion: Combine.Subscribers.Completion<Failure>)
  final public func receive<S>(subscriber: S)
      where Output == S.Input, Failure == S.Failure, S: Combine.Subscriber
}
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Swift.Int) -> Self
  static func milliseconds(_ ms: Swift.Int) -> Self
}
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Swift.Strideable
      where Self.SchedulerTimeType.Stride: Combine.SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions
  var now: Self.SchedulerTimeType { get }
  var minimumTolerance: Self.SchedulerTimeType.Stride { get }
  func schedule(options: Self.SchedulerOptions?, _ action: @escaping () -> Swift.Void)
}
extension Scheduler {
  public func schedule(_ action: @escaping () -> Swift.Void)
}
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Combine.Publisher = Combine.ObservableObjectPublisher
      where Self.ObjectWillChangePublisher.Failure == Swift.Never
  var objectWillChange: Self.ObjectWillChangePublisher { get }
}
extension ObservableObject
    where Self.ObjectWillChangePublisher == Combine.ObservableObjectPublisher {
  public var objectWillChange: Combine.ObservableObjectPublisher { get }
}
final public class ObservableObjectPublisher: Combine.Publisher {
  public typealias Output = Swift.Void
  public typealias Failure = Swift.Never
  public init()
  final public func receive<S>(subscriber: S)
      where S: Combine.Subscriber, S.Failure == Swift.Never, S.Input == ()
  final public func send()
}
@propertyWrapper public struct Published<Value> {
  public init(wrappedValue: Value)
  public init(initialValue: Value)
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Swift.Never
    public func receive<S>(subscriber: S)
        where Value == S.Input, S: Combine.Subscriber, S.Failure == Swift.Never
  }
  public var projectedValue: Combine.Published<Value>.Publisher { mutating get set }
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value { get set }
  public static subscript<EnclosingSelf>(_enclosingInstance object: EnclosingSelf,
      wrapped wrappedKeyPath: Swift.ReferenceWritableKeyPath<EnclosingSelf, Value>,
      storage storageKeyPath: Swift.ReferenceWritableKeyPath<EnclosingSelf,
      Combine.Published<Value>>) -> Value where EnclosingSelf: AnyObject { get set }
}
