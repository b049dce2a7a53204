/*
 * Preloaded into the site (LD_PRELOAD), before the C library. While the file READ_ONLY_WHEN exists,
 * all writes below READ_ONLY_FOLDER fail, even to open files. A kernel does the same when its disk
 * fails, but not on demand. With READ_ONLY_FULL they fail as on a full disk.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static int isRefused(const char *path) {
  const char *folder = getenv("READ_ONLY_FOLDER"), *when = getenv("READ_ONLY_WHEN");
  if (!folder || !when || strncmp(path, folder, strlen(folder)) != 0) return 0;
  if (syscall(SYS_faccessat, AT_FDCWD, when, F_OK) != 0) return 0;
  errno = getenv("READ_ONLY_FULL") ? ENOSPC : EROFS;
  return 1;
}

static int isFileRefused(int fd) {
  char link[64], path[4096];
  ssize_t length;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return isRefused(path);
}

static int opened(int folder, const char *path, int flags, va_list rest) {
  int isWriting = (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
  if (isWriting && isRefused(path)) return -1;
  return (int)syscall(SYS_openat, folder, path, flags, mode);
}

#define OPENS(name, parameters, folder)          \
  int name parameters {                          \
    va_list rest;                                \
    int result;                                  \
    va_start(rest, flags);                       \
    result = opened(folder, path, flags, rest);  \
    va_end(rest);                                \
    return result;                               \
  }
OPENS(open, (const char *path, int flags, ...), AT_FDCWD)
OPENS(open64, (const char *path, int flags, ...), AT_FDCWD)
OPENS(openat, (int at, const char *path, int flags, ...), at)
OPENS(openat64, (int at, const char *path, int flags, ...), at)

ssize_t write(int fd, const void *data, size_t size) {
  return isFileRefused(fd) ? -1 : syscall(SYS_write, fd, data, size);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  return isFileRefused(fd) ? -1 : syscall(SYS_writev, fd, parts, count);
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
  return isFileRefused(fd) ? -1 : syscall(SYS_pwrite64, fd, data, size, at);
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
  return isFileRefused(fd) ? -1 : syscall(SYS_pwrite64, fd, data, size, at);
}
int ftruncate(int fd, off_t size) {
  return isFileRefused(fd) ? -1 : (int)syscall(SYS_ftruncate, fd, size);
}
int ftruncate64(int fd, off64_t size) {
  return isFileRefused(fd) ? -1 : (int)syscall(SYS_ftruncate, fd, size);
}
int fsync(int fd) { return isFileRefused(fd) ? -1 : (int)syscall(SYS_fsync, fd); }
int fdatasync(int fd) { return isFileRefused(fd) ? -1 : (int)syscall(SYS_fdatasync, fd); }
int unlink(const char *path) {
  return isRefused(path) ? -1 : (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}
int rename(const char *from, const char *to) {
  return isRefused(to) ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int mkdir(const char *path, mode_t mode) {
  return isRefused(path) ? -1 : (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}
