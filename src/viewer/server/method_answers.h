#pragma once

// The laboratory of methods as JSON of the protocol. Everything in it is computed by the room `method`.

#include <string>
#include <string_view>
#include <vector>

#include "viewer/server/frame.h"

namespace holon::viewer {

// A name that `Experiment::solver` may have when a page asks: a library or a method, never a file.
bool is_solver_name(const std::string& name);

// A list of all methods with their properties. The second call is answered from memory.
const Json& methods_json();

// `names`: of methods; `tableau`: text of one more, empty for none; `kinds`: of pictures. A picture holds the methods
// for which it has a meaning.
Json judged_json(const std::vector<std::string>& names, const std::string& tableau,
                 const std::vector<std::string>& kinds, bool logarithmic);

}  // namespace holon::viewer
