// SPDX-License-Identifier: MIT

/// Returns the latest values of several observables as a tuple.
///
/// It changes once for each change, even if that reaches several of the observables.
///
/// ```swift
/// let area = combineLatest(width, height).map { $0 * $1 }
/// ```
///
/// Complexity: that of copying the values, for a change of any number of sources.
@inlinable @inline(__always) public func combineLatest<each Source: ObservableProtocol>(
  _ sources: repeat each Source
) -> ReadOnlyObservable<(repeat (each Source).Value)> {
  // Always inlined, so that the code is compiled for the tuple: loops over packs are not.
  var inputs: [CombinedSource] = []
  repeat inputs.append(CombinedSource((each sources).readOnly.source, after: inputs.last))
  return ReadOnlyObservable(DerivedSource<(repeat (each Source).Value)>.combining(inputs))
}
