// SPDX-License-Identifier: MIT
//
// Additions of Swift to the C library: macros that are no constants, and errors as an enumeration.
//
// Facts: swiftlang/swift, stdlib/public/Platform (Platform.swift, Darwin.swift, POSIXError.swift);
// <sys/errno.h>. fork() is unavailable in Swift.
@_exported import Darwin
public var errno: Swift.Int32 { get set }
public var stdin: Swift.UnsafeMutablePointer<FILE>! { get set }
public var stdout: Swift.UnsafeMutablePointer<FILE>! { get set }
public var stderr: Swift.UnsafeMutablePointer<FILE>! { get set }
public var SIG_DFL: (@convention(c) (Swift.Int32) -> Swift.Void)? { get }
public var SIG_IGN: (@convention(c) (Swift.Int32) -> Swift.Void)! { get }
public enum POSIXErrorCode: Swift.Int32, Swift.Hashable, Swift.Sendable {
  case EPERM = 1, ENOENT, ESRCH, EINTR, EIO, ENXIO, E2BIG, ENOEXEC, EBADF, ECHILD, EDEADLK,
      ENOMEM, EACCES, EFAULT, ENOTBLK, EBUSY
  case EEXIST, EXDEV, ENODEV, ENOTDIR, EISDIR, EINVAL, ENFILE, EMFILE, ENOTTY, ETXTBSY, EFBIG,
      ENOSPC, ESPIPE, EROFS, EMLINK, EPIPE
  case EDOM, ERANGE, EAGAIN, EINPROGRESS, EALREADY, ENOTSOCK, EDESTADDRREQ, EMSGSIZE, EPROTOTYPE,
      ENOPROTOOPT, EPROTONOSUPPORT
  case ESOCKTNOSUPPORT, ENOTSUP, EPFNOSUPPORT, EAFNOSUPPORT, EADDRINUSE, EADDRNOTAVAIL, ENETDOWN,
      ENETUNREACH, ENETRESET
  case ECONNABORTED, ECONNRESET, ENOBUFS, EISCONN, ENOTCONN, ESHUTDOWN, ETOOMANYREFS, ETIMEDOUT,
      ECONNREFUSED, ELOOP
  case ENAMETOOLONG, EHOSTDOWN, EHOSTUNREACH, ENOTEMPTY, EPROCLIM, EUSERS, EDQUOT, ESTALE,
      EREMOTE, EBADRPC, ERPCMISMATCH
  case EPROGUNAVAIL, EPROGMISMATCH, EPROCUNAVAIL, ENOLCK, ENOSYS, EFTYPE, EAUTH, ENEEDAUTH,
      EPWROFF, EDEVERR, EOVERFLOW
  case EBADEXEC, EBADARCH, ESHLIBVERS, EBADMACHO, ECANCELED, EIDRM, ENOMSG, EILSEQ, ENOATTR,
      EBADMSG, EMULTIHOP, ENODATA, ENOLINK
  case ENOSR, ENOSTR, EPROTO, ETIME, EOPNOTSUPP, ENOPOLICY, ENOTRECOVERABLE, EOWNERDEAD
  public init?(rawValue: Swift.Int32)
  public var rawValue: Swift.Int32 { get }
  public typealias RawValue = Swift.Int32
}
// The interface of Synchronization for Linux names this function.
public func _swift_stdlib_gettid() -> Swift.UInt32
nonisolated(unsafe) public let RTLD_DEFAULT: Swift.UnsafeMutableRawPointer?
public var S_IFMT: mode_t { get }
public var S_IFIFO: mode_t { get }
public var S_IFCHR: mode_t { get }
public var S_IFDIR: mode_t { get }
public var S_IFREG: mode_t { get }
public var S_IFLNK: mode_t { get }
public var S_IRUSR: mode_t { get }
public var S_IWUSR: mode_t { get }
public var S_IXUSR: mode_t { get }
public var CLOCK_REALTIME: clockid_t { get }
public var CLOCK_MONOTONIC: clockid_t { get }
public var CLOCK_PROCESS_CPUTIME_ID: clockid_t { get }
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { get }
@available(*, unavailable, message: "Please use threads or posix_spawn*()")
public func fork() -> Swift.Int32
