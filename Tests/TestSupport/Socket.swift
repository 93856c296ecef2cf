// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// System calls for a local server's sockets.
enum Socket {
  /// A failed system call.
  struct Failure: Error {
    var call: String
    var reason: String

    /// Describes the last system error.
    init(_ call: String) {
      self.call = call
      reason = unsafe String(cString: strerror(errno))
    }
  }

  /// Binds a loopback port, or a free one for 0, without listening.
  static func bound(to port: Int) throws(Failure) -> Int32 {
    #if canImport(Glibc)
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let socket = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard socket >= 0 else { throw Failure("socket") }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    set(SO_REUSEADDR, of: socket, to: Int32(1))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(socket, $0, size)
      }
    }
    guard result == 0 else {
      defer { _ = close(socket) }
      throw Failure("bind")
    }
    return socket
  }

  /// Returns a bound socket's port.
  static func port(of socket: Int32) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(socket, $0, &size)
      }
    }
    return Int(in_port_t(bigEndian: address.sin_port))
  }

  /// Returns the next connection, or `nil` if none arrives in time.
  static func connection(from listener: Int32, within milliseconds: Int32) -> Int32? {
    var request = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, milliseconds) == 1 else { return nil }
    let socket = accept(listener, nil, nil)
    guard socket >= 0 else { return nil }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      set(SO_NOSIGPIPE, of: socket, to: Int32(1))
    #endif
    return socket
  }

  /// Reads through the empty line after a request's head; returns `nil` if the peer disconnects
  /// first.
  static func requestHead(from socket: Int32) -> String? {
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while head.count < 65_536 {
      let count = unsafe recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      head += buffer.prefix(count)
      let text = String(decoding: head, as: UTF8.self)
      if text.contains("\r\n\r\n") { return text }
    }
    return nil
  }

  /// Sends a complete text, or returns `false` if the peer has disconnected.
  static func write(_ text: String, to socket: Int32) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe send(socket, bytes.baseAddress, bytes.count, flags)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes the next close reset the connection (RST) instead of ending it (FIN).
  static func resetOnClose(_ socket: Int32) {
    set(SO_LINGER, of: socket, to: linger(l_onoff: 1, l_linger: 0))
  }

  private static func set<Value: BitwiseCopyable>(
    _ option: Int32, of socket: Int32, to value: Value
  ) {
    var value = value
    let size = socklen_t(MemoryLayout<Value>.size)
    _ = unsafe setsockopt(socket, SOL_SOCKET, option, &value, size)
  }
}
