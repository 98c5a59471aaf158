#include "external/lapack.h"

#include <dlfcn.h>
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "external/failure.h"

namespace holon::external {

namespace {

// Arrays as LAPACK's documentation dimensions them. LAPACK checks most numbers itself before it touches an array, but
// it cannot know how long arrays are. Where it does not check (BLAS, norms) the conditions are here. Pivots that are
// read are row numbers: another number in them would be an address.
constexpr auto kRoutines = std::to_array<LapackRoutine>({
    {"dgbsv",
     "int n, int kl, int ku, int nrhs, inout double ab[ldab*n], int ldab, out int ipiv[n], inout double b[ldb*nrhs], "
     "int ldb, out int info; n >= 0; kl >= 0; ku >= 0; nrhs >= 0; ldab >= 2*kl+ku+1; ldb >= max(1,n)"},
    {"dgecon",
     "char norm, int n, double a[lda*n], int lda, double anorm, out double rcond, out double work[4*n], "
     "out int iwork[n], out int info; n >= 0; lda >= max(1,n)"},
    // A function would choose eigenvalues; models have no such function, so they may only ask for unsorted ones.
    {"dgees",
     "char jobvs, char sort, int unused[0], int n, inout double a[lda*n], int lda, out int sdim, out double wr[n], "
     "out double wi[n], out double vs[(jobvs in V ? ldvs*n : 0)], int ldvs, out double work[max(1,lwork)], int lwork, "
     "out int bwork[0], out int info; sort in N; n >= 0; lda >= max(1,n); ldvs >= (jobvs in V ? max(1,n) : 1)"},
    {"dgeev",
     "char jobvl, char jobvr, int n, inout double a[lda*n], int lda, out double wr[n], out double wi[n], "
     "out double vl[(jobvl in V ? ldvl*n : 0)], int ldvl, out double vr[(jobvr in V ? ldvr*n : 0)], int ldvr, "
     "out double work[max(1,lwork)], int lwork, out int info; n >= 0; lda >= max(1,n); "
     "ldvl >= (jobvl in V ? max(1,n) : 1); ldvr >= (jobvr in V ? max(1,n) : 1)"},
    {"dgeevx",
     "char balanc, char jobvl, char jobvr, char sense, int n, inout double a[lda*n], int lda, out double wr[n], "
     "out double wi[n], out double vl[(jobvl in V ? ldvl*n : 0)], int ldvl, out double vr[(jobvr in V ? ldvr*n : 0)], "
     "int ldvr, out int ilo, out int ihi, out double scale[n], out double abnrm, out double rconde[n], "
     "out double rcondv[n], out double work[max(1,lwork)], int lwork, out int iwork[(sense in VB ? 2*n-2 : 0)], "
     "out int info; n >= 0; lda >= max(1,n); ldvl >= (jobvl in V ? max(1,n) : 1); "
     "ldvr >= (jobvr in V ? max(1,n) : 1)"},
    {"dgegv",
     "char jobvl, char jobvr, int n, inout double a[lda*n], int lda, inout double b[ldb*n], int ldb, "
     "out double alphar[n], out double alphai[n], out double beta[n], out double vl[(jobvl in V ? ldvl*n : 0)], "
     "int ldvl, out double vr[(jobvr in V ? ldvr*n : 0)], int ldvr, out double work[max(1,lwork)], int lwork, "
     "out int info; n >= 0; lda >= max(1,n); ldb >= max(1,n); ldvl >= (jobvl in V ? max(1,n) : 1); "
     "ldvr >= (jobvr in V ? max(1,n) : 1)"},
    {"dgehrd",
     "int n, int ilo, int ihi, inout double a[lda*n], int lda, out double tau[n-1], out double work[max(1,lwork)], "
     "int lwork, out int info; n >= 0; ilo >= 1; ihi <= n; lda >= max(1,n)"},
    {"dgels",
     "char trans, int m, int n, int nrhs, inout double a[lda*n], int lda, inout double b[ldb*nrhs], int ldb, "
     "out double work[max(1,lwork)], int lwork, out int info; m >= 0; n >= 0; nrhs >= 0; lda >= max(1,m); "
     "ldb >= max(1,max(m,n))"},
    {"dgelsx",
     "int m, int n, int nrhs, inout double a[lda*n], int lda, inout double b[ldb*nrhs], int ldb, inout int jpvt[n], "
     "double rcond, out int rank, out double work[max(min(m,n)+3*n,2*min(m,n)+nrhs)], out int info; "
     "m >= 0; n >= 0; nrhs >= 0; lda >= max(1,m); ldb >= max(1,max(m,n))"},
    {"dgelsy",
     "int m, int n, int nrhs, inout double a[lda*n], int lda, inout double b[ldb*nrhs], int ldb, inout int jpvt[n], "
     "double rcond, out int rank, out double work[max(1,lwork)], int lwork, out int info; "
     "m >= 0; n >= 0; nrhs >= 0; lda >= max(1,m); ldb >= max(1,max(m,n))"},
    {"dgemm",
     "char transa, char transb, int m, int n, int k, double alpha, double a[lda*(transa in N ? k : m)], int lda, "
     "double b[ldb*(transb in N ? n : k)], int ldb, double beta, inout double c[ldc*n], int ldc; "
     "transa in NTC; transb in NTC; m >= 0; n >= 0; k >= 0; lda >= max(1,(transa in N ? m : k)); "
     "ldb >= max(1,(transb in N ? k : n)); ldc >= max(1,m)"},
    {"dgemv",
     "char trans, int m, int n, double alpha, double a[lda*n], int lda, double x[1+((trans in N ? n : m)-1)*incx], "
     "int incx, double beta, inout double y[1+((trans in N ? m : n)-1)*incy], int incy; "
     "trans in NTC; m >= 0; n >= 0; lda >= max(1,m); incx >= 1; incy >= 1"},
    {"dgeqp3",
     "int m, int n, inout double a[lda*n], int lda, inout int jpvt[n], out double tau[min(m,n)], "
     "out double work[max(1,lwork)], int lwork, out int info; m >= 0; n >= 0; lda >= max(1,m)"},
    {"dgeqpf",
     "int m, int n, inout double a[lda*n], int lda, inout int jpvt[n], out double tau[min(m,n)], "
     "out double work[3*n], out int info; m >= 0; n >= 0; lda >= max(1,m)"},
    {"dgeqrf",
     "int m, int n, inout double a[lda*n], int lda, out double tau[min(m,n)], out double work[max(1,lwork)], "
     "int lwork, out int info; m >= 0; n >= 0; lda >= max(1,m)"},
    {"dgesdd",
     "char jobz, int m, int n, inout double a[lda*n], int lda, out double s[min(m,n)], "
     "out double u[(jobz in N ? 0 : ldu*(jobz in S ? min(m,n) : m))], int ldu, "
     "out double vt[(jobz in N ? 0 : ldvt*n)], int ldvt, out double work[max(1,lwork)], int lwork, "
     "out int iwork[8*min(m,n)], out int info; m >= 0; n >= 0; lda >= max(1,m); ldu >= (jobz in N ? 1 : max(1,m)); "
     "ldvt >= (jobz in N ? 1 : (jobz in S ? max(1,min(m,n)) : max(1,n)))"},
    {"dgesv",
     "int n, int nrhs, inout double a[lda*n], int lda, out int ipiv[n], inout double b[ldb*nrhs], int ldb, "
     "out int info; n >= 0; nrhs >= 0; lda >= max(1,n); ldb >= max(1,n)"},
    {"dgesvd",
     "char jobu, char jobvt, int m, int n, inout double a[lda*n], int lda, out double s[min(m,n)], "
     "out double u[(jobu in A ? ldu*m : (jobu in S ? ldu*min(m,n) : 0))], int ldu, "
     "out double vt[(jobvt in AS ? ldvt*n : 0)], int ldvt, out double work[max(1,lwork)], int lwork, out int info; "
     "m >= 0; n >= 0; lda >= max(1,m); ldu >= (jobu in AS ? max(1,m) : 1); "
     "ldvt >= (jobvt in A ? max(1,n) : (jobvt in S ? max(1,min(m,n)) : 1))"},
    // With `fact` F the factors, their pivots and the kind of scaling would come from the model.
    {"dgesvx",
     "char fact, char trans, int n, int nrhs, inout double a[lda*n], int lda, out double af[ldaf*n], int ldaf, "
     "out int ipiv[n], out char equed, out double r[n], out double c[n], inout double b[ldb*nrhs], int ldb, "
     "out double x[ldx*nrhs], int ldx, out double rcond, out double ferr[nrhs], out double berr[nrhs], "
     "out double work[max(1,4*n)], out int iwork[n], out int info; fact in NE; n >= 0; nrhs >= 0; lda >= max(1,n); "
     "ldaf >= max(1,n); ldb >= max(1,n); ldx >= max(1,n)"},
    {"dgetrf",
     "int m, int n, inout double a[lda*n], int lda, out int ipiv[min(m,n)], out int info; m >= 0; n >= 0; "
     "lda >= max(1,m)"},
    {"dgetri",
     "int n, inout double a[lda*n], int lda, int ipiv[n of 1..n], out double work[max(1,lwork)], int lwork, "
     "out int info; n >= 0; lda >= max(1,n)"},
    {"dgetrs",
     "char trans, int n, int nrhs, double a[lda*n], int lda, int ipiv[n of 1..n], inout double b[ldb*nrhs], int ldb, "
     "out int info; n >= 0; nrhs >= 0; lda >= max(1,n); ldb >= max(1,n)"},
    {"dggev",
     "char jobvl, char jobvr, int n, inout double a[lda*n], int lda, inout double b[ldb*n], int ldb, "
     "out double alphar[n], out double alphai[n], out double beta[n], out double vl[(jobvl in V ? ldvl*n : 0)], "
     "int ldvl, out double vr[(jobvr in V ? ldvr*n : 0)], int ldvr, out double work[max(1,lwork)], int lwork, "
     "out int info; n >= 0; lda >= max(1,n); ldb >= max(1,n); ldvl >= (jobvl in V ? max(1,n) : 1); "
     "ldvr >= (jobvr in V ? max(1,n) : 1)"},
    {"dggevx",
     "char balanc, char jobvl, char jobvr, char sense, int n, inout double a[lda*n], int lda, inout double b[ldb*n], "
     "int ldb, out double alphar[n], out double alphai[n], out double beta[n], "
     "out double vl[(jobvl in V ? ldvl*n : 0)], int ldvl, out double vr[(jobvr in V ? ldvr*n : 0)], int ldvr, "
     "out int ilo, out int ihi, out double lscale[n], out double rscale[n], out double abnrm, out double bbnrm, "
     "out double rconde[n], out double rcondv[n], out double work[max(1,lwork)], int lwork, "
     "out int iwork[(sense in E ? 0 : n+6)], out int bwork[(sense in N ? 0 : n)], out int info; "
     "n >= 0; lda >= max(1,n); ldb >= max(1,n); ldvl >= (jobvl in V ? max(1,n) : 1); "
     "ldvr >= (jobvr in V ? max(1,n) : 1)"},
    {"dgglse",
     "int m, int n, int p, inout double a[lda*n], int lda, inout double b[ldb*n], int ldb, inout double c[m], "
     "inout double d[p], out double x[n], out double work[max(1,lwork)], int lwork, out int info; "
     "m >= 0; n >= 0; p >= 0; lda >= max(1,m); ldb >= max(1,p)"},
    {"dgtsv",
     "int n, int nrhs, inout double dl[n-1], inout double d[n], inout double du[n-1], inout double b[ldb*nrhs], "
     "int ldb, out int info; n >= 0; nrhs >= 0; ldb >= max(1,n)"},
    {"dhgeqz",
     "char job, char compq, char compz, int n, int ilo, int ihi, inout double h[ldh*n], int ldh, "
     "inout double t[ldt*n], int ldt, out double alphar[n], out double alphai[n], out double beta[n], "
     "inout double q[(compq in VI ? ldq*n : 0)], int ldq, inout double z[(compz in VI ? ldz*n : 0)], int ldz, "
     "out double work[max(1,lwork)], int lwork, out int info; n >= 0; ilo >= 1; ihi <= n; ldh >= max(1,n); "
     "ldt >= max(1,n); ldq >= (compq in VI ? max(1,n) : 1); ldz >= (compz in VI ? max(1,n) : 1)"},
    {"dhseqr",
     "char job, char compz, int n, int ilo, int ihi, inout double h[ldh*n], int ldh, out double wr[n], "
     "out double wi[n], inout double z[(compz in VI ? ldz*n : 0)], int ldz, out double work[max(1,lwork)], int lwork, "
     "out int info; n >= 0; ilo >= 1; ihi <= n; ldh >= max(1,n); ldz >= (compz in VI ? max(1,n) : 1)"},
    {"dlange",
     "char norm, int m, int n, double a[lda*n], int lda, out double work[(norm in I ? m : 0)] -> double; "
     "m >= 0; n >= 0; lda >= max(1,m)"},
    {"dorghr",
     "int n, int ilo, int ihi, inout double a[lda*n], int lda, double tau[n-1], out double work[max(1,lwork)], "
     "int lwork, out int info; n >= 0; ilo >= 1; ihi <= n; lda >= max(1,n)"},
    {"dorgqr",
     "int m, int n, int k, inout double a[lda*n], int lda, double tau[k], out double work[max(1,lwork)], int lwork, "
     "out int info; m >= n; n >= k; k >= 0; lda >= max(1,m)"},
    {"dormhr",
     "char side, char trans, int m, int n, int ilo, int ihi, double a[lda*(side in L ? m : n)], int lda, "
     "double tau[(side in L ? m : n)-1], inout double c[ldc*n], int ldc, out double work[max(1,lwork)], int lwork, "
     "out int info; m >= 0; n >= 0; ilo >= 1; ihi <= (side in L ? m : n); lda >= max(1,(side in L ? m : n)); "
     "ldc >= max(1,m)"},
    {"dormqr",
     "char side, char trans, int m, int n, int k, double a[lda*k], int lda, double tau[k], inout double c[ldc*n], "
     "int ldc, out double work[max(1,lwork)], int lwork, out int info; m >= 0; n >= 0; k >= 0; "
     "k <= (side in L ? m : n); lda >= max(1,(side in L ? m : n)); ldc >= max(1,m)"},
    {"dpotrf", "char uplo, int n, inout double a[lda*n], int lda, out int info; n >= 0; lda >= max(1,n)"},
    {"dpotri", "char uplo, int n, inout double a[lda*n], int lda, out int info; n >= 0; lda >= max(1,n)"},
    {"dpotrs",
     "char uplo, int n, int nrhs, double a[lda*n], int lda, inout double b[ldb*nrhs], int ldb, out int info; "
     "n >= 0; nrhs >= 0; lda >= max(1,n); ldb >= max(1,n)"},
    {"dsyev",
     "char jobz, char uplo, int n, inout double a[lda*n], int lda, out double w[n], out double work[max(1,lwork)], "
     "int lwork, out int info; n >= 0; lda >= max(1,n)"},
    {"dtrevc",
     "char side, char howmny, inout int select[(howmny in S ? n : 0)], int n, double t[ldt*n], int ldt, "
     "inout double vl[(side in LB ? ldvl*mm : 0)], int ldvl, inout double vr[(side in RB ? ldvr*mm : 0)], int ldvr, "
     "int mm, out int m, out double work[3*n], out int info; n >= 0; mm >= 0; ldt >= max(1,n); "
     "ldvl >= (side in LB ? max(1,n) : 1); ldvr >= (side in RB ? max(1,n) : 1)"},
    {"dtrsen",
     "char job, char compq, int select[n], int n, inout double t[ldt*n], int ldt, "
     "inout double q[(compq in V ? ldq*n : 0)], int ldq, out double wr[n], out double wi[n], out int m, out double s, "
     "out double sep, out double work[max(1,lwork)], int lwork, out int iwork[max(1,liwork)], int liwork, "
     "out int info; n >= 0; ldt >= max(1,n); ldq >= (compq in V ? max(1,n) : 1)"},
    {"dtrsm",
     "char side, char uplo, char transa, char diag, int m, int n, double alpha, double a[lda*(side in L ? m : n)], "
     "int lda, inout double b[ldb*n], int ldb; side in LR; uplo in UL; transa in NTC; diag in NU; m >= 0; n >= 0; "
     "lda >= max(1,(side in L ? m : n)); ldb >= max(1,m)"},
    {"dtrsv",
     "char uplo, char trans, char diag, int n, double a[lda*n], int lda, inout double x[1+(n-1)*incx], int incx; "
     "uplo in UL; trans in NTC; diag in NU; n >= 0; lda >= max(1,n); incx >= 1"},
    {"dtrsyl",
     "char trana, char tranb, int isgn, int m, int n, double a[lda*m], int lda, double b[ldb*n], int ldb, "
     "inout double c[ldc*n], int ldc, out double scale, out int info; m >= 0; n >= 0; lda >= max(1,m); "
     "ldb >= max(1,n); ldc >= max(1,m)"},
});

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

std::span<const LapackRoutine> lapack_routines() { return kRoutines; }

void* lapack_address(std::string_view name) {
  if (std::ranges::find(kRoutines, name, &LapackRoutine::name) == kRoutines.end()) return nullptr;
  void* const handle = library();
  return handle != nullptr ? dlsym(handle, (std::string(name) + "_").c_str()) : nullptr;
}

}  // namespace holon::external
