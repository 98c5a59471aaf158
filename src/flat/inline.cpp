// Small functions are written out where they are called: their statements are run on expressions instead of numbers.
// What depends on a condition becomes an `if`; loops with known bounds are unrolled. Without events, as in functions.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "expr/build.h"
#include "expr/late_inline.h"
#include "flat/failure.h"
#include "flat/scalarize.h"

namespace holon::flat {
namespace {

using expr::Base;
using expr::Builtin;
using expr::Kind;
using expr::StatementKind;

constexpr int kDeepestInline = 30;
// Calls written out inside of one call. A few lines of text can ask for 2^40 of them; what is beyond this stays a call.
constexpr int kMostInlined = 20'000;
constexpr std::uint64_t kMostInlineParts = 2'000'000;  // likewise, of loops in loops
constexpr int kMostStatements = 60;                    // of a function that says nothing about inlining
constexpr int kMostWantedStatements = 400;             // of one that asks for it

int statements_in(const std::vector<expr::Statement>& body, bool& simple) {
  int n = 0;
  for (const expr::Statement& s : body) {
    ++n;
    switch (s.kind) {
      case StatementKind::assign:
      case StatementKind::if_:
      case StatementKind::for_:
        break;
      case StatementKind::call:
      case StatementKind::while_:
      case StatementKind::when:
      case StatementKind::break_:
      case StatementKind::return_:
      case StatementKind::assert_:
      case StatementKind::terminate:
      case StatementKind::reinit:
        simple = false;
        break;
    }
    for (const expr::Branch& b : s.branches) n += statements_in(b.body, simple);
  }
  return n;
}

}  // namespace

bool Scalarizer::is_inlinable(expr::FunctionId f) {
  const auto known = can_inline_.find(f.value);
  if (known != can_inline_.end()) return known->second;
  const expr::Function& function = model.functions()[f];
  bool yes = !function.external && !function.partial && !function.impure && function.inlining != expr::Inline::no &&
             !function.outputs.empty();
  bool simple = true;
  const int n = statements_in(function.body, simple);
  const bool wanted = function.inlining == expr::Inline::yes || function.inlining == expr::Inline::late;
  yes = yes && simple && n <= (wanted ? kMostWantedStatements : kMostStatements);
  // A derivative that was written by hand is better than one of what is inside.
  if (!wanted && !function.derivatives.empty()) yes = false;
  if (expr::is_inlined_late(g.types, function)) yes = false;
  if (!wanted)
    for (const expr::Statement& s : function.body)
      if (s.kind == StatementKind::for_) yes = false;
  can_inline_.emplace(f.value, yes);
  return yes;
}

Scalars Scalarizer::local(ExprId e) {
  if (frames_.empty()) fail("a local of a function is used outside of it");
  const auto& value = frames_.back()[g.payload(e)];
  if (!value) fail("a variable is used before it has a value");
  return *value;
}

bool Scalarizer::try_inline(ExprId call, std::span<const Scalars> args, Scalars& result) {
  const expr::FunctionId f = g.function(call);
  if (inline_depth_ == 0) {
    inlined_ = 0;
    inline_began_ = parts_;
  }
  if (!is_inlinable(f) || inline_depth_ >= kDeepestInline || inlined_ >= kMostInlined) return false;
  ++inlined_;
  const expr::Function& function = model.functions()[f];
  auto& frame = frames_.emplace_back(function.locals.size());
  for (std::size_t i = 0; i < args.size(); ++i) frame[function.inputs[i]] = args[i];
  ++inline_depth_;
  bool ok = true;
  try {
    for (std::uint32_t k = 0; k < function.locals.size() && ok; ++k) {
      const expr::Local& l = function.locals[expr::LocalId(k)];
      if (l.role == expr::Role::input) continue;
      if (l.value) {
        Scalars value = build(l.value);
        frames_.back()[k] = std::move(value);
      } else if (const auto n = leaves(l.type); !n || *n == 0) {
        if (!n)
          ok = false;
        else
          frames_.back()[k] = Scalars{};
      }
    }
    ok = ok && run_inline(function.body);
    for (const std::uint32_t o : function.outputs) {
      if (!ok) break;
      const auto& value = frames_.back()[o];
      if (!value || std::ranges::any_of(*value, [](ExprId x) { return !x; })) {
        ok = false;
        break;
      }
      for (const ExprId x : *value) result.push_back(x);
    }
    if (ok && static_cast<std::int64_t>(result.size()) != count(g.type(call))) ok = false;
  } catch (const Failure&) {
    ok = false;
  }
  --inline_depth_;
  frames_.pop_back();
  if (!ok) result.clear();
  return ok;
}

// Sets what the target names: a local, an element, a field.
bool Scalarizer::assign_inline(ExprId target, Scalars value) {
  const Kind kind = g.kind(target);
  if (kind == Kind::missing) return true;
  if (kind == Kind::local) {
    frames_.back()[g.payload(target)] = std::move(value);
    return true;
  }
  if (kind != Kind::index && kind != Kind::field) return false;
  // The place of the target inside its local, found by numbering the local's scalars.
  ExprId root = target;
  while (g.kind(root) == Kind::index || g.kind(root) == Kind::field) root = g.arg(root, 0);
  if (g.kind(root) != Kind::local) return false;
  const std::uint32_t number = g.payload(root);
  const auto size = leaves(g.type(root));
  if (!size) return false;
  Scalars numbers;
  for (std::int64_t i = 0; i < *size; ++i) numbers.push_back(g.integer(i));
  std::optional<Scalars> before = frames_.back()[number];
  frames_.back()[number] = numbers;
  const Scalars chosen = build(target);
  if (!before) before = Scalars(static_cast<std::size_t>(*size));
  if (chosen.size() != value.size()) {
    frames_.back()[number] = std::move(before);
    return false;
  }
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (g.kind(chosen[i]) != Kind::integer) return false;
    (*before)[static_cast<std::size_t>(g.integer_value(chosen[i]))] = value[i];
  }
  frames_.back()[number] = std::move(before);
  return true;
}

bool Scalarizer::run_inline(const std::vector<expr::Statement>& body) {
  for (const expr::Statement& s : body) {
    if (s.kind == StatementKind::assign) {
      Scalars value = build(s.value);
      std::size_t at = 0;
      for (std::size_t k = 0; k < s.targets.size(); ++k) {
        const ExprId target = s.targets[k];
        std::size_t n = value.size();
        if (t.base(g.type(s.value)) == Base::tuple)
          n = static_cast<std::size_t>(count(t.tuple_items(g.type(s.value))[k]));
        if (std::ranges::any_of(value, [](ExprId x) { return !x; })) return false;
        const auto first = value.begin() + static_cast<std::ptrdiff_t>(at);
        if (!assign_inline(target, Scalars(first, first + static_cast<std::ptrdiff_t>(n)))) return false;
        at += n;
      }
      continue;
    }
    if (s.kind == StatementKind::for_) {
      const Scalars items = build(s.value);
      for (const ExprId v : items) {
        spend(1);
        if (parts_ - inline_began_ > kMostInlineParts) return false;
        set_iterator(s.iterator, v);
        if (!run_inline(s.branches[0].body)) return false;
      }
      clear_iterator(s.iterator);
      continue;
    }
    if (s.kind != StatementKind::if_) return false;
    // Each branch on its own copy; what differs afterwards depends on the conditions.
    const auto before = frames_.back();
    std::vector<std::pair<ExprId, std::vector<std::optional<Scalars>>>> outcomes;
    bool closed = false;
    for (const expr::Branch& b : s.branches) {
      ExprId condition;
      if (b.condition) {
        frames_.back() = before;
        condition = one(b.condition);
        if (g.kind(condition) == Kind::boolean && !g.boolean_value(condition)) continue;
        if (g.kind(condition) == Kind::boolean) condition = {};
      }
      frames_.back() = before;
      if (!run_inline(b.body)) return false;
      outcomes.emplace_back(condition, frames_.back());
      if (!condition) {
        closed = true;
        break;
      }
    }
    if (!closed) outcomes.emplace_back(ExprId{}, before);
    auto merged = outcomes.back().second;
    for (std::size_t k = outcomes.size() - 1; k-- > 0;) {
      const auto& [condition, state] = outcomes[k];
      for (std::size_t v = 0; v < merged.size(); ++v) {
        if (merged[v] == state[v]) continue;
        if (!merged[v] || !state[v] || merged[v]->size() != state[v]->size()) {
          merged[v].reset();  // known on one side only: whoever reads it fails
          continue;
        }
        for (std::size_t i = 0; i < merged[v]->size(); ++i) {
          ExprId& x = (*merged[v])[i];
          const ExprId y = (*state[v])[i];
          if (x == y) continue;
          x = x && y ? expr::choose(g, condition, y, x) : ExprId{};
        }
      }
    }
    frames_.back() = std::move(merged);
  }
  return true;
}

}  // namespace holon::flat
