#pragma once

// `holon mcp`: the tools over standard input and output, one JSON message a line (Model Context Protocol, stdio). Every
// call works in a caged process of its own, which ends with it.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mcp/tools.h"

namespace holon::mcp {

struct ServeOptions {
  ToolOptions tools;
  std::vector<std::string> folders;  // what may be read besides libraries
  bool cages = true;
  int in = 0;  // descriptors
  int out = 1;
};

// Until the input ends. False when no caged process can be started.
bool serve(const ServeOptions& options, const std::function<void(std::string_view)>& complain);

// The answer to one message; nothing to a notification. `call` does the work of a tool.
using Call = std::function<Json(const std::string& name, const Json& arguments)>;
std::string answer_to(std::string_view message, const Call& call);

// What a worker said, as the answer of a tool; nothing when it is none. A worker may have been taken over.
std::optional<Json> answer_of_worker(std::string_view text);

}  // namespace holon::mcp
