#pragma once

// `holon lsp`: the server on two streams, in a caged worker. This process reads frames, passes them on and remembers
// what is open; when the worker ends (a text has crashed it), questions that were under way are answered with an error
// and another worker gets the texts as they are.

#include <functional>
#include <string_view>

#include "lsp/server.h"

namespace holon::lsp {

struct ServeOptions {
  ServerOptions server;
  bool cages = true;
  int in = 0;  // descriptors
  int out = 1;
};

// The exit status: 0 after `shutdown` and `exit`.
int serve(const ServeOptions& options, const std::function<void(std::string_view)>& complain);

}  // namespace holon::lsp
