# SPDX-License-Identifier: MIT
"""Which declarations the fake SDK takes from the toolchain's own Foundation.

They are the same on Apple's platforms, and swift-foundation states Apple's availability for what
is newer than the oldest platforms of the package.
"""

DERIVED = {
    # module of the fake SDK: {module of the toolchain: top-level names, with their extensions}
    "CoreFoundation": {"Foundation": "CGFloat Double Int Float".split()},
    "Foundation": {
        "FoundationEssentials": """
            Array ArraySlice Calendar CocoaError CodingUserInfoKey CollectionOfOne
            ComparableComparator ComparisonResult ContiguousBytes Data DataProtocol Date Decimal
            DecodingConfigurationProviding DecodingError EmptyCollection EncodingError
            FileAttributeKey FileAttributeType FileManager FileManagerDelegate FileProtectionType
            FormatStyle IndexPath IndexSet JSONDecoder JSONEncoder Locale LocalizedError
            MutableDataProtocol OperatingSystemVersion ParseStrategy ParseableFormatStyle
            ProcessInfo Sequence Slice SortComparator SortOrder String StringProtocol TimeInterval
            TimeZone URL URLComponents URLQueryItem UUID UnsafeBufferPointer
            UnsafeMutableBufferPointer UnsafeMutableRawBufferPointer UnsafeRawBufferPointer
            uuid_string_t uuid_t
            """.split(),
        "Foundation": """
            Bundle CharacterSet CocoaError CustomNSError DateFormatter FileHandle Formatter
            IndexSet JSONSerialization NSCondition NSHomeDirectory NSLocalizedString NSLock
            NSLocking NSRecursiveLock NSTemporaryDirectory Operation OperationQueue Pipe Process
            QualityOfService RecoverableError ReferenceConvertible RunLoop String StringProtocol
            Thread
            """.split(),
        "FoundationNetworking": """
            HTTPURLResponse URLAuthenticationChallenge URLAuthenticationChallengeSender URLCache
            URLCredential URLProtectionSpace URLRequest URLResponse URLSession
            URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask URLSessionDelegate
            URLSessionTask URLSessionTaskDelegate
            """.split(),
    },
}

STORED = {"CGFloat": "native"}
"""The property that is all of a type: generated code passes it in place of the type."""

NOT_ON_DEVICES = {"Process"}
"""Names that exist on macOS alone (developer.apple.com/documentation/foundation/process)."""

ABSENT = set(
    """
    AttributedString CachePolicy CachedURLResponse CustomConsumingRegexComponent DateComponents
    DateInterval DecodableWithConfiguration
    EncodableWithConfiguration EncodingConversionOptions EnumerationOptions HTTPCookie
    HTTPCookieStorage InputStream MeasurementSystem NSCharacterSet NSCoder NSIndexSet
    NSMutableDictionary NSNotification NSNumber NSString NSURL NSURLRequest NetworkServiceType
    Notification OutputStream Port Predicate Progress ProgressReporting Template Timer
    URLCredentialStorage URLResourceValues URLSessionDownloadTask URLSessionStreamTask
    URLSessionTaskMetrics URLSessionUploadTask URLSessionWebSocketTask unichar
    useProtocolCachePolicy
    """.split()
)
"""Names that the fake SDK lacks: a member that mentions one is left out."""

INHERITED = set(
    "copy isEqual supportsSecureCoding description debugDescription hash isProxy".split()
)
"""Members of a class that `NSObject` has on Apple's platforms: an override is left out."""

FOREIGN_PROTOCOLS = ["NSCopying", "NSMutableCopying", "NSSecureCoding", "ReferenceConvertible"]
"""Protocols that the fake SDK declares for its Objective-C classes alone."""
