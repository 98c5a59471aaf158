#include "energy/rotations.h"

#include <algorithm>

namespace holon::energy {

void Rotations::add(Rotation rotation) {
  if (std::ranges::none_of(rotations_, [&](const Rotation& r) { return r.t[0][0] == rotation.t[0][0]; }))
    rotations_.push_back(std::move(rotation));
}

std::optional<Rotations::Place> Rotations::place_of(ExprId variable) const {
  for (std::size_t r = 0; r < rotations_.size(); ++r)
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t k = 0; k < 3; ++k)
        if (rotations_[r].t[i][k] == variable) return Place{r, i, k};
  return std::nullopt;
}

std::optional<Polynomial> Rotations::derivative(ExprId variable) const {
  const auto at = place_of(variable);
  if (!at) return std::nullopt;
  const Rotation& r = rotations_[at->rotation];
  const std::size_t next = (at->row + 1) % 3;
  const std::size_t last = (at->row + 2) % 3;
  Polynomial result = r.w[last] * symbol({r.t[next][at->column], 0});
  result.add(r.w[next] * symbol({r.t[last][at->column], 0}), -1);
  return result;
}

// One derivative of a T; false where there is none.
bool Rotations::replace_derivative(Polynomial& p) const {
  for (const auto& [product, coefficient] : p.terms)
    for (const auto& [factor, exponent] : product) {
      if (factor.order != 1 || exponent < 1) continue;
      const auto rate = derivative(factor.base);
      if (!rate) continue;
      Product rest = without(product, factor);
      if (exponent > 1) rest = times(rest, Product{{factor, exponent - 1}});
      Polynomial others;
      others.add(rest, coefficient);
      const Product gone = product;
      const double was = coefficient;
      p.add(others * *rate);
      p.add(gone, -was);
      return true;
    }
  return false;
}

// One product T[i,3] T[j,3], by the scalar product of the rows i and j; false where there is none.
bool Rotations::replace_last_column(Polynomial& p) const {
  for (const auto& [product, coefficient] : p.terms) {
    std::vector<std::pair<Symbol, Place>> found;  // each as often as it is a factor, at most twice
    for (const auto& [factor, exponent] : product) {
      if (factor.order != 0 || exponent < 1) continue;
      const auto at = place_of(factor.base);
      if (!at || at->column != 2) continue;
      found.emplace_back(factor, *at);
      if (exponent > 1) found.emplace_back(factor, *at);
    }
    for (std::size_t a = 0; a < found.size(); ++a)
      for (std::size_t b = a + 1; b < found.size(); ++b) {
        if (found[a].second.rotation != found[b].second.rotation) continue;
        const Rotation& r = rotations_[found[a].second.rotation];
        const std::size_t i = found[a].second.row;
        const std::size_t j = found[b].second.row;
        Polynomial others;
        others.add(times(product, times(Product{{found[a].first, -1}}, Product{{found[b].first, -1}})), coefficient);
        Polynomial by = number(i == j ? 1 : 0);
        for (std::size_t k = 0; k < 2; ++k) by.add(symbol({r.t[i][k], 0}) * symbol({r.t[j][k], 0}), -1);
        const Product gone = product;
        const double was = coefficient;
        p.add(others * by);
        p.add(gone, -was);
        return true;
      }
  }
  return false;
}

bool Rotations::reduce(Polynomial& p, std::size_t most) const {
  if (rotations_.empty()) return true;
  while (replace_derivative(p) || replace_last_column(p))
    if (p.size() > most) return false;
  return true;
}

}  // namespace holon::energy
