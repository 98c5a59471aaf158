#include "instance/unassigned.h"

#include <vector>

#include "expr/walk.h"
#include "instance/diagnostics.h"

namespace holon::instance {
namespace {

using expr::ExprId;
using expr::Kind;
using expr::Statement;

class LocalUse {
 public:
  LocalUse(const expr::Graph& graph, const expr::Function& function)
      : graph_(graph), assigned(function.locals.size(), 0), read(function.locals.size(), 0) {
    for (std::uint32_t k = 0; k < function.locals.size(); ++k) {
      const expr::Local& local = function.locals[expr::LocalId(k)];
      if (local.value) note_read(local.value);
      for (const ExprId size : local.sizes)
        if (size) note_read(size);
    }
    visit(function.body);
  }

 private:
  const expr::Graph& graph_;

 public:
  std::vector<char> assigned;
  std::vector<char> read;

 private:
  void note_read(ExprId e) {
    expr::for_each_node(graph_, e, [&](ExprId x) {
      if (graph_.kind(x) == Kind::local && graph_.payload(x) < read.size()) read[graph_.payload(x)] = 1;
    });
  }
  // Part of a variable counts as all of it.
  void note_target(ExprId target) {
    ExprId at = target;
    while (at && (graph_.kind(at) == Kind::index || graph_.kind(at) == Kind::field)) {
      for (std::uint32_t i = 1; i < graph_.args(at).size(); ++i) note_read(graph_.args(at)[i]);
      at = graph_.arg(at, 0);
    }
    if (at && graph_.kind(at) == Kind::local && graph_.payload(at) < assigned.size()) assigned[graph_.payload(at)] = 1;
  }
  void visit(const std::vector<Statement>& statements) {
    for (const Statement& s : statements) {
      for (const ExprId target : s.targets) note_target(target);
      for (const ExprId e : {s.value, s.message, s.level})
        if (e) note_read(e);
      for (const expr::Branch& branch : s.branches) {
        if (branch.condition) note_read(branch.condition);
        visit(branch.body);
      }
    }
  }
};

}  // namespace

void check_assigned(const expr::Graph& graph, const expr::Function& function, diag::Sink& sink) {
  if (function.external || function.partial || function.is_record_constructor || function.body.empty()) return;
  const LocalUse use(graph, function);
  for (std::uint32_t k = 0; k < function.locals.size(); ++k) {
    const expr::Local& local = function.locals[expr::LocalId(k)];
    const expr::Base base = graph.types.base(local.type);
    // The fields of a record may have values of their own; an object gets its value where it is declared.
    if (local.value || use.assigned[k] != 0 || base == expr::Base::record || base == expr::Base::external_object)
      continue;
    if (base == expr::Base::function || local.role == expr::Role::input) continue;
    // An array may have no elements, and then it needs no value.
    if (!graph.types.dims(local.type).empty()) continue;
    if (local.role == expr::Role::output) {
      sink.error(kNeverAssigned, local.span, {"output", local.name, function.name})
          .hint("assign a value to it in the algorithm: `" + local.name + " := …;`");
    } else if (use.read[k] != 0) {
      sink.error(kNeverAssigned, local.span, {"variable", local.name, function.name})
          .hint("assign a value to it before it is used, or give it one where it is declared");
    }
  }
}

}  // namespace holon::instance
