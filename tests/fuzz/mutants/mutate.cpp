#include "mutate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <sstream>
#include <string_view>

namespace holon::fuzz {
namespace {

using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t count) { return count == 0 ? 0 : random() % count; }

constexpr std::array<std::string_view, 32> kOdd = {"0",
                                                   "-1",
                                                   "1e308",
                                                   "1/0",
                                                   "{}",
                                                   "{1, 2, 3}",
                                                   "\"\"",
                                                   "true",
                                                   "time",
                                                   "der(time)",
                                                   "zeros(0)",
                                                   "[1, 2; 3]",
                                                   "2147483647",
                                                   "-9223372036854775808",
                                                   "1e-320",
                                                   "pre(time)",
                                                   "size(x, 1)",
                                                   "end",
                                                   "f(1)",
                                                   "{x for x in 1:3}",
                                                   "sum({i for i in 1:0})",
                                                   "if true then 1 else {2}",
                                                   "x[0]",
                                                   "x[:]",
                                                   "fill(0, 1000)",
                                                   "sample(0, 0)",
                                                   "delay(time, 1)",
                                                   "not 1",
                                                   "noEvent(time)",
                                                   "smooth(2, time)",
                                                   "1:0:5",
                                                   "identity(3)"};

std::string text_of(const CorpusText& from, const TextPart& part) {
  return from.text.substr(part.begin, part.end - part.begin);
}

// A part of this kind from a text of the corpus; the odd ones now and then.
std::string other_part(const std::vector<CorpusText>& corpus, TextPartKind kind, Random& random) {
  if (kind == TextPartKind::expression && below(random, 3) == 0) return std::string(kOdd[below(random, kOdd.size())]);
  for (int attempt = 0; attempt < 20; ++attempt) {
    const CorpusText& from = corpus[below(random, corpus.size())];
    if (from.parts.empty()) continue;
    const TextPart& part = from.parts[below(random, from.parts.size())];
    if (part.kind == kind && part.end - part.begin < 2000) return text_of(from, part);
  }
  return kind == TextPartKind::expression ? "1" : "";
}

std::string number_text(double value) {
  std::ostringstream text;
  text.precision(17);
  text << value;
  return value < 0 ? "(" + text.str() + ")" : text.str();
}

}  // namespace

std::string mutant(const std::vector<CorpusText>& corpus, std::uint64_t number) {
  Random random(number * 0x9e3779b97f4a7c15ULL + 1);
  const CorpusText& base = corpus[below(random, corpus.size())];
  // From the back to the front, so that the places of the parts stay right.
  std::vector<TextPart> chosen;
  const std::size_t count = 1 + below(random, 4);
  for (std::size_t i = 0; i < count && !base.parts.empty(); ++i)
    chosen.push_back(base.parts[below(random, base.parts.size())]);
  std::ranges::sort(chosen, [](const TextPart& a, const TextPart& b) { return a.begin > b.begin; });
  std::string text = base.text;
  std::size_t limit = text.size();
  for (const TextPart& part : chosen) {
    if (part.end > limit) continue;
    limit = part.begin;
    const std::string own = text_of(base, part);
    std::string instead;
    switch (below(random, part.kind == TextPartKind::expression ? 3 : 4)) {
      case 0:
        instead = other_part(corpus, part.kind, random);
        break;
      case 1:
        instead = part.kind == TextPartKind::expression ? "(" + own + " + " + own + ")" : own + "\n" + own;
        break;
      case 2: {
        const TextPart& sibling = base.parts[below(random, base.parts.size())];
        instead = sibling.kind == part.kind ? text_of(base, sibling) : other_part(corpus, part.kind, random);
        break;
      }
      default:
        break;  // left out
    }
    text.replace(part.begin, part.end - part.begin, instead);
  }
  return text;
}

std::string known_model(std::uint64_t number) {
  Random random(number * 0x2545f4914f6cdd1dULL + 7);
  const auto uniform = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(random() >> 11U) * 0x1p-53;
  };
  const std::size_t n = 2 + below(random, 7);
  std::ostringstream out;
  out << "model Known\n";
  // The answer: x_i(t) = p_i + q_i sin(w_i t).
  std::vector<double> p(n);
  std::vector<double> q(n);
  std::vector<double> w(n);
  for (std::size_t i = 0; i < n; ++i) {
    p[i] = uniform(-5, 5);
    q[i] = uniform(-2, 2);
    w[i] = uniform(0.1, 3);
  }
  const auto answer = [&](std::size_t i) {
    return "(" + number_text(p[i]) + " + " + number_text(q[i]) + "*sin(" + number_text(w[i]) + "*time))";
  };
  const auto derivative = [&](std::size_t i) {
    return number_text(q[i] * w[i]) + "*cos(" + number_text(w[i]) + "*time)";
  };
  std::vector<bool> is_state(n);
  for (std::size_t i = 0; i < n; ++i) {
    is_state[i] = below(random, 4) == 0;
    out << "  Real x" << i;
    if (is_state[i]) out << "(start = " << number_text(p[i]) << ", fixed = true)";
    out << ";\n";
  }
  out << "equation\n";
  for (std::size_t i = 0; i < n; ++i) {
    if (is_state[i]) {
      out << "  der(x" << i << ") = -(x" << i << " - " << answer(i) << ") + " << derivative(i) << ";\n";
      continue;
    }
    std::string left;
    std::string right;
    double others = 0;
    for (std::size_t j = 0; j < n; ++j) {
      if (j == i || below(random, 3) == 0) continue;
      const double a = uniform(-2, 2);
      others += std::abs(a);
      left += " + " + number_text(a) + "*x" + std::to_string(j);
      right += " + " + number_text(a) + "*" + answer(j);
    }
    const double c = uniform(-3, 3);
    const double phase = uniform(-3, 3);
    const double diagonal = others + std::abs(c) + uniform(0.2, 3);
    out << "  " << number_text(diagonal) << "*x" << i << left << " + " << number_text(c) << "*sin(x" << i << " + "
        << number_text(phase) << ") = " << number_text(diagonal) << "*" << answer(i) << right << " + " << number_text(c)
        << "*sin(" << answer(i) << " + " << number_text(phase) << ");\n";
  }
  for (std::size_t i = 0; i < n; ++i)
    out << "  assert(abs(x" << i << " - " << answer(i) << ") < 1e-4, \"x" << i << " is wrong\");\n";
  out << "  annotation(experiment(StopTime = 1, Tolerance = 1e-9));\nend Known;\n";
  return out.str();
}

namespace {

// The text of one random function: Reals a, b, u[4], v[4, 3], Integers n, k, m, w, Booleans p, q.
class FunctionText {
 public:
  explicit FunctionText(std::uint64_t number) : random_(number * 0xda942042e4dd58b5ULL + 11) {}

  std::string model() {
    std::string body;
    for (std::size_t count = 4 + below(8); count > 0; --count) body += statement(3, "    ");
    std::ostringstream out;
    out << R"(model Function
  function f
    input Real a;
    input Real b;
    input Integer n;
    output Real y;
  protected
    Real c = a - b;
    Real d = b;
    Real u[4] = {a, b, a*b, a - b};
    Real v[4, 3] = {{a, 1, b}, {2, b, a}, {a + b, 0, -1}, {b, a, 3}};
    Integer k = n;
    Integer m = 3;
    Integer w = 0;
    Boolean p = a > b;
    Boolean q = n > 2;
  algorithm
)" << body
        << "    y := c + d + sum(u) + sum(v) + k + m + (if p then 1 else 0) + (if q then 2 else 0);\n  end f;\n";
    const std::string a = number_text(uniform(-3, 3));
    const std::string b = number_text(uniform(-3, 3));
    const std::string n = std::to_string(static_cast<int>(below(9)) - 2);
    out << "  constant Real early = f(" << a << ", " << b << ", " << n << ");\n  Real late = f(" << a
        << " + (if time > 5 then 1 else 0), " << b << ", " << n << R"();
  Real now[if early == early then 1 else 2] = fill(time, if early == early then 1 else 2);
equation
  assert(abs(late - early) <= 1e-9*abs(early), "early " + String(early) + ", late " + String(late));
  annotation(experiment(StopTime = 0.1));
end Function;
)";
    return out.str();
  }

 private:
  std::size_t below(std::size_t count) { return fuzz::below(random_, count); }
  double uniform(double low, double high) {
    return low + (high - low) * static_cast<double>(random_() >> 11U) * 0x1p-53;
  }
  template <std::size_t kCount>
  std::string one_of(const std::array<std::string_view, kCount>& words) {
    return std::string(words.at(below(kCount)));
  }

  std::string index(std::size_t most, int depth) {
    return "mod(" + integer(depth) + ", " + std::to_string(most) + ") + 1";
  }
  std::string real(int depth) {
    if (depth == 0)
      return below(3) == 0 ? number_text(uniform(-4, 4)) : one_of(std::array<std::string_view, 4>{"a", "b", "c", "d"});
    const auto sub = [&] { return real(depth - 1); };
    switch (below(14)) {
      case 0:
      case 1:
        return "(" + sub() + " + " + sub() + ")";
      case 2:
        return "(" + sub() + " - " + sub() + ")";
      case 3:
        return "(" + sub() + "*" + sub() + ")";
      case 4:
        return "(" + sub() + "/(0.5 + abs(" + sub() + ")))";
      case 5:
        return one_of(std::array<std::string_view, 7>{"sin", "cos", "atan", "tanh", "abs", "floor", "ceil"}) + "(" +
               sub() + ")";
      case 6:
        return "sqrt(abs(" + sub() + "))";
      case 7:
        return "(if " + boolean(depth - 1) + " then " + sub() + " else " + sub() + ")";
      case 8:
        return one_of(std::array<std::string_view, 2>{"min", "max"}) + "(" + sub() + ", " + sub() + ")";
      case 9:
        return "u[" + index(4, depth - 1) + "]";
      case 10:
        return "v[" + index(4, depth - 1) + ", " + index(3, depth - 1) + "]";
      case 11:
        return one_of(
            std::array<std::string_view, 6>{"sum(u)", "max(u)", "min(v)", "product(u[2:3])", "(u*u)", "sum(v[:, 2])"});
      case 12:
        return "sum(u[i]*" + real(0) + " for i in 1:4)";
      default:
        return "mod(" + sub() + ", 3)";
    }
  }
  // No number becomes infinite, and so none of them NaN.
  std::string bounded(int depth) { return "max(-1e6, min(1e6, " + real(depth) + "))"; }
  std::string integer(int depth) {
    if (depth == 0)
      return below(3) == 0 ? std::to_string(static_cast<int>(below(9)) - 3)
                           : one_of(std::array<std::string_view, 3>{"n", "k", "m"});
    const auto sub = [&] { return integer(depth - 1); };
    switch (below(6)) {
      case 0:
        return "(" + sub() + " + " + sub() + ")";
      case 1:
        return "(" + sub() + " - " + sub() + ")";
      case 2:
        return one_of(std::array<std::string_view, 3>{"div", "mod", "rem"}) + "(" + sub() + ", " +
               one_of(std::array<std::string_view, 4>{"2", "3", "5", "(-4)"}) + ")";
      case 3:
        return "(if " + boolean(depth - 1) + " then " + sub() + " else " + sub() + ")";
      case 4:
        return one_of(std::array<std::string_view, 2>{"min", "max"}) + "(" + sub() + ", " + sub() + ")";
      default:
        return "sign(" + real(depth - 1) + ")";
    }
  }
  std::string boolean(int depth) {
    if (depth == 0) return one_of(std::array<std::string_view, 3>{"p", "q", "true"});
    switch (below(5)) {
      case 0:
        return "(" + real(depth - 1) + " < " + real(depth - 1) + ")";
      case 1:
        return "(" + integer(depth - 1) + " == " + integer(depth - 1) + ")";
      case 2:
        return "(" + boolean(depth - 1) + " and " + boolean(depth - 1) + ")";
      case 3:
        return "(" + boolean(depth - 1) + " or not " + boolean(depth - 1) + ")";
      default:
        return "(" + integer(depth - 1) + " >= " + integer(depth - 1) + ")";
    }
  }
  std::string block(int depth, const std::string& indent) {
    std::string text;
    for (std::size_t count = 1 + below(3); count > 0; --count) text += statement(depth, indent + "  ");
    return text;
  }
  std::string statement(int depth, const std::string& indent) {
    switch (below(depth == 0 ? 6 : 10)) {
      case 0:
        return indent + "c := " + bounded(3) + ";\n";
      case 1:
        return indent + "d := " + bounded(3) + ";\n";
      case 2:
        return indent + "u[" + index(4, 1) + "] := " + bounded(2) + ";\n";
      case 3:
        return indent + "v[" + index(4, 1) + ", " + index(3, 1) + "] := " + bounded(2) + ";\n";
      case 4:
        // Small, so that no Integer leaves its range.
        return indent + one_of(std::array<std::string_view, 2>{"k", "m"}) + " := mod(" + integer(2) + ", 50) - 20;\n";
      case 5:
        return indent + one_of(std::array<std::string_view, 2>{"p", "q"}) + " := " + boolean(2) + ";\n";
      case 6:
        return indent + "if " + boolean(2) + " then\n" + block(depth - 1, indent) + indent + "elseif " + boolean(1) +
               " then\n" + block(depth - 1, indent) + indent + "else\n" + block(depth - 1, indent) + indent +
               "end if;\n";
      case 7: {
        const std::string name = "r" + std::to_string(++loops_);
        std::string text =
            indent + "for " + name + " in 1:" + std::to_string(1 + below(4)) + " loop\n" + block(depth - 1, indent);
        if (below(3) == 0)
          text += indent + "  if " + boolean(1) + " then\n" + indent + "    break;\n" + indent + "  end if;\n";
        return text + indent + "end for;\n";
      }
      case 8:
        return indent + "w := 0;\n" + indent + "while w < 4 and " + boolean(1) + " loop\n" + block(0, indent) + indent +
               "  w := w + 1;\n" + indent + "end while;\n";
      default:
        return indent + "u := " +
               one_of(std::array<std::string_view, 4>{"2*u", "u + v[:, 1]", "v*{1, c, 2}", "{c, d, u[1], u[4]}"}) +
               ";\n";
    }
  }

  Random random_;
  int loops_ = 0;
};

}  // namespace

std::string function_model(std::uint64_t number) { return FunctionText(number).model(); }

}  // namespace holon::fuzz
