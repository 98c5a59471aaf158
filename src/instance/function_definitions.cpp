#include "instance/function_definitions.h"

#include <fmt/format.h>
#include <algorithm>
#include <vector>

#include "expr/statements.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"
#include "instance/typing.h"
#include "instance/unassigned.h"
#include "syntax/literals.h"

namespace holon::instance {
namespace {

using expr::Kind;
using expr::Role;

// Every annotation of a class, wherever it was written.
template <class Visit>
void for_each_annotation(const syntax::ClassDef& def, Visit visit) {
  const auto all = [&](const syntax::Modification* annotation) {
    if (!annotation) return;
    for (const syntax::Argument* a : annotation->arguments)
      if (a->kind == syntax::ArgumentKind::modify && a->name.size() == 1) visit(a->name[0].name.text(), *a);
  };
  all(def.comment.annotation);
  for (const syntax::Section& section : def.sections)
    for (const syntax::Element* element : section.elements)
      if (element->kind == syntax::ElementKind::annotation) all(element->modification);
  if (def.external) all(def.external->annotation);
}

bool is_true(const syntax::Argument& a) {
  const auto* literal =
      a.modification && a.modification->value ? a.modification->value->as<syntax::BooleanLiteral>() : nullptr;
  return literal && literal->value;
}

std::string text(const syntax::Expr* e) {
  const auto* literal = e ? e->as<syntax::StringLiteral>() : nullptr;
  return literal ? syntax::unescape(literal->raw) : std::string{};
}

// The class and what it extends, base first.
void class_chain(ClassInstance& cls, std::vector<ClassInstance*>& out) {
  for (ClassInstance* base : cls.bases) class_chain(*base, out);
  out.push_back(&cls);
}

}  // namespace

FunctionId FunctionDefinitions::function_of(ClassInstance& cls, Span span) {
  if (cls.function) return broken_functions_.contains(cls.function.value) ? FunctionId{} : cls.function;
  if (!in_.expansion.expand(cls)) return {};
  const syntax::ClassDef& def = *cls.node->def;
  expr::Function f;
  f.name = in_.names.class_name(cls);
  f.span = def.name_span;
  f.partial = def.partial;
  f.is_record_constructor =
      def.restriction == syntax::Restriction::record || def.restriction == syntax::Restriction::operator_record;
  const FunctionId id = functions.add(std::move(f));
  cls.function = id;
  function_classes_.resize(functions.size());
  function_classes_[id.index()] = &cls;
  (void)span;
  if (def.form == syntax::ClassForm::derivative) {
    if (!sign_partial_derivative(id, cls)) {
      broken_functions_.insert(id.value);
      return {};
    }
    pending_bodies_.push_back(id);
    return id;
  }
  lower_function_signature(id, cls);
  if (!functions[id].is_record_constructor) read_function_annotations(id, cls);
  pending_bodies_.push_back(id);
  return id;
}

// What a record's constructor takes: the fields that may be given.
static Role field_role(const Elem& field) {
  const syntax::Element& clause = *field.element;
  const bool has_value = field.declaration->modification && field.declaration->modification->value;
  const bool fixed_value =
      (clause.variability == syntax::Variability::constant && has_value) || clause.final || field.is_protected;
  return fixed_value ? Role::inner : Role::input;
}

expr::Role FunctionDefinitions::local_role(const Elem& elem) {
  const syntax::Element& clause = *elem.element;
  if (clause.direction == syntax::Direction::input) return Role::input;
  if (clause.direction == syntax::Direction::output) return Role::output;
  // `type In = input Real`: the direction may come from the type.
  Elem* type = in_.names.find_class_elem(*clause.type.name, elem.scope, false);
  const ClassRef ref = type ? in_.expansion.class_ref(*type) : ClassRef{};
  if (ref && ref.direction == syntax::Direction::input) return Role::input;
  if (ref && ref.direction == syntax::Direction::output) return Role::output;
  if (!elem.is_protected && clause.variability == syntax::Variability::none)
    sink.error(kNotInClass, elem.declaration->span,
               {"a public variable that is neither input nor output", "a function"});
  return Role::inner;
}

void FunctionDefinitions::lower_function_signature(FunctionId id, ClassInstance& cls) {
  expr::Function& f = functions[id];
  struct Pending {
    Elem* elem;
    std::vector<Dimension> sizes;
  };
  std::vector<Pending> pending;
  for (Elem* elem : cls.elems) {
    if (elem->is_class) continue;
    expr::Local local;
    local.name = std::string(elem->name.text());
    local.span = elem->declaration->span;
    local.role = f.is_record_constructor ? field_role(*elem) : local_role(*elem);
    Pending p{elem, {}};
    local.type = in_.component_types.declared_type(*elem, &p.sizes);
    if (!local.type) local.type = t.real();  // the error is reported; calls go on with something
    const expr::LocalId number = f.locals.add(std::move(local));
    elem->local = number.value;
    if (f.locals[number].role == Role::input) f.inputs.push_back(number.value);
    if (f.locals[number].role == Role::output) f.outputs.push_back(number.value);
    pending.push_back(std::move(p));
  }
  for (const Pending& p : pending) {
    Scope scope;
    scope.function = &f;
    std::vector<ExprId> sizes;
    std::vector<std::int32_t> dims = to_vector(t.dims(f.locals[expr::LocalId(p.elem->local)].type));
    for (std::size_t i = 0; i < p.sizes.size(); ++i) {
      if (dims[i] != expr::kUnknownSize || p.sizes[i].size->kind == syntax::ExprKind::colon) {
        sizes.push_back(dims[i] != expr::kUnknownSize ? g.integer(dims[i]) : g.missing());
        continue;
      }
      scope.cls = p.sizes[i].scope;
      ExprId size = in_.exprs.lower(*p.sizes[i].size, scope);
      if (size && (!t.is_scalar(g.type(size)) || t.base(g.type(size)) != expr::Base::integer)) {
        sink.error(kTypeMismatch, p.sizes[i].size->span, {"this", t.text(g.type(size)), "Integer"});
        size = {};
      }
      if (size && g.kind(size) != Kind::integer && values.variability(size) == Variability::constant) {
        const auto value = values.evaluate(size, "");
        if (value && value->as_integer()) size = g.integer(*value->as_integer());
      }
      if (size && g.kind(size) == Kind::integer) dims[i] = static_cast<std::int32_t>(g.integer_value(size));
      sizes.push_back(size ? size : g.missing());
    }
    expr::Local& local = f.locals[expr::LocalId(p.elem->local)];
    local.sizes = std::move(sizes);
    local.type = t.with_dims(local.type, dims);
  }
  for (const Pending& p : pending) lower_default(id, *p.elem, cls);
  if (f.is_record_constructor) {
    expr::Local result;
    result.name = "result";
    result.role = Role::output;
    result.type = in_.component_types.record_type(cls);
    if (!result.type) result.type = t.none();
    f.outputs.push_back(f.locals.add(std::move(result)).value);
  }
  std::vector<TypeId> results;
  for (const std::uint32_t o : f.outputs) results.push_back(f.locals[expr::LocalId(o)].type);
  f.result = results.empty() ? t.none() : results.size() == 1 ? results[0] : t.tuple(results);
}

// The value of a local that has none from outside.
void FunctionDefinitions::lower_default(FunctionId id, Elem& elem, ClassInstance& cls) {
  const Mod* mod = in_.record_defaults.modifiers_of(elem);
  expr::Function& f = functions[id];
  const expr::LocalId number(elem.local);
  const Binding& binding = mod ? mod->binding : Binding{};
  if (!binding.value) {
    in_.record_defaults.lower(id, elem, mod, cls);
    return;
  }
  Scope scope;
  scope.cls = binding.scope;
  if (binding.scope->most_derived() == &cls) scope.function = &f;
  const ExprId value = in_.calls.function_argument(*binding.value, scope);
  if (!value) return;
  expr::Local& local = f.locals[number];
  std::size_t extra = 0;
  if (!in_.calls.fits(g.type(value), local.type, extra) || extra > 0) {
    sink.error(kTypeMismatch, binding.value->span,
               {"the value of `" + local.name + "`", t.text(g.type(value)), t.text(local.type)});
    return;
  }
  local.value = in_.calls.convert(value, local.type);
}

void FunctionDefinitions::read_function_annotations(FunctionId id, ClassInstance& cls) {
  std::vector<ClassInstance*> chain;
  class_chain(cls, chain);
  for (ClassInstance* part : chain) {
    const syntax::ClassDef& def = *part->node->def;
    if (def.purity == syntax::Purity::impure) functions[id].impure = true;
    for_each_annotation(def, [&](std::string_view name, const syntax::Argument& a) {
      expr::Function& f = functions[id];
      const auto input_number = [&](std::string_view input) {
        for (std::size_t i = 0; i < f.inputs.size(); ++i)
          if (f.locals[expr::LocalId(f.inputs[i])].name == input) return static_cast<std::uint32_t>(i);
        return expr::InverseRule::kResult;
      };
      if (name == "Inline") f.inlining = is_true(a) ? expr::Inline::yes : expr::Inline::no;
      if (name == "LateInline" || name == "InlineAfterIndexReduction")
        if (is_true(a)) f.inlining = expr::Inline::late;
      if (name == "GenerateEvents") f.generate_events = is_true(a);
      if (name == "smoothOrder" && a.modification && a.modification->value)
        if (const auto* order = a.modification->value->as<syntax::IntegerLiteral>())
          f.smooth_order = static_cast<int>(order->value);
      if (name == "derivative" && a.modification && a.modification->value) {
        const auto* reference = a.modification->value->as<syntax::Reference>();
        Elem* elem = reference ? in_.names.find_class_elem(*reference, part, true) : nullptr;
        ClassInstance* other = elem ? in_.expansion.instance_of(*elem) : nullptr;
        if (!other) return;
        expr::DerivativeRule rule;
        rule.function = function_of(*other, a.span);
        for (const syntax::Argument* option : a.modification->arguments) {
          if (option->name.size() != 1 || !option->modification) continue;
          const std::string_view key = option->name[0].name.text();
          const syntax::Expr* value = option->modification->value;
          if (key == "order" && value)
            if (const auto* order = value->as<syntax::IntegerLiteral>()) rule.order = static_cast<int>(order->value);
          if (const auto* input = value ? value->as<syntax::Reference>() : nullptr) {
            const std::uint32_t number = input_number(input->parts[0].name.text());
            if (number == expr::InverseRule::kResult) continue;
            if (key == "noDerivative") rule.no_derivative.push_back(number);
            if (key == "zeroDerivative") rule.zero_derivative.push_back(number);
          }
        }
        functions[id].derivatives.push_back(std::move(rule));
      }
      if (name == "inverse" && a.modification) {
        for (const syntax::Argument* option : a.modification->arguments) {
          if (option->name.size() != 1 || !option->modification || !option->modification->value) continue;
          const auto* call = option->modification->value->as<syntax::Call>();
          Elem* elem = call ? in_.names.find_class_elem(*call->callee, part, true) : nullptr;
          ClassInstance* other = elem ? in_.expansion.instance_of(*elem) : nullptr;
          if (!other) continue;
          expr::InverseRule rule;
          rule.input = input_number(option->name[0].name.text());
          rule.function = function_of(*other, a.span);
          for (const syntax::Expr* argument : call->args) {
            const auto* reference = argument->as<syntax::Reference>();
            rule.arguments.push_back(reference ? input_number(reference->parts[0].name.text())
                                               : expr::InverseRule::kResult);
          }
          if (rule.input != expr::InverseRule::kResult) functions[id].inverses.push_back(std::move(rule));
        }
      }
    });
  }
}

namespace {

// Before every `return`, and in loops and branches likewise.
void insert_before_returns(std::vector<expr::Statement>& list, const std::vector<expr::Statement>& ends) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    for (expr::Branch& branch : list[i].branches) insert_before_returns(branch.body, ends);
    if (list[i].kind != expr::StatementKind::return_) continue;
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(i), ends.begin(), ends.end());
    i += ends.size();
  }
}

}  // namespace

// An external object that a function makes lives as long as the call (12.9.7): its destructor comes last, and the
// object that was made last goes first.
static void end_objects(Instantiator& in, expr::Function& f) {
  std::vector<expr::Statement> ends;
  for (auto k = static_cast<std::uint32_t>(f.locals.size()); k-- > 0;) {
    const expr::Local& local = f.locals[expr::LocalId(k)];
    if (local.role != Role::inner || in.t.base(local.type) != expr::Base::external_object || !local.value) continue;
    const std::string name = in.t.external_class(local.type) + ".destructor";
    for (std::uint32_t n = 0; n < in.functions.size(); ++n) {
      const FunctionId id(n);
      if (in.functions[id].name != name) continue;
      const ExprId object = in.g.local(k, local.type);
      expr::Statement s;
      s.kind = expr::StatementKind::call;
      s.span = f.span;
      s.value = in.g.with_payload(Kind::call, id.value, in.t.none(), {&object, 1});
      ends.push_back(std::move(s));
      break;
    }
  }
  if (ends.empty()) return;
  insert_before_returns(f.body, ends);
  f.body.insert(f.body.end(), ends.begin(), ends.end());
}

void FunctionDefinitions::lower_body(FunctionId id) {
  if (has_body_.size() <= id.index()) has_body_.resize(functions.size(), false);
  if (has_body_[id.index()] || !function_classes_[id.index()]) return;
  has_body_[id.index()] = true;
  ClassInstance& cls = *function_classes_[id.index()];
  expr::Function& f = functions[id];
  if (f.is_record_constructor) {
    std::vector<ExprId> fields;
    for (std::uint32_t k = 0; k + 1 < f.locals.size(); ++k)
      fields.push_back(g.local(k, f.locals[expr::LocalId(k)].type));
    if (t.base(f.result) != expr::Base::record) return;
    expr::Statement s;
    s.kind = expr::StatementKind::assign;
    s.span = f.span;
    s.targets = {g.local(f.outputs[0], f.result)};
    s.value = g.many(Kind::record, f.result, fields);
    f.body.push_back(std::move(s));
    return;
  }
  if (cls.node->def->form == syntax::ClassForm::derivative) return differentiate_function(id, cls);
  std::vector<ClassInstance*> chain;
  class_chain(cls, chain);
  for (ClassInstance* part : chain) {
    const syntax::ClassDef& def = *part->node->def;
    Scope scope;
    scope.cls = part;
    scope.function = &f;
    for (const syntax::Section& section : def.sections) {
      if (section.kind == syntax::SectionKind::algorithm)
        in_.statements.lower_statements({section.statements.items, section.statements.size()}, scope, f.body);
      else if (section.kind == syntax::SectionKind::equation || section.kind == syntax::SectionKind::initial_equation)
        if (!section.equations.empty()) {
          diag::Diagnostic& error = sink.error(kFunctionBody, section.span, {f.name, "an equation section"});
          error.hint("write `algorithm` instead of `equation`, and `:=` instead of `=`");
          if (written_at(tree, section.span).starts_with("equation"))
            error.edit({section.span.file, section.span.begin, section.span.begin + 8}, "algorithm");
        }
    }
    if (def.external && !f.body.empty())
      sink.error(kFunctionBody, def.name_span, {f.name, "an algorithm and an `external` clause"})
          .hint("one of them computes the result: remove the other one");
    if (def.external) lower_external(id, def, scope);
  }
  end_objects(in_, f);
  check_assigned(g, functions[id], sink);
}

void FunctionDefinitions::lower_external(FunctionId id, const syntax::ClassDef& def, Scope& scope) {
  expr::Function& f = functions[id];
  const syntax::External& external = *def.external;
  expr::ExternalCall call;
  call.language = external.language ? syntax::unescape(external.language->raw) : "C";
  call.name = external.function ? std::string(external.function.text()) : std::string(def.name.text());
  if (call.language == "builtin" && !external.has_call) call.name = std::string(def.name.text());
  const auto whole = [&](std::uint32_t number) { return g.local(number, f.locals[expr::LocalId(number)].type); };
  if (external.has_call) {
    for (const syntax::Expr* a : external.args) {
      const ExprId value = in_.exprs.lower(*a, scope);
      if (value) call.args.push_back(value);
    }
    if (external.result) call.result = in_.exprs.lower(*external.result, scope);
  } else {
    // 12.9.2: inputs and outputs in their order, arrays followed by their sizes; one scalar output is the result.
    const bool has_result = f.outputs.size() == 1 && t.is_scalar(f.locals[expr::LocalId(f.outputs[0])].type) &&
                            t.base(f.locals[expr::LocalId(f.outputs[0])].type) != expr::Base::record;
    for (std::uint32_t k = 0; k < f.locals.size(); ++k) {
      const expr::Local& local = f.locals[expr::LocalId(k)];
      if (local.role == Role::inner || (has_result && local.role == Role::output)) continue;
      call.args.push_back(whole(k));
      for (std::uint32_t d = 0; d < t.rank(local.type); ++d) call.args.push_back(in_.references.size_expr(whole(k), d));
    }
    if (has_result) call.result = whole(f.outputs[0]);
  }
  if (external.annotation) {
    for (const syntax::Argument* a : external.annotation->arguments) {
      if (a->name.size() != 1 || !a->modification || !a->modification->value) continue;
      const std::string_view name = a->name[0].name.text();
      std::vector<std::string> texts;
      if (const auto* list = a->modification->value->as<syntax::Array>())
        for (const syntax::Expr* item : list->items) texts.push_back(text(item));
      else
        texts.push_back(text(a->modification->value));
      auto* into = name == "Include"            ? &call.includes
                   : name == "Library"          ? &call.libraries
                   : name == "IncludeDirectory" ? &call.include_directories
                   : name == "LibraryDirectory" ? &call.library_directories
                                                : nullptr;
      if (into) into->insert(into->end(), texts.begin(), texts.end());
    }
  }
  if (write_elementary(f, external.span, call)) return;
  bind_external(f, external, call);
  f.external = std::move(call);
}

// `external "builtin" y = atan2(u1, u2)` is an assignment: what is known of the predefined function holds for this one.
bool FunctionDefinitions::write_elementary(expr::Function& f, Span span, const expr::ExternalCall& call) {
  if (call.language != "builtin" || !call.result || g.type(call.result) != t.real()) return false;
  for (const expr::BuiltinInfo& row : expr::kBuiltins) {
    if (row.name != call.name || row.id > expr::Builtin::log10 || row.id == expr::Builtin::sign) continue;
    if (call.args.size() != (row.id == expr::Builtin::atan2 ? 2 : 1)) return false;
    std::vector<ExprId> args;
    for (const ExprId a : call.args) {
      if (g.type(a) != t.real() && g.type(a) != t.integer()) return false;
      args.push_back(in_.calls.convert(a, t.real()));
    }
    expr::Statement assignment;
    assignment.kind = expr::StatementKind::assign;
    assignment.span = span;
    assignment.targets = {call.result};
    assignment.value = g.builtin_call(row.id, t.real(), args);
    f.body.push_back(std::move(assignment));
    return true;
  }
  return false;
}

void FunctionDefinitions::lower_pending_functions() {
  while (!pending_bodies_.empty()) {
    const FunctionId id = pending_bodies_.back();
    pending_bodies_.pop_back();
    lower_body(id);
  }
}

// Only what is called gets its body here: reading the body of another function could ask for the very value that is
// being computed.
void FunctionDefinitions::need_functions(ExprId e) {
  std::vector<ExprId> stack{e};
  while (!stack.empty()) {
    const ExprId x = stack.back();
    stack.pop_back();
    if (!checked_.try_emplace(x.value, true).second) continue;
    const Kind kind = g.kind(x);
    if (kind == Kind::call || kind == Kind::closure || kind == Kind::function) {
      const FunctionId id = g.function(x);
      lower_body(id);
      expr::for_each_expression(functions[id], [&](ExprId inside) { stack.push_back(inside); });
    }
    for (const ExprId a : g.args(x)) stack.push_back(a);
  }
}

}  // namespace holon::instance
