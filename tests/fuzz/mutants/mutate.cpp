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

}  // namespace holon::fuzz
