#include "instance/unassigned.h"

#include <fmt/format.h>
#include <algorithm>
#include <utility>
#include <vector>

#include "expr/walk.h"
#include "instance/diagnostics.h"

namespace holon::instance {
namespace {

using expr::ExprId;
using expr::Kind;
using expr::Statement;
using expr::StatementKind;

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

// Walks through a function in the order in which it runs and looks for reads of locals that nothing can have given a
// value until then. `first` holds what may have a value when a loop is in its first round, `later` what may have one in
// any round: what stands below an `if` in a loop may wait for a later round.
class FirstReads {
 public:
  FirstReads(const expr::Graph& graph, const expr::Function& function, const LocalUse& use, diag::Sink& sink)
      : graph_(graph), function_(function), sink_(sink), looked_at_(function.locals.size(), 0) {
    std::vector<char> given(function.locals.size(), 1);
    for (std::uint32_t k = 0; k < function.locals.size(); ++k)
      if (is_checked(function.locals[expr::LocalId(k)]) && use.assigned[k] != 0) looked_at_[k] = 1, given[k] = 0;
    for (const expr::Local& local : function.locals)
      if (local.value && local.role != expr::Role::input) look(local.value, given, local.span);
    State state{given, given, false};
    visit(function.body, state);
  }

 private:
  struct State {
    std::vector<char> first;
    std::vector<char> later;
    bool has_ended = false;  // by `return` or `break`
  };

  // The fields of a record may have values of their own; an array without elements needs none.
  bool is_checked(const expr::Local& local) const {
    const expr::Base base = graph_.types.base(local.type);
    if (local.value || local.role == expr::Role::input || base == expr::Base::record ||
        base == expr::Base::external_object || base == expr::Base::function)
      return false;
    return std::ranges::all_of(graph_.types.dims(local.type), [](std::int32_t extent) { return extent > 0; });
  }

  void look(ExprId e, const std::vector<char>& given, diag::Span span) {
    if (!e) return;
    const bool is_size = graph_.kind(e) == Kind::builtin &&
                         (graph_.builtin(e) == expr::Builtin::size || graph_.builtin(e) == expr::Builtin::ndims);
    if (is_size) return;
    if (graph_.kind(e) == Kind::local) {
      const std::uint32_t k = graph_.payload(e);
      if (k < given.size() && given[k] == 0 && looked_at_[k] == 1) report(k, span);
      return;
    }
    // What stands behind `and`, `or` and `if` is read only when what stands before it asks for it.
    const Kind kind = graph_.kind(e);
    const bool may_stop = kind == Kind::and_ || kind == Kind::or_ || kind == Kind::if_;
    for (const ExprId arg : may_stop ? graph_.args(e).first(1) : graph_.args(e)) look(arg, given, span);
  }

  void report(std::uint32_t k, diag::Span span) {
    looked_at_[k] = 2;  // once
    const expr::Local& local = function_.locals[expr::LocalId(k)];
    sink_.error(kReadBeforeSet, span, {local.name, function_.name})
        .also(local.span, "declared here, without a value")
        .hint(fmt::format("give it a value before: `{} := …;`, or where it is declared", local.name));
  }

  void assign(ExprId target, std::vector<char>& given, diag::Span span) {
    while (target && (graph_.kind(target) == Kind::index || graph_.kind(target) == Kind::field)) {
      for (std::size_t i = 1; i < graph_.args(target).size(); ++i) look(graph_.args(target)[i], given, span);
      target = graph_.arg(target, 0);
    }
    if (target && graph_.kind(target) == Kind::local && graph_.payload(target) < given.size())
      given[graph_.payload(target)] = 1;
  }

  static void join(std::vector<char>& into, const std::vector<char>& from) {
    for (std::size_t k = 0; k < into.size(); ++k) into[k] = static_cast<char>(into[k] | from[k]);
  }

  // Everything that the statements assign somewhere.
  void gather(const std::vector<Statement>& statements, std::vector<char>& given) {
    for (const Statement& s : statements) {
      for (ExprId target : s.targets) {
        while (target && (graph_.kind(target) == Kind::index || graph_.kind(target) == Kind::field))
          target = graph_.arg(target, 0);
        if (target && graph_.kind(target) == Kind::local && graph_.payload(target) < given.size())
          given[graph_.payload(target)] = 1;
      }
      for (const expr::Branch& branch : s.branches) gather(branch.body, given);
    }
  }

  void visit(const std::vector<Statement>& statements, State& state) {
    for (const Statement& s : statements) {
      if (state.has_ended) return;
      if (s.kind == StatementKind::return_ || s.kind == StatementKind::break_) {
        state.has_ended = true;
        return;
      }
      for (const ExprId e : {s.value, s.message, s.level}) look(e, state.first, s.span);
      for (const ExprId target : s.targets) {
        assign(target, state.first, s.span);
        assign(target, state.later, s.span);
      }
      if (s.kind == StatementKind::for_ || s.kind == StatementKind::while_)
        visit_loop(s, state);
      else if (!s.branches.empty())
        visit_branches(s, state);
    }
  }

  void visit_loop(const Statement& s, State& state) {
    const expr::Branch& body = s.branches.front();
    if (body.condition) look(body.condition, state.first, s.span);
    // Of a loop in a loop, the first round that runs may not be the first one.
    State inside{is_in_loop_ ? state.later : state.first, state.later, false};
    gather(body.body, inside.later);
    const bool was_in_loop = std::exchange(is_in_loop_, true);
    visit(body.body, inside);
    is_in_loop_ = was_in_loop;
    gather(body.body, state.first);
    gather(body.body, state.later);
  }

  void visit_branches(const Statement& s, State& state) {
    State after = state;
    after.has_ended = true;
    for (const expr::Branch& branch : s.branches) {
      State inside = state;
      if (is_in_loop_) inside.first = state.later;
      if (branch.condition) look(branch.condition, &branch == &s.branches.front() ? state.first : inside.first, s.span);
      visit(branch.body, inside);
      if (inside.has_ended) continue;
      after.has_ended = false;
      // What only a later round can have given is not taken along.
      if (!is_in_loop_) join(after.first, inside.first);
      if (is_in_loop_) gather(branch.body, after.first);
      join(after.later, inside.later);
    }
    if (s.branches.empty() || s.branches.back().condition) after.has_ended = false;  // no branch may be taken
    state = std::move(after);
  }

  const expr::Graph& graph_;
  const expr::Function& function_;
  diag::Sink& sink_;
  std::vector<char> looked_at_;
  bool is_in_loop_ = false;
};

// On which ways through a function a scalar output gets no value. A loop counts as one that runs, and an assertion that
// never holds ends its way.
class WaysThrough {
 public:
  WaysThrough(const expr::Graph& graph, std::uint32_t local) : graph_(graph), local_(local) {}

  enum class End : std::uint8_t { open, given, left };  // `left`: by return, without a value

  End through(const std::vector<Statement>& statements) {
    for (const Statement& s : statements) {
      if (s.kind == StatementKind::return_) {
        if (!without.known()) without = s.span;
        return End::left;
      }
      if (s.kind == StatementKind::assert_ && graph_.kind(s.value) == Kind::boolean && !graph_.boolean_value(s.value))
        return End::given;
      if (std::ranges::any_of(s.targets, [&](ExprId target) { return is_ours(target); })) return End::given;
      if (s.kind == StatementKind::for_ || s.kind == StatementKind::while_) {
        // A search in a loop ends when it has found something; which round that is, is not seen here.
        if (is_assigned_in(s.branches.front().body)) return End::given;
        continue;
      }
      if (s.branches.empty()) continue;
      bool all = !s.branches.back().condition;  // there is an `else`
      bool any = false;
      for (const expr::Branch& branch : s.branches) {
        const End end = ends_in_an_error(branch.body) ? End::given : through(branch.body);
        if (end == End::left) return End::left;
        all = all && end == End::given;
        any = any || end == End::given;
      }
      if (all) return End::given;
      if (any && !without.known()) without = s.span;
    }
    return End::open;
  }

  diag::Span without;  // the `if` that gives it in some of its branches

 private:
  // A branch that only calls something for its effect, as Streams.error.
  static bool ends_in_an_error(const std::vector<Statement>& statements) {
    return !statements.empty() && std::ranges::all_of(statements, [](const Statement& s) {
      return s.kind == StatementKind::call || s.kind == StatementKind::assert_ || s.kind == StatementKind::terminate;
    });
  }

  bool is_assigned_in(const std::vector<Statement>& statements) const {
    return std::ranges::any_of(statements, [&](const Statement& s) {
      return std::ranges::any_of(s.targets, [&](ExprId target) { return is_ours(target); }) ||
             std::ranges::any_of(s.branches, [&](const expr::Branch& branch) { return is_assigned_in(branch.body); });
    });
  }

  bool is_ours(ExprId target) const {
    while (target && (graph_.kind(target) == Kind::index || graph_.kind(target) == Kind::field))
      target = graph_.arg(target, 0);
    return target && graph_.kind(target) == Kind::local && graph_.payload(target) == local_;
  }

  const expr::Graph& graph_;
  std::uint32_t local_;
};

}  // namespace

void check_assigned(const expr::Graph& graph, const expr::Function& function, diag::Sink& sink) {
  if (function.external || function.partial || function.is_record_constructor || function.body.empty()) return;
  // A placeholder that says that it has to be redeclared returns nothing.
  const bool never_returns = std::ranges::any_of(function.body, [&](const Statement& s) {
    return s.kind == expr::StatementKind::assert_ && graph.kind(s.value) == expr::Kind::boolean &&
           !graph.boolean_value(s.value);
  });
  if (never_returns) return;
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
  const FirstReads reads(graph, function, use, sink);
  for (std::uint32_t k = 0; k < function.locals.size(); ++k) {
    const expr::Local& local = function.locals[expr::LocalId(k)];
    const expr::Base base = graph.types.base(local.type);
    if (local.role != expr::Role::output || local.value || use.assigned[k] == 0 || base == expr::Base::record ||
        !graph.types.dims(local.type).empty())
      continue;
    WaysThrough ways(graph, k);
    if (ways.through(function.body) == WaysThrough::End::given || !ways.without.known()) continue;
    sink.warning(kSometimesAssigned, local.span, {local.name, function.name})
        .also(ways.without, "not on every way through this")
        .hint(fmt::format("add `else {} := …;` there, or a value for all other cases: `output … {} = …`", local.name,
                          local.name));
  }
}

}  // namespace holon::instance
