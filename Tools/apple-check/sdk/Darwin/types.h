// SPDX-License-Identifier: MIT
//
// The types that the parts of the C library share.
//
// Facts: <sys/_types/*.h> and <i386/types.h> of Darwin (apple-oss-distributions/xnu).
#pragma once
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define AC_NOTVOS \
  __attribute__((availability(tvos, unavailable))) \
  __attribute__((availability(watchos, unavailable)))

typedef long ssize_t;
typedef long time_t;
typedef int pid_t;
typedef int32_t dev_t, blksize_t;
typedef uint64_t ino_t, rlim_t;
typedef int64_t blkcnt_t, off_t;
typedef uint32_t uid_t, gid_t, socklen_t, in_addr_t, sigset_t;
typedef uint16_t mode_t, nlink_t, in_port_t;
typedef unsigned int nfds_t;
typedef unsigned long tcflag_t, speed_t;
typedef unsigned char sa_family_t, cc_t;
struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; int32_t tv_usec; };
