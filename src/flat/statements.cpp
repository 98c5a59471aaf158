// Statements of algorithms over scalars.

#include <fmt/format.h>
#include <algorithm>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "expr/build.h"
#include "expr/walk.h"
#include "flat/diagnostics.h"
#include "flat/flattener.h"

namespace holon::flat {

using expr::Base;
using expr::Kind;

// Whether statements use an element of an array that has none.
static bool speaks_of_no_element(const expr::Graph& g, const instance::InstanceTree& tree,
                                 const std::vector<expr::Statement>& list) {
  const auto is_element_of_none = [&](ExprId x) {
    if (g.kind(x) != Kind::component) return false;
    const instance::ComponentId id(g.payload(x));
    std::vector<std::int32_t> dims = instance::path_dims(tree, id);
    dims.insert(dims.end(), tree.components[id].dims.begin(), tree.components[id].dims.end());
    const auto subscripts = g.args(x);
    for (std::size_t i = 0; i < std::min(subscripts.size(), dims.size()); ++i)
      if (dims[i] == 0 && g.kind(subscripts[i]) != Kind::colon && g.types.is_scalar(g.type(subscripts[i]))) return true;
    return false;
  };
  const auto speaks_of_it = [&](ExprId e) { return e && expr::any_node(g, e, is_element_of_none); };
  return std::ranges::any_of(list, [&](const expr::Statement& s) {
    return speaks_of_it(s.value) || std::ranges::any_of(s.targets, speaks_of_it) ||
           std::ranges::any_of(s.branches, [&](const expr::Branch& b) {
             return speaks_of_it(b.condition) || speaks_of_no_element(g, tree, b.body);
           });
  });
}

void Flattener::statements(const std::vector<expr::Statement>& list, std::vector<expr::Statement>& out) {
  for (const expr::Statement& s : list) statement(s, out);
}

void Flattener::assign_statement(const expr::Statement& s, expr::Statement f, std::vector<expr::Statement>& out) {
  const auto value = scalarizer_.scalars(s.value, s.span);
  if (!value) return;
  Scalars targets;
  Scalars values;
  std::size_t at = 0;
  for (std::size_t k = 0; k < s.targets.size(); ++k) {
    std::size_t n = value->size();
    if (types_.base(graph_.type(s.value)) == Base::tuple)
      n = static_cast<std::size_t>(scalarizer_.leaves(types_.tuple_items(graph_.type(s.value))[k]).value_or(0));
    if (graph_.kind(s.targets[k]) != Kind::missing) {
      const auto left = scalarizer_.scalars(s.targets[k], s.span);
      if (!left) return;
      if (left->size() != n) {
        sink_.error(kSizeUnknown, s.span, {fmt::format("{} values cannot be given to {} variables", n, left->size())});
        return;
      }
      targets.insert(targets.end(), left->begin(), left->end());
      const auto first = value->begin() + static_cast<std::ptrdiff_t>(at);
      values.insert(values.end(), first, first + static_cast<std::ptrdiff_t>(n));
    }
    at += n;
  }
  if (targets.size() == 1) {
    f.targets = targets;
    f.value = values[0];
    out.push_back(std::move(f));
    return;
  }
  // Several at once: values are taken before any target changes.
  for (std::size_t i = 0; i < targets.size(); ++i) {
    expr::Statement one = f;
    one.targets = {targets[i]};
    one.value = values[i];
    out.push_back(std::move(one));
  }
}

void Flattener::for_statement(const expr::Statement& s, expr::Statement f, std::vector<expr::Statement>& out) {
  // `for i in y`: the values of a variable array are known when it runs, their number is known now.
  const bool varies =
      graph_.kind(s.value) != Kind::range && values_.variability(s.value) > instance::Variability::parameter;
  const auto values = varies ? scalarizer_.scalars(s.value, s.span) : scalarizer_.range_values(s.value, s.span);
  if (!values) return;
  // Written out; a `break` in it leaves a loop around all of it that runs once.
  const bool breaks = has_break(s.branches[0].body);
  std::vector<expr::Statement> once;
  for (const ExprId v : *values) {
    scalarizer_.set_iterator(s.iterator, v);
    statements(s.branches[0].body, breaks ? once : out);
  }
  scalarizer_.clear_iterator(s.iterator);
  if (!breaks) return;
  expr::Statement leave;
  leave.kind = expr::StatementKind::break_;
  leave.span = s.span;
  once.push_back(std::move(leave));
  f.kind = expr::StatementKind::while_;
  f.branches.push_back({graph_.boolean(true), std::move(once)});
  out.push_back(std::move(f));
}

void Flattener::statement(const expr::Statement& s, std::vector<expr::Statement>& out) {
  expr::Statement f;
  f.kind = s.kind;
  f.span = s.span;
  switch (s.kind) {
    case expr::StatementKind::assign:
      assign_statement(s, std::move(f), out);
      return;
    case expr::StatementKind::call: {
      const auto value = scalarizer_.scalars(s.value, s.span);
      if (!value || value->empty()) return;
      f.value = (*value)[0];
      out.push_back(std::move(f));
      return;
    }
    case expr::StatementKind::for_:
      for_statement(s, std::move(f), out);
      return;
    case expr::StatementKind::if_:
    case expr::StatementKind::while_:
    case expr::StatementKind::when: {
      bool is_closed = false;
      for (const expr::Branch& b : s.branches) {
        if (is_closed) break;
        expr::Branch branch;
        if (b.condition) {
          const auto conditions = scalarizer_.scalars(b.condition, s.span);
          if (!conditions) return;
          for (const ExprId x : *conditions)
            branch.condition = branch.condition ? expr::logical_or(graph_, branch.condition, x) : x;
          if (!branch.condition) branch.condition = graph_.boolean(false);
          if (conditions->size() > 1 && s.kind == expr::StatementKind::when) {
            // The edge of any element, not of their union.
            const std::vector<std::int32_t> dims{static_cast<std::int32_t>(conditions->size())};
            branch.condition = graph_.many(Kind::array, types_.array(types_.boolean(), dims), *conditions);
          }
        }
        // An element of an array without elements: the model means a branch that is not taken.
        if (s.kind == expr::StatementKind::if_ && branch.condition && speaks_of_no_element(graph_, tree_, b.body)) {
          branch.condition = scalarizer_.decided(branch.condition, "it decides which elements are used");
          if (graph_.kind(branch.condition) == Kind::boolean) {
            if (!graph_.boolean_value(branch.condition)) continue;
            branch.condition = {};
          }
        }
        is_closed = !branch.condition;
        ++guarded_;
        statements(b.body, branch.body);
        --guarded_;
        f.branches.push_back(std::move(branch));
      }
      if (f.branches.empty()) return;
      if (!f.branches.front().condition)
        std::ranges::move(f.branches.front().body, std::back_inserter(out));
      else
        out.push_back(std::move(f));
      return;
    }
    case expr::StatementKind::assert_:
    case expr::StatementKind::terminate:
      if (s.value) f.value = scalarizer_.scalar(s.value, s.span);
      f.message = scalarizer_.scalar(s.message, s.span);
      if (s.level) f.level = scalarizer_.scalar(s.level, s.span);
      if (s.kind == expr::StatementKind::assert_ && f.value && f.message && guarded_ == 0)
        check_assert(tree_.components[tree_.root_id], f.value, f.message, f.level, s.span);
      out.push_back(std::move(f));
      return;
    case expr::StatementKind::reinit: {
      const auto left = scalarizer_.scalars(s.targets[0], s.span);
      const auto right = scalarizer_.scalars(s.value, s.span);
      if (!left || !right || left->size() != right->size()) return;
      for (std::size_t i = 0; i < left->size(); ++i) {
        expr::Statement one = f;
        one.targets = {(*left)[i]};
        one.value = (*right)[i];
        out.push_back(std::move(one));
      }
      return;
    }
    case expr::StatementKind::break_:
    case expr::StatementKind::return_:
      out.push_back(std::move(f));
      return;
  }
}

bool Flattener::has_break(const std::vector<expr::Statement>& list) {
  for (const expr::Statement& s : list) {
    if (s.kind == expr::StatementKind::break_) return true;
    if (s.kind == expr::StatementKind::for_ || s.kind == expr::StatementKind::while_) continue;
    for (const expr::Branch& b : s.branches)
      if (has_break(b.body)) return true;
  }
  return false;
}

void Flattener::gather_outputs(const std::vector<expr::Statement>& list, std::set<std::uint32_t>& out) const {
  for (const expr::Statement& s : list) {
    if (s.kind == expr::StatementKind::assign)
      for (const ExprId target : s.targets) {
        if (graph_.kind(target) == Kind::variable) out.insert(graph_.payload(target));
        if (graph_.kind(target) == Kind::index) {
          std::vector<ExprId> stack{graph_.arg(target, 0)};
          while (!stack.empty()) {
            const ExprId x = stack.back();
            stack.pop_back();
            if (graph_.kind(x) == Kind::variable) out.insert(graph_.payload(x));
            for (const ExprId a : graph_.args(x)) stack.push_back(a);
          }
        }
      }
    for (const expr::Branch& b : s.branches) gather_outputs(b.body, out);
  }
}

}  // namespace holon::flat
