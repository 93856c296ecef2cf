// SPDX-License-Identifier: MIT

public import FriendsViews
public import Presentation

/// The header, fed by a data provider.
@MainActor public final class FriendsHeaderViewModel: FriendsHeaderViewModelProtocol {
  /// What the header shows.
  public let header: Observable<FriendsHeaderState>
  /// Called when the user closes the screen.
  public var onCloseAction: (() -> Void)?
  /// Called when the user opens the settings.
  public var onSettingsAction: (() -> Void)?

  private var tokens: [ObservationToken] = []

  /// Makes a view model.
  ///
  /// - Parameter dataProvider: Says how many friends there are.
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
