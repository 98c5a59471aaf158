#pragma once

// seccomp: the kernel refuses every system call that computing, reading given files and talking to the parent do not
// need. What is refused fails with EPERM; `clone3` and `openat2` fail with ENOSYS, so that the C library falls back to
// calls whose arguments can be looked at. Memory is never writable and executable at the same time.

#include "cage/cage.h"

namespace holon::cage {

// For this process, all its threads and what it starts, for good. False when the kernel cannot.
bool close_system_calls(Purpose purpose);

}  // namespace holon::cage
