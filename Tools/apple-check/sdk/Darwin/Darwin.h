// A stand-in for what the package uses of Apple's C library; every libc header of the fake SDK includes it.
#ifndef APPLE_CHECK_DARWIN_H
#define APPLE_CHECK_DARWIN_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define AC_NOTVOS __attribute__((availability(tvos, unavailable))) __attribute__((availability(watchos, unavailable)))

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

// stdlib, string, stdio
typedef struct __sFILE { int _r; } FILE;
extern FILE *__stdinp, *__stdoutp, *__stderrp;
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp
int fflush(FILE *);
int fputs(const char *, FILE *);
void * malloc(size_t);
void * realloc(void *, size_t);
void free(void *);
void abort(void) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
void _exit(int) __attribute__((noreturn));
int atexit(void (*)(void));
char * getenv(const char *);
int setenv(const char *, const char *, int);
int unsetenv(const char *);
void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
void * memchr(const void *, int, size_t);
size_t strlen(const char *);
int strcmp(const char *, const char *);
char *strcpy(char *, const char *);
char *strerror(int);

// errno
extern int *__error(void);
#define errno (*__error())
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define EACCES 13
#define EBUSY 16
#define EINVAL 22
#define ENOTTY 25
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN

// unistd, fcntl
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
int close(int);
int isatty(int);
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
  dev_t st_dev; mode_t st_mode; nlink_t st_nlink; ino_t st_ino; uid_t st_uid; gid_t st_gid; dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size; blkcnt_t st_blocks; blksize_t st_blksize; uint32_t st_flags, st_gen; int32_t st_lspare; int64_t st_qspare[2];
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int chmod(const char *, mode_t);

// time
typedef enum {
  _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6, _CLOCK_PROCESS_CPUTIME_ID = 12, _CLOCK_THREAD_CPUTIME_ID = 16
} clockid_t;
int clock_gettime(clockid_t, struct timespec *);

// dlfcn
void * dlopen(const char *, int);
void * dlsym(void *, const char *);

// stdlib: pseudo terminals
int posix_openpt(int);
int grantpt(int);
int unlockpt(int);
char * ptsname(int);

#pragma clang assume_nonnull begin
// pthread, sched
struct __darwin_pthread_handler_rec;
struct _opaque_pthread_t { long __sig; struct __darwin_pthread_handler_rec *_Null_unspecified __cleanup_stack; char __opaque[8176]; };
typedef struct _opaque_pthread_t *pthread_t;
typedef struct { long __sig; char __opaque[56]; } pthread_mutex_t;
typedef struct { long __sig; char __opaque[8]; } pthread_once_t;
typedef unsigned long pthread_key_t;
#define PTHREAD_MUTEX_INITIALIZER {0x32AAABA7, {0}}
#define PTHREAD_ONCE_INIT {0x30B1BCBA, {0}}
pthread_t pthread_self(void);
void *pthread_get_stackaddr_np(pthread_t);
size_t pthread_get_stacksize_np(pthread_t);
int pthread_main_np(void);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_once(pthread_once_t *, void (*)(void));
int pthread_key_create(pthread_key_t *, void (*_Nullable)(void *));
int pthread_setspecific(pthread_key_t, const void *_Nullable);
int pthread_sigmask(int, const sigset_t *_Nullable, sigset_t *_Nullable);
int pthread_kill(pthread_t, int);
int sched_yield(void);
#pragma clang assume_nonnull end

// signal
struct __siginfo;
union __sigaction_u {
  void (* __sa_handler)(int);
  void (* __sa_sigaction)(int, struct __siginfo *, void *);
};
struct sigaction { union __sigaction_u __sigaction_u; sigset_t sa_mask; int sa_flags; };
#define sa_handler __sigaction_u.__sa_handler
#define sa_sigaction __sigaction_u.__sa_sigaction
#define SIG_DFL (void (*)(int))0
#define SIG_IGN (void (*)(int))1
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
#define SA_ONSTACK 0x0001
#define SA_RESTART 0x0002
#define SA_NODEFER 0x0010
enum { AC_SIG = 0 };
#define NSIG 32
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGEMT 7
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGSYS 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGSTOP 17
#define SIGURG 16
#define SIGTSTP 18
#define SIGCONT 19
#define SIGCHLD 20
#define SIGTTIN 21
#define SIGTTOU 22
#define SIGIO 23
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGVTALRM 26
#define SIGPROF 27
#define SIGWINCH 28
#define SIGINFO 29
#define SIGUSR1 30
#define SIGUSR2 31
int sigaction(int, const struct sigaction *__restrict, struct sigaction *__restrict);
int sigemptyset(sigset_t *);
int sigfillset(sigset_t *);
int sigaddset(sigset_t *, int);
void (* signal(int, void (*)(int)))(int);
int raise(int);
int kill(pid_t, int);

// poll, ioctl, termios
struct pollfd { int fd; short events; short revents; };
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLHUP 0x0010
int poll(struct pollfd *, nfds_t, int);
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
#define TIOCGWINSZ 0x40087468UL
#define TIOCSWINSZ 0x80087467UL
int ioctl(int, unsigned long, ...);
struct termios { tcflag_t c_iflag, c_oflag, c_cflag, c_lflag; cc_t c_cc[20]; speed_t c_ispeed, c_ospeed; };
#define BRKINT 0x00000002
#define PARMRK 0x00000008
#define INPCK 0x00000010
#define ISTRIP 0x00000020
#define INLCR 0x00000040
#define IGNCR 0x00000080
#define ICRNL 0x00000100
#define IXON 0x00000200
#define OPOST 0x00000001
#define ECHO 0x00000008
#define ECHONL 0x00000010
#define ISIG 0x00000080
#define ICANON 0x00000100
#define IEXTEN 0x00000400
#define CSIZE 0x00000300
#define CS8 0x00000300
#define PARENB 0x00001000
#define VMIN 16
#define VTIME 17
#define TCSAFLUSH 2
#define TCSANOW 0
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);

// sockets (tests)
struct sockaddr { uint8_t sa_len; sa_family_t sa_family; char sa_data[14]; };
struct in_addr { in_addr_t s_addr; };
struct sockaddr_in { uint8_t sin_len; sa_family_t sin_family; in_port_t sin_port; struct in_addr sin_addr; char sin_zero[8]; };
struct linger { int l_onoff, l_linger; };
#define AF_INET 2
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 0x0004
#define SO_LINGER 0x0080
#define SO_NOSIGPIPE 0x1022
#define SHUT_RDWR 2
int socket(int, int, int);
int bind(int, const struct sockaddr *, socklen_t);
int listen(int, int);
int accept(int, struct sockaddr *, socklen_t *);
int getsockname(int, struct sockaddr *, socklen_t *);
int setsockopt(int, int, int, const void *, socklen_t);
int shutdown(int, int);
ssize_t recv(int, void *, size_t, int);
ssize_t send(int, const void *, size_t, int);

// math
double sqrt(double); double floor(double); double ceil(double); double round(double);
double sin(double); double cos(double); double pow(double, double); double fabs(double); double log2(double); double cbrt(double);

#endif
