#include <fmt/format.h>
#include <array>
#include <charconv>
#include <limits>

#include "expr/text.h"
#include "expr/text_words.h"

namespace holon::expr {
namespace {

// Text is written by people and by us; neither nests deeper.
constexpr int kDeepestText = 2000;

}  // namespace

TextReader::TextReader(Graph& graph, std::string_view text, FindVariable find)
    : WordReader(text), graph_(graph), find_(std::move(find)) {}

TypeId TextReader::type() {
  if (accept("#")) return TypeId(static_cast<std::uint32_t>(whole()));
  const std::string word = name();
  if (word == "Real") return graph_.types.real();
  if (word == "Integer") return graph_.types.integer();
  if (word == "Boolean") return graph_.types.boolean();
  if (word == "String") return graph_.types.string();
  fail(fmt::format("no type `{}`", word));
  return graph_.types.real();
}

// ---- expressions

ExprId TextReader::combined(expr::Kind kind, ExprId a, ExprId b) {
  if (!a || !b) return {};
  return graph_.binary(kind, text::type_of_scalars(graph_.types, kind, graph_.type(a), graph_.type(b)), a, b);
}

ExprId TextReader::expression() {
  if (++depth_ > kDeepestText) fail("too deep");
  ExprId result;
  if (accept("if")) {
    const ExprId condition = expression();
    expect("then");
    const ExprId value = expression();
    expect("else");
    const ExprId otherwise = expression();
    if (!failed()) result = graph_.if_(condition, value, otherwise);
  } else {
    result = either();
  }
  --depth_;
  return !failed() ? result : ExprId{};
}

ExprId TextReader::either() {
  ExprId e = both();
  while (accept("or")) e = combined(expr::Kind::or_, e, both());
  return e;
}
ExprId TextReader::both() {
  ExprId e = negation();
  while (accept("and")) e = combined(expr::Kind::and_, e, negation());
  return e;
}
ExprId TextReader::negation() {
  if (!accept("not")) return relation();
  const ExprId e = relation();
  return e ? graph_.unary(expr::Kind::not_, graph_.type(e), e) : e;
}
ExprId TextReader::relation() {
  static constexpr std::array kRelations = {
      std::pair{"<", expr::Kind::less},    std::pair{"<=", expr::Kind::less_equal},
      std::pair{">", expr::Kind::greater}, std::pair{">=", expr::Kind::greater_equal},
      std::pair{"==", expr::Kind::equal},  std::pair{"<>", expr::Kind::not_equal}};
  const ExprId e = sum();
  for (const auto& [word, kind] : kRelations)
    if (accept(word)) return combined(kind, e, sum());
  return e;
}
ExprId TextReader::sum() {
  ExprId e = product();
  while (next_is("+") || next_is("-")) {
    const expr::Kind kind = accept("+") ? expr::Kind::add : (expect("-"), expr::Kind::subtract);
    e = combined(kind, e, product());
  }
  return e;
}
ExprId TextReader::product() {
  ExprId e = factor();
  while (next_is("*") || next_is("/")) {
    const expr::Kind kind = accept("*") ? expr::Kind::multiply : (expect("/"), expr::Kind::divide);
    e = combined(kind, e, factor());
  }
  return e;
}
ExprId TextReader::factor() {
  if (accept("-")) {
    // A sign in front of a number belongs to it.
    if (WordReader::kind() == WordReader::Kind::whole) return graph_.integer(-whole());
    if (WordReader::kind() == WordReader::Kind::real || next_is("inf")) {
      const ExprId e = primary();
      return e ? graph_.real(-graph_.real_value(e)) : e;
    }
    const ExprId e = factor();
    return e ? graph_.unary(expr::Kind::negate, graph_.type(e), e) : e;
  }
  const ExprId e = primary();
  return accept("^") ? combined(expr::Kind::power, e, primary()) : e;
}

std::vector<ExprId> TextReader::list(std::string_view close) {
  std::vector<ExprId> items;
  if (accept(close)) return items;
  do items.push_back(expression());
  while (accept(","));
  expect(close);
  return items;
}

ExprId TextReader::with_type(ExprId e, TypeId type) {
  if (!e || failed()) return {};
  const expr::Kind k = graph_.kind(e);
  if (k == expr::Kind::local) return graph_.local(graph_.payload(e), type);
  if (k == expr::Kind::iterator) return graph_.iterator(graph_.payload(e), type);
  if (is_leaf(k)) return e;
  const std::vector<ExprId> args(graph_.args(e).begin(), graph_.args(e).end());
  return graph_.rebuild(e, type, args);
}

ExprId TextReader::primary() {
  if (WordReader::kind() == WordReader::Kind::whole) return graph_.integer(whole());
  if (WordReader::kind() == WordReader::Kind::real) return graph_.real(real());
  if (WordReader::kind() == WordReader::Kind::string) return graph_.string(string());
  if (accept("(")) {
    ExprId e = expression();
    if (accept("as")) e = with_type(e, type());
    expect(")");
    return e;
  }
  if (next_is("@")) return by_kind();
  if (next_is("#")) {
    const TypeId of = type();
    expect("(");
    const std::int64_t ordinal = whole();
    expect(")");
    return !failed() ? graph_.enumeration(of, ordinal) : ExprId{};
  }
  const bool in_quotes = WordReader::kind() == WordReader::Kind::quoted;
  return named(name(), in_quotes);
}

ExprId TextReader::named(const std::string& word, bool in_quotes) {
  if (failed()) return {};
  if (!in_quotes) {
    if (word == "true" || word == "false") return graph_.boolean(word == "true");
    if (word == "time") return graph_.time();
    if (word == "nan") return graph_.real(std::numeric_limits<double>::quiet_NaN());
    if (word == "inf") return graph_.real(std::numeric_limits<double>::infinity());
    if (accept("(")) return builtin(word, list(")"));
  }
  const ExprId found = find_ ? find_(word) : ExprId{};
  if (!found) fail(fmt::format("no variable `{}`", word));
  return found;
}

ExprId TextReader::builtin(std::string_view word, const std::vector<ExprId>& args) {
  if (failed()) return {};
  for (const BuiltinInfo& info : kBuiltins) {
    if (text::name_of_builtin(info.id) != word) continue;
    // Where the type does not follow, it is said behind: `… as Type`.
    const TypeId type = text::type_of_builtin(graph_, info.id, args);
    return graph_.builtin_call(info.id, type ? type : graph_.types.none(), args);
  }
  fail(fmt::format("no function `{}`", word));
  return {};
}

// @kind, @kind.number, @kind(arguments), @kind.number(arguments)
ExprId TextReader::by_kind() {
  expect("@");
  const std::string word = name();
  const std::size_t dot = word.find('.');
  const std::string kind_name = word.substr(0, dot);
  std::uint32_t number = 0;
  if (dot != std::string::npos) std::from_chars(word.data() + dot + 1, word.data() + word.size(), number);
  const std::vector<ExprId> args = accept("(") ? list(")") : std::vector<ExprId>{};
  if (failed()) return {};
  expr::Kind kind = expr::Kind::real;
  while (kind < expr::Kind::reduction && text::name_of_kind(kind) != kind_name)
    kind = static_cast<expr::Kind>(static_cast<std::uint8_t>(kind) + 1);
  const TypeId none = graph_.types.none();
  if (text::name_of_kind(kind) != kind_name) {
    fail(fmt::format("no kind `{}`", kind_name));
    return {};
  }
  if (kind == expr::Kind::colon) return graph_.colon();
  if (kind == expr::Kind::missing) return graph_.missing();
  if (kind == expr::Kind::local) return graph_.local(number, none);
  if (kind == expr::Kind::iterator) return graph_.iterator(number, none);
  if (kind == expr::Kind::function) return graph_.function_value(FunctionId(number));
  if (has_payload(kind)) return graph_.with_payload(kind, number, none, args);
  if (is_leaf(kind)) {
    fail(fmt::format("`{}` is not written by its kind", kind_name));
    return {};
  }
  if (args.size() == 2 && (kind == expr::Kind::matrix_multiply || kind == expr::Kind::matrix_power))
    return graph_.binary(kind, none, args[0], args[1]);
  return graph_.many(kind, none, args);
}

// ---- statements

void TextReader::branches(Statement& s, std::string_view word, std::string_view more) {
  expect(word);
  do {
    Branch b;
    b.condition = expression();
    expect("then");
    b.body = statements();
    s.branches.push_back(std::move(b));
  } while (accept(more));
  if (accept("else")) s.branches.push_back({ExprId{}, statements()});
  expect("end");
}

bool TextReader::statement(std::vector<Statement>& into) {
  Statement s;
  if (next_is("if")) {
    s.kind = StatementKind::if_;
    branches(s, "if", "elseif");
  } else if (next_is("when")) {
    s.kind = StatementKind::when;
    branches(s, "when", "elsewhen");
  } else if (accept("set")) {
    s.kind = StatementKind::assign;
    do s.targets.push_back(expression());
    while (accept(","));
    expect(":=");
    s.value = expression();
  } else if (accept("call")) {
    s.kind = StatementKind::call;
    s.value = expression();
  } else if (accept("for")) {
    s.kind = StatementKind::for_;
    s.iterator = expression();
    expect("in");
    s.value = expression();
    expect("loop");
    s.branches.push_back({ExprId{}, statements()});
    expect("end");
  } else if (accept("while")) {
    s.kind = StatementKind::while_;
    const ExprId condition = expression();
    expect("loop");
    s.branches.push_back({condition, statements()});
    expect("end");
  } else if (accept("break")) {
    s.kind = StatementKind::break_;
  } else if (accept("return")) {
    s.kind = StatementKind::return_;
  } else if (accept("assert")) {
    s.kind = StatementKind::assert_;
    s.value = expression();
    expect(",");
    s.message = expression();
    if (accept(",")) s.level = expression();
  } else if (accept("terminate")) {
    s.kind = StatementKind::terminate;
    s.message = expression();
  } else if (accept("reinit")) {
    s.kind = StatementKind::reinit;
    s.targets.push_back(expression());
    expect(",");
    s.value = expression();
  } else {
    return false;
  }
  expect(";");
  into.push_back(std::move(s));
  return !failed();
}

std::vector<Statement> TextReader::statements() {
  std::vector<Statement> list;
  if (++depth_ > kDeepestText) fail("too deep");
  while (statement(list)) {
  }
  --depth_;
  return list;
}

}  // namespace holon::expr
