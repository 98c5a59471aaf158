#include "instance/loops.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/mentions.h"
#include "instance/places.h"

namespace holon::instance {
namespace {

using expr::Base;
using expr::Kind;

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

// The arrays of whose element an expression speaks, outermost first.
std::vector<const Component*> arrays_around(Instantiator& in, ExprId e) {
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

}  // namespace

ExprId Loops::range(const syntax::ForIndex& index, Scope& scope, std::span<const syntax::Expr* const> bodies) {
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
        return this->range(counted, there, {});
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

// The values of a range, when they are known and the same for all elements of the arrays around.
std::optional<std::vector<ExprId>> Loops::known_values(ExprId range) {
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

}  // namespace holon::instance
