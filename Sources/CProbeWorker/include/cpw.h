#pragma once

// What workers and their parent need of the system that Swift does not import or cannot call
// safely: variadic calls, spawning with file actions, and limits whose types differ by system.

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Gives up the right to gain privileges by running other programs; 0, or the system's error number.
///
/// Linux: prctl(2), PR_SET_NO_NEW_PRIVS. Elsewhere there is no such thing, and the result is 0.
int cpw_set_no_new_privileges(void);

/// Closes every descriptor from `first` on, as far as there are any.
void cpw_close_descriptors_from(int first);

/// Limits the address space of this process (RLIMIT_AS); 0, or the system's error number.
int cpw_limit_address_space(uint64_t bytes);

/// Ends this process with SIGXCPU once it has used so many more seconds of processor time.
///
/// Each call counts from the time used so far. 0, or the system's error number.
int cpw_limit_processor_time(uint64_t seconds);

/// Lets this process leave no core file when it crashes; 0, or the system's error number.
int cpw_forbid_core_file(void);

/// Makes two connected sockets that other programs do not inherit, the first of them non-blocking.
///
/// 0, or the system's error number.
int cpw_make_channel(int ends[2]);

/// Starts a program in a process group of its own, with `channel` as its standard input and output
/// and `errors` as its standard error, and with no signal ignored or blocked.
///
/// 0, or the system's error number.
int cpw_spawn(
    const char *path, char *const *arguments, char *const *environment, int channel, int errors,
    pid_t *process);

/// Sends bytes to a socket without a signal where its other end is closed; see send(2).
ssize_t cpw_send(int descriptor, const void *bytes, size_t count);
