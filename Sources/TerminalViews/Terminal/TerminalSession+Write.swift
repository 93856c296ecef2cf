// SPDX-License-Identifier: MIT

import Foundation

extension TerminalSession {
  /// Writes a text to the terminal; does nothing before the session has begun or after its end.
  ///
  /// - Parameter text: The text. What remains of it is dropped if the terminal is gone.
  public func write(_ text: String) {
    guard isBegun else { return }
    var text = text
    let output = output
    text.withUTF8 { bytes in
      var place = 0
      while place < bytes.count {
        let count = unsafe Foundation.write(
          output, bytes.baseAddress.map { unsafe $0 + place }, bytes.count - place)
        if count < 0, errno == EAGAIN {
          // Others may have set it to take no more than it can at once.
          var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&ready, 1, -1)
        } else if count < 0, errno != EINTR {
          return
        }
        place += max(count, 0)
      }
    }
  }
}
