#include "expr/eval/machine.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "expr/arithmetic.h"

namespace holon::expr::eval {

void Machine::fail(EvalFailureKind kind, std::string message) { fail(EvalFailure{kind, std::move(message), {}, {}}); }

void Machine::fail(EvalFailure failure) {
  if (failure_) return;
  if (frame_ != nullptr && failure.function.empty()) {
    failure.function = running().name;
    if (!failure.span.known()) failure.span = span_;
  }
  failure_ = std::move(failure);
}

void Machine::fail_steps() {
  fail(EvalFailureKind::limit, fmt::format("the evaluation was given up after {} steps", env_.limits.steps));
}

namespace {

// Steps that a copy of this takes.
std::uint64_t size_in_steps(const Value& v) {
  constexpr std::size_t kBytesOfAStep = 64;
  if (const Value::Reals* a = v.as_reals()) return a->items.size() * sizeof(double) / kBytesOfAStep;
  if (const Value::Integers* a = v.as_integers()) return a->items.size() * sizeof(std::int64_t) / kBytesOfAStep;
  if (const std::string* text = v.as_string()) return text->size() / kBytesOfAStep;
  std::uint64_t sum = 0;
  const auto add_all = [&](const std::vector<Value>& items) {
    sum += items.size();
    for (const Value& item : items) sum += size_in_steps(item);
  };
  if (const Value::Items* a = v.as_items()) add_all(a->items);
  if (const Value::Fields* r = v.as_record()) add_all(r->items);
  if (const Value::Tuple* t = v.as_tuple()) add_all(*t);
  if (const Value::Closure* f = v.as_function()) add_all(f->bound);
  return sum;
}

}  // namespace

void Machine::spend_on(const Value& v) {
  if (!failed()) spend(size_in_steps(v));
}

void Machine::fail_deep() {
  fail(EvalFailureKind::limit,
       fmt::format("the evaluation was given up at a depth of {}: recursion without end?", env_.depth));
}

bool Machine::room_for(std::span<const std::int32_t> dims) {
  std::int64_t n = 1;
  for (const std::int32_t d : dims) {
    if (d < 0) {
      fail(EvalFailureKind::size_mismatch, fmt::format("an array cannot have the size {}", d));
      return false;
    }
    n *= d;
    if (n > env_.limits.elements) {
      fail(EvalFailureKind::limit, fmt::format("an array with more than {} elements", env_.limits.elements));
      return false;
    }
  }
  return spend(static_cast<std::uint64_t>(n));
}

std::string Machine::text(ExprId e) const {
  PrintNames names = env_.names;
  names.longest = 200;
  if (frame_ != nullptr) {
    names.local = [this](std::uint32_t n) {
      return n < running().locals.size() ? running().locals[LocalId(n)].name : std::string("?");
    };
  }
  return print(graph_, functions_, e, names);
}

Value Machine::take(EvalResult<Value> result) {
  if (result) return std::move(*result);
  fail(std::move(result.error()));
  return {};
}

const Value* Machine::remembered(ExprId e) {
  const auto found = known_.find(e.value);
  return found == known_.end() ? nullptr : &found->second;
}

Value Machine::value(ExprId e) {
  if (failed()) return {};
  const TypeId type = graph_.type(e);
  if (type == types_.real()) {
    const double x = real(e);
    return failed() ? Value() : Value::real(x);
  }
  if (type == types_.integer()) {
    const std::int64_t i = integer(e);
    return failed() ? Value() : Value::integer(i);
  }
  if (type == types_.boolean()) {
    const bool b = boolean(e);
    return failed() ? Value() : Value::boolean(b);
  }
  if (types_.base(type) == Base::enumeration && types_.is_scalar(type)) {
    const std::int64_t i = integer(e);
    return failed() ? Value() : Value::enumeration(type, i);
  }
  const Deeper deeper(*this);
  if (!spend()) return {};
  const bool is_kept = remembers();
  if (const Value* v = is_kept ? remembered(e) : nullptr) {
    spend_on(*v);
    return *v;
  }
  Value v = value_of(e);
  spend_on(v);
  if (is_kept && !failed()) known_.insert_or_assign(e.value, v);
  return v;
}

const Value& Machine::peek(ExprId e, Value& scratch) {
  if (const Value* v = stored(e)) return *v;
  scratch = value(e);
  return scratch;
}

const Value& Machine::general(ExprId e, Value& scratch) {
  if (const Value* v = stored(e)) return *v;
  scratch = failed() ? Value() : value_of(e);
  return scratch;
}

Value* Machine::local(std::uint32_t number) {
  if (frame_->pending[number] != 0) initialise(number);
  return failed() ? nullptr : &frame_->locals[number];
}

const Value* Machine::iterator(std::uint32_t number) const {
  for (auto it = iterators_.rbegin(); it != iterators_.rend(); ++it)
    if (it->first == number) return &it->second;
  return nullptr;
}

const Value* Machine::stored(ExprId e) {
  const Kind k = graph_.kind(e);
  if (k == Kind::local) return frame_ != nullptr ? local(graph_.payload(e)) : nullptr;
  if (k == Kind::iterator) return iterator(graph_.payload(e));
  if (k == Kind::field) {
    const Value* base = stored(graph_.arg(e, 0));
    const Value::Fields* record = base != nullptr ? base->as_record() : nullptr;
    return record != nullptr ? &record->items[graph_.payload(e)] : nullptr;
  }
  if (k == Kind::index) {
    const auto args = graph_.args(e);
    if (!are_scalar(args.subspan(1))) return nullptr;
    const Value* base = stored(args[0]);
    const Value::Items* items = base != nullptr ? base->as_items() : nullptr;
    if (items == nullptr || items->dims.size() + 1 != args.size()) return nullptr;
    const std::size_t at = place(args.subspan(1), items->dims, args[0]);
    return failed() ? nullptr : &items->items[at];
  }
  return nullptr;
}

Value Machine::component(ExprId e) {
  std::vector<Value> subscripts;
  for (const ExprId s : graph_.args(e)) {
    subscripts.push_back(graph_.kind(s) == Kind::colon ? Value() : value(s));
    if (failed()) return {};
  }
  return take(env_.component(graph_, e, subscripts));
}

Value Machine::value_of(ExprId e) {
  const auto args = graph_.args(e);
  switch (graph_.kind(e)) {
    case Kind::real:
      return Value::real(graph_.real_value(e));
    case Kind::integer:
      return Value::integer(graph_.integer_value(e));
    case Kind::boolean:
      return Value::boolean(graph_.boolean_value(e));
    case Kind::string:
      return Value::string(graph_.string_value(e));
    case Kind::enumeration:
      return Value::enumeration(graph_.type(e), graph_.integer_value(e));
    case Kind::time:
      return take(env_.time(graph_));
    case Kind::variable:
      return converted(types_, take(env_.variable(graph_, e)), graph_.type(e));
    case Kind::local: {
      if (frame_ == nullptr) return converted(types_, take(env_.local(graph_, e)), graph_.type(e));
      const Value* v = local(graph_.payload(e));
      if (v == nullptr) return {};
      if (v->is_none()) fail(EvalFailureKind::unset, fmt::format("`{}` is used before it has a value", text(e)));
      return *v;
    }
    case Kind::iterator: {
      if (const Value* v = iterator(graph_.payload(e))) return *v;
      return converted(types_, take(env_.iterator(graph_, e)), graph_.type(e));
    }
    case Kind::component:
      return converted(types_, component(e), graph_.type(e));
    case Kind::element:
      return take(env_.element(graph_, e));
    case Kind::function: {
      const FunctionId f = graph_.function(e);
      return Value::function(f, std::vector<Value>(functions_[f].inputs.size()));
    }
    case Kind::colon:
    case Kind::missing:
      return {};
    case Kind::negate:
    case Kind::add:
    case Kind::subtract:
    case Kind::multiply:
    case Kind::divide:
    case Kind::power:
    case Kind::less:
    case Kind::less_equal:
    case Kind::greater:
    case Kind::greater_equal:
    case Kind::equal:
    case Kind::not_equal:
    case Kind::and_:
    case Kind::or_:
    case Kind::not_:
      return elementwise(e);
    case Kind::matrix_multiply: {
      Value l;
      Value r;
      const Value& a = peek(args[0], l);
      const Value& b = peek(args[1], r);
      return failed() ? Value() : matrix_multiply(a, b, e);
    }
    case Kind::matrix_power:
      return matrix_power(e);
    case Kind::array:
      return array(e);
    case Kind::range:
      return range(e);
    case Kind::index:
      return index(e);
    case Kind::record:
      return record(e);
    case Kind::field:
      return field(e);
    case Kind::if_:
      return converted(types_, boolean(args[0]) ? value(args[1]) : value(args[2]), graph_.type(e));
    case Kind::builtin:
      return builtin(e);
    case Kind::call:
    case Kind::apply: {
      std::vector<Value> list = results(e);
      if (failed() || list.empty()) return {};
      if (types_.base(graph_.type(e)) == Base::tuple) return Value::tuple(std::move(list));
      return std::move(list[0]);
    }
    case Kind::output:
      return output(e);
    case Kind::closure:
      return closure(e);
    case Kind::reduction:
      return reduction(e);
  }
  return {};
}

// The results of one call are often asked for one after the other: outside of functions the call is done once.
Value Machine::output(ExprId e) {
  const ExprId call = graph_.arg(e, 0);
  const std::uint32_t number = graph_.payload(e);
  if (frame_ != nullptr || !iterators_.empty() || env_.may_call_impure()) {
    std::vector<Value> list = results(call);
    return number < list.size() ? std::move(list[number]) : Value();
  }
  const Value* all = remembered(call);
  if (all == nullptr) {
    std::vector<Value> list = results(call);
    if (failed()) return {};
    all = &known_.insert_or_assign(call.value, Value::tuple(std::move(list))).first->second;
  }
  const Value::Tuple* list = all->as_tuple();
  if (list == nullptr) return *all;
  return number < list->size() ? (*list)[number] : Value();
}

Value Machine::closure(ExprId e) {
  std::vector<Value> bound;
  for (const ExprId a : graph_.args(e)) bound.push_back(graph_.kind(a) == Kind::missing ? Value() : value(a));
  return Value::function(graph_.function(e), std::move(bound));
}

Value Machine::record(ExprId e) {
  const TypeId type = types_.scalar_of(graph_.type(e));
  std::vector<Value> fields;
  for (const ExprId a : graph_.args(e)) fields.push_back(graph_.kind(a) == Kind::missing ? Value() : value(a));
  const Record& declared = types_.record_of(type);
  for (std::size_t i = 0; i < fields.size() && i < declared.fields.size(); ++i)
    fields[i] = converted(types_, std::move(fields[i]), declared.fields[i].type);
  return Value::record(type, std::move(fields));
}

Value Machine::field(ExprId e) {
  const ExprId base = graph_.arg(e, 0);
  // A field of a record that is only being made: the other fields are nobody's business.
  if (graph_.kind(base) == Kind::record && types_.is_scalar(graph_.type(base)))
    return converted(types_, value(graph_.arg(base, graph_.payload(e))), graph_.type(e));
  Value scratch;
  const Value& from = peek(base, scratch);
  return failed() ? Value() : field_of(from, graph_.payload(e), graph_.type(e));
}

Value Machine::field_of(const Value& base, std::size_t number, TypeId type) {
  if (const Value::Fields* r = base.as_record()) {
    if (number < r->items.size()) return r->items[number];
  } else if (const Value::Items* a = base.as_items()) {
    std::vector<Value> parts;
    parts.reserve(a->items.size());
    for (const Value& item : a->items) parts.push_back(field_of(item, number, type));
    return stack(a->dims, parts, type);
  }
  fail(EvalFailureKind::unset, "a record is used before it has a value");
  return {};
}

Value Machine::range(ExprId e) {
  const auto args = graph_.args(e);
  const TypeId scalar = types_.scalar_of(graph_.type(e));
  const bool has_step = args.size() == 3 && graph_.kind(args[1]) != Kind::missing;
  const ExprId last = args.back();
  const auto zero_step = [&] { fail(EvalFailureKind::domain, fmt::format("the step of `{}` is zero", text(e))); };
  const auto sized = [&](std::int64_t n) -> std::optional<Dims> {
    if (n > env_.limits.elements) {
      fail(EvalFailureKind::limit, fmt::format("`{}` has {} elements", text(e), n));
      return std::nullopt;
    }
    Dims dims{static_cast<std::int32_t>(n)};
    if (failed() || !room_for(dims)) return std::nullopt;
    return dims;
  };
  if (types_.base(scalar) == Base::real) {
    const double j = real(args[0]);
    const double d = has_step ? real(args[1]) : 1;
    const double k = real(last);
    if (failed()) return {};
    if (d == 0) return zero_step(), Value();
    const double n = std::floor((k - j) / d) + 1;
    const auto dims = sized(n > 0 ? static_cast<std::int64_t>(std::min(n, 1e18)) : 0);
    if (!dims) return {};
    std::vector<double> items(static_cast<std::size_t>((*dims)[0]));
    for (std::size_t i = 0; i < items.size(); ++i) items[i] = j + static_cast<double>(i) * d;
    return Value::reals(*dims, std::move(items));
  }
  const std::int64_t j = integer(args[0]);
  const std::int64_t d = has_step ? integer(args[1]) : 1;
  const std::int64_t k = integer(last);
  if (failed()) return {};
  if (d == 0) return zero_step(), Value();
  const std::optional<std::int64_t> distance = whole_subtract(k, j);
  const bool is_empty = d > 0 ? j > k : j < k;
  const auto dims = sized(is_empty ? 0 : whole(distance, e) / d + 1);
  if (!dims) return {};
  std::vector<std::int64_t> items(static_cast<std::size_t>((*dims)[0]));
  for (std::size_t i = 0; i < items.size(); ++i) items[i] = j + static_cast<std::int64_t>(i) * d;
  return Value::integers(scalar, *dims, std::move(items));
}

Value Machine::array(ExprId e) {
  const auto args = graph_.args(e);
  const TypeId type = graph_.type(e);
  const Dims leading{static_cast<std::int32_t>(args.size())};
  if (types_.rank(type) == 1 && types_.base(type) == Base::real) {
    if (!room_for(leading)) return {};
    std::vector<double> items;
    items.reserve(args.size());
    for (const ExprId a : args) items.push_back(real(a));
    return failed() ? Value() : Value::reals(leading, std::move(items));
  }
  std::vector<Value> items;
  items.reserve(args.size());
  for (const ExprId a : args) {
    items.push_back(value(a));
    if (failed()) return {};
  }
  return stack(leading, items, type);
}

// `type` is the type of the result, or of its elements; its trailing dimensions tell the shape when there is no item.
Value Machine::stack(Dims leading, const std::vector<Value>& items, TypeId type) {
  Dims dims = std::move(leading);
  if (!items.empty()) {
    const auto inner = items[0].dims();
    for (const Value& v : items) {
      if (std::ranges::equal(v.dims(), inner)) continue;
      fail(EvalFailureKind::size_mismatch, "elements of an array have different sizes");
      return {};
    }
    dims.insert(dims.end(), inner.begin(), inner.end());
  } else {
    const auto known = types_.dims(type);
    for (std::size_t i = dims.size(); i < known.size(); ++i) dims.push_back(std::max(known[i], 0));
  }
  if (failed() || !room_for(dims)) return {};
  const TypeId scalar = types_.scalar_of(type);
  const auto total = static_cast<std::size_t>(count_of(dims));
  Value result = unset_array(types_, scalar, std::move(dims));
  const std::size_t each = items.empty() ? 0 : total / items.size();
  std::size_t at = 0;
  for (const Value& v : items) {
    const Value::Reals* from = v.as_reals();
    Value::Reals* to = result.as_reals();
    if (from != nullptr && to != nullptr) {
      std::ranges::copy(from->items, to->items.begin() + static_cast<std::ptrdiff_t>(at));
      at += each;
    } else {
      for (std::size_t i = 0; i < each; ++i) result.set_element(at++, converted(types_, v.element(i), scalar));
    }
  }
  return result;
}

}  // namespace holon::expr::eval
