# Third-party libraries, room by room (house rule: only `jit` sees LLVM, only `solve` sees SUNDIALS).
set(HOLON_LINKS_expr fmt::fmt)
set(HOLON_LINKS_syntax fmt::fmt)

# `solve` needs SUNDIALS and KLU. The CMake package of SUNDIALS drags MPI and PETSc in; the serial libraries do not
# need them, and libsundials_cvode and libsundials_ida each hold the generic parts that they use.
if(EXISTS ${CMAKE_SOURCE_DIR}/src/solve/sundials)
  find_library(HOLON_SUNDIALS_CVODE sundials_cvode REQUIRED)
  find_library(HOLON_SUNDIALS_IDA sundials_ida REQUIRED)
  find_library(HOLON_KLU klu REQUIRED)
  find_path(HOLON_KLU_INCLUDES klu.h PATH_SUFFIXES suitesparse REQUIRED)
  find_path(HOLON_EIGEN_INCLUDES Eigen/Core PATH_SUFFIXES eigen3 REQUIRED)
  set(HOLON_LINKS_solve ${HOLON_SUNDIALS_CVODE} ${HOLON_SUNDIALS_IDA} ${HOLON_KLU})
  set(HOLON_INCLUDES_solve ${HOLON_KLU_INCLUDES} ${HOLON_EIGEN_INCLUDES})
endif()
