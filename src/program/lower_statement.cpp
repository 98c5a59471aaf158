// Statements of functions and of the model's algorithms, and the assignments that equations become.

#include <algorithm>
#include <array>

#include "base/check.h"
#include "program/diagnostics.h"
#include "program/lowering.h"

namespace holon::program {

using expr::Base;
using expr::Builtin;
using expr::Kind;

// ---- the model

void Lowering::begin_model(Frame& frame, Body& body) {
  outer_.push_back(std::move(at_));
  at_ = {};
  at_.frame = &frame;
  at_.body = &body;
  at_.is_model = true;
}

void Lowering::end_model() {
  at_ = std::move(outer_.back());
  outer_.pop_back();
}

// Statements that share locals or arrays become one group, so that every statement of a routine stands for itself: it
// can be moved, rolled, and compiled apart from the others.
void Lowering::model_statement(SiteId site, const std::function<void()>& fill) {
  at_.site = site;
  at_.span = site ? program_.sites[site].span : diag::Span{};
  at_.uses_frame = false;
  lasting_ = false;
  Body* const outer = at_.body;
  Body inner;
  at_.body = &inner;
  with_release(fill);
  at_.body = outer;
  if (!at_.uses_frame) {
    outer->insert(outer->end(), inner.begin(), inner.end());
    if (!at_.keeps_calls) forget();
    return;
  }
  forget();
  const BodyId body = program_.bodies.add(std::move(inner));
  outer->push_back(Statement::group(body.value, site));
}

void Lowering::release_from(std::size_t first_statement) {
  const std::uint32_t mark = new_local(Type::index);
  Statement s = Statement::mark(mark, at_.site);
  at_.body->insert(at_.body->begin() + static_cast<std::ptrdiff_t>(first_statement), s);
  s.kind = StatementKind::release;
  at_.body->push_back(s);
}

void Lowering::assign_slot(SlotId slot, ExprId value, SiteId site) {
  model_statement(site, [&] {
    const NodeId node = real(value);
    emit(Statement::assign(Place::slot(slot.value), node.value, {}));
  });
}

void Lowering::assign_text(std::uint32_t number, ExprId value, SiteId site) {
  model_statement(site, [&] {
    at_.uses_frame = true;  // the handle does not outlive the statement
    const std::array parts{nodes_.constant(number), scalar(value)};
    intrinsic(Intrinsic::text_assign, parts);
  });
}

void Lowering::assign_object(std::uint32_t number, ExprId value, SiteId site) {
  model_statement(site, [&] {
    at_.uses_frame = true;
    const std::array parts{nodes_.constant(number), scalar(value)};
    intrinsic(Intrinsic::object_assign, parts);
  });
}

void Lowering::tell(Intrinsic i, std::span<const ExprId> args, SiteId site) {
  model_statement(site, [&] {
    std::vector<NodeId> parts;
    for (const ExprId a : args) parts.push_back(real(a));
    intrinsic(i, parts);
  });
}

void Lowering::assign_call(std::span<const SlotId> slots, ExprId call, SiteId site) {
  model_statement(site, [&] {
    std::size_t next = 0;
    for (const Operand& result : std::vector<Operand>(call_results(call))) {
      std::int64_t count = 1;
      for (const std::int32_t d : result.leaf.dims) count *= d;
      for (std::int64_t i = 0; i < count && next < slots.size(); ++i, ++next) {
        if (slots[next].is_none()) continue;
        const NodeId value =
            result.leaf.is_array() ? nodes_.slot(result.slots.value + static_cast<std::uint32_t>(i)) : result.node;
        emit(Statement::assign(Place::slot(slots[next].value), value.value, {}));
      }
    }
  });
}

void Lowering::check(ExprId holds, ExprId message, ExprId level, SiteId site) {
  model_statement(site, [&] { assertion(condition(holds), message, level); });
}

void Lowering::algorithm(std::span<const expr::Statement> list, SiteId site) {
  model_statement(site, [&] {
    at_.uses_frame = true;
    const bool kept = at_.keeps_calls;
    at_.keeps_calls = false;
    forget();
    statements(list);
    at_.keeps_calls = kept;
  });
}

// ---- statements

void Lowering::statements(std::span<const expr::Statement> list) {
  for (const expr::Statement& s : list) {
    const diag::Span outer = at_.span;
    const bool outer_lasting = lasting_;
    if (s.span.known()) at_.span = s.span;
    if (!at_.is_model) at_.site = program_.sites.add({Site{}.origin, at_.span});
    lasting_ = false;
    with_release([&] { statement(s); });
    lasting_ = lasting_ || outer_lasting;
    forget();
    at_.span = outer;
  }
}

void Lowering::statement(const expr::Statement& s) {
  switch (s.kind) {
    case expr::StatementKind::assign:
      if (s.targets.size() == 1) {
        assign(s.targets[0], s.value);
      } else {
        assign_tuple(s);
      }
      break;
    case expr::StatementKind::call:
      if (graph_.kind(s.value) == Kind::builtin && graph_.builtin(s.value) == Builtin::assert_) {
        const auto args = graph_.args(s.value);
        assertion(condition(args[0]), args[1], args.size() > 2 ? args[2] : ExprId{});
      } else if (graph_.kind(s.value) == Kind::call || graph_.kind(s.value) == Kind::apply) {
        call_results(s.value);
      }
      // Anything else was a call that has been written out: its value is not wanted, and it does nothing.
      break;
    case expr::StatementKind::if_:
      if_statement(s.branches, 0, false);
      break;
    case expr::StatementKind::when:
      if_statement(s.branches, 0, true);
      break;
    case expr::StatementKind::for_:
      forget();
      iterate(s.iterator, sequence(s.value), [&](NodeId) { statements(s.branches[0].body); });
      break;
    case expr::StatementKind::while_:
      loop_while(s);
      break;
    case expr::StatementKind::break_:
      emit(Statement::break_({}));
      break;
    case expr::StatementKind::return_:
      emit(Statement::return_({}));
      break;
    case expr::StatementKind::assert_:
      assertion(condition(s.value), s.message, s.level);
      break;
    case expr::StatementKind::terminate: {
      const std::array one{scalar(s.message)};
      intrinsic(Intrinsic::terminate, one);
      break;
    }
    case expr::StatementKind::reinit: {
      // The new value waits in the slot that the model has bound to reinit of this variable.
      const auto found = s.targets.empty() ? reinits_.end() : reinits_.find(s.targets[0].value);
      if (found == reinits_.end()) {
        sink_.error(kBadTarget, at_.span);
        break;
      }
      emit(Statement::assign(Place::slot(found->second.value), real(s.value).value, {}));
      break;
    }
  }
}

void Lowering::if_statement(std::span<const expr::Branch> branches, std::size_t from, bool when) {
  if (from == branches.size()) return;
  const expr::Branch& branch = branches[from];
  if (branch.condition.is_none()) {
    statements(branch.body);
    return;
  }
  const NodeId test = when ? when_condition(branch.condition) : condition(branch.condition);
  if (nodes_.op(test) == Op::truth) {
    if (nodes_.truth(test)) {
      statements(branch.body);
    } else {
      if_statement(branches, from + 1, when);
    }
    return;
  }
  const BodyId then = body_of([&] { statements(branch.body); });
  const BodyId otherwise = body_of([&] { with_release([&] { if_statement(branches, from + 1, when); }); });
  const bool has_else = !program_.bodies[otherwise].empty();
  emit(Statement::if_(test.value, then.value, has_else ? otherwise.value : BodyId::kNone, {}));
}

// `when` fires on the edge of its condition, of any element if it is a vector; initial() fires as it is.
NodeId Lowering::when_condition(ExprId e) {
  if (is_array(e)) {
    NodeId any = nodes_.truth(false);
    for (const ExprId item : graph_.args(e)) any = nodes_.binary(Op::or_, any, when_condition(item));
    return any;
  }
  if (graph_.kind(e) == Kind::builtin && graph_.builtin(e) == Builtin::initial) return condition(e);
  if (const auto found = edges_.find(e.value); found != edges_.end())
    return as_boolean(nodes_.slot(found->second.value));
  return nodes_.binary(Op::and_, condition(e), nodes_.not_(as_boolean(previous(e))));
}

// while c loop … end while: the condition may need statements of its own each time round.
void Lowering::loop_while(const expr::Statement& s) {
  const BodyId body = body_of([&] {
    with_release([&] {
      const NodeId go_on = condition(s.branches[0].condition.is_none() ? s.value : s.branches[0].condition);
      const BodyId leave = body_of([&] { emit(Statement::break_({})); });
      emit(Statement::if_(nodes_.not_(go_on).value, leave.value, BodyId::kNone, {}));
      forget();
      statements(s.branches[0].body);
    });
  });
  emit(Statement::repeat(body.value, {}));
}

// The message is put together only when it is needed.
void Lowering::assertion(NodeId holds, ExprId message, ExprId level) {
  if (nodes_.op(holds) == Op::truth && nodes_.truth(holds)) return;
  const BodyId failed = body_of([&] {
    with_release([&] {
      const NodeId text = scalar(message);
      // AssertionLevel is enumeration(warning, error) by the specification; error if nothing is said.
      const NodeId severity = level.is_none() || graph_.kind(level) == Kind::missing ? nodes_.constant(2) : real(level);
      emit(Statement::assertion(text.value, severity.value, {}));
    });
  });
  emit(Statement::if_(nodes_.not_(holds).value, failed.value, BodyId::kNone, {}));
}

// ---- targets

namespace {

ExprId root_of(const expr::Graph& graph, ExprId target) {
  while (graph.kind(target) == Kind::index || graph.kind(target) == Kind::field) target = graph.arg(target, 0);
  return target;
}

bool mentions(const expr::Graph& graph, ExprId e, ExprId what) {
  std::vector<ExprId> work{e};
  std::vector<std::uint32_t> seen;
  while (!work.empty()) {
    const ExprId top = work.back();
    work.pop_back();
    if (top == what) return true;
    if (graph.args(top).empty()) continue;
    if (std::ranges::find(seen, top.value) != seen.end()) continue;
    seen.push_back(top.value);
    for (const ExprId arg : graph.args(top)) work.push_back(arg);
  }
  return false;
}

}  // namespace

void Lowering::assign(ExprId target, ExprId value) {
  const std::vector<Leaf> parts = leaves(graph_.type(target));
  if (parts.size() == 1 && parts[0].path.empty()) {
    if (parts[0].is_array()) {
      store_plan(target, {}, plan(value));
    } else {
      store_scalar(target, {}, scalar(value));
    }
    return;
  }
  // A record: all fields are computed before the first is changed, if the value speaks of the target.
  const bool speaks_of_itself = mentions(graph_, value, root_of(graph_, target));
  std::vector<Operand> values;
  for (const Leaf& leaf : parts) {
    Operand part;
    part.leaf = leaf;
    if (!leaf.is_array()) {
      part.node = as_real(scalar(value, leaf.path));
      if (speaks_of_itself) {
        const std::uint32_t local = new_local(Type::real);
        emit(Statement::assign(Place::local(local), part.node.value, {}));
        part.node = nodes_.local(local, Type::real);
      }
      if (!speaks_of_itself) store_scalar(target, leaf.path, as_leaf(part.node, leaf));
    } else {
      const Plan p = plan(value, leaf.path);
      if (!speaks_of_itself) {
        store_plan(target, leaf.path, p);
      } else {
        Plan copy = p;
        copy.array.reset();
        part.array = materialize(copy);
      }
    }
    values.push_back(std::move(part));
  }
  if (!speaks_of_itself) return;
  for (const Operand& part : values) store(target, part.leaf.path, part);
}

void Lowering::assign_tuple(const expr::Statement& s) {
  const std::vector<Operand> results = call_results(s.value);
  for (const Operand& result : results) {
    const std::uint32_t output = result.leaf.path[0];
    if (output >= s.targets.size() || graph_.kind(s.targets[output]) == Kind::missing) continue;
    store(s.targets[output], Path(result.leaf.path.begin() + 1, result.leaf.path.end()), result);
  }
}

void Lowering::store(ExprId target, const Path& path, const Operand& value) {
  if (value.leaf.is_array()) {
    Operand operand = value;
    store_plan(target, path, plan_of(operand));
  } else {
    store_scalar(target, path, as_leaf(value.node, value.leaf));
  }
}

void Lowering::store_scalar(ExprId target, const Path& path, NodeId value) {
  value = as_real(value);
  const Kind k = graph_.kind(target);
  if (k == Kind::field) {
    Path inner{graph_.payload(target)};
    inner.insert(inner.end(), path.begin(), path.end());
    store_scalar(graph_.arg(target, 0), inner, value);
    return;
  }
  if (k == Kind::index) {
    store_element(target, path, value);
    return;
  }
  if (k == Kind::variable && path.empty()) {
    const Base base = graph_.types.base(graph_.type(target));
    if (base == Base::string) {
      const std::array parts{nodes_.constant(handles_.at(graph_.payload(target))), value};
      intrinsic(Intrinsic::text_assign, parts);
      return;
    }
    const auto found = slots_.find(graph_.payload(target));
    if (found != slots_.end()) {
      emit(Statement::assign(Place::slot(found->second.value), value.value, {}));
      return;
    }
  }
  if (k == Kind::local) {
    for (const Operand& leaf : at_.storages.at(graph_.payload(target)).leaves) {
      if (leaf.leaf.path != path) continue;
      emit(Statement::assign(Place::local(nodes_.payload(leaf.node)), value.value, {}));
      return;
    }
  }
  sink_.error(kBadTarget, at_.span);
}

// target[i, j] := value, all subscripts scalar.
void Lowering::store_element(ExprId target, const Path& path, NodeId value) {
  const auto args = graph_.args(target);
  Path inner = path;
  ExprId base = args[0];
  while (graph_.kind(base) == Kind::field) {
    inner.insert(inner.begin(), graph_.payload(base));
    base = graph_.arg(base, 0);
  }
  const Plan p = plan(base, inner);
  std::vector<NodeId> offsets;
  for (std::size_t k = 1; k < args.size(); ++k)
    offsets.push_back(nodes_.binary(Op::check_index, index(args[k]), p.extents[k - 1]));
  HOLON_CHECK(offsets.size() == p.extents.size());
  const NodeId at = offset_in(p.extents, offsets);
  if (p.array) {
    emit(Statement::store(*p.array, at.value, value.value, {}));
    return;
  }
  // A list of the model's variables: side by side in the workspace, or one by one.
  if (const std::optional<SlotId> run = slot_run(base)) {
    const std::uint32_t array = new_array(static_cast<std::uint32_t>(p.extents.size()));
    emit(Statement::view_slots(array, Place::slot(run->value), list_of(p.extents), {}));
    emit(Statement::store(array, at.value, value.value, {}));
    return;
  }
  if (graph_.kind(base) != Kind::array) {
    sink_.error(kBadTarget, at_.span);
    return;
  }
  const NodeId kept_at = keep(at);
  const NodeId kept_value = keep(value);
  std::int64_t next = 0;
  const std::function<void(ExprId)> visit = [&](ExprId item) {
    if (graph_.kind(item) == Kind::array) {
      for (const ExprId sub : graph_.args(item)) visit(sub);
      return;
    }
    const BodyId body = body_of([&] { store_scalar(item, {}, kept_value); });
    const NodeId here = nodes_.binary(Op::index_equal, kept_at, nodes_.whole(next++));
    emit(Statement::if_(here.value, body.value, BodyId::kNone, {}));
  };
  visit(base);
}

void Lowering::store_plan(ExprId target, const Path& path, const Plan& value) {
  const Kind k = graph_.kind(target);
  if (k == Kind::field) {
    Path inner{graph_.payload(target)};
    inner.insert(inner.end(), path.begin(), path.end());
    store_plan(graph_.arg(target, 0), inner, value);
    return;
  }
  if (k == Kind::index) {
    store_section(target, path, value);
    return;
  }
  if (k == Kind::local) {
    Storage& storage = at_.storages.at(graph_.payload(target));
    for (Operand& leaf : storage.leaves) {
      if (leaf.leaf.path != path) continue;
      if (storage.flexible || leaf.leaf.is_open_field(graph_.types.rank(graph_.type(target)))) {
        // Takes the size of the value, in memory of its own that stays until the function returns.
        Plan copy = value;
        if (copy.array) copy.array.reset();
        const std::uint32_t fresh = materialize(copy);
        view_into(leaf.array, fresh, nodes_.whole(0), copy.extents);
        lasting_ = true;
        return;
      }
      const Plan there = plan_of(leaf);
      const bool moves = std::ranges::find(value.moves, leaf.array) != value.moves.end();
      const Plan source = moves ? fixed_plan(value, leaf.leaf.is_boolean()) : value;
      Plan checked = source;
      checked.extents = checked_extents(there, source);
      if (checked.array && *checked.array == leaf.array) return;
      fill(leaf.array, checked);
      return;
    }
  }
  if (k == Kind::array || k == Kind::variable) {
    // Variables of the model: all elements are computed first, since the value may speak of them.
    Plan copy = value;
    copy.array.reset();
    const std::uint32_t stored = materialize(copy);
    if (k == Kind::variable) {
      const std::vector<Leaf> parts = leaves(graph_.type(target));
      std::vector<NodeId> extents;
      for (const std::int32_t d : parts.at(0).dims) extents.push_back(nodes_.whole(d));
      emit(Statement::store_slots(stored, Place::slot(slots_.at(graph_.payload(target)).value), list_of(extents), {}));
      return;
    }
    std::int64_t next = 0;
    const std::function<void(ExprId)> visit = [&](ExprId item) {
      if (graph_.kind(item) == Kind::array) {
        for (const ExprId sub : graph_.args(item)) visit(sub);
        return;
      }
      store_scalar(item, {}, nodes_.element(stored, nodes_.whole(next++)));
    };
    visit(target);
    return;
  }
  sink_.error(kBadTarget, at_.span);
}

// target[:, j] := value and the like.
void Lowering::store_section(ExprId target, const Path& path, const Plan& value) {
  const auto args = graph_.args(target);
  Path inner = path;
  ExprId base = args[0];
  while (graph_.kind(base) == Kind::field) {
    inner.insert(inner.begin(), graph_.payload(base));
    base = graph_.arg(base, 0);
  }
  const Plan there = plan(base, inner);
  std::uint32_t array = 0;
  if (there.array) {
    array = *there.array;
  } else if (const std::optional<SlotId> run = slot_run(base)) {
    array = new_array(static_cast<std::uint32_t>(there.extents.size()));
    emit(Statement::view_slots(array, Place::slot(run->value), list_of(there.extents), {}));
  } else {
    sink_.error(kBadTarget, at_.span);
    return;
  }
  const bool reads_target =
      at_.is_model || std::ranges::find(value.moves, array) != value.moves.end() || value.array == array;
  Plan source = value;
  if (reads_target) {
    source.array.reset();
    source = fixed_plan(source, false);
  }
  std::vector<Picked> picks;
  Plan section;
  for (std::size_t k = 0; k < there.extents.size(); ++k) {
    if (k + 1 < args.size()) {
      picks.push_back(picked(args[k + 1], there.extents[k]));
    } else {
      picks.push_back({.count = there.extents[k], .offset = [](NodeId i) { return i; }, .moves = {}});
    }
    if (picks.back().count) section.extents.push_back(*picks.back().count);
  }
  const std::vector<NodeId> extents = checked_extents(section, source);
  for_each(extents, [&](std::span<const NodeId> offsets) {
    std::vector<NodeId> where;
    std::size_t next = 0;
    for (const Picked& pick : picks) where.push_back(pick.offset(pick.count ? offsets[next++] : NodeId{}));
    emit(Statement::store(array, offset_in(there.extents, where).value, as_real(source.at(offsets)).value, {}));
  });
}

}  // namespace holon::program
