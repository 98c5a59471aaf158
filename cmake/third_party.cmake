# Third-party libraries, room by room (house rule: only `jit` sees LLVM, only `solve` sees SUNDIALS).
set(HOLON_LINKS_expr fmt::fmt)
set(HOLON_LINKS_syntax fmt::fmt)

# For people who edit: -DHOLON_PCH=ON parses the headers that every file of these rooms shares once.
set(HOLON_PCH_instance <algorithm> <fmt/format.h> "${CMAKE_SOURCE_DIR}/src/instance/instantiator.h")
set(HOLON_PCH_flat <algorithm> <fmt/format.h> "${CMAKE_SOURCE_DIR}/src/instance/instantiator.h")
set(HOLON_LINKS_program fmt::fmt)

# `solve` needs SUNDIALS and KLU. The CMake package of SUNDIALS drags MPI and PETSc in; the serial libraries do not
# need them, and libsundials_cvode and libsundials_ida each hold the generic parts that they use.
if(EXISTS ${CMAKE_SOURCE_DIR}/src/solve/sundials)
  find_library(HOLON_SUNDIALS_CVODE sundials_cvode REQUIRED)
  find_library(HOLON_SUNDIALS_IDA sundials_ida REQUIRED)
  find_library(HOLON_KLU klu REQUIRED)
  find_path(HOLON_KLU_INCLUDES klu.h PATH_SUFFIXES suitesparse REQUIRED)
  find_path(HOLON_EIGEN_INCLUDES Eigen/Core PATH_SUFFIXES eigen3 REQUIRED)
  set(HOLON_LINKS_solve fmt::fmt ${HOLON_SUNDIALS_CVODE} ${HOLON_SUNDIALS_IDA} ${HOLON_KLU})
  set(HOLON_INCLUDES_solve ${HOLON_KLU_INCLUDES} ${HOLON_EIGEN_INCLUDES})
endif()

# `method` computes with exact coefficients: GMP (LGPL, linked dynamically).
if(EXISTS ${CMAKE_SOURCE_DIR}/src/method)
  find_library(HOLON_GMP gmp REQUIRED)
  find_library(HOLON_GMPXX gmpxx REQUIRED)
  set(HOLON_LINKS_method fmt::fmt ${HOLON_GMPXX} ${HOLON_GMP})
endif()

# `lti` loads LAPACK when it is first needed, reads transfer functions with exact numbers (GMP) and takes a few
# eigenvalues of sparse matrices with KLU.
if(EXISTS ${CMAKE_SOURCE_DIR}/src/lti)
  set(HOLON_LINKS_lti fmt::fmt ${HOLON_GMPXX} ${HOLON_GMP} ${HOLON_KLU} ${CMAKE_DL_LIBS})
  set(HOLON_INCLUDES_lti ${HOLON_KLU_INCLUDES})
endif()

# `plot` compresses PNG and PDF files.
if(EXISTS ${CMAKE_SOURCE_DIR}/src/plot)
  find_library(HOLON_ZLIB z REQUIRED)
  set(HOLON_LINKS_plot fmt::fmt ${HOLON_ZLIB})
endif()

# `jit` needs LLVM 19, of it the parts for this processor, linked statically: loading the shared library with all
# processors, and what that one loads in turn, would cost every run 20 milliseconds.
if(EXISTS ${CMAKE_SOURCE_DIR}/src/jit)
  find_path(HOLON_LLVM_INCLUDES llvm/IR/Module.h PATHS /usr/lib/llvm-19/include NO_DEFAULT_PATH REQUIRED)
  set(HOLON_INCLUDES_jit ${HOLON_LLVM_INCLUDES})
  if(HOLON_SANITIZE)
    # What both sides compile from headers must not be shared with code that the sanitizers have not seen.
    find_library(HOLON_LLVM LLVM-19 PATHS /usr/lib/llvm-19/lib REQUIRED)
    set(HOLON_LINKS_jit ${HOLON_LLVM} fmt::fmt)
  else()
    find_program(HOLON_LLVM_CONFIG llvm-config PATHS /usr/lib/llvm-19/bin NO_DEFAULT_PATH REQUIRED)
    execute_process(
      COMMAND ${HOLON_LLVM_CONFIG} --link-static --libfiles native orcjit passes
      OUTPUT_VARIABLE llvm OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    separate_arguments(llvm)
    find_library(HOLON_LLVM_ZSTD zstd REQUIRED)
    find_library(HOLON_LLVM_ZLIB z REQUIRED)
    set(HOLON_LINKS_jit ${llvm} ${HOLON_LLVM_ZSTD} ${HOLON_LLVM_ZLIB} fmt::fmt)
  endif()
endif()

# `external` reads compressed MAT files and calls C functions by their signature. LAPACK is loaded when a model asks for
# it: starting its threads would cost every run some milliseconds.
if(EXISTS ${CMAKE_SOURCE_DIR}/src/external)
  find_library(HOLON_ZLIB z REQUIRED)
  find_library(HOLON_FFI ffi REQUIRED)
  # LAPACK reports bad arguments to `xerbla`, whose own version ends the process; ours must be the one that it finds.
  set(HOLON_LINKS_external fmt::fmt ${HOLON_ZLIB} ${HOLON_FFI} ${CMAKE_DL_LIBS} -Wl,--export-dynamic-symbol=xerbla_)
endif()

# `viewer` serves pages with Boost.Beast, headers only. Their one file is compiled by itself: no other file of the room
# should wait for it.
if(EXISTS ${CMAKE_SOURCE_DIR}/src/viewer)
  find_path(HOLON_BOOST_INCLUDES boost/beast.hpp REQUIRED)
  set_source_files_properties(${CMAKE_SOURCE_DIR}/src/viewer/server/http_server.cpp
                              PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON COMPILE_DEFINITIONS "BOOST_ALL_NO_LIB;BOOST_ASIO_DISABLE_CONCEPTS")
endif()
