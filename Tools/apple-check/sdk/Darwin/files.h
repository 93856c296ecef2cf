// SPDX-License-Identifier: MIT
//
// Files, processes and pseudo terminals.
//
// Facts: <unistd.h>, <fcntl.h>, <stdio.h>, <sys/stat.h>, <sys/file.h>, <stdlib.h> of Darwin; stat(2),
// rename(2), flock(2), open(2), fork(2), posix_openpt(3). tvOS and watchOS prohibit fork.
#pragma once
// unistd, fcntl
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
int close(int);
int isatty(int);
int rename(const char *, const char *);
int unlink(const char *);
pid_t getpid(void);
pid_t fork(void) AC_NOTVOS;
int usleep(unsigned);
unsigned sleep(unsigned);
int pipe(int *);
int dup(int);
int dup2(int, int);
int fcntl(int, int, ...);
int open(const char *, int, ...);
// Forms for Swift of functions with a variable number of arguments (Platform.swift).
int __ac_open(const char *, int, mode_t) __attribute__((swift_name("open(_:_:_:)")));
int __ac_open2(const char *, int) __attribute__((swift_name("open(_:_:)")));
int __ac_fcntl(int, int, int) __attribute__((swift_name("fcntl(_:_:_:)")));
int __ac_fcntl2(int, int) __attribute__((swift_name("fcntl(_:_:)")));
int mkfifo(const char *, mode_t);
ssize_t pread(int, void *, size_t, off_t);
off_t lseek(int, off_t, int);
int ftruncate(int, off_t);
uid_t getuid(void);
uid_t geteuid(void);
pid_t getppid(void);
pid_t getpgrp(void);
pid_t setsid(void);
pid_t tcgetpgrp(int);
int tcsetpgrp(int, pid_t);
int flock(int, int);
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_CLOEXEC 0x01000000
#define F_GETFL 3
#define F_SETFL 4
#define F_SETFD 2
#define FD_CLOEXEC 1

// sys/stat
struct stat {
  dev_t st_dev; mode_t st_mode; nlink_t st_nlink; ino_t st_ino; uid_t st_uid; gid_t st_gid; dev_t
      st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size; blkcnt_t st_blocks; blksize_t st_blksize; uint32_t st_flags,
      st_gen; int32_t st_lspare; int64_t st_qspare[2];
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int chmod(const char *, mode_t);

// stdlib: pseudo terminals
int posix_openpt(int);
int grantpt(int);
int unlockpt(int);
char * ptsname(int);
