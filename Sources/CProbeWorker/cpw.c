#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "cpw.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

int cpw_set_no_new_privileges(void) {
#ifdef __linux__
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno;
#else
  return 0;
#endif
}

void cpw_close_descriptors_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  // One call however high the limit of descriptors is (Linux 5.9).
  if (syscall(SYS_close_range, (unsigned)first, ~0U, 0) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  // A limit of a billion would take minutes; what was inherited stands among the low numbers.
  if (limit < 0 || limit > 65536) limit = 65536;
  for (int descriptor = first; descriptor < (int)limit; descriptor++) close(descriptor);
}

int cpw_limit_address_space(uint64_t bytes) {
  struct rlimit limit = {.rlim_cur = (rlim_t)bytes, .rlim_max = (rlim_t)bytes};
  return setrlimit(RLIMIT_AS, &limit) == 0 ? 0 : errno;
}

int cpw_limit_processor_time(uint64_t seconds) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return errno;
  struct rlimit limit;
  if (getrlimit(RLIMIT_CPU, &limit) != 0) return errno;
  // Only the soft limit moves: it has to rise again with the next request.
  rlim_t used = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + 1;
  rlim_t wanted = used + (rlim_t)seconds;
  if (limit.rlim_max != RLIM_INFINITY && wanted > limit.rlim_max) wanted = limit.rlim_max;
  limit.rlim_cur = wanted;
  return setrlimit(RLIMIT_CPU, &limit) == 0 ? 0 : errno;
}

int cpw_forbid_core_file(void) {
  struct rlimit limit = {.rlim_cur = 0, .rlim_max = 0};
  return setrlimit(RLIMIT_CORE, &limit) == 0 ? 0 : errno;
}

int cpw_make_channel(int ends[2]) {
#ifdef __linux__
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return errno;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  int on = 1;
  setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  if (fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0) return 0;
  int error = errno;
  close(ends[0]);
  close(ends[1]);
  return error;
}

int cpw_spawn(
    const char *path, char *const *arguments, char *const *environment, int channel, int errors,
    pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  sigset_t none;
  sigset_t usual;
  sigemptyset(&none);
  sigfillset(&usual);
  sigdelset(&usual, SIGKILL);
  sigdelset(&usual, SIGSTOP);
  // A group of its own: the interrupt key of a terminal is for the parent, which lets its workers
  // finish.
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  if (error == 0) error = posix_spawn_file_actions_adddup2(&actions, channel, STDIN_FILENO);
  if (error == 0) error = posix_spawn_file_actions_adddup2(&actions, channel, STDOUT_FILENO);
  if (error == 0) error = posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
  if (error == 0) error = posix_spawnattr_setpgroup(&attributes, 0);
  if (error == 0) error = posix_spawnattr_setsigdefault(&attributes, &usual);
  if (error == 0) error = posix_spawnattr_setsigmask(&attributes, &none);
  if (error == 0) error = posix_spawnattr_setflags(&attributes, flags);
  if (error == 0) {
    error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

ssize_t cpw_send(int descriptor, const void *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
  return send(descriptor, bytes, count, MSG_NOSIGNAL);
#else
  return send(descriptor, bytes, count, 0);
#endif
}
