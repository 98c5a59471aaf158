#include "method/collocation.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/check.h"
#include "method/stability_function.h"

namespace holon::method {

int least_stages(Family family) {
  switch (family) {
    case Family::gauss:
    case Family::radau_ia:
    case Family::radau_iia:
      return 1;
    case Family::lobatto_iiia:
    case Family::lobatto_iiib:
    case Family::lobatto_iiic:
      return 2;
  }
  return 0;
}

int order_of_family(Family family, int stages) {
  switch (family) {
    case Family::gauss:
      return 2 * stages;
    case Family::radau_ia:
    case Family::radau_iia:
      return 2 * stages - 1;
    case Family::lobatto_iiia:
    case Family::lobatto_iiib:
    case Family::lobatto_iiic:
      return 2 * stages - 2;
  }
  return 0;
}

Polynomial node_polynomial(Family family, int stages) {
  HOLON_CHECK(stages >= least_stages(family));
  int of_x = stages;  // the powers of x and of x - 1, and how often their product is differentiated
  int of_x_minus_1 = stages;
  int times = stages;
  switch (family) {
    case Family::gauss:
      break;
    case Family::radau_ia:
      of_x_minus_1 = times = stages - 1;
      break;
    case Family::radau_iia:
      of_x = times = stages - 1;
      break;
    case Family::lobatto_iiia:
    case Family::lobatto_iiib:
    case Family::lobatto_iiic:
      of_x = of_x_minus_1 = stages - 1;
      times = stages - 2;
      break;
  }
  Polynomial p = Polynomial::constant(1);
  for (int i = 0; i < of_x; ++i) p = p * Polynomial::variable();
  for (int i = 0; i < of_x_minus_1; ++i) p = p * Polynomial({Number(-1), Number(1)});
  for (int i = 0; i < times; ++i) p = p.derivative();
  return p;
}

Vector unit_roots(const Polynomial& p) {
  Vector found;
  Polynomial rest = p;
  for (const Number& candidate : {Number(0), Number(1), Number(1, 2), Number(1, 3), Number(2, 3)}) {
    while (rest.degree() > 0 && rest(candidate).is_zero()) {
      found.push_back(candidate);
      rest = divide(rest, Polynomial({-candidate, Number(1)})).quotient;
    }
  }
  if (rest.degree() == 1) {
    found.push_back(-rest.at(0) / rest.at(1));
  } else if (rest.degree() == 2) {
    const auto root = square_root(rest.at(1) * rest.at(1) - Number(4) * rest.at(2) * rest.at(0));
    if (root) {
      const Number scale = (Number(2) * rest.at(2)).inverse();
      found.push_back((-rest.at(1) - *root) * scale);
      found.push_back((-rest.at(1) + *root) * scale);
    }
  } else if (rest.degree() > 2) {
    // Newton in long floats from the roots in double precision; each iteration doubles the digits.
    const Polynomial slope = rest.derivative();
    for (const std::complex<double>& start : roots(rest)) {
      if (std::abs(start.imag()) > 1e-6 || start.real() < 0 || start.real() > 1) continue;
      Number x = Number::approximate(mpf_class(start.real(), Number::kBits), Number::kDigits);
      for (int i = 0; i < 8; ++i) x -= rest(x) / slope(x);
      found.push_back(x);
    }
  }
  std::ranges::sort(found, [](const Number& a, const Number& b) { return a.value() < b.value(); });
  return found;
}

namespace {

std::vector<Polynomial> lagrange(const Vector& nodes) {
  std::vector<Polynomial> result;
  for (std::size_t j = 0; j < nodes.size(); ++j) {
    Polynomial l = Polynomial::constant(1);
    for (std::size_t k = 0; k < nodes.size(); ++k) {
      if (k == j) continue;
      const Number inverse = (nodes[j] - nodes[k]).inverse();
      l = l * Polynomial({-nodes[k] * inverse, inverse});
    }
    result.push_back(std::move(l));
  }
  return result;
}

// The columns of a from D(s): sum_i b_i c_i^(k-1) a_ij = b_j (1 - c_j^k) / k.
Matrix from_d(const Vector& b, const Vector& c) {
  const std::size_t s = b.size();
  Matrix left(s, s);
  Matrix right(s, s);
  for (std::size_t k = 0; k < s; ++k) {
    const auto order = static_cast<int>(k) + 1;
    for (std::size_t i = 0; i < s; ++i) {
      left(k, i) = b[i] * power(c[i], order - 1);
      right(k, i) = b[i] * (Number(1) - power(c[i], order)) * Number(1, order);
    }
  }
  auto a = solve(std::move(left), std::move(right));
  HOLON_CHECK(a.has_value());
  return *std::move(a);
}

// a_i1 = b_1 and C(s-1): sum_j a_ij c_j^(k-1) = c_i^k / k.
Matrix lobatto_c(const Vector& b, const Vector& c) {
  const std::size_t s = b.size();
  Matrix left(s - 1, s - 1);
  Matrix right(s - 1, s);
  for (std::size_t k = 0; k + 1 < s; ++k) {
    const auto order = static_cast<int>(k) + 1;
    for (std::size_t j = 1; j < s; ++j) left(k, j - 1) = power(c[j], order - 1);
    for (std::size_t i = 0; i < s; ++i) {
      right(k, i) = power(c[i], order) * Number(1, order) - b[0] * power(c[0], order - 1);
    }
  }
  const auto rows = solve(std::move(left), std::move(right));
  HOLON_CHECK(rows.has_value());
  Matrix a(s, s);
  for (std::size_t i = 0; i < s; ++i) {
    a(i, 0) = b[0];
    for (std::size_t j = 1; j < s; ++j) a(i, j) = (*rows)(j - 1, i);
  }
  return a;
}

}  // namespace

namespace {

bool is_zero_row(const Matrix& a, std::size_t i) {
  for (std::size_t j = 0; j < a.cols(); ++j) {
    if (!a(i, j).is_zero()) return false;
  }
  return true;
}

bool has_unused_stage(const Tableau& tableau) {
  for (std::size_t j = 0; j < tableau.stages(); ++j) {
    bool used = false;
    for (std::size_t i = 0; i < tableau.stages(); ++i) used = used || !tableau.a(i, j).is_zero();
    if (!used) return true;
  }
  return false;
}

}  // namespace

Tableau collocation(const Vector& nodes) {
  const std::size_t s = nodes.size();
  Tableau tableau;
  tableau.a = Matrix(s, s);
  tableau.c = nodes;
  for (const Polynomial& l : lagrange(nodes)) {
    const Polynomial integral = l.integral();
    const std::size_t j = tableau.b.size();
    tableau.b.push_back(integral(Number(1)));
    for (std::size_t i = 0; i < s; ++i) tableau.a(i, j) = integral(nodes[i]);
    tableau.dense.weights.push_back(integral);
  }
  return tableau;
}

Tableau make_family(Family family, int stages) {
  const Vector nodes = unit_roots(node_polynomial(family, stages));
  HOLON_CHECK(nodes.size() == static_cast<std::size_t>(stages));
  Tableau tableau = collocation(nodes);
  switch (family) {
    case Family::gauss:
    case Family::radau_iia:
    case Family::lobatto_iiia:
      break;
    case Family::radau_ia:
    case Family::lobatto_iiib:
      tableau.a = from_d(tableau.b, tableau.c);
      tableau.dense = {};
      break;
    case Family::lobatto_iiic:
      tableau.a = lobatto_c(tableau.b, tableau.c);
      tableau.dense = {};
      break;
  }
  add_error_estimate(tableau);
  return tableau;
}

void add_error_estimate(Tableau& tableau) {
  const std::size_t s = tableau.stages();
  // gamma: a real eigenvalue of A, that is 1 over a real root of det(I - z A).
  const Polynomial q = stability_function(tableau).denominator;
  double gamma = 0;
  double product = 1;
  for (const std::complex<double>& root : roots(q)) {
    if (std::abs(root.imag()) < 1e-9 && root.real() > 0) gamma = std::max(gamma, 1 / root.real());
    product *= std::abs(root);
  }
  if (q.degree() < 1) return;
  if (gamma == 0) gamma = std::pow(product, -1.0 / q.degree());
  mpq_class exact(gamma);
  exact.canonicalize();
  tableau.filter = Number(exact);
  // The weight itself need not be the eigenvalue; a short number of its size reads better.
  const Number weight(std::lround(gamma * 1000), 1000);
  const bool starts_at_zero = std::ranges::any_of(tableau.c, [](const Number& c) { return c.is_zero(); });
  // Lobatto IIIB: a stage that no other one uses, and a first one that is not the start of the step. Its stages know so
  // little of the solution between the ends that the divided difference of their slopes can vanish (with two stages on
  // x' = f(x) it always does); but the first stage has to be where the step starts, and how far it is from there tells.
  if (starts_at_zero && has_unused_stage(tableau) && !is_zero_row(tableau.a, 0)) {
    tableau.b_embedded = tableau.b;
    tableau.b_embedded.front() -= weight;
    tableau.embedded_start = weight;
    return;
  }
  Vector nodes = tableau.c;
  if (!starts_at_zero) nodes.insert(nodes.begin(), Number(0));
  if (nodes.size() < 2) return;  // Radau IA with one stage: nothing to take a difference of
  // The divided difference, scaled so that the first of its weights is gamma.
  Vector difference;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    Number product_of_distances(1);
    for (std::size_t j = 0; j < nodes.size(); ++j) {
      if (j == i) continue;
      const Number distance = nodes[i] - nodes[j];
      if (distance.is_zero()) return;  // nodes that coincide have no divided difference
      product_of_distances *= distance;
    }
    difference.push_back(product_of_distances.inverse());
  }
  const Number scale = weight / difference.front();
  tableau.b_embedded.clear();
  const std::size_t offset = starts_at_zero ? 0 : 1;
  for (std::size_t i = 0; i < s; ++i) tableau.b_embedded.push_back(tableau.b[i] + difference[i + offset] * scale);
  tableau.embedded_start = starts_at_zero ? Number() : weight;
}

}  // namespace holon::method
