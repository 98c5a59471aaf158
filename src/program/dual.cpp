#include "program/dual.h"

#include <algorithm>

#include "base/check.h"
#include "program/walk.h"

namespace holon::program {

RoutineId DualRoutines::of(RoutineId id, const std::vector<bool>& active) {
  const auto [found, is_new] = made_.try_emplace({id.value, active});
  if (!is_new) return found->second;
  Routine dual = program_.routines[id];  // a copy: tables may grow while it is made
  const BodyId source = dual.body;
  dual.name += ".tangent";
  dual.body = program_.bodies.add({});
  const RoutineId made = program_.routines.add(dual);
  made_[{id.value, active}] = made;  // before the body: functions may call themselves

  if (dual.derivative) {
    program_.bodies[dual.body] = by_rule(dual, id, active);
    program_.routines[made] = std::move(dual);
    return made;
  }
  Dual transform(program_, *this, dual.frame, [](std::uint32_t) { return std::nullopt; });
  for (std::size_t i = 0; i < dual.inputs.size(); ++i) {
    const Formal& formal = dual.inputs[i];
    if (active[i] && formal.is_array) transform.activate_array(formal.number);
    if (active[i] && !formal.is_array) transform.activate_local(formal.number);
    if (!active[i] && formal.is_array) transform.fix_array(formal.number);
  }
  for (const Formal& formal : dual.outputs) {
    if (formal.is_array) transform.activate_array(formal.number);
    if (!formal.is_array) transform.activate_local(formal.number);
  }
  const Body body = program_.bodies[source];
  transform.find_active(body);
  const SiteId site = body.empty() ? SiteId{} : body[0].site;
  Body out;
  transform.zero_locals(out, site);
  Body rest = transform.transform(body);
  const std::vector<Formal> inputs = dual.inputs;
  std::unordered_set<std::uint32_t> given;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!active[i]) continue;
    const std::uint32_t t =
        inputs[i].is_array ? transform.tangent_array(inputs[i].number) : transform.tangent_local(inputs[i].number);
    if (!inputs[i].is_array) given.insert(t);
    dual.inputs.push_back({inputs[i].is_array, t});
  }
  // Tangents of inputs come from outside.
  std::erase_if(out, [&](const Statement& s) { return given.contains(s.target()); });
  const std::vector<Formal> outputs = dual.outputs;
  for (const Formal& formal : outputs)
    dual.outputs.push_back({formal.is_array, formal.is_array ? transform.tangent_array(formal.number)
                                                             : transform.tangent_local(formal.number)});
  out.insert(out.end(), rest.begin(), rest.end());
  program_.bodies[dual.body] = std::move(out);
  program_.routines[made] = std::move(dual);
  return made;
}

bool DualRoutines::is_impure(RoutineId start) {
  const auto [found, is_new] = impure_.try_emplace(start.value, false);
  if (!is_new) return found->second;
  std::unordered_set<std::uint32_t> seen{start.value};
  std::vector<BodyId> work{program_.routines[start].body};
  bool impure = false;
  while (!work.empty() && !impure) {
    const BodyId body = work.back();
    work.pop_back();
    for (const Statement& s : program_.bodies[body]) {
      if (s.kind == StatementKind::external)
        impure = impure || program_.externals[program_.external_calls[s.external()].external].impure;
      if (s.kind == StatementKind::call && seen.insert(program_.calls[s.call()].callee.value).second)
        work.push_back(program_.routines[program_.calls[s.call()].callee].body);
      for_each_body(s, [&](BodyId inner) { work.push_back(inner); });
    }
  }
  impure_[start.value] = impure;
  return impure;
}

Dual::Dual(Program& program, DualRoutines& routines, Frame& frame, SlotTangent slots)
    : program_(program), routines_(routines), frame_(frame), slots_(std::move(slots)) {}

bool Dual::is_active_leaf(NodeId leaf) const {
  const Op op = program_.nodes.op(leaf);
  if (op == Op::slot) return slots_(program_.nodes.payload(leaf)).has_value();
  if (op == Op::local) return locals_.contains(program_.nodes.payload(leaf));
  return op == Op::element && arrays_.contains(program_.nodes.array(leaf));
}

bool Dual::is_active(NodeId root) const {
  bool found = false;
  for_each_node(program_.nodes, root, [&](NodeId id) { found = found || is_active_leaf(id); });
  return found && program_.nodes.type(root) == Type::real;
}

// Memory that two arrays share is active for both or for none, except that inputs without a tangent stay as they are.
bool Dual::activate_link(std::uint32_t a, std::uint32_t b) {
  const bool any = arrays_.contains(a) || arrays_.contains(b);
  bool changed = false;
  if (any && !fixed_.contains(a)) changed = arrays_.insert(a).second;
  if (any && !fixed_.contains(b)) changed = arrays_.insert(b).second || changed;
  return changed;
}

void Dual::find_active(const Body& body) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (const Statement& s : body) changed = find_active_once(s) || changed;
  }
  gradients_.emplace(program_.nodes, [this](NodeId leaf) { return is_active_leaf(leaf); });
}

bool Dual::find_active_once(const Statement& s) {
  bool changed = false;
  const auto activate = [&](const Place& place) {
    if (place.kind == PlaceKind::local && frame_.locals[place.number].type == Type::real)
      changed = locals_.insert(place.number).second || changed;
  };
  if (s.kind == StatementKind::assign && is_active(NodeId(s.value()))) activate({s.place, s.target()});
  if (s.kind == StatementKind::store && is_active(NodeId(s.value()))) changed = arrays_.insert(s.array()).second;
  if (s.kind == StatementKind::view) changed = activate_link(s.array(), s.source());
  if (s.kind == StatementKind::copy && arrays_.contains(s.source())) changed = arrays_.insert(s.array()).second;
  if (s.kind == StatementKind::view_slots) {
    std::int64_t count = 1;
    for (const std::uint32_t node : program_.list(s.extents())) count *= program_.nodes.whole(NodeId(node));
    for (std::int64_t k = 0; k < count; ++k)
      if (slots_(s.slots() + static_cast<std::uint32_t>(k))) changed = arrays_.insert(s.array()).second || changed;
  }
  if (s.kind == StatementKind::call) {
    const Call& c = program_.calls[s.call()];
    const bool any = std::ranges::any_of(c.args, [&](const Argument& a) {
      return a.is_array ? arrays_.contains(a.number) : is_active(NodeId(a.number));
    });
    if (any) {
      for (const Result& r : c.results) {
        if (r.is_array) changed = arrays_.insert(r.array).second || changed;
        if (!r.is_array) activate(r.place);
      }
    }
  }
  if (s.kind == StatementKind::external) {
    const ExternalCall& c = program_.external_calls[s.external()];
    const External& e = program_.externals[c.external];
    bool any = false;
    for (std::size_t i = 0; i < c.operands.size(); ++i) {
      if (e.formals[i].is_output || e.formals[i].kind != ExternalKind::real) continue;
      any = any ||
            (e.formals[i].is_array ? arrays_.contains(c.operands[i].number) : is_active(NodeId(c.operands[i].number)));
    }
    for (std::size_t i = 0; any && i < c.operands.size(); ++i) {
      if (!e.formals[i].is_output || e.formals[i].kind != ExternalKind::real) continue;
      if (e.formals[i].is_array) changed = arrays_.insert(c.operands[i].number).second || changed;
      if (!e.formals[i].is_array) activate(c.operands[i].place);
    }
    if (any && e.result == ExternalKind::real) activate(c.result);
  }
  for_each_body(s, [&](BodyId id) {
    for (const Statement& inner : program_.bodies[id]) changed = find_active_once(inner) || changed;
  });
  return changed;
}

std::uint32_t Dual::tangent_local(std::uint32_t local) {
  const auto [found, is_new] = local_tangents_.try_emplace(local, 0);
  if (is_new) {
    const std::string& name = frame_.locals[local].name;
    frame_.locals.push_back({Type::real, name.empty() ? name : "d(" + name + ")"});
    found->second = static_cast<std::uint32_t>(frame_.locals.size() - 1);
  }
  return found->second;
}

std::uint32_t Dual::tangent_array(std::uint32_t array) {
  const auto [found, is_new] = array_tangents_.try_emplace(array, 0);
  if (is_new) {
    const Array& mine = frame_.arrays[array];
    frame_.arrays.push_back({mine.rank, mine.name.empty() ? mine.name : "d(" + mine.name + ")"});
    found->second = static_cast<std::uint32_t>(frame_.arrays.size() - 1);
  }
  return found->second;
}

void Dual::zero_locals(Body& out, SiteId site) {
  std::vector<std::uint32_t> sorted(locals_.begin(), locals_.end());
  std::ranges::sort(sorted);
  for (const std::uint32_t local : sorted)
    out.push_back(Statement::assign(Place::local(tangent_local(local)), program_.nodes.constant(0).value, site));
}

NodeId Dual::tangent(NodeId root) {
  Nodes& n = program_.nodes;
  NodeId sum;
  for (const Partial& partial : std::vector<Partial>(gradients_->of(root))) {
    NodeId t;
    if (n.op(partial.leaf) == Op::slot) t = n.slot(*slots_(n.payload(partial.leaf)));
    if (n.op(partial.leaf) == Op::local) t = n.local(tangent_local(n.payload(partial.leaf)), Type::real);
    if (n.op(partial.leaf) == Op::element) t = n.element(tangent_array(n.array(partial.leaf)), n.arg(partial.leaf, 0));
    const NodeId term = n.multiply(partial.value, t);
    sum = sum ? n.add(sum, term) : term;
  }
  return sum ? sum : n.constant(0);
}

std::optional<std::uint32_t> Dual::slot_tangent(const Place& place) const {
  return place.kind == PlaceKind::slot ? slots_(place.number) : std::nullopt;
}

void Dual::zero_place(const Place& place, SiteId site, Body& out) {
  const std::uint32_t zero = program_.nodes.constant(0).value;
  if (place.kind == PlaceKind::local && locals_.contains(place.number))
    out.push_back(Statement::assign(Place::local(tangent_local(place.number)), zero, site));
  if (const auto t = slot_tangent(place)) out.push_back(Statement::assign(Place::slot(*t), zero, site));
}

std::vector<std::uint32_t> Dual::sizes_of(std::uint32_t array) {
  std::vector<std::uint32_t> sizes;
  for (std::uint32_t k = 0; k < frame_.arrays[array].rank; ++k) sizes.push_back(program_.nodes.size(array, k).value);
  return sizes;
}

// Gives `array` (a tangent) zeros in the shape of `like`.
void Dual::zero_array(std::uint32_t array, std::uint32_t like, SiteId site, Body& out) {
  out.push_back(Statement::allocate(array, program_.add_list(sizes_of(like)), 1, site));
}

std::uint32_t Dual::copy_body(std::uint32_t body) {
  const Body source = program_.bodies[BodyId(body)];
  Body made = transform(source);
  return program_.bodies.add(std::move(made)).value;
}

Body Dual::transform(const Body& body) {
  Body out;
  for (const Statement& s : body) statement(s, out);
  return out;
}

void Dual::statement(const Statement& s, Body& out) {
  Statement copy = s;
  switch (s.kind) {
    case StatementKind::assign:
      if (s.place == PlaceKind::local && locals_.contains(s.target())) {
        const NodeId t = tangent(NodeId(s.value()));
        out.push_back(Statement::assign(Place::local(tangent_local(s.target())), t.value, s.site));
      }
      if (const auto slot = slot_tangent({s.place, s.target()})) {
        const NodeId t = tangent(NodeId(s.value()));
        out.push_back(Statement::assign(Place::slot(*slot), t.value, s.site));
      }
      out.push_back(s);
      return;
    case StatementKind::store:
      if (arrays_.contains(s.array())) {
        const NodeId t = tangent(NodeId(s.value()));
        out.push_back(Statement::store(tangent_array(s.array()), s.offset(), t.value, s.site));
      }
      out.push_back(s);
      return;
    case StatementKind::if_:
      copy.then_body() = copy_body(s.then_body());
      if (s.else_body() != BodyId::kNone) copy.else_body() = copy_body(s.else_body());
      out.push_back(copy);
      return;
    case StatementKind::for_:
      copy.body() = copy_body(s.body());
      out.push_back(copy);
      return;
    case StatementKind::repeat:
    case StatementKind::group:
      copy.body() = copy_body(s.body());
      out.push_back(copy);
      return;
    case StatementKind::call:
      call(s, out);
      return;
    case StatementKind::allocate:
      // The tangent first: the new extents may speak of the array's old ones.
      if (arrays_.contains(s.array())) {
        copy.array() = tangent_array(s.array());
        copy.zeroed() = 1;
        out.push_back(copy);
      }
      out.push_back(s);
      return;
    case StatementKind::view: {
      const bool is_moving = arrays_.contains(s.array());
      const bool shares = is_moving && arrays_.contains(s.source());
      if (shares) {
        copy.array() = tangent_array(s.array());
        copy.source() = tangent_array(s.source());
        out.push_back(copy);
      }
      out.push_back(s);
      if (is_moving && !shares) zero_array(tangent_array(s.array()), s.array(), s.site, out);
      return;
    }
    case StatementKind::view_slots:
      out.push_back(s);
      if (arrays_.contains(s.array())) {
        // The derivatives of a run of slots are a run, too; slots in it that are not active have zeros there.
        const auto t = slots_(s.slots());
        HOLON_CHECK(t.has_value());
        copy.array() = tangent_array(s.array());
        copy.slots() = *t;
        out.push_back(copy);
      }
      return;
    case StatementKind::store_slots: {
      const auto t = slot_tangent({s.place, s.slots()});
      if (t && !arrays_.contains(s.array())) zero_array(tangent_array(s.array()), s.array(), s.site, out);
      if (t) {
        copy.array() = tangent_array(s.array());
        copy.slots() = *t;
        out.push_back(copy);
      }
      out.push_back(s);
      return;
    }
    case StatementKind::copy:
      if (arrays_.contains(s.array())) {
        if (!arrays_.contains(s.source())) zero_array(tangent_array(s.source()), s.source(), s.site, out);
        copy.array() = tangent_array(s.array());
        copy.source() = tangent_array(s.source());
        out.push_back(copy);
      }
      out.push_back(s);
      return;
    case StatementKind::intrinsic:
      intrinsic(s, out);
      return;
    case StatementKind::external:
      external(s, out);
      return;
    case StatementKind::break_:
    case StatementKind::return_:
    case StatementKind::mark:
    case StatementKind::release:
      out.push_back(s);
      return;
    case StatementKind::assertion:
      return;  // the routine itself has said it already
    case StatementKind::run:
    case StatementKind::rolled:
    case StatementKind::solve_linear:
    case StatementKind::solve_nonlinear:
    case StatementKind::solve_mixed:
      break;
  }
  HOLON_CHECK(false);  // statements of the model, which derivative.cpp takes apart
}

// Texts do not move. A delayed value comes from the past, which does not move either, as long as the delay does not.
void Dual::intrinsic(const Statement& s, Body& out) {
  const IntrinsicCall& call = program_.intrinsic_calls[s.intrinsic()];
  const auto moves = [&](std::size_t i) { return is_active(call.args[i]); };
  if (call.intrinsic == Intrinsic::delay && (moves(2) || moves(4))) routines_.fail("a delay that varies");
  if (call.intrinsic == Intrinsic::spatial && moves(1)) routines_.fail("spatialDistribution has no derivative");
  out.push_back(s);
  for (const Place& place : call.results) zero_place(place, s.site, out);
}

void Dual::external(const Statement& s, Body& out) {
  const ExternalCall& call = program_.external_calls[s.external()];
  const External& external = program_.externals[call.external];
  bool moves = false;
  for (std::size_t i = 0; i < call.operands.size(); ++i) {
    const ExternalFormal& formal = external.formals[i];
    if (formal.is_output || formal.kind != ExternalKind::real) continue;
    const std::uint32_t number = call.operands[i].number;
    moves = moves || (formal.is_array ? arrays_.contains(number) : is_active(NodeId(number)));
  }
  // Calling it once more must change nothing.
  if (external.impure) routines_.fail("the function " + external.name + " is impure");
  if (moves) routines_.fail("the function " + external.name + " has no derivative");
  out.push_back(s);
  for (std::size_t i = 0; i < call.operands.size(); ++i) {
    if (!external.formals[i].is_output) continue;
    const std::uint32_t number = call.operands[i].number;
    if (!external.formals[i].is_array) zero_place(call.operands[i].place, s.site, out);
    if (external.formals[i].is_array && arrays_.contains(number))
      zero_array(tangent_array(number), number, s.site, out);
  }
  zero_place(call.result, s.site, out);
}

void Dual::call(const Statement& s, Body& out) {
  const Call source = program_.calls[s.call()];
  std::vector<bool> active;
  for (const Argument& a : source.args)
    active.push_back(a.is_array ? arrays_.contains(a.number) : is_active(NodeId(a.number)));
  if (routines_.is_impure(source.callee)) routines_.fail(program_.routines[source.callee].name + " is impure");
  if (std::ranges::find(active, true) == active.end()) {
    out.push_back(s);
    for (const Result& r : source.results) {
      if (r.is_array && arrays_.contains(r.array)) zero_array(tangent_array(r.array), r.array, s.site, out);
      if (!r.is_array) zero_place(r.place, s.site, out);
    }
    return;
  }
  Call dual = source;
  dual.callee = routines_.of(source.callee, active);
  for (std::size_t i = 0; i < active.size(); ++i) {
    if (!active[i]) continue;
    const Argument& a = source.args[i];
    dual.args.push_back({a.is_array, a.is_array ? tangent_array(a.number) : tangent(NodeId(a.number)).value});
  }
  for (const Result& r : source.results) {
    Result t;
    t.is_array = r.is_array;
    if (r.is_array) {
      t.array = tangent_array(r.array);
    } else if (r.place.kind == PlaceKind::local && locals_.contains(r.place.number)) {
      t.place = Place::local(tangent_local(r.place.number));
    } else if (const auto slot = slot_tangent(r.place)) {
      t.place = Place::slot(*slot);
    }
    dual.results.push_back(t);
  }
  program_.calls.push_back(std::move(dual));
  Statement copy = s;
  copy.call() = static_cast<std::uint32_t>(program_.calls.size() - 1);
  out.push_back(copy);
}

}  // namespace holon::program
