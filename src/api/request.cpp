#include "api/request.h"

#include <exception>
#include <filesystem>
#include <new>
#include <system_error>
#include <utility>

#include "api/big_stack.h"
#include "api/diagnostics.h"
#include "base/whereabouts.h"
#include "driver/permissions.h"
#include "driver/target.h"

namespace holon::api {

namespace fs = std::filesystem;

bool is_path(const std::string& target, const driver::Session& session) {
  if (driver::is_path(target) || session.files.unsaved(target) != nullptr) return true;
  std::error_code ignored;
  return fs::is_regular_file(fs::path(target) / "package.mo", ignored);
}

std::map<std::string, std::string> texts_of(const diag::SourceFiles& files) {
  std::map<std::string, std::string> texts;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const diag::SourceFile& file = files[diag::FileId(static_cast<std::uint32_t>(i))];
    texts.emplace(absolute_path(file.path()), file.text());
  }
  return texts;
}

std::string absolute_path(const std::string& path) {
  std::error_code error;
  const fs::path result = fs::absolute(path, error);
  return error ? path : result.lexically_normal().string();
}

classes::LibraryOptions libraries_of(const Workspace::State& workspace) {
  return driver::library_options(workspace.options.libraries, workspace.options.use_environment,
                                 workspace.options.use_builtin_library);
}

void show_documents(const Workspace::State& workspace, driver::Session& session) {
  const std::scoped_lock lock(workspace.mutex);
  if (!workspace.documents.empty()) session.files.set_unsaved(workspace.documents);
}

classes::ClassNode* find_class(const ModelRequest& request, Meaning meaning, classes::ClassTree& tree,
                               driver::Session& session) {
  const bool by_path = is_path(request.target, session);
  if (by_path && session.files.unsaved(request.target) == nullptr &&
      !driver::check_exists(request.target, session.sink))
    return nullptr;
  classes::ClassNode* node = meaning == Meaning::model ? driver::find_model(request.target, tree, by_path)
                                                       : driver::find_target(request.target, tree, by_path);
  if (node != nullptr && !request.model.empty()) node = driver::find_class(request.model, tree);
  return node;
}

driver::TranslateOptions translate_options(const Workspace::State& workspace, const ModelRequest& request) {
  driver::TranslateOptions options;
  options.verify = options.verify || workspace.options.verify;
  for (const Setting& setting : request.values) options.settings.push_back({setting.name, setting.value});
  options.order.alpha = request.alpha;
  options.residual_form = request.form == Form::residual;
  if (request.ports) options.ports = flat::Ports{request.ports->inputs, request.ports->outputs};
  if (request.energy) {
    options.energy.emplace();
    options.energy->rules = request.energy->ports;
  }
  switch (request.constraints) {
    case Constraints::reduce:
      options.order.constraints = causal::Constraints::reduce;
      break;
    case Constraints::baumgarte:
      options.order.constraints = causal::Constraints::baumgarte;
      break;
    case Constraints::none:
      options.order.constraints = causal::Constraints::none;
      break;
  }
  return options;
}

void guarded(diag::Sink& sink, const std::function<void()>& work) {
  try {
    on_big_stack(work);
  } catch (const std::bad_alloc&) {
    sink.error(kOutOfMemory, {}, {base::whereabouts_text()});
  } catch (const std::exception& problem) {
    sink.error(kInternalError, {}, {problem.what()});
  } catch (...) {
    sink.error(kInternalError, {}, {"an exception without a message"});
  }
}

Stage stage_named(std::string_view name) {
  for (const Stage stage : {Stage::parse, Stage::lookup, Stage::instantiate, Stage::flatten, Stage::analyse,
                            Stage::lower, Stage::jit, Stage::initialize, Stage::integrate})
    if (name_of(stage) == name) return stage;
  return Stage::none;
}

}  // namespace holon::api
