// Calls of functions: their locals, their defaults and bindings, and how results come back.

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

#include "expr/eval/machine.h"

namespace holon::expr::eval {

std::vector<Value> Machine::results(ExprId e) {
  if (graph_.kind(e) == Kind::apply) return apply(e);
  if (graph_.kind(e) != Kind::call) {
    // A predefined operator with several results (spatialDistribution) has values only while simulating.
    fail(EvalFailureKind::unset, fmt::format("`{}` has no value before the simulation", text(e)));
    return {};
  }
  std::vector<Value> inputs;
  const auto args = graph_.args(e);
  inputs.reserve(args.size());
  for (const ExprId a : args) {
    inputs.push_back(graph_.kind(a) == Kind::missing ? Value() : value(a));
    if (failed()) return {};
  }
  return call(graph_.function(e), std::move(inputs));
}

// The arguments fill the inputs that the function value left open, in order.
std::vector<Value> Machine::apply(ExprId e) {
  const auto args = graph_.args(e);
  const Value f = value(args[0]);
  if (failed()) return {};
  const Value::Closure* closure = f.as_function();
  if (closure == nullptr) {
    fail(EvalFailureKind::unset, fmt::format("`{}` is called before it has a value", text(args[0])));
    return {};
  }
  std::vector<Value> inputs = closure->bound;
  inputs.resize(functions_[closure->function].inputs.size());
  std::size_t next = 0;
  for (const ExprId a : args.subspan(1)) {
    while (next < inputs.size() && !inputs[next].is_none()) ++next;
    if (next == inputs.size()) break;
    if (graph_.kind(a) != Kind::missing) inputs[next] = value(a);
    if (failed()) return {};
    ++next;
  }
  return call(closure->function, std::move(inputs));
}

std::vector<Value> Machine::call(FunctionId id, std::vector<Value> inputs) {
  const Deeper deeper(*this);
  if (!spend()) return {};
  const Function& function = functions_[id];
  if (function.impure && !env_.may_call_impure()) {
    fail(EvalFailureKind::not_known,
         fmt::format("`{}` is impure: its value is known only while simulating", function.name));
    return {};
  }
  if (function.partial || (function.body.empty() && !function.external && !function.is_record_constructor &&
                           std::ranges::none_of(function.outputs,
                                                [&](std::uint32_t n) {
                                                  return function.locals[LocalId(n)].value ||
                                                         !types_.is_scalar(function.locals[LocalId(n)].type);
                                                }) &&
                           !function.outputs.empty())) {
    fail(EvalFailureKind::no_body, fmt::format("`{}` is partial: it has no algorithm", function.name));
    return {};
  }
  if (!spend(function.locals.size())) return {};
  Frame frame;
  frame.function = id;
  frame.locals.resize(function.locals.size());
  frame.pending.assign(function.locals.size(), 0);
  Frame* const caller = frame_;
  const diag::Span caller_span = span_;
  frame_ = &frame;
  span_ = function.span;
  enter(std::move(inputs));
  if (!failed()) {
    if (running().external)
      run_external();
    else if (running().is_record_constructor && running().body.empty())
      construct_record();
    else
      run(running().body);
  }
  std::vector<Value> outputs;
  if (!failed()) {
    outputs.reserve(running().outputs.size());
    for (const std::uint32_t n : running().outputs) outputs.push_back(std::move(frame.locals[n]));
  }
  frame_ = caller;
  span_ = caller_span;
  return outputs;
}

// Inputs first; then everything else by its binding or as declared. A binding may speak of locals that come later, so
// each local is made when it is first needed (see `local`).
void Machine::enter(std::vector<Value> inputs) {
  std::ranges::fill(frame_->pending, std::uint8_t{1});
  for (std::size_t i = 0; i < running().inputs.size() && i < inputs.size(); ++i) {
    if (inputs[i].is_none()) continue;
    const std::uint32_t n = running().inputs[i];
    frame_->locals[n] = converted(types_, std::move(inputs[i]), running().locals[LocalId(n)].type);
    frame_->pending[n] = 0;
  }
  for (const std::uint32_t n : running().inputs) {
    if (frame_->pending[n] == 0 && !fits(running().locals[LocalId(n)], frame_->locals[n])) return;
  }
  for (std::uint32_t n = 0; n < frame_->locals.size() && !failed(); ++n) {
    if (frame_->pending[n] != 0) initialise(n);
  }
}

void Machine::initialise(std::uint32_t number) {
  static constexpr std::uint8_t kRunning = 2;
  const Local& declared = running().locals[LocalId(number)];
  if (frame_->pending[number] == kRunning) {
    fail(EvalFailureKind::unset, fmt::format("the declaration of `{}` depends on itself", declared.name));
    return;
  }
  frame_->pending[number] = kRunning;
  const diag::Span before = span_;
  if (declared.span.known()) span_ = declared.span;
  Value v;
  if (declared.value) {
    v = converted(types_, value(declared.value), declared.type);
    if (!failed()) fits(declared, v);
  } else if (declared.role == Role::input) {
    fail(EvalFailureKind::unset, fmt::format("the input `{}` of `{}` is not given", declared.name, running().name));
  } else {
    Dims dims;
    for (std::size_t d = 0; d < types_.rank(declared.type) && !failed(); ++d) {
      const bool is_given = d < declared.sizes.size() && declared.sizes[d] &&
                            graph_.kind(declared.sizes[d]) != Kind::missing &&
                            graph_.kind(declared.sizes[d]) != Kind::colon;
      // A dimension declared by `:` is empty until the whole array is assigned.
      const std::int64_t n = is_given ? integer(declared.sizes[d]) : std::max(types_.dims(declared.type)[d], 0);
      if (n < 0 || n > env_.limits.elements)
        fail(EvalFailureKind::size_mismatch, fmt::format("`{}` cannot have the size {}", declared.name, n));
      dims.push_back(static_cast<std::int32_t>(n));
    }
    if (!failed() && room_for(dims)) v = unset_array(types_, types_.scalar_of(declared.type), std::move(dims));
  }
  frame_->locals[number] = std::move(v);
  frame_->pending[number] = 0;
  span_ = before;
}

// Checks the sizes of a value against a declaration.
bool Machine::fits(const Local& declared, const Value& v) {
  const auto dims = v.dims();
  for (std::size_t d = 0; d < dims.size() && d < types_.rank(declared.type); ++d) {
    std::int64_t wanted = types_.dims(declared.type)[d];
    if (wanted == kUnknownSize) {
      if (d >= declared.sizes.size() || !declared.sizes[d]) continue;
      const Kind k = graph_.kind(declared.sizes[d]);
      if (k == Kind::missing || k == Kind::colon) continue;
      wanted = integer(declared.sizes[d]);
      if (failed()) return false;
    }
    if (wanted == dims[d]) continue;
    const std::string where = dims.size() > 1 ? fmt::format(" in dimension {}", d + 1) : "";
    fail(EvalFailureKind::size_mismatch, fmt::format("`{}` of `{}` has the size {}{}, its value has {}", declared.name,
                                                     running().name, wanted, where, dims[d]));
    return false;
  }
  return true;
}

// A record constructor has a local for each field, by name; its one output is the record.
void Machine::construct_record() {
  const Function& function = running();
  const std::uint32_t output = function.outputs.at(0);
  const TypeId type = types_.scalar_of(function.locals[LocalId(output)].type);
  std::vector<Value> fields;
  for (const RecordField& field : types_.record_of(type).fields) {
    Value v;
    for (std::uint32_t n = 0; n < function.locals.size(); ++n)
      if (n != output && function.locals[LocalId(n)].name == field.name) v = frame_->locals[n];
    fields.push_back(converted(types_, std::move(v), field.type));
  }
  frame_->locals[output] = Value::record(type, std::move(fields));
}

// `external "builtin" y = sin(u)`: the elementary functions of the language by their names.
bool Machine::run_elementary(const ExternalCall& external) {
  if (external.language != "builtin" || !external.result) return false;
  for (const BuiltinInfo& info : kBuiltins) {
    if (info.id > Builtin::log10 || info.name != external.name) continue;
    const std::size_t wanted = info.id == Builtin::atan2 ? 2 : 1;
    if (external.args.size() != wanted) return false;
    const double x = real(external.args[0]);
    const double y = wanted == 2 ? real(external.args[1]) : 0;
    if (!failed()) assign(external.result, Value::real(real_math(info.id, x, y, external.result)));
    return true;
  }
  return false;
}

namespace {

// What an external function takes is not known; this is about what those of the table take that work on numbers. LAPACK
// does up to 30 operations for each element of a matrix and each of its rows or columns, whichever are fewer, and some
// hundred operations are as fast as a step. Of other functions a transform of Fourier takes longest.
std::uint64_t steps_of_external(const ExternalCall& external, const std::vector<Value>& arguments) {
  constexpr std::uint64_t kCall = 100;
  constexpr std::uint64_t kOfAnElement = 32;
  double largest = 0;
  std::uint64_t elements = 0;
  for (const Value& v : arguments) {
    const auto count = static_cast<std::uint64_t>(v.count());
    elements += count + (v.as_string() != nullptr ? v.as_string()->size() / kOfAnElement : 0);
    largest = std::max(largest, static_cast<double>(count));
  }
  const bool is_fortran = external.language.starts_with("FORTRAN");
  const double matrix = is_fortran ? largest * std::sqrt(largest) / 8 : 0;
  return kCall + kOfAnElement * elements + static_cast<std::uint64_t>(std::min(matrix, 1e18));
}

}  // namespace

void Machine::run_external() {
  // Copied: what the arguments speak of may make the table of functions grow.
  const std::optional<ExternalCall> external = running().external;
  if (!external || run_elementary(*external)) return;
  std::vector<Value> arguments;
  for (const ExprId a : external->args) {
    // An output that is not yet set is still an argument: it says where a result goes.
    Value scratch;
    const Value* v = stored(a);
    if (v == nullptr && !failed()) scratch = value(a);
    if (failed()) return;
    arguments.push_back(v != nullptr ? *v : scratch);
  }
  if (!spend(steps_of_external(*external, arguments))) return;
  auto outputs = env_.external(graph_, running(), {frame_->locals, arguments});
  if (!outputs) return fail(std::move(outputs.error()));
  const Function& function = running();
  for (std::size_t i = 0; i < function.outputs.size() && i < outputs->size(); ++i) {
    const std::uint32_t n = function.outputs[i];
    frame_->locals[n] = converted(types_, std::move((*outputs)[i]), function.locals[LocalId(n)].type);
  }
}

}  // namespace holon::expr::eval
