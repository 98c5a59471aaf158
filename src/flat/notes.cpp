#include "flat/notes.h"

#include <unordered_set>
#include <vector>

#include "expr/walk.h"
#include "flat/diagnostics.h"
#include "flat/mentions.h"
#include "instance/instantiator.h"

namespace holon::flat {
namespace {

using expr::Builtin;
using expr::Kind;
using instance::Component;

class Notes {
 public:
  Notes(const FlatModel& model, diag::Sink& sink)
      : model_(model), g_(model.graph()), sink_(sink), file_(model.instances->root->cls->node->def->name_span.file) {}

  void run() {
    unused_parameters();
    missing_starts();
    hidden_components();
  }

 private:
  bool is_here(Span span) const { return span.known() && span.file == file_; }
  // One note for each declaration, whatever the number of its elements.
  bool is_new(const Component& c) { return is_here(c.span) && seen_.insert(c.span.begin).second; }

  void unused_parameters() {
    const auto all = [](const FlatEquation&) { return true; };
    Mentions used = mentioned_variables(model_, all);
    used.add(model_.initial_equations, all);
    for (const FlatAlgorithm& a : model_.initial_algorithms) used.add(a.statements);
    for (const FlatVariable& v : model_.variables)
      for (const ExprId e : {v.binding, v.start, v.fixed, v.min, v.max, v.nominal}) used.add(e);
    for (const VariableId v : model_.variables.ids()) {
      const FlatVariable& variable = model_.variables[v];
      const Component& c = model_.instances->components[variable.component];
      if (variable.variability != Variability::parameter || variable.structural || used[v]) continue;
      if (is_new(c)) sink_.note(kUnused, c.span, {model_.name(v)});
    }
    seen_.clear();
  }

  void missing_starts() {
    expr::ExprSet seen;
    for (const FlatEquation& e : model_.equations)
      for (const ExprId side : {e.left, e.right})
        if (side)
          expr::walk_down(g_, side, seen, [&](ExprId x) {
            if (g_.kind(x) == Kind::builtin && g_.builtin(x) == Builtin::der) missing_start(g_.arg(x, 0));
            return true;
          });
    seen_.clear();
  }

  void missing_start(ExprId of) {
    if (g_.kind(of) != Kind::variable) return;
    const VariableId v(g_.payload(of));
    const Component& c = model_.instances->components[model_.variables[v].component];
    if (!model_.variables[v].start && is_new(c)) sink_.note(kNoStart, c.span, {model_.name(v)});
  }

  // Loops of the classes of all components.
  void hidden_components() {
    std::unordered_set<const void*> done;
    for (const Component& c : model_.instances->components) {
      if (!c.cls || !c.cls->node->def || !done.insert(c.cls->node->def).second) continue;
      for (const auto& section : c.cls->node->def->sections) {
        for (const auto* e : section.equations) loop(*c.cls, *e);
        for (const auto* s : section.statements) loop(*c.cls, *s);
      }
    }
  }

  template <class Item>
  void loop(const instance::ClassInstance& cls, const Item& item) {
    for (const auto& index : item.indices) {
      const auto found = cls.index.find(index.name);
      if (found == cls.index.end() || found->second->is_class || !is_here(index.span)) continue;
      auto& note = sink_.note(kHidden, index.span, {index.name.text()});
      if (found->second->declaration) note.also(found->second->declaration->span, "hidden while the loop runs");
    }
    for (const auto* inner : item.body) loop(cls, *inner);
    for (const auto& branch : item.branches)
      for (const auto* inner : branch.body) loop(cls, *inner);
  }

  const FlatModel& model_;
  const expr::Graph& g_;
  diag::Sink& sink_;
  diag::FileId file_;
  std::unordered_set<std::uint32_t> seen_;
};

}  // namespace

void write_notes(const FlatModel& model, diag::Sink& sink) {
  if (model.instances && model.instances->root && model.instances->root->cls) Notes(model, sink).run();
}

}  // namespace holon::flat
