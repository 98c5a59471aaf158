#include "cli/model_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "cli/diagnostics.h"
#include "cli/setting_file.h"

namespace holon::cli {

void ModelOptions::declare(Options& options) {
  options.text("--model", model, "The class of the file that is meant, instead of its last one", "NAME");
  options.folders("--library", libraries, "Folder with libraries, searched before those of MODELICAPATH");
  options.texts("--set", settings, "Give a parameter or a start value another value: a.b=3", "NAME=VALUE");
  options.text("--set-file", setting_file, "Values from a file: a JSON object, or lines NAME = VALUE (TOML)", "FILE");
  options.text("--allow", allow, "What the model may do: exec, write, native, env, read, read=DIR (docs/security.md)",
               "LIST");
  options.folders("--trust", trusted, "Folder whose libraries may do all of that; also those of HOLON_TRUSTED");
  options.number("--translation-limit", translation_limit,
                 "Seconds of the processor for the translation of one class (600; 0: no limit)", "T");
  options.flag("--require-sandbox", require_sandbox, "Refuse to work on the model where the kernel cannot cage it");
  options.flag("--verify", verify, "Check the promises of every stage on the way; slow");
  options.flag("--strict", strict, "Refuse what the specification forbids, even where its meaning is clear");
}

WorkspaceOptions ModelOptions::workspace_options() const {
  WorkspaceOptions options;
  options.libraries = libraries;
  options.allow = allow;
  options.trusted = trusted;
  options.verify = verify;
  options.strict = strict;
  return options;
}

Workspace ModelOptions::workspace(const Console& console, bool use_cache) const {
  WorkspaceOptions options = workspace_options();
  options.use_cache = use_cache;
  options.host = console.host;
  options.on_message = [err = console.err](std::string_view text) { std::fwrite(text.data(), 1, text.size(), err); };
  return Workspace(std::move(options));
}

std::optional<WorkerRules> ModelOptions::worker(const std::vector<std::string>& targets) const {
  if (is_trusted(workspace_options(), targets)) return std::nullopt;
  WorkerRules rules = worker_rules(workspace_options(), targets);
  if (!setting_file.empty()) rules.readable.push_back(setting_file);
  rules.translation_seconds.reset();
  if (translation_limit > 0) rules.translation_seconds = translation_limit;
  return rules;
}

std::expected<ModelRequest, Diagnostics> ModelOptions::request(Workspace& workspace, const Console& console) const {
  if (require_sandbox && console.sandbox() != Sandbox::full)
    return std::unexpected(
        complaint(kNoSandbox, fmt::format("--require-sandbox: the sandbox is {} here", name_of(console.sandbox()))));
  ModelRequest request;
  request.target = target;
  request.model = model;
  if (target == "-") {
    request.target = "<stdin>";
    workspace.open_document(request.target, read_all(console.in));
  }
  if (!setting_file.empty()) {
    auto values = read_setting_file(setting_file);
    if (!values) return std::unexpected(complaint(kSettingFile, values.error()));
    request.values = std::move(*values);
  }
  for (const std::string& text : settings) {
    const std::size_t at = text.find('=');
    if (at == std::string::npos || at == 0)
      return std::unexpected(complaint(kSettingForm, fmt::format("`{}` is not of the form NAME=VALUE", text)));
    request.values.push_back({text.substr(0, at), text.substr(at + 1)});
  }
  return request;
}

Diagnostics complaint(std::string_view code, std::string message) { return request_error(code, std::move(message)); }

}  // namespace holon::cli
