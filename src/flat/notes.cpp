#include "flat/notes.h"

#include <unordered_set>
#include <vector>

#include "expr/walk.h"
#include "flat/diagnostics.h"
#include "flat/mentions.h"

namespace holon::flat {
namespace {

using expr::Builtin;
using expr::Kind;

class Notes {
 public:
  Notes(const FlatModel& model, diag::Sink& sink)
      : model_(model), graph_(model.graph()), sink_(sink), file_(model.components[model.root_id].span.file) {}

  void run() {
    unused_parameters();
    missing_starts();
    hidden_components();
  }

 private:
  bool is_here(Span span) const { return span.known() && span.file == file_; }
  // One note for each declaration, whatever the number of its elements.
  bool is_new(const SourceComponent& c) { return is_here(c.span) && seen_.insert(c.span.begin).second; }

  void unused_parameters() {
    const auto all = [](const FlatEquation&) { return true; };
    Mentions used = mentioned_variables(model_, all);
    used.add(model_.initial_equations, all);
    for (const FlatAlgorithm& a : model_.initial_algorithms) used.add(a.statements);
    for (const FlatVariable& v : model_.variables)
      for (const ExprId e : {v.binding, v.start, v.fixed, v.min, v.max, v.nominal}) used.add(e);
    for (const VariableId v : model_.variables.ids()) {
      const FlatVariable& variable = model_.variables[v];
      const SourceComponent& c = model_.component_of(v);
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
          expr::walk_down(graph_, side, seen, [&](ExprId x) {
            if (graph_.kind(x) == Kind::builtin && graph_.builtin(x) == Builtin::der) missing_start(graph_.arg(x, 0));
            return true;
          });
    seen_.clear();
  }

  void missing_start(ExprId of) {
    if (graph_.kind(of) != Kind::variable) return;
    const VariableId v(graph_.payload(of));
    const SourceComponent& c = model_.component_of(v);
    if (!model_.variables[v].start && is_new(c)) sink_.note(kNoStart, c.span, {model_.name(v)});
  }

  void hidden_components() {
    for (const HiddenName& hidden : model_.hidden_names) {
      auto& note = sink_.note(kHidden, hidden.loop, {model_.texts[hidden.name]});
      if (hidden.component.known()) note.also(hidden.component, "hidden while the loop runs");
    }
  }

  const FlatModel& model_;
  const expr::Graph& graph_;
  diag::Sink& sink_;
  diag::FileId file_;
  std::unordered_set<std::uint32_t> seen_;
};

}  // namespace

void write_notes(const FlatModel& model, diag::Sink& sink) {
  if (model.root_id) Notes(model, sink).run();
}

}  // namespace holon::flat
