#include "driver/run.h"

#include "driver/experiment.h"
#include "driver/foreign_code.h"
#include "driver/names.h"
#include "driver/translate.h"
#include "sim/simulate.h"

namespace holon::driver {

Finished order_class(classes::ClassTree& tree, classes::ClassNode& model, Session& session) {
  Finished result;
  const auto translated = translate(tree, model, session);
  result.ok = translated->failed.empty();
  result.states = translated->structure.states;
  return result;
}

Finished run_class(classes::ClassTree& tree, classes::ClassNode& model, Session& session) {
  Finished result;
  const auto translated = translate(tree, model, session);
  result.states = translated->structure.states;
  if (!translated->failed.empty()) return result;
  const Experiment experiment = experiment_of(tree, model);
  sim::Options options;
  options.start_time = experiment.start_time.value_or(0);
  options.stop_time = experiment.stop_time.value_or(options.start_time + 1);
  options.tolerance = experiment.tolerance.value_or(1e-6);
  if (experiment.interval) options.interval = *experiment.interval;
  options.runner.externals = resolver_in(session);
  options.runner.session = &session.external;
  const sim::Names names = names_of(*translated);
  sim::MemoryResult curves;
  const sim::Outcome outcome = sim::simulate(translated->model, options, names, curves, session.sink);
  result.ok = outcome.ending == sim::Ending::finished || outcome.ending == sim::Ending::terminated;
  result.time = outcome.time;
  if (curves.rows() > 0)
    for (std::size_t k = 0; k < curves.layout().names.size(); ++k)
      result.last[curves.layout().names[k].name] = curves.value(curves.rows() - 1, k);
  return result;
}

}  // namespace holon::driver
