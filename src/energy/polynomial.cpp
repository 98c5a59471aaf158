#include "energy/polynomial.h"

#include <algorithm>
#include <cmath>

namespace holon::energy {
namespace {

// What rounding leaves of a coefficient when terms cancel.
constexpr double kCancelled = 1e-14;

}  // namespace

Product times(const Product& a, const Product& b) {
  Product result;
  auto i = a.begin();
  auto k = b.begin();
  while (i != a.end() || k != b.end()) {
    if (k == b.end() || (i != a.end() && i->first < k->first)) {
      result.push_back(*i++);
    } else if (i == a.end() || k->first < i->first) {
      result.push_back(*k++);
    } else {
      if (i->second + k->second != 0) result.emplace_back(i->first, i->second + k->second);
      ++i;
      ++k;
    }
  }
  return result;
}

int exponent_of(const Product& product, const Symbol& symbol) {
  const auto found = std::ranges::find(product, symbol, &std::pair<Symbol, int>::first);
  return found == product.end() ? 0 : found->second;
}

Product without(const Product& product, const Symbol& symbol) {
  Product result = product;
  std::erase_if(result, [&](const auto& factor) { return factor.first == symbol; });
  return result;
}

void Polynomial::add(const Product& product, double coefficient) {
  if (coefficient == 0) return;
  const auto [term, is_new] = terms.try_emplace(product, coefficient);
  if (is_new) return;
  const double before = std::abs(term->second) + std::abs(coefficient);
  term->second += coefficient;
  if (std::abs(term->second) <= kCancelled * before) terms.erase(term);
}

void Polynomial::add(const Polynomial& other, double factor) {
  for (const auto& [product, coefficient] : other.terms) add(product, factor * coefficient);
}

Polynomial number(double value) {
  Polynomial result;
  result.add(Product{}, value);
  return result;
}

Polynomial symbol(const Symbol& s) {
  Polynomial result;
  result.terms.emplace(Product{{s, 1}}, 1.0);
  return result;
}

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
  Polynomial result;
  for (const auto& [left, x] : a.terms)
    for (const auto& [right, y] : b.terms) result.add(times(left, right), x * y);
  return result;
}

Polynomial scaled(const Polynomial& a, double factor) {
  Polynomial result;
  result.add(a, factor);
  return result;
}

}  // namespace holon::energy
