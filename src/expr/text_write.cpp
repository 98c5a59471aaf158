#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "expr/print.h"
#include "expr/text.h"
#include "expr/text_words.h"

namespace holon::expr {

namespace {

// How tightly text holds together, from loosest to tightest.
enum class Binding : std::uint8_t { choice, either, both, negation, relation, sum, product, factor, primary };

class ExprWriter {
 public:
  ExprWriter(const Graph& graph, const NameOfVariable& names) : graph_(graph), names_(names) {}

  std::string text;

  void write(ExprId e, Binding outside) {
    // Types follow from the parts except where something else was meant.
    const bool needs_type = !has_own_type(e);
    const Binding own = needs_type ? Binding::primary : binding(e);
    const bool wrap = needs_type || own < outside;
    if (wrap) text += '(';
    node(e);
    if (needs_type) text += " as " + type_text(graph_.type(e));
    if (wrap) text += ')';
  }

  std::string type_text(TypeId type) const {
    if (type == graph_.types.real()) return "Real";
    if (type == graph_.types.integer()) return "Integer";
    if (type == graph_.types.boolean()) return "Boolean";
    if (type == graph_.types.string()) return "String";
    return fmt::format("#{}", type.value);
  }

 private:
  static std::string_view symbol(Kind k) {
    if (k == Kind::add) return " + ";
    if (k == Kind::subtract) return " - ";
    if (k == Kind::multiply) return "*";
    if (k == Kind::divide) return "/";
    if (k == Kind::power) return "^";
    if (k == Kind::less) return " < ";
    if (k == Kind::less_equal) return " <= ";
    if (k == Kind::greater) return " > ";
    if (k == Kind::greater_equal) return " >= ";
    if (k == Kind::equal) return " == ";
    if (k == Kind::not_equal) return " <> ";
    if (k == Kind::and_) return " and ";
    return k == Kind::or_ ? " or " : "";
  }

  static Binding binding(Kind k) {
    if (k == Kind::if_) return Binding::choice;
    if (k == Kind::or_) return Binding::either;
    if (k == Kind::and_) return Binding::both;
    if (k == Kind::not_) return Binding::negation;
    if (is_relation(k)) return Binding::relation;
    if (k == Kind::add || k == Kind::subtract) return Binding::sum;
    if (k == Kind::multiply || k == Kind::divide) return Binding::product;
    if (k == Kind::negate || k == Kind::power) return Binding::factor;
    return Binding::primary;
  }
  Binding binding(ExprId e) const {
    const Kind k = graph_.kind(e);
    const bool is_negative =
        (k == Kind::real && std::signbit(graph_.real_value(e))) || (k == Kind::integer && graph_.integer_value(e) < 0);
    return is_negative ? Binding::factor : binding(k);
  }

  // Whether the reader gives the node its type.
  bool has_own_type(ExprId e) const {
    const Kind k = graph_.kind(e);
    const auto args = graph_.args(e);
    const Types& types = graph_.types;
    if (k <= Kind::time || k == Kind::variable || k == Kind::colon || k == Kind::missing) return true;
    // Types are interned as they are asked for; those of operations on scalars are there from the beginning.
    const auto is_scalar = [&](ExprId x) { return types.is_scalar(graph_.type(x)); };
    if (k == Kind::negate || k == Kind::not_) return graph_.type(e) == graph_.type(args[0]);
    if (k == Kind::if_) return graph_.type(e) == graph_.type(args[1]);
    if (binding(k) != Binding::primary) {
      if (!is_scalar(args[0]) || !is_scalar(args[1])) return false;
      return graph_.type(e) == text::type_of_scalars(types, k, graph_.type(args[0]), graph_.type(args[1]));
    }
    if (k == Kind::builtin) return graph_.type(e) == text::type_of_builtin(graph_, graph_.builtin(e), args);
    return false;
  }

  void list(std::span<const ExprId> items) {
    text += '(';
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) text += ", ";
      write(items[i], Binding::choice);
    }
    text += ')';
  }

  void node(ExprId e) {
    const Kind k = graph_.kind(e);
    const auto args = graph_.args(e);
    switch (k) {
      case Kind::real:
        text += print_real(graph_.real_value(e));
        return;
      case Kind::integer:
        text += fmt::format("{}", graph_.integer_value(e));
        return;
      case Kind::boolean:
        text += graph_.boolean_value(e) ? "true" : "false";
        return;
      case Kind::string:
        text += print_string(graph_.string_value(e));
        return;
      case Kind::enumeration:
        text += fmt::format("#{}({})", graph_.type(e).value, graph_.integer_value(e));
        return;
      case Kind::time:
        text += "time";
        return;
      case Kind::variable:
        text += write_name(names_(graph_.payload(e)));
        return;
      case Kind::negate: {
        // `-2.0` is a number and not the negative of one.
        text += '-';
        const bool is_number = graph_.is_literal(args[0]);
        if (is_number) text += '(';
        write(args[0], Binding::factor);
        if (is_number) text += ')';
        return;
      }
      case Kind::not_:
        text += "not ";
        write(args[0], Binding::relation);
        return;
      case Kind::power:
        write(args[0], Binding::primary);
        text += '^';
        write(args[1], Binding::primary);
        return;
      case Kind::add:
      case Kind::subtract:
      case Kind::multiply:
      case Kind::divide:
      case Kind::less:
      case Kind::less_equal:
      case Kind::greater:
      case Kind::greater_equal:
      case Kind::equal:
      case Kind::not_equal:
      case Kind::and_:
      case Kind::or_:
        infix(e);
        return;
      case Kind::if_:
        text += "if ";
        write(args[0], Binding::either);
        text += " then ";
        write(args[1], Binding::either);
        text += " else ";
        write(args[2], Binding::choice);
        return;
      case Kind::builtin:
        text += text::name_of_builtin(graph_.builtin(e));
        list(args);
        return;
      case Kind::local:
      case Kind::iterator:
      case Kind::component:
      case Kind::element:
      case Kind::function:
      case Kind::colon:
      case Kind::missing:
      case Kind::matrix_multiply:
      case Kind::matrix_power:
      case Kind::array:
      case Kind::range:
      case Kind::index:
      case Kind::record:
      case Kind::field:
      case Kind::call:
      case Kind::output:
      case Kind::closure:
      case Kind::apply:
      case Kind::reduction:
        break;
    }
    text += fmt::format("@{}", text::name_of_kind(k));
    if (has_payload(k) || k == Kind::local || k == Kind::iterator || k == Kind::function)
      text += fmt::format(".{}", graph_.payload(e));
    if (k == Kind::element) text += fmt::format(".{}.{}", graph_.payload(e), graph_.second_payload(e));
    if (!is_leaf(k)) list(args);
  }

  // A chain leans to the left and can be long: its spine is walked and not recursed into.
  void infix(ExprId e) {
    const Binding own = binding(graph_.kind(e));
    const auto tighter = static_cast<Binding>(static_cast<int>(own) + 1);
    std::vector<ExprId> spine{e};
    const bool leans = own != Binding::relation;
    while (leans && binding(graph_.kind(graph_.arg(spine.back(), 0))) == own &&
           has_own_type(graph_.arg(spine.back(), 0)))
      spine.push_back(graph_.arg(spine.back(), 0));
    write(graph_.arg(spine.back(), 0), leans ? own : tighter);
    for (auto it = spine.rbegin(); it != spine.rend(); ++it) {
      text += symbol(graph_.kind(*it));
      write(graph_.arg(*it, 1), tighter);
    }
  }

  const Graph& graph_;
  const NameOfVariable& names_;
};

class StatementWriter {
 public:
  StatementWriter(const Graph& graph, const NameOfVariable& names) : graph_(graph), names_(names) {}

  std::string text;

  void statements(const std::vector<Statement>& list, std::size_t indent) {
    for (const Statement& s : list) statement(s, indent);
  }

 private:
  std::string of(ExprId e) const { return write_expr(graph_, e, names_); }
  void line(std::size_t indent, const std::string& what) { text += std::string(indent, ' ') + what + "\n"; }

  void branches(const Statement& s, std::string_view word, std::string_view more, std::size_t indent) {
    for (std::size_t i = 0; i < s.branches.size(); ++i) {
      const Branch& b = s.branches[i];
      line(indent, b.condition ? fmt::format("{} {} then", i == 0 ? word : more, of(b.condition)) : "else");
      statements(b.body, indent + 2);
    }
    line(indent, "end;");
  }

  void statement(const Statement& s, std::size_t indent) {
    switch (s.kind) {
      case StatementKind::assign: {
        std::string targets;
        for (const ExprId t : s.targets) targets += (targets.empty() ? "" : ", ") + of(t);
        line(indent, fmt::format("set {} := {};", targets, of(s.value)));
        return;
      }
      case StatementKind::call:
        line(indent, fmt::format("call {};", of(s.value)));
        return;
      case StatementKind::if_:
        branches(s, "if", "elseif", indent);
        return;
      case StatementKind::when:
        branches(s, "when", "elsewhen", indent);
        return;
      case StatementKind::for_:
        line(indent, fmt::format("for {} in {} loop", of(s.iterator), of(s.value)));
        statements(s.branches.at(0).body, indent + 2);
        line(indent, "end;");
        return;
      case StatementKind::while_:
        line(indent, fmt::format("while {} loop", of(s.branches.at(0).condition)));
        statements(s.branches.at(0).body, indent + 2);
        line(indent, "end;");
        return;
      case StatementKind::break_:
        line(indent, "break;");
        return;
      case StatementKind::return_:
        line(indent, "return;");
        return;
      case StatementKind::assert_:
        line(indent, fmt::format("assert {}, {}{};", of(s.value), of(s.message), s.level ? ", " + of(s.level) : ""));
        return;
      case StatementKind::terminate:
        line(indent, fmt::format("terminate {};", of(s.message)));
        return;
      case StatementKind::reinit:
        line(indent, fmt::format("reinit {}, {};", of(s.targets.at(0)), of(s.value)));
        return;
    }
  }

  const Graph& graph_;
  const NameOfVariable& names_;
};

}  // namespace

std::string write_name(std::string_view name) {
  const bool is_reserved = std::ranges::find(text::kReserved, name) != text::kReserved.end();
  return is_reserved ? base::quoted(name, '\'') : base::written_name(name);
}

std::string write_expr(const Graph& graph, ExprId e, const NameOfVariable& names) {
  ExprWriter writer(graph, names);
  writer.write(e, Binding::choice);
  return std::move(writer.text);
}

std::string write_statements(const Graph& graph, const std::vector<Statement>& statements, const NameOfVariable& names,
                             std::size_t indent) {
  StatementWriter writer(graph, names);
  writer.statements(statements, indent);
  return std::move(writer.text);
}

}  // namespace holon::expr
