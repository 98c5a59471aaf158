#include "cli/model_options.h"

#include <fmt/format.h>

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
  options.text("--allow", allow, "Let the model run commands, write anywhere, load code: exec,write,native", "WHAT");
  options.folders("--trust", trusted, "Folder whose libraries may do all of that; also those of HOLON_TRUSTED");
  options.flag("--verify", verify, "Check the promises of every stage on the way; slow");
}

Workspace ModelOptions::workspace(const Console& console, bool use_cache) const {
  WorkspaceOptions options;
  options.use_cache = use_cache;
  options.libraries = libraries;
  options.allow = allow;
  options.trusted = trusted;
  options.verify = verify;
  options.on_message = [err = console.err](std::string_view text) { std::fwrite(text.data(), 1, text.size(), err); };
  return Workspace(std::move(options));
}

std::expected<ModelRequest, Diagnostics> ModelOptions::request(Workspace& workspace, const Console& console) const {
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
