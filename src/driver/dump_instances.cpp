#include "driver/dump_instances.h"

#include <fmt/format.h>
#include <array>
#include <span>
#include <string_view>

#include "expr/print.h"

namespace holon::driver {
namespace {

using instance::Component;

class TreePrinter {
 public:
  explicit TreePrinter(const instance::InstanceTree& tree) : tree_(tree) {
    names_.component = [this](std::uint32_t number, std::span<const std::string> subscripts) {
      return reference(component_at(number), subscripts);
    };
    // The place in the array of components that we are in.
    names_.element = [this](std::uint32_t number, std::uint32_t dimension) {
      const Component& c = component_at(number);
      return c.dims.size() == 1 ? fmt::format("@{}", path_name(c)) : fmt::format("@{}:{}", path_name(c), dimension + 1);
    };
  }

  std::string run() {
    text_ = fmt::format("model {}\n", tree_.model_name);
    const Component& root = tree_.components[tree_.root_id];
    for (const instance::ComponentId child : root.child_ids) component(tree_.components[child], 1);
    body(root, 1);
    return std::move(text_);
  }

 private:
  const Component& component_at(std::uint32_t number) const { return tree_.components[instance::ComponentId(number)]; }
  std::string path_name(const Component& c) const { return instance::path_name(tree_, c.id); }

  void line(int level, std::string_view text) {
    text_.append(2 * static_cast<std::size_t>(level), ' ');
    text_ += text;
    text_ += '\n';
  }

  // Subscripts cover the dimensions of the whole path, outermost first.
  std::string reference(const Component& leaf, std::span<const std::string> subscripts) const {
    std::vector<const Component*> path;
    for (const Component* c = &leaf; c; c = tree_.parent(*c))
      if (c->id != tree_.root_id) path.insert(path.begin(), c);
    std::string result;
    std::size_t next = 0;
    for (const Component* c : path) {
      result += (result.empty() ? "" : ".") + std::string(c->name.text());
      if (subscripts.empty() || c->dims.empty()) continue;
      std::string own;
      for (std::size_t i = 0; i < c->dims.size() && next < subscripts.size(); ++i)
        own += (i == 0 ? "" : ", ") + subscripts[next++];
      result += "[" + own + "]";
    }
    return result;
  }

  std::string type_of(const Component& c) const {
    if (c.is_predefined) return tree_.graph.types.text(c.scalar_type);
    return c.type_name ? tree_.texts[c.type_name] : std::string("?");
  }

  void component(const Component& c, int level) {
    std::string text;
    static constexpr std::array<std::string_view, 4> kVariability{"constant ", "parameter ", "discrete ", ""};
    const bool plain = c.is_predefined && tree_.graph.types.base(c.scalar_type) != expr::Base::real &&
                       c.variability == instance::Variability::discrete;
    if (!plain) text += kVariability[static_cast<std::size_t>(c.variability)];
    if (c.is_inner) text += "inner ";
    if (c.is_outer) text += "outer ";
    if (c.connection == instance::Connection::flow) text += "flow ";
    if (c.connection == instance::Connection::stream) text += "stream ";
    if (c.direction == instance::Direction::input) text += "input ";
    if (c.direction == instance::Direction::output) text += "output ";
    text += type_of(c) + " " + std::string(c.name.text());
    for (std::size_t i = 0; i < c.dims.size(); ++i) text += fmt::format("{}{}", i == 0 ? "[" : ", ", c.dims[i]);
    if (!c.dims.empty()) text += "]";
    if (c.is_alias()) {
      line(level, text + " -> " + instance::path_name(tree_, c.inner_id));
      return;
    }
    if (c.binding) text += " = " + print(c.binding);
    if (c.structural) text += "  // fixed: " + c.structural_reason;
    line(level, text);
    if (c.is_record && c.binding) return;
    for (const instance::ComponentId child : c.child_ids) component(tree_.components[child], level + 1);
    body(c, level + 1);
  }

  std::string print(expr::ExprId e) const { return expr::print(tree_.graph, tree_.functions, e, names_); }

  void body(const Component& c, int level) {
    for (const instance::Equation& e : c.body.equations) equation(e, level, "");
    for (const instance::Equation& e : c.body.initial_equations) equation(e, level, "initial ");
    for (const instance::Algorithm& a : c.body.algorithms) {
      line(level, a.initial ? "initial algorithm" : "algorithm");
      text_ += expr::print_statements(tree_.graph, tree_.functions, a.statements, names_,
                                      2 * static_cast<std::size_t>(level) + 2);
    }
  }

  void branches(const instance::Equation& e, int level, std::string_view word) {
    for (std::size_t i = 0; i < e.branches.size(); ++i) {
      const instance::EquationBranch& b = e.branches[i];
      line(level, b.condition ? fmt::format("{}{} {} then", i == 0 ? "" : "else", word, print(b.condition)) : "else");
      for (const instance::Equation& x : b.body) equation(x, level + 1, "");
    }
    line(level, fmt::format("end {}", word));
  }

  void equation(const instance::Equation& e, int level, std::string_view prefix) {
    switch (e.kind) {
      case instance::EquationKind::equality:
        return line(level, fmt::format("{}equation {} = {}", prefix, print(e.left), print(e.right)));
      case instance::EquationKind::connect:
        return line(level, fmt::format("connect {} - {}", print(e.left), print(e.right)));
      case instance::EquationKind::branch:
        return line(level, fmt::format("branch {} - {}", print(e.left), print(e.right)));
      case instance::EquationKind::root:
        return line(level, fmt::format("root {}{}", print(e.left), e.right ? ", priority " + print(e.right) : ""));
      case instance::EquationKind::if_:
        return branches(e, level, "if");
      case instance::EquationKind::when:
        return branches(e, level, "when");
      case instance::EquationKind::for_:
        line(level, fmt::format("for {} in {} loop", print(e.iterator), print(e.range)));
        for (const instance::Equation& x : e.branches[0].body) equation(x, level + 1, prefix);
        return line(level, "end for");
      case instance::EquationKind::assert_:
        return line(level, fmt::format("{}assert {}", prefix, print(e.left)));
      case instance::EquationKind::terminate:
        return line(level, fmt::format("{}terminate {}", prefix, print(e.message)));
      case instance::EquationKind::reinit:
        return line(level, fmt::format("reinit {} to {}", print(e.left), print(e.right)));
      case instance::EquationKind::call:
        return line(level, fmt::format("{}call {}", prefix, print(e.left)));
    }
  }

  const instance::InstanceTree& tree_;
  expr::PrintNames names_;
  std::string text_;
};

}  // namespace

std::string dump_instances(const instance::InstanceTree& tree) {
  return tree.root_id ? TreePrinter(tree).run() : std::string();
}

}  // namespace holon::driver
