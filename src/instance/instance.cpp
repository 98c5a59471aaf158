#include "instance/instance.h"

#include <fmt/format.h>
#include <utility>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
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

InstanceTree::InstanceTree() = default;
InstanceTree::~InstanceTree() = default;

Instantiator::Instantiator(classes::ClassTree& class_tree, InstanceTree& result, diag::Sink& diagnostics)
    : tree(class_tree),
      out(result),
      sink(diagnostics),
      g(result.graph),
      t(result.graph.types),
      functions(result.functions) {
  if (!tree.root().child_index.contains(tree.names().intern("Real")))
    for (ClassNode* node : tree.add_text("predefined", std::string(kPredefined))) node->from_builtin_library = true;
  root = &instances_.emplace_back();
  root->node = &tree.root();
  root->progress = Progress::done;
}

void Instantiator::run(ClassNode& node) {
  const syntax::ClassDef& def = *node.def;
  out.model_name = tree.qualified_name(node);
  switch (def.restriction) {
    case syntax::Restriction::model:
    case syntax::Restriction::block:
    case syntax::Restriction::class_:
      break;
    default:
      sink.error(kNotSimulatable, def.name_span, {out.model_name, kind_name(def.restriction)});
      return;
  }
  if (def.partial) {
    sink.error(kPartialModel, def.name_span, {out.model_name});
    return;
  }
  // The place of the class: the instances of the packages around it.
  ClassInstance* place = root;
  std::vector<ClassNode*> path;
  for (ClassNode* n = &node; n && !n->is_root(); n = n->parent) path.push_back(n);
  Elem* elem = nullptr;
  for (std::size_t i = path.size(); i-- > 0;) {
    elem = find_elem(*place, path[i]->name);
    if (!elem || !elem->is_class) return;
    if (i > 0) {
      place = instance_of(*elem);
      if (!place) return;
    }
  }
  const ClassRef ref = class_ref(*elem);
  if (!ref) return;
  model = &make_component();
  out.root = model;
  model->dims_progress = Progress::done;
  model->condition_progress = Progress::done;
  model->name = node.name;
  model->span = def.name_span;
  model->cls = make_instance(ref, nullptr, model);
  expand(*model->cls);

  // Every component, then every equation. Components that come up while equations are read (a missing `inner`) are at
  // the end of the root's list and are visited, too.
  std::vector<Component*> todo{model};
  while (!todo.empty()) {
    Component* c = todo.back();
    todo.pop_back();
    if (c->is_alias()) continue;
    if (c != model) {
      dims_known(*c);
      binding_of(*c);
      check_attributes(*c);
    }
    const std::vector<Component*> list = children(*c);
    check_connector(*c);
    check_block_connector(*c);
    type_body(*c);
    for (std::size_t i = list.size(); i-- > 0;) todo.push_back(list[i]);
    if (todo.empty())
      for (Component* late : model->children)
        if (late->children_progress == Progress::untouched && !late->is_alias()) todo.push_back(late);
  }
  grow_expandable_connectors();
  check_pending_subtypes();
  for (std::size_t i = 0; i < late_components_.size(); ++i) children(*late_components_[i]);
  lower_pending_functions();
}

std::unique_ptr<InstanceTree> instantiate(classes::ClassTree& tree, ClassNode& model, diag::Sink& sink,
                                          ExternalCaller call_external, std::size_t most_components) {
  auto result = std::make_unique<InstanceTree>();
  result->call_external = std::move(call_external);
  result->most_components = most_components;
  result->maker = std::make_unique<Instantiator>(tree, *result, sink);
  if (tree.load(model)) result->maker->run(model);
  return result;
}

}  // namespace holon::instance
