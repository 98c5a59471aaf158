#include <fmt/format.h>
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "expr/build.h"
#include "expr/value.h"
#include "flat/balance.h"
#include "flat/calculus.h"
#include "flat/connections.h"
#include "flat/constants.h"
#include "flat/diagnostics.h"
#include "flat/flat_model.h"
#include "flat/scalarize.h"

namespace holon::flat {
namespace {

using expr::Base;
using expr::Builtin;
using expr::Kind;
using instance::Component;

// All places of a component: each index on its path and in its own dimensions.
class Flattener {
 public:
  Flattener(FlatModel& model, diag::Sink& sink)
      : model_(model),
        sink_(sink),
        s_(model, sink),
        connections_(model, s_, sink),
        g_(model.graph()),
        t_(model.graph().types) {}

  void run() {
    Component& root = *model_.instances->root;
    s_.first_variable.assign(model_.instances->components.size(), 0xffffffffU);
    std::vector<std::int32_t> dims;
    declare(root, dims);
    s_.in_stream = [this](VariableId v, Span span) { return connections_.in_stream(v, span); };
    s_.actual_stream = [this](VariableId v, Span span) { return connections_.actual_stream(v, span); };
    s_.root_query = [this](ExprId e, bool is_root) { return connections_.root_query(e, is_root); };
    s_.cardinality = [this](ExprId e) { return connections_.cardinality(e); };
    // Connections first: conditions may ask about them.
    std::vector<std::int32_t> path;
    visit(root, path, [this](Component& c) {
      for (const instance::Equation& e : c.body.equations) collect_connections(c, e);
    });
    connections_.solve_graph();
    path.clear();
    visit(root, path, [this](Component& c) { body(c); });
    attributes();
    connections_.make_equations();
    write_derivatives(model_, sink_);
    check_parameters();
    count();
  }

 private:
  // Gives every scalar its variable, in the order of the tree.
  void declare(Component& c, std::vector<std::int32_t>& dims) {
    const std::size_t before = dims.size();
    dims.insert(dims.end(), c.dims.begin(), c.dims.end());
    if (c.scalar_type && t_.base(c.scalar_type) != Base::record) {
      std::int64_t n = 1;
      for (const std::int32_t d : dims) n *= d;
      // Components may come into being while we go through the tree.
      if (s_.first_variable.size() <= c.number) s_.first_variable.resize(c.number + 64, 0xffffffffU);
      s_.first_variable[c.number] = static_cast<std::uint32_t>(model_.variables.size());
      FlatVariable v;
      v.component = c.number;
      v.type = c.scalar_type;
      v.variability = static_cast<Variability>(c.variability);
      if (t_.base(c.scalar_type) == Base::external_object) v.variability = Variability::parameter;
      v.is_protected = c.is_protected;
      v.is_final = c.is_final;
      v.structural = c.structural;
      v.flow = c.connection == syntax::Connection::flow && c.variability > instance::Variability::parameter;
      if (c.direction == syntax::Direction::input && is_top_level(c)) v.causality = Causality::input;
      if (c.direction == syntax::Direction::output && is_top_level(c)) v.causality = Causality::output;
      for (std::int64_t i = 0; i < n; ++i) {
        v.element = static_cast<std::uint32_t>(i);
        model_.variables.add(v);
      }
    } else {
      check_stream_connector(c);
      for (Component* child : s_.in.children(c))
        if (!child->is_alias()) declare(*child, dims);
    }
    dims.resize(before);
  }

  // Streams need exactly one flow to carry them (15.1).
  void check_stream_connector(Component& c) {
    if (!c.is_connector) return;
    int streams = 0;
    int flows = 0;
    for (const Component* child : s_.in.children(c)) {
      if (child->connection == syntax::Connection::stream) ++streams;
      if (child->connection == syntax::Connection::flow) flows += child->primitive && child->dims.empty() ? 1 : 2;
    }
    if (streams > 0 && flows != 1) sink_.error(kStreamWithoutFlow, c.span, {s_.in.path_name(c)});
  }

  // A variable of the model itself, or inside a connector of it: what the outside may give or take.
  bool is_top_level(const Component& c) const {
    const Component* top = &c;
    while (top->parent && (top->parent->is_connector || top->parent->is_record)) top = top->parent;
    return top->parent == model_.instances->root;
  }

  template <class Work>
  void visit(Component& c, std::vector<std::int32_t>& path, Work work) {
    if (c.is_alias() || std::ranges::find(c.dims, 0) != c.dims.end()) return;
    std::vector<std::int32_t> at(c.dims.size(), 1);
    for (;;) {
      path.insert(path.end(), at.begin(), at.end());
      if (c.cls) {
        s_.enter(c, path);
        work(c);
        s_.leave();
        for (Component* child : s_.in.children(c))
          if (child->cls) visit(*child, path, work);
      }
      path.resize(path.size() - at.size());
      std::size_t i = at.size();
      while (i > 0 && ++at[i - 1] > c.dims[i - 1]) at[--i] = 1;
      if (i == 0) break;
    }
  }

  void collect_connections(Component& c, const instance::Equation& e) {
    switch (e.kind) {
      case instance::EquationKind::connect:
        connections_.connect(e.left, e.right, c.number, e.span);
        break;
      case instance::EquationKind::branch:
        connections_.branch(e.left, e.right, e.span);
        break;
      case instance::EquationKind::root:
        connections_.root(e.left, e.right, e.span);
        break;
      case instance::EquationKind::for_: {
        if (!mentions_connection(e.branches[0].body)) break;
        const auto values = s_.range_values(e.range, e.span);
        if (!values) break;
        for (const ExprId v : *values) {
          s_.set_iterator(e.iterator, v);
          for (const instance::Equation& x : e.branches[0].body) collect_connections(c, x);
        }
        s_.clear_iterator(e.iterator);
        break;
      }
      case instance::EquationKind::if_:
        for (const instance::EquationBranch& b : e.branches) {
          if (!mentions_connection(b.body)) continue;
          if (b.condition) {
            const auto now = known_boolean(b.condition, e.span);
            if (!now || !*now) continue;
          }
          for (const instance::Equation& x : b.body) collect_connections(c, x);
          break;
        }
        break;
      case instance::EquationKind::equality:
      case instance::EquationKind::when:
      case instance::EquationKind::assert_:
      case instance::EquationKind::terminate:
      case instance::EquationKind::reinit:
      case instance::EquationKind::call:
        break;
    }
  }

  static bool mentions_connection(const std::vector<instance::Equation>& list) {
    return std::ranges::any_of(list, [](const instance::Equation& e) {
      if (e.kind == instance::EquationKind::connect || e.kind == instance::EquationKind::branch ||
          e.kind == instance::EquationKind::root)
        return true;
      return std::ranges::any_of(e.branches, [](const auto& b) { return mentions_connection(b.body); });
    });
  }

  // A condition that is decided before the simulation, for this element.
  std::optional<bool> known_boolean(ExprId condition, Span span) {
    ExprId s = s_.scalar(condition, span);
    if (!s) return std::nullopt;
    s = s_.decided(s, "it decides which connections there are");
    if (g_.kind(s) == Kind::boolean) return g_.boolean_value(s);
    return std::nullopt;
  }

  void body(Component& c) {
    for (const instance::Equation& e : c.body.equations) equation(c, e, model_.equations, false);
    for (const instance::Equation& e : c.body.initial_equations) equation(c, e, model_.initial_equations, false);
    for (const instance::Algorithm& a : c.body.algorithms) {
      FlatAlgorithm flat;
      flat.component = c.number;
      flat.span = a.span;
      statements(a.statements, flat.statements);
      std::set<std::uint32_t> outputs;
      gather_outputs(flat.statements, outputs);
      for (const std::uint32_t v : outputs) flat.outputs.emplace_back(v);
      (a.initial ? model_.initial_algorithms : model_.algorithms).push_back(std::move(flat));
    }
  }

  FlatEquation make(const Component& c, EquationKind kind, Span span) const {
    FlatEquation e;
    e.kind = kind;
    e.component = c.number;
    e.span = span;
    return e;
  }

  void equation(Component& c, const instance::Equation& e, std::vector<FlatEquation>& out, bool in_when) {
    switch (e.kind) {
      case instance::EquationKind::equality: {
        const auto left = s_.scalars(e.left, e.span);
        const auto right = s_.scalars(e.right, e.span);
        if (!left || !right) return;
        const std::size_t n = std::max(left->size(), right->size());
        if (left->size() != right->size()) {
          sink_.error(kSizeUnknown, e.span, {fmt::format("{} and {} values", left->size(), right->size())});
          return;
        }
        for (std::size_t i = 0; i < n; ++i) {
          FlatEquation f = make(c, EquationKind::equality, e.span);
          if (in_when && g_.kind((*left)[i]) != Kind::variable) {
            sink_.error(kWhenTarget, e.span);
            return;
          }
          f.left = (*left)[i];
          f.right = (*right)[i];
          out.push_back(std::move(f));
        }
        return;
      }
      case instance::EquationKind::connect:
      case instance::EquationKind::branch:
      case instance::EquationKind::root:
        return;
      case instance::EquationKind::for_: {
        const auto values = s_.range_values(e.range, e.span);
        if (!values) return;
        for (const ExprId v : *values) {
          s_.set_iterator(e.iterator, v);
          for (const instance::Equation& x : e.branches[0].body) equation(c, x, out, in_when);
        }
        s_.clear_iterator(e.iterator);
        return;
      }
      case instance::EquationKind::if_:
        if_equation(c, e, out, in_when);
        return;
      case instance::EquationKind::when: {
        FlatEquation f = make(c, EquationKind::when, e.span);
        for (const instance::EquationBranch& b : e.branches) {
          WhenBranch branch;
          const auto conditions = s_.scalars(b.condition, e.span);
          if (!conditions) return;
          branch.conditions = *conditions;
          for (const instance::Equation& x : b.body) equation(c, x, branch.body, true);
          f.branches.push_back(std::move(branch));
        }
        out.push_back(std::move(f));
        return;
      }
      case instance::EquationKind::assert_:
      case instance::EquationKind::terminate: {
        FlatEquation f = make(
            c, e.kind == instance::EquationKind::assert_ ? EquationKind::assert_ : EquationKind::terminate, e.span);
        if (e.left) f.left = s_.scalar(e.left, e.span);
        f.message = s_.scalar(e.message, e.span);
        if (e.level) f.level = s_.scalar(e.level, e.span);
        if ((e.left && !f.left) || !f.message) return;
        if (f.kind == EquationKind::assert_ && !in_when && guarded_ == 0)
          check_assert(f.left, f.message, f.level, e.span);
        out.push_back(std::move(f));
        return;
      }
      case instance::EquationKind::reinit: {
        const auto left = s_.scalars(e.left, e.span);
        const auto right = s_.scalars(e.right, e.span);
        if (!left || !right || left->size() != right->size()) return;
        for (std::size_t i = 0; i < left->size(); ++i) {
          FlatEquation f = make(c, EquationKind::reinit, e.span);
          f.left = (*left)[i];
          f.right = (*right)[i];
          out.push_back(std::move(f));
        }
        return;
      }
      case instance::EquationKind::call: {
        const auto value = s_.scalars(e.left, e.span);
        if (!value || value->empty()) return;
        FlatEquation f = make(c, EquationKind::call, e.span);
        f.left = (*value)[0];
        out.push_back(std::move(f));
        return;
      }
    }
  }

  // An assert that can never hold needs no simulation.
  void check_assert(ExprId condition, ExprId message, ExprId level, Span span) {
    if (g_.kind(condition) != Kind::boolean || g_.boolean_value(condition)) return;
    if (level && g_.kind(level) == Kind::enumeration && g_.integer_value(level) == 1) return;  // a warning
    sink_.error(kAssertFails, span,
                {g_.kind(message) == Kind::string ? g_.string_value(message) : "its condition is false"});
  }

  // Branches with the same number of equations become equations with `if` in them.
  void if_equation(Component& c, const instance::Equation& e, std::vector<FlatEquation>& out, bool in_when) {
    std::vector<std::pair<ExprId, std::vector<FlatEquation>>> branches;
    bool closed = false;
    for (const instance::EquationBranch& b : e.branches) {
      ExprId condition;
      if (b.condition) {
        condition = s_.scalar(b.condition, e.span);
        if (!condition) return;
        condition = s_.decided(condition, "it decides which equations there are");
        if (g_.kind(condition) == Kind::boolean && !g_.boolean_value(condition)) continue;
        if (g_.kind(condition) == Kind::boolean) condition = {};
      }
      auto& branch = branches.emplace_back(condition, std::vector<FlatEquation>{});
      if (condition || !branches.front().first.is_none()) ++guarded_;
      for (const instance::Equation& x : b.body) equation(c, x, branch.second, in_when);
      if (condition || !branches.front().first.is_none()) --guarded_;
      if (!condition) {
        closed = true;
        break;
      }
    }
    if (branches.empty()) return;
    if (!branches[0].first) {
      for (FlatEquation& x : branches[0].second) out.push_back(std::move(x));
      return;
    }
    // What has no value of its own (asserts, reinit) is guarded by the conditions that lead to it.
    ExprId earlier = g_.boolean(true);
    for (auto& [condition, list] : branches) {
      const ExprId here = condition ? expr::logical_and(g_, earlier, condition) : earlier;
      for (FlatEquation& x : list) {
        if (x.kind == EquationKind::assert_) {
          x.left = expr::logical_or(g_, expr::logical_not(g_, here), x.left);
          out.push_back(x);
        } else if (x.kind == EquationKind::reinit) {
          x.right = expr::choose(g_, here, x.right, x.left);
          out.push_back(x);
        } else if (x.kind == EquationKind::terminate || x.kind == EquationKind::call) {
          FlatEquation w = make(c, EquationKind::when, x.span);
          w.branches.push_back({{here}, {x}});
          out.push_back(std::move(w));
        } else if (x.kind == EquationKind::when) {
          for (WhenBranch& wb : x.branches)
            for (ExprId& cond : wb.conditions) cond = expr::logical_and(g_, here, cond);
          out.push_back(x);
        }
      }
      if (condition) earlier = expr::logical_and(g_, earlier, expr::logical_not(g_, condition));
      std::erase_if(list, [](const FlatEquation& x) { return x.kind != EquationKind::equality; });
    }
    if (in_when) {
      when_assignments(c, e, branches, out);
      return;
    }
    if (!closed) branches.emplace_back(ExprId{}, std::vector<FlatEquation>{});
    const std::size_t n = branches[0].second.size();
    for (const auto& [condition, list] : branches)
      if (list.size() != n) {
        sink_.error(kIfCounts, e.span, {fmt::format("{}", n), fmt::format("{}", list.size())});
        return;
      }
    // The same variables may be set in another order: those with equal left sides belong together.
    for (std::size_t k = 1; k < branches.size(); ++k)
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i + 1; j < n && branches[k].second[i].left != branches[0].second[i].left; ++j)
          if (branches[k].second[j].left == branches[0].second[i].left)
            std::swap(branches[k].second[i], branches[k].second[j]);
    for (std::size_t i = 0; i < n; ++i) {
      const bool same_left =
          std::ranges::all_of(branches, [&](const auto& b) { return b.second[i].left == branches[0].second[i].left; });
      ExprId value;
      for (std::size_t k = branches.size(); k-- > 0;) {
        const FlatEquation& x = branches[k].second[i];
        const ExprId own = same_left ? x.right : difference(x.left, x.right);
        if (!own) return;
        value = value ? expr::choose(g_, branches[k].first, own, value) : own;
      }
      FlatEquation f = make(c, EquationKind::equality, branches[0].second[i].span);
      f.left = same_left ? branches[0].second[i].left : g_.real(0);
      f.right = value;
      out.push_back(std::move(f));
    }
  }

  ExprId difference(ExprId a, ExprId b) {
    const Base base = t_.base(g_.type(a));
    if (base == Base::real || base == Base::integer) return expr::subtract(g_, a, b);
    // For what cannot be subtracted: 0 when equal, 1 otherwise.
    return expr::choose(g_, expr::relation(g_, Kind::equal, a, b), g_.real(0), g_.real(1));
  }

  // Inside a `when`: each variable keeps its old value where a branch does not set it.
  void when_assignments(Component& c, const instance::Equation& e,
                        const std::vector<std::pair<ExprId, std::vector<FlatEquation>>>& branches,
                        std::vector<FlatEquation>& out) {
    std::vector<ExprId> targets;
    for (const auto& [condition, list] : branches)
      for (const FlatEquation& x : list)
        if (std::ranges::find(targets, x.left) == targets.end()) targets.push_back(x.left);
    for (const ExprId target : targets) {
      if (g_.kind(target) != Kind::variable) {
        sink_.error(kWhenTarget, e.span);
        return;
      }
      ExprId value = g_.builtin_call(Builtin::pre, g_.type(target), {target});
      for (std::size_t k = branches.size(); k-- > 0;) {
        ExprId own = g_.builtin_call(Builtin::pre, g_.type(target), {target});
        for (const FlatEquation& x : branches[k].second)
          if (x.left == target) own = x.right;
        value = branches[k].first ? expr::choose(g_, branches[k].first, own, value) : own;
      }
      FlatEquation f = make(c, EquationKind::equality, e.span);
      f.left = target;
      f.right = value;
      out.push_back(std::move(f));
    }
  }

  void statements(const std::vector<expr::Statement>& list, std::vector<expr::Statement>& out) {
    for (const expr::Statement& s : list) statement(s, out);
  }

  void statement(const expr::Statement& s, std::vector<expr::Statement>& out) {
    expr::Statement f;
    f.kind = s.kind;
    f.span = s.span;
    switch (s.kind) {
      case expr::StatementKind::assign: {
        const auto value = s_.scalars(s.value, s.span);
        if (!value) return;
        Scalars targets;
        Scalars values;
        std::size_t at = 0;
        for (std::size_t k = 0; k < s.targets.size(); ++k) {
          std::size_t n = value->size();
          if (t_.base(g_.type(s.value)) == Base::tuple)
            n = static_cast<std::size_t>(s_.leaves(t_.tuple_items(g_.type(s.value))[k]).value_or(0));
          if (g_.kind(s.targets[k]) != Kind::missing) {
            const auto left = s_.scalars(s.targets[k], s.span);
            if (!left || left->size() != n) return;
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
        return;
      }
      case expr::StatementKind::call: {
        const auto value = s_.scalars(s.value, s.span);
        if (!value || value->empty()) return;
        f.value = (*value)[0];
        out.push_back(std::move(f));
        return;
      }
      case expr::StatementKind::for_: {
        const auto values = s_.range_values(s.value, s.span);
        if (!values) return;
        // Written out; a `break` in it leaves a loop around all of it that runs once.
        const bool breaks = has_break(s.branches[0].body);
        std::vector<expr::Statement> once;
        for (const ExprId v : *values) {
          s_.set_iterator(s.iterator, v);
          statements(s.branches[0].body, breaks ? once : out);
        }
        s_.clear_iterator(s.iterator);
        if (!breaks) return;
        expr::Statement leave;
        leave.kind = expr::StatementKind::break_;
        leave.span = s.span;
        once.push_back(std::move(leave));
        f.kind = expr::StatementKind::while_;
        f.branches.push_back({g_.boolean(true), std::move(once)});
        out.push_back(std::move(f));
        return;
      }
      case expr::StatementKind::if_:
      case expr::StatementKind::while_:
      case expr::StatementKind::when: {
        for (const expr::Branch& b : s.branches) {
          expr::Branch branch;
          if (b.condition) {
            const auto conditions = s_.scalars(b.condition, s.span);
            if (!conditions) return;
            for (const ExprId x : *conditions)
              branch.condition = branch.condition ? expr::logical_or(g_, branch.condition, x) : x;
            if (!branch.condition) branch.condition = g_.boolean(false);
            if (conditions->size() > 1 && s.kind == expr::StatementKind::when) {
              // The edge of any element, not of their union.
              const std::vector<std::int32_t> dims{static_cast<std::int32_t>(conditions->size())};
              branch.condition = g_.many(Kind::array, t_.array(t_.boolean(), dims), *conditions);
            }
          }
          ++guarded_;
          statements(b.body, branch.body);
          --guarded_;
          f.branches.push_back(std::move(branch));
        }
        out.push_back(std::move(f));
        return;
      }
      case expr::StatementKind::assert_:
      case expr::StatementKind::terminate:
        if (s.value) f.value = s_.scalar(s.value, s.span);
        f.message = s_.scalar(s.message, s.span);
        if (s.level) f.level = s_.scalar(s.level, s.span);
        if (s.kind == expr::StatementKind::assert_ && f.value && f.message && guarded_ == 0)
          check_assert(f.value, f.message, f.level, s.span);
        out.push_back(std::move(f));
        return;
      case expr::StatementKind::reinit: {
        const auto left = s_.scalars(s.targets[0], s.span);
        const auto right = s_.scalars(s.value, s.span);
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

  // A `break` that belongs to the loop of this body.
  static bool has_break(const std::vector<expr::Statement>& list) {
    for (const expr::Statement& s : list) {
      if (s.kind == expr::StatementKind::break_) return true;
      if (s.kind == expr::StatementKind::for_ || s.kind == expr::StatementKind::while_) continue;
      for (const expr::Branch& b : s.branches)
        if (has_break(b.body)) return true;
    }
    return false;
  }

  void gather_outputs(const std::vector<expr::Statement>& list, std::set<std::uint32_t>& out) const {
    for (const expr::Statement& s : list) {
      if (s.kind == expr::StatementKind::assign)
        for (const ExprId target : s.targets) {
          if (g_.kind(target) == Kind::variable) out.insert(g_.payload(target));
          if (g_.kind(target) == Kind::index) {
            std::vector<ExprId> stack{g_.arg(target, 0)};
            while (!stack.empty()) {
              const ExprId x = stack.back();
              stack.pop_back();
              if (g_.kind(x) == Kind::variable) out.insert(g_.payload(x));
              for (const ExprId a : g_.args(x)) stack.push_back(a);
            }
          }
        }
      for (const expr::Branch& b : s.branches) gather_outputs(b.body, out);
    }
  }

  // Bindings and attributes of every variable.
  void attributes() {
    std::vector<std::int32_t> path;
    attributes_of(*model_.instances->root, path);
  }

  void attributes_of(Component& c, std::vector<std::int32_t>& path) {
    if (c.is_alias() || std::ranges::find(c.dims, 0) != c.dims.end()) return;
    if (c.scalar_type && t_.base(c.scalar_type) != Base::record) {
      leaf(c, path);
      return;
    }
    std::vector<std::int32_t> at(c.dims.size(), 1);
    for (;;) {
      path.insert(path.end(), at.begin(), at.end());
      for (Component* child : s_.in.children(c)) attributes_of(*child, path);
      path.resize(path.size() - at.size());
      std::size_t i = at.size();
      while (i > 0 && ++at[i - 1] > c.dims[i - 1]) at[--i] = 1;
      if (i == 0) break;
    }
  }

  struct Attributes {
    ExprId binding, start, fixed, min, max, nominal, state_select;
    Span start_span;
    bool read = false;
  };

  void leaf(Component& c, const std::vector<std::int32_t>& path) {
    if (attributes_memo_.size() <= c.number) attributes_memo_.resize(model_.instances->components.size());
    Attributes& a = attributes_memo_[c.number];
    if (!a.read) {
      a.read = true;
      a.binding = s_.in.binding_of(c);
      if (c.primitive) {
        a.start = s_.in.attribute_of(c, instance::Attribute::start, &a.start_span);
        a.fixed = s_.in.attribute_of(c, instance::Attribute::fixed);
        a.min = s_.in.attribute_of(c, instance::Attribute::min);
        a.max = s_.in.attribute_of(c, instance::Attribute::max);
        a.nominal = s_.in.attribute_of(c, instance::Attribute::nominal);
        a.state_select = s_.in.attribute_of(c, instance::Attribute::state_select);
      }
      s_.in.lower_pending_functions();
    }
    // Inside the element of the parent: bindings speak of `element` nodes of the path.
    if (c.parent) s_.enter(*c.parent, path);
    std::int64_t n = 1;
    for (const std::int32_t d : c.dims) n *= d;
    std::vector<std::int32_t> own(path);
    own.resize(path.size() + c.dims.size(), 1);
    const VariableId first = s_.variable_at(c, own);
    const auto spread = [&](ExprId e, Span span) -> Scalars {
      if (!e) return {};
      auto list = s_.scalars(e, span);
      if (!list) return {};
      // A value for one element, or for the array that its type is, serves all of them.
      const std::size_t given = list->size();
      if (given > 0 && static_cast<std::size_t>(n) % given == 0)
        for (std::size_t i = given; i < static_cast<std::size_t>(n); ++i) list->push_back((*list)[i - given]);
      if (list->size() != static_cast<std::size_t>(n)) return {};
      return std::move(*list);
    };
    const Scalars start = spread(a.start, a.start_span);
    const Scalars fixed = spread(a.fixed, c.span);
    const Scalars min = spread(a.min, c.span);
    const Scalars max = spread(a.max, c.span);
    const Scalars nominal = spread(a.nominal, c.span);
    const Scalars select = spread(a.state_select, c.span);
    const Scalars binding = spread(a.binding, c.binding_span);
    if (c.parent) s_.leave();
    for (std::int64_t i = 0; i < n; ++i) {
      const VariableId id(first.index() + static_cast<std::size_t>(i));
      FlatVariable& v = model_.variables[id];
      const auto pick = [&](const Scalars& list) {
        return list.empty() ? ExprId{} : list[static_cast<std::size_t>(i)];
      };
      v.start = pick(start);
      v.fixed = pick(fixed);
      v.min = pick(min);
      v.max = pick(max);
      v.nominal = pick(nominal);
      v.structural = c.structural;
      if (const ExprId e = pick(select); e && g_.kind(e) == Kind::enumeration)
        v.state_select = static_cast<StateSelect>(g_.integer_value(e) - 1);
      const ExprId value = pick(binding);
      if (!value) continue;
      if (v.variability <= Variability::parameter) {
        v.binding = value;
        continue;
      }
      FlatEquation e = make(c, EquationKind::equality, c.binding_span);
      e.origin = Origin::binding;
      e.left = g_.variable(id.value, v.type);
      e.right = value;
      model_.equations.push_back(std::move(e));
    }
  }

  // Parameters must not depend on each other in a circle. A circle that only conditions close (`T = if given then T0
  // else f(h)`, `h = if given then g(T) else h0`) is opened by deciding these conditions now.
  void check_parameters() {
    while (const auto circle = find_circle()) {
      bool changed = false;
      for (const VariableId v : *circle) {
        FlatVariable& variable = model_.variables[v];
        const ExprId decided = decide_conditions(variable.binding);
        changed = changed || decided != variable.binding;
        variable.binding = decided;
      }
      if (changed) continue;
      const VariableId v = circle->front();
      sink_.error(kCyclicParameter, model_.instances->components[model_.variables[v].component].span, {model_.name(v)});
      return;
    }
  }

  ExprId decide_conditions(ExprId e) {
    if (g_.kind(e) == Kind::if_) {
      const ExprId condition =
          s_.decided(g_.arg(e, 0), "it decides which of two parameters is computed from the other");
      if (g_.kind(condition) == Kind::boolean) return decide_conditions(g_.arg(e, g_.boolean_value(condition) ? 1 : 2));
    }
    const auto args = g_.args(e);
    std::vector<ExprId> changed;
    bool same = true;
    for (const ExprId a : args) {
      changed.push_back(decide_conditions(a));
      same = same && changed.back() == a;
    }
    return same ? e : g_.rebuild(e, g_.type(e), changed);
  }

  // Parameters that depend on each other in a circle, in order; nothing when there is none.
  std::optional<std::vector<VariableId>> find_circle() {
    enum class Mark : std::uint8_t { fresh, open, done };
    std::vector<Mark> marks(model_.variables.size(), Mark::fresh);
    struct Frame {
      VariableId variable;
      std::vector<VariableId> uses;
      std::size_t next = 0;
    };
    const auto uses_of = [&](VariableId v) {
      std::vector<VariableId> uses;
      std::vector<ExprId> stack{model_.variables[v].binding};
      std::set<std::uint32_t> seen;
      while (!stack.empty()) {
        const ExprId x = stack.back();
        stack.pop_back();
        if (!x || !seen.insert(x.value).second) continue;
        if (g_.kind(x) == Kind::variable) uses.emplace_back(g_.payload(x));
        for (const ExprId a : g_.args(x)) stack.push_back(a);
      }
      return uses;
    };
    for (const VariableId start : model_.variables.ids()) {
      if (marks[start.index()] != Mark::fresh || !model_.variables[start].binding) continue;
      std::vector<Frame> frames{{start, uses_of(start)}};
      marks[start.index()] = Mark::open;
      while (!frames.empty()) {
        Frame& f = frames.back();
        if (f.next == f.uses.size()) {
          marks[f.variable.index()] = Mark::done;
          frames.pop_back();
          continue;
        }
        const VariableId v = f.uses[f.next++];
        if (marks[v.index()] == Mark::open) {
          std::vector<VariableId> circle;
          for (std::size_t i = frames.size(); i-- > 0;) {
            circle.push_back(frames[i].variable);
            if (frames[i].variable == v) break;
          }
          return circle;
        }
        if (marks[v.index()] != Mark::fresh || !model_.variables[v].binding) continue;
        marks[v.index()] = Mark::open;
        frames.push_back({v, uses_of(v)});
      }
    }
    return std::nullopt;
  }

  void count() {
    if (sink_.error_count() == errors_before_) check_discrete();
    count_equations(model_);
    if (sink_.error_count() == errors_before_ && check_overdetermined(model_, sink_))
      check_balance(model_, connections_.joins(), sink_);
  }

  // A `discrete Real` changes only in when clauses (4.5), so it must be set in one.
  void check_discrete() {
    std::vector<bool> set(model_.variables.size(), false);
    const auto target = [&](ExprId e) {
      if (g_.kind(e) == Kind::variable) set[g_.payload(e)] = true;
    };
    for (const FlatEquation& e : model_.equations)
      for (const WhenBranch& b : e.branches)
        for (const FlatEquation& x : b.body)
          if (x.kind == EquationKind::equality) {
            target(x.left);
            target(x.right);
          }
    for (const FlatAlgorithm& a : model_.algorithms)
      for (const VariableId v : a.outputs) set[v.index()] = true;
    for (const FlatEquation& e : model_.equations)
      // Equal to something else that is set: through a connection or another discrete variable.
      if (e.kind == EquationKind::equality &&
          (e.origin == Origin::connection || g_.kind(e.right) == Kind::variable || g_.kind(e.right) == Kind::builtin ||
           g_.kind(e.right) == Kind::call || g_.kind(e.right) == Kind::if_)) {
        target(e.left);
        target(e.right);
      }
    for (const VariableId v : model_.variables.ids()) {
      const Component& c = model_.instances->components[model_.variables[v].component];
      const bool declared = c.elem && c.elem->element->variability == syntax::Variability::discrete;
      if (!declared || t_.base(c.scalar_type) != Base::real || set[v.index()]) continue;
      sink_.error(kDiscreteNotInWhen, c.span, {model_.name(v)});
    }
  }

  FlatModel& model_;
  diag::Sink& sink_;
  Scalarizer s_;
  Connections connections_;
  expr::Graph& g_;
  expr::Types& t_;
  std::vector<Attributes> attributes_memo_;
  std::size_t errors_before_ = sink_.error_count();
  int guarded_ = 0;  // conditions around the equation or statement
};

}  // namespace

std::string FlatModel::name(VariableId v) const {
  const FlatVariable& variable = variables[v];
  const Component* c = &instances->components[variable.component];
  // Subscripts from the innermost component outwards.
  std::size_t rest = variable.element;
  std::string text;
  for (; c && c->parent; c = c->parent) {
    std::string subscripts;
    for (std::size_t i = c->dims.size(); i-- > 0;) {
      const auto d = static_cast<std::size_t>(c->dims[i]);
      subscripts = fmt::format("{}{}", rest % d + 1, subscripts.empty() ? "" : "," + subscripts);
      rest /= d;
    }
    text = fmt::format("{}{}{}{}", c->name.text(), subscripts.empty() ? "" : "[" + subscripts + "]",
                       text.empty() ? "" : ".", text);
  }
  return text;
}

FlatModel flatten(std::unique_ptr<instance::InstanceTree> instances, diag::Sink& sink) {
  FlatModel model;
  model.instances = std::move(instances);
  if (!model.instances->root) return model;
  const std::size_t errors = sink.error_count();
  Flattener(model, sink).run();
  if (sink.error_count() == errors) write_constants(model);
  return model;
}

}  // namespace holon::flat
