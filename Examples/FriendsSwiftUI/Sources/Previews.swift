// SPDX-License-Identifier: MIT

import FriendsViews
import SwiftUI

struct FriendsPreviews: PreviewProvider {
  static var previews: some View {
    FriendsListScreen(
      header: FriendsHeaderPreviewViewModel(), content: FriendsContentPreviewViewModel())
  }
}

struct SettingsPreviews: PreviewProvider {
  static var previews: some View { SettingsScreen(viewModel: SettingsPreviewViewModel()) }
}
