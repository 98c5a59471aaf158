#include "external/lapack.h"

#include <dlfcn.h>
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "external/failure.h"

namespace holon::external {

namespace {

// What Modelica.Math.Matrices.LAPACK declares. Only these are looked for: a model must not reach every symbol of a
// library by calling it FORTRAN.
constexpr std::array<std::string_view, 42> kRoutines = {
    "dgbsv_",  "dgecon_", "dgees_",  "dgeev_",  "dgeevx_", "dgegv_",  "dgehrd_", "dgels_",  "dgelsx_",
    "dgelsy_", "dgeqp3_", "dgeqpf_", "dgeqrf_", "dgesdd_", "dgesv_",  "dgesvd_", "dgesvx_", "dgetrf_",
    "dgetri_", "dgetrs_", "dggev_",  "dggevx_", "dgglse_", "dgtsv_",  "dhgeqz_", "dhseqr_", "dlange_",
    "dorghr_", "dorgqr_", "dormhr_", "dormqr_", "dpotrf_", "dpotri_", "dpotrs_", "dtrevc_", "dtrsen_",
    "dtrsm_",  "dtrsv_",  "dtrsyl_", "dgemm_",  "dgemv_",  "dsyev_"};
static_assert(std::ranges::find(kRoutines, std::string_view()) == kRoutines.end());

void* library() {
  // Never closed: machine code keeps addresses in it.
  static void* const kHandle = [] {
    for (const char* const name : {"liblapack.so.3", "liblapack.so", "libopenblas.so.0"})
      if (void* const handle = dlopen(name, RTLD_NOW | RTLD_LOCAL)) return handle;
    return static_cast<void*>(nullptr);
  }();
  return kHandle;
}

}  // namespace

// What LAPACK calls when an argument is wrong, with the name of the routine and the number of the argument. Its own
// version ends the process. Outside of a session (a caller of ours) the routine goes on and returns that number.
extern "C" void xerbla_(const char* routine, const int* argument, std::size_t length) {
  if (current_session() == nullptr) return;
  answer([routine, argument, length] {
    std::string_view name(routine, length);
    name = name.substr(0, name.find_last_not_of(' ') + 1);
    fail("LAPACK's {}: argument {} has no permitted value", name, *argument);
  });
}

void* lapack_routine(std::string_view name) {
  if (std::ranges::find(kRoutines, name) == kRoutines.end()) return nullptr;
  void* const handle = library();
  return handle != nullptr ? dlsym(handle, std::string(name).c_str()) : nullptr;
}

}  // namespace holon::external
