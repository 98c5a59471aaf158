# Third-party libraries, room by room (house rule: only `jit` sees LLVM, only `solve` sees SUNDIALS).
set(HOLON_LINKS_expr fmt::fmt)
set(HOLON_LINKS_syntax fmt::fmt)
