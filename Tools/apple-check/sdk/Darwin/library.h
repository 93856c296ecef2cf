// SPDX-License-Identifier: MIT
//
// Memory, strings, streams, errors, mathematics, time and dynamic linking.
//
// Facts: <stdlib.h>, <string.h>, <stdio.h>, <sys/errno.h>, <math.h>, <time.h> and <dlfcn.h> of
// Darwin (apple-oss-distributions/Libc and xnu); their pages of section 3.
#pragma once
// stdlib, string, stdio
typedef struct __sFILE { int _r; } FILE;
extern FILE *__stdinp, *__stdoutp, *__stderrp;
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp
int fflush(FILE *);
int fputs(const char *, FILE *);
int fprintf(FILE *, const char *, ...);
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

// math
double sqrt(double); double floor(double); double ceil(double); double round(double);
double sin(double); double cos(double); double pow(double,
    double); double fabs(double); double log2(double); double cbrt(double);

// time
typedef enum {
  _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6, _CLOCK_PROCESS_CPUTIME_ID = 12,
      _CLOCK_THREAD_CPUTIME_ID = 16
} clockid_t;
int clock_gettime(clockid_t, struct timespec *);

// dlfcn
void * dlopen(const char *, int);
void * dlsym(void *, const char *);
#define RTLD_DEFAULT ((void *)-2)
