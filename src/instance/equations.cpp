#include "instance/equations.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/text.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/places.h"
#include "instance/repairs.h"
#include "instance/typing.h"
#include "instance/unused_branches.h"
#include "syntax/printer.h"

namespace holon::instance {
namespace {

using expr::Base;
using expr::Builtin;
using expr::Kind;

bool mentions_builtin(const expr::Graph& g, ExprId e, std::initializer_list<Builtin> which) {
  std::vector<ExprId> stack{e};
  while (!stack.empty()) {
    const ExprId x = stack.back();
    stack.pop_back();
    if (g.kind(x) == Kind::builtin && std::ranges::find(which, g.builtin(x)) != which.end()) return true;
    for (const ExprId a : g.args(x)) stack.push_back(a);
  }
  return false;
}

bool mentions_kind(const expr::Graph& g, ExprId e, Kind kind) {
  std::vector<ExprId> stack{e};
  while (!stack.empty()) {
    const ExprId x = stack.back();
    stack.pop_back();
    if (g.kind(x) == kind) return true;
    for (const ExprId a : g.args(x)) stack.push_back(a);
  }
  return false;
}

// The first use of a loop variable as a plain subscript, for loops without a range.
struct SubscriptUse {
  const syntax::Reference* reference = nullptr;
  std::size_t part = 0;
  std::size_t subscript = 0;
};

void find_subscript(const syntax::Expr* e, Name name, SubscriptUse& use) {
  if (!e || use.reference) return;
  const auto all = [&](const syntax::ExprList& list) {
    for (const syntax::Expr* x : list) find_subscript(x, name, use);
  };
  switch (e->kind) {
    case syntax::ExprKind::reference: {
      const auto* r = e->as<syntax::Reference>();
      for (std::size_t p = 0; p < r->parts.size(); ++p)
        for (std::size_t s = 0; s < r->parts[p].subscripts.size(); ++s) {
          const auto* inner = r->parts[p].subscripts[s]->as<syntax::Reference>();
          if (inner && inner->parts.size() == 1 && inner->parts[0].name == name && !use.reference)
            use = {r, p, s};
          else
            find_subscript(r->parts[p].subscripts[s], name, use);
        }
      break;
    }
    case syntax::ExprKind::call: {
      const auto* c = e->as<syntax::Call>();
      all(c->args);
      for (const auto& n : c->named) find_subscript(n.value, name, use);
      break;
    }
    case syntax::ExprKind::unary:
      find_subscript(e->as<syntax::Unary>()->operand, name, use);
      break;
    case syntax::ExprKind::binary:
      find_subscript(e->as<syntax::Binary>()->left, name, use);
      find_subscript(e->as<syntax::Binary>()->right, name, use);
      break;
    case syntax::ExprKind::if_:
      for (const auto& b : e->as<syntax::If>()->branches) {
        find_subscript(b.condition, name, use);
        find_subscript(b.value, name, use);
      }
      find_subscript(e->as<syntax::If>()->otherwise, name, use);
      break;
    case syntax::ExprKind::range:
      find_subscript(e->as<syntax::Range>()->start, name, use);
      find_subscript(e->as<syntax::Range>()->step, name, use);
      find_subscript(e->as<syntax::Range>()->stop, name, use);
      break;
    case syntax::ExprKind::array:
      all(e->as<syntax::Array>()->items);
      break;
    case syntax::ExprKind::matrix:
      for (const auto& row : e->as<syntax::Matrix>()->rows) all(row);
      break;
    case syntax::ExprKind::tuple:
      all(e->as<syntax::Tuple>()->items);
      break;
    case syntax::ExprKind::partial_call:
    case syntax::ExprKind::real:
    case syntax::ExprKind::integer:
    case syntax::ExprKind::string:
    case syntax::ExprKind::boolean:
    case syntax::ExprKind::end:
    case syntax::ExprKind::colon:
      break;
  }
}

void collect(const syntax::Equation& e, std::vector<const syntax::Expr*>& out) {
  if (e.left) out.push_back(e.left);
  if (e.right) out.push_back(e.right);
  for (const auto& b : e.branches) {
    if (b.condition) out.push_back(b.condition);
    for (const auto* x : b.body) collect(*x, out);
  }
  for (const auto* x : e.body) collect(*x, out);
}

}  // namespace

ExprId Equations::iterator_range(const syntax::ForIndex& index, Scope& scope,
                                 std::span<const syntax::Expr* const> bodies) {
  if (index.range) {
    // `for e in E`: all values of an enumeration, or false and true.
    const auto* reference = index.range->as<syntax::Reference>();
    if (const TypeId type = reference ? in_.component_types.counting_type(*reference, scope.cls) : TypeId{}) {
      const bool boolean = t.base(type) == Base::boolean;
      const std::int32_t n = in_.component_types.values_of(type);
      const std::array<ExprId, 3> args{boolean ? g.boolean(false) : g.enumeration(type, 1), g.missing(),
                                       boolean ? g.boolean(true) : g.enumeration(type, n)};
      const std::array<std::int32_t, 1> dims{n};
      return g.many(Kind::range, t.array(type, dims), args);
    }
    return in_.exprs.lower(*index.range, scope);
  }
  SubscriptUse use;
  for (const syntax::Expr* body : bodies) find_subscript(body, index.name, use);
  if (use.reference) {
    // The size of the array up to this part, at this dimension.
    std::vector<syntax::RefPart> parts(use.reference->parts.begin(),
                                       use.reference->parts.begin() + static_cast<std::ptrdiff_t>(use.part) + 1);
    parts.back().subscripts = {};
    parts.back().has_subscripts = false;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
      parts[i].subscripts = {};
      parts[i].has_subscripts = false;
    }
    syntax::Reference whole = *use.reference;
    whole.parts = arena_.list(parts);
    const bool before = scope.in_connect;
    scope.in_connect = true;
    const ExprId array = in_.references.lower_reference(whole, scope);
    scope.in_connect = before;
    if (!array) return {};
    const std::size_t rank = t.rank(g.type(array));
    std::size_t own = 0;
    if (g.kind(array) == Kind::component) own = in_.components.draft(g.payload(array)).dims.size();
    const std::size_t dimension = (own > 0 ? rank - own : 0) + use.subscript;
    if (const Elem* elem = g.kind(array) == Kind::component ? in_.components.draft(g.payload(array)).elem : nullptr) {
      // A dimension that is an enumeration or Boolean is counted by its values.
      const auto& sizes = elem->declaration->dimensions;
      const auto* type = use.subscript < sizes.size() ? sizes[use.subscript]->as<syntax::Reference>() : nullptr;
      if (type && in_.component_types.counting_type(*type, elem->scope)) {
        syntax::ForIndex counted = index;
        counted.range = type;
        Scope there = scope;
        there.cls = elem->scope;
        return iterator_range(counted, there, {});
      }
    }
    if (dimension < rank) {
      const ExprId size = in_.references.size_expr(array, static_cast<std::uint32_t>(dimension));
      const std::array<ExprId, 3> args{g.integer(1), g.missing(), size};
      const std::array<std::int32_t, 1> dims{
          g.kind(size) == Kind::integer ? static_cast<std::int32_t>(g.integer_value(size)) : expr::kUnknownSize};
      return g.many(Kind::range, t.array(t.integer(), dims), args);
    }
  }
  sink.error(kRangeType, index.span, {"nothing: the loop has no range, and its variable is no subscript"});
  return {};
}

void Equations::type_body(Draft& c) {
  if (c.has_typed_body || !c.cls) return;
  c.has_typed_body = true;
  std::vector<ClassInstance*> chain;
  const auto gather = [&](auto&& self, ClassInstance& cls) -> void {
    for (ClassInstance* base : cls.bases) self(self, *base);
    chain.push_back(&cls);
  };
  gather(gather, *c.cls);
  for (ClassInstance* part : chain) {
    if (!part->node->def) continue;
    for (const syntax::Section& section : part->node->def->sections) {
      Scope scope;
      scope.cls = part;
      switch (section.kind) {
        case syntax::SectionKind::equation:
          lower_equations({section.equations.items, section.equations.size()}, scope, c.body.equations, false);
          break;
        case syntax::SectionKind::initial_equation:
          scope.in_initial = true;
          lower_equations({section.equations.items, section.equations.size()}, scope, c.body.initial_equations, true);
          break;
        case syntax::SectionKind::algorithm:
        case syntax::SectionKind::initial_algorithm: {
          Algorithm algorithm;
          algorithm.span = section.span;
          algorithm.initial = section.kind == syntax::SectionKind::initial_algorithm;
          scope.in_initial = algorithm.initial;
          in_.statements.lower_statements({section.statements.items, section.statements.size()}, scope,
                                          algorithm.statements);
          if (!algorithm.statements.empty()) c.body.algorithms.push_back(std::move(algorithm));
          break;
        }
        case syntax::SectionKind::public_:
        case syntax::SectionKind::protected_:
          break;
      }
    }
  }
}

void Equations::lower_equations(std::span<const syntax::Equation* const> list, Scope& scope,
                                std::vector<Equation>& result, bool initial) {
  for (const syntax::Equation* e : list) lower_equation(*e, scope, result, initial);
}

bool Equations::check_assignable(ExprId left, ExprId right, Span span, bool is_equation) {
  const TypeId a = g.type(left);
  const TypeId b = g.type(right);
  if (unify(t, a, b)) {
    // An Integer cannot take a Real.
    if (!is_equation && t.base(a) == Base::integer && t.base(b) == Base::real) {
      sink.error(kEquationTypes, span, {t.text(a), t.text(b)});
      return false;
    }
    return true;
  }
  if (has_unknown_size(t, a, b) && same_but_sizes(t, a, b)) return true;
  // Arrays without elements are all alike.
  if (t.elements(a) == 0 && t.elements(b) == 0) return true;
  diag::Diagnostic& error = sink.error(kEquationTypes, span, {t.text(a), t.text(b)});
  offer_sides(error, a, b, span);
  return false;
}

// What makes the sides of an equation fit.
void Equations::offer_sides(diag::Diagnostic& error, TypeId a, TypeId b, Span span) const {
  const std::string_view text = written_at(tree, span);
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return;
  const std::string_view right = text.substr(equals + 1);
  if (t.base(a) == Base::integer && t.base(b) == Base::real && t.rank(a) == 0) {
    error.hint(fmt::format("an Integer takes no Real: write `integer({})`, which rounds down, or declare it as Real",
                           right.substr(std::min(right.find_first_not_of(' '), right.size()))));
    return;
  }
  const std::size_t star = right.find('*');
  const bool is_number_pair = is_number(t.base(a)) && is_number(t.base(b));
  if (is_number_pair && t.rank(a) == 1 && t.rank(b) == 0 && star != std::string_view::npos) {
    error.hint("`*` between two vectors gives one number; element by element it is `.*`");
    if (right.find('*', star + 1) == std::string_view::npos && right.find_first_of("+-/^(") == std::string_view::npos) {
      const auto at = static_cast<std::uint32_t>(span.begin + equals + 1 + star);
      error.edit({span.file, at, at + 1}, ".*");
    }
  } else if (is_number_pair && t.rank(a) > 0 && t.rank(b) == 0) {
    error.hint("for the same value in every element write `fill(x, n)`");
  } else if (is_number_pair && t.rank(a) == t.rank(b)) {
    error.hint("both sides need the same sizes: change the declaration, or take a part of the longer one, `x[1:2]`");
  } else if (t.base(a) == Base::boolean && is_number(t.base(b))) {
    error.hint("a Boolean is true or false: write a condition on the right, such as `x > 0`");
  } else if (is_number(t.base(a)) && t.base(b) == Base::boolean) {
    error.hint("a Boolean is no number: write `if b then 1 else 0`");
  }
}

// `(a, , b) = f(x)`: each result that is named has an equation of its own.
void Equations::lower_results(const syntax::Equation& e, const syntax::Tuple& names, Scope& scope,
                              const Equation& pattern, std::vector<Equation>& result) {
  const auto* written = e.right->as<syntax::Call>();
  const ExprId call = written ? in_.calls.lower_call(*written, scope) : in_.exprs.lower(*e.right, scope);
  if (!call) return;
  const auto items =
      t.base(g.type(call)) == Base::tuple ? to_vector(t.tuple_items(g.type(call))) : std::vector<TypeId>{g.type(call)};
  if (names.items.size() > items.size()) {
    sink.error(kResultCount, e.left->span,
               {base::counted(names.items.size(), "result is", "results are"),
                written ? syntax::print_expr(*written->callee) : syntax::print_expr(*e.right),
                fmt::format("{}", items.size())});
    return;
  }
  for (std::size_t i = 0; i < names.items.size(); ++i) {
    if (!names.items[i]) continue;
    const ExprId left = in_.exprs.lower(*names.items[i], scope);
    if (!left) continue;
    Equation one = pattern;
    one.kind = EquationKind::equality;
    one.left = left;
    one.right = items.size() == 1 ? call : g.output(call, static_cast<std::uint32_t>(i), items[i]);
    if (check_assignable(left, one.right, names.items[i]->span, true)) result.push_back(std::move(one));
  }
}

void Equations::lower_equality(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& result) {
  if (const auto* names = e.left->as<syntax::Tuple>()) {
    lower_results(e, *names, scope, eqn, result);
    return;
  }
  eqn.kind = EquationKind::equality;
  eqn.left = in_.exprs.lower(*e.left, scope);
  eqn.right = in_.exprs.lower(*e.right, scope);
  if (!eqn.left || !eqn.right || !check_assignable(eqn.left, eqn.right, e.span, true)) return;
  if (scope.in_when && !check_when_target(eqn.left, scope, e.left->span)) return;
  // At an event, an equation is like an assignment: an Integer takes no Real.
  const TypeId a = g.type(eqn.left);
  const TypeId b = g.type(eqn.right);
  if (scope.in_when && g.kind(eqn.left) == Kind::component && t.base(a) == Base::integer && t.base(b) == Base::real) {
    offer_sides(sink.error(kEquationTypes, e.span, {t.text(a), t.text(b)}), a, b, e.span);
    return;
  }
  result.push_back(std::move(eqn));
}

void Equations::lower_if_equation(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& result,
                                  bool initial) {
  eqn.kind = EquationKind::if_;
  bool is_decided = false;
  for (const syntax::EquationBranch& b : e.branches) {
    EquationBranch branch;
    if (is_decided) {
      check_names(in_, {b.body.items, b.body.size()}, scope);
      continue;
    }
    if (b.condition) {
      branch.condition = in_.exprs.lower_condition(*b.condition, scope);
      if (!branch.condition) return;
      if (const auto known = known_condition(branch.condition, b.condition->span, scope.cls->owner)) {
        if (!*known) check_names(in_, {b.body.items, b.body.size()}, scope);
        if (!*known) continue;
        branch.condition = {};
      }
    }
    lower_equations({b.body.items, b.body.size()}, scope, branch.body, initial);
    if (branch.condition && values.variability(branch.condition) > Variability::parameter)
      for (const Equation& x : branch.body)
        if (x.kind == EquationKind::connect || x.kind == EquationKind::branch || x.kind == EquationKind::root)
          sink.error(kNotInClass, x.span, {"a connection", "a branch whose condition changes while simulating"});
    is_decided = !branch.condition;
    eqn.branches.push_back(std::move(branch));
  }
  if (eqn.branches.empty()) return;
  if (!eqn.branches[0].condition) {
    for (Equation& x : eqn.branches[0].body) result.push_back(std::move(x));
    return;
  }
  result.push_back(std::move(eqn));
}

void Equations::lower_when(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& result,
                           bool initial) {
  if (scope.in_when || initial) {
    sink.error(kWhenNested, e.span, {initial ? "an initial section" : "another `when`"});
    return;
  }
  eqn.kind = EquationKind::when;
  scope.in_when = true;
  for (const syntax::EquationBranch& b : e.branches) {
    EquationBranch branch;
    scope.in_when_condition = true;
    branch.condition = in_.exprs.lower(*b.condition, scope);
    scope.in_when_condition = false;
    if (branch.condition && t.base(g.type(branch.condition)) != Base::boolean &&
        t.base(g.type(branch.condition)) != Base::clock) {
      diag::Diagnostic& error = sink.error(kConditionType, b.condition->span, {t.text(g.type(branch.condition))});
      if (g.kind(branch.condition) == Kind::builtin && g.builtin(branch.condition) == expr::Builtin::clock_sample)
        offer_sample(error, b.condition->span, tree);
      else
        offer_conversion(error, t, g.type(branch.condition), t.boolean(), b.condition->span, tree);
      branch.condition = {};
    }
    if (!branch.condition) continue;
    lower_equations({b.body.items, b.body.size()}, scope, branch.body, false);
    eqn.branches.push_back(std::move(branch));
  }
  scope.in_when = false;
  if (!eqn.branches.empty()) result.push_back(std::move(eqn));
}

void Equations::lower_equation(const syntax::Equation& e, Scope& scope, std::vector<Equation>& result, bool initial) {
  Equation eqn;
  eqn.span = e.span;
  switch (e.kind) {
    case syntax::EquationKind::equality:
      lower_equality(e, scope, std::move(eqn), result);
      return;
    case syntax::EquationKind::connect: {
      if (initial || scope.in_when) {
        sink.error(kNotInClass, e.span, {"`connect`", initial ? "an initial section" : "a when clause"});
        return;
      }
      scope.in_connect = true;
      eqn.kind = EquationKind::connect;
      lower_connect(e, scope, eqn);
      scope.in_connect = false;
      if (eqn.left && eqn.right) add_connects(std::move(eqn), result);
      return;
    }
    case syntax::EquationKind::call:
      lower_call_equation(e, scope, result);
      return;
    case syntax::EquationKind::if_:
      lower_if_equation(e, scope, std::move(eqn), result, initial);
      return;
    case syntax::EquationKind::for_: {
      std::vector<const syntax::Expr*> bodies;
      for (const auto* x : e.body) collect(*x, bodies);
      lower_for(e, 0, bodies, scope, result, initial);
      return;
    }
    case syntax::EquationKind::when:
      lower_when(e, scope, std::move(eqn), result, initial);
      return;
  }
}

// What a `when` sets belongs to the class of the `when`, not to a model inside of it: so each model stays balanced.
bool Equations::check_when_target(ExprId left, const Scope& scope, Span span) {
  if (g.kind(left) != Kind::component) return true;
  const Draft& c = in_.components.draft(g.payload(left));
  if (values.variability(left) <= Variability::parameter) {
    sink.error(kAssignToInput, span, {in_.components.path_name(c), "a parameter or a constant"})
        .also(c.span, "declared here")
        .hint(fmt::format(
            "what changes at an event is declared as a variable: `discrete Real {}(start = …, fixed = true)`",
            c.name.text()));
    return false;
  }
  for (const Draft* p = c.parent; p && p != scope.cls->owner; p = p->parent) {
    if (!p->cls || p->is_inner) continue;
    const syntax::Restriction kind = p->cls->node->def->restriction;
    if (kind != syntax::Restriction::model && kind != syntax::Restriction::block) continue;
    sink.error(kWhenOfOther, span, {in_.components.path_name(c), in_.components.path_name(*p)});
    return false;
  }
  return true;
}

void Equations::lower_for(const syntax::Equation& e, std::size_t number, std::span<const syntax::Expr* const> bodies,
                          Scope& scope, std::vector<Equation>& result, bool initial) {
  if (number == e.indices.size()) {
    lower_equations({e.body.items, e.body.size()}, scope, result, initial);
    return;
  }
  const syntax::ForIndex& index = e.indices[number];
  Equation loop;
  loop.kind = EquationKind::for_;
  loop.span = e.span;
  loop.range = iterator_range(index, scope, bodies);
  if (!loop.range) return;
  if (t.rank(g.type(loop.range)) != 1) {
    sink.error(kRangeType, index.span, {t.text(g.type(loop.range))});
    return;
  }
  // What stands in split arrays is chosen by subscripts that are known.
  if (const auto all = in_.splits.empty() ? std::nullopt : known_range(loop.range)) {
    for (const ExprId one : *all) {
      scope.iterators.push_back({index.name, one});
      lower_for(e, number + 1, bodies, scope, result, initial);
      scope.iterators.pop_back();
    }
    return;
  }
  loop.iterator = g.new_iterator(t.scalar(g.type(loop.range)));
  scope.iterators.push_back({index.name, loop.iterator});
  loop.branches.emplace_back();
  lower_for(e, number + 1, bodies, scope, loop.branches[0].body, initial);
  scope.iterators.pop_back();
  if (!loop.branches[0].body.empty()) result.push_back(std::move(loop));
}

// The arrays of whose element an expression speaks, outermost first.
static std::vector<const Component*> arrays_around(Instantiator& in, ExprId e) {
  std::vector<const Component*> levels;
  std::vector<ExprId> stack{e};
  while (!stack.empty()) {
    const ExprId x = stack.back();
    stack.pop_back();
    if (in.g.kind(x) == Kind::element) {
      const Component* level = &in.components.draft(in.g.payload(x));
      if (std::ranges::find(levels, level) == levels.end()) levels.push_back(level);
    }
    for (const ExprId a : in.g.args(x)) stack.push_back(a);
  }
  std::ranges::sort(levels, {}, [](const Component* c) { return c->path_rank; });
  return levels;
}

// The values of a range, when they are known and the same for all elements of the arrays around.
std::optional<std::vector<ExprId>> Equations::known_range(ExprId range) {
  if (values.variability(range) > Variability::parameter || mentions_kind(g, range, Kind::iterator))
    return std::nullopt;
  const std::vector<const Component*> levels = arrays_around(in_, range);
  std::vector<std::int32_t> dims;
  for (const Component* p : levels) dims.insert(dims.end(), p->dims.begin(), p->dims.end());
  std::optional<std::vector<ExprId>> all;
  const std::int64_t total = expr::count_of(dims);
  for (std::int64_t n = 0; n < total; ++n) {
    const auto value = values.evaluate_at(range, levels, place_of(n, dims), "it is the range of a loop");
    if (!value) return std::nullopt;
    std::vector<ExprId> here;
    for (std::size_t i = 0; i < static_cast<std::size_t>(value->count()); ++i)
      here.push_back(expr::to_expr(g, value->element(i)));
    if (all && *all != here) return std::nullopt;
    all = std::move(here);
  }
  return all;
}

// The component that an operand of `connect` names; of the elements of a split array, the first.
ExprId Equations::first_connector(ExprId operand) {
  while (g.kind(operand) == Kind::array && !g.args(operand).empty()) operand = g.arg(operand, 0);
  return operand;
}

// Elements of a split array are connected one by one.
void Equations::add_connects(Equation eqn, std::vector<Equation>& result) {
  if (g.kind(eqn.left) != Kind::array && g.kind(eqn.right) != Kind::array) {
    result.push_back(std::move(eqn));
    return;
  }
  const auto left = t.dims(g.type(eqn.left));
  const auto right = t.dims(g.type(eqn.right));
  if (left.empty() || right.empty() || left[0] != right[0]) {
    sink.error(kShapeMismatch, eqn.span, {"this connector", dims_text(left), "the other one", dims_text(right)});
    return;
  }
  const std::int32_t size = left[0];
  for (std::int32_t i = 1; i <= size; ++i) {
    Equation one = eqn;
    one.left = in_.references.make_index(eqn.left, {g.integer(i)}, eqn.span);
    one.right = in_.references.make_index(eqn.right, {g.integer(i)}, eqn.span);
    add_connects(std::move(one), result);
  }
}

// A condition that is already decided. What depends on the element of an array, on a loop or on the connection graph
// is decided later.
std::optional<bool> Equations::known_condition(ExprId condition, Span span, const Draft* owner) {
  if (g.kind(condition) == Kind::boolean) return g.boolean_value(condition);
  if (values.variability(condition) > Variability::parameter) return std::nullopt;
  if (mentions_builtin(g, condition, {Builtin::is_root, Builtin::rooted, Builtin::cardinality})) return std::nullopt;
  if (mentions_kind(g, condition, Kind::iterator)) return std::nullopt;
  (void)span;
  if (mentions_kind(g, condition, Kind::element)) return same_everywhere(condition, owner);
  const auto value = values.evaluate(condition, "it decides which equations there are");
  return value && value->as_boolean() ? std::optional(value->is_true()) : std::nullopt;
}

void Equations::lower_call_equation(const syntax::Equation& e, Scope& scope, std::vector<Equation>& result) {
  const auto* call = e.left->as<syntax::Call>();
  if (!call) return;
  Equation eqn;
  eqn.span = e.span;
  const syntax::Reference& callee = *call->callee;
  const std::string_view first = callee.parts[0].name.text();
  const auto argument = [&](std::size_t i, std::string_view name) -> const syntax::Expr* {
    if (i < call->args.size()) return call->args[i];
    for (const syntax::NamedArgument& a : call->named)
      if (a.name.text() == name) return a.value;
    return nullptr;
  };
  if (callee.parts.size() == 1 && (first == "assert" || first == "terminate")) {
    const bool is_assert = first == "assert";
    const syntax::Expr* condition = is_assert ? argument(0, "condition") : nullptr;
    const syntax::Expr* message = is_assert ? argument(1, "message") : argument(0, "message");
    const syntax::Expr* level = is_assert ? argument(2, "level") : nullptr;
    if ((is_assert && !condition) || !message) {
      sink.error(kBuiltinArguments, e.span, {first, "arguments are missing"});
      return;
    }
    eqn.kind = is_assert ? EquationKind::assert_ : EquationKind::terminate;
    if (condition) eqn.left = in_.exprs.lower_condition(*condition, scope);
    eqn.message = in_.exprs.lower(*message, scope);
    if (level) eqn.level = in_.exprs.lower(*level, scope);
    if ((condition && !eqn.left) || !eqn.message || (level && !eqn.level)) return;
    if (level && values.variability(eqn.level) > Variability::parameter) {
      sink.error(kNotParameterExpression, level->span,
                 {"the level of an assert", in_.evaluation.first_variable(eqn.level)});
      return;
    }
    if (g.type(eqn.message) != t.string()) {
      sink.error(kTypeMismatch, message->span, {"the message", t.text(g.type(eqn.message)), "String"});
      return;
    }
    result.push_back(std::move(eqn));
    return;
  }
  if (callee.parts.size() == 1 && first == "reinit") {
    if (call->args.size() != 2) {
      sink.error(kReinit, e.span, {"a state and its new value are expected"});
      return;
    }
    if (!scope.in_when) {
      sink.error(kReinit, e.span, {"it stands only inside of a `when`"});
      return;
    }
    eqn.kind = EquationKind::reinit;
    eqn.left = in_.exprs.lower(*call->args[0], scope);
    eqn.right = in_.exprs.lower(*call->args[1], scope);
    if (!eqn.left || !eqn.right || !check_assignable(eqn.left, eqn.right, e.span, false)) return;
    if (t.base(g.type(eqn.left)) != Base::real || values.variability(eqn.left) != Variability::continuous) {
      sink.error(kReinit, e.span, {"the first argument must be a continuous Real variable"});
      return;
    }
    result.push_back(std::move(eqn));
    return;
  }
  Elem* named =
      callee.parts.size() == 2 && first == "Connections" ? in_.names.lookup(callee.parts[0].name, scope.cls) : nullptr;
  if (callee.parts.size() == 2 && first == "Connections" &&
      (!named || !named->is_class || in_.calls.is_connection_operator(callee, *named))) {
    const std::string_view what = callee.parts[1].name.text();
    if (scope.in_when) {
      sink.error(kNotInClass, e.span, {"`Connections." + std::string(what) + "`", "a when clause"});
      return;
    }
    scope.in_connect = true;
    eqn.kind = what == "branch" ? EquationKind::branch : EquationKind::root;
    if (!call->args.empty()) eqn.left = in_.exprs.lower(*call->args[0], scope);
    if (what == "branch" && call->args.size() > 1) eqn.right = in_.exprs.lower(*call->args[1], scope);
    scope.in_connect = false;
    if (what == "potentialRoot") {
      const syntax::Expr* priority = argument(1, "priority");
      eqn.right = priority ? in_.exprs.lower(*priority, scope) : g.integer(0);
      if (!eqn.right) return;
    }
    if (!eqn.left || (what == "branch" && !eqn.right)) return;
    result.push_back(std::move(eqn));
    return;
  }
  eqn.kind = EquationKind::call;
  if (callee.parts.size() == 1 && (first == "transition" || first == "initialState") &&
      !in_.names.lookup(callee.parts[0].name, scope.cls)) {
    lower_state_statement(*call, first, scope, eqn);
    if (eqn.left) result.push_back(std::move(eqn));
    return;
  }
  eqn.left = in_.calls.lower_call(*call, scope);
  if (!eqn.left) return;
  result.push_back(std::move(eqn));
}

// transition(from, to, condition, immediate, reset, synchronize, priority) and initialState(state): a call of the
// builtin, with all arguments at their places. Outside of these the states are no values.
void Equations::lower_state_statement(const syntax::Call& call, std::string_view name, Scope& scope, Equation& eqn) {
  static constexpr std::array<std::string_view, 7> kNames{"from",  "to",          "condition", "immediate",
                                                          "reset", "synchronize", "priority"};
  const bool is_transition = name == "transition";
  std::array<const syntax::Expr*, 7> given{};
  const std::size_t most = is_transition ? 7 : 1;
  const auto wrong = [&](std::string_view what) { sink.error(kBuiltinArguments, call.span, {name, what}); };
  if (scope.in_when) {
    sink.error(kNotInClass, call.span, {fmt::format("`{}`", name), "a when clause"});
    return;
  }
  if (call.args.size() > most) return wrong("it has too many arguments");
  for (std::size_t i = 0; i < call.args.size(); ++i) given.at(i) = call.args[i];
  for (const syntax::NamedArgument& a : call.named) {
    const auto found = std::ranges::find(kNames, is_transition ? a.name.text() : std::string_view());
    if (found == kNames.end()) {
      sink.error(kUnknownArgument, a.name_span, {name, a.name.text()})
          .did_you_mean(a.name.text(), {kNames.begin(), kNames.end()});
      return;
    }
    const syntax::Expr*& place = given.at(static_cast<std::size_t>(found - kNames.begin()));
    if (place != nullptr) return wrong("an argument is given twice");
    place = a.value;
  }
  std::vector<ExprId> args;
  for (std::size_t i = 0; i < most; ++i) {
    if (given.at(i) == nullptr) {
      if (i < 3) return wrong(is_transition ? "two states and a condition are expected" : "one state is expected");
      args.push_back(g.missing());
      continue;
    }
    const bool is_state = i < 2 && (is_transition || i == 0);
    scope.in_connect = is_state;
    const ExprId value = in_.exprs.lower(*given.at(i), scope);
    scope.in_connect = false;
    if (!value) return;
    if (is_state && (g.kind(value) != Kind::component || in_.components.draft(g.payload(value)).primitive != nullptr))
      return wrong("a state is a component: an instance of a block");
    const TypeId want = i == 6 ? t.integer() : t.boolean();
    if (!is_state && g.type(value) != want) {
      sink.error(kTypeMismatch, given.at(i)->span, {std::string(kNames.at(i)), t.text(g.type(value)), t.text(want)});
      return;
    }
    args.push_back(value);
  }
  eqn.left = g.builtin_call(is_transition ? expr::Builtin::transition : expr::Builtin::initial_state, t.none(), args);
}

void Equations::lower_connect(const syntax::Equation& e, Scope& scope, Equation& eqn) {
  const auto operand = [&](const syntax::Expr& side) -> ExprId {
    scope.missing = {};
    scope.absent = false;
    const auto* reference = side.as<syntax::Reference>();
    const ExprId all = reference ? in_.exprs.lower_choice(side, scope) : ExprId{};
    const ExprId c = all ? first_connector(all) : ExprId{};
    if (!reference) sink.error(kConnectOperand, side.span, {syntax::print_expr(side)});
    if (c && g.kind(c) != Kind::component) {
      sink.error(kConnectOperand, side.span, {syntax::print_expr(side)});
      return {};
    }
    if (c) {
      // c1.c2… or m.c1.c2…: a connector of this class or of one of its components.
      const Draft* top = &in_.components.draft(g.payload(c));
      while (top->parent && (top->parent->is_connector || top->parent->is_record)) top = top->parent;
      const Draft* here = scope.cls->owner;
      const bool near = top->parent == here || (top->parent && top->parent->parent == here) || top->is_inner ||
                        (top->parent && top->parent->is_inner);
      if (!near && reference->parts.size() > 2) {
        sink.error(kConnectOperand, side.span, {syntax::print_expr(side)})
            .hint("connect takes a connector of this class or of one of its components, not of their parts");
        return {};
      }
    }
    // Any variable may be a member of an expandable connector.
    const Draft* parent = c ? in_.components.draft(g.payload(c)).parent : nullptr;
    if (c && !in_.components.draft(g.payload(c)).is_connector && !(parent && parent->is_expandable)) {
      Draft& part = in_.components.draft(g.payload(c));
      diag::Diagnostic& error =
          sink.error(kConnectOperand, side.span, {syntax::print_expr(side)}).also(part.span, "declared here");
      std::vector<std::string> connectors;
      for (const Draft* child : in_.components.children(part))
        if (child->is_connector && !child->is_protected)
          connectors.push_back(fmt::format("{}.{}", written_at(tree, side.span), child->name.text()));
      if (!connectors.empty()) error.hint(fmt::format("write `{}`", fmt::join(connectors, "` or `")));
      if (connectors.size() == 1) error.edit(side.span, connectors.front());
      return {};
    }
    return all;
  };
  for (int attempt = 0; attempt < 2; ++attempt) {
    eqn.left = operand(*e.left);
    const Scope::Missing left_missing = scope.missing;
    const auto left_outside = std::exchange(scope.outside, std::nullopt);
    const bool left_absent = scope.absent;
    eqn.right = operand(*e.right);
    const Scope::Missing right_missing = scope.missing;
    const auto right_outside = std::exchange(scope.outside, std::nullopt);
    if (left_outside || right_outside) {
      // A connection to what is not there says nothing, and the array may be shorter for that very reason.
      if (left_outside && !scope.absent) in_.exprs.report_outside(*left_outside, scope);
      if (right_outside && !left_absent) in_.exprs.report_outside(*right_outside, scope);
      return;
    }
    if (left_missing.connector && right_missing.connector) {
      // Neither side is known yet; another connection may bring one of them.
      postponed_.push_back({&e, scope});
      return;
    }
    const auto grow = [&](const Scope::Missing& missing, ExprId other) {
      if (!missing.connector || !missing.last || !other) return false;
      return add_member(*missing.connector, missing.member->name,
                        in_.components.draft(g.payload(first_connector(other))),
                        missing.member->has_subscripts) != nullptr;
    };
    if (!grow(left_missing, eqn.right) && !grow(right_missing, eqn.left)) return;
  }
}

// Gives an expandable connector a member like `pattern`.
Draft* Equations::add_member(Draft& connector, Name name, Draft& pattern, bool subscripted) {
  if (!pattern.elem || connector.cls->index.contains(name) || subscripted) return nullptr;
  Elem& elem = in_.expansion.add_elem(*pattern.elem);
  elem.name = name;
  elem.owner = connector.cls;
  elem.component = nullptr;
  elem.component_progress = Progress::untouched;
  elem.is_protected = false;
  elem.came_with_connection = true;
  connector.cls->index.emplace(name, &elem);
  connector.cls->elems.push_back(&elem);
  Draft* made = in_.components.component_of(elem);
  if (!made) return nullptr;
  made->direction = Direction::none;
  made->condition_progress = Progress::done;
  made->dims = pattern.dims;
  made->dims_progress = Progress::done;
  made->binding_progress = Progress::done;
  if (connector.children_progress == Progress::done) connector.children.push_back(made);
  late_components_.push_back(made);
  return made;
}

namespace {

void connects_in(const std::vector<Equation>& list, std::vector<const Equation*>& into) {
  for (const Equation& e : list) {
    if (e.kind == EquationKind::connect) into.push_back(&e);
    for (const EquationBranch& b : e.branches) connects_in(b.body, into);
  }
}

}  // namespace

// Gives an expandable connector the members of one that it is connected to. Connectors in it are connected by that,
// too.
bool Equations::share_members(Draft& from, Draft& to) {
  bool changed = false;
  const std::vector<Draft*> members = in_.components.children(from);
  for (Draft* m : members) {
    const auto same = to.cls->index.find(m->name);
    if (same == to.cls->index.end()) {
      if (add_member(to, m->name, *m, false)) changed = true;
    } else if (m->is_expandable && !same->second->is_class) {
      Draft* other = in_.components.component_of(*same->second);
      if (other && other->is_expandable && share_members(*m, *other)) changed = true;
    }
  }
  return changed;
}

// Connected expandable connectors have the same members; what one connection brings, others may need.
void Equations::grow_expandable_connectors() {
  for (bool changed = true; changed;) {
    changed = false;
    std::vector<Postponed> rest;
    rest.swap(postponed_);
    for (Postponed& p : rest) {
      Equation eqn;
      eqn.kind = EquationKind::connect;
      eqn.span = p.equation->span;
      const std::size_t before = postponed_.size();
      p.scope.in_connect = true;
      lower_connect(*p.equation, p.scope, eqn);
      if (postponed_.size() == before) changed = true;
      if (eqn.left && eqn.right && p.scope.cls->owner) add_connects(std::move(eqn), p.scope.cls->owner->body.equations);
    }
    // Members come into being while we go: a place in the list stays, an iterator does not.
    for (std::uint32_t i = 0; i < in_.components.drafts().size(); ++i) {
      const Draft& c = in_.components.draft(i);
      std::vector<const Equation*> list;
      connects_in(c.body.equations, list);
      for (const Equation* e : list) {
        Draft& a = in_.components.draft(g.payload(e->left));
        Draft& b = in_.components.draft(g.payload(e->right));
        if (!a.is_expandable || !b.is_expandable) continue;
        if (share_members(a, b)) changed = true;
        if (share_members(b, a)) changed = true;
      }
    }
  }
  for (const Postponed& p : postponed_)
    sink.error(kConnectUndeclared, p.equation->span,
               {syntax::print_expr(*p.equation->left), syntax::print_expr(*p.equation->right)});
}

void Equations::complete_members() {
  for (std::size_t i = 0; i < late_components_.size(); ++i) in_.components.children(*late_components_[i]);
}

// The value of a condition when it is the same for all elements of the arrays around.
std::optional<bool> Equations::same_everywhere(ExprId condition, const Draft* owner) {
  if (!owner) return std::nullopt;
  std::vector<const Component*> levels;
  for (const Draft* p : in_.components.array_path(*owner)) levels.push_back(p);
  if (!owner->dims.empty()) levels.push_back(owner);
  std::int64_t total = 1;
  std::vector<std::int32_t> dims;
  for (const Component* p : levels)
    for (const std::int32_t d : p->dims) {
      total *= d;
      dims.push_back(d);
    }
  if (total == 0 || total > 10000) return std::nullopt;
  std::optional<bool> result;
  for (std::int64_t n = 0; n < total; ++n) {
    const auto value = values.evaluate_at(condition, levels, place_of(n, dims), "it decides which equations there are");
    if (!value || !value->as_boolean() || (result && *result != value->is_true())) return std::nullopt;
    result = value->is_true();
  }
  return result;
}

}  // namespace holon::instance
