// SPDX-License-Identifier: MIT
//
// The function of concurrency for Objective-C: the compiler calls it in the Objective-C entry point
// of an asynchronous method.
//
// Facts: swiftlang/swift, stdlib/public/Concurrency/TaskSleep.swift and Task.swift, the parts
// inside `#if SWIFT_OBJC_INTEROP` and `#if _runtime(_ObjC)`.
@available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
@usableFromInline
internal func _runTaskForBridgedAsyncMethod(@_inheritActorContext _ body: __owned @escaping
    @Sendable () async -> Swift.Void)
