#include "instance/substitute_locals.h"

#include <algorithm>
#include <unordered_map>

#include "instance/typing.h"

namespace holon::instance {

using expr::Kind;

namespace {

struct Substitution {
  Instantiator& in;
  const std::vector<ExprId>& by_local;
  std::unordered_map<std::uint32_t, ExprId> memo;

  ExprId apply(ExprId e) {
    const Kind kind = in.g.kind(e);
    if (kind == Kind::local) {
      const std::uint32_t number = in.g.payload(e);
      return number < by_local.size() && by_local[number] ? by_local[number] : e;
    }
    const auto args = in.g.args(e);
    if (args.empty()) return e;
    const auto known = memo.find(e.value);
    if (known != memo.end()) return known->second;
    std::vector<ExprId> changed;
    changed.reserve(args.size());
    bool same = true;
    for (const ExprId a : args) {
      changed.push_back(apply(a));
      same = same && changed.back() == a;
    }
    ExprId result = e;
    if (!same) result = rebuild(e, kind, changed);
    memo.emplace(e.value, result);
    return result;
  }

  ExprId rebuild(ExprId e, Kind kind, const std::vector<ExprId>& args) {
    if (kind == Kind::builtin && in.g.builtin(e) == expr::Builtin::size && args.size() == 2 &&
        in.g.kind(args[1]) == Kind::integer)
      return in.references.size_expr(args[0], static_cast<std::uint32_t>(in.g.integer_value(args[1]) - 1));
    if (kind == Kind::field) return in.references.make_field(args[0], in.g.payload(e));
    if (kind == Kind::index) return in.references.make_index(args[0], {args.begin() + 1, args.end()}, {});
    return in.g.rebuild(e, in.g.type(e), args);
  }
};

}  // namespace

ExprId substitute_locals(Instantiator& in, ExprId e, const std::vector<ExprId>& by_local) {
  return Substitution{in, by_local, {}}.apply(e);
}

namespace {

// Every node of an expression once, until `visit` says to stop.
template <class Visit>
bool any_node(const expr::Graph& g, ExprId e, Visit visit) {
  std::vector<ExprId> stack{e};
  std::unordered_map<std::uint32_t, bool> seen;
  while (!stack.empty()) {
    const ExprId x = stack.back();
    stack.pop_back();
    if (!seen.try_emplace(x.value, true).second) continue;
    if (visit(x)) return true;
    for (const ExprId a : g.args(x)) stack.push_back(a);
  }
  return false;
}

}  // namespace

std::vector<std::uint32_t> locals_in(Instantiator& in, ExprId e) {
  std::vector<std::uint32_t> found;
  any_node(in.g, e, [&](ExprId x) {
    if (in.g.kind(x) == Kind::local) found.push_back(in.g.payload(x));
    return false;
  });
  std::ranges::sort(found);
  return found;
}

bool mentions_runtime(Instantiator& in, ExprId e) {
  return any_node(in.g, e, [&](ExprId x) { return in.g.kind(x) == Kind::local || in.g.kind(x) == Kind::iterator; });
}

bool record_subtype(const expr::Types& t, TypeId actual, TypeId formal) {
  const auto& have = t.record_of(actual).fields;
  return std::ranges::all_of(t.record_of(formal).fields, [&](const expr::RecordField& f) {
    const auto found = std::ranges::find(have, f.name, &expr::RecordField::name);
    return found != have.end() && t.base(found->type) == t.base(f.type) && t.rank(found->type) == t.rank(f.type);
  });
}

}  // namespace holon::instance
