#include "instance/connects.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "expr/value.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"
#include "instance/typing.h"
#include "syntax/printer.h"

namespace holon::instance {
namespace {

using expr::Kind;

constexpr int kMostBases = 50;

void connects_in(const std::vector<Equation>& list, std::vector<const Equation*>& into) {
  for (const Equation& e : list) {
    if (e.kind == EquationKind::connect) into.push_back(&e);
    for (const EquationBranch& b : e.branches) connects_in(b.body, into);
  }
}

}  // namespace

// The component that an operand of `connect` names; of the elements of a split array, the first.
ExprId Connects::first_connector(ExprId operand) const {
  while (g.kind(operand) == Kind::array && !g.args(operand).empty()) operand = g.arg(operand, 0);
  return operand;
}

// Elements of a split array are connected one by one.
void Connects::add_connects(Equation eqn, std::vector<Equation>& result) {
  if (g.kind(eqn.left) != Kind::array && g.kind(eqn.right) != Kind::array) {
    result.push_back(std::move(eqn));
    return;
  }
  const auto left = t.dims(g.type(eqn.left));
  const auto right = t.dims(g.type(eqn.right));
  if (left.empty() || right.empty() || left[0] != right[0]) {
    sink.error(kShapeMismatch, eqn.span, {"this connector", dims_text(left), "the other one", dims_text(right)});
    return;
  }
  const std::int32_t size = left[0];
  for (std::int32_t i = 1; i <= size; ++i) {
    Equation one = eqn;
    one.left = in_.references.make_index(eqn.left, {g.integer(i)}, eqn.span);
    one.right = in_.references.make_index(eqn.right, {g.integer(i)}, eqn.span);
    add_connects(std::move(one), result);
  }
}

// c1.c2… or m.c1.c2…: a connector of this class or of one of its components.
bool Connects::is_in_reach(const Draft& connector, const Scope& scope) const {
  const Draft* top = &connector;
  while (top->parent && (top->parent->is_connector || top->parent->is_record)) top = top->parent;
  const Draft* here = scope.cls->owner;
  return top->is_inner || top->parent == here ||
         (top->parent && (top->parent->parent == here || top->parent->is_inner));
}

// The operand is a component that is no connector: perhaps one of its connectors is meant.
void Connects::report_no_connector(Draft& part, const syntax::Expr& side) {
  diag::Diagnostic& error =
      sink.error(kConnectOperand, side.span, {syntax::print_expr(side)}).also(part.span, "declared here");
  // Signals are connected from an output, named first, to an input.
  const std::string_view before = tree.files()[side.span.file].text().substr(0, side.span.begin);
  const std::size_t last = before.find_last_not_of(" \n\t\r");
  const bool is_second = last != std::string_view::npos && before[last] == ',';
  const Direction wanted = is_second ? Direction::input : Direction::output;
  std::vector<std::string> connectors;
  std::vector<std::string> fitting;
  for (const Draft* child : in_.components.children(part)) {
    if (!child->is_connector || child->is_protected) continue;
    connectors.push_back(fmt::format("{}.{}", written_at(tree, side.span), child->name.text()));
    if (child->direction == wanted) fitting.push_back(connectors.back());
  }
  if (fitting.size() == 1) connectors = fitting;
  if (!connectors.empty()) error.hint(fmt::format("write `{}`", fmt::join(connectors, "` or `")));
  if (connectors.size() == 1) error.edit(side.span, connectors.front());
}

ExprId Connects::lower_operand(const syntax::Expr& side, Scope& scope) {
  scope.missing = {};
  scope.absent = false;
  scope.absent_part = nullptr;
  const auto* reference = side.as<syntax::Reference>();
  if (!reference) {
    sink.error(kConnectOperand, side.span, {syntax::print_expr(side)});
    return {};
  }
  const ExprId all = in_.exprs.lower_choice(side, scope);
  if (!all) return {};
  const ExprId first = first_connector(all);
  if (g.kind(first) != Kind::component) {
    sink.error(kConnectOperand, side.span, {syntax::print_expr(side)});
    return {};
  }
  Draft& c = in_.components.draft(g.payload(first));
  if (!is_in_reach(c, scope) && reference->parts.size() > 2) {
    sink.error(kConnectOperand, side.span, {syntax::print_expr(side)})
        .hint("connect takes a connector of this class or of one of its components, not of their parts");
    return {};
  }
  // Any variable may be a member of an expandable connector.
  if (!c.is_connector && !(c.parent && c.parent->is_expandable)) {
    report_no_connector(c, side);
    return {};
  }
  return all;
}

// A connection to a conditional connector that its component does not have. Where the parameter of the condition was
// given, somebody knew about it; where it has its default value, it was forgotten.
void Connects::report_absent(const Draft& connector, Span span) {
  const Draft* part = connector.parent;
  if (!connector.elem || !connector.elem->declaration || !part || !part->cls || !part->elem) return;
  const syntax::Expr* condition = connector.elem->declaration->condition;
  const auto* name = condition ? condition->as<syntax::Reference>() : nullptr;
  if (!name || name->parts.size() != 1) return;
  const Elem* parameter = in_.names.find_elem(*part->cls, name->parts[0].name);
  if (!parameter || parameter->is_class || parameter->is_protected) return;
  if (parameter->mod && parameter->mod->binding.value) return;
  const std::string_view word = name->parts[0].name.text();
  diag::Diagnostic& warning = sink.warning(kAbsentConnected, span, {in_.components.path_name(connector), word});
  warning.also(part->span, "declared here");
  offer_modifier(warning, word, fmt::format("{} = true", word), part->span, tree);
}

void Connects::lower(const syntax::Equation& e, Scope& scope, std::vector<Equation>& result) {
  Equation eqn;
  eqn.kind = EquationKind::connect;
  eqn.span = e.span;
  scope.in_connect = true;
  lower_operands(e, scope, eqn);
  scope.in_connect = false;
  if (!eqn.left || !eqn.right) return;
  check_packages(eqn);
  add_connects(std::move(eqn), result);
}

// Whether a package is the other one, or is built on it.
static bool is_built_on(const ClassInstance& package, const ClassNode* other, int depth = 0) {
  if (package.node == other) return true;
  if (depth > kMostBases) return true;
  return std::ranges::any_of(package.bases,
                             [&](const ClassInstance* base) { return is_built_on(*base, other, depth + 1); });
}

// The value of a String that is a constant of the package.
std::optional<std::string> Connects::text_constant(ClassInstance& package, base::Name name) {
  const auto found = package.index.find(name);
  if (found == package.index.end() || !found->second || found->second->is_class) return std::nullopt;
  Draft* c = in_.components.component_of(*found->second);
  if (!c || !c->primitive || c->variability != Variability::constant || !in_.components.dims_known(*c) ||
      !c->dims.empty() || g.types.base(in_.component_types.type_of(*c)) != expr::Base::string)
    return std::nullopt;
  const auto value = values.value_of(*c, {});
  if (!value || !value->is_complete()) return std::nullopt;
  return expr::text_of(g.types, *value);
}

// Two packages that call themselves the same, such as two choices of the inputs of one medium's functions.
bool Connects::have_same_texts(ClassInstance& x, ClassInstance& y) {
  bool is_any = false;
  for (const auto& [name, elem] : x.index) {
    if (!elem || elem->is_class) continue;
    const auto first = text_constant(x, name);
    const auto second = first ? text_constant(y, name) : std::nullopt;
    if (!second) continue;
    if (*first != *second) return false;
    is_any = true;
  }
  return is_any;
}

// Connectors that speak of the properties of what flows have a package for it, such as a medium. It must be the same on
// both sides: water does not turn into air in a connection.
void Connects::check_packages(const Equation& eqn) {
  const ExprId left = first_connector(eqn.left);
  const ExprId right = first_connector(eqn.right);
  if (g.kind(left) != Kind::component || g.kind(right) != Kind::component) return;
  const Draft& a = in_.components.draft(g.payload(left));
  const Draft& b = in_.components.draft(g.payload(right));
  if (!a.cls || !b.cls || a.cls == b.cls || a.is_expandable || b.is_expandable) return;
  for (const auto& [name, elem] : a.cls->index) {
    if (!elem || !elem->is_class || !elem->node || elem->node->def->restriction != syntax::Restriction::package)
      continue;
    const auto other = b.cls->index.find(name);
    if (other == b.cls->index.end() || !other->second || !other->second->is_class) continue;
    // Mostly both are one package; then no instance is made of it.
    if (in_.expansion.class_ref(*elem).node == in_.expansion.class_ref(*other->second).node) continue;
    ClassInstance* x = in_.expansion.instance_of(*elem);
    ClassInstance* y = in_.expansion.instance_of(*other->second);
    if (!x || !y || x->node == y->node || x->node->def->partial || y->node->def->partial) continue;
    in_.expansion.expand(*x);
    in_.expansion.expand(*y);
    if (is_built_on(*x, y->node) || is_built_on(*y, x->node) || have_same_texts(*x, *y)) continue;
    const std::string first = in_.names.class_name(*x);
    const std::string second = in_.names.class_name(*y);
    sink.error(kPackagesDiffer, eqn.span,
               {name.text(), in_.components.path_name(a), first, in_.components.path_name(b), second})
        .hint(fmt::format("give both the same: `redeclare package {} = {}`", name.text(), first));
    return;
  }
}

void Connects::lower_operands(const syntax::Equation& e, Scope& scope, Equation& eqn) {
  // The second time, one side has the member that the other brought.
  for (int attempt = 0; attempt < 2; ++attempt) {
    eqn.left = lower_operand(*e.left, scope);
    const Scope::Missing left_missing = scope.missing;
    const auto left_outside = std::exchange(scope.outside, std::nullopt);
    const bool left_absent = scope.absent;
    const Draft* left_absent_part = scope.absent_part;
    eqn.right = lower_operand(*e.right, scope);
    const Scope::Missing right_missing = scope.missing;
    const auto right_outside = std::exchange(scope.outside, std::nullopt);
    if (left_outside || right_outside) {
      // A connection to what is not there says nothing, and the array may be shorter for that very reason.
      if (left_outside && !scope.absent) in_.exprs.report_outside(*left_outside, scope);
      if (right_outside && !left_absent) in_.exprs.report_outside(*right_outside, scope);
      return;
    }
    if (left_absent != scope.absent && (eqn.left || eqn.right)) {
      const Draft* part = left_absent ? left_absent_part : scope.absent_part;
      if (part != nullptr) report_absent(*part, e.span);
    }
    if (left_missing.connector && right_missing.connector) {
      // Neither side is known yet; another connection may bring one of them.
      postponed_.push_back({&e, scope});
      return;
    }
    const auto grow = [&](const Scope::Missing& missing, ExprId other) {
      if (!missing.connector || !missing.last || !other) return false;
      const ExprId pattern = first_connector(other);
      Draft* const made = add_member(*missing.connector, missing.member->name, in_.components.draft(g.payload(pattern)),
                                     missing.member->has_subscripts);
      // Of `connect(y[1], bus.w)` the member is like one element of y.
      const auto sizes = t.dims(g.type(pattern));
      if (made && std::ranges::find(sizes, expr::kUnknownSize) == sizes.end())
        made->dims.assign(sizes.begin(), sizes.end());
      return made != nullptr;
    };
    if (!grow(left_missing, eqn.right) && !grow(right_missing, eqn.left) && !size_member(eqn.left, eqn.right) &&
        !size_member(eqn.right, eqn.left))
      return;
  }
}

// Gives an expandable connector a member like `pattern`.
Draft* Connects::add_member(Draft& connector, Name name, const Draft& pattern, bool subscripted) {
  if (!pattern.elem || connector.cls->index.contains(name) || subscripted) return nullptr;
  Elem& elem = in_.expansion.add_elem(*pattern.elem);
  elem.name = name;
  elem.owner = connector.cls;
  elem.component = nullptr;
  elem.component_progress = Progress::untouched;
  elem.is_protected = false;
  elem.came_with_connection = true;
  connector.cls->index.emplace(name, &elem);
  connector.cls->elems.push_back(&elem);
  Draft* made = in_.components.component_of(elem);
  if (!made) return nullptr;
  made->direction = Direction::none;
  made->condition_progress = Progress::done;
  made->dims = pattern.dims;
  made->dims_progress = Progress::done;
  made->binding_progress = Progress::done;
  if (connector.children_progress == Progress::done) connector.children.push_back(made);
  late_components_.push_back(made);
  return made;
}

// Gives `Real x[:]` of an expandable connector the sizes of what it is connected to (9.1.3).
bool Connects::size_member(ExprId member, ExprId other) {
  if (!member || !other || g.kind(member) != Kind::component) return false;
  const auto sizes = t.dims(g.type(other));
  return take_sizes(in_.components.draft(g.payload(member)), {sizes.begin(), sizes.end()});
}

bool Connects::take_sizes(Draft& member, const std::vector<std::int32_t>& sizes) {
  if (!member.sized_by_connection || sizes.size() != member.dims.size()) return false;
  bool changed = false;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (member.dims[i] != 0 || sizes[i] <= 0) continue;
    member.dims[i] = sizes[i];
    changed = true;
  }
  if (changed) member.sized_by_connection = false;
  return changed;
}

// Gives an expandable connector the members of one that it is connected to. Connectors in it are connected by that,
// too.
bool Connects::share_members(Draft& from, Draft& to) {
  bool changed = false;
  const std::vector<Draft*> members = in_.components.children(from);
  for (Draft* m : members) {
    const auto same = to.cls->index.find(m->name);
    if (same == to.cls->index.end()) {
      if (add_member(to, m->name, *m, false)) changed = true;
    } else if (!same->second->is_class) {
      Draft* other = in_.components.component_of(*same->second);
      if (!other) continue;
      if (m->is_expandable && other->is_expandable && share_members(*m, *other)) changed = true;
      if (in_.components.dims_known(*m) && in_.components.dims_known(*other) && take_sizes(*other, m->dims))
        changed = true;
    }
  }
  return changed;
}

// Tries what was postponed once more. True if some of it could be connected.
bool Connects::connect_postponed() {
  bool changed = false;
  std::vector<Postponed> rest;
  rest.swap(postponed_);
  for (Postponed& p : rest) {
    const std::size_t before = postponed_.size();
    Draft* owner = p.scope.cls->owner;
    std::vector<Equation> made;
    lower(*p.equation, p.scope, made);
    if (postponed_.size() == before) changed = true;
    if (owner) std::ranges::move(made, std::back_inserter(owner->body.equations));
  }
  return changed;
}

bool Connects::share_members_of(const Draft& c) {
  bool changed = false;
  std::vector<const Equation*> list;
  connects_in(c.body.equations, list);
  for (const Equation* e : list) {
    Draft& a = in_.components.draft(g.payload(e->left));
    Draft& b = in_.components.draft(g.payload(e->right));
    if (!a.is_expandable || !b.is_expandable) continue;
    if (share_members(a, b)) changed = true;
    if (share_members(b, a)) changed = true;
  }
  return changed;
}

void Connects::grow_expandable_connectors() {
  for (bool changed = true; changed;) {
    changed = connect_postponed();
    // Members come into being while we go: a place in the list stays, an iterator does not.
    for (std::uint32_t i = 0; i < in_.components.drafts().size(); ++i)
      if (share_members_of(in_.components.draft(i))) changed = true;
  }
  for (const Postponed& p : postponed_)
    sink.error(kConnectUndeclared, p.equation->span,
               {syntax::print_expr(*p.equation->left), syntax::print_expr(*p.equation->right)});
}

void Connects::complete_members() {
  for (std::size_t i = 0; i < late_components_.size(); ++i) in_.components.children(*late_components_[i]);
}

}  // namespace holon::instance
