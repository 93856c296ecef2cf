// SPDX-License-Identifier: MIT

public import PresentationObservable

extension Statechart {
  /// The active states as an observable value, from which the state of a view is derived.
  ///
  /// ```swift
  /// let viewState = chart.observableConfiguration.map(FeedViewState.init)
  /// ```
  ///
  /// A change is delivered once for an event, to the observers of this value before those of the
  /// chart. It does not retain the chart, and keeps the last value if the chart is
  /// deallocated.
  public final var observableConfiguration: ReadOnlyObservable<ChartConfiguration<State>> {
    if let configurationObservable { return configurationObservable.readOnly }
    let observable = Observable(configuration, name: name ?? "\(type(of: self))")
    configurationObservable = observable
    observeFirst { [unowned self] _ in observable.setInTurn(configuration) }
    return observable.readOnly
  }
}
