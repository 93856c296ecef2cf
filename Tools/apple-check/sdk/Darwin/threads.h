// SPDX-License-Identifier: MIT
//
// Threads.
//
// Facts: <pthread.h>, <sys/_pthread/_pthread_types.h> and <sched.h> of Darwin
// (apple-oss-distributions/libpthread), which state what is null.
#pragma once
#pragma clang assume_nonnull begin
// pthread, sched
struct __darwin_pthread_handler_rec;
struct _opaque_pthread_t { long __sig; struct __darwin_pthread_handler_rec *_Null_unspecified
    __cleanup_stack; char __opaque[8176]; };
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
typedef struct { long __sig; char __opaque[8]; } pthread_mutexattr_t;
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_once(pthread_once_t *, void (*)(void));
int pthread_key_create(pthread_key_t *, void (*_Nullable)(void *));
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_setspecific(pthread_key_t, const void *_Nullable);
int pthread_sigmask(int, const sigset_t *_Nullable, sigset_t *_Nullable);
int pthread_kill(pthread_t, int);
int sched_yield(void);
#pragma clang assume_nonnull end
