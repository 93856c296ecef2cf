// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// Tests of memory while a server sends endless responses.
  @Suite(.needsProcesses) struct FriendsMemoryTests {
    /// Serves endless responses, runs the program on one processor, and prints its peak resident
    /// memory in kilobytes.
    ///
    /// On one processor, a thread that discards data waits for a thread that decodes it.
    private static let script = """
      import os, resource, socketserver, subprocess, sys, threading, zlib

      friends, kind = sys.argv[1:]
      packer = zlib.compressobj(1, zlib.DEFLATED, 15 if kind == "deflate" else 31)
      start = packer.compress(b"0") + packer.flush(zlib.Z_FULL_FLUSH)
      block = packer.compress(b"0" * (1 << 24)) + packer.flush(zlib.Z_FULL_FLUSH)

      def chunk(data):
          return b"%x\\r\\n%s\\r\\n" % (len(data), data)

      class Handler(socketserver.BaseRequestHandler):
          def handle(self):
              self.request.recv(65536)
              head, first, rest = {
                  "small": ("Content-Length: 2", b"[]", None),
                  "gzip": ("Content-Encoding: gzip", start, block),
                  "deflate": ("Content-Encoding: deflate", start, block),
                  "chunkedGzip": (
                      "Content-Encoding: gzip\\r\\nTransfer-Encoding: chunked", chunk(start),
                      chunk(block)),
                  "transferGzip": ("Transfer-Encoding: gzip, chunked", chunk(start), chunk(block)),
                  "undeclaredGzip": ("Connection: close", start, block),
                  "plain": ("Connection: close", b"", b"x" * (1 << 20)),
                  "chunked": ("Transfer-Encoding: chunked", b"", chunk(b"x" * (1 << 20))),
                  "bytes": ("Transfer-Encoding: chunked", b"", chunk(b"x") * 2000),
                  "length": ("Content-Length: 4294967296", b"", b"x" * (1 << 20)),
              }[kind]
              try:
                  self.request.sendall(f"HTTP/1.1 200 OK\\r\\n{head}\\r\\n\\r\\n".encode() + first)
                  while rest: self.request.sendall(rest)
              except OSError:
                  pass

      class Server(socketserver.ThreadingTCPServer):
          daemon_threads = True

      with Server(("127.0.0.1", 0), Handler) as server:
          threading.Thread(target=server.serve_forever, daemon=True).start()
          os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
          url = "http://127.0.0.1:%d/{page}" % server.server_address[1]
          run = subprocess.run(
              [friends, "--url", url, "--timeout", "120", "--script", "quit"],
              stdout=subprocess.PIPE)
          print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
          print(run.stdout.decode())
          server.shutdown()
      """

    /// Returns the peak resident memory in bytes, and the output.
    private func run(_ kind: String) async throws -> (peak: Int, output: String) {
      let run = try await CommandRun.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        ["python3", "-c", Self.script, CommandRun.product("friends").path, kind])
      #expect(run.exitCode == 0, "\(run.errors)")
      let lines = run.output.split(separator: "\n", maxSplits: 1)
      return (try #require(lines.first.flatMap { Int($0) }) << 10, String(lines.last ?? ""))
    }

    @Test(
      .enabled(if: PythonFileServer.isAvailable, "python3 is not installed"),
      arguments: [
        "gzip", "deflate", "chunkedGzip", "transferGzip", "undeclaredGzip", "plain", "chunked",
        "bytes", "length",
      ])
    func `an endless response uses little memory`(kind: String) async throws {
      let (usual, endless) = (try await run("small"), try await run(kind))
      #expect(endless.output.contains("Unable to load friends"))
      // Up to 16 MiB of data may be copied as it grows. Cancellation takes a while, in which a busy
      // machine receives more. An endless response would take all memory.
      #expect(endless.peak < usual.peak + (64 << 20), "\(endless.peak) and \(usual.peak)")
    }
  }
#endif
