#include "holon/model.h"

#include <utility>

#include "api/host.h"
#include "api/public_diagnostics.h"
#include "api/request.h"
#include "api/run.h"
#include "api/state.h"
#include "api/structure.h"
#include "base/stopwatch.h"
#include "causal/order.h"
#include "driver/dump_instances.h"
#include "driver/permissions.h"
#include "method/make.h"
#include "program/dump.h"

namespace holon {

Model::Model(std::shared_ptr<const State> state) : state_(std::move(state)) {}
Model::~Model() = default;
Model::Model(const Model&) = default;
Model& Model::operator=(const Model&) = default;
Model::Model(Model&&) noexcept = default;
Model& Model::operator=(Model&&) noexcept = default;

const std::string& Model::name() const { return state_->translated->name; }
const Diagnostics& Model::diagnostics() const { return state_->diagnostics; }
const Milliseconds& Model::milliseconds() const { return state_->milliseconds; }
const Structure& Model::structure() const { return state_->structure; }

Experiment Model::experiment() const {
  Experiment e;
  const driver::Experiment& said = state_->experiment;
  e.start_time = said.start_time.value_or(0);
  e.stop_time = said.stop_time.value_or(e.start_time + 1);
  e.tolerance = said.tolerance.value_or(e.tolerance);
  e.interval = said.interval.value_or(0);
  // A name that no table has is another tool's and means nothing here.
  if (said.solver)
    if (const auto solver = method::find_solver(*said.solver)) e.solver = solver->name;
  return e;
}

Result Model::simulate(const Experiment& experiment) const { return api::run(state_, experiment); }

namespace {

// Translates and fills the state. False after an error.
bool translate_into(Model::State& s, Stage& failed) {
  const base::Stopwatch watch;
  const Workspace::State& workspace = *s.workspace;
  failed = Stage::lookup;
  api::show_documents(workspace, s.session);
  classes::LibraryOptions libraries = api::libraries_of(workspace);
  libraries.by_need = true;
  s.tree.emplace(s.session.names, s.session.files, s.session.sink, std::move(libraries));
  s.node = api::find_class(s.request, api::Meaning::model, *s.tree, s.session);
  api::permit(workspace, s.node, s.session);
  if (s.node == nullptr || s.session.sink.has_errors()) return false;
  s.milliseconds.load = watch.ms();
  s.translated = driver::translate(*s.tree, *s.node, s.session, api::translate_options(workspace, s.request));
  const driver::Translated& t = *s.translated;
  s.milliseconds.instantiate = t.instantiate_ms;
  s.milliseconds.flatten = t.flatten_ms;
  s.milliseconds.analyse = t.analyse_ms;
  s.milliseconds.lower = t.lower_ms;
  if (!t.failed.empty()) {
    failed = api::stage_named(t.failed);
    return false;
  }
  s.experiment = driver::experiment_of(*s.tree, *s.node);
  s.shape = driver::run_shape_of(t.ordered);
  s.structure = api::public_structure(t);
  Milliseconds& ms = s.milliseconds;
  ms.total = watch.ms();
  ms.other = ms.total - ms.load - ms.instantiate - ms.flatten - ms.analyse - ms.lower;
  return true;
}

}  // namespace

std::expected<Model, Failure> Workspace::translate(const ModelRequest& request) const {
  auto state = api::translate(state_, request);
  if (!state) return std::unexpected(std::move(state.error()));
  return Model(std::move(*state));
}

std::expected<std::shared_ptr<const Model::State>, Failure> api::translate(
    const std::shared_ptr<const Workspace::State>& workspace, const ModelRequest& request) {
  auto state = std::make_shared<Model::State>();
  state->workspace = workspace;
  state->request = request;
  Stage failed = Stage::lookup;
  bool ok = false;
  diag::Sink trouble;
  guarded(trouble, [&] { ok = translate_into(*state, failed); });
  Diagnostics diagnostics = public_diagnostics(state->session.sink, state->session.files);
  if (trouble.has_errors()) diagnostics = joined(diagnostics, trouble, {});
  if (!ok || diagnostics.has_errors()) {
    std::string name = state->translated ? state->translated->name : request.target;
    return std::unexpected(Failure{failed, std::move(name), std::move(diagnostics)});
  }
  state->diagnostics = std::move(diagnostics);
  return state;
}

}  // namespace holon
