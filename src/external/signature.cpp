#include "external/signature.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "base/check.h"

namespace holon::external {

namespace {

constexpr std::int64_t kHuge = std::numeric_limits<std::int64_t>::max();

std::int64_t added(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  return __builtin_add_overflow(a, b, &sum) ? kHuge : sum;
}

std::int64_t multiplied(std::int64_t a, std::int64_t b) {
  std::int64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? kHuge : product;
}

char upper(std::int64_t code) {
  return code >= 'a' && code <= 'z' ? static_cast<char>(code - 'a' + 'A')
         : code > 0 && code < 128   ? static_cast<char>(code)
                                    : '\0';
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr std::array kObjectNames = {
    std::pair{ObjectKind::time_table, std::string_view("CombiTimeTable")},
    std::pair{ObjectKind::curve_table, std::string_view("CombiTable1D")},
    std::pair{ObjectKind::surface_table, std::string_view("CombiTable2D")},
};

std::string_view type_in_modelica(const Formal& formal) {
  switch (formal.kind) {
    case ArgumentKind::real:
      return "Real";
    case ArgumentKind::integer:
    case ArgumentKind::size:
      return "Integer";
    case ArgumentKind::string:
      return "String";
    case ArgumentKind::object:
      return "ExternalObject";
  }
  return "";
}

}  // namespace

std::string_view name_of(ObjectKind kind) {
  for (const auto& [object, name] : kObjectNames)
    if (object == kind) return name;
  return "none";
}

std::int64_t Formula::evaluate(std::span<const std::int64_t> facts) const {
  std::vector<std::int64_t> stack;
  const auto pop = [&] {
    const std::int64_t top = stack.back();
    stack.pop_back();
    return top;
  };
  for (const Step& step : steps_) {
    const auto argument = static_cast<std::size_t>(step.number);
    switch (step.op) {
      case Op::number:
        stack.push_back(step.number);
        break;
      case Op::fact:
        stack.push_back(facts[argument]);
        break;
      case Op::letter:
        stack.push_back(step.letters.find(upper(facts[argument])) != std::string::npos ? 1 : 0);
        break;
      case Op::choose: {
        const std::int64_t otherwise = pop();
        const std::int64_t then = pop();
        stack.back() = stack.back() != 0 ? then : otherwise;
        break;
      }
      case Op::add:
      case Op::subtract:
      case Op::multiply:
      case Op::max:
      case Op::min: {
        const std::int64_t b = pop();
        std::int64_t& a = stack.back();
        a = step.op == Op::add        ? added(a, b)
            : step.op == Op::subtract ? added(a, multiplied(-1, b))
            : step.op == Op::multiply ? multiplied(a, b)
            : step.op == Op::max      ? std::max(a, b)
                                      : std::min(a, b);
        break;
      }
    }
  }
  return stack.back();
}

bool Formula::is_constant() const {
  return std::ranges::none_of(steps_, [](const Step& s) { return s.op == Op::fact || s.op == Op::letter; });
}

// Recursive descent. Formulas speak of arguments that may come later, so names are looked up at the end.
class SignatureParser {
 public:
  SignatureParser(std::string_view text, Language language) : text_(text) { result_.language = language; }

  Signature parse() {
    // The names first: an array may come before its sizes.
    const std::string_view arguments = text_.substr(0, std::min(text_.find(';'), text_.find("->")));
    collect_names(arguments);
    skip();
    while (!at_end() && here() != ';' && !ahead("->")) {
      result_.formals.push_back(formal());
      if (!accept(",")) break;
    }
    if (accept("->")) {
      Formal result;
      type(result);
      result.direction = Direction::out;
      result_.result = result;
    }
    while (accept(";")) result_.conditions.push_back(condition());
    expect(at_end(), "something is left");
    expect(names_.size() == result_.formals.size(), "the names are not those of the arguments");
    return std::move(result_);
  }

 private:
  void expect(bool is_true, std::string_view what) const {
    if (!is_true)
      base::check_failed(fmt::format("signature `{}`: {} at {}", text_, what, at_).c_str(), __FILE__, __LINE__);
  }
  bool at_end() const { return at_ >= text_.size(); }
  char here() const { return at_end() ? '\0' : text_[at_]; }
  bool ahead(std::string_view token) const { return text_.substr(at_).starts_with(token); }
  void skip() {
    while (here() == ' ') ++at_;
  }
  bool accept(std::string_view token) {
    skip();
    if (!ahead(token)) return false;
    at_ += token.size();
    skip();
    return true;
  }
  std::string_view word() {
    skip();
    const std::size_t begin = at_;
    while (is_letter(here()) || is_digit(here())) ++at_;
    expect(at_ > begin, "a name is expected");
    const std::string_view result = text_.substr(begin, at_ - begin);
    skip();
    return result;
  }

  // The last word of each argument, brackets left out.
  void collect_names(std::string_view arguments) {
    std::string_view last;
    int depth = 0;
    for (std::size_t i = 0; i <= arguments.size(); ++i) {
      const char c = i < arguments.size() ? arguments[i] : ',';
      if (c == '[') ++depth;
      if (c == ']') --depth;
      if (depth > 0) continue;
      if (c == ',') {
        if (!last.empty()) names_.push_back(last);
        last = {};
      } else if (is_letter(c) && (i == 0 || !(is_letter(arguments[i - 1]) || is_digit(arguments[i - 1])))) {
        std::size_t end = i;
        while (end < arguments.size() && (is_letter(arguments[end]) || is_digit(arguments[end]))) ++end;
        last = arguments.substr(i, end - i);
      }
    }
  }

  void type(Formal& formal) {
    const std::string_view name = word();
    if (name == "double") {
      formal.kind = ArgumentKind::real;
    } else if (name == "int") {
      formal.kind = ArgumentKind::integer;
    } else if (name == "size") {
      formal.kind = ArgumentKind::size;
    } else if (name == "string" || name == "char") {
      expect((name == "char") == (result_.language == Language::fortran), "`string` is of C, `char` of FORTRAN 77");
      formal.kind = ArgumentKind::string;
    } else {
      formal.kind = ArgumentKind::object;
      for (const auto& [object, text] : kObjectNames)
        if (text == name) formal.object = object;
      expect(formal.object != ObjectKind::none, "there is no such type");
    }
  }

  Formal formal() {
    Formal formal;
    if (accept("inout ")) {
      formal.direction = Direction::inout;
    } else if (accept("out ")) {
      formal.direction = Direction::out;
    }
    type(formal);
    formal.name = word();
    if (accept("[")) {
      formal.is_array = true;
      formal.count = whole_formula();
      if (accept("of 1..")) formal.largest_item = whole_formula();
      expect(accept("]"), "`]` is missing");
    }
    return formal;
  }

  Condition condition() {
    Condition condition;
    const std::size_t begin = at_;
    condition.left = whole_formula();
    if (accept(">=")) {
      condition.relation = Condition::Relation::at_least;
      condition.right = whole_formula();
    } else if (accept("<=")) {
      condition.relation = Condition::Relation::at_most;
      condition.right = whole_formula();
    } else {
      condition.relation = Condition::Relation::holds;
    }
    condition.text = text_.substr(begin, at_ - begin);
    while (condition.text.ends_with(' ')) condition.text.pop_back();
    return condition;
  }

  Formula whole_formula() {
    formula_ = {};
    const std::size_t begin = at_;
    sum();
    formula_.text_ = text_.substr(begin, at_ - begin);
    while (formula_.text_.ends_with(' ')) formula_.text_.pop_back();
    return std::move(formula_);
  }
  void sum() {
    product();
    while (true) {
      if (accept("+")) {
        product();
        emit(Formula::Op::add);
      } else if (here() == '-' && !ahead("->") && accept("-")) {
        product();
        emit(Formula::Op::subtract);
      } else {
        return;
      }
    }
  }
  void product() {
    factor();
    while (accept("*")) {
      factor();
      emit(Formula::Op::multiply);
    }
  }
  void factor() {
    skip();
    if (accept("(")) {
      sum();
      if (accept("?")) {
        sum();
        expect(accept(":"), "`:` is missing");
        sum();
        emit(Formula::Op::choose);
      }
      expect(accept(")"), "`)` is missing");
      return;
    }
    if (is_digit(here())) {
      std::int64_t number = 0;
      while (is_digit(here())) number = number * 10 + (text_[at_++] - '0');
      skip();
      emit(Formula::Op::number, number);
      return;
    }
    const std::string_view name = word();
    if ((name == "max" || name == "min") && accept("(")) {
      sum();
      expect(accept(","), "`,` is missing");
      sum();
      expect(accept(")"), "`)` is missing");
      emit(name == "max" ? Formula::Op::max : Formula::Op::min);
      return;
    }
    const auto found = std::ranges::find(names_, name);
    expect(found != names_.end(), "there is no such argument");
    const auto number = static_cast<std::int64_t>(found - names_.begin());
    if (accept("in ")) {
      emit(Formula::Op::letter, number);
      formula_.steps_.back().letters = word();
    } else {
      emit(Formula::Op::fact, number);
    }
  }
  void emit(Formula::Op op, std::int64_t number = 0) { formula_.steps_.push_back({op, number, {}}); }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string_view> names_;
  Formula formula_;
  Signature result_;
};

Signature parse_signature(std::string_view text, Language language) { return SignatureParser(text, language).parse(); }

std::optional<std::string> violation(const Signature& signature, std::span<const std::int64_t> facts,
                                     std::span<const void* const> data) {
  const auto argument = [&](std::size_t i) {
    return fmt::format("argument {} (`{}`)", i + 1, signature.formals[i].name);
  };
  if (facts.size() != signature.formals.size() || data.size() != facts.size())
    return fmt::format("{} arguments are expected, not {}", signature.formals.size(), facts.size());
  const bool is_fortran = signature.language == Language::fortran;
  // Numbers first: what follows computes with them.
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const Formal& formal = signature.formals[i];
    if (formal.is_array || formal.direction == Direction::out) continue;
    const bool is_small = formal.kind == ArgumentKind::integer || (formal.kind == ArgumentKind::size && is_fortran);
    if (is_small && (facts[i] < std::numeric_limits<int>::min() || facts[i] > std::numeric_limits<int>::max()))
      return fmt::format("{} is {}, which is no number of 32 bits", argument(i), facts[i]);
    if (formal.kind == ArgumentKind::size && facts[i] < 0)
      return fmt::format("{} is the size {}, which is negative", argument(i), facts[i]);
  }
  for (const Condition& condition : signature.conditions) {
    const std::int64_t left = condition.left.evaluate(facts);
    using Relation = Condition::Relation;
    const bool is_met = condition.relation == Relation::holds      ? left != 0
                        : condition.relation == Relation::at_least ? left >= condition.right.evaluate(facts)
                                                                   : left <= condition.right.evaluate(facts);
    if (!is_met) return fmt::format("the arguments have to satisfy {}", condition.text);
  }
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const Formal& formal = signature.formals[i];
    if (!formal.is_array) continue;
    const std::int64_t needed = std::max<std::int64_t>(0, formal.count.evaluate(facts));
    if (is_fortran ? facts[i] >= needed : facts[i] == needed) {
      if (!formal.largest_item) continue;
      const std::int64_t largest = formal.largest_item->evaluate(facts);
      const std::span items(static_cast<const int*>(data[i]), static_cast<std::size_t>(needed));
      const auto wrong = std::ranges::find_if(items, [&](int item) { return item < 1 || item > largest; });
      if (wrong == items.end()) continue;
      return fmt::format("element {} of {} is {}, and it has to be a number from 1 to {} = {}",
                         wrong - items.begin() + 1, argument(i), *wrong, formal.largest_item->text(), largest);
    }
    const std::string formula = formal.count.is_constant() ? "" : formal.count.text() + " = ";
    return fmt::format("{} has {} element{}, and {}{}{} needed", argument(i), facts[i], facts[i] == 1 ? "" : "s",
                       is_fortran ? "at least " : "", formula, needed == 1 ? "1 is" : fmt::format("{} are", needed));
  }
  return std::nullopt;
}

bool has_conditions(const Signature& signature) {
  return !signature.conditions.empty() || std::ranges::any_of(signature.formals, [](const Formal& f) {
    return f.is_array || f.kind == ArgumentKind::size;
  });
}

std::string in_modelica(const Formal& formal) {
  return fmt::format("{}{} {}{}", formal.direction == Direction::in ? "" : "output ", type_in_modelica(formal),
                     formal.name, formal.is_array ? fmt::format("[{}]", formal.count.text()) : "");
}

std::string in_modelica(const Signature& signature) {
  std::string text;
  for (const Formal& formal : signature.formals) text += (text.empty() ? "" : ", ") + in_modelica(formal);
  return text;
}

}  // namespace holon::external
