// SPDX-License-Identifier: MIT

#if canImport(os)
  import PresentationInspection
  public import os

  /// A sink that writes a trace into the unified log.
  ///
  /// Errors have the level *error*, warnings about ignored events and unmatched views the level
  /// *info*, and all other events the level *debug*. Event ends are not logged.
  public final class LoggerSink: TraceSink {
    /// The privacy of logged values.
    public enum Values: Sendable {
      /// Values are visible only while a debugger is attached; the log shows `<private>` otherwise.
      case `private`
      /// Values are visible unless `Inspection.hide(_:)` or `Secret` redacts them, as in any other
      /// trace.
      case redacted
    }

    private let logger: Logger
    private let values: Values

    /// Creates a sink that writes to a logger.
    ///
    /// - Parameters:
    ///   - logger: The logger.
    ///   - values: The privacy of values; event kinds and subjects are always visible.
    public init(_ logger: Logger, values: Values = .private) {
      self.logger = logger
      self.values = values
    }

    /// Creates a sink for a subsystem.
    ///
    /// - Parameters:
    ///   - subsystem: The app, as a reverse domain name.
    ///   - category: The log category.
    ///   - values: The privacy of values; event kinds and subjects are always visible.
    public convenience init(
      subsystem: String, category: String = "trace", values: Values = .private
    ) {
      self.init(Logger(subsystem: subsystem, category: category), values: values)
    }

    /// Logs an event's beginning.
    public func receive(_ entry: TraceEntry) {
      switch entry {
      case .began(let record): log(record.event)
      case .ended: break
      case .lost(let count): logger.log(level: .info, "\(count, privacy: .public) entries lost")
      }
    }

    private func log(_ event: InspectionEvent) {
      let (level, word) = (event.kind.descriptor.level.logType, event.kind.word)
      let (number, subject, payload) = (event.id.rawValue, "\(event.subject)", event.kind.payload)
      let cause = event.cause.map { " after #\($0.rawValue)" } ?? ""
      // A value's privacy must be a constant.
      switch values {
      case .private:
        logger.log(
          level: level,
          """
          #\(number, privacy: .public)\(cause, privacy: .public) \(word, privacy: .public) \
          \(subject, privacy: .public): \(payload, privacy: .private)
          """)
      case .redacted:
        logger.log(
          level: level,
          """
          #\(number, privacy: .public)\(cause, privacy: .public) \(word, privacy: .public) \
          \(subject, privacy: .public): \(payload, privacy: .public)
          """)
      }
    }
  }

  extension EventDescriptor.Level {
    fileprivate var logType: OSLogType {
      switch self {
      case .debug: .debug
      case .info: .info
      case .error: .error
      }
    }
  }
#endif
