// SPDX-License-Identifier: MIT

import PresentationInspection

/// Returns a value that is computed from the observable values that a closure reads.
///
/// ```swift
/// let shown = computed { isExpanded.value ? details.value : summary.value }
/// ```
///
/// It depends on what the closure has read the last time: here, `summary` is neither observed nor
/// read while `isExpanded` is `true`. While it is observed, the closure is called at most once per
/// change, after everything that it reads. It then reads delivered values; elsewhere, current ones.
///
/// Reads of an observable's `value` or `trackedValue`, a derived value, or a machine's state are
/// noted. Reads of stored properties or a ``SharedObservable`` aren't; read an observable that
/// follows it. Functions that the closure calls belong to it; closures of other derived values and
/// observers don't. The closure must be pure: it sets nothing. It can't throw; compute a `Result`
/// instead.
///
/// An unobserved value is computed when it is read, unless what it has read is unchanged. It
/// retains nothing but the closure. While it is observed, it retains the closure and its captures
/// until the last observation ends. An object that computes a value from its own properties uses
/// ``computed(for:name:fileID:line:_:)``.
///
/// Unobserved computed values that read one another nest on the stack, which holds at least a
/// hundred levels. A read for which the stack is too small stops the process with a message. So
/// does a value that depends on itself; the message names the path.
///
/// - Parameters:
///   - name: The name in messages and traces.
///   - fileID: The call site, for messages.
///   - line: The call site, for messages.
///   - compute: Returns the value.
/// - Returns: The value, which is computed when it is needed.
public func computed<Value>(
  name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ compute: @escaping () -> Value
) -> ReadOnlyObservable<Value> {
  let label = Computation.Label(type: Value.self, name: name, site: (fileID, line))
  return ReadOnlyObservable(DerivedSource.computing(ComputedValue(label, compute: compute)))
}

/// Returns a value that an object computes from its own observable values.
///
/// ```swift
/// lazy var total = computed(for: self) { $0.price.value * $0.count.value }
/// ```
///
/// The object is held weakly. Once it is deallocated, the value remains the last one.
///
/// - Parameters:
///   - owner: The object that the closure receives.
///   - name: The name in messages and traces.
///   - fileID: The call site, for messages.
///   - line: The call site, for messages.
///   - compute: Returns the value; see ``computed(name:fileID:line:_:)``.
/// - Returns: The value, which is computed when it is needed.
public func computed<Owner: AnyObject, Value>(
  for owner: Owner, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ compute: @escaping (Owner) -> Value
) -> ReadOnlyObservable<Value> {
  var last: Value?
  return computed(name: name, fileID: fileID, line: line) { [weak owner] in
    if let owner { last = compute(owner) }
    guard let last else {
      Misuse.stop(
        """
        Cannot compute the value of \(fileID):\(line): its \(Owner.self) was deallocated before the \
        first read. Read or observe it while its owner exists
        """)
    }
    return last
  }
}
