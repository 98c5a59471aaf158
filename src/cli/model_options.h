#pragma once

// What commands share that work on one model: which class is meant, where libraries are, what is set in it, what it may
// do. In: options of the command line. Out: a workspace and a request for the front door.

#include <holon/holon.h>

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/options.h"

namespace holon::cli {

struct ModelOptions {
  std::string target;
  std::string model;
  std::vector<std::string> libraries;
  std::vector<std::string> settings;
  std::string setting_file;
  std::string allow;
  std::vector<std::string> trusted;
  bool verify = false;
  bool strict = false;
  bool require_sandbox = false;
  double translation_limit = 600;  // seconds of the processor for one class; 0: none

  // --library, --model, --set, --set-file, --allow, --trust, --translation-limit, --verify, --strict.
  void declare(Options& options);

  // What a worker may read that handles these targets. Nothing when the user has lifted the cage: for targets
  // in a trusted folder.
  std::optional<WorkerRules> worker(const std::vector<std::string>& targets) const;

  // What models print goes to the console's standard error.
  Workspace workspace(const Console& console, bool use_cache = true) const;
  WorkspaceOptions workspace_options() const;
  // The error says what is wrong with the options. A target `-` is standard input, which becomes a document.
  std::expected<ModelRequest, Diagnostics> request(Workspace& workspace, const Console& console) const;
};

// A complaint about the call itself, with a code.
Diagnostics complaint(std::string_view code, std::string message);

}  // namespace holon::cli
