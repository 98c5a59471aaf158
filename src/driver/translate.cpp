#include "driver/translate.h"

#include <algorithm>
#include <iterator>

#include "base/stopwatch.h"
#include "base/whereabouts.h"
#include "driver/diagnostics.h"
#include "driver/energy_texts.h"
#include "driver/foreign_code.h"
#include "driver/setting_values.h"
#include "driver/start_effects.h"
#include "flat/parameter_asserts.h"
#include "program/model/lower.h"
#include "program/prepare.h"

namespace holon::driver {

void report_violations(const std::vector<std::string>& violations, diag::Sink& sink) {
  for (const std::string& violation : violations) sink.error(kBrokenPromise, {}, {violation});
}

Flattened flatten_with_values(classes::ClassTree& tree, classes::ClassNode& model, Session& session,
                              const TranslateOptions& options) {
  FlattenOptions how;
  how.verify = options.verify;
  Flattened flattened = flatten_class(tree, model, session, how);
  report_violations(flattened.violations, session.sink);
  if (!flattened.violations.empty()) flattened.failed = Step::flatten;
  if (session.sink.has_errors() || !flattened.flat || options.settings.empty()) return flattened;
  const std::vector<Setting> settings = scalar_settings(options.settings, *flattened.flat, tree, model, session);
  if (session.sink.has_errors()) {
    flattened.failed = Step::lookup;
    return flattened;
  }
  const auto structural = apply_settings(settings, *flattened.flat, session.sink);
  if (!structural.empty() && !session.sink.has_errors()) {
    for (const StructuralSetting& s : structural) {
      session.sink.note(kTranslatedAgain, {}, {s.setting.name, s.setting.value});
      how.values.push_back(s.value);
    }
    const Milliseconds before = flattened.time;
    flattened = flatten_class(tree, model, session, how);
    report_violations(flattened.violations, session.sink);
    flattened.time.instantiate += before.instantiate;
    flattened.time.flatten += before.flatten;
    flattened.time.total += before.total;
    // What shapes the model has the value that was asked for; the others are set once more.
    if (flattened.flat && !session.sink.has_errors()) apply_settings(settings, *flattened.flat, session.sink);
  }
  flattened.settings = settings;
  if (session.sink.has_errors()) flattened.failed = Step::lookup;
  return flattened;
}

std::unique_ptr<Translated> translate(classes::ClassTree& tree, classes::ClassNode& model, Session& session,
                                      const TranslateOptions& options) {
  auto result = std::make_unique<Translated>();
  Translated& r = *result;
  const base::Translation translation(tree.qualified_name(model));
  Flattened flattened = flatten_with_values(tree, model, session, options);
  r.name = flattened.model;
  r.instantiate_ms = flattened.time.instantiate;
  r.flatten_ms = flattened.time.flatten;
  r.violations = std::move(flattened.violations);
  if (session.sink.has_errors() || !flattened.flat) {
    r.failed = std::string(name_of(flattened.failed));
    return result;
  }
  flat::check_parameter_asserts(*flattened.flat, session.sink);
  if (session.sink.has_errors()) {
    r.failed = "lookup";
    return result;
  }
  if (options.ports) {
    flat::Ports ports = flat::declared_ports(*flattened.flat);
    if (!options.ports->inputs.empty()) ports.inputs = options.ports->inputs;
    if (!options.ports->outputs.empty()) ports.outputs = options.ports->outputs;
    auto opened = flat::open_ports(*flattened.flat, ports, session.sink);
    if (!opened) {
      r.failed = "lookup";
      return result;
    }
    r.ports = std::move(*opened);
  }
  r.types = std::move(flattened.types);
  if (options.energy) {
    energy::Options how = *options.energy;
    how.class_of = [&](flat::ComponentId id) {
      return id.index() < r.types.size() ? flattened.flat->texts[r.types[id.index()]] : std::string();
    };
    EnergyTexts texts(tree);
    how.texts_of = [&](const std::string& name) { return texts.of(name); };
    auto book = energy::open_book(*flattened.flat, how, session.sink);
    if (!book) {
      r.failed = "lookup";
      return result;
    }
    r.energy = std::move(*book);
  }
  base::Stopwatch watch;
  base::at_stage("analyse");
  causal::OrderOptions order_options = options.order;
  order_options.verify = options.verify;
  order_options.strict = session.strict;
  r.ordered = causal::order(std::move(*flattened.flat), session.sink, order_options);
  r.flat = &r.ordered.system->flat;
  report_violations(r.ordered.violations, session.sink);
  std::ranges::copy(r.ordered.violations, std::back_inserter(r.violations));
  r.analyse_ms = watch.lap();
  if (!r.ordered.ok || !r.ordered.violations.empty()) {
    r.failed = "analyse";
    return result;
  }
  // A setting of what became a port took effect before the port was opened.
  std::erase_if(flattened.settings, [&](const Setting& s) {
    const auto is_set = [&](const flat::OpenedInput& input) {
      return input.has_own_value && (s.name == input.name || s.name == input.name + ".start");
    };
    return std::ranges::any_of(r.ports.inputs, is_set);
  });
  if (!flattened.settings.empty()) {
    check_start_effects(flattened.settings, r.ordered, session.sink);
    if (session.sink.has_errors()) {
      r.failed = "lookup";
      return result;
    }
  }
  r.structure = structure_of(r.ordered);
  watch.lap();
  base::at_stage("lower");
  r.model = program::lower(r.ordered, session.sink);
  if (session.sink.has_errors()) {
    r.failed = "lower";
  } else {
    program::PrepareOptions prepare;
    prepare.verify = options.verify;
    prepare.residual_form = options.residual_form;
    program::Prepared prepared = program::prepare_model(r.model, prepare);
    report_violations(prepared.violations, session.sink);
    std::ranges::move(prepared.violations, std::back_inserter(r.violations));
  }
  r.lower_ms = watch.lap();
  if (!session.sink.has_errors()) load_foreign_code(r.model.program, r.flat->functions(), tree, session);
  if (session.sink.has_errors()) r.failed = "lower";
  return result;
}

}  // namespace holon::driver
