// A function becomes a routine. Its locals are taken apart into scalar locals and arrays; declarations are carried out
// in the order in which they depend on each other, then the statements.
//
// Memory: arrays live in the arena. What a function allocates stays until its caller has used the results and releases
// the arena to where it was before the call.

#include <algorithm>
#include <array>

#include "base/check.h"
#include "program/diagnostics.h"
#include "program/lowering.h"

namespace holon::program {

using expr::Base;
using expr::Kind;
using expr::Role;

namespace {

std::string key_of(const Closure& closure) {
  std::string key = std::to_string(closure.function.value) + "(";
  for (const Closure::Bound& bound : closure.bound) {
    if (bound.is_open) {
      key += '.';
    } else if (bound.function.empty()) {
      key += '#';
    } else {
      key += key_of(bound.function[0]);
    }
  }
  return key + ")";
}

}  // namespace

RoutineId Lowering::routine_of(expr::FunctionId id, std::span<const Closure> function_inputs,
                               const std::vector<bool>& missing) {
  std::string key = std::to_string(id.value) + ":";
  for (const bool is_missing : missing) key += is_missing ? '-' : '+';
  for (const Closure& closure : function_inputs) key += " " + key_of(closure);
  if (const auto found = routines_.find(key); found != routines_.end()) return found->second;
  const expr::Function& function = functions_[id];
  Routine empty;
  empty.name = function.name;
  empty.span = function.span;
  empty.body = program_.bodies.add({});
  const RoutineId routine = program_.routines.add(std::move(empty));
  routines_.emplace(std::move(key), routine);  // before the body: functions may call themselves

  State outer = std::move(at_);
  const bool outer_lasting = lasting_;
  const std::uint64_t outer_uses = arena_uses_;
  const int outer_depth = depth_;
  at_ = {};
  depth_ = 0;
  Routine made = program_.routines[routine];
  lower_function(function, function_inputs, missing, made);
  program_.routines[routine] = std::move(made);
  if (function.external && function_inputs.empty() && std::ranges::find(missing, true) == missing.end())
    program_.routines[routine].derivative = derivative_rule(function);
  at_ = std::move(outer);
  lasting_ = outer_lasting;
  arena_uses_ = outer_uses;
  depth_ = outer_depth;
  return routine;
}

// The derivative that an external function names. Records are left out: which of their fields have derivatives depends
// on their types all the way down, and no external function of a library takes them.
std::optional<DerivativeRule> Lowering::derivative_rule(const expr::Function& function) {
  const auto rule = std::ranges::find(function.derivatives, 1, &expr::DerivativeRule::order);
  if (rule == function.derivatives.end()) return std::nullopt;
  const expr::Function& derivative = functions_[rule->function];
  const auto base_of = [&](std::uint32_t local) {
    return graph_.types.base(function.locals[expr::LocalId(local)].type);
  };
  DerivativeRule made;
  std::size_t inputs = function.inputs.size();
  std::size_t outputs = 0;
  for (std::uint32_t i = 0; i < function.inputs.size(); ++i) {
    const Base base = base_of(function.inputs[i]);
    if (base == Base::record || base == Base::function) return std::nullopt;
    Follows follows = base == Base::real ? Follows::yes : Follows::no;
    if (std::ranges::find(rule->no_derivative, i) != rule->no_derivative.end()) follows = Follows::no;
    if (std::ranges::find(rule->zero_derivative, i) != rule->zero_derivative.end()) follows = Follows::never_moves;
    made.inputs.push_back(follows);
    if (follows == Follows::yes) ++inputs;
  }
  for (const std::uint32_t number : function.outputs) {
    if (base_of(number) == Base::record) return std::nullopt;
    made.outputs.push_back(base_of(number) == Base::real);
    if (made.outputs.back()) ++outputs;
  }
  if (derivative.inputs.size() != inputs || derivative.outputs.size() != outputs) return std::nullopt;
  made.routine = routine_of(rule->function, {}, std::vector<bool>(inputs, false));
  return made;
}

Storage Lowering::new_storage(const expr::Local& local) {
  Storage storage;
  for (const Leaf& leaf : leaves(local.type)) {
    Operand operand;
    operand.leaf = leaf;
    std::string name = local.name;
    expr::TypeId type = local.type;
    for (const std::uint32_t f : leaf.path) {
      const expr::Record& record = graph_.types.record_of(type);
      name += "." + record.fields[f].name;
      type = record.fields[f].type;
    }
    if (leaf.is_array()) {
      operand.array = new_array(static_cast<std::uint32_t>(leaf.dims.size()), name);
    } else {
      operand.node = nodes_.local(new_local(Type::real, name), Type::real);
    }
    storage.leaves.push_back(std::move(operand));
  }
  return storage;
}

void Lowering::lower_function(const expr::Function& function, std::span<const Closure> function_inputs,
                              const std::vector<bool>& missing, Routine& routine) {
  Body body;
  at_.frame = &routine.frame;
  at_.body = &body;
  at_.keeps_calls = false;
  at_.span = function.span;
  at_.site = program_.sites.add({Site{}.origin, function.span});
  at_.storages.resize(function.locals.size());
  const auto formal_of = [](const Operand& leaf, const Nodes& nodes) {
    return leaf.leaf.is_array() ? Formal{true, leaf.array} : Formal{false, nodes.payload(leaf.node)};
  };
  std::size_t next_closure = 0;
  std::vector<bool> is_given(function.locals.size(), false);
  for (std::size_t i = 0; i < function.inputs.size(); ++i) {
    const std::uint32_t number = function.inputs[i];
    if (i < missing.size() && missing[i]) continue;
    is_given[number] = true;
    const expr::Local& local = function.locals[expr::LocalId(number)];
    if (graph_.types.base(local.type) != Base::function) {
      at_.storages[number] = new_storage(local);
      for (const Operand& leaf : at_.storages[number].leaves) routine.inputs.push_back(formal_of(leaf, nodes_));
      continue;
    }
    HOLON_CHECK(next_closure < function_inputs.size());
    Closure closure = function_inputs[next_closure++];
    // What the closure was given comes in through further inputs.
    const std::function<void(Closure&)> receive = [&](Closure& c) {
      for (Closure::Bound& bound : c.bound) {
        for (Operand& value : bound.value) {
          value.slots = {};
          if (value.leaf.is_array()) {
            value.array = new_array(static_cast<std::uint32_t>(value.leaf.dims.size()));
          } else {
            value.node = nodes_.local(new_local(Type::real), Type::real);
          }
          routine.inputs.push_back(formal_of(value, nodes_));
        }
        for (Closure& inner : bound.function) receive(inner);
      }
    };
    receive(closure);
    at_.storages[number].function.push_back(std::move(closure));
  }

  // Declarations, each after the ones it speaks of.
  std::vector<char> state(function.locals.size(), 0);
  const std::function<void(std::uint32_t)> visit = [&](std::uint32_t number) {
    if (state[number] != 0) return;
    state[number] = 1;
    const expr::Local& local = function.locals[expr::LocalId(number)];
    std::vector<ExprId> work(local.sizes.begin(), local.sizes.end());
    if (!is_given[number] && !local.value.is_none()) work.push_back(local.value);
    while (!work.empty()) {
      const ExprId e = work.back();
      work.pop_back();
      if (e.is_none()) continue;
      if (graph_.kind(e) == Kind::local && graph_.payload(e) < state.size()) visit(graph_.payload(e));
      for (const ExprId arg : graph_.args(e)) work.push_back(arg);
    }
    if (!is_given[number]) declare(function, number);
  };
  for (std::uint32_t number = 0; number < function.locals.size(); ++number) visit(number);

  if (function.external) {
    if (function.external->language == "builtin") {
      builtin_call(function);
    } else {
      external_call(function);
    }
  } else if (function.body.empty() && function.partial) {
    sink_.error(kNoBody, function.span, {function.name});
  }
  statements(function.body);
  for (const std::uint32_t number : function.outputs)
    for (const Operand& leaf : at_.storages[number].leaves) routine.outputs.push_back(formal_of(leaf, nodes_));
  program_.bodies[routine.body] = std::move(body);
}

// Gives an output or inner variable its memory and its first value. Modelica leaves a variable without a binding
// undefined; here it starts as zero, so that a run can be repeated.
void Lowering::declare(const expr::Function& function, std::uint32_t number) {
  const expr::Local& local = function.locals[expr::LocalId(number)];
  at_.storages[number] = new_storage(local);
  Storage& storage = at_.storages[number];
  lasting_ = false;
  for (const ExprId size : local.sizes) storage.flexible = storage.flexible || graph_.kind(size) == Kind::missing;
  for (const Operand& leaf : storage.leaves) {
    if (!leaf.leaf.is_array()) {
      if (!local.value.is_none()) continue;
      emit(Statement::assign(Place::local(nodes_.payload(leaf.node)), nodes_.constant(0).value, {}));
      continue;
    }
    std::vector<NodeId> extents;
    for (std::size_t k = 0; k < leaf.leaf.dims.size(); ++k) {
      if (leaf.leaf.dims[k] != expr::kUnknownSize) {
        extents.push_back(nodes_.whole(leaf.leaf.dims[k]));
      } else if (k < local.sizes.size() && graph_.kind(local.sizes[k]) != Kind::missing) {
        extents.push_back(keep(index(local.sizes[k])));
      } else {
        extents.push_back(nodes_.whole(0));
      }
    }
    allocate_into(leaf.array, extents);
    at_.body->back().zeroed() = 1;
  }
  if (!local.value.is_none()) {
    // The parts of a record are assigned through its own node; a plain variable needs only its leaf.
    for (const Operand& leaf : std::vector<Operand>(storage.leaves)) {
      if (!leaf.leaf.is_array()) {
        const NodeId value = as_real(scalar(local.value, leaf.leaf.path));
        emit(Statement::assign(Place::local(nodes_.payload(leaf.node)), value.value, {}));
        continue;
      }
      const Plan value = plan(local.value, leaf.leaf.path);
      if (at_.storages[number].flexible || leaf.leaf.is_open_field(graph_.types.rank(local.type))) {
        Plan copy = value;
        copy.array.reset();
        const std::uint32_t fresh = materialize(copy);
        view_into(leaf.array, fresh, nodes_.whole(0), copy.extents);
      } else {
        Plan checked = value;
        checked.extents = checked_extents(plan_of(leaf), value);
        fill(leaf.array, checked);
      }
    }
  }
  forget();
}

// external "builtin" y = sin(u): an elementary function of the language under another name. The declaration is as much
// a stranger's as that of a C function.
void Lowering::builtin_call(const expr::Function& function) {
  const expr::ExternalCall& external = *function.external;
  const auto is_number = [&](ExprId e) {
    const expr::TypeId type = graph_.type(e);
    const Base base = graph_.types.base(type);
    return graph_.types.is_scalar(type) && (base == Base::real || base == Base::integer);
  };
  for (const expr::BuiltinInfo& row : expr::kBuiltins) {
    if (row.name != external.name || row.id > expr::Builtin::log10) continue;
    const std::size_t wanted = row.id == expr::Builtin::atan2 ? 2 : 1;
    const bool is_right = external.args.size() == wanted && std::ranges::all_of(external.args, is_number) &&
                          (external.result.is_none() || is_number(external.result));
    if (!is_right) break;
    std::vector<NodeId> args;
    for (const ExprId arg : external.args) args.push_back(real(arg));
    ExprId target = external.result;
    const expr::TypeId type = target.is_none() ? graph_.types.real() : graph_.type(target);
    const NodeId value = math(row.id, type, args);
    if (!target.is_none()) store_scalar(target, {}, value);
    return;
  }
  sink_.error(kNoBody, function.span, {function.name});
}

void Lowering::external_call(const expr::Function& function) {
  const expr::ExternalCall& clause = *function.external;
  External external;
  external.name = clause.name;
  external.fortran = clause.language == "FORTRAN 77";
  external.impure = function.impure;
  if (!external.fortran && clause.language != "C" && clause.language != "c")
    sink_.error(kUnknownLanguage, function.span, {clause.language, function.name});
  const auto kind_of = [&](Base base) {
    if (base == Base::real) return ExternalKind::real;
    if (base == Base::boolean) return ExternalKind::boolean;
    if (base == Base::string) return ExternalKind::string;
    if (base == Base::external_object) return ExternalKind::object;
    return ExternalKind::integer;
  };
  ExternalCall call;
  std::vector<std::pair<ExprId, std::uint32_t>> back;  // scalar outputs that are parts of something: target, local
  const auto out_place = [&](ExprId e) {
    const std::uint32_t local = new_local(Type::real);
    back.emplace_back(e, local);
    return Place::local(local);
  };
  const bool is_builtin = clause.origin == expr::ExternalCall::Origin::builtin;
  external.symbol = clause.symbol;
  external.has_conditions = clause.has_conditions;
  for (std::size_t i = 0; i < clause.args.size(); ++i) {
    const ExprId arg = clause.args[i];
    ExternalFormal formal;
    ExternalCall::Operand operand;
    ExprId root = arg;
    while (graph_.kind(root) == Kind::field || graph_.kind(root) == Kind::index) root = graph_.arg(root, 0);
    const bool is_local = graph_.kind(root) == Kind::local;
    const Role role = is_local ? function.locals[expr::LocalId(graph_.payload(root))].role : Role::input;
    // A function of ours takes its arguments as it is written, whatever the declaration looks like.
    const bool is_output = is_builtin && !external.fortran ? clause.taken[i].is_written : role == Role::output;
    const bool is_size = is_builtin ? clause.taken[i].as_size
                                    : graph_.kind(arg) == Kind::builtin && graph_.builtin(arg) == expr::Builtin::size;
    const Leaf leaf = leaf_of(graph_.type(arg), {});
    formal.kind = is_size ? ExternalKind::size : kind_of(leaf.base);
    formal.is_array = leaf.is_array();
    formal.is_output = is_output;
    formal.is_written = is_output || (is_builtin && clause.taken[i].is_written);
    if (formal.is_array) {
      Plan value = plan(arg);
      // What belongs to the caller is not written to.
      if (formal.is_written && role == Role::input) value.array.reset();
      operand.number = materialize(value);
    } else if (is_output) {
      operand.place = out_place(arg);
    } else {
      operand.number = as_real(scalar(arg)).value;
    }
    external.formals.push_back(formal);
    call.operands.push_back(operand);
  }
  if (!clause.result.is_none()) {
    external.result = kind_of(graph_.types.base(graph_.type(clause.result)));
    call.result = out_place(clause.result);
  }
  program_.externals.push_back(std::move(external));
  call.external = static_cast<std::uint32_t>(program_.externals.size() - 1);
  program_.external_calls.push_back(std::move(call));
  emit(Statement::external(static_cast<std::uint32_t>(program_.external_calls.size() - 1), {}));
  for (const auto& [target, local] : back) store_scalar(target, {}, nodes_.local(local, Type::real));
}

}  // namespace holon::program
