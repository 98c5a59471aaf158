#include "driver/flatten.h"

#include <utility>

#include "base/stopwatch.h"
#include "base/whereabouts.h"
#include "driver/external_calls.h"
#include "driver/foreign_code.h"
#include "driver/resources.h"
#include "flat/flatten.h"
#include "flat/verify.h"
#include "instance/instantiate.h"
#include "instance/verify.h"

namespace holon::driver {
std::string_view name_of(Step step) {
  switch (step) {
    case Step::parse:
      return "parse";
    case Step::lookup:
      return "lookup";
    case Step::instantiate:
      return "instantiate";
    case Step::flatten:
      return "flatten";
    case Step::done:
      return "done";
  }
  return "done";
}

Flattened flatten_class(classes::ClassTree& tree, classes::ClassNode& model, Session& session,
                        const FlattenOptions& options) {
  Flattened result;
  result.model = tree.qualified_name(model);
  const std::size_t before = session.sink.error_count();
  const auto failed = [&] { return session.sink.error_count() > before; };
  const base::Stopwatch start;
  const base::Translation translation(result.model);
  base::at_stage("instantiate");
  session.external.find_resource = [&tree](std::string_view uri) { return resource_file(tree, uri); };
  // A model that was made for this run from another one has no file; it keeps what the other one may read.
  if (auto places = own_places(tree, model)) session.external.is_own_place = std::move(*places);
  const instance::ExternalCaller call_external = call_externals_in(session.external, find_foreign_in(tree, session));
  instance::InstanceTree instances = instance::instantiate(
      tree, model, session.sink, {.call_external = call_external, .values = options.values, .strict = session.strict});
  result.time.instantiate = start.ms();
  if (failed() || !instances.root_id) {
    // An error in the text of a class that was needed is an error of reading, not of the model's structure.
    result.failed = Step::instantiate;
    for (const diag::Diagnostic& d : session.sink.all())
      if (d.severity == diag::Severity::error && d.code.starts_with("H1")) result.failed = Step::parse;
    result.time.total = start.ms();
    return result;
  }
  if (options.verify) base::add_violations(result.violations, "instantiate", instance::verify(instances));
  result.types.reserve(instances.components.size());
  for (const instance::Component& c : instances.components) result.types.push_back(c.type_name);
  const base::Stopwatch middle;
  base::at_stage("flatten");
  result.flat = flat::flatten(std::move(instances), session.sink, call_external);
  result.time.flatten = middle.ms();
  if (options.verify && !failed()) base::add_violations(result.violations, "flatten", flat::verify(*result.flat));
  result.time.total = start.ms();
  if (failed()) result.failed = Step::flatten;
  return result;
}

std::vector<classes::ClassNode*> models_in(classes::ClassTree& tree, classes::ClassNode& package) {
  std::vector<classes::ClassNode*> result;
  std::vector<classes::ClassNode*> pending{&package};
  while (!pending.empty()) {
    classes::ClassNode* node = pending.back();
    pending.pop_back();
    if (!tree.load(*node)) continue;
    const syntax::ClassDef& def = *node->def;
    const bool model = def.restriction == syntax::Restriction::model || def.restriction == syntax::Restriction::block;
    if (model && !def.partial) result.push_back(node);
    if (def.restriction == syntax::Restriction::package)
      for (std::size_t i = node->children.size(); i-- > 0;) pending.push_back(node->children[i]);
  }
  return result;
}

}  // namespace holon::driver
