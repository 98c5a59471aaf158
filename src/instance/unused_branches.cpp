#include "instance/unused_branches.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "instance/diagnostics.h"
#include "syntax/printer.h"

namespace holon::instance {
namespace {

// What is certain about an expression without sizes: numbers, Booleans and texts do not fit to each other.
enum class Sort : std::uint8_t { unknown, number, truth, text };

constexpr std::string_view name_of(Sort s) {
  return s == Sort::number ? "a number" : s == Sort::truth ? "a Boolean" : "a String";
}

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
    const Sort left = expression(e.left);
    const Sort right = expression(e.right);
    if (left != right && left != Sort::unknown && right != Sort::unknown)
      in_.sink.error(kEquationTypes, e.span, {name_of(left), name_of(right)});
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

  Sort reference(const syntax::Reference& r) {
    for (const syntax::RefPart& part : r.parts) all(part.subscripts);
    const Name first = r.parts[0].name;
    if (first.text() == "time" && r.parts.size() == 1) return Sort::number;
    if (r.global || first.text() == "time" || std::ranges::find(loops_, first) != loops_.end()) return Sort::unknown;
    Elem* const elem = in_.names.lookup(first, scope_.cls);
    if (!elem) in_.names.report_unknown(first, r.parts[0].span, *scope_.cls, false);
    if (!elem || elem->is_class || r.parts.size() > 1 || !elem->component || !elem->component->primitive)
      return Sort::unknown;
    switch (in_.g.types.base(elem->component->scalar_type)) {
      case expr::Base::real:
      case expr::Base::integer:
        return Sort::number;
      case expr::Base::boolean:
        return Sort::truth;
      case expr::Base::string:
        return Sort::text;
      case expr::Base::enumeration:
      case expr::Base::record:
      case expr::Base::external_object:
      case expr::Base::function:
      case expr::Base::clock:
      case expr::Base::tuple:
      case expr::Base::none:
        return Sort::unknown;
    }
    return Sort::unknown;
  }

  // Operators on two operands; a record may have its own, and then nothing is certain about the operands.
  Sort binary(const syntax::Binary& e) {
    const Sort left = expression(e.left);
    const Sort right = expression(e.right);
    const bool differ = left != right && left != Sort::unknown && right != Sort::unknown;
    if (differ) in_.sink.error(kOperandTypes, e.span, {syntax::binary_text(e.op), name_of(left), name_of(right)});
    if (e.op >= syntax::BinaryOp::less) return Sort::truth;
    return differ || left == Sort::unknown ? Sort::unknown : left;
  }

  // Depth is bounded by the parser.
  Sort expression(const syntax::Expr* e) {
    if (!e) return Sort::unknown;
    switch (e->kind) {
      case syntax::ExprKind::reference:
        return reference(*e->as<syntax::Reference>());
      case syntax::ExprKind::call: {
        const auto* call = e->as<syntax::Call>();
        with_loops(*call, call->args);
        for (const auto& n : call->named) expression(n.value);
        return Sort::unknown;
      }
      case syntax::ExprKind::unary:
        return expression(e->as<syntax::Unary>()->operand);
      case syntax::ExprKind::binary:
        return binary(*e->as<syntax::Binary>());
      case syntax::ExprKind::if_:
        for (const auto& b : e->as<syntax::If>()->branches) {
          expression(b.condition);
          expression(b.value);
        }
        return expression(e->as<syntax::If>()->otherwise);
      case syntax::ExprKind::range:
        expression(e->as<syntax::Range>()->start);
        expression(e->as<syntax::Range>()->step);
        expression(e->as<syntax::Range>()->stop);
        return Sort::unknown;
      case syntax::ExprKind::array:
        with_loops(*e->as<syntax::Array>(), e->as<syntax::Array>()->items);
        return Sort::unknown;
      case syntax::ExprKind::matrix:
        for (const auto& row : e->as<syntax::Matrix>()->rows) all(row);
        return Sort::unknown;
      case syntax::ExprKind::tuple:
        all(e->as<syntax::Tuple>()->items);
        return Sort::unknown;
      case syntax::ExprKind::real:
      case syntax::ExprKind::integer:
        return Sort::number;
      case syntax::ExprKind::string:
        return Sort::text;
      case syntax::ExprKind::boolean:
        return Sort::truth;
      case syntax::ExprKind::partial_call:
      case syntax::ExprKind::end:
      case syntax::ExprKind::colon:
        return Sort::unknown;
    }
    return Sort::unknown;
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
