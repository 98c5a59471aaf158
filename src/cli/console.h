#pragma once

// Where a command reads and writes. Results go to `out`, everything said about them to `err`, so that results can be
// piped.

#include <holon/worker.h>

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "diag/render.h"

namespace holon::cli {

struct Console {
  std::FILE* in = stdin;
  std::FILE* out = stdout;
  std::FILE* err = stderr;
  diag::RenderOptions rendering;    // for `err`
  std::shared_ptr<Host> host;       // in a caged worker: the way to its parent
  bool cages = false;               // outside of one: a command starts workers for what it reads
  Sandbox workers = Sandbox::none;  // what these have told of their cages

  void print(std::string_view text) const { std::fwrite(text.data(), 1, text.size(), out); }
  Sandbox sandbox() const { return host ? host->sandbox() : workers; }
  void say(std::string_view text) const { std::fwrite(text.data(), 1, text.size(), err); }
};

// All of standard input, or of what stands for it.
std::string read_all(std::FILE* stream);

}  // namespace holon::cli
