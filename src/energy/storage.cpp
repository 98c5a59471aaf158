// The power is written as a polynomial in as few variables as the equations leave. A term c·y·x' with c constant is a
// candidate for ∫ c·y dx; it is stored energy when taking its derivative away leaves fewer terms than before, so that
// x·y' + y·x' is recognized as (x·y)', and x·y' alone is not. A term g(x)·x' is stored, whatever g is: then the energy
// is known as an integral only.

#include "energy/storage.h"

#include <algorithm>
#include <utility>

#include "expr/walk.h"

namespace holon::energy {
namespace {

// The factor of a term to integrate over: the highest derivative in it, if it is there once.
std::optional<Symbol> rate_in(const Algebra& algebra, const Product& product) {
  std::optional<Symbol> rate;
  for (const auto& [factor, exponent] : product) {
    if (factor.order == 0 || !algebra.is_variable(factor)) continue;
    if (rate && rate->order >= factor.order) {
      if (rate->order == factor.order && rate->base != factor.base) return std::nullopt;
      continue;
    }
    rate = factor;
  }
  if (!rate || exponent_of(product, *rate) != 1) return std::nullopt;
  return rate;
}

class Splitter {
 public:
  explicit Splitter(Algebra& algebra) : algebra_(algebra) {}

  // Moves what is a derivative from `rest` to `energy`; false where it becomes too large.
  bool split() {
    for (bool more = true; more;) {
      more = false;
      const std::map<Product, double> terms = rest.terms;
      for (const auto& [product, coefficient] : terms) {
        const auto rate = rate_in(algebra_, product);
        if (!rate) continue;
        const Symbol below{rate->base, rate->order - 1};
        const Product others = without(product, *rate);
        const int n = exponent_of(others, below);
        if (n == -1 || holds_functions_of(others, below)) continue;
        Polynomial candidate;
        candidate.add(times(others, Product{{below, 1}}), coefficient / (n + 1));
        const auto derivative = algebra_.derivative(candidate);
        if (!derivative) continue;
        Polynomial left = rest;
        left.add(*derivative, -1);
        if (left.size() >= rest.size()) continue;
        rest = std::move(left);
        energy.add(candidate);
        more = true;
        break;
      }
    }
    take_functions();
    complete_squares();
    // The identity: rest + d(energy)/dt + energy_rate = power.
    return true;
  }

  Polynomial rest;
  Polynomial energy;
  Polynomial energy_rate;

 private:
  bool holds_functions_of(const Product& product, const Symbol& s) const {
    return std::ranges::any_of(product, [&](const auto& factor) {
      return !algebra_.is_variable(factor.first) && algebra_.depends_on(factor.first.base, s.base);
    });
  }

  // g(x) x', where nothing else varies.
  void take_functions() {
    const std::map<Product, double> terms = rest.terms;
    for (const auto& [product, coefficient] : terms) {
      const auto rate = rate_in(algebra_, product);
      if (!rate || rate->order != 1) continue;
      const bool is_function = std::ranges::all_of(without(product, *rate), [&](const auto& factor) {
        return algebra_.is_constant(factor.first) || factor.first == Symbol{rate->base, 0} ||
               (!algebra_.is_variable(factor.first) && algebra_.is_function_of(factor.first.base, rate->base));
      });
      if (!is_function) continue;
      rest.add(product, -coefficient);
      energy_rate.add(product, coefficient);
    }
  }

  // a x^2 + b x becomes a (x + b/2a)^2: the energy of a spring that is not loaded is zero.
  void complete_squares() {
    const std::map<Product, double> terms = energy.terms;
    for (const auto& [product, a] : terms) {
      for (const auto& [factor, exponent] : product) {
        if (exponent != 2 || algebra_.is_constant(factor)) continue;
        const Product constant = without(product, factor);
        if (!std::ranges::all_of(constant, [&](const auto& f) { return algebra_.is_constant(f.first); })) continue;
        Polynomial linear;
        for (const auto& [other, b] : terms) {
          if (exponent_of(other, factor) != 1) continue;
          const Product b_constant = without(other, factor);
          if (std::ranges::all_of(b_constant, [&](const auto& f) { return algebra_.is_constant(f.first); }))
            linear.add(b_constant, b);
        }
        Product turned = constant;
        for (auto& f : turned) f.second = -f.second;
        Polynomial inverse;
        inverse.add(turned, 0.25 / a);
        energy.add(linear * linear * inverse);
      }
    }
  }

  Algebra& algebra_;
};

// Linear in what varies, with factors that are prescribed: no symbol twice, no function of another factor.
bool is_prescribed(const Algebra& algebra, const Polynomial& loss) {
  for (const auto& [product, coefficient] : loss.terms) {
    for (const auto& [factor, exponent] : product) {
      if (algebra.is_constant(factor)) continue;
      if (exponent != 1) return false;
      for (const auto& [other, n] : product)
        if (other != factor && (other.base == factor.base || algebra.depends_on(other.base, factor.base))) return false;
    }
  }
  return !loss.is_zero();
}

bool contains_derivative(const expr::Graph& graph, const Relation& equation) {
  const auto is_derivative = [&](ExprId e) {
    return graph.kind(e) == expr::Kind::builtin && graph.builtin(e) == expr::Builtin::der;
  };
  return expr::any_node(graph, equation.left, is_derivative) || expr::any_node(graph, equation.right, is_derivative);
}

}  // namespace

std::optional<Storage> derive_storage(flat::FlatModel& model, ExprId power, const std::vector<Relation>& equations,
                                      std::set<std::uint32_t> first) {
  Algebra algebra(model, std::move(first));
  if (!algebra.eliminate(equations)) return std::nullopt;
  const auto whole = algebra.read(power);
  if (!whole) return std::nullopt;
  Splitter parts(algebra);
  parts.rest = *whole;
  if (!parts.split()) return std::nullopt;
  // A force that is prescribed has a potential, too, but nobody would call it a store.
  const bool is_linear = std::ranges::all_of(parts.energy.terms, [&](const auto& term) {
    int degree = 0;
    for (const auto& [factor, exponent] : term.first)
      if (!algebra.is_constant(factor)) degree += exponent;
    return degree <= 1;
  });
  if (is_linear && parts.energy_rate.is_zero() &&
      std::ranges::none_of(equations, [&](const Relation& e) { return contains_derivative(model.graph(), e); })) {
    const auto given_back = algebra.derivative(parts.energy);
    if (!given_back) return std::nullopt;
    parts.rest.add(*given_back);
    parts.energy = {};
  }
  // Checked before anybody relies on it.
  auto check = algebra.derivative(parts.energy);
  if (!check) return std::nullopt;
  check->add(parts.rest);
  check->add(parts.energy_rate);
  check->add(*whole, -1);
  if (!check->is_zero()) return std::nullopt;

  Storage result;
  result.is_source = is_prescribed(algebra, parts.rest);
  result.loss_terms = parts.rest.size();
  const auto written = [&](const Polynomial& p, ExprId& to) {
    if (p.is_zero()) return true;
    const auto e = algebra.write(p);
    if (e) to = *e;
    return e.has_value();
  };
  if (!written(parts.energy, result.energy) || !written(parts.energy_rate, result.energy_rate) ||
      !written(parts.rest, result.loss))
    return std::nullopt;
  return result;
}

}  // namespace holon::energy
