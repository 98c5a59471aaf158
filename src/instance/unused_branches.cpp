#include "instance/unused_branches.h"

#include <algorithm>
#include <vector>

namespace holon::instance {
namespace {

class Names {
 public:
  Names(Instantiator& in, const Scope& scope) : in_(in), scope_(scope) {
    for (const Scope::Iterator& i : scope.iterators) loops_.push_back(i.name);
  }

  void equation(const syntax::Equation& e) {
    // Members of expandable connectors may come into being by the connection itself.
    if (e.kind == syntax::EquationKind::connect) return;
    const std::size_t before = loops_.size();
    for (const syntax::ForIndex& i : e.indices) {
      expression(i.range);
      loops_.push_back(i.name);
    }
    expression(e.left);
    expression(e.right);
    for (const auto* x : e.body) equation(*x);
    for (const auto& b : e.branches) {
      expression(b.condition);
      for (const auto* x : b.body) equation(*x);
    }
    loops_.resize(before);
  }

 private:
  template <class List>
  void all(const List& list) {
    for (const syntax::Expr* e : list) expression(e);
  }
  template <class Call>
  void with_loops(const Call& e, const auto& items) {
    const std::size_t before = loops_.size();
    for (const syntax::ForIndex& i : e.iterators) {
      expression(i.range);
      loops_.push_back(i.name);
    }
    all(items);
    loops_.resize(before);
  }

  void reference(const syntax::Reference& r) {
    for (const syntax::RefPart& part : r.parts) all(part.subscripts);
    const Name first = r.parts[0].name;
    if (r.global || first.text() == "time" || std::ranges::find(loops_, first) != loops_.end()) return;
    if (!in_.lookup(first, scope_.cls)) in_.report_unknown(first, r.parts[0].span, *scope_.cls, false);
  }

  // Depth is bounded by the parser.
  void expression(const syntax::Expr* e) {
    if (!e) return;
    switch (e->kind) {
      case syntax::ExprKind::reference:
        return reference(*e->as<syntax::Reference>());
      case syntax::ExprKind::call: {
        const auto* call = e->as<syntax::Call>();
        with_loops(*call, call->args);
        for (const auto& n : call->named) expression(n.value);
        return;
      }
      case syntax::ExprKind::unary:
        return expression(e->as<syntax::Unary>()->operand);
      case syntax::ExprKind::binary:
        expression(e->as<syntax::Binary>()->left);
        return expression(e->as<syntax::Binary>()->right);
      case syntax::ExprKind::if_:
        for (const auto& b : e->as<syntax::If>()->branches) {
          expression(b.condition);
          expression(b.value);
        }
        return expression(e->as<syntax::If>()->otherwise);
      case syntax::ExprKind::range:
        expression(e->as<syntax::Range>()->start);
        expression(e->as<syntax::Range>()->step);
        return expression(e->as<syntax::Range>()->stop);
      case syntax::ExprKind::array:
        return with_loops(*e->as<syntax::Array>(), e->as<syntax::Array>()->items);
      case syntax::ExprKind::matrix:
        for (const auto& row : e->as<syntax::Matrix>()->rows) all(row);
        return;
      case syntax::ExprKind::tuple:
        return all(e->as<syntax::Tuple>()->items);
      case syntax::ExprKind::partial_call:
      case syntax::ExprKind::real:
      case syntax::ExprKind::integer:
      case syntax::ExprKind::string:
      case syntax::ExprKind::boolean:
      case syntax::ExprKind::end:
      case syntax::ExprKind::colon:
        return;
    }
  }

  Instantiator& in_;
  const Scope& scope_;
  std::vector<Name> loops_;
};

}  // namespace

void check_names(Instantiator& in, std::span<const syntax::Equation* const> equations, const Scope& scope) {
  Names names(in, scope);
  for (const syntax::Equation* e : equations) names.equation(*e);
}

}  // namespace holon::instance
