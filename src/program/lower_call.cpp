// Calls of functions. Arguments and results are taken apart into leaves; functions as arguments are known while
// lowering, so the called routine is made for them (its key says which), and what they were given already is passed
// along as further arguments.
//
// In the model every result lies in slots: it stays there for all equations that use the same call.

#include <algorithm>

#include "base/check.h"
#include "program/diagnostics.h"
#include "program/lowering.h"

namespace holon::program {

using expr::Base;
using expr::Kind;

std::vector<Leaf> Lowering::leaves(expr::TypeId type) const {
  std::vector<Leaf> result;
  const expr::Type& t = graph_.types[type];
  if (t.base == Base::record) {
    const expr::Record& record = graph_.types.record_of(type);
    for (std::uint32_t f = 0; f < record.fields.size(); ++f) {
      for (Leaf leaf : leaves(record.fields[f].type)) {
        leaf.path.insert(leaf.path.begin(), f);
        leaf.dims.insert(leaf.dims.begin(), t.dims.begin(), t.dims.end());
        result.push_back(std::move(leaf));
      }
    }
    return result;
  }
  if (t.base == Base::tuple) {
    const auto items = graph_.types.tuple_items(type);
    for (std::uint32_t f = 0; f < items.size(); ++f) {
      for (Leaf leaf : leaves(items[f])) {
        leaf.path.insert(leaf.path.begin(), f);
        result.push_back(std::move(leaf));
      }
    }
    return result;
  }
  if (t.base != Base::none && t.base != Base::function) result.push_back({t.base, t.detail, t.dims, {}});
  return result;
}

Leaf Lowering::leaf_of(expr::TypeId type, const Path& path) const {
  for (Leaf& leaf : leaves(type))
    if (leaf.path == path) return leaf;
  HOLON_CHECK(false);
  return {};
}

// An argument's array in the model: a run of variables as it is, else its elements computed into slots side by side.
std::optional<Operand> Lowering::in_slots(ExprId e, const Leaf& leaf) {
  std::int64_t count = 1;
  for (const std::int32_t d : leaf.dims) {
    if (d == expr::kUnknownSize) return std::nullopt;
    count *= d;
  }
  Operand result;
  result.leaf = leaf;
  if (leaf.path.empty() && graph_.kind(e) == Kind::array) {
    if (const std::optional<SlotId> run = slot_run(e)) {
      result.slots = *run;
      return result;
    }
  }
  const Plan p = plan(e, leaf.path);
  result.slots = program_.add_slots(Region::temporary, static_cast<std::uint32_t>(count));
  std::uint32_t next = result.slots.value;
  std::vector<NodeId> offsets(leaf.dims.size(), nodes_.whole(0));
  for (std::int64_t i = 0; i < count; ++i) {
    std::int64_t rest = i;
    for (std::size_t k = leaf.dims.size(); k-- > 0;) {
      offsets[k] = nodes_.whole(rest % leaf.dims[k]);
      rest /= leaf.dims[k];
    }
    const NodeId value = as_real(p.at(offsets));
    emit(Statement::assign(Place::slot(next++), value.value, {}));
  }
  return result;
}

Operand Lowering::operand(ExprId e, const Leaf& leaf) {
  Operand result;
  result.leaf = leaf;
  if (!leaf.is_array()) {
    result.node = as_real(scalar(e, leaf.path));
    return result;
  }
  if (at_.is_model)
    if (std::optional<Operand> run = in_slots(e, leaf)) return *run;
  result.array = materialize(plan(e, leaf.path));
  return result;
}

std::vector<Operand> Lowering::operands(ExprId e) {
  std::vector<Operand> result;
  for (const Leaf& leaf : leaves(graph_.type(e))) result.push_back(operand(e, leaf));
  return result;
}

std::optional<Closure> Lowering::closure_of(ExprId e) {
  Closure closure;
  const auto inputs_of = [&](expr::FunctionId f) { return functions_[f].inputs.size(); };
  if (graph_.kind(e) == Kind::function) {
    closure.function = expr::FunctionId(graph_.payload(e));
    closure.bound.resize(inputs_of(closure.function));
    return closure;
  }
  if (graph_.kind(e) == Kind::closure) {
    closure.function = graph_.function(e);
    for (const ExprId arg : graph_.args(e)) {
      Closure::Bound bound;
      bound.is_open = graph_.kind(arg) == Kind::missing;
      if (!bound.is_open) {
        Actual given = actual(arg);
        bound.value = std::move(given.value);
        bound.function = std::move(given.function);
      }
      closure.bound.push_back(std::move(bound));
    }
    closure.bound.resize(inputs_of(closure.function));
    return closure;
  }
  if (graph_.kind(e) == Kind::local) {
    const std::uint32_t number = graph_.payload(e);
    if (number < at_.storages.size() && !at_.storages[number].function.empty()) return at_.storages[number].function[0];
  }
  sink_.error(kUnknownFunctionValue, at_.span, {"a function argument"});
  return std::nullopt;
}

Actual Lowering::actual(ExprId e) {
  Actual result;
  if (graph_.kind(e) == Kind::missing) {
    result.is_missing = true;
    return result;
  }
  if (graph_.types.base(graph_.type(e)) == Base::function) {
    if (std::optional<Closure> closure = closure_of(e)) result.function.push_back(std::move(*closure));
  } else {
    result.value = operands(e);
  }
  return result;
}

const std::vector<Operand>& Lowering::call_results(ExprId e) {
  if (const auto found = at_.calls.find(e.value); found != at_.calls.end()) return found->second;
  expr::FunctionId function;
  std::vector<Actual> actuals;
  bool is_known = true;
  if (graph_.kind(e) == Kind::call) {
    function = graph_.function(e);
    for (const ExprId arg : graph_.args(e)) actuals.push_back(actual(arg));
  } else {
    // A call of a function value: what it was given before and what it is given now.
    const auto args = graph_.args(e);
    const std::optional<Closure> closure = closure_of(args[0]);
    is_known = closure.has_value();
    std::size_t next = 1;
    if (closure) {
      function = closure->function;
      for (const Closure::Bound& bound : closure->bound) {
        if (!bound.is_open) {
          actuals.push_back({false, bound.value, bound.function});
        } else if (next < args.size()) {
          actuals.push_back(actual(args[next++]));
        } else {
          actuals.push_back({.is_missing = true, .value = {}, .function = {}});
        }
      }
    }
  }
  std::vector<Operand> results;
  if (is_known) results = emit_call(function, std::move(actuals), e);
  at_.call_order.push_back(e.value);
  return at_.calls.insert_or_assign(e.value, std::move(results)).first->second;
}

std::vector<Operand> Lowering::result_operands(ExprId e) {
  std::vector<Operand> results;
  const bool is_tuple = graph_.types.base(graph_.type(e)) == Base::tuple;
  for (Leaf& leaf : leaves(graph_.type(e))) {
    if (!is_tuple) leaf.path.insert(leaf.path.begin(), 0);
    Operand result;
    result.leaf = std::move(leaf);
    results.push_back(std::move(result));
  }
  return results;
}

std::vector<Operand> Lowering::emit_call(expr::FunctionId id, std::vector<Actual> actuals, ExprId origin) {
  const expr::Function& function = functions_[id];
  std::vector<Operand> results = result_operands(origin);
  if (function.is_record_constructor && function.body.empty()) {
    // The fields are the inputs in order.
    std::size_t next = 0;
    for (const Actual& a : actuals) {
      for (const Operand& value : a.value) {
        if (next == results.size()) break;
        const Leaf leaf = results[next].leaf;
        results[next] = value;
        results[next++].leaf = leaf;
      }
    }
    return results;
  }
  std::vector<Closure> closures;
  std::vector<Operand> arguments;
  const std::function<void(const Closure&)> pass_bound = [&](const Closure& closure) {
    for (const Closure::Bound& bound : closure.bound) {
      arguments.insert(arguments.end(), bound.value.begin(), bound.value.end());
      for (const Closure& inner : bound.function) pass_bound(inner);
    }
  };
  std::vector<bool> missing;
  for (Actual& a : actuals) {
    missing.push_back(a.is_missing);
    for (Operand& value : a.value) arguments.push_back(std::move(value));
    for (Closure& closure : a.function) {
      pass_bound(closure);
      closures.push_back(std::move(closure));
    }
  }
  Call call;
  call.callee = routine_of(id, closures, missing);
  return emit_group_call(std::move(call), std::move(arguments), std::move(results));
}

std::vector<Operand> Lowering::emit_group_call(Call call, std::vector<Operand> arguments,
                                               std::vector<Operand> results) {
  // A call with runs of slots is wrapped with its views into one statement that stands for itself.
  const bool used_frame = at_.uses_frame;
  bool has_arrays = false;
  bool in_frame = !at_.is_model;
  for (const Operand& a : arguments) {
    has_arrays = has_arrays || a.leaf.is_array();
    in_frame = in_frame || (a.leaf.is_array() && !a.slots);
  }
  for (const Operand& r : results) has_arrays = has_arrays || r.leaf.is_array();
  const auto extents_of = [&](const Leaf& leaf) {
    std::vector<NodeId> extents;
    for (const std::int32_t d : leaf.dims) extents.push_back(nodes_.whole(std::max(d, 0)));
    return list_of(extents);
  };
  const auto emit_all = [&] {
    for (const Operand& a : arguments) {
      if (!a.leaf.is_array()) {
        call.args.push_back({false, a.node.value});
        continue;
      }
      std::uint32_t array = a.array;
      if (a.slots) {
        array = new_array(static_cast<std::uint32_t>(a.leaf.dims.size()));
        emit(Statement::view_slots(array, Place::slot(a.slots.value), extents_of(a.leaf), {}));
      }
      call.args.push_back({true, array});
    }
    for (Operand& r : results) {
      Result result;
      result.is_array = r.leaf.is_array();
      if (result.is_array) {
        result.array = new_array(static_cast<std::uint32_t>(r.leaf.dims.size()));
        r.array = result.array;
        ++arena_uses_;
      } else if (at_.is_model && r.leaf.base != Base::string) {
        const SlotId slot = program_.add_slots(Region::temporary, 1);
        result.place = Place::slot(slot);
        r.node = nodes_.slot(slot.value);
      } else {
        const std::uint32_t local = new_local(Type::real);
        result.place = Place::local(local);
        r.node = nodes_.local(local, Type::real);
        in_frame = true;
      }
      call.results.push_back(result);
    }
    program_.calls.push_back(call);
    emit(Statement::call(static_cast<std::uint32_t>(program_.calls.size() - 1), {}));
    if (!at_.is_model) return;
    for (Operand& r : results) {
      if (!r.leaf.is_array()) continue;
      std::int64_t count = 1;
      for (const std::int32_t d : r.leaf.dims) {
        if (d == expr::kUnknownSize) sink_.error(kUnknownSizes, at_.span, {program_.routines[call.callee].name});
        count *= std::max(d, 0);
      }
      r.slots = program_.add_slots(Region::temporary, static_cast<std::uint32_t>(count));
      emit(Statement::store_slots(r.array, Place::slot(r.slots.value), extents_of(r.leaf), {}));
    }
  };
  if (!at_.is_model || !has_arrays) {
    emit_all();
  } else {
    const BodyId body = body_of([&] { with_release(emit_all); });
    emit(Statement::group(body.value, {}));
  }
  if (!in_frame) at_.uses_frame = used_frame;
  return results;
}

const Operand* Lowering::result_leaf(ExprId call, std::uint32_t output, const Path& path) {
  Path whole{output};
  whole.insert(whole.end(), path.begin(), path.end());
  for (const Operand& result : call_results(call))
    if (result.leaf.path == whole) return &result;
  return nullptr;
}

}  // namespace holon::program
