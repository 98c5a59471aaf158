#pragma once

// Sums of products over a few symbols: the form in which the power of a component can be compared, differentiated and
// integrated. A symbol is a scalar expression (a variable, or a function that is not looked into) or a time derivative
// of a variable. Parameters are symbols, too; numbers are the coefficients.

#include <compare>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "expr/graph.h"

namespace holon::energy {

using expr::ExprId;

struct Symbol {
  ExprId base;
  int order = 0;  // how often it is differentiated by time
  friend bool operator==(const Symbol&, const Symbol&) = default;
  friend auto operator<=>(const Symbol&, const Symbol&) = default;
};

// Symbols with their exponents, not 0, in ascending order.
using Product = std::vector<std::pair<Symbol, int>>;

Product times(const Product& a, const Product& b);
int exponent_of(const Product& product, const Symbol& symbol);
Product without(const Product& product, const Symbol& symbol);

struct Polynomial {
  std::map<Product, double> terms;  // none with the coefficient 0

  bool is_zero() const { return terms.empty(); }
  std::size_t size() const { return terms.size(); }
  void add(const Product& product, double coefficient);
  void add(const Polynomial& other, double factor = 1);
};

Polynomial number(double value);
Polynomial symbol(const Symbol& s);
Polynomial operator*(const Polynomial& a, const Polynomial& b);
Polynomial scaled(const Polynomial& a, double factor);

}  // namespace holon::energy
