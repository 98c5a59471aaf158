#include "lti/lapack.h"

#include <dlfcn.h>
#include <algorithm>
#include <cstdlib>
#include <limits>

#include <fmt/format.h>

#include "lti/failure.h"

namespace holon::lti {
namespace {

void* lapack_library() {
  // Never closed: routines keep addresses in it.
  static void* const kHandle = [] {
    // OpenBLAS would start threads as it is loaded; a process that forks afterwards must have none.
    setenv("OPENBLAS_NUM_THREADS", "1", 0);  // NOLINT(concurrency-mt-unsafe): before anybody else reads it
    for (const char* const name : {"liblapack.so.3", "liblapack.so", "libopenblas.so.0"})
      if (void* const handle = dlopen(name, RTLD_NOW | RTLD_LOCAL)) return handle;
    return static_cast<void*>(nullptr);
  }();
  return kHandle;
}

}  // namespace

Routine::Routine(const char* name) : address_(nullptr) {
  void* const handle = lapack_library();
  if (handle == nullptr) throw Failure{"this needs LAPACK, which is not installed (Debian: liblapack3)"};
  address_ = dlsym(handle, name);
  if (address_ == nullptr) throw Failure{fmt::format("the LAPACK of this system has no `{}`", name)};
}

void load_lapack() { lapack_library(); }

int to_int(std::size_t value) {
  if (value > static_cast<std::size_t>(std::numeric_limits<int>::max()))
    throw Failure{fmt::format("a matrix of {} rows is too large", value)};
  return static_cast<int>(value);
}

int leading(std::size_t rows) { return std::max(1, to_int(rows)); }

}  // namespace holon::lti
