#include "cage/system_calls.h"

#include <asm/termbits.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace holon::cage {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#else
#error "the cage does not know the system calls of this processor"
#endif

// Calls that are harmless whatever their arguments are: they compute, or work on descriptors and memory that the
// process has, or on paths, which Landlock guards.
constexpr int kHarmless[] = {
    SYS_read,
    SYS_write,
    SYS_readv,
    SYS_writev,
    SYS_pread64,
    SYS_pwrite64,
    SYS_preadv,
    SYS_pwritev,
    SYS_close,
    SYS_close_range,
    SYS_fstat,
    SYS_newfstatat,
    SYS_statx,
    SYS_lseek,
    SYS_ppoll,
    SYS_pselect6,
    SYS_munmap,
    SYS_mremap,
    SYS_mincore,
    SYS_brk,
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_rt_sigtimedwait,
    SYS_rt_sigpending,
    SYS_rt_sigsuspend,
    SYS_sigaltstack,
    SYS_faccessat,
    SYS_faccessat2,
    SYS_pipe2,
    SYS_sched_yield,
    SYS_sched_getaffinity,
    SYS_nanosleep,
    SYS_clock_nanosleep,
    SYS_clock_gettime,
    SYS_clock_getres,
    SYS_gettimeofday,
    SYS_times,
    SYS_getrusage,
    SYS_getpid,
    SYS_gettid,
    SYS_getppid,
    SYS_getuid,
    SYS_geteuid,
    SYS_getgid,
    SYS_getegid,
    SYS_getcwd,
    SYS_readlinkat,
    SYS_getdents64,
    SYS_uname,
    SYS_sysinfo,
    SYS_fsync,
    SYS_fdatasync,
    SYS_fadvise64,
    SYS_ftruncate,
    SYS_fallocate,
    SYS_flock,
    SYS_dup,
    SYS_dup3,
    SYS_mkdirat,
    SYS_unlinkat,
    SYS_renameat,
    SYS_renameat2,
    SYS_futex,
    SYS_set_robust_list,
    SYS_get_robust_list,
    SYS_rseq,
    SYS_set_tid_address,
    SYS_exit,
    SYS_exit_group,
    SYS_sendmsg,
    SYS_recvmsg,
    SYS_membarrier,
    SYS_getrandom,
    SYS_restart_syscall,
    SYS_umask,
    SYS_epoll_create1,
    SYS_epoll_ctl,
    SYS_epoll_pwait,
    SYS_eventfd2,
    SYS_statfs,
    SYS_fstatfs,
    SYS_getpriority,
    SYS_sched_getparam,
    SYS_sched_getscheduler,
#if defined(__x86_64__)
    SYS_stat,
    SYS_lstat,
    SYS_poll,
    SYS_select,
    SYS_access,
    SYS_pipe,
    SYS_time,
    SYS_readlink,
    SYS_getdents,
    SYS_dup2,
    SYS_mkdir,
    SYS_unlink,
    SYS_rmdir,
    SYS_rename,
    SYS_arch_prctl,
    SYS_getrlimit,
    SYS_epoll_create,
    SYS_epoll_wait,
    SYS_pause,
#endif
};

// What a compiler needs beyond that: it starts programs and waits for them.
constexpr int kForPrograms[] = {
    SYS_execve, SYS_wait4,     SYS_waitid,   SYS_setpgid,      SYS_getpgid,
    SYS_getsid, SYS_getrlimit, SYS_getxattr, SYS_memfd_create,
#if defined(__x86_64__)
    SYS_fork,   SYS_vfork,     SYS_getpgrp,
#endif
};

// It also gives files modes and times, which Landlock does not guard: it is told that it has. Nothing depends on them.
constexpr int kPretended[] = {
    SYS_fchmod,
    SYS_fchmodat,
    SYS_utimensat,
#if defined(__x86_64__)
    SYS_chmod,
#endif
};

// What can be done with a descriptor. Not among it: signals to a process of one's choice (F_SETOWN, F_SETSIG), leases,
// which hold up whoever else opens the file, and locks of parts of files: each takes memory of the kernel, which no
// limit counts.
constexpr std::initializer_list<std::uint32_t> kOfDescriptors = {
    F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETPIPE_SZ,
};
// A compiler and what it starts are programs of the system, and short.
constexpr std::initializer_list<std::uint32_t> kOfDescriptorsOfPrograms = {
    F_DUPFD,  F_DUPFD_CLOEXEC, F_GETFD,     F_SETFD,      F_GETFL,      F_SETFL,      F_GETLK,     F_SETLK,
    F_SETLKW, F_OFD_GETLK,     F_OFD_SETLK, F_OFD_SETLKW, F_GETPIPE_SZ, F_SETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS,
};

constexpr std::uint32_t kSoftOffline = 101;  // advice that the C library does not name

// Flags of `clone` that make a namespace of its own.
constexpr std::uint32_t kNewNamespaces =
    CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;

using Program = std::vector<sock_filter>;

// The low half of an argument; both processors above put it first.
constexpr std::uint32_t offset_of_argument(int number) {
  return static_cast<std::uint32_t>(offsetof(seccomp_data, args)) + static_cast<std::uint32_t>(8 * number);
}
constexpr std::uint32_t offset_of_high_half(int number) { return offset_of_argument(number) + 4; }

void load(Program& p, std::uint32_t offset) { p.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)); }
void answer(Program& p, std::uint32_t action) { p.push_back(BPF_STMT(BPF_RET | BPF_K, action)); }
constexpr std::uint32_t kAllow = SECCOMP_RET_ALLOW;
constexpr std::uint32_t refuse(int error) { return SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error); }

// If the call in the accumulator is `number`, what `rule` appends decides; it must end with answers only.
template <class Rule>
void decide(Program& p, int number, Rule rule) {
  Program inner;
  rule(inner);
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(number), 0,
                       static_cast<std::uint8_t>(inner.size())));
  p.insert(p.end(), inner.begin(), inner.end());
}

// Allowed when the argument has all of these bits.
void with_bits(Program& p, int argument, std::uint32_t bits) {
  load(p, offset_of_argument(argument));
  p.push_back(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, bits));
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, bits, 0, 1));
  answer(p, kAllow);
  answer(p, refuse(EPERM));
}

// Refused when the argument has all of these bits.
void without_bits(Program& p, int argument, std::uint32_t bits) {
  load(p, offset_of_argument(argument));
  p.push_back(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, bits));
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, bits, 0, 1));
  answer(p, refuse(EPERM));
  answer(p, kAllow);
}

// Refused when the argument has any of these bits.
void without_any_bit(Program& p, int argument, std::uint32_t bits) {
  load(p, offset_of_argument(argument));
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1));
  answer(p, refuse(EPERM));
  answer(p, kAllow);
}

// Allowed when the argument is one of these.
void one_of(Program& p, int argument, std::initializer_list<std::uint32_t> values) {
  load(p, offset_of_argument(argument));
  auto left = static_cast<std::uint8_t>(values.size());
  for (const std::uint32_t value : values) {
    // Past the values that are left and the refusal.
    p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, left, 0));
    --left;
  }
  answer(p, refuse(EPERM));
  answer(p, kAllow);
}

// Refused when the argument is one of these.
void none_of(Program& p, int argument, std::initializer_list<std::uint32_t> values) {
  load(p, offset_of_argument(argument));
  auto left = static_cast<std::uint8_t>(values.size());
  for (const std::uint32_t value : values) {
    // Past the values that are left and the permission.
    p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, left, 0));
    --left;
  }
  answer(p, kAllow);
  answer(p, refuse(EPERM));
}

// Allowed when the argument is no address. Both halves count: memory can be had at an address that ends in 32 zeros.
void only_null(Program& p, int argument) {
  load(p, offset_of_argument(argument));
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0));
  answer(p, refuse(EPERM));
  load(p, offset_of_high_half(argument));
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0));
  answer(p, refuse(EPERM));
  answer(p, kAllow);
}

// Memory that counts: nothing in a mapping that grows by itself like a stack, or that processes could share, falls
// under the limit of data.
void maps_what_is_counted(Program& p) {
  constexpr std::uint32_t kBoth = PROT_WRITE | PROT_EXEC;
  constexpr std::uint32_t kSharedMemory = MAP_SHARED | MAP_ANONYMOUS;
  load(p, offset_of_argument(2));
  p.push_back(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, kBoth));
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kBoth, 4, 0));
  load(p, offset_of_argument(3));
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, MAP_GROWSDOWN, 2, 0));
  p.push_back(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, kSharedMemory));
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kSharedMemory, 0, 1));
  answer(p, refuse(EPERM));
  answer(p, kAllow);
}

// Opening may cut a file off only when it opens it for writing, which Landlock guards. Before its version 3 it does not
// look at the cutting itself: a file that may be read could be emptied.
void without_cutting_what_is_read(Program& p, int argument) {
  load(p, offset_of_argument(argument));
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_TRUNC, 1, 0));
  answer(p, kAllow);
  p.push_back(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, O_ACCMODE));
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, O_WRONLY, 2, 0));
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, O_RDWR, 1, 0));
  answer(p, refuse(EACCES));
  answer(p, kAllow);
}

Program make_program(Purpose purpose) {
  const bool starts_programs = purpose == Purpose::run_program;
  Program p;
  load(p, static_cast<std::uint32_t>(offsetof(seccomp_data, arch)));
  p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kArchitecture, 1, 0));
  answer(p, SECCOMP_RET_KILL_PROCESS);
  load(p, static_cast<std::uint32_t>(offsetof(seccomp_data, nr)));
  constexpr std::uint32_t kBoth = PROT_WRITE | PROT_EXEC;
  if (starts_programs) {
    decide(p, SYS_mmap, [](Program& q) { without_bits(q, 2, kBoth); });
  } else {
    decide(p, SYS_mmap, maps_what_is_counted);
  }
  // Root may take pages of memory out of use, for the whole machine and until it starts anew; pages that are shared by
  // their content tell others what is in them.
  decide(p, SYS_madvise, [](Program& q) { none_of(q, 2, {MADV_HWPOISON, kSoftOffline, MADV_MERGEABLE}); });
  decide(p, SYS_mprotect, [](Program& q) { without_bits(q, 2, kBoth); });
  if (starts_programs) {
    decide(p, SYS_clone, [](Program& q) { without_any_bit(q, 0, kNewNamespaces); });
    for (const int number : kForPrograms) {
      p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(number), 0, 1));
      answer(p, kAllow);
    }
    for (const int number : kPretended) decide(p, number, [](Program& q) { answer(q, refuse(0)); });
  } else {
    // Threads, never processes.
    decide(p, SYS_clone, [](Program& q) { with_bits(q, 0, CLONE_THREAD); });
  }
  decide(p, SYS_clone3, [](Program& q) { answer(q, refuse(ENOSYS)); });
  decide(p, SYS_openat2, [](Program& q) { answer(q, refuse(ENOSYS)); });
  // Signals to itself: abort().
  decide(p, SYS_tgkill, [](Program& q) { one_of(q, 0, {static_cast<std::uint32_t>(getpid())}); });
  decide(p, SYS_kill, [](Program& q) { one_of(q, 0, {static_cast<std::uint32_t>(getpid())}); });
  // Looking at limits, not changing them.
  decide(p, SYS_prlimit64, [](Program& q) { only_null(q, 2); });
  decide(p, SYS_prctl, [](Program& q) { one_of(q, 0, {PR_SET_NAME, PR_GET_NAME, 0x53564d41 /* PR_SET_VMA */}); });
  decide(p, SYS_fcntl, [=](Program& q) { one_of(q, 1, starts_programs ? kOfDescriptorsOfPrograms : kOfDescriptors); });
  decide(p, SYS_openat, [](Program& q) { without_cutting_what_is_read(q, 2); });
#if defined(__x86_64__)
  decide(p, SYS_open, [](Program& q) { without_cutting_what_is_read(q, 1); });
#endif
  decide(p, SYS_ioctl, [](Program& q) { one_of(q, 1, {TCGETS, TIOCGWINSZ, FIONREAD}); });
  for (const int number : kHarmless) {
    p.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(number), 0, 1));
    answer(p, kAllow);
  }
  answer(p, refuse(EPERM));
  return p;
}

}  // namespace

bool close_system_calls(Purpose purpose) {
  Program program = make_program(purpose);
  sock_fprog filter{};
  filter.len = static_cast<unsigned short>(program.size());
  filter.filter = program.data();
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter) == 0;
}

}  // namespace holon::cage
