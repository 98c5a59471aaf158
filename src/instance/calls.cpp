#include "instance/calls.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"
#include "instance/substitute_locals.h"
#include "instance/typing.h"

namespace holon::instance {

using expr::Base;
using expr::Kind;

// Does a value of type `actual` serve where `formal` is asked for, perhaps element by element?
bool Calls::fits(TypeId actual, TypeId formal, std::size_t& extra_rank) {
  extra_rank = 0;
  const std::size_t ra = t.rank(actual);
  const std::size_t rf = t.rank(formal);
  if (ra < rf) return false;
  const Base ba = t.base(actual);
  const Base bf = t.base(formal);
  if (bf == Base::function) return ba == Base::function && ra == rf;
  const auto da = t.dims(actual);
  const auto df = t.dims(formal);
  extra_rank = ra - rf;
  for (std::size_t i = 0; i < rf; ++i)
    if (!sizes_fit(da[extra_rank + i], df[i])) return false;
  if (bf == Base::real) return is_number(ba);
  if (ba != bf) {
    // An enumeration or Boolean array without elements has no type to speak of.
    return false;
  }
  if (bf == Base::enumeration) return same_enumeration(t, actual, formal);
  if (bf == Base::record) return same_record(t, actual, formal) || record_subtype(t, actual, formal);
  if (bf == Base::external_object) return t.external_class(actual) == t.external_class(formal);
  return true;
}

// A record with more fields, or fields in another order, is cut to what is asked for.
ExprId Calls::convert(ExprId value, TypeId formal) {
  if (t.base(formal) != Base::record || t.base(g.type(value)) != Base::record) return value;
  const auto& want = t.record_of(formal).fields;
  const auto& have = t.record_of(g.type(value)).fields;
  bool same = want.size() == have.size();
  for (std::size_t i = 0; same && i < want.size(); ++i) same = want[i].name == have[i].name;
  if (same || !t.is_scalar(g.type(value))) return value;
  std::vector<ExprId> fields;
  for (const auto& f : want) {
    const auto found = std::ranges::find(have, f.name, &expr::RecordField::name);
    if (found == have.end()) return value;
    fields.push_back(in_.references.make_field(value, static_cast<std::uint32_t>(found - have.begin())));
  }
  return g.many(Kind::record, t.scalar(formal), fields);
}

static const expr::Local& input_of(const expr::Function& function, std::size_t i) {
  return function.locals[expr::LocalId(function.inputs[i])];
}

// `f(a, b = 2)`: names of the inputs, as a hint for a call.
static std::string signature_of(const expr::Function& function) {
  std::string text = function.name.substr(function.name.rfind('.') + 1) + "(";
  for (std::size_t i = 0; i < function.inputs.size(); ++i) {
    const expr::Local& input = input_of(function, i);
    text += fmt::format("{}{}{}", i == 0 ? "" : ", ", input.name, input.value ? " = …" : "");
  }
  return text + ")";
}

// Where exactly one input is left without a value, its name was meant.
void Calls::report_argument_twice(const expr::Function& function, std::size_t positional,
                                  const std::vector<std::pair<Name, Argument>>& named, Name name, Span argument) {
  diag::Diagnostic& error = sink.error(kArgumentTwice, argument, {name.text()});
  error.hint(fmt::format("it is called `{}`", signature_of(function)));
  std::vector<std::string_view> open;
  for (std::size_t i = positional; i < function.inputs.size(); ++i) {
    const expr::Local& input = input_of(function, i);
    const bool is_given = std::ranges::any_of(named, [&](const auto& one) { return one.first.text() == input.name; });
    if (!is_given && !input.value) open.push_back(input.name);
  }
  const auto written = name_before(tree, argument, name.text());
  if (open.size() != 1 || !written) return;
  error.hint(fmt::format("did you mean `{}`? It has no value yet", open.front()));
  error.edit(*written, std::string(open.front()));
}

// The arguments by input; those that are not given have no value.
std::optional<std::vector<Calls::Argument>> Calls::match_arguments(const expr::Function& function,
                                                                   const std::vector<Argument>& positional,
                                                                   const std::vector<std::pair<Name, Argument>>& named,
                                                                   bool report) {
  const std::size_t n = function.inputs.size();
  if (positional.size() > n) {
    if (report)
      sink.error(kTooManyArguments, positional[n].span,
                 {function.name, fmt::format("{}", n), fmt::format("{}", positional.size())})
          .hint(fmt::format("it is called `{}`", signature_of(function)));
    return std::nullopt;
  }
  std::vector<Argument> given(positional);
  given.resize(n);
  for (const auto& [name, argument] : named) {
    std::size_t i = 0;
    while (i < n && input_of(function, i).name != name.text()) ++i;
    if (i == n) {
      if (report) {
        std::vector<std::string_view> names;
        for (std::size_t k = 0; k < n; ++k) names.push_back(input_of(function, k).name);
        sink.error(kUnknownArgument, argument.span, {function.name, name.text()})
            .did_you_mean(name.text(), names)
            .hint(fmt::format("it is called `{}`", signature_of(function)));
      }
      return std::nullopt;
    }
    if (given[i].value) {
      if (report) report_argument_twice(function, positional.size(), named, name, argument.span);
      return std::nullopt;
    }
    given[i] = argument;
  }
  return given;
}

std::optional<Calls::Spread> Calls::find_spread(const expr::Function& function, std::span<const Argument> given,
                                                bool report) {
  Spread spread;
  spread.extra.resize(given.size());
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (!given[i].value) continue;
    const expr::Local& input = input_of(function, i);
    const TypeId actual = g.type(given[i].value);
    bool ok = fits(actual, input.type, spread.extra[i]);
    const std::size_t extra = spread.extra[i];
    if (ok && extra > 0) {
      const auto dims = t.dims(actual).subspan(0, extra);
      if (spread.dims.empty())
        spread.dims = to_vector(dims);
      else
        ok = spread.dims.size() == extra && same_dims(spread.dims, dims);
    }
    if (!ok) {
      if (report)
        offer_conversion(
            sink.error(kArgumentType, given[i].span, {input.name, function.name, t.text(actual), t.text(input.type)}),
            t, actual, input.type, given[i].span, tree);
      return std::nullopt;
    }
  }
  return spread;
}

// Types of the results, with their sizes where the inputs decide them.
std::vector<TypeId> Calls::result_types(const expr::Function& function, const std::vector<ExprId>& by_local,
                                        Span span) {
  std::vector<TypeId> results;
  for (const std::uint32_t o : function.outputs) {
    const expr::Local& local = function.locals[expr::LocalId(o)];
    std::vector<std::int32_t> dims = to_vector(t.dims(local.type));
    for (std::size_t k = 0; k < dims.size() && k < local.sizes.size(); ++k) {
      if (dims[k] != expr::kUnknownSize || !local.sizes[k] || g.kind(local.sizes[k]) == Kind::missing) continue;
      dims[k] = size_of_result(substitute_locals(in_, local.sizes[k], by_local), span);
    }
    results.push_back(t.with_dims(local.type, dims));
  }
  return results;
}

// The array of a call's values for all values of its loop variables.
ExprId Calls::spread_call(ExprId call, std::span<const Argument> given, const Spread& spread,
                          std::span<const ExprId> iterators) {
  std::vector<ExprId> parts{call};
  for (std::size_t k = 0; k < iterators.size(); ++k) {
    const std::array<std::int32_t, 1> d{spread.dims[k]};
    ExprId stop = spread.dims[k] == expr::kUnknownSize ? ExprId{} : g.integer(spread.dims[k]);
    for (std::size_t i = 0; i < given.size() && !stop; ++i)
      if (spread.extra[i] > 0) stop = in_.references.size_expr(given[i].value, static_cast<std::uint32_t>(k));
    const std::array<ExprId, 3> range{g.integer(1), g.missing(), stop};
    parts.push_back(iterators[k]);
    parts.push_back(g.many(Kind::range, t.array(t.integer(), d), range));
  }
  return g.with_payload(Kind::reduction, static_cast<std::uint32_t>(expr::Reduction::array),
                        t.array(g.type(call), spread.dims), parts);
}

ExprId Calls::call_function(FunctionId f, const std::vector<Argument>& positional,
                            const std::vector<std::pair<Name, Argument>>& named, Span span, bool report) {
  const expr::Function& function = functions[f];
  const auto given = match_arguments(function, positional, named, report);
  if (!given) return {};
  const auto spread = find_spread(function, *given, report);
  if (!spread) return {};
  // Loop variables of the spread; each argument is taken element by element.
  std::vector<ExprId> iterators;
  for (std::size_t k = 0; k < spread->dims.size(); ++k) iterators.push_back(g.new_iterator(t.integer()));
  std::vector<ExprId> by_local(function.locals.size());
  std::vector<ExprId> args(given->size());
  for (std::size_t i = 0; i < args.size(); ++i) {
    const Argument& argument = (*given)[i];
    if (!argument.value) continue;
    const ExprId value =
        spread->extra[i] > 0 ? in_.references.make_index(argument.value, iterators, argument.span) : argument.value;
    args[i] = convert(value, input_of(function, i).type);
    by_local[function.inputs[i]] = args[i];
  }
  // Defaults may speak of other inputs, given or not, in any order.
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (args[i]) continue;
    std::vector<std::uint32_t> busy;
    if (input_of(function, i).value) args[i] = default_argument(f, function.inputs[i], by_local, busy);
    if (!args[i]) {
      if (report)
        sink.error(kMissingArgument, span, {function.name, input_of(function, i).name})
            .hint(fmt::format("it is called `{}`", signature_of(function)));
      return {};
    }
  }
  const std::vector<TypeId> results = result_types(function, by_local, span);
  ExprId call;
  if (function.is_record_constructor) {
    // A record whose fields had an error has no type of its own.
    if (results.empty() || t.base(results[0]) != Base::record) return {};
    call = g.many(Kind::record, t.scalar(results[0]), record_arguments(f, args));
  } else {
    const TypeId type = results.empty() ? t.none() : results.size() == 1 ? results[0] : t.tuple(results);
    call = g.with_payload(Kind::call, f.value, type, args);
  }
  if (iterators.empty()) return call;
  if (results.size() > 1) call = g.output(call, 0, results[0]);
  return spread_call(call, *given, *spread, iterators);
}

ExprId Calls::default_argument(FunctionId f, std::uint32_t local, std::vector<ExprId>& by_local,
                               std::vector<std::uint32_t>& busy) {
  if (by_local[local]) return by_local[local];
  if (std::ranges::find(busy, local) != busy.end()) return {};
  busy.push_back(local);
  const ExprId value = functions[f].locals[expr::LocalId(local)].value;
  if (!value) return {};
  for (const std::uint32_t other : locals_in(in_, value))
    if (!by_local[other] && !default_argument(f, other, by_local, busy)) return {};
  by_local[local] = substitute_locals(in_, value, by_local);
  busy.pop_back();
  return by_local[local];
}

// The fields of a record from the inputs of its constructor; fields that cannot be given take their own value.
std::vector<ExprId> Calls::record_arguments(FunctionId f, const std::vector<ExprId>& args) {
  const expr::Function& function = functions[f];
  std::vector<ExprId> by_local(function.locals.size());
  for (std::size_t i = 0; i < args.size(); ++i) by_local[function.inputs[i]] = args[i];
  const expr::Local& result = function.locals[expr::LocalId(function.outputs[0])];
  std::vector<ExprId> fields;
  for (const auto& field : t.record_of(result.type).fields) {
    for (std::uint32_t k = 0; k < function.locals.size(); ++k) {
      if (k == function.outputs[0] || function.locals[expr::LocalId(k)].name != field.name) continue;
      std::vector<std::uint32_t> busy;
      ExprId value = default_argument(f, k, by_local, busy);
      fields.push_back(value ? value : g.missing());
    }
  }
  return fields;
}

std::int32_t Calls::size_of_result(ExprId size, Span span) {
  if (g.kind(size) == Kind::integer) return static_cast<std::int32_t>(g.integer_value(size));
  if (mentions_runtime(in_, size)) return expr::kUnknownSize;
  if (values.variability(size) > Variability::parameter) return expr::kUnknownSize;
  const auto value = in_.evaluation.evaluate_integer(size, span, "it is the size of a function's result");
  return value ? static_cast<std::int32_t>(*value) : expr::kUnknownSize;
}

ExprId Calls::call_class(ClassInstance& cls, const std::vector<Argument>& positional,
                         const std::vector<std::pair<Name, Argument>>& named, Span span, bool report) {
  const FunctionId f = in_.definitions.function_of(cls, span);
  if (!f) return {};
  if (functions[f].partial && report) {
    if (!in_.open_packages.report(cls.node)) sink.error(kPartialFunction, span, {functions[f].name});
    return {};
  }
  return call_function(f, positional, named, span, report);
}

ExprId Calls::function_argument(const syntax::Expr& e, Scope& scope) {
  const auto* partial = e.as<syntax::PartialCall>();
  if (!partial) return in_.exprs.lower(e, scope);
  Elem* elem = in_.names.find_class_elem(*partial->callee, scope.cls, false);
  if (!elem) {
    // A function that is itself an input.
    const ExprId inner = in_.references.lower_reference(*partial->callee, scope);
    if (!inner || partial->named.empty()) return inner;
    Elem* input =
        partial->callee->parts.size() == 1 ? in_.names.lookup(partial->callee->parts[0].name, scope.cls) : nullptr;
    const FunctionId formal = input && scope.function ? in_.component_types.input_function(*input) : FunctionId{};
    if (!formal) {
      sink.error(kNotAFunction, e.span, {partial->callee->parts.back().name.text(), "component"});
      return {};
    }
    return closure_of(in_.definitions.caller_of(formal), *partial, inner, scope);
  }
  ClassInstance* cls = in_.expansion.instance_of(*elem);
  const FunctionId f = cls ? in_.definitions.function_of(*cls, e.span) : FunctionId{};
  return f ? closure_of(f, *partial, ExprId{}, scope) : ExprId{};
}

// `last`: the value of the last input, if there is one.
ExprId Calls::closure_of(FunctionId f, const syntax::PartialCall& partial, ExprId last, Scope& scope) {
  const expr::Function& function = functions[f];
  std::vector<ExprId> args(function.inputs.size(), g.missing());
  if (last) args.back() = last;
  for (const syntax::NamedArgument& argument : partial.named) {
    std::size_t i = 0;
    while (i < args.size() && function.locals[expr::LocalId(function.inputs[i])].name != argument.name.text()) ++i;
    if (i == args.size()) {
      sink.error(kUnknownArgument, argument.name_span, {function.name, argument.name.text()});
      return {};
    }
    args[i] = function_argument(*argument.value, scope);
    if (!args[i]) return {};
  }
  return g.with_payload(Kind::closure, f.value, t.function(), args);
}

bool Calls::is_connection_operator(const syntax::Reference& callee, Elem& elem) {
  if (callee.parts.size() != 2 || callee.parts[0].name.text() != "Connections") return false;
  ClassInstance* inside = in_.expansion.instance_of(elem);
  return !inside || !in_.names.find_elem(*inside, callee.parts[1].name);
}

static const expr::BuiltinInfo* find_builtin(std::string_view name) {
  for (const expr::BuiltinInfo& b : expr::kBuiltins)
    if (!b.name.empty() && b.name == name) return &b;
  return nullptr;
}

// A call of what no class around declares: of a predefined operator, if it is no mistake.
ExprId Calls::lower_undeclared_call(const syntax::Call& call, Scope& scope) {
  const syntax::Reference& callee = *call.callee;
  const std::string_view first = callee.parts[0].name.text();
  if (callee.parts.size() == 1) {
    if (const expr::BuiltinInfo* b = find_builtin(first)) return in_.exprs.lower_builtin(b->id, b->name, call, scope);
    if (first == "pure" && call.args.size() == 1) return in_.exprs.lower(*call.args[0], scope);
    if (first == "rooted") return in_.exprs.lower_builtin(expr::Builtin::rooted, first, call, scope);
  } else if (first == "Connections" && callee.parts.size() == 2) {
    const std::string_view what = callee.parts[1].name.text();
    if (what == "isRoot") return in_.exprs.lower_builtin(expr::Builtin::is_root, what, call, scope);
    if (what == "rooted") return in_.exprs.lower_builtin(expr::Builtin::rooted, what, call, scope);
  }
  in_.names.report_unknown(callee.parts[0].name, callee.parts[0].span, *scope.cls, false, callee.parts.size() > 1);
  return {};
}

// Down the dotted name to what is called.
Elem* Calls::find_callee(Elem& first, const syntax::Reference& callee, const Scope& scope) {
  Elem* elem = &first;
  bool past_component = false;
  for (std::size_t i = 1; i < callee.parts.size(); ++i) {
    if (!elem->is_class) {
      Draft* c = in_.components.component_of(*elem);
      if (c && in_.components.dims_known(*c) && !c->dims.empty()) {
        sink.error(kNotAFunction, callee.span, {callee.parts.back().name.text(), "function of an array of components"});
        return nullptr;
      }
      if (c && !in_.components.is_present(*c)) {
        sink.error(kAbsentUsed, callee.span, {in_.components.path_name(*c)});
        return nullptr;
      }
    }
    ClassInstance* inside = in_.names.members_of(*elem);
    if (!inside) return nullptr;
    Elem* next = in_.names.find_elem(*inside, callee.parts[i].name);
    if (!next) {
      in_.names.report_unknown(callee.parts[i].name, callee.parts[i].span, *inside, false, false, true);
      return nullptr;
    }
    if (!in_.names.check_call_path(callee, i, *elem, *next, past_component)) return nullptr;
    if (!in_.names.check_step(*elem, *inside, *next, scope.cls, callee.parts[i].span)) return nullptr;
    elem = next;
  }
  return elem;
}

std::optional<Calls::Arguments> Calls::lower_arguments(const syntax::Call& call, Scope& scope) {
  Arguments result;
  bool ok = true;
  for (const syntax::Expr* a : call.args) {
    const ExprId value = function_argument(*a, scope);
    ok = ok && value;
    result.positional.push_back({value, a->span});
  }
  for (const syntax::NamedArgument& a : call.named) {
    const ExprId value = function_argument(*a.value, scope);
    ok = ok && value;
    result.named.emplace_back(a.name, Argument{value, a.name_span});
  }
  if (!ok) return std::nullopt;
  return result;
}

// A function that came in as an input.
ExprId Calls::lower_input_call(const Elem& elem, const syntax::Call& call, Scope& scope) {
  const FunctionId formal = in_.component_types.input_function(elem);
  if (scope.function && elem.local != 0xffffffffU && formal) {
    if (const auto arguments = lower_arguments(call, scope)) {
      const ExprId pattern = call_function(formal, arguments->positional, arguments->named, call.span);
      if (!pattern || g.kind(pattern) != Kind::call) return {};
      std::vector<ExprId> args{g.local(elem.local, t.function())};
      for (const ExprId a : g.args(pattern)) args.push_back(a);
      return g.many(Kind::apply, g.type(pattern), args);
    }
  }
  diag::Diagnostic& error = sink.error(kNotAFunction, call.callee->span, {elem.name.text(), "component"});
  const Span whole = call.span;
  const std::string_view text = written_at(tree, whole);
  if (text.ends_with(')') && elem.declaration && elem.declaration->has_dimensions && call.named.empty()) {
    error.hint(fmt::format(
        "a subscript stands in square brackets: `{}[{}]`", written_at(tree, call.callee->span),
        text.substr(call.callee->span.end - whole.begin + 1, text.size() - (call.callee->span.end - whole.begin) - 2)));
    if (written_at(tree, {whole.file, call.callee->span.end, call.callee->span.end + 1}) == "(")
      error.edit({whole.file, call.callee->span.end, call.callee->span.end + 1}, "[")
          .edit({whole.file, whole.end - 1, whole.end}, "]");
  } else {
    error.hint(fmt::format("to multiply, write `{}*(…)`", written_at(tree, call.callee->span)));
  }
  return {};
}

ExprId Calls::lower_call(const syntax::Call& call, Scope& scope) {
  const syntax::Reference& callee = *call.callee;
  const Name first = callee.parts[0].name;
  Elem* elem = callee.global ? in_.names.root_elem(first) : in_.names.lookup(first, scope.cls);
  // `Connections.isRoot` also where a package of that name is around.
  if (!elem || (elem->is_class && is_connection_operator(callee, *elem))) return lower_undeclared_call(call, scope);
  // Predefined types as conversions.
  if (elem->is_class && callee.parts.size() == 1 && elem->scope == in_.root && elem->node->from_builtin_library)
    if (const expr::BuiltinInfo* b = find_builtin(first.text()))
      return in_.exprs.lower_builtin(b->id, b->name, call, scope);
  elem = find_callee(*elem, callee, scope);
  if (!elem) return {};
  if (!elem->is_class) return lower_input_call(*elem, call, scope);
  const ClassRef ref = in_.expansion.class_ref(*elem);
  if (!ref) return {};
  if (const Primitive* primitive = in_.expansion.primitive_of(ref)) {
    if (t.base(primitive->type) == Base::enumeration && call.args.size() == 1) {
      const ExprId value = in_.exprs.lower(*call.args[0], scope);
      if (!value) return {};
      return g.builtin_call(expr::Builtin::to_enumeration, t.with_dims(primitive->type, t.dims(g.type(value))),
                            {value});
    }
    sink.error(kNotAFunction, callee.span, {elem->name.text(), "type"});
    return {};
  }
  if (!call.iterators.empty()) {
    sink.error(kNotAFunction, callee.span, {elem->name.text(), "function without iterators"});
    return {};
  }
  // A short class without a specialized class of its own is no function (4.5.1).
  if (elem->node && elem->node->def && elem->node->def->restriction == syntax::Restriction::class_ &&
      elem->node->def->form == syntax::ClassForm::short_ &&
      ref.node->def->restriction == syntax::Restriction::function) {
    sink.error(kNotAFunction, callee.span, {elem->name.text(), "class"});
    return {};
  }
  return lower_class_call(*elem, call, scope);
}

// Functions, constructors of records and of external objects, overloaded operators.
ExprId Calls::lower_class_call(Elem& elem, const syntax::Call& call, Scope& scope) {
  const auto arguments = lower_arguments(call, scope);
  if (!arguments) return {};
  ClassInstance* cls = in_.expansion.instance_of(elem);
  if (!cls || !in_.expansion.expand(*cls)) return {};
  const syntax::Restriction kind = cls->node->def->restriction;
  if (kind == syntax::Restriction::operator_record || kind == syntax::Restriction::operator_) {
    const ExprId made = in_.operators.overloaded_call(*cls, arguments->positional, arguments->named, call.span);
    if (made) return made;
    if (kind == syntax::Restriction::operator_) return {};
  }
  if (Elem* constructor = in_.names.find_elem(*cls, tree.names().intern("constructor"));
      constructor && constructor->is_class && kind == syntax::Restriction::class_) {
    ClassInstance* make = in_.expansion.instance_of(*constructor);
    Elem* destructor = in_.names.find_elem(*cls, tree.names().intern("destructor"));
    ClassInstance* destroy = destructor && destructor->is_class ? in_.expansion.instance_of(*destructor) : nullptr;
    if (destroy) in_.definitions.function_of(*destroy, call.span);  // called by nobody in the text
    return make ? call_class(*make, arguments->positional, arguments->named, call.span) : ExprId{};
  }
  const bool callable = kind == syntax::Restriction::function || kind == syntax::Restriction::operator_function ||
                        kind == syntax::Restriction::record || kind == syntax::Restriction::operator_record;
  if (!callable) {
    const bool is_package = kind == syntax::Restriction::package;
    diag::Diagnostic& error =
        sink.error(kNotAFunction, call.callee->span, {elem.name.text(), is_package ? "package" : "model"});
    if (!is_package)
      error.hint(
          fmt::format("declare a component of it, `{} part(…);`, or make it a function: `function` with inputs, "
                      "outputs and an `algorithm`",
                      elem.name.text()));
    return {};
  }
  return call_class(*cls, arguments->positional, arguments->named, call.span);
}

}  // namespace holon::instance
