#pragma once

// Defaults and sizes of a function speak of its locals; at a call they speak of the arguments.

#include <cstdint>
#include <vector>

#include "instance/instantiator.h"

namespace holon::instance {

// `e` with each local that has an entry replaced by it; sizes of what is now known become numbers.
ExprId substitute_locals(Instantiator& in, ExprId e, const std::vector<ExprId>& by_local);
std::vector<std::uint32_t> locals_in(Instantiator& in, ExprId e);
// Does it mention locals or loop variables: things that have no value before the function runs?
bool mentions_runtime(Instantiator& in, ExprId e);
bool record_subtype(const expr::Types& t, TypeId actual, TypeId formal);

}  // namespace holon::instance
