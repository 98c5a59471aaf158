// Reads conversion scripts. They are calls with literal strings, lists of them, and `fill("", 0)` for an empty list.

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classes/conversion/rules.h"
#include "classes/diagnostics.h"
#include "syntax/lexer.h"
#include "syntax/literals.h"
#include "syntax/report.h"

namespace holon::classes {
namespace {

using syntax::Tok;

// A string is a list of one.
struct Value {
  bool is_list = false;
  std::vector<std::string> items;
};

struct Call {
  std::string function;
  diag::Span span;
  std::vector<Value> arguments;
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
  return text;
}

class ScriptReader {
 public:
  ScriptReader(const diag::SourceFile& script, diag::FileId file, diag::Sink& sink)
      : text_(script.text()), file_(file), report_(file, sink), lexer_(script, names_, report_, comments_) {
    advance();
  }

  // The next call; what cannot be read up to it is reported.
  std::optional<Call> next() {
    while (token_.kind != Tok::end_of_file) {
      if (token_.kind == Tok::semicolon) {
        advance();
        continue;
      }
      if (std::optional<Call> call = read_call()) return call;
      report_.warning(kNoConversion, here(), {text_.substr(token_.begin, token_.end - token_.begin)});
      while (token_.kind != Tok::end_of_file && token_.kind != Tok::semicolon) advance();
    }
    return std::nullopt;
  }

 private:
  void advance() { token_ = lexer_.next(); }
  diag::Span here() const { return {file_, token_.begin, token_.end}; }
  bool accept(Tok kind) {
    if (token_.kind != kind) return false;
    advance();
    return true;
  }

  std::optional<Call> read_call() {
    if (token_.kind != Tok::identifier) return std::nullopt;
    Call call{std::string(token_.name.text()), here(), {}};
    advance();
    if (!accept(Tok::left_paren)) return std::nullopt;
    while (token_.kind != Tok::right_paren) {
      if (!read_argument(call)) return std::nullopt;
      if (!accept(Tok::comma) && token_.kind != Tok::right_paren) return std::nullopt;
    }
    advance();
    return call;
  }

  bool read_argument(Call& call) {
    // `true` and `simplify = true`: only how nice the new text looks.
    if (token_.kind == Tok::identifier && token_.name.text() == "simplify") {
      advance();
      if (!accept(Tok::equals)) return false;
    }
    if (accept(Tok::kw_true) || accept(Tok::kw_false)) return true;
    std::optional<Value> value = read_value();
    if (value) call.arguments.push_back(*std::move(value));
    return value.has_value();
  }

  std::optional<Value> read_value() {
    if (token_.kind == Tok::string) return Value{false, {string()}};
    if (token_.kind == Tok::identifier && token_.name.text() == "fill") return read_fill();
    if (!accept(Tok::left_brace)) return std::nullopt;
    Value value{true, {}};
    while (token_.kind == Tok::string) {
      value.items.push_back(string());
      if (!accept(Tok::comma)) break;
    }
    if (!accept(Tok::right_brace)) return std::nullopt;
    return value;
  }

  std::optional<Value> read_fill() {
    advance();
    if (!accept(Tok::left_paren) || token_.kind != Tok::string) return std::nullopt;
    const std::string item = string();
    if (!accept(Tok::comma) || token_.kind != Tok::integer) return std::nullopt;
    const auto count = syntax::read_integer(text_.substr(token_.begin, token_.end - token_.begin));
    advance();
    if (!accept(Tok::right_paren) || !count || *count > kLongestFill) return std::nullopt;
    return Value{true, std::vector<std::string>(static_cast<std::size_t>(*count), item)};
  }

  std::string string() {
    std::string value = syntax::unescape(text_.substr(token_.begin + 1, token_.end - token_.begin - 2));
    advance();
    return value;
  }

  static constexpr std::int64_t kLongestFill = 1000;
  std::string_view text_;
  diag::FileId file_;
  base::Names names_;
  syntax::Report report_;
  std::vector<syntax::LexicalComment> comments_;
  syntax::Lexer lexer_;
  syntax::Token token_;
};

// `name = value`, the spaces around it gone.
std::pair<std::string, std::optional<std::string>> parted(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return {std::string(trimmed(text)), std::nullopt};
  return {std::string(trimmed(text.substr(0, equals))), std::string(trimmed(text.substr(equals + 1)))};
}

ModifierRule modifier_rule(const Value& old_modifiers, const Value& new_modifiers) {
  ModifierRule rule;
  for (const std::string& item : old_modifiers.items) {
    auto [name, value] = parted(item);
    constexpr std::string_view kCardinality = "cardinality(";
    if (name.starts_with(kCardinality) && name.ends_with(')')) {
      const std::string_view connector = std::string_view(name).substr(kCardinality.size());
      rule.conditions.push_back({std::string(trimmed(connector.substr(0, connector.size() - 1))), value != "0"});
    } else if (!name.empty()) {
      rule.replaced.push_back({std::move(name), std::move(value)});
    }
  }
  for (const std::string& item : new_modifiers.items) {
    auto [name, value] = parted(item);
    if (!name.empty() && value) rule.with.push_back({std::move(name), *std::move(value)});
  }
  return rule;
}

class RuleMaker {
 public:
  RuleMaker(ConversionRules& rules, diag::Sink& sink) : rules_(rules), sink_(sink) {}

  void add(const Call& call) {
    const std::size_t n = call.arguments.size();
    bool good = true;
    if (call.function == "convertClear") {
      rules_ = {};
    } else if (call.function == "convertModifiers") {
      good = n == 3;
      if (good) add_modifiers(call);
    } else if (call.function == "convertClass" && n == 2) {
      good = each(call, [&](auto at) { rules_.of(at(0)).new_name = at(1); });
    } else if (call.function == "convertClassIf" && n == 4) {
      good = each(call, [&](auto at) { rules_.of(at(0)).conditional.push_back({at(1), at(2), at(3)}); });
    } else if (call.function == "convertElement" && n == 3) {
      good = each(call, [&](auto at) { add_element(at(0), at(1), at(2)); });
    } else if (call.function == "convertMessage" && (n == 2 || n == 3)) {
      good = each(call, [&](auto at) { rules_.of(at(0)).messages.push_back({n == 3 ? at(2) : "", at(1)}); });
    } else {
      good = false;
    }
    if (!good) sink_.warning(kNoConversion, call.span, {call.function});
  }

 private:
  // Calls with lists stand for one call for each element (specification 12.4.6). False when lists have unequal sizes.
  template <class Add>
  static bool each(const Call& call, Add add_one) {
    std::size_t count = 1;
    for (const Value& value : call.arguments) {
      if (!value.is_list) continue;
      if (count != 1 && value.items.size() != count && value.items.size() != 1) return false;
      if (value.items.empty()) return true;
      count = std::max(count, value.items.size());
    }
    for (std::size_t i = 0; i < count; ++i)
      add_one([&](std::size_t k) {
        const std::vector<std::string>& items = call.arguments[k].items;
        return items[items.size() == 1 ? 0 : i];
      });
    return true;
  }

  void add_element(const std::string& of, const std::string& old_name, const std::string& new_name) {
    // An older form says by an empty name that the modifier is dropped.
    if (new_name.empty()) {
      rules_.of(of).modifiers.push_back({.replaced = {{old_name, std::nullopt}}, .with = {}, .conditions = {}});
    } else {
      rules_.of(of).elements.push_back({old_name, new_name});
    }
  }

  void add_modifiers(const Call& call) {
    const ModifierRule rule = modifier_rule(call.arguments[1], call.arguments[2]);
    for (const std::string& name : call.arguments[0].items) rules_.of(name).modifiers.push_back(rule);
  }

  ConversionRules& rules_;
  diag::Sink& sink_;
};

}  // namespace

void read_conversion_script(const diag::SourceFile& script, diag::FileId file, ConversionRules& rules,
                            diag::Sink& sink) {
  ScriptReader reader(script, file, sink);
  RuleMaker maker(rules, sink);
  while (const std::optional<Call> call = reader.next()) maker.add(*call);
}

}  // namespace holon::classes
