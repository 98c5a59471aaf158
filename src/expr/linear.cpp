#include "expr/linear.h"

#include <algorithm>
#include <array>

#include "expr/build.h"
#include "expr/map.h"

namespace holon::expr {
namespace {

// The value now does not depend on what stands inside.
bool is_opaque(const Graph& g, ExprId e) {
  if (g.kind(e) != Kind::builtin) return false;
  const Builtin b = g.builtin(e);
  return is_stateful(b) && b != Builtin::edge && b != Builtin::change && b != Builtin::spatial_distribution;
}

// Visits what `root` depends on now, arguments first, and calls `f` once for each node. An unknown is not entered.
template <class F>
void for_each_dependence(const Graph& g, ExprId root, std::span<const ExprId> unknowns, F f) {
  struct Step {
    ExprId node;
    std::uint32_t next;
  };
  ExprSet seen;
  std::vector<Step> steps{{root, 0}};
  seen.insert(root);
  while (!steps.empty()) {
    Step& top = steps.back();
    const auto args = g.args(top.node);
    const bool is_end = is_opaque(g, top.node) || std::ranges::find(unknowns, top.node) != unknowns.end();
    if (!is_end && top.next < args.size()) {
      const ExprId a = args[top.next++];
      if (seen.insert(a)) steps.push_back({a, 0});
      continue;
    }
    const ExprId e = top.node;
    steps.pop_back();
    f(e);
  }
}

bool is_wrapper(const Graph& g, ExprId e) {
  if (g.kind(e) != Kind::builtin) return false;
  const Builtin b = g.builtin(e);
  return b == Builtin::no_event || b == Builtin::smooth || b == Builtin::homotopy;
}

}  // namespace

Dependence Dependences::judge(ExprId e) const {
  if (std::ranges::find(unknowns_, e) != unknowns_.end()) return Dependence::linear;
  if (is_opaque(graph_, e)) return Dependence::none;
  const auto args = graph_.args(e);
  Dependence d = Dependence::none;
  for (const ExprId a : args) d = std::max(d, of(a));
  if (d != Dependence::linear) return d;
  const Kind k = graph_.kind(e);
  const auto is_free = [&](std::size_t i) { return of(args[i]) == Dependence::none; };
  const bool keeps = k == Kind::negate || k == Kind::add || k == Kind::subtract || is_wrapper(graph_, e) ||
                     (k == Kind::multiply && (is_free(0) || is_free(1))) || (k == Kind::divide && is_free(1)) ||
                     (k == Kind::if_ && is_free(0));
  return keeps && graph_.type(e) == graph_.types.real() ? d : Dependence::nonlinear;
}

void Dependences::visit(ExprId root) {
  if (known_.contains(root)) return;
  for_each_dependence(graph_, root, unknowns_, [&](ExprId e) { known_.set(e, judge(e)); });
}

Dependence dependence(const Graph& graph, ExprId e, std::span<const ExprId> unknowns) {
  Dependences all(graph, unknowns);
  all.visit(e);
  return all.of(e);
}

namespace {

class Former {
 public:
  Former(Graph& graph, std::span<const ExprId> unknowns) : graph_(graph), unknowns_(unknowns) {}

  std::optional<LinearForm> form(ExprId root) {
    Dependences depends_on(graph_, unknowns_);
    depends_on.visit(root);
    LinearForm result;
    result.slopes.resize(unknowns_.size());
    if (depends_on.of(root) == Dependence::nonlinear) return std::nullopt;
    if (depends_on.of(root) == Dependence::none) {
      result.rest = root;
      return result;
    }
    for_each_dependence(graph_, root, unknowns_, [&](ExprId e) {
      if (depends_on.of(e) != Dependence::linear) return;
      forms_.push_back(make(e));
      number_.set(e, static_cast<std::uint32_t>(forms_.size() - 1));
    });
    const Form& top = forms_[*number_.find(root)];
    for (const auto& [unknown, slope] : top.terms) result.slopes[unknown] = slope;
    result.rest = top.rest.is_none() ? graph_.real(0) : top.rest;
    return result;
  }

 private:
  // Terms by unknown, in order; the rest is none where it is zero.
  struct Form {
    std::vector<std::pair<std::uint32_t, ExprId>> terms;
    ExprId rest;
  };

  // An argument that does not depend on the unknowns is its own rest.
  Form of(ExprId e) const {
    const std::uint32_t* n = number_.find(e);
    if (n != nullptr) return forms_[*n];
    return {{}, is_zero(graph_, e) ? ExprId::none() : e};
  }
  bool depends(ExprId e) const { return number_.contains(e); }

  template <class F>
  Form each(Form form, F f) {
    for (auto& [unknown, slope] : form.terms) slope = f(slope);
    if (form.rest) form.rest = f(form.rest);
    return form;
  }
  // Joins two forms term by term; `f` sees none where one of them has nothing.
  template <class F>
  Form joined(const Form& a, const Form& b, F f) {
    Form result;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.terms.size() || j < b.terms.size()) {
      const bool has_a = i < a.terms.size() && (j == b.terms.size() || a.terms[i].first <= b.terms[j].first);
      const bool has_b = j < b.terms.size() && (i == a.terms.size() || b.terms[j].first <= a.terms[i].first);
      const std::uint32_t unknown = has_a ? a.terms[i].first : b.terms[j].first;
      const ExprId slope = f(has_a ? a.terms[i].second : ExprId::none(), has_b ? b.terms[j].second : ExprId::none());
      if (!slope.is_none() && !is_zero(graph_, slope)) result.terms.emplace_back(unknown, slope);
      i += has_a ? 1 : 0;
      j += has_b ? 1 : 0;
    }
    if (a.rest || b.rest) result.rest = f(a.rest, b.rest);
    if (result.rest && is_zero(graph_, result.rest)) result.rest = ExprId::none();
    return result;
  }
  ExprId written(ExprId e) { return e.is_none() ? graph_.real(0) : as_real(graph_, e); }

  Form make(ExprId e) {
    const auto found = std::ranges::find(unknowns_, e);
    if (found != unknowns_.end())
      return {{{static_cast<std::uint32_t>(found - unknowns_.begin()), graph_.real(1)}}, {}};
    const auto args = graph_.args(e);
    const Kind k = graph_.kind(e);
    if (k == Kind::negate) return each(of(args[0]), [&](ExprId x) { return negate(graph_, x); });
    if (k == Kind::add)
      return joined(of(args[0]), of(args[1]), [&](ExprId x, ExprId y) {
        return x.is_none() ? y : y.is_none() ? x : add(graph_, x, y);
      });
    if (k == Kind::subtract) {
      return joined(of(args[0]), of(args[1]), [&](ExprId x, ExprId y) {
        return y.is_none() ? x : x.is_none() ? negate(graph_, y) : subtract(graph_, x, y);
      });
    }
    if (k == Kind::multiply) {
      const bool is_left = depends(args[0]);
      return each(of(args[is_left ? 0 : 1]),
                  [&](ExprId x) { return is_left ? multiply(graph_, x, args[1]) : multiply(graph_, args[0], x); });
    }
    if (k == Kind::divide) return each(of(args[0]), [&](ExprId x) { return divide(graph_, x, args[1]); });
    if (k == Kind::if_) {
      return joined(of(args[1]), of(args[2]),
                    [&](ExprId x, ExprId y) { return choose(graph_, args[0], written(x), written(y)); });
    }
    if (graph_.builtin(e) == Builtin::homotopy) {
      return joined(of(args[0]), of(args[1]), [&](ExprId x, ExprId y) {
        return function(graph_, Builtin::homotopy, graph_.types.real(), std::array{written(x), written(y)});
      });
    }
    if (graph_.builtin(e) == Builtin::smooth)
      return each(of(args[1]), [&](ExprId x) {
        return function(graph_, Builtin::smooth, graph_.types.real(), std::array{args[0], as_real(graph_, x)});
      });
    return each(of(args[0]), [&](ExprId x) {
      return function(graph_, Builtin::no_event, graph_.types.real(), std::array{as_real(graph_, x)});
    });
  }

  Graph& graph_;
  std::span<const ExprId> unknowns_;
  std::vector<Form> forms_;
  ExprMap<std::uint32_t> number_;
};

}  // namespace

std::optional<LinearForm> linear_form(Graph& graph, ExprId e, std::span<const ExprId> unknowns) {
  return Former(graph, unknowns).form(e);
}

}  // namespace holon::expr
