// Algorithms: statements one after the other.

#include <fmt/format.h>
#include <algorithm>

#include "expr/eval/machine.h"

namespace holon::expr::eval {

Flow Machine::run(const std::vector<Statement>& body) {
  for (const Statement& s : body) {
    const Flow flow = run(s);
    if (flow != Flow::next || failed()) return flow;
  }
  return Flow::next;
}

Flow Machine::run(const Statement& s) {
  const Deeper deeper(*this);
  if (!spend()) return Flow::return_;
  if (s.span.known()) span_ = s.span;
  switch (s.kind) {
    case StatementKind::assign:
      run_assign(s);
      return Flow::next;
    case StatementKind::call:
      if (graph_.kind(s.value) == Kind::call || graph_.kind(s.value) == Kind::apply)
        results(s.value);
      else
        value(s.value);
      return Flow::next;
    case StatementKind::if_:
      for (const Branch& b : s.branches) {
        if (b.condition && !boolean(b.condition)) continue;
        return failed() ? Flow::return_ : run(b.body);
      }
      return Flow::next;
    case StatementKind::for_:
      return run_for(s);
    case StatementKind::while_:
      return run_while(s);
    case StatementKind::break_:
      return Flow::break_;
    case StatementKind::return_:
      return Flow::return_;
    case StatementKind::assert_:
      check_assertion(s.value, s.message, s.level, s.span);
      return Flow::next;
    case StatementKind::terminate: {
      const Value message = value(s.message);
      fail(EvalFailureKind::not_known,
           fmt::format("terminate: {}", message.as_string() ? *message.as_string() : std::string()));
      return Flow::return_;
    }
    case StatementKind::when:
    case StatementKind::reinit:
      fail(EvalFailureKind::not_known, "a function has no events");
      return Flow::return_;
  }
  return Flow::next;
}

Flow Machine::run_for(const Statement& s) {
  const std::vector<Statement>& body = s.branches.at(0).body;
  const std::uint32_t number = graph_.payload(s.iterator);
  // The usual range of whole numbers needs no array.
  if (graph_.kind(s.value) == Kind::range && types_.base(graph_.type(s.value)) == Base::integer) {
    const auto args = graph_.args(s.value);
    const bool has_step = args.size() == 3 && graph_.kind(args[1]) != Kind::missing;
    const std::int64_t first = integer(args[0]);
    const std::int64_t step = has_step ? integer(args[1]) : 1;
    const std::int64_t last = integer(args.back());
    if (!failed() && step == 0) fail(EvalFailureKind::domain, fmt::format("the step of `{}` is zero", text(s.value)));
    if (failed() || (step > 0 ? first > last : first < last)) return Flow::next;
    iterators_.emplace_back(number, Value());
    Flow flow = Flow::next;
    std::int64_t i = first;
    do {
      if (!spend()) break;
      iterators_.back().second = Value::integer(i);
      flow = run(body);
      if (flow != Flow::next || failed()) break;
    } while (!__builtin_add_overflow(i, step, &i) && (step > 0 ? i <= last : i >= last));
    iterators_.pop_back();
    return flow == Flow::return_ ? flow : Flow::next;
  }
  const Value range = value(s.value);
  const std::int64_t n = range.dims().empty() ? 0 : range.dims()[0];
  Flow flow = Flow::next;
  iterators_.emplace_back(number, Value());
  for (std::int64_t i = 0; i < n && flow == Flow::next && spend(); ++i) {
    iterators_.back().second = range.element(static_cast<std::size_t>(i));
    spend_on(iterators_.back().second);
    flow = run(body);
  }
  iterators_.pop_back();
  return flow == Flow::return_ ? flow : Flow::next;
}

Flow Machine::run_while(const Statement& s) {
  const Branch& loop = s.branches.at(0);
  while (spend() && boolean(loop.condition)) {
    const Flow flow = run(loop.body);
    if (flow == Flow::break_ || failed()) break;
    if (flow == Flow::return_) return flow;
    if (s.span.known()) span_ = s.span;
  }
  return Flow::next;
}

void Machine::run_assign(const Statement& s) {
  if (s.targets.size() == 1) {
    if (assign_number(s.targets[0], s.value) || failed()) return;
    Value v = value(s.value);
    if (Value::Tuple* list = v.as_tuple()) {
      if (!list->empty()) v = Value(list->front());
    }
    if (!failed()) assign(s.targets[0], std::move(v));
    return;
  }
  std::vector<Value> list;
  if (graph_.kind(s.value) == Kind::call || graph_.kind(s.value) == Kind::apply) {
    list = results(s.value);
  } else {
    Value v = value(s.value);
    if (Value::Tuple* tuple = v.as_tuple()) list = std::move(*tuple);
  }
  for (std::size_t i = 0; i < s.targets.size() && i < list.size() && !failed(); ++i) {
    if (graph_.kind(s.targets[i]) != Kind::missing) assign(s.targets[i], std::move(list[i]));
  }
}

// The usual assignments of one Real, to a variable or to an element of an array, without making Values.
bool Machine::assign_number(ExprId target, ExprId from) {
  if (graph_.type(target) != types_.real()) return false;
  if (graph_.kind(target) == Kind::local) {
    const double x = real(from);
    if (!failed()) frame_->locals[graph_.payload(target)] = Value::real(x);
    return true;
  }
  if (graph_.kind(target) != Kind::index) return false;
  const auto args = graph_.args(target);
  if (graph_.kind(args[0]) != Kind::local || !are_scalar(args.subspan(1))) return false;
  Value::Reals* a = frame_->locals[graph_.payload(args[0])].as_reals();
  if (a == nullptr || a->dims.size() + 1 != args.size()) return false;
  const double x = real(from);
  const std::size_t at = place(args.subspan(1), a->dims, args[0]);
  if (!failed()) a->items[at] = x;
  return true;
}

void Machine::assign_local(std::uint32_t number, Value v) {
  const Local& declared = running().locals[LocalId(number)];
  v = converted(types_, std::move(v), declared.type);
  if (v.is_array() && !fits(declared, v)) return;
  frame_->locals[number] = std::move(v);
}

// The place of a target that is a variable, a field or an element of a record array; null for anything finer.
Value* Machine::locate(ExprId target) {
  const Kind k = graph_.kind(target);
  if (k == Kind::local) return &frame_->locals[graph_.payload(target)];
  const auto args = graph_.args(target);
  if (k == Kind::field) {
    Value* base = locate(args[0]);
    Value::Fields* record = base != nullptr ? base->as_record() : nullptr;
    return record != nullptr ? &record->items[graph_.payload(target)] : nullptr;
  }
  if (k != Kind::index || !are_scalar(args.subspan(1))) return nullptr;
  Value* base = locate(args[0]);
  Value::Items* items = base != nullptr ? base->as_items() : nullptr;
  if (items == nullptr || items->dims.size() + 1 != args.size()) return nullptr;
  const std::size_t at = place(args.subspan(1), items->dims, args[0]);
  return failed() ? nullptr : &items->items[at];
}

void Machine::set_field(Value& base, std::size_t number, const Value& v, ExprId target) {
  if (Value::Fields* r = base.as_record()) {
    r->items[number] = converted(types_, v, types_.record_of(r->type).fields[number].type);
    return;
  }
  Value::Items* a = base.as_items();
  if (a == nullptr || v.dims().size() < a->dims.size() ||
      !std::ranges::equal(v.dims().first(a->dims.size()), a->dims)) {
    fail(EvalFailureKind::size_mismatch, fmt::format("`{}` and its value differ in size", text(target)));
    return;
  }
  // An array of records: each takes its part of the value.
  const std::size_t rank = a->dims.size();
  for (std::size_t i = 0; i < a->items.size() && !failed(); ++i) {
    std::vector<Subscript> list;
    std::size_t rest = i;
    for (std::size_t d = rank; d-- > 0;) {
      const auto size = static_cast<std::size_t>(a->dims[d]);
      list.insert(list.begin(), Subscript{true, false, {static_cast<std::int64_t>(rest % size)}});
      rest /= size;
    }
    set_field(a->items[i], number, select(v, std::move(list), target), target);
  }
}

void Machine::assign(ExprId target, Value v) {
  const Kind k = graph_.kind(target);
  if (k == Kind::local) return assign_local(graph_.payload(target), std::move(v));
  const auto args = graph_.args(target);
  if (k == Kind::index) {
    std::vector<Subscript> list;
    for (const ExprId s : args.subspan(1)) list.push_back(subscript(s));
    if (failed()) return;
    if (Value* base = locate(args[0])) {
      scatter(*base, std::move(list), v, args[0]);
    } else if (!failed()) {
      Value whole = value(args[0]);
      if (!failed() && scatter(whole, std::move(list), v, args[0])) assign(args[0], std::move(whole));
    }
    return;
  }
  if (k == Kind::field) {
    if (Value* base = locate(args[0])) return set_field(*base, graph_.payload(target), v, target);
    if (failed()) return;
    Value whole = value(args[0]);
    if (!failed()) set_field(whole, graph_.payload(target), v, target);
    if (!failed()) assign(args[0], std::move(whole));
    return;
  }
  if (k != Kind::missing) fail(EvalFailureKind::not_known, fmt::format("`{}` cannot be assigned here", text(target)));
}

}  // namespace holon::expr::eval
