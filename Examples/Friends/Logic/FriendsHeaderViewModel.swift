// SPDX-License-Identifier: MIT

public import FriendsViews
public import SwiftPresentation

/// A header view model, which displays a data provider's count.
@MainActor public final class FriendsHeaderViewModel: FriendsHeaderViewModelProtocol {
  /// The header's state.
  public let header: Observable<FriendsHeaderState>
  /// A closure to call when the user closes the screen.
  public var onCloseAction: (() -> Void)?
  /// A closure to call when the user opens the settings.
  public var onSettingsAction: (() -> Void)?

  private var tokens: [ObservationToken] = []

  /// Creates a view model.
  ///
  /// - Parameter dataProvider: A provider for the count.
  public init(dataProvider: any FriendsDataProviderProtocol) {
    let total = dataProvider.totalItemsCount
    let header = Observable(FriendsStateMapper.header(total: total.value), name: "header")
    self.header = header
    total.observe { old, new in
      if new != old {
        header.value = FriendsStateMapper.header(total: new)
      }
    }.store(in: &tokens)
  }
}
