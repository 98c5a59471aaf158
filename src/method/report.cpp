#include "method/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <numbers>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "method/nystrom_order.h"
#include "method/tableau_file.h"

namespace holon::method {
namespace {

using Json = nlohmann::ordered_json;

std::string yes_no(const std::optional<bool>& value) {
  if (!value) return "-";
  return *value ? "yes" : "no";
}

std::string whole(const std::optional<int>& value) { return value ? std::to_string(*value) : "-"; }

std::string interval(double value) {
  if (std::isinf(value)) return "inf";
  return fmt::format("{:.3f}", value);
}

std::string pade_text(const Properties& p) {
  return p.pade ? fmt::format("({},{})", p.pade->first, p.pade->second) : "-";
}

std::string stages_text(const Properties& p) {
  if (p.stages > 0) return std::to_string(p.stages);
  return p.steps > 1 || p.family == "multistep" ? std::to_string(p.steps) + " st" : "-";
}

std::string order_text(const Properties& p) {
  std::string text = std::to_string(p.order);
  if (p.embedded_order) text += fmt::format("({})", *p.embedded_order);
  if (p.damped_order && *p.damped_order != p.order) text += fmt::format("/{}", *p.damped_order);
  return text;
}

std::string a_text(const Properties& p) {
  if (p.a_angle && *p.a_angle > 0 && *p.a_angle < 90) return fmt::format("{:.1f}", *p.a_angle);
  return yes_no(p.a_stable);
}

std::vector<std::string> row_of(const Properties& p) {
  return {p.name,
          p.family,
          stages_text(p),
          order_text(p),
          whole(p.stage_order),
          whole(p.dense_order),
          a_text(p),
          yes_no(p.l_stable),
          yes_no(p.b_stable),
          yes_no(p.algebraically_stable),
          p.second_derivative ? "-" : interval(p.real_interval),
          interval(p.imaginary_interval),
          pade_text(p),
          p.adaptive ? "yes" : "no"};
}

constexpr std::array<std::string_view, 14> kColumns = {"name",  "family",    "stages", "order",   "stage order",
                                                       "dense", "A",         "L",      "B",       "algebraic",
                                                       "real",  "imaginary", "Pade",   "adaptive"};

Json interval_json(double value) { return std::isinf(value) ? Json("infinite") : Json(value); }

Json json_of(const Properties& p) {
  Json j;
  j["name"] = p.name;
  j["title"] = p.title;
  j["family"] = p.family;
  if (p.stages > 0) j["stages"] = p.stages;
  j["steps"] = p.steps;
  j["implicit"] = p.is_implicit;
  j["second_derivative"] = p.second_derivative;
  j["adaptive"] = p.adaptive;
  j["order"] = p.order;
  if (p.stage_order) j["stage_order"] = *p.stage_order;
  if (p.embedded_order) j["embedded_order"] = *p.embedded_order;
  if (p.dense_order) j["dense_order"] = *p.dense_order;
  if (p.a_stable) j["a_stable"] = *p.a_stable;
  if (p.l_stable) j["l_stable"] = *p.l_stable;
  if (p.an_stable) j["an_stable"] = *p.an_stable;
  if (p.b_stable) j["b_stable"] = *p.b_stable;
  if (p.algebraically_stable) j["algebraically_stable"] = *p.algebraically_stable;
  if (p.a_angle) j["a_angle"] = *p.a_angle;
  if (!p.second_derivative) j["real_interval"] = interval_json(p.real_interval);
  j["imaginary_interval"] = interval_json(p.imaginary_interval);
  if (p.at_infinity) j["at_infinity"] = interval_json(*p.at_infinity);
  if (p.pade) j["pade"] = Json::array({p.pade->first, p.pade->second});
  if (p.w_order) j["w_order"] = *p.w_order;
  if (p.damped_order) j["damped_order"] = *p.damped_order;
  return j;
}

// ---- show -----------------------------------------------------------------------------------------------------------

// Exact, unless that would be a fraction of dozens of digits.
std::string readable(const Number& number) {
  return number.bits() > 64 ? fmt::format("{:.12g}", number.value()) : number.text(12);
}

std::string violated_text(const OrderReport& report) {
  if (!report.first) return "";
  const ViolatedCondition& v = *report.first;
  return fmt::format("  first condition that fails: order {}, tree {}: {}, but it is {}\n", v.order, v.tree,
                     v.condition, readable(v.value));
}

std::string rational_text(const StabilityFunction& r) {
  const std::string p = r.numerator.text("z");
  if (r.denominator.degree() < 1) return p;
  return "(" + p + ") / (" + r.denominator.text("z") + ")";
}

std::string response_text(const StabilityFunction& r, const ShowOptions& options) {
  std::string text = "damping and phase of an oscillation, one step:\n     omega h        gain    phase error\n";
  for (const double w : options.omega_h) {
    const Response response = response_at(r, w);
    text += fmt::format("  {:10.6f}  {:10.6f}  {:13.6f}{}\n", w, response.gain, response.phase,
                        std::abs(w - std::numbers::pi) < 1e-9 ? "   (Nyquist)" : "");
  }
  return text;
}

std::string linear_text(const StabilityFunction& r) {
  const LinearStability linear = linear_stability(r);
  std::string text = "R(z) = 1 + z b^T (I - z A)^-1 1 = det(I - z A + z 1 b^T) / det(I - z A)\n";
  text += "R(z) = " + rational_text(r) + "\n";
  if (const auto entry = pade_index(r)) {
    text += fmt::format("  the Pade approximation of e^z with degrees {} over {}: index (k, m) = ({}, {})\n",
                        entry->first, entry->second, entry->first, entry->second);
  } else {
    text += "  not a Pade approximation of e^z\n";
  }
  const std::string constant = linear.error_constant.text();
  const bool is_sum = constant.find(" + ") != std::string::npos || constant.find(" - ") != std::string::npos;
  text += fmt::format("  e^z - R(z) = {} z^{} + ...   (about {:.6g})\n", is_sum ? "(" + constant + ")" : constant,
                      linear.order + 1, linear.error_constant.value());
  text += fmt::format("A-stable: {}   L-stable: {}   |R(infinity)| = {}\n", yes_no(linear.a_stable),
                      yes_no(linear.l_stable),
                      std::isinf(linear.at_infinity) ? "infinite" : fmt::format("{:.6g}", linear.at_infinity));
  text += fmt::format(
      "stable on the real axis to {}, on the imaginary axis to {}\n",
      std::isinf(linear.real_interval) ? "-infinity" : fmt::format("{:.9g}", -linear.real_interval),
      std::isinf(linear.imaginary_interval) ? "infinity" : fmt::format("{:.9g}", linear.imaginary_interval));
  return text;
}

std::string show(const Tableau& tableau, const Properties& p, const ShowOptions& options) {
  const Trees trees(9);
  std::string text = "\n" + print_tableau(tableau) + "\n";
  if (!tableau.embedded_start.is_zero()) {
    text += "The error estimate also uses the slope at the start of the step.\n\n";
  }
  const OrderReport order = order_of(tableau, trees);
  text += fmt::format("order {} ({})\n", order.order,
                      order.by_trees ? "all conditions of rooted trees hold" : "by the assumptions B, C and D");
  text += violated_text(order);
  if (order.error_norm) text += fmt::format("  size of the leading error term: {:.6g}\n", *order.error_norm);
  if (!tableau.b_embedded.empty()) {
    const OrderReport embedded = embedded_order_of(tableau, trees);
    text += fmt::format("embedded result: order {}\n", embedded.order);
    text += violated_text(embedded);
  }
  text += fmt::format("consistent: {} (the weights b sum to 1)\n", yes_no(order.order >= 1));
  const SimplifyingAssumptions holds = simplifying_assumptions(tableau.a, tableau.b, tableau.c);
  text += fmt::format("simplifying assumptions B({}), C({}), D({}); stage order {}\n", holds.b, holds.c, holds.d,
                      whole(p.stage_order));
  text +=
      fmt::format("dense output: {}\n\n", tableau.dense.weights.empty()
                                              ? "the cubic through both ends and their slopes"
                                              : fmt::format("a polynomial of its own, order {}", whole(p.dense_order)));
  const StabilityFunction r = stability_function(tableau);
  text += linear_text(r);
  text += fmt::format("algebraically stable: {}   B-stable: {}   AN-stable: {}\n", yes_no(p.algebraically_stable),
                      yes_no(p.b_stable), p.an_stable ? yes_no(p.an_stable) : "no violation found");
  return text + "\n" + response_text(r, options);
}

std::string matrix_text(const std::string& name, const Matrix& m) {
  std::string text = name + "\n";
  for (std::size_t i = 0; i < m.rows(); ++i) {
    text += " ";
    for (std::size_t j = 0; j < m.cols(); ++j) text += "  " + m(i, j).text();
    text += "\n";
  }
  return text;
}

std::string vector_text(const std::string& name, const Vector& v) {
  std::string text = name;
  for (const Number& number : v) text += "  " + number.text();
  return text + "\n";
}

std::string show(const RosenbrockTableau& tableau, const Properties& p, const ShowOptions& options) {
  std::string text = "\n" + matrix_text("alpha", tableau.alpha) + matrix_text("gamma", tableau.gamma);
  text += vector_text("b         ", tableau.b) + vector_text("b embedded", tableau.b_embedded);
  text += fmt::format("\norder {} with the exact Jacobian, {} with any other matrix; embedded result: order {}\n",
                      p.order, whole(p.w_order), whole(p.embedded_order));
  const StabilityFunction r = stability_function(linear_equivalent(tableau));
  return text + linear_text(r) + "\n" + response_text(r, options);
}

std::string complex_text(std::complex<double> z) {
  // No minus zeros.
  const double re = std::abs(z.real()) < 5e-7 ? 0 : z.real();
  const double im = std::abs(z.imag()) < 5e-7 ? 0 : z.imag();
  if (im == 0) return fmt::format("{:.6g}", re);
  return fmt::format("{:.6g}{:+.6g}i", re, im);
}

std::string show(const Multistep& multistep, const Properties& p, const ShowOptions& options) {
  std::string text = "\n";
  if (multistep.has_variable_order()) {
    text += fmt::format("Orders {} to {} are chosen step by step; this is the formula of order {}.\n",
                        multistep.least_order, multistep.most_order, multistep.most_order);
  }
  text += "rho(zeta)   = " + multistep.rho.text("zeta") + "\n";
  text += "sigma(zeta) = " + multistep.sigma.text("zeta") + "\n";
  if (multistep.family == Multistep::Family::pece) {
    text += "predictor: rho*   = " + multistep.predictor_rho.text("zeta") + "\n";
    text += "           sigma* = " + multistep.predictor_sigma.text("zeta") + "\n";
  }
  const MultistepReport report = judge(multistep);
  text += fmt::format("\norder {}, error constant {} (about {:.6g})\n", report.order, report.error_constant.text(),
                      report.error_constant.value());
  text += "roots of rho:";
  for (const std::complex<double>& root : roots(multistep.rho)) text += "  " + complex_text(root);
  text += fmt::format("\nzero-stable: {}{}\n", yes_no(report.zero_stable),
                      report.zero_stable && !report.strongly_stable ? " (weakly)" : "");
  text += fmt::format("A-stable: {}   L-stable: {}   A(alpha) with alpha = {:.2f} degrees\n", yes_no(p.a_stable),
                      yes_no(p.l_stable), report.a_angle);
  text += fmt::format(
      "stable on the real axis to {}, on the imaginary axis to {}\n\n",
      std::isinf(report.real_interval) ? "-infinity" : fmt::format("{:.6g}", -report.real_interval),
      std::isinf(report.imaginary_interval) ? "infinity" : fmt::format("{:.6g}", report.imaginary_interval));
  text += "growth factors on the imaginary axis, the largest first:\n";
  for (const double w : options.omega_h) {
    auto factors = growth_factors(multistep, {0, w});
    std::ranges::sort(factors, [](const auto& a, const auto& b) { return std::abs(a) > std::abs(b); });
    text += fmt::format("  omega h = {:8.6f}:", w);
    for (const std::complex<double>& factor : factors) text += fmt::format("  {:.6f}", std::abs(factor));
    text += "\n";
  }
  return text;
}

std::string coefficients_text(const SecondDerivativeMethod& second) {
  if (const auto* nystrom = std::get_if<NystromTableau>(&second.data)) {
    std::string text = vector_text("c    ", nystrom->c) + matrix_text("a_bar", nystrom->a_bar) +
                       matrix_text("a    ", nystrom->a) + vector_text("b_bar", nystrom->b_bar) +
                       vector_text("b    ", nystrom->b);
    if (!nystrom->b_embedded.empty()) {
      text +=
          vector_text("b_bar embedded", nystrom->b_bar_embedded) + vector_text("b     embedded", nystrom->b_embedded);
    }
    return text;
  }
  if (const auto* alpha = std::get_if<GeneralizedAlphaMethod>(&second.data)) {
    return fmt::format("alpha_m = {}   alpha_f = {}   beta = {}   gamma = {}\n", alpha->alpha_m.text(),
                       alpha->alpha_f.text(), alpha->beta.text(), alpha->gamma.text());
  }
  return "x_next = 2 x - x_before + h^2 x''\n";
}

std::string godunov_text() {
  return R"(
Why it is called of third order, and is of second: x_next agrees with the Taylor series up to and including h^3, since
the odd terms cancel. But what is left, h^4/12 x'''', is the error of one second difference, and x is a sum of sums of
them: over the (t/h)^2/2 terms of n steps it adds up to h^2 t^2/24 x''''. Halving the step divides the error by 4, not
by 8.

Why it cannot damp: the formula holds x'' only, so a damping force has no place in it. On x'' = lambda^2 x the matrix F
has the determinant 1 for every lambda h: the growth factors are zeta and 1/zeta, as the solutions are exp(lambda t) and
exp(-lambda t). A factor inside the unit circle has its partner outside. Only where both lie on the circle, for
lambda = i omega with omega h <= 2, does nothing grow, and then nothing decays either.
)";
}

std::string step_text(const SecondDerivativeMethod& second) {
  const StepMatrices step = step_matrices(second, Polynomial::variable(), Polynomial());
  const auto rows = [](const std::vector<std::vector<Polynomial>>& matrix) {
    std::string text;
    for (const auto& row : matrix) {
      text += " ";
      for (const Polynomial& entry : row) text += fmt::format("  {:<16}", entry.text("k"));
      text.erase(text.find_last_not_of(' ') + 1);
      text += "\n";
    }
    return text;
  };
  const std::string on =
      fmt::format("one step on h^2 x'' = -k x (k = -(h lambda)^2 for x'' = lambda^2 x), y = {}", step.y);
  if (step.next_is_identity) return fmt::format("{}:\ny_next = F y, F =\n{}", on, rows(step.now));
  return fmt::format("{}:\ny_next = F y, F = M_1^-1 M_0, M_1 =\n{}M_0 =\n{}", on, rows(step.next), rows(step.now));
}

std::string show(const SecondDerivativeMethod& second, const Properties& p, const ShowOptions& options) {
  const SecondDerivativeReport report = judge(second);
  const solve::Formula formula = to_formula(second);
  std::string text = "\n" + coefficients_text(second) + "\n";
  text += fmt::format("order {} on x'' = f(t, x), {} on x'' = f(t, x, x')\n", report.order, report.damped_order);
  if (p.embedded_order) text += fmt::format("embedded result: order {}\n", *p.embedded_order);
  text += fmt::format("leading error of the growth factor: e^z - zeta = {} z^{} + ...\n", report.error_constant.text(),
                      report.growth_order + 1);
  text += "\n" + step_text(second);
  text += "characteristic polynomial of F for d = 0:\n";
  const auto coefficients = characteristic(second, Polynomial::variable(), Polynomial());
  for (std::size_t i = 0; i < coefficients.size(); ++i) {
    text += fmt::format("  zeta^{}: {}\n", i, coefficients[i].text("k"));
  }
  if (report.reciprocal) text += "det F = 1: the growth factors are zeta and 1/zeta\n";
  text += fmt::format("stable without damping up to omega h = {}, with 1 % of critical damping up to {}\n",
                      std::isinf(report.interval) ? "infinity" : fmt::format("{:.9g}", report.interval),
                      std::isinf(report.damped_interval) ? "infinity" : fmt::format("{:.6g}", report.damped_interval));
  text += fmt::format("spectral radius at infinite frequency: {}\n",
                      report.at_infinity > 1e6 ? "infinite" : fmt::format("{:.6g}", report.at_infinity));
  text += "\nundamped oscillation, one step:\n     omega h  spectral radius   frequency / true\n";
  for (const double w : options.omega_h) {
    const auto factors = growth_factors(formula, w * w, 0);
    text += fmt::format("  {:10.6f}  {:15.6f}  {:17.6f}\n", w, std::abs(factors.front()),
                        std::abs(std::arg(factors.front())) / w);
  }
  if (!report.knows_velocity) text += godunov_text();
  return text;
}

}  // namespace

std::string list_text(std::span<const Properties> methods) {
  std::vector<std::vector<std::string>> rows{{kColumns.begin(), kColumns.end()}};
  for (const Properties& p : methods) rows.push_back(row_of(p));
  std::vector<std::size_t> width(kColumns.size(), 0);
  for (const auto& row : rows) {
    for (std::size_t j = 0; j < row.size(); ++j) width[j] = std::max(width[j], row[j].size());
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t j = 0; j < row.size(); ++j) line += fmt::format("{:<{}}  ", row[j], width[j]);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  text += R"(
order: order of the result, in brackets that of the embedded one, after / on systems where x' occurs
stages: "k st" is the number of steps of a multistep method     dense: order between the ends of a step
A: A-stable, or the angle alpha of A(alpha)     real, imaginary: how far the axis is stable, in lambda h
Pade: the degrees of R(z) when it is a Pade approximation of e^z     adaptive: has an error estimate
)";
  return text;
}

std::string list_markdown(std::span<const Properties> methods) {
  std::string text = "|";
  for (const std::string_view column : kColumns) text += fmt::format(" {} |", column);
  text += "\n|";
  for (std::size_t i = 0; i < kColumns.size(); ++i) text += "---|";
  text += "\n";
  for (const Properties& p : methods) {
    text += "|";
    for (const std::string& cell : row_of(p)) text += fmt::format(" {} |", cell);
    text += "\n";
  }
  return text;
}

std::string list_json(std::span<const Properties> methods) {
  Json list = Json::array();
  for (const Properties& p : methods) list.push_back(json_of(p));
  return list.dump(2) + "\n";
}

std::string show_text(const Method& method, const ShowOptions& options) {
  const Properties p = properties_of(method);
  const std::string head = fmt::format("{}: {} ({})\n", method.name, method.title, p.family);
  return head + std::visit([&](const auto& data) { return show(data, p, options); }, method.data);
}

std::string show_json(const Method& method, const ShowOptions& options) {
  Json j = json_of(properties_of(method));
  const auto numbers = [](const Vector& v) {
    Json list = Json::array();
    for (const Number& number : v) list.push_back(number.text());
    return list;
  };
  const auto matrix = [](const Matrix& m) {
    Json rows = Json::array();
    for (std::size_t i = 0; i < m.rows(); ++i) {
      Json row = Json::array();
      for (std::size_t k = 0; k < m.cols(); ++k) row.push_back(m(i, k).text());
      rows.push_back(std::move(row));
    }
    return rows;
  };
  const auto with_r = [&](const StabilityFunction& r) {
    j["R"] = {{"numerator", numbers(r.numerator.coefficients())},
              {"denominator", numbers(r.denominator.coefficients())}};
    j["error_constant"] = linear_stability(r).error_constant.text();
    j["response"] = Json::array();
    for (const double w : options.omega_h) {
      const Response response = response_at(r, w);
      j["response"].push_back({{"omega_h", w}, {"gain", response.gain}, {"phase", response.phase}});
    }
  };
  if (const auto* tableau = std::get_if<Tableau>(&method.data)) {
    j["A"] = matrix(tableau->a);
    j["b"] = numbers(tableau->b);
    j["c"] = numbers(tableau->c);
    if (!tableau->b_embedded.empty()) j["b_embedded"] = numbers(tableau->b_embedded);
    const OrderReport order = order_of(*tableau, Trees(9));
    if (order.first) {
      j["first_violated"] = {{"order", order.first->order},
                             {"tree", order.first->tree},
                             {"condition", order.first->condition},
                             {"value", order.first->value.text()}};
    }
    with_r(stability_function(*tableau));
  } else if (const auto* rosenbrock = std::get_if<RosenbrockTableau>(&method.data)) {
    j["alpha"] = matrix(rosenbrock->alpha);
    j["gamma"] = matrix(rosenbrock->gamma);
    j["b"] = numbers(rosenbrock->b);
    with_r(stability_function(linear_equivalent(*rosenbrock)));
  } else if (const auto* multistep = std::get_if<Multistep>(&method.data)) {
    j["rho"] = numbers(multistep->rho.coefficients());
    j["sigma"] = numbers(multistep->sigma.coefficients());
    j["error_constant"] = judge(*multistep).error_constant.text();
  }
  return j.dump(2) + "\n";
}

}  // namespace holon::method
