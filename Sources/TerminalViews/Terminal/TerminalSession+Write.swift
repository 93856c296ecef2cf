// SPDX-License-Identifier: MIT

import Foundation

extension TerminalSession {
  /// Writes a text to the terminal while the session is active; otherwise does nothing.
  ///
  /// If the terminal is closed, the remainder is dropped.
  public func write(_ text: String) {
    guard isActive else { return }
    var text = text
    let output = output
    text.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = unsafe Foundation.write(
          output, bytes.baseAddress.map { unsafe $0 + offset }, bytes.count - offset)
        if count < 0, errno == EAGAIN {
          // Another process may have made the descriptor nonblocking.
          var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&ready, 1, -1)
        } else if count < 0, errno != EINTR {
          return
        }
        offset += max(count, 0)
      }
    }
  }
}
