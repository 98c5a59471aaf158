#include "holon/workspace.h"

#include <utility>

#include "api/host.h"
#include "api/public_diagnostics.h"
#include "api/request.h"
#include "api/state.h"
#include "api/structure.h"
#include "base/stopwatch.h"
#include "driver/dump.h"
#include "driver/experiment.h"
#include "driver/flatten.h"
#include "driver/permissions.h"
#include "driver/target.h"
#include "flat/notes.h"
#include "flat/parameter_asserts.h"

namespace holon {
namespace {

using api::Meaning;

// One request: its session, its class tree, the class that it names.
struct Work {
  driver::Session session;
  std::optional<classes::ClassTree> tree;
  classes::ClassNode* node = nullptr;

  Work(const Workspace::State& workspace, const ModelRequest& request, Meaning meaning) {
    api::show_documents(workspace, session);
    tree.emplace(session.names, session.files, session.sink, api::libraries_of(workspace));
    node = api::find_class(request, meaning, *tree, session);
    api::permit(workspace, node, session);
  }
  Diagnostics diagnostics() const { return api::public_diagnostics(session.sink, session.files); }
};

}  // namespace

Workspace::Workspace(WorkspaceOptions options) : state_(std::make_shared<State>()) {
  state_->options = std::move(options);
  const std::shared_ptr<Host>& host = state_->options.host;
  if (!state_->options.use_cache) return;
  if (host) {
    state_->cache.emplace(api::remote_code(host->state()), version());
  } else {
    state_->cache = jit::default_cache(version());
  }
}
Workspace::~Workspace() = default;
Workspace::Workspace(const Workspace&) = default;
Workspace& Workspace::operator=(const Workspace&) = default;

std::string_view version() { return HOLON_VERSION; }

void Workspace::open_document(const std::string& path, std::string text) {
  const std::scoped_lock lock(state_->mutex);
  state_->documents[api::absolute_path(path)] = std::move(text);
}

void Workspace::close_document(const std::string& path) {
  const std::scoped_lock lock(state_->mutex);
  state_->documents.erase(api::absolute_path(path));
}

std::optional<std::string> Workspace::document(const std::string& path) const {
  const std::scoped_lock lock(state_->mutex);
  const auto found = state_->documents.find(api::absolute_path(path));
  return found == state_->documents.end() ? std::nullopt : std::optional(found->second);
}

Workspace Workspace::with_own_documents() const {
  Workspace copy(state_->options);
  const std::scoped_lock lock(state_->mutex);
  copy.state_->documents = state_->documents;
  return copy;
}

Checked Workspace::check(const ModelRequest& request, const CheckOptions& options) const {
  Checked checked;
  checked.model = request.target;
  checked.stage = Stage::lookup;
  diag::Sink trouble;
  std::optional<Work> work;
  api::guarded(trouble, [&] {
    const base::Stopwatch watch;
    work.emplace(*state_, request, Meaning::package_itself);
    checked.milliseconds.load = watch.ms();
    if (work->node == nullptr || work->session.sink.has_errors()) return;
    const driver::Flattened flattened =
        driver::flatten_with_values(*work->tree, *work->node, work->session, api::translate_options(*state_, request));
    checked.model = flattened.model;
    checked.milliseconds.instantiate = flattened.time.instantiate;
    checked.milliseconds.flatten = flattened.time.flatten;
    checked.stage = api::stage_named(driver::name_of(flattened.failed));
    const auto good = [&] { return flattened.flat && !work->session.sink.has_errors(); };
    const bool is_complete = !options.asserts_need_experiment || driver::has_experiment(*work->tree, *work->node);
    if (is_complete && good()) flat::check_parameter_asserts(*flattened.flat, work->session.sink);
    if (options.notes && good()) flat::write_notes(*flattened.flat, work->session.sink);
    if (flattened.flat) {
      checked.counted = true;
      checked.equations = flattened.flat->equation_count;
      checked.unknowns = flattened.flat->unknown_count;
      checked.variables = flattened.flat->variables.size();
    }
    checked.milliseconds.total = watch.ms();
  });
  if (work) checked.diagnostics = work->diagnostics();
  if (trouble.has_errors()) checked.diagnostics = api::joined(checked.diagnostics, trouble, {});
  if (checked.ok()) checked.stage = Stage::none;
  Milliseconds& ms = checked.milliseconds;
  ms.other = ms.total - ms.load - ms.instantiate - ms.flatten;
  return checked;
}

Flattened Workspace::flatten(const ModelRequest& request) const {
  Flattened result;
  result.model = request.target;
  diag::Sink trouble;
  std::optional<Work> work;
  api::guarded(trouble, [&] {
    work.emplace(*state_, request, Meaning::model);
    if (work->node == nullptr || !work->tree->load(*work->node)) return;
    const driver::Flattened flattened =
        driver::flatten_with_values(*work->tree, *work->node, work->session, api::translate_options(*state_, request));
    result.model = flattened.model;
    if (!flattened.flat || work->session.sink.has_errors()) return;
    result.equations = flattened.flat->equation_count;
    result.unknowns = flattened.flat->unknown_count;
    result.text = flat::print_flat(*flattened.flat);
  });
  if (work) result.diagnostics = work->diagnostics();
  if (trouble.has_errors()) result.diagnostics = api::joined(result.diagnostics, trouble, {});
  return result;
}

Text Workspace::dump(const ModelRequest& request, DumpStage stage) const {
  Text result;
  diag::Sink trouble;
  driver::Session session;
  api::guarded(trouble, [&] {
    api::show_documents(*state_, session);
    const bool by_path = api::is_path(request.target, session);
    if (by_path && session.files.unsaved(request.target) == nullptr &&
        !driver::check_exists(request.target, session.sink))
      return;
    result.text = driver::dump({.stage = api::driver_stage(stage),
                                .target = request.target,
                                .libraries = api::libraries_of(*state_),
                                .model = request.model,
                                .by_path = by_path,
                                .translate = api::translate_options(*state_, request)},
                               session);
  });
  result.diagnostics = api::public_diagnostics(session.sink, session.files);
  if (trouble.has_errors()) result.diagnostics = api::joined(result.diagnostics, trouble, {});
  return result;
}

Listing Workspace::list(const std::string& target) const {
  Listing result;
  result.name = target;
  diag::Sink trouble;
  std::optional<Work> work;
  api::guarded(trouble, [&] {
    work.emplace(*state_, ModelRequest{.target = target}, Meaning::package_itself);
    if (work->node == nullptr || !work->tree->load(*work->node)) return;
    result.name = work->tree->qualified_name(*work->node);
    result.is_package = work->node->def->restriction == syntax::Restriction::package;
    result.declaration = api::public_place(work->node->def->span, work->session.files);
    for (classes::ClassNode* model : driver::models_in(*work->tree, *work->node)) {
      const std::string name = work->tree->qualified_name(*model);
      result.models.push_back(name);
      if (classes::class_annotation(*model->def, "experiment") != nullptr) result.experiments.push_back(name);
    }
  });
  if (work) result.diagnostics = work->diagnostics();
  if (trouble.has_errors()) result.diagnostics = api::joined(result.diagnostics, trouble, {});
  return result;
}

}  // namespace holon
