#include "instance/verify.h"

#include <fmt/format.h>
#include <algorithm>
#include <string_view>

#include "expr/statements.h"
#include "expr/walk.h"
#include "instance/typing.h"

namespace holon::instance {
namespace {

using expr::Base;
using expr::Kind;

constexpr std::size_t kMostViolations = 50;  // one mistake may be repeated in every component

class TreeVerifier {
 public:
  explicit TreeVerifier(const InstanceTree& tree) : tree_(tree), graph_(tree.graph), types_(tree.graph.types) {}

  std::vector<std::string> run() {
    if (!tree_.root_id || tree_.root_id.index() >= tree_.components.size()) {
      require(false, "the model has no component of its own");
      return std::move(violations_);
    }
    require(tree_.components[tree_.root_id].parent_id.is_none(), "the model is part of something");
    for (const ComponentId id : tree_.components.ids()) {
      where_ = fmt::format("component {}", id.value);
      if (!links(tree_.components[id], id)) return std::move(violations_);
    }
    for (const ComponentId id : tree_.components.ids()) {
      const Component& c = tree_.components[id];
      if (!c.is_complete) continue;
      where_ = id == tree_.root_id ? tree_.model_name : path_name(tree_, id);
      component(c);
    }
    for (std::uint32_t f = 0; f < tree_.functions.size(); ++f) function(tree_.functions[FunctionId(f)]);
    return std::move(violations_);
  }

 private:
  void require(bool holds, std::string_view what) {
    if (!holds && violations_.size() < kMostViolations) violations_.push_back(fmt::format("{}: {}", where_, what));
  }

  // Ids that later checks follow. False when one leads nowhere.
  bool links(const Component& c, ComponentId id) {
    const auto is_known = [&](ComponentId other) { return other.index() < tree_.components.size(); };
    bool ok = c.id == id && (!c.parent_id || c.parent_id < id) && (!c.inner_id || is_known(c.inner_id));
    for (const ComponentId child : c.child_ids) ok = ok && is_known(child) && tree_.components[child].parent_id == id;
    ok = ok && (c.equality_constraint == 0xffffffffU || c.equality_constraint < tree_.equality_constraints.size());
    require(ok, "an id leads to no component, or to a wrong one");
    return ok;
  }

  void component(const Component& c) {
    require(static_cast<bool>(c.name), "it has no name");
    require(c.span.known(), "its declaration is not known");
    require(std::ranges::all_of(c.dims, [](std::int32_t d) { return d >= 0; }), "a size is not known");
    require(path_dims(tree_, c.id).size() == c.path_rank, "the dimensions on its path are not counted right");
    require(!c.is_predefined || c.scalar_type, "its predefined type is not known");
    require(!c.scalar_type || types_.is_scalar(c.scalar_type), "the type of an element is an array");
    require(!c.scalar_type || c.element_type == c.scalar_type, "it has two types");
    require(!c.structural || c.variability == Variability::parameter, "it is structural, but no parameter");
    if (c.inner_id) require(!tree_.components[c.inner_id].is_alias(), "its inner is an outer");
    for (const ComponentId child : c.child_ids) {
      const Component& part = tree_.components[child];
      require(part.is_complete || part.is_alias(), fmt::format("its part `{}` is not complete", part.name.text()));
    }
    values(c);
    for (const auto* list : {&c.body.equations, &c.body.initial_equations})
      for (const Equation& e : *list) equation(e);
    for (const Algorithm& a : c.body.algorithms)
      expr::for_each_expression(a.statements, [&](ExprId e) { expression(e, nullptr); });
  }

  void values(const Component& c) {
    const Attributes& a = c.attributes;
    for (const ExprId e : {c.binding, a.start, a.fixed, a.min, a.max, a.nominal, a.state_select})
      expression(e, nullptr);
    require(!c.binding || c.binding_span.known(), "the place of its value is not known");
    require(!a.start || a.start_span.known(), "the place of its start value is not known");
    require(!a.fixed || types_.base(graph_.type(a.fixed)) == Base::boolean, "`fixed` is not Boolean");
    if (!c.is_predefined || !c.binding) return;
    const TypeId have = graph_.type(c.binding);
    const Base base = types_.base(c.scalar_type);
    require(types_.base(have) == base || (base == Base::real && types_.base(have) == Base::integer),
            fmt::format("its value is {}, its type is {}", types_.text(have), types_.text(c.scalar_type)));
    require(same_dims(types_.dims(have), c.dims).has_value(), "its value has other sizes");
  }

  void equation(const Equation& e) {
    require(e.span.known(), "the place of an equation is not known");
    for (const ExprId x : {e.left, e.right, e.message, e.level, e.range}) expression(x, nullptr);
    const auto is_component = [&](ExprId x) { return x && graph_.kind(x) == Kind::component; };
    switch (e.kind) {
      case EquationKind::equality:
      case EquationKind::reinit:
        require(e.left && e.right, "an equation without a side");
        break;
      case EquationKind::connect:
      case EquationKind::branch:
        require(is_component(e.left) && is_component(e.right), "a connection of what is no component");
        break;
      case EquationKind::root:
        require(is_component(e.left), "a root that is no component");
        break;
      case EquationKind::for_:
        require(e.iterator && graph_.kind(e.iterator) == Kind::iterator && e.range && e.branches.size() == 1,
                "a loop without its variable, range or body");
        break;
      case EquationKind::if_:
      case EquationKind::when:
        require(!e.branches.empty(), "a choice without branches");
        break;
      case EquationKind::assert_:
        require(e.left && e.message, "an assert without condition or message");
        break;
      case EquationKind::terminate:
        require(static_cast<bool>(e.message), "a terminate without message");
        break;
      case EquationKind::call:
        require(static_cast<bool>(e.left), "a call without the call");
        break;
    }
    for (const EquationBranch& b : e.branches) {
      expression(b.condition, nullptr);
      const bool may_be_else =
          e.kind == EquationKind::for_ || (e.kind == EquationKind::if_ && &b == &e.branches.back());
      require(b.condition || may_be_else, "a branch without a condition");
      for (const Equation& x : b.body) equation(x);
    }
  }

  void function(const expr::Function& f) {
    where_ = "function " + f.name;
    seen_in_function_.clear();
    for (const std::uint32_t n : f.inputs) require(n < f.locals.size(), "an input is no local");
    for (const std::uint32_t n : f.outputs) require(n < f.locals.size(), "an output is no local");
    for (const expr::Local& local : f.locals)
      require(static_cast<bool>(local.type), fmt::format("`{}` has no type", local.name));
    expr::for_each_expression(f, [&](ExprId e) { expression(e, &f); });
  }

  // `f`: the function in whose text the expression stands; null outside of functions.
  void expression(ExprId root, const expr::Function* f) {
    if (!root) return;
    expr::walk_down(graph_, root, f ? seen_in_function_ : seen_, [&](ExprId e) {
      node(e, f);
      return true;
    });
  }

  void node(ExprId e, const expr::Function* f) {
    require(static_cast<bool>(graph_.type(e)), "an expression has no type");
    const Kind kind = graph_.kind(e);
    if (kind == Kind::variable) require(false, "an expression speaks of a flat variable");
    if (kind == Kind::local) require(f && graph_.payload(e) < f->locals.size(), "a local outside of its function");
    if (kind == Kind::call || kind == Kind::closure || kind == Kind::function)
      require(graph_.function(e).index() < tree_.functions.size(), "a call of no function");
    if (kind == Kind::element || kind == Kind::component) {
      const ComponentId id(graph_.payload(e));
      if (id.index() >= tree_.components.size()) return require(false, "an expression speaks of no component");
      const Component& c = tree_.components[id];
      if (kind == Kind::element) return require(graph_.second_payload(e) < c.dims.size(), "an element of no dimension");
      require(c.is_complete, fmt::format("an expression speaks of `{}`, which is not complete", c.name.text()));
      const std::size_t given = graph_.args(e).size();
      require(given == 0 || given == c.path_rank + c.dims.size(),
              fmt::format("a reference to `{}` has {} subscripts", c.name.text(), given));
    }
  }

  const InstanceTree& tree_;
  const expr::Graph& graph_;
  const expr::Types& types_;
  expr::ExprSet seen_;
  expr::ExprSet seen_in_function_;
  std::string where_ = "the tree";
  std::vector<std::string> violations_;
};

}  // namespace

std::vector<std::string> verify(const InstanceTree& tree) { return TreeVerifier(tree).run(); }

}  // namespace holon::instance
