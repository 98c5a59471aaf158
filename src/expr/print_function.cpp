#include <fmt/format.h>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "expr/print.h"

namespace holon::expr {
namespace {

class Lines {
 public:
  Lines(const Graph& graph, const Functions& functions, const PrintNames& names)
      : graph_(graph), functions_(functions), names_(names) {}

  void statements(const std::vector<Statement>& list, std::size_t indent) {
    for (const Statement& s : list) statement(s, indent);
  }
  void declaration(const Local& local, std::string_view prefix);
  void external(const ExternalCall& call);
  void line(std::size_t indent, std::string_view text) {
    text_.append(indent, ' ');
    text_ += text;
    text_ += '\n';
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text(ExprId e) const { return print(graph_, functions_, e, names_); }
  void statement(const Statement& s, std::size_t indent);
  void assign(const Statement& s, std::size_t indent);
  void branches(const Statement& s, std::string_view word, std::size_t indent);

  const Graph& graph_;
  const Functions& functions_;
  const PrintNames& names_;
  std::string text_;
};

void Lines::assign(const Statement& s, std::size_t indent) {
  if (s.targets.size() == 1) return line(indent, fmt::format("{} := {};", text(s.targets[0]), text(s.value)));
  std::string list;
  for (std::size_t i = 0; i < s.targets.size(); ++i) list += (i == 0 ? "" : ", ") + text(s.targets[i]);
  line(indent, fmt::format("({}) := {};", list, text(s.value)));
}

void Lines::branches(const Statement& s, std::string_view word, std::size_t indent) {
  for (std::size_t i = 0; i < s.branches.size(); ++i) {
    const Branch& b = s.branches[i];
    if (b.condition.is_none()) {
      line(indent, "else");
    } else {
      line(indent, fmt::format("{}{} {} then", i == 0 ? "" : "else", word, text(b.condition)));
    }
    statements(b.body, indent + 2);
  }
  line(indent, fmt::format("end {};", word));
}

void Lines::statement(const Statement& s, std::size_t indent) {
  switch (s.kind) {
    case StatementKind::assign:
      return assign(s, indent);
    case StatementKind::call:
      return line(indent, text(s.value) + ";");
    case StatementKind::if_:
      return branches(s, "if", indent);
    case StatementKind::when:
      return branches(s, "when", indent);
    case StatementKind::for_:
      line(indent, fmt::format("for {} in {} loop", text(s.iterator), text(s.value)));
      statements(s.branches.at(0).body, indent + 2);
      return line(indent, "end for;");
    case StatementKind::while_:
      line(indent, fmt::format("while {} loop", text(s.branches.at(0).condition)));
      statements(s.branches.at(0).body, indent + 2);
      return line(indent, "end while;");
    case StatementKind::break_:
      return line(indent, "break;");
    case StatementKind::return_:
      return line(indent, "return;");
    case StatementKind::assert_: {
      const std::string level = s.level.is_none() ? "" : ", " + text(s.level);
      return line(indent, fmt::format("assert({}, {}{});", text(s.value), text(s.message), level));
    }
    case StatementKind::terminate:
      return line(indent, fmt::format("terminate({});", text(s.message)));
    case StatementKind::reinit:
      return line(indent, fmt::format("reinit({}, {});", text(s.targets.at(0)), text(s.value)));
  }
}

void Lines::declaration(const Local& local, std::string_view prefix) {
  const Types& types = graph_.types;
  // The scalar type in front, the sizes behind the name, where they may speak of other locals.
  std::string type = types.text(local.type);
  if (!types.is_scalar(local.type)) type.resize(type.rfind('['));
  const Base base = types.base(local.type);
  if (names_.type && (base == Base::record || base == Base::enumeration || base == Base::external_object))
    type = names_.type(local.type);
  std::string sizes;
  for (std::size_t i = 0; i < types.rank(local.type); ++i) {
    sizes += i == 0 ? "[" : ", ";
    const std::int32_t known = types.dims(local.type)[i];
    if (i < local.sizes.size() && local.sizes[i] && graph_.kind(local.sizes[i]) != Kind::missing)
      sizes += text(local.sizes[i]);
    else
      sizes += known == kUnknownSize ? ":" : fmt::format("{}", known);
  }
  if (!sizes.empty()) sizes += "]";
  const std::string value = local.value ? " = " + text(local.value) : "";
  line(2, fmt::format("{}{} {}{}{};", prefix, type, local.name, sizes, value));
}

void Lines::external(const ExternalCall& call) {
  std::string args;
  for (std::size_t i = 0; i < call.args.size(); ++i) args += (i == 0 ? "" : ", ") + text(call.args[i]);
  const std::string result = call.result ? text(call.result) + " = " : "";
  std::string where;
  const auto add = [&](std::string_view name, const std::vector<std::string>& values) {
    if (values.empty()) return;
    std::string list;
    for (const std::string& v : values) list += (list.empty() ? "" : ", ") + print_string(v);
    if (values.size() > 1) list = "{" + list + "}";
    where += fmt::format("{}{} = {}", where.empty() ? "" : ", ", name, list);
  };
  add("Include", call.includes);
  add("Library", call.libraries);
  add("IncludeDirectory", call.include_directories);
  add("LibraryDirectory", call.library_directories);
  if (!where.empty()) where = " annotation (" + where + ")";
  line(2, fmt::format("external \"{}\" {}{}({}){};", call.language, result, call.name, args, where));
}

}  // namespace

std::string print_statements(const Graph& graph, const Functions& functions, const std::vector<Statement>& statements,
                             const PrintNames& names, std::size_t indent) {
  Lines lines(graph, functions, names);
  lines.statements(statements, indent);
  return lines.take();
}

std::string print_function(const Graph& graph, const Functions& functions, const Function& function) {
  return print_function(graph, functions, function, function.name, {});
}

std::string print_function(const Graph& graph, const Functions& functions, const Function& function,
                           std::string_view name, PrintNames names) {
  if (!names.local)
    names.local = [&](std::uint32_t n) {
      return n < function.locals.size() ? function.locals[LocalId(n)].name : fmt::format("local{}", n);
    };
  // Iterators are numbered through the whole graph; inside one function they start again at i1.
  std::unordered_map<std::uint32_t, std::size_t> iterators;
  if (!names.iterator)
    names.iterator = [&](std::uint32_t n) {
      return fmt::format("i{}", iterators.try_emplace(n, iterators.size() + 1).first->second);
    };
  Lines lines(graph, functions, names);
  lines.line(0, fmt::format("function {}", name));
  for (const std::uint32_t n : function.inputs) lines.declaration(function.locals[LocalId(n)], "input ");
  for (const std::uint32_t n : function.outputs) lines.declaration(function.locals[LocalId(n)], "output ");
  bool is_first = true;
  for (const Local& local : function.locals) {
    if (local.role != Role::inner) continue;
    if (is_first) lines.line(0, "protected");
    is_first = false;
    lines.declaration(local, "");
  }
  if (function.external) {
    lines.external(*function.external);
  } else if (!function.body.empty()) {
    lines.line(0, "algorithm");
    lines.statements(function.body, 2);
  }
  lines.line(0, fmt::format("end {};", name));
  return lines.take();
}

}  // namespace holon::expr
