#include "method/method.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/check.h"
#include "base/text.h"
#include "method/catalogue_data.h"
#include "method/collocation.h"
#include "method/dop853.h"
#include "method/order.h"
#include "method/tableau_file.h"
#include "method/trees.h"

namespace holon::method {
namespace {

constexpr int kMostStages = 20;  // of generated families; beyond, double precision cannot tell the difference

struct FamilyName {
  std::string_view name;
  std::string_view title;
  Family family;
};
constexpr std::array kFamilies = {
    FamilyName{"gauss", "Gauss-Legendre collocation", Family::gauss},
    FamilyName{"radau-ia", "Radau IA", Family::radau_ia},
    FamilyName{"radau-iia", "Radau IIA collocation", Family::radau_iia},
    FamilyName{"lobatto-iiia", "Lobatto IIIA collocation", Family::lobatto_iiia},
    FamilyName{"lobatto-iiib", "Lobatto IIIB", Family::lobatto_iiib},
    FamilyName{"lobatto-iiic", "Lobatto IIIC", Family::lobatto_iiic},
};

constexpr std::array kAliases = {
    Alias{"explicit-euler", "euler"},
    Alias{"forward-euler", "euler"},
    Alias{"improved-euler", "heun"},
    Alias{"heun2", "heun"},
    Alias{"explicit-midpoint", "midpoint"},
    Alias{"rungekutta", "rk4"},
    Alias{"ode23", "bogacki-shampine"},
    Alias{"bs23", "bogacki-shampine"},
    Alias{"rkf45", "fehlberg45"},
    Alias{"ode45", "dormand-prince"},
    Alias{"dopri5", "dormand-prince"},
    Alias{"dopri45", "dormand-prince"},
    Alias{"rk45", "dormand-prince"},
    Alias{"dverk", "verner65"},
    Alias{"rkf78", "fehlberg78"},
    Alias{"dopri853", "dop853"},
    Alias{"backward-euler", "implicit-euler"},
    Alias{"gauss2", "implicit-midpoint"},
    Alias{"radau-iia1", "implicit-euler"},
    Alias{"lobatto-iiia2", "trapezoidal"},
    Alias{"trapezoid", "trapezoidal"},
    Alias{"crank-nicolson", "trapezoidal"},
    Alias{"ode23t", "trapezoidal"},
    Alias{"ode23tb", "tr-bdf2"},
    Alias{"radau5", "radau-iia5"},
    Alias{"radau3", "radau-iia3"},
    Alias{"radau", "radau-iia5"},
    Alias{"ode113", "adams"},
    Alias{"ode15s", "ndf"},
    Alias{"godunov", "ge3"},
    Alias{"verlet", "stormer-verlet"},
    Alias{"leapfrog", "stormer-verlet"},
    Alias{"velocity-verlet", "stormer-verlet"},
    Alias{"nystrom", "nystrom4-general"},
    Alias{"rkn4", "nystrom4"},
    Alias{"average-acceleration", "newmark"},
    Alias{"hht-alpha", "hht"},
    Alias{"chung-hulbert", "generalized-alpha"},
};

// Letters, digits and what carries meaning; the rest is spelling.
std::string plain(std::string_view name) {
  std::string result;
  for (const char c : name) {
    if (c == '-' || c == '_' || c == ' ') continue;
    result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return result;
}

// "gauss6" -> 6 for the prefix "gauss"; none for anything but the prefix and a number.
std::optional<int> number_after(std::string_view name, std::string_view prefix) {
  if (!name.starts_with(prefix) || name.size() == prefix.size() || name.size() > prefix.size() + 3) return std::nullopt;
  int value = 0;
  for (const char c : name.substr(prefix.size())) {
    if (c < '0' || c > '9') return std::nullopt;
    value = 10 * value + (c - '0');
  }
  return value;
}

Tableau from_text(const TableauText& entry) {
  auto tableau = parse_tableau(entry.text, entry.name);
  HOLON_CHECK(tableau.has_value());
  return *std::move(tableau);
}

// Hermite's cubic, bent by rows of further weights: with b, e_first and e_last the weights of the step and of the
// slopes at its ends, theta_1 = 1 - theta:
//   theta (b + theta_1 (e_first - b + theta (2 b - e_last - e_first + theta_1 (d_4 + theta (d_5 + ...)))))
std::vector<Polynomial> bent_hermite(const Vector& b, std::size_t last, const std::vector<Vector>& rows) {
  const Polynomial theta = Polynomial::variable();
  const Polynomial rest({Number(1), Number(-1)});
  std::vector<Polynomial> weights;
  for (std::size_t i = 0; i < b.size(); ++i) {
    const Number first(i == 0 ? 1 : 0);
    const Number end(i == last ? 1 : 0);
    Polynomial inner;
    for (std::size_t r = rows.size(); r-- > 0;) {
      inner = (inner + Polynomial::constant(rows[r][i])) * (r % 2 == 0 ? rest : theta);
    }
    inner = (inner + Polynomial::constant(Number(2) * b[i] - end - first)) * theta;
    inner = (inner + Polynomial::constant(first - b[i])) * rest;
    weights.push_back((inner + Polynomial::constant(b[i])) * theta);
  }
  return weights;
}

Tableau dormand_prince(const TableauText& entry) {
  Tableau tableau = from_text(entry);
  Vector row;
  for (const std::string_view text : kDormandPrinceDense) row.push_back(*parse_number(text));
  tableau.dense.weights = bent_hermite(tableau.b, 6, {row});
  return tableau;
}

// The family of all explicit methods of two stages and order 2: c_2 = alpha.
Tableau second_order(const Number& alpha) {
  Tableau tableau;
  tableau.a = Matrix(2, 2);
  tableau.a(1, 0) = alpha;
  tableau.c = {Number(0), alpha};
  const Number weight = (Number(2) * alpha).inverse();
  tableau.b = {Number(1) - weight, weight};
  tableau.b_embedded = {Number(1), Number(0)};
  return tableau;
}

// Order 3 with nodes 0, alpha, 1.
Tableau third_order(const Number& alpha) {
  Tableau tableau;
  tableau.a = Matrix(3, 3);
  tableau.a(1, 0) = alpha;
  const Number part = (Number(1) - alpha) / (alpha * (Number(3) * alpha - Number(2)));
  tableau.a(2, 0) = Number(1) + part;
  tableau.a(2, 1) = -part;
  tableau.c = {Number(0), alpha, Number(1)};
  const Number rest = Number(1) - alpha;
  tableau.b = {Number(1, 2) - (Number(6) * alpha).inverse(), (Number(6) * alpha * rest).inverse(),
               (Number(2) - Number(3) * alpha) / (Number(6) * rest)};
  return tableau;
}

// Alexander (1977): gamma is the root of gamma^3 - 3 gamma^2 + 3/2 gamma - 1/6 that makes three stages L-stable.
Tableau sdirk3() {
  const Polynomial p({Number(-1, 6), Number(3, 2), Number(-3), Number(1)});
  const Polynomial slope = p.derivative();
  Number g = Number::approximate(mpf_class("0.43586652150845899942", Number::kBits), Number::kDigits);
  for (int i = 0; i < 6; ++i) g -= p(g) / slope(g);
  Tableau tableau;
  tableau.a = Matrix(3, 3);
  const Number middle = (Number(1) + g) / Number(2);
  tableau.c = {g, middle, Number(1)};
  tableau.a(0, 0) = tableau.a(1, 1) = tableau.a(2, 2) = g;
  tableau.a(1, 0) = middle - g;
  tableau.a(2, 0) = -(Number(6) * g * g - Number(16) * g + Number(1)) / Number(4);
  tableau.a(2, 1) = (Number(6) * g * g - Number(20) * g + Number(5)) / Number(4);
  tableau.b = {tableau.a(2, 0), tableau.a(2, 1), g};
  // Order 2 from the first two stages.
  const Number second = (Number(1, 2) - g) / (middle - g);
  tableau.b_embedded = {Number(1) - second, second, Number(0)};
  return tableau;
}

Tableau dop853() {
  Tableau tableau;
  constexpr std::size_t kStages = 13;
  constexpr std::size_t kAll = 16;
  tableau.a = Matrix(kStages, kStages);
  tableau.dense.a = Matrix(kAll - kStages, kAll);
  const auto published = [](std::string_view text) { return Number::published(text, kDop853Digits); };
  for (std::size_t i = 0; i < kAll; ++i) {
    (i < kStages ? tableau.c : tableau.dense.c).push_back(*parse_number(kDop853Nodes[i]));
  }
  for (const PublishedEntry& entry : kDop853A) {
    const auto row = static_cast<std::size_t>(entry.row - 1);
    const auto column = static_cast<std::size_t>(entry.column - 1);
    (row < kStages ? tableau.a(row, column) : tableau.dense.a(row - kStages, column)) = published(entry.value);
  }
  tableau.b.resize(kStages);
  for (const PublishedWeight& weight : kDop853B) {
    tableau.b[static_cast<std::size_t>(weight.stage - 1)] = published(weight.value);
  }
  for (std::size_t j = 0; j < kStages; ++j) tableau.a(kStages - 1, j) = tableau.b[j];
  tableau.b_embedded = tableau.b;
  for (const PublishedWeight& weight : kDop853Error) {
    tableau.b_embedded[static_cast<std::size_t>(weight.stage - 1)] -= published(weight.value);
  }
  tableau.b_second.resize(kStages);
  for (const PublishedWeight& weight : kDop853Third) {
    tableau.b_second[static_cast<std::size_t>(weight.stage - 1)] = published(weight.value);
  }
  std::vector<Vector> rows(4, Vector(kAll));
  for (const PublishedEntry& entry : kDop853Dense) {
    rows[static_cast<std::size_t>(entry.row - 4)][static_cast<std::size_t>(entry.column - 1)] = published(entry.value);
  }
  Vector b = tableau.b;
  b.resize(kAll);
  tableau.dense.weights = bent_hermite(b, kStages - 1, rows);
  return tableau;
}

Multistep variable(Multistep method, std::string name, int least) {
  method.name = std::move(name);
  method.least_order = least;
  return method;
}

// Families with one parameter, and its value when the name gives none.
struct ParameterFamily {
  std::string_view name;
  std::string_view usual;
};
constexpr std::array kParameterFamilies = {ParameterFamily{"rk2", "3/4"}, ParameterFamily{"rk3", "1/2"},
                                           ParameterFamily{"hht", "-1/10"}, ParameterFamily{"newmark", "1/4"},
                                           ParameterFamily{"generalized-alpha", "4/5"}};

std::expected<Method, std::string> with_parameter(const std::string& name, std::string_view text) {
  const auto parsed = parse_number(text);
  if (!parsed) return std::unexpected("the parameter of `" + name + "`: " + parsed.error().message);
  const Number& value = *parsed;
  const auto outside = [&](const std::string& rule) {
    return std::unexpected("the parameter of `" + name + "` is " + value.text() + "; " + rule);
  };
  const std::string full = name + ":" + std::string(text);
  if (name == "rk2") {
    if (value.is_zero()) return outside("it must not be 0");
    Tableau tableau = second_order(value);
    tableau.name = full;
    return Method{full, "explicit, two stages, order 2, c_2 = " + value.text(), std::move(tableau)};
  }
  if (name == "rk3") {
    if (value.is_zero() || value == Number(1) || value == Number(2, 3)) return outside("it must not be 0, 2/3 or 1");
    Tableau tableau = third_order(value);
    tableau.name = full;
    return Method{full, "explicit, three stages, order 3, c_2 = " + value.text() + ", c_3 = 1", std::move(tableau)};
  }
  SecondDerivativeMethod method;
  std::string title;
  if (name == "hht") {
    if (value < Number(-1, 3) || value > Number(0)) return outside("it must lie between -1/3 and 0");
    method = hht(value);
    title = "Hilber, Hughes, Taylor (1977), alpha = " + value.text();
  } else if (name == "generalized-alpha") {
    if (value < Number(0) || value > Number(1)) return outside("it must lie between 0 and 1");
    method = generalized_alpha(value);
    title = "Chung and Hulbert (1993), spectral radius at infinity " + value.text();
  } else {
    if (value < Number(0) || value > Number(1, 2)) return outside("beta must lie between 0 and 1/2");
    method = newmark(value, Number(1, 2));
    title = "Newmark (1959), beta = " + value.text() + ", gamma = 1/2";
  }
  method.name = full;
  return Method{full, std::move(title), std::move(method)};
}

std::optional<std::expected<Method, std::string>> family_member(const std::string& name) {
  for (const FamilyName& family : kFamilies) {
    const auto order = number_after(name, plain(family.name));
    if (!order) continue;
    for (int stages = least_stages(family.family); stages <= kMostStages; ++stages) {
      if (order_of_family(family.family, stages) != *order) continue;
      Tableau tableau = make_family(family.family, stages);
      tableau.name = std::string(family.name) + std::to_string(*order);
      std::string title =
          std::string(family.title) + ", " + std::to_string(stages) + (stages == 1 ? " stage" : " stages");
      std::string full = tableau.name;
      return Method{std::move(full), std::move(title), std::move(tableau)};
    }
    const int least = order_of_family(family.family, least_stages(family.family));
    const int next = order_of_family(family.family, least_stages(family.family) + 1);
    const int most = order_of_family(family.family, kMostStages);
    return std::unexpected("`" + std::string(family.name) + "` has the orders " + std::to_string(least) + ", " +
                           std::to_string(next) + ", ..., " + std::to_string(most) + ", not " + std::to_string(*order));
  }
  struct Multisteps {
    std::string_view prefix;
    int most;
    Multistep (*make)(int);
    std::string_view title;
  };
  static constexpr std::array kMultisteps = {
      Multisteps{"ab", 12, adams_bashforth, "Adams-Bashforth"}, Multisteps{"am", 12, adams_moulton, "Adams-Moulton"},
      Multisteps{"pece", 12, adams_pece, "Adams-Bashforth-Moulton, predict-evaluate-correct-evaluate"},
      Multisteps{"bdf", 6, bdf, "backward differentiation"}, Multisteps{"ndf", 5, ndf, "numerical differentiation"}};
  for (const Multisteps& one : kMultisteps) {
    const auto order = number_after(name, one.prefix);
    if (!order) continue;
    if (*order < 1 || *order > one.most) {
      return std::unexpected("`" + std::string(one.prefix) + "` has the orders 1 to " + std::to_string(one.most) +
                             ", not " + std::to_string(*order));
    }
    Multistep method = one.make(*order);
    std::string full = method.name;
    return Method{std::move(full), std::string(one.title) + ", order " + std::to_string(*order), std::move(method)};
  }
  return std::nullopt;
}

Method of_tableau(std::string title, Tableau tableau) {
  std::string name = tableau.name;
  return Method{std::move(name), std::move(title), std::move(tableau)};
}

Method of_second(std::string title, SecondDerivativeMethod method) {
  std::string name = method.name;
  return Method{std::move(name), std::move(title), std::move(method)};
}

// The methods that are neither in the catalogue of texts nor members of a numbered family.
std::optional<Method> single(std::string_view name) {
  const auto named = [](Tableau tableau, std::string own) {
    tableau.name = std::move(own);
    return tableau;
  };
  if (name == "dop853") {
    return of_tableau("Hairer, Norsett, Wanner (1993), 8(5,3) after Dormand and Prince", named(dop853(), "dop853"));
  }
  if (name == "impliciteuler") {
    return of_tableau("implicit Euler", named(make_family(Family::radau_iia, 1), "implicit-euler"));
  }
  if (name == "implicitmidpoint") {
    return of_tableau("implicit midpoint", named(make_family(Family::gauss, 1), "implicit-midpoint"));
  }
  if (name == "trapezoidal") {
    return of_tableau("trapezoidal rule", named(make_family(Family::lobatto_iiia, 2), "trapezoidal"));
  }
  if (name == "sdirk3") return of_tableau("Alexander (1977), three stages", named(sdirk3(), "sdirk3"));
  if (name == "ros2") return Method{"ros2", "Verwer et al. (1999), a W-method", ros2()};
  if (name == "ode23s") return Method{"ode23s", "Shampine and Reichelt (1997), a W-method", ode23s()};
  if (name == "rodas3") return Method{"rodas3", "Sandu et al. (1997)", rodas3()};
  if (name == "adams") {
    return Method{"adams", "Adams-Bashforth-Moulton (PECE), orders 1 to 12 chosen step by step",
                  variable(adams_pece(12), "adams", 1)};
  }
  if (name == "bdf") {
    return Method{"bdf", "backward differentiation, orders 1 to 5 chosen step by step", variable(bdf(5), "bdf", 1)};
  }
  if (name == "ndf") {
    return Method{"ndf", "numerical differentiation, orders 1 to 5 chosen step by step", variable(ndf(5), "ndf", 1)};
  }
  if (name == "ge3") return of_second("Godunov's method", godunov());
  if (name == "stormerverlet") return of_second("Stormer (1907), Verlet (1967), with velocities", stormer_verlet());
  if (name == "nystrom4") return of_second("Nystrom (1925), three stages, for x'' = f(t, x)", nystrom4());
  if (name == "nystrom4general") {
    return of_second("Nystrom (1925), four stages, for x'' = f(t, x, x')", nystrom4_general());
  }
  if (name == "nystrom5") return of_second("Nystrom (1925), four stages, for x'' = f(t, x)", nystrom5());
  if (name == "rkn43") return of_second("Dormand, El-Mikkawy, Prince (1987), 4(3), for x'' = f(t, x)", rkn43());
  return std::nullopt;
}

}  // namespace

std::span<const Alias> aliases() { return kAliases; }

std::vector<std::string> listed_names() {
  std::vector<std::string> names;
  for (const TableauText& entry : kTableauTexts) {
    if (entry.name == "sdirk2") break;
    names.emplace_back(entry.name);
    if (entry.name == "ralston") names.insert(names.end(), {"rk2:3/4", "rk3:1/2"});
  }
  names.insert(names.end(), {"dop853", "implicit-euler", "implicit-midpoint", "trapezoidal"});
  for (const FamilyName& family : kFamilies) {
    for (int stages = least_stages(family.family); stages <= 5; ++stages) {
      const int order = order_of_family(family.family, stages);
      std::string name = std::string(family.name) + std::to_string(order);
      // The first members of three families have names of their own.
      const bool other = std::ranges::any_of(kAliases, [&](const Alias& alias) { return alias.name == name; });
      if (!other) names.push_back(std::move(name));
    }
  }
  names.insert(names.end(),
               {"sdirk2", "crouzeix3", "sdirk3", "sdirk4", "tr-bdf2", "esdirk4", "ros2", "ode23s", "rodas3"});
  for (int k = 1; k <= 6; ++k) names.push_back("ab" + std::to_string(k));
  for (int k = 1; k <= 6; ++k) names.push_back("am" + std::to_string(k));
  for (int k = 1; k <= 6; ++k) names.push_back("pece" + std::to_string(k));
  for (int k = 1; k <= 6; ++k) names.push_back("bdf" + std::to_string(k));
  for (int k = 1; k <= 5; ++k) names.push_back("ndf" + std::to_string(k));
  names.insert(names.end(), {"adams", "bdf", "ndf"});
  names.insert(names.end(), {"ge3", "stormer-verlet", "nystrom4", "nystrom4-general", "nystrom5", "rkn43",
                             "newmark:1/4", "newmark:1/6", "newmark:1/12", "hht:-1/10", "hht:-1/3",
                             "generalized-alpha:4/5", "generalized-alpha:0"});
  return names;
}

bool same_name(std::string_view a, std::string_view b) { return plain(a) == plain(b); }

std::expected<Method, std::string> find_method(std::string_view name, std::span<const std::string_view> also) {
  std::string key = plain(name.substr(0, name.find(':')));
  for (const Alias& alias : kAliases) {
    if (plain(alias.name) == key) key = plain(alias.method);
  }
  const std::size_t colon = name.find(':');
  for (const ParameterFamily& family : kParameterFamilies) {
    if (plain(family.name) != key) continue;
    return with_parameter(std::string(family.name),
                          colon == std::string_view::npos ? family.usual : name.substr(colon + 1));
  }
  if (colon != std::string_view::npos) {
    const auto without = find_method(name.substr(0, colon), also);
    return std::unexpected(without ? "`" + without->name + "` takes no parameter" : without.error());
  }
  for (const TableauText& entry : kTableauTexts) {
    if (plain(entry.name) != key) continue;
    Tableau tableau = key == "dormandprince" ? dormand_prince(entry) : from_text(entry);
    // Diagonally implicit methods filter their estimate with their own gamma.
    const std::size_t last = tableau.stages() - 1;
    if (!tableau.is_explicit()) tableau.filter = tableau.a(last, last);
    return of_tableau(std::string(entry.title), std::move(tableau));
  }
  if (auto method = single(key)) return *std::move(method);
  if (auto member = family_member(key)) return *std::move(member);

  std::string message = "no method is called `" + std::string(name) + "`";
  std::vector<std::string> names = listed_names();
  for (const Alias& alias : kAliases) names.emplace_back(alias.name);
  std::vector<std::string_view> candidates(names.begin(), names.end());
  candidates.insert(candidates.end(), also.begin(), also.end());
  const auto close = base::close_matches(name, candidates, 3);
  for (std::size_t i = 0; i < close.size(); ++i) message += (i == 0 ? "; did you mean `" : "`, `") + close[i];
  message += close.empty() ? "; `holon method list` shows all of them" : "`?";
  return std::unexpected(message);
}

std::expected<Method, std::string> read_method(std::string_view text, std::string_view file_name) {
  std::string_view stem = file_name;
  if (const std::size_t slash = stem.rfind('/'); slash != std::string_view::npos) stem.remove_prefix(slash + 1);
  stem = stem.substr(0, stem.rfind('.'));
  auto tableau = parse_tableau(text, stem);
  if (!tableau) {
    const TableauError& error = tableau.error();
    std::string place(file_name);
    if (error.line > 0) place += ":" + std::to_string(error.line) + ":" + std::to_string(error.column);
    return std::unexpected(place + ": " + error.message);
  }
  if (!tableau->is_explicit()) {
    const std::size_t last = tableau->stages() - 1;
    if (tableau->b_embedded.empty()) {
      add_error_estimate(*tableau);
    } else if (tableau->is_diagonally_implicit()) {
      tableau->filter = tableau->a(last, last);
    }
  }
  return of_tableau("from " + std::string(file_name), *std::move(tableau));
}

namespace {

// With the estimate of the catalogue where it is known to be too low.
template <class OneStep>
OneStep with_known_estimate(OneStep formula, const std::string& name) {
  for (const LowEstimate& low : kLowEstimates) {
    if (low.name != name) continue;
    for (double& weight : formula.error) weight *= low.factor;
    if constexpr (std::is_same_v<OneStep, solve::RungeKutta>) formula.error_start *= low.factor;
    if constexpr (std::is_same_v<OneStep, solve::Nystrom>) {
      for (double& weight : formula.error_bar) weight *= low.factor;
    }
  }
  return formula;
}

}  // namespace

solve::Formula to_formula(const Method& method) {
  if (const auto* tableau = std::get_if<Tableau>(&method.data)) {
    const RoundedOrders orders = rounded_orders_of(*tableau);
    return with_known_estimate(to_formula(*tableau, orders.order, orders.embedded), method.name);
  }
  if (const auto* rosenbrock = std::get_if<RosenbrockTableau>(&method.data)) {
    const RosenbrockOrder order = order_of(*rosenbrock, Trees(5));
    return with_known_estimate(to_formula(*rosenbrock, order.order, order.embedded), method.name);
  }
  if (const auto* second = std::get_if<SecondDerivativeMethod>(&method.data)) {
    solve::Formula formula = to_formula(*second);
    if (auto* nystrom = std::get_if<solve::Nystrom>(&formula)) {
      return with_known_estimate(std::move(*nystrom), method.name);
    }
    return formula;
  }
  // The first values of multistep methods come from one-step methods that are no worse, also between the steps:
  // explicit ones from DOP853 (order 8, dense output 7), implicit ones from Radau IIA with as many stages as dense
  // output needs.
  const auto& multistep = std::get<Multistep>(method.data);
  solve::RungeKutta explicit_starter;
  solve::RungeKutta implicit_starter;
  const bool needs_implicit = multistep.family == Multistep::Family::adams_moulton ||
                              multistep.family == Multistep::Family::bdf || multistep.family == Multistep::Family::ndf;
  if (needs_implicit) {
    const int stages = std::max(3, multistep.most_order - 1);
    implicit_starter = to_formula(make_family(Family::radau_iia, stages), 2 * stages - 1, stages);
  } else {
    explicit_starter = to_formula(dop853(), 8, 5);
    explicit_starter.name = "dop853";
  }
  return to_formula(multistep, explicit_starter, implicit_starter);
}

}  // namespace holon::method
