#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "syntax/literals.h"
#include "syntax/parser_state.h"

// Expressions (A.2.7), by precedence climbing. A chain of operators of one level associates to the left; relations and
// powers do not chain at all.

namespace holon::syntax {
namespace {

constexpr int kNot = 3;
constexpr int kRelation = 4;
constexpr int kSum = 5;
constexpr int kTerm = 6;
constexpr int kPower = 7;

struct Operator {
  int level = 0;  // 0: not a binary operator
  BinaryOp op{};
};

consteval std::array<Operator, kTokCount> make_operators() {
  std::array<Operator, kTokCount> table{};
  const auto set = [&](Tok tok, int level, BinaryOp op) { table[static_cast<std::size_t>(tok)] = {level, op}; };
  set(Tok::kw_or, 1, BinaryOp::or_);
  set(Tok::kw_and, 2, BinaryOp::and_);
  set(Tok::less, kRelation, BinaryOp::less);
  set(Tok::less_equal, kRelation, BinaryOp::less_equal);
  set(Tok::greater, kRelation, BinaryOp::greater);
  set(Tok::greater_equal, kRelation, BinaryOp::greater_equal);
  set(Tok::equal, kRelation, BinaryOp::equal);
  set(Tok::not_equal, kRelation, BinaryOp::not_equal);
  set(Tok::plus, kSum, BinaryOp::add);
  set(Tok::minus, kSum, BinaryOp::subtract);
  set(Tok::dot_plus, kSum, BinaryOp::add_each);
  set(Tok::dot_minus, kSum, BinaryOp::subtract_each);
  set(Tok::star, kTerm, BinaryOp::multiply);
  set(Tok::slash, kTerm, BinaryOp::divide);
  set(Tok::dot_star, kTerm, BinaryOp::multiply_each);
  set(Tok::dot_slash, kTerm, BinaryOp::divide_each);
  set(Tok::caret, kPower, BinaryOp::power);
  set(Tok::dot_caret, kPower, BinaryOp::power_each);
  return table;
}
constexpr std::array<Operator, kTokCount> kOperators = make_operators();
int level_of(Tok kind) { return kOperators[static_cast<std::size_t>(kind)].level; }

struct Sign {
  Tok word;
  UnaryOp op;
};
constexpr Sign kSigns[] = {{Tok::minus, UnaryOp::minus},
                           {Tok::plus, UnaryOp::plus},
                           {Tok::kw_not, UnaryOp::not_},
                           {Tok::dot_minus, UnaryOp::minus_each},
                           {Tok::dot_plus, UnaryOp::plus_each}};
constexpr TokSet kSignWords{Tok::minus, Tok::plus, Tok::kw_not, Tok::dot_minus, Tok::dot_plus};
constexpr TokSet kCalledKeywords{Tok::kw_der, Tok::kw_initial, Tok::kw_pure};

}  // namespace

Expr* Parser::expression() {
  const Deeper deeper(*this);
  return at(Tok::kw_if) ? if_expression() : simple_expression();
}

Expr* Parser::if_expression() {
  const std::uint32_t begin = token_.begin;
  auto branches = gather<IfBranch>();
  do {
    advance();
    const Expr* condition = expression();
    expect(Tok::kw_then);
    branches.add({condition, expression()});
  } while (at(Tok::kw_elseif));
  if (!at(Tok::kw_else)) fail_hinting("`else`", "an `if` with a value needs one for every case");
  advance();
  const Expr* otherwise = expression();
  auto* made = node<If>(begin);
  made->branches = branches.finish(tree_.arena);
  made->otherwise = otherwise;
  return made;
}

Expr* Parser::simple_expression() {
  const std::uint32_t begin = token_.begin;
  Expr* first = binary_expression(1);
  if (!accept(Tok::colon)) return first;
  const Expr* second = binary_expression(1);
  const Expr* third = accept(Tok::colon) ? binary_expression(1) : nullptr;
  auto* made = node<Range>(begin);
  made->start = first;
  made->step = third ? second : nullptr;
  made->stop = third ? third : second;
  return made;
}

Expr* Parser::binary_expression(int least) {
  const std::uint32_t begin = token_.begin;
  const int height_around = height_;
  height_ = 0;
  Expr* left = unary_expression(least);
  Tok relation_before = Tok::end_of_file;
  for (;;) {
    const Operator op = kOperators[static_cast<std::size_t>(token_.kind)];
    if (op.level == 0 || op.level < least) break;
    if (op.level == kRelation || op.level == kPower) {
      if (relation_before != Tok::end_of_file && level_of(relation_before) == op.level) {
        report_.error(kChainedOperator, here(), {text(token_), tok_text(relation_before)});
        throw Panic{};
      }
      relation_before = token_.kind;
    }
    const Span op_span = here();
    advance();
    const int height_left = height_;
    height_ = 0;
    const Expr* right = binary_expression(op.level + 1);
    height_ = std::max(height_left, height_) + 1;
    if (height_ > kMostHeight) {
      report_.error(kTooLong, op_span, {std::to_string(kMostHeight)});
      throw Panic{};
    }
    auto* made = node<Binary>(begin);
    made->op = op.op;
    made->left = left;
    made->right = right;
    made->op_span = op_span;
    left = made;
  }
  height_ = std::max(height_, height_around);
  return left;
}

// A sign belongs before the first term of a sum, `not` before a relation. Elsewhere (`a * -b`) only a careless reader
// accepts them; there the sign takes what an operand at this place would be.
Expr* Parser::unary_expression(int least) {
  if (!kSignWords.has(token_.kind)) return primary();
  const auto* sign = std::ranges::find(kSigns, token_.kind, &Sign::word);
  const Deeper deeper(*this);
  const std::uint32_t begin = token_.begin;
  const UnaryOp op = sign->op;
  const int own = op == UnaryOp::not_ ? kNot : kSum;
  const Token word = token_;
  advance();
  const Expr* operand = binary_expression(std::max(least, own + 1));
  if (least > own) {
    diag::Diagnostic& found = report_.warning(kSignAfterOperator, span(word.begin, word.end), {text(word)});
    // Behind a number, everything else keeps its meaning.
    if (operand->as<RealLiteral>() != nullptr || operand->as<IntegerLiteral>() != nullptr)
      found.edit(span(word.begin, word.begin), "(").edit(span(last_.end, last_.end), ")");
  }
  auto* made = node<Unary>(begin);
  made->op = op;
  made->operand = operand;
  return made;
}

Expr* Parser::primary() {
  if (at(Tok::identifier) || at(Tok::dot)) return reference_or_call();
  if (at(Tok::integer) || at(Tok::real)) return number();
  if (at(Tok::left_brace)) return array();
  if (at(Tok::left_paren)) return parenthesized();
  if (at(Tok::string)) return string_literal();
  if (at(Tok::left_bracket)) return matrix();
  const std::uint32_t begin = token_.begin;
  if (at(Tok::kw_true) || at(Tok::kw_false)) {
    const bool value = at(Tok::kw_true);
    advance();
    auto* made = node<BooleanLiteral>(begin);
    made->value = value;
    return made;
  }
  if (kCalledKeywords.has(token_.kind)) {
    const Reference* callee = keyword_reference();
    if (!at(Tok::left_paren)) fail("`(`");
    return call(callee, begin);
  }
  if (!at(Tok::kw_end) || subscripts_ == 0) fail("an expression");
  advance();
  return node<End>(begin);
}

Expr* Parser::number() {
  const std::uint32_t begin = token_.begin;
  const std::string_view digits = text(token_);
  const bool is_integer = at(Tok::integer);
  const Span where = here();
  advance();
  if (is_integer) {
    if (const auto value = read_integer(digits)) {
      auto* made = node<IntegerLiteral>(begin);
      made->value = *value;
      made->text = digits;
      return made;
    }
    report_.warning(kLargeInteger, where, {digits});
  }
  auto* made = node<RealLiteral>(begin);
  made->value = read_real(digits);
  made->text = digits;
  if (std::isinf(made->value)) report_.error(kLargeReal, where, {digits});
  return made;
}

StringLiteral* Parser::string_literal() {
  const std::uint32_t begin = token_.begin;
  std::string_view raw = text(token_).substr(1);
  if (raw.ends_with('"')) raw.remove_suffix(1);  // it has none when the file ends inside the string
  advance();
  auto* made = node<StringLiteral>(begin);
  made->raw = raw;
  return made;
}

Expr* Parser::reference_or_call() {
  const std::uint32_t begin = token_.begin;
  Reference* callee = reference();
  return at(Tok::left_paren) ? call(callee, begin) : callee;
}

// component-reference: with subscripts.
Reference* Parser::reference() {
  const std::uint32_t begin = token_.begin;
  const bool global = accept(Tok::dot);
  auto parts = gather<RefPart>();
  do {
    RefPart part;
    part.name = identifier("a name", &part.span);
    if (at(Tok::left_bracket)) {
      part.has_subscripts = true;
      part.subscripts = subscripts();
    }
    parts.add(part);
  } while (accept(Tok::dot));
  auto* made = node<Reference>(begin);
  made->global = global;
  made->parts = parts.finish(tree_.arena);
  return made;
}

// `der`, `initial` and `pure` are called like functions.
Reference* Parser::keyword_reference() {
  RefPart part;
  part.span = here();
  part.name = names_.intern(text(token_));
  advance();
  auto* made = node<Reference>(part.span.begin);
  made->parts = tree_.arena.list(std::span<const RefPart>(&part, 1));
  return made;
}

// type-specifier: without subscripts.
Reference* Parser::name_reference() {
  const std::uint32_t begin = token_.begin;
  const bool global = accept(Tok::dot);
  const List<RefPart> parts = name();
  auto* made = node<Reference>(begin);
  made->global = global;
  made->parts = parts;
  return made;
}

List<RefPart> Parser::name() {
  auto parts = gather<RefPart>();
  do {
    RefPart part;
    part.name = identifier("a name", &part.span);
    parts.add(part);
  } while (at(Tok::dot) && peek().kind == Tok::identifier && accept(Tok::dot));
  return parts.finish(tree_.arena);
}

Name Parser::identifier(std::string_view what, Span* where) {
  if (!at(Tok::identifier)) {
    if (is_keyword(token_.kind)) {
      diag::Diagnostic& error = report_.error(kKeywordAsName, here(), {text(token_)});
      if (last_.kind == Tok::comma && token_.first_on_line) {
        error.hint("a declaration ends with `;`").edit(span(last_.begin, last_.end), ";");
        throw Panic{};
      }
      const std::string_view before = source_.text().substr(statement_begin_, token_.begin - statement_begin_);
      if (at(Tok::kw_der) && before.ends_with('.'))
        error.hint(fmt::format("the derivative is written `der({})`", before.substr(0, before.size() - 1)))
            .edit(span(statement_begin_, token_.end), fmt::format("der({})", before.substr(0, before.size() - 1)));
      else if (at(Tok::kw_parameter) || at(Tok::kw_constant) || at(Tok::kw_discrete) || at(Tok::kw_input) ||
               at(Tok::kw_output) || at(Tok::kw_flow))
        offer_order(error);
      else
        error.hint(fmt::format("take another name, such as `{}_`", text(token_)));
      throw Panic{};
    }
    if (what == "the name of a component" && last_.kind == Tok::comma && at(Tok::integer) && is_decimal_comma()) {
      report_.error(kExpected, here(), {what, found()})
          .hint("a decimal point is a dot")
          .edit(span(last_.begin, last_.end), ".");
      throw Panic{};
    }
    fail(what);
  }
  const Name result = token_.name;
  if (where) *where = here();
  advance();
  return result;
}

ExprList Parser::subscripts() {
  ++subscripts_;
  expect(Tok::left_bracket);
  auto items = gather<const Expr*>();
  do {
    const std::uint32_t begin = token_.begin;
    if (at(Tok::colon) && (peek().kind == Tok::comma || peek().kind == Tok::right_bracket)) {
      advance();
      items.add(node<Colon>(begin));
    } else {
      items.add(expression());
    }
  } while (accept(Tok::comma));
  close_list(Tok::right_bracket);
  --subscripts_;
  return items.finish(tree_.arena);
}

// function-call-args. Positional arguments come first; `sum(a[i] for i in 1:3)` is the form with iterators.
Expr* Parser::call(const Reference* callee, std::uint32_t begin) {
  expect(Tok::left_paren);
  auto args = gather<const Expr*>();
  auto named = gather<NamedArgument>();
  List<ForIndex> iterators;
  if (!at(Tok::right_paren)) {
    do {
      if (at(Tok::identifier) && peek().kind == Tok::equals) {
        NamedArgument argument;
        argument.name = identifier("a name", &argument.name_span);
        advance();
        argument.value = argument_value();
        named.add(argument);
        continue;
      }
      const Span where = here();
      const Expr* value = argument_value();
      if (!named.empty()) {
        report_.error(kPositionalAfterNamed, where);
        throw Panic{};
      }
      args.add(value);
      if (at(Tok::kw_for) && args.size() == 1 && named.empty()) {
        advance();
        iterators = for_indices();
        break;
      }
    } while (accept(Tok::comma));
  }
  close_list(Tok::right_paren);
  auto* made = node<Call>(begin);
  made->callee = callee;
  made->args = args.finish(tree_.arena);
  made->named = named.finish(tree_.arena);
  made->iterators = iterators;
  return made;
}

void Parser::close_list(Tok close) {
  if (!accept(close)) fail(fmt::format("`,` or `{}`", tok_text(close)));
}

Expr* Parser::argument_value() { return at(Tok::kw_function) ? partial_call() : expression(); }

Expr* Parser::partial_call() {
  const Deeper deeper(*this);
  const std::uint32_t begin = token_.begin;
  expect(Tok::kw_function);
  const Reference* callee = name_reference();
  expect(Tok::left_paren);
  auto named = gather<NamedArgument>();
  if (!at(Tok::right_paren)) {
    do {
      NamedArgument argument;
      argument.name = identifier("the name of an argument", &argument.name_span);
      expect(Tok::equals);
      argument.value = argument_value();
      named.add(argument);
    } while (accept(Tok::comma));
  }
  close_list(Tok::right_paren);
  auto* made = node<PartialCall>(begin);
  made->callee = callee;
  made->named = named.finish(tree_.arena);
  return made;
}

List<ForIndex> Parser::for_indices() {
  auto indices = gather<ForIndex>();
  do {
    ForIndex index;
    index.name = identifier("the name of an iterator", &index.span);
    if (accept(Tok::kw_in)) index.range = expression();
    indices.add(index);
  } while (accept(Tok::comma));
  return indices.finish(tree_.arena);
}

Expr* Parser::parenthesized() {
  const std::uint32_t begin = token_.begin;
  expect(Tok::left_paren);
  auto items = gather<const Expr*>();
  Expr* single = nullptr;
  bool comma = false;
  do {
    comma = comma || items.size() == 1;
    const bool omitted = at(Tok::comma) || at(Tok::right_paren);
    single = omitted ? nullptr : expression();
    items.add(single);
  } while (accept(Tok::comma));
  close_list(Tok::right_paren);
  if (single && !comma) {
    if (single->parens < 255) ++single->parens;
    return single;
  }
  auto* made = node<Tuple>(begin);
  if (comma) made->items = items.finish(tree_.arena);
  return made;
}

// `(a, , b)` on the left of `:=`: a Tuple even when it has one item.
Tuple* Parser::output_list() {
  const std::uint32_t begin = token_.begin;
  expect(Tok::left_paren);
  auto items = gather<const Expr*>();
  do {
    items.add(at(Tok::comma) || at(Tok::right_paren) ? nullptr : expression());
  } while (accept(Tok::comma));
  close_list(Tok::right_paren);
  auto* made = node<Tuple>(begin);
  const bool nothing = items.size() == 1 && items.back() == nullptr;
  if (!nothing) made->items = items.finish(tree_.arena);
  return made;
}

Expr* Parser::array() {
  const std::uint32_t begin = token_.begin;
  expect(Tok::left_brace);
  auto items = gather<const Expr*>();
  List<ForIndex> iterators;
  if (at(Tok::right_brace)) {
    report_.warning(kEmptyArray, here());
  } else {
    do {
      items.add(argument_value());
      if (at(Tok::kw_for) && items.size() == 1) {
        advance();
        iterators = for_indices();
        break;
      }
    } while (accept(Tok::comma));
  }
  close_list(Tok::right_brace);
  auto* made = node<Array>(begin);
  made->items = items.finish(tree_.arena);
  made->iterators = iterators;
  return made;
}

Expr* Parser::matrix() {
  const std::uint32_t begin = token_.begin;
  expect(Tok::left_bracket);
  auto rows = gather<ExprList>();
  do {
    auto row = gather<const Expr*>();
    do {
      row.add(expression());
    } while (accept(Tok::comma));
    rows.add(row.finish(tree_.arena));
  } while (accept(Tok::semicolon));
  close_list(Tok::right_bracket);
  auto* made = node<Matrix>(begin);
  made->rows = rows.finish(tree_.arena);
  return made;
}

}  // namespace holon::syntax
