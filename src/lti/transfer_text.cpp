#include "lti/transfer_text.h"

#include <cctype>
#include <cmath>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "lti/roots.h"

namespace holon::lti {
namespace {

constexpr std::size_t kDegreeLimit = 200;
constexpr int kDepthLimit = 200;
constexpr long kExponentLimit = 400;

// A recursive descent over
//   sum = [+|-] product {(+|-) product},  product = power {[*|/] power},  power = atom [^ integer]
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  ExactFraction run() {
    ExactFraction result = sum();
    skip_space();
    if (at_ < text_.size()) fail(fmt::format("`{}` was not expected", text_[at_]));
    return result;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw Failure{fmt::format("{} at character {} of `{}`", what, at_ + 1, text_)};
  }

  void skip_space() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }

  char peek() {
    skip_space();
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  ExactFraction checked(ExactFraction f) const {
    if (f.den.is_zero()) fail("division by zero");
    if (f.num.degree() > kDegreeLimit || f.den.degree() > kDegreeLimit)
      fail(fmt::format("the degree is above {}", kDegreeLimit));
    // Without this, a product of many quotients would grow for nothing.
    return reduced(f);
  }

  ExactFraction sum() {
    if (++depth_ > kDepthLimit) fail("too many brackets");
    const bool negative = take('-');
    if (!negative) take('+');
    ExactFraction result = product();
    if (negative) result.num *= mpq_class(-1);
    while (true) {
      const bool minus = peek() == '-';
      if (!minus && peek() != '+') break;
      ++at_;
      ExactFraction term = product();
      if (minus) term.num *= mpq_class(-1);
      result = checked({result.num * term.den + term.num * result.den, result.den * term.den});
    }
    --depth_;
    return result;
  }

  ExactFraction product() {
    ExactFraction result = power();
    while (true) {
      const char next = peek();
      if (next == '/') {
        ++at_;
        const ExactFraction divisor = power();
        if (divisor.num.is_zero()) fail("division by zero");
        result = checked({result.num * divisor.den, result.den * divisor.num});
      } else if (next == '*' || next == '(' || std::isalnum(static_cast<unsigned char>(next)) != 0) {
        // `2 s` and `(s+1)(s+2)` are products.
        if (next == '*') ++at_;
        const ExactFraction factor = power();
        result = checked({result.num * factor.num, result.den * factor.den});
      } else {
        return result;
      }
    }
  }

  ExactFraction power() {
    ExactFraction base = atom();
    if (!take('^')) return base;
    const bool bracket = take('(');
    const bool negative = take('-');
    skip_space();
    std::size_t exponent = 0;
    const std::size_t begin = at_;
    while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0) {
      exponent = 10 * exponent + static_cast<std::size_t>(text_[at_] - '0');
      if (exponent > kDegreeLimit) fail(fmt::format("the exponent is above {}", kDegreeLimit));
      ++at_;
    }
    if (begin == at_ || (at_ < text_.size() && text_[at_] == '.')) fail("an exponent must be a whole number");
    if (bracket && !take(')')) fail("`)` is missing");
    if (negative) {
      if (base.num.is_zero()) fail("division by zero");
      std::swap(base.num, base.den);
    }
    ExactFraction result{ExactPolynomial::constant(1), ExactPolynomial::constant(1)};
    for (std::size_t k = 0; k < exponent; ++k) result = checked({result.num * base.num, result.den * base.den});
    return result;
  }

  ExactFraction atom() {
    const char next = peek();
    if (next == '\0') fail("the expression ends too early");
    // A sign is allowed after an operator: s * -2.
    if (next == '-' || next == '+') {
      if (++depth_ > kDepthLimit) fail("too many signs");
      ++at_;
      ExactFraction value = atom();
      if (next == '-') value.num *= mpq_class(-1);
      --depth_;
      return value;
    }
    if (next == '(') {
      ++at_;
      ExactFraction inside = sum();
      if (!take(')')) fail("`)` is missing");
      return inside;
    }
    if (std::isdigit(static_cast<unsigned char>(next)) != 0 || next == '.')
      return {ExactPolynomial::constant(number()), ExactPolynomial::constant(1)};
    if (std::isalpha(static_cast<unsigned char>(next)) != 0 || next == '_') return name();
    fail(fmt::format("`{}` was not expected", next));
  }

  ExactFraction name() {
    const std::size_t begin = at_;
    std::size_t end = at_;
    while (end < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[end])) != 0 || text_[end] == '_'))
      ++end;
    const std::string_view word = text_.substr(begin, end - begin);
    if (word == "s") {
      at_ = end;
      return {ExactPolynomial::s(), ExactPolynomial::constant(1)};
    }
    if (word == "exp")
      fail(
          "`exp` is a dead time and no ratio of polynomials; a Padé approximation such as (1-s*T/2)/(1+s*T/2) is one,");
    fail(fmt::format("unknown name `{}`: only `s` and numbers can be used,", word));
  }

  // A decimal number as a fraction: 12.5e-3 is 125 / 10^4.
  mpq_class number() {
    std::string digits;
    long exponent = 0;
    bool point = false;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '.' && !point) {
        point = true;
      } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
        digits += c;
        if (point) --exponent;
      } else {
        break;
      }
      ++at_;
    }
    if (digits.empty()) fail("a number needs digits");
    if (digits.size() > 400) fail("a number has more than 400 digits");
    exponent += decimal_exponent();
    if (std::abs(exponent) > kExponentLimit) fail("a number is beyond what a floating-point number can hold");
    mpz_class scale;
    mpz_ui_pow_ui(scale.get_mpz_t(), 10, static_cast<unsigned long>(std::abs(exponent)));
    const mpz_class mantissa(digits, 10);
    mpq_class result = exponent >= 0 ? mpq_class(mantissa * scale) : mpq_class(mantissa, scale);
    result.canonicalize();
    return result;
  }

  long decimal_exponent() {
    if (at_ >= text_.size() || (text_[at_] != 'e' && text_[at_] != 'E')) return 0;
    std::size_t k = at_ + 1;
    const bool signed_exponent = k < text_.size() && (text_[k] == '-' || text_[k] == '+');
    const bool negative = signed_exponent && text_[k] == '-';
    if (signed_exponent) ++k;
    long value = 0;
    const std::size_t begin = k;
    while (k < text_.size() && std::isdigit(static_cast<unsigned char>(text_[k])) != 0) {
      value = 10 * value + (text_[k] - '0');
      if (value > 100000) fail("a number is beyond what a floating-point number can hold");
      ++k;
    }
    // `2exp(…)` and `2e` are not exponents.
    if (k == begin) return 0;
    at_ = k;
    return negative ? -value : value;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

std::string coefficient_text(double value) { return fmt::format("{:.10g}", value); }

// "s^2 + 2 s + 3"
std::string polynomial_text(const Vector& c) {
  std::string result;
  for (std::size_t k = c.size(); k-- > 0;) {
    if (c[k] == 0) continue;
    const double size = std::abs(c[k]);
    if (result.empty())
      result = c[k] < 0 ? "-" : "";
    else
      result += c[k] < 0 ? " - " : " + ";
    if (size != 1 || k == 0) result += coefficient_text(size);
    if (size != 1 && k > 0) result += ' ';
    if (k > 0) result += 's';
    if (k > 1) result += fmt::format("^{}", k);
  }
  return result.empty() ? "0" : result;
}

bool is_one(const Vector& c) { return c.size() == 1 && c[0] == 1; }

std::string bracketed(const Vector& c) {
  const std::string inside = polynomial_text(c);
  return inside.find(' ') == std::string::npos ? inside : "(" + inside + ")";
}

// "(s + 3) (s^2 + 4)^2"; empty for no factor.
std::string factors_text(const ComplexVector& values, std::size_t& count) {
  std::string result;
  for (std::size_t i = 0; i < values.size();) {
    std::size_t power = 1;
    // Equal roots stand side by side; of pairs only the upper one is written.
    if (values[i].imag() < 0) {
      ++i;
      continue;
    }
    std::size_t next = i + 1;
    while (next < values.size() && (values[next] == values[i] || values[next] == std::conj(values[i]))) {
      if (values[next] == values[i]) ++power;
      ++next;
    }
    const Vector c =
        values[i].imag() == 0 ? Vector{-values[i].real(), 1} : Vector{std::norm(values[i]), -2 * values[i].real(), 1};
    if (!result.empty()) result += ' ';
    result += bracketed(c);
    if (power > 1) result += fmt::format("^{}", power);
    ++count;
    i = next;
  }
  return result;
}

}  // namespace

Result<ExactFraction> parse_transfer_function(std::string_view text) {
  return guarded([&] {
    if (text.size() > 20000) throw Failure{"the expression is longer than 20000 characters"};
    return reduced(Parser(text).run());
  });
}

Result<TransferFunction> rounded(const ExactFraction& g) {
  return guarded([&] {
    TransferFunction result{g.num.rounded(), g.den.rounded()};
    if (result.num.empty()) result.num = {0};
    for (const Vector* list : {&result.num, &result.den})
      for (const double c : *list)
        if (!std::isfinite(c)) throw Failure{"a coefficient is too large for a floating-point number"};
    return result;
  });
}

Result<ZeroPoleGain> factored(const ExactFraction& g) {
  return guarded([&] {
    ZeroPoleGain result;
    result.poles = repeated(roots(g.den));
    if (g.num.is_zero()) return result;
    result.zeros = repeated(roots(g.num));
    result.gain = nearest_double(g.num.leading() / g.den.leading());
    return result;
  });
}

Result<PolesAndZeros> poles_and_zeros(const ExactFraction& g) {
  return guarded([&] { return PolesAndZeros{roots(g.den), g.num.is_zero() ? std::vector<Root>{} : roots(g.num)}; });
}

std::string text(const TransferFunction& g) {
  if (is_one(g.den)) return polynomial_text(g.num);
  return fmt::format("{} / {}", bracketed(g.num), bracketed(g.den));
}

std::string text(const ZeroPoleGain& g) {
  if (g.gain == 0) return "0";
  std::size_t zero_factors = 0;
  std::size_t pole_factors = 0;
  const std::string num = factors_text(g.zeros, zero_factors);
  const std::string den = factors_text(g.poles, pole_factors);
  std::string result;
  if (g.gain != 1 || num.empty()) result = coefficient_text(g.gain);
  if (g.gain == -1 && !num.empty()) result = "-";
  if (!num.empty()) result += (result.empty() || result == "-" ? "" : " ") + num;
  if (!den.empty()) result += pole_factors > 1 ? " / (" + den + ")" : " / " + den;
  return result;
}

}  // namespace holon::lti
