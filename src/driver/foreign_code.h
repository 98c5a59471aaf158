#pragma once

// C and FORTRAN 77 code that a model brings itself (annotations Include, Library, IncludeDirectory, LibraryDirectory):
// compiled, loaded, and found by machine code. Only where the session allows native code, or where the text of the
// function lies in a trusted folder; otherwise the model is refused, at the function that needs it.

#include "classes/class_tree.h"
#include "driver/external_calls.h"
#include "driver/session.h"
#include "expr/function.h"
#include "jit/jit.h"
#include "program/program.h"

namespace holon::driver {

// Loads what the program calls and Holon does not have. Problems are in the session's sink.
void load_foreign_code(const program::Program& program, const expr::Functions& functions, classes::ClassTree& tree,
                       Session& session);

// Where a program's external functions are: Holon's own first, then what was loaded. Valid as long as the session.
jit::Resolver resolver_in(const Session& session);

// One function, while a model is translated: its address, or the sentence why there is none.
ForeignFinder find_foreign_in(classes::ClassTree& tree, Session& session);

}  // namespace holon::driver
