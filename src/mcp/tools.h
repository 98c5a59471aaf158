#pragma once

// What a language-model agent can ask: check, explain, fix, simulate, inspect, linearize, search, read. Answers are
// short and exact. No argument gives a permission: what may be read was said on the command line, and nothing is
// written.

#include <holon/workspace.h>

#include <nlohmann/json.hpp>
#include <string>

namespace holon::mcp {

using Json = nlohmann::json;

struct ToolOptions {
  WorkspaceOptions workspace;
  double seconds = 60;           // of a run
  std::size_t longest = 20'000;  // characters of an answer
};

// The list of tools with the schemas of their arguments, as the Model Context Protocol wants it.
Json tool_list();

// The answer: {"content": [{"type": "text", …}], "isError": …}. A model that is wrong is an answer, no error.
Json call_tool(const ToolOptions& options, const std::string& name, const Json& arguments);

}  // namespace holon::mcp
