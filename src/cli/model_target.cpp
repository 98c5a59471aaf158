#include "cli/model_target.h"

#include <fmt/format.h>

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "cli/diagnostics.h"
#include "cli/find_files.h"
#include "driver/resources.h"
#include "driver/target.h"
#include "external/external.h"

namespace holon::cli {

void ModelTarget::declare(Options& options) {
  options.text("--model", model, "The class of the file that is meant, instead of its last one", "NAME");
  options.folders("--library", libraries, "Folder with libraries, searched before those of MODELICAPATH");
  options.texts("--set", settings, "Give a parameter or a start value another value: a.b=3", "NAME=VALUE");
}

classes::ClassNode* ModelTarget::find(classes::ClassTree& tree, driver::Session& session) const {
  if (driver::is_path(target) && !check_exists(target, session.sink)) return nullptr;
  classes::ClassNode* node = driver::find_model(target, tree);
  if (node && !model.empty()) node = driver::find_class(model, tree);
  return node;
}

driver::TranslateOptions ModelTarget::translate_options(diag::Sink& sink) const {
  driver::TranslateOptions result;
  for (const std::string& text : settings) {
    const std::size_t at = text.find('=');
    if (at == std::string::npos) {
      sink.error(kSettingForm, {}, {text});
    } else {
      result.settings.push_back({text.substr(0, at), text.substr(at + 1)});
    }
  }
  return result;
}

void find_resources(sim::Options& options, classes::ClassTree& tree, external::Session& surroundings) {
  surroundings.find_resource = [&tree](std::string_view uri) { return driver::resource_file(tree, uri); };
  options.runner.externals = [](const std::string& name) { return external::resolve(name); };
  options.runner.session = &surroundings;
  options.runner.resource = [&tree](std::string_view uri) -> std::expected<std::string, std::string> {
    if (uri.find("://") == std::string_view::npos) return std::string(uri);
    std::string found = driver::resource_file(tree, uri);
    if (found.empty()) return std::unexpected(fmt::format("no library has `{}`", uri));
    return found;
  };
}

}  // namespace holon::cli
