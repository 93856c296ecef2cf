// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationComponentsTesting
import Testing

extension Vivid {
  struct TicketItem: LayoutItem {
    let id: Int
    var title: String

    var layout: any Layout { TextLayout(title) }
  }

  struct TicketsViewModel {
    var items: [TicketItem]
  }

  enum Constants {
    static let ticketSpacing = 4.0
  }

  @MainActor final class TicketsOutput {
    var selected: [Int] = []

    func didSelectTicket(_ item: TicketItem) { selected.append(item.id) }
  }
}

@MainActor final class VividListListings {
  private let list = RecordingList(width: 160, height: 48)
  private let output = Vivid.TicketsOutput()

  @Test func aListIsReloaded() {
    let listAdapter = VerticalListAdapter<Vivid.TicketItem>(list, host: list.host)
    list.adapter = listAdapter.adapter
    let viewModel = Vivid.TicketsViewModel(items: [.init(id: 1, title: "Adult")])

    // Edit: none.
    listAdapter.reload(items: viewModel.items)

    #expect(list.picture.hasPrefix("Adult"))
  }
}
