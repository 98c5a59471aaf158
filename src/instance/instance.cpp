#include "instance/instance.h"
#include "instance/instantiate.h"

#include <fmt/format.h>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/finish.h"
#include "instance/instantiator.h"
#include "instance/least_size.h"
#include "instance/repairs.h"
#include "instance/restrictions.h"

namespace holon::instance {
namespace {

// The predefined classes. Their meaning is in the code; the text only gives them their places.
constexpr std::string_view kPredefined = R"(
class Real end Real;
class Integer end Integer;
class Boolean end Boolean;
class String end String;
class Clock end Clock;
type StateSelect = enumeration(never, avoid, default, prefer, always);
type AssertionLevel = enumeration(warning, error);
partial class ExternalObject end ExternalObject;
)";

}  // namespace

Part::Part(Instantiator& in)
    : in_(in), tree(in.tree), sink(in.sink), g(in.g), t(in.t), functions(in.functions), values(in.values) {}

Instantiator::Instantiator(classes::ClassTree& class_tree, InstanceTree& result, diag::Sink& diagnostics,
                           const InstantiateOptions& options)
    : tree(class_tree),
      out(result),
      sink(diagnostics),
      g(result.graph),
      t(result.graph.types),
      functions(result.functions),
      most_components(options.most_components),
      strict(options.strict),
      values(*this, result, options.call_external),
      mods(*this),
      names(*this),
      expansion(*this),
      class_rules(*this),
      replacements(*this),
      connector_rules(*this),
      components(*this),
      bindings(*this),
      component_types(*this),
      evaluation(*this),
      exprs(*this),
      references(*this),
      operators(*this),
      calls(*this),
      definitions(*this),
      record_defaults(*this),
      equations(*this),
      call_equations(*this),
      connects(*this),
      loops(*this),
      statements(*this),
      outermost(options.values) {
  if (!tree.root().child_index.contains(tree.names().intern("Real")))
    for (ClassNode* node : tree.add_text("predefined", std::string(kPredefined))) node->from_builtin_library = true;
  root = expansion.make_root();
}

// The place of the class: the instances of the packages around it.
Elem* Instantiator::make_model(ClassNode& node) {
  ClassInstance* place = root;
  std::vector<ClassNode*> path;
  for (ClassNode* n = &node; n && !n->is_root(); n = n->parent) path.push_back(n);
  Elem* elem = nullptr;
  for (std::size_t i = path.size(); i-- > 0;) {
    elem = names.find_elem(*place, path[i]->name);
    if (!elem || !elem->is_class) return nullptr;
    if (i > 0) {
      place = expansion.instance_of(*elem);
      if (!place) return nullptr;
    }
  }
  const ClassRef ref = elem ? expansion.class_ref(*elem) : ClassRef{};
  if (!ref) return nullptr;
  model = &components.make_component();
  model->dims_progress = Progress::done;
  model->condition_progress = Progress::done;
  model->name = node.name;
  model->span = node.def->name_span;
  model->outermost = outermost.root();
  model->cls = expansion.make_instance(ref, nullptr, model);
  expansion.expand(*model->cls);
  return elem;
}

void Instantiator::run(ClassNode& node) {
  const syntax::ClassDef& def = *node.def;
  out.model_name = tree.qualified_name(node);
  switch (def.restriction) {
    case syntax::Restriction::model:
    case syntax::Restriction::block:
    case syntax::Restriction::class_:
      break;
    case syntax::Restriction::record:
    case syntax::Restriction::connector:
    case syntax::Restriction::expandable_connector:
    case syntax::Restriction::type:
    case syntax::Restriction::package:
    case syntax::Restriction::function:
    case syntax::Restriction::operator_:
    case syntax::Restriction::operator_record:
    case syntax::Restriction::operator_function:
      sink.error(kNotSimulatable, def.name_span, {out.model_name, kind_name(def.restriction)});
      return;
  }
  if (def.partial) {
    offer_without_prefix(sink.error(kPartialModel, def.name_span, {out.model_name}), "partial", def.name_span, tree);
    return;
  }
  if (LeastSize().below(node) > most_components) {
    components.report_too_many(def.name_span);
    return;
  }
  if (!make_model(node)) return;

  // Every component, then every equation. Components that come up on the way (a missing `inner`) are at the end of the
  // root's list and are visited when the others are done.
  std::vector<Draft*> todo{model};
  Forecast forecast;
  for (;;) {
    if (todo.empty())
      for (Draft* late : model->children)
        if (late->children_progress == Progress::untouched && !late->is_alias()) todo.push_back(late);
    if (todo.empty()) break;
    Draft* c = todo.back();
    todo.pop_back();
    if (c->is_alias()) continue;
    if (c != model) {
      components.dims_known(*c);
      bindings.binding_of(*c);
      bindings.check_attributes(*c);
    }
    const std::vector<Draft*> list = components.children(*c);
    forecast.note(*c, list);
    if (forecast.is_due(components.drafts().size()) && forecast.size_of(*model) > most_components)
      components.report_too_many(def.name_span);
    if (components.are_too_many()) return;
    connector_rules.check_connector(*c);
    connector_rules.check_block_connector(*c);
    equations.type_body(*c);
    for (std::size_t i = list.size(); i-- > 0;) todo.push_back(list[i]);
  }
  connects.grow_expandable_connectors();
  replacements.check_pending_subtypes();
  connects.complete_members();
  definitions.lower_pending_functions();
  outermost.report_unused(*this);
}

static void say_again(const diag::Diagnostic& d, diag::Sink& sink) {
  const diag::Kind kind{d.code, d.message};
  diag::Diagnostic& again = d.severity == diag::Severity::error     ? sink.error(kind, d.span)
                            : d.severity == diag::Severity::warning ? sink.warning(kind, d.span)
                                                                    : sink.note(kind, d.span);
  again.notes = d.notes;
  again.hints = d.hints;
  again.edits = d.edits;
}

InstanceTree instantiate(classes::ClassTree& tree, ClassNode& model, diag::Sink& sink,
                         const InstantiateOptions& options) {
  const diag::Sink before = sink;
  std::set<std::string> splits;
  for (;;) {
    InstanceTree result;
    result.strict = options.strict;
    const std::size_t errors_before = sink.error_count();
    Instantiator in(tree, result, sink, options);
    in.splits = splits;
    if (tree.load(model)) in.run(model);
    if (in.components.are_too_many()) {
      // Nothing of what was made so far is worth its memory.
      InstanceTree none;
      none.strict = options.strict;
      none.model_name = result.model_name;
      return none;
    }
    if (!in.wants_splits()) {
      finish(in, result, errors_before);
      return result;
    }
    // What was said came from an array that is made otherwise now. Only files are not read a second time.
    splits.insert(in.wanted_splits().begin(), in.wanted_splits().end());
    const std::vector<diag::Diagnostic> said(sink.all().begin() + static_cast<std::ptrdiff_t>(before.all().size()),
                                             sink.all().end());
    sink = before;
    for (const diag::Diagnostic& d : said)
      if (d.code.starts_with("H1") || d.code.starts_with("H2")) say_again(d, sink);
  }
}

std::string path_name(const InstanceTree& tree, ComponentId component) {
  const Component& c = tree.components[component];
  if (!c.parent_id) {
    // The model itself has no name in paths; a constant of a package has its package's.
    if (component == tree.root_id) return {};
    return c.package ? std::string(c.package.text()) + "." + std::string(c.name.text()) : std::string(c.name.text());
  }
  const std::string outer = path_name(tree, c.parent_id);
  return outer.empty() ? std::string(c.name.text()) : outer + "." + std::string(c.name.text());
}

std::vector<std::int32_t> path_dims(const InstanceTree& tree, ComponentId component) {
  std::vector<std::int32_t> dims;
  for (ComponentId id = tree.components[component].parent_id; id; id = tree.components[id].parent_id) {
    const std::vector<std::int32_t>& own = tree.components[id].dims;
    dims.insert(dims.begin(), own.begin(), own.end());
  }
  return dims;
}

}  // namespace holon::instance
