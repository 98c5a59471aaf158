#include "instance/expressions.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "base/check.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"
#include "instance/typing.h"
#include "syntax/literals.h"
#include "syntax/printer.h"

namespace holon::instance {
namespace {

using expr::Base;
using expr::Kind;

std::string_view text_of(syntax::BinaryOp op) {
  static constexpr std::array<std::string_view, 18> kTexts{"+",  "-", "*",  "/", "^",  ".+", ".-", ".*",  "./",
                                                           ".^", "<", "<=", ">", ">=", "==", "<>", "and", "or"};
  return kTexts[static_cast<std::size_t>(op)];
}

Kind relation_kind(syntax::BinaryOp op) {
  switch (op) {
    case syntax::BinaryOp::less:
      return Kind::less;
    case syntax::BinaryOp::less_equal:
      return Kind::less_equal;
    case syntax::BinaryOp::greater:
      return Kind::greater;
    case syntax::BinaryOp::greater_equal:
      return Kind::greater_equal;
    case syntax::BinaryOp::equal:
      return Kind::equal;
    case syntax::BinaryOp::not_equal:
      return Kind::not_equal;
    case syntax::BinaryOp::add:
    case syntax::BinaryOp::subtract:
    case syntax::BinaryOp::multiply:
    case syntax::BinaryOp::divide:
    case syntax::BinaryOp::power:
    case syntax::BinaryOp::add_each:
    case syntax::BinaryOp::subtract_each:
    case syntax::BinaryOp::multiply_each:
    case syntax::BinaryOp::divide_each:
    case syntax::BinaryOp::power_each:
    case syntax::BinaryOp::and_:
    case syntax::BinaryOp::or_:
      break;
  }
  HOLON_CHECK(false && "the operator is a relation");
  return Kind::not_equal;
}

}  // namespace

ExprId Expressions::lower(const syntax::Expr& e, Scope& scope) {
  switch (e.kind) {
    case syntax::ExprKind::real:
      return g.real(e.as<syntax::RealLiteral>()->value);
    case syntax::ExprKind::integer:
      return g.integer(e.as<syntax::IntegerLiteral>()->value);
    case syntax::ExprKind::string:
      return g.string(syntax::unescape(e.as<syntax::StringLiteral>()->raw));
    case syntax::ExprKind::boolean:
      return g.boolean(e.as<syntax::BooleanLiteral>()->value);
    case syntax::ExprKind::reference:
      return in_.references.lower_reference(*e.as<syntax::Reference>(), scope);
    case syntax::ExprKind::call:
      return finish_value(in_.calls.lower_call(*e.as<syntax::Call>(), scope), e.span);
    case syntax::ExprKind::partial_call:
      return in_.calls.function_argument(e, scope);
    case syntax::ExprKind::unary:
      return lower_unary(*e.as<syntax::Unary>(), scope);
    case syntax::ExprKind::binary:
      return lower_binary(*e.as<syntax::Binary>(), scope);
    case syntax::ExprKind::if_:
      return lower_if(*e.as<syntax::If>(), scope);
    case syntax::ExprKind::range:
      return lower_range(*e.as<syntax::Range>(), scope);
    case syntax::ExprKind::array:
      return lower_array(*e.as<syntax::Array>(), scope);
    case syntax::ExprKind::matrix:
      return lower_matrix(*e.as<syntax::Matrix>(), scope);
    case syntax::ExprKind::tuple: {
      const auto& items = e.as<syntax::Tuple>()->items;
      if (items.size() == 1 && items[0]) return lower(*items[0], scope);
      sink.error(kClassAsValue, e.span, {"(…)", "list of results"});
      return {};
    }
    case syntax::ExprKind::end: {
      if (scope.ends.empty()) {
        sink.error(kEndOutside, e.span);
        return {};
      }
      return in_.references.size_expr(scope.ends.back().array, scope.ends.back().dimension);
    }
    case syntax::ExprKind::colon:
      return g.colon();
  }
  return {};
}

// A call with several results stands for the first one where a value is meant.
ExprId Expressions::finish_value(ExprId e, Span span) {
  if (!e) return e;
  if (t.base(g.type(e)) == Base::tuple) {
    const auto items = t.tuple_items(g.type(e));
    return items.empty() ? ExprId{} : g.output(e, 0, items[0]);
  }
  (void)span;
  return e;
}

ExprId Expressions::lower_unary(const syntax::Unary& e, Scope& scope) {
  const ExprId a = lower(*e.operand, scope);
  if (!a) return {};
  const TypeId type = g.type(a);
  const Base base = t.base(type);
  if (e.op == syntax::UnaryOp::not_) {
    if (base == Base::record) return in_.operators.overloaded_unary(a, e.span);
    if (base != Base::boolean) {
      sink.error(kOperandType, e.span, {"not", t.text(type)});
      return {};
    }
    return g.unary(Kind::not_, type, a);
  }
  if (base == Base::record && (e.op == syntax::UnaryOp::minus)) return in_.operators.overloaded_unary(a, e.span);
  if (base == Base::record && e.op == syntax::UnaryOp::plus) return a;
  if (base != Base::real && base != Base::integer) {
    sink.error(kOperandType, e.span, {e.op == syntax::UnaryOp::minus ? "-" : "+", t.text(type)});
    return {};
  }
  if (e.op == syntax::UnaryOp::plus || e.op == syntax::UnaryOp::plus_each) return a;
  if (g.kind(a) == Kind::real) return g.real(-g.real_value(a));
  if (g.kind(a) == Kind::integer) return g.integer(-g.integer_value(a));
  return g.unary(Kind::negate, type, a);
}

ExprId Expressions::lower_binary(const syntax::Binary& e, Scope& scope) {
  // Long sums lean to the left: walk them in a loop, not by recursion.
  std::vector<const syntax::Binary*> spine;
  const syntax::Expr* left = &e;
  while (const auto* b = left->as<syntax::Binary>()) {
    spine.push_back(b);
    left = b->left;
  }
  ExprId result = lower(*left, scope);
  for (std::size_t i = spine.size(); i-- > 0;) {
    const ExprId right = lower(*spine[i]->right, scope);
    result = result && right ? make_binary(spine[i]->op, result, right, spine[i]->span) : ExprId{};
    if (spine[i]->op == syntax::BinaryOp::equal || spine[i]->op == syntax::BinaryOp::not_equal)
      check_equality(result, *spine[i], scope);
  }
  return result;
}

// Only inside of functions may Reals be compared this way (specification 3.5).
void Expressions::check_equality(ExprId relation, const syntax::Binary& written, const Scope& scope) {
  if (!relation || scope.function || (scope.in_when && !scope.in_when_condition) || scope.in_initial ||
      scope.without_events > 0)
    return;
  if (g.kind(relation) != Kind::equal && g.kind(relation) != Kind::not_equal) return;
  const ExprId a = g.arg(relation, 0);
  const ExprId b = g.arg(relation, 1);
  if (t.base(g.type(a)) != Base::real && t.base(g.type(b)) != Base::real) return;
  if (std::max(values.variability(a), values.variability(b)) != Variability::continuous) return;
  sink.warning(kRealEquality, written.span, {text_of(written.op)}).hint("use `>=` or `<=`, or `abs(a - b) < eps`");
}

// What can be written instead of an operator between operands that it does not take.
void Expressions::offer_operands(diag::Diagnostic& error, syntax::BinaryOp op, TypeId ta, TypeId tb, Span span) const {
  const Base ba = t.base(ta);
  const Base bb = t.base(tb);
  const bool is_sum = op == syntax::BinaryOp::add || op == syntax::BinaryOp::subtract;
  const std::string_view text = written_at(tree, span);
  if (is_number(ba) && is_number(bb) && is_sum && (t.rank(ta) == 0) != (t.rank(tb) == 0)) {
    error.hint(fmt::format("between a number and an array write `.{}`", text_of(op)));
    const char sign = op == syntax::BinaryOp::add ? '+' : '-';
    const std::size_t at = text.find(sign);
    if (at != std::string_view::npos && text.find(sign, at + 1) == std::string_view::npos)
      error.edit(
          {span.file, span.begin + static_cast<std::uint32_t>(at), span.begin + static_cast<std::uint32_t>(at + 1)},
          fmt::format(".{}", sign));
  } else if (is_number(ba) && is_number(bb)) {
    error.hint("the sizes must fit: as many columns on the left as rows on the right; element by element it is `.*`");
  } else if ((ba == Base::boolean) != (bb == Base::boolean) && (is_number(ba) || is_number(bb))) {
    error.hint(is_sum || op == syntax::BinaryOp::multiply || op == syntax::BinaryOp::divide
                   ? "a Boolean is no number: write `(if b then 1 else 0)` for it"
                   : "compare the number with something, so that it is true or false: `x > 0`");
    if (is_sum || op == syntax::BinaryOp::multiply)
      offer_operand(error, span, text_of(op), ba == Base::boolean, "(if {} then 1 else 0)", tree);
  } else if (ba == Base::string || bb == Base::string) {
    error.hint("to append a number to a text, write `String(x)` for it");
    if (op == syntax::BinaryOp::add && (is_number(ba) || is_number(bb)) && (ba == Base::string || bb == Base::string))
      offer_operand(error, span, text_of(op), ba != Base::string, "String({})", tree);
  }
}

ExprId Expressions::make_binary(syntax::BinaryOp op, ExprId a, ExprId b, Span span) {
  using syntax::BinaryOp;
  const TypeId ta = g.type(a);
  const TypeId tb = g.type(b);
  const Base ba = t.base(ta);
  const Base bb = t.base(tb);
  if (ba == Base::record || bb == Base::record) return in_.operators.overloaded_binary(op, a, b, span);
  const auto da = t.dims(ta);
  const auto db = t.dims(tb);
  const auto fail = [&] {
    offer_operands(sink.error(kOperandTypes, span, {text_of(op), t.text(ta), t.text(tb)}), op, ta, tb, span);
    return ExprId{};
  };
  const bool numbers = is_number(ba) && is_number(bb);
  const TypeId number = ba == Base::integer && bb == Base::integer ? t.integer() : t.real();
  switch (op) {
    case BinaryOp::add:
    case BinaryOp::subtract: {
      const bool strings = op == BinaryOp::add && ba == Base::string && bb == Base::string;
      if (!numbers && !strings) return fail();
      const auto dims = same_dims(da, db);
      if (!dims) return fail();
      return g.binary(op == BinaryOp::add ? Kind::add : Kind::subtract,
                      t.with_dims(strings ? t.string() : number, *dims), a, b);
    }
    case BinaryOp::add_each:
    case BinaryOp::subtract_each:
    case BinaryOp::multiply_each:
    case BinaryOp::divide_each:
    case BinaryOp::power_each: {
      const bool strings = op == BinaryOp::add_each && ba == Base::string && bb == Base::string;
      if (!numbers && !strings) return fail();
      const auto dims = da.empty()   ? std::optional(to_vector(db))
                        : db.empty() ? std::optional(to_vector(da))
                                     : same_dims(da, db);
      if (!dims) return fail();
      const bool real = op == BinaryOp::divide_each || op == BinaryOp::power_each;
      const Kind kind = op == BinaryOp::add_each        ? Kind::add
                        : op == BinaryOp::subtract_each ? Kind::subtract
                        : op == BinaryOp::multiply_each ? Kind::multiply
                        : op == BinaryOp::divide_each   ? Kind::divide
                                                        : Kind::power;
      return g.binary(kind, t.with_dims(strings ? t.string() : real ? t.real() : number, *dims), a, b);
    }
    case BinaryOp::multiply: {
      if (!numbers) return fail();
      if (da.empty() || db.empty()) return g.binary(Kind::multiply, t.with_dims(number, da.empty() ? db : da), a, b);
      const auto dims = product_dims(da, db);
      if (!dims) return fail();
      return g.binary(Kind::matrix_multiply, t.with_dims(number, *dims), a, b);
    }
    case BinaryOp::divide:
      if (!numbers || !db.empty()) return fail();
      return g.binary(Kind::divide, t.with_dims(t.real(), da), a, b);
    case BinaryOp::power:
      if (!numbers || !db.empty()) return fail();
      if (da.empty()) return g.binary(Kind::power, t.real(), a, b);
      if (da.size() != 2 || !sizes_fit(da[0], da[1]) || bb != Base::integer) return fail();
      return g.binary(Kind::matrix_power, t.with_dims(number, da), a, b);
    case BinaryOp::less:
    case BinaryOp::less_equal:
    case BinaryOp::greater:
    case BinaryOp::greater_equal:
    case BinaryOp::equal:
    case BinaryOp::not_equal: {
      const bool comparable = numbers || (ba == bb && (ba == Base::string || ba == Base::boolean)) ||
                              (ba == Base::enumeration && bb == Base::enumeration && same_enumeration(t, ta, tb));
      if (!comparable || !da.empty() || !db.empty()) return fail();
      return g.binary(relation_kind(op), t.boolean(), a, b);
    }
    case BinaryOp::and_:
    case BinaryOp::or_: {
      if (ba != Base::boolean || bb != Base::boolean) return fail();
      const auto dims = same_dims(da, db);
      if (!dims) return fail();
      return g.binary(op == BinaryOp::and_ ? Kind::and_ : Kind::or_, t.with_dims(t.boolean(), *dims), a, b);
    }
  }
  return {};
}

void Expressions::report_outside(const Scope::Outside& outside, Scope& scope) {
  if (scope.choices > 0 && !scope.function) {
    scope.outside = outside;
  } else {
    diag::Diagnostic& error =
        sink.error(kSubscriptRange, outside.span, {outside.subscript, outside.array, outside.size});
    if (outside.subscript == "0" || outside.subscript.starts_with('-')) {
      error.hint("subscripts begin at 1");
    } else if (!outside.parameter.empty()) {
      error.also(
          outside.owner,
          fmt::format("`{}` has {} here: `{}` says how many", outside.array,
                      base::counted(static_cast<std::size_t>(std::stoul(outside.size)), "element"), outside.parameter));
      offer_modifier(error, outside.parameter, fmt::format("{} = {}", outside.parameter, outside.subscript),
                     outside.owner, tree);
    } else if (outside.size == "0") {
      error.hint(fmt::format("`{}` has no elements: give it some where it is declared", outside.array));
    } else {
      error.hint(fmt::format("the last element is `{}[end]`", outside.array));
    }
  }
}

ExprId Expressions::lower_choice(const syntax::Expr& e, Scope& scope) {
  scope.outside.reset();
  ++scope.choices;
  const ExprId value = lower(e, scope);
  --scope.choices;
  return value;
}

ExprId Expressions::lower_if(const syntax::If& e, Scope& scope) {
  struct Branch {
    ExprId condition;
    ExprId value;  // none: `outside` says why it can only be left out
    std::optional<Scope::Outside> outside;
  };
  std::vector<Branch> branches;
  const std::size_t n = e.branches.size();
  ExprId otherwise;
  bool decided = false;
  bool must_decide = false;
  const auto lowered = [&](const syntax::Expr& x, ExprId& value, std::optional<Scope::Outside>& outside) {
    value = lower_choice(x, scope);
    outside = value ? std::nullopt : std::exchange(scope.outside, std::nullopt);
    must_decide = must_decide || outside;
    return value || outside;
  };
  for (std::size_t i = 0; i < n; ++i) {
    const ExprId condition = lower_condition(*e.branches[i].condition, scope);
    if (!condition) return {};
    // A condition that is already decided picks its branch; what it rules out need not make sense here.
    const ExprId known = decided_condition(in_, condition);
    if (known && !g.boolean_value(known)) continue;
    Branch branch{condition, {}, {}};
    if (!lowered(*e.branches[i].value, branch.value, branch.outside)) return {};
    branches.push_back(std::move(branch));
    if (known) {
      decided = true;
      break;
    }
  }
  std::optional<Scope::Outside> outside_otherwise;
  if (decided) {
    otherwise = branches.back().value;
    outside_otherwise = branches.back().outside;
    branches.pop_back();
  } else if (!lowered(*e.otherwise, otherwise, outside_otherwise)) {
    return {};
  }
  // A subscript that exists only if the branch is taken: the conditions decide now.
  if (must_decide) {
    for (Branch& branch : branches) {
      const auto now = values.variability(branch.condition) <= Variability::parameter
                           ? values.evaluate(branch.condition, "a branch of this `if` has a subscript out of range")
                           : expr::EvalResult<expr::Value>{};
      if (!now || !now->as_boolean()) {
        for (const Branch& other : branches)
          if (other.outside && !outside_otherwise) outside_otherwise = other.outside;
        report_outside(*outside_otherwise, scope);
        return {};
      }
      if (!now->is_true()) continue;
      otherwise = branch.value;
      outside_otherwise = branch.outside;
      break;
    }
    if (!otherwise) report_outside(*outside_otherwise, scope);
    return otherwise;
  }
  for (std::size_t i = branches.size(); i-- > 0;) {
    auto& [condition, value, outside] = branches[i];
    const TypeId type = unify(t, g.type(value), g.type(otherwise));
    if (!type) {
      // Branches of different size: the condition decides now, if it can.
      if (values.variability(condition) <= Variability::parameter && !scope.function) {
        const auto now =
            in_.evaluation.evaluate_boolean(condition, e.span, "the branches of this `if` have different sizes");
        if (!now) return {};
        if (*now) otherwise = value;
        continue;
      }
      if (scope.function && same_but_sizes(t, g.type(value), g.type(otherwise))) {
        const std::array<ExprId, 3> args{condition, value, otherwise};
        otherwise = g.many(Kind::if_, without_sizes(t, g.type(value)), args);
        continue;
      }
      sink.error(kTypeMismatch, e.span, {"one branch of this `if`", t.text(g.type(otherwise)), t.text(g.type(value))});
      return {};
    }
    // In a function, a branch whose size is known only while running may be larger than one that is written out.
    const bool open = scope.function && has_unknown_size(t, g.type(value), g.type(otherwise));
    const std::array<ExprId, 3> args{condition, value, otherwise};
    otherwise = g.many(Kind::if_, open ? without_sizes(t, type) : type, args);
  }
  return otherwise;
}

ExprId Expressions::lower_condition(const syntax::Expr& e, Scope& scope) {
  const ExprId c = lower(e, scope);
  if (!c) return {};
  if (g.type(c) != t.boolean()) {
    offer_conversion(sink.error(kConditionType, e.span, {t.text(g.type(c))}), t, g.type(c), t.boolean(), e.span, tree);
    return {};
  }
  return c;
}

ExprId Expressions::lower_range(const syntax::Range& e, Scope& scope) {
  const ExprId start = lower(*e.start, scope);
  const ExprId step = e.step ? lower(*e.step, scope) : g.missing();
  const ExprId stop = lower(*e.stop, scope);
  if (!start || !step || !stop) return {};
  const Base b = t.base(g.type(start));
  const TypeId type =
      e.step ? unify(t, unify(t, g.type(start), g.type(stop)), g.type(step)) : unify(t, g.type(start), g.type(stop));
  const bool ordered = b == Base::boolean || b == Base::enumeration;
  if (!type || !t.is_scalar(type) || (!is_number(b) && !ordered) || (ordered && e.step)) {
    const bool is_vector = type && !t.is_scalar(type);
    diag::Diagnostic& error = sink.error(kRangeType, e.span,
                                         {t.text(is_vector                   ? type
                                                 : t.is_scalar(g.type(stop)) ? g.type(start)
                                                                             : g.type(stop))});
    const std::string_view end = written_at(tree, e.stop->span);
    if (end.starts_with("size(") && end.find(',') == std::string_view::npos && end.ends_with(')')) {
      const std::string instead = fmt::format("{}, 1)", end.substr(0, end.size() - 1));
      error.hint(fmt::format("`{}` gives all sizes; the number of elements is `{}`", end, instead))
          .edit(e.stop->span, instead);
    }
    return {};
  }
  std::int32_t size = expr::kUnknownSize;
  if (g.is_literal(start) && g.is_literal(stop) && (!e.step || g.is_literal(step))) {
    size = range_size(g, start, step, stop);
  } else if (!scope.function && scope.iterators.empty()) {
    // In a model every array has a size that is known before the simulation.
    const std::array<ExprId, 3> args{start, step, stop};
    const std::array<std::int32_t, 1> unknown{expr::kUnknownSize};
    const ExprId range = g.many(Kind::range, t.array(type, unknown), args);
    if (values.variability(range) <= Variability::parameter) {
      const auto value = in_.evaluation.evaluate(range, e.span, "it is the size of an array");
      if (!value) return {};
      size = value->dims().empty() ? 0 : value->dims()[0];
    }
  }
  const std::array<ExprId, 3> args{start, step, stop};
  const std::array<std::int32_t, 1> dims{size};
  return g.many(Kind::range, t.array(type, dims), args);
}

ExprId Expressions::make_array(std::vector<ExprId> items, Span span) {
  if (items.empty()) {
    const std::array<std::int32_t, 1> none{0};
    return g.many(Kind::array, t.array(t.real(), none), {});
  }
  TypeId type = g.type(items[0]);
  for (std::size_t i = 1; i < items.size(); ++i) {
    TypeId both = unify(t, type, g.type(items[i]));
    if (!both && same_but_sizes(t, type, g.type(items[i])) && has_unknown_size(t, type, g.type(items[i])))
      both = without_sizes(t, type);
    if (!both) {
      sink.error(kArrayItems, span, {t.text(g.type(items[0])), fmt::format("{}", i + 1), t.text(g.type(items[i]))});
      return {};
    }
    type = both;
  }
  const std::array<std::int32_t, 1> count{static_cast<std::int32_t>(items.size())};
  return g.many(Kind::array, t.array(type, count), items);
}

ExprId Expressions::lower_array(const syntax::Array& e, Scope& scope) {
  if (!e.iterators.empty()) return lower_reduction(expr::Reduction::array, *e.items[0], e.iterators, scope, e.span);
  std::vector<ExprId> items;
  items.reserve(e.items.size());
  bool ok = true;
  for (const syntax::Expr* item : e.items) {
    const ExprId lowered = lower(*item, scope);
    ok = ok && lowered;
    items.push_back(lowered);
  }
  return ok ? make_array(std::move(items), e.span) : ExprId{};
}

ExprId Expressions::make_cat(std::int64_t dimension, std::vector<ExprId> items, Span span) {
  // Everything is promoted to the highest rank (at least the dimension), then joined.
  std::size_t rank = static_cast<std::size_t>(dimension);
  for (const ExprId item : items) rank = std::max(rank, t.rank(g.type(item)));
  std::vector<std::int32_t> dims;
  TypeId base;
  const std::size_t at = static_cast<std::size_t>(dimension) - 1;
  for (ExprId& item : items) {
    std::vector<std::int32_t> own = to_vector(t.dims(g.type(item)));
    if (own.size() < rank) {
      own.resize(rank, 1);
      item = g.builtin_call(expr::Builtin::promote, t.with_dims(g.type(item), own),
                            {item, g.integer(static_cast<std::int64_t>(rank))});
    }
    const TypeId scalar = t.scalar(g.type(item));
    base = base ? unify(t, base, scalar) : scalar;
    if (dims.empty()) {
      dims = own;
      if (!base) break;
      continue;
    }
    for (std::size_t i = 0; i < rank && base; ++i) {
      if (i == at) {
        dims[i] = dims[i] < 0 || own[i] < 0 ? expr::kUnknownSize : dims[i] + own[i];
      } else if (!sizes_fit(dims[i], own[i])) {
        sink.error(kShapeMismatch, span, {"one part", dims_text(dims), "another", dims_text(own)});
        return {};
      } else if (dims[i] < 0) {
        dims[i] = own[i];
      }
    }
    if (!base) break;
  }
  if (!base) {
    sink.error(kArrayItems, span, {t.text(g.type(items.front())), "2", t.text(g.type(items.back()))});
    return {};
  }
  if (items.size() == 1) return items[0];
  std::vector<ExprId> args{g.integer(dimension)};
  args.insert(args.end(), items.begin(), items.end());
  return g.builtin_call(expr::Builtin::cat, t.with_dims(base, dims), args);
}

ExprId Expressions::lower_matrix(const syntax::Matrix& e, Scope& scope) {
  std::vector<std::vector<ExprId>> rows;
  std::size_t rank = 2;
  for (const syntax::ExprList& row : e.rows) {
    auto& items = rows.emplace_back();
    for (const syntax::Expr* item : row) {
      const ExprId lowered = lower(*item, scope);
      if (!lowered) return {};
      rank = std::max(rank, t.rank(g.type(lowered)));
      items.push_back(lowered);
    }
  }
  // A matrix of scalars is an array of arrays: the common case, kept simple.
  const bool scalars = std::ranges::all_of(rows, [&](const auto& row) {
    return std::ranges::all_of(row, [&](ExprId i) { return t.is_scalar(g.type(i)); });
  });
  if (scalars) {
    std::vector<ExprId> parts;
    for (auto& row : rows) {
      const ExprId part = make_array(std::move(row), e.span);
      if (!part) return {};
      parts.push_back(part);
    }
    return make_array(std::move(parts), e.span);
  }
  std::vector<ExprId> parts;
  for (auto& row : rows) {
    for (ExprId& item : row) {
      std::vector<std::int32_t> dims = to_vector(t.dims(g.type(item)));
      if (dims.size() >= rank) continue;
      dims.resize(rank, 1);
      item = g.builtin_call(expr::Builtin::promote, t.with_dims(g.type(item), dims),
                            {item, g.integer(static_cast<std::int64_t>(rank))});
    }
    const ExprId part = make_cat(2, std::move(row), e.span);
    if (!part) return {};
    parts.push_back(part);
  }
  return make_cat(1, std::move(parts), e.span);
}

}  // namespace holon::instance
