#include "method/order.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/check.h"

namespace holon::method {
namespace {

constexpr int kMostTreeOrder = 9;
constexpr double kRounding = 1e-11;  // of the sum of the sizes; published coefficients have 15 digits and more

// Phi and A Phi of one tree after the other; trees come in ascending order, so children are known.
class ElementaryWeights {
 public:
  ElementaryWeights(const Matrix& a, const Trees& trees) : a_(a), trees_(trees) {}

  const Vector& phi(std::size_t tree) {
    while (phi_.size() <= tree) {
      Vector product(a_.rows(), Number(1));
      for (const std::size_t child : trees_.all()[phi_.size()].children) {
        const Vector& factor = a_phi(child);
        for (std::size_t i = 0; i < product.size(); ++i) product[i] *= factor[i];
      }
      phi_.push_back(std::move(product));
    }
    return phi_[tree];
  }

 private:
  const Vector& a_phi(std::size_t tree) {
    while (a_phi_.size() <= tree) a_phi_.push_back(multiply(a_, phi_[a_phi_.size()]));
    return a_phi_[tree];
  }

  const Matrix& a_;
  const Trees& trees_;
  std::vector<Vector> phi_;
  std::vector<Vector> a_phi_;
};

int quadrature_order(const Vector& b, const Vector& c) {
  Vector powers(c.size(), Number(1));
  for (int k = 1; k <= 100; ++k) {
    if (dot(b, powers) != Number(1, k)) return k - 1;
    for (std::size_t i = 0; i < c.size(); ++i) powers[i] *= c[i];
  }
  return 100;
}

ViolatedCondition bushy_condition(int order, const Vector& b, const Vector& c) {
  ViolatedCondition violated;
  violated.order = order;
  violated.tree = "[";
  for (int i = 1; i < order; ++i) violated.tree += i > 1 ? ",t" : "t";
  violated.tree += "]";
  violated.condition = "sum b_i c_i^" + std::to_string(order - 1) + " = 1/" + std::to_string(order);
  Vector powers(c.size(), Number(1));
  for (std::size_t i = 0; i < c.size(); ++i) powers[i] = power(c[i], order - 1);
  violated.value = dot(b, powers);
  violated.expected = Number(1, order);
  return violated;
}

}  // namespace

SimplifyingAssumptions simplifying_assumptions(const Matrix& a, const Vector& b, const Vector& c) {
  const std::size_t s = b.size();
  SimplifyingAssumptions result;
  result.b = quadrature_order(b, c);
  const int most = static_cast<int>(2 * s) + 2;
  Vector powers(s, Number(1));  // c^(k - 1)
  for (int k = 1; k <= most && result.c == k - 1; ++k) {
    const Vector left = multiply(a, powers);
    bool holds = true;
    for (std::size_t i = 0; i < s && holds; ++i) holds = left[i] == powers[i] * c[i] * Number(1, k);
    if (holds) result.c = k;
    for (std::size_t i = 0; i < s; ++i) powers[i] *= c[i];
  }
  powers.assign(s, Number(1));
  for (int k = 1; k <= most && result.d == k - 1; ++k) {
    bool holds = true;
    for (std::size_t j = 0; j < s && holds; ++j) {
      Number left;
      for (std::size_t i = 0; i < s; ++i) left += b[i] * powers[i] * a(i, j);
      holds = left == b[j] * (Number(1) - powers[j] * c[j]) * Number(1, k);
    }
    if (holds) result.d = k;
    for (std::size_t i = 0; i < s; ++i) powers[i] *= c[i];
  }
  return result;
}

OrderReport order_of(const Matrix& a, const Vector& b, const Vector& c, const Trees& trees) {
  OrderReport report;
  const int bound = quadrature_order(b, c);
  if (bound >= kMostTreeOrder) {
    const SimplifyingAssumptions holds = simplifying_assumptions(a, b, c);
    if (std::min(holds.c + holds.d + 1, 2 * holds.c + 2) >= bound) {
      report.order = bound;
      report.by_trees = false;
      report.first = bushy_condition(bound + 1, b, c);
      return report;
    }
  }
  ElementaryWeights weights(a, trees);
  for (int order = 1; order <= kMostTreeOrder; ++order) {
    double squares = 0;
    for (std::size_t tree = trees.first_of_order(order); tree < trees.first_of_order(order + 1); ++tree) {
      const Number value = dot(b, weights.phi(tree));
      const Number expected{mpq_class(mpq_class(1) / mpq_class(trees.all()[tree].density))};
      const Number difference = value - expected;
      if (difference.is_zero()) continue;
      const double term = difference.value() / trees.all()[tree].symmetry.get_d();
      squares += term * term;
      if (!report.first) {
        report.first = ViolatedCondition{.order = order,
                                         .tree = trees.brackets(tree),
                                         .condition = trees.condition(tree),
                                         .value = value,
                                         .expected = expected};
      }
    }
    // Where row sums are not c (Lobatto IIIB with two stages), time enters the stages on its own way.
    if (!report.first && order > bound) report.first = bushy_condition(order, b, c);
    if (report.first) {
      report.error_norm = std::sqrt(squares);
      return report;
    }
    report.order = order;
  }
  return report;
}

OrderReport embedded_order_of(const Tableau& tableau, const Trees& trees) {
  HOLON_CHECK(!tableau.b_embedded.empty());
  if (tableau.embedded_start.is_zero()) return order_of(tableau.a, tableau.b_embedded, tableau.c, trees);
  const std::size_t s = tableau.stages();
  Matrix a(s + 1, s + 1);
  Vector b{tableau.embedded_start};
  Vector c{Number(0)};
  for (std::size_t i = 0; i < s; ++i) {
    for (std::size_t j = 0; j < s; ++j) a(i + 1, j + 1) = tableau.a(i, j);
    b.push_back(tableau.b_embedded[i]);
    c.push_back(tableau.c[i]);
  }
  return order_of(a, b, c, trees);
}

namespace {

// What order conditions are about, in doubles. A weight of the slope at the start is a stage with a zero row.
struct Rounded {
  std::size_t stages = 0;
  std::vector<double> a;
  std::vector<double> b;
  std::vector<double> c;
};

Rounded rounded(const Tableau& tableau, const Vector& b, const Number& start) {
  const std::size_t more = start.is_zero() ? 0 : 1;
  const std::size_t s = tableau.stages();
  Rounded result;
  result.stages = s + more;
  result.a.assign(result.stages * result.stages, 0.0);
  if (more == 1) {
    result.b.push_back(start.value());
    result.c.push_back(0);
  }
  for (std::size_t i = 0; i < s; ++i) {
    for (std::size_t j = 0; j < s; ++j) result.a[(i + more) * result.stages + j + more] = tableau.a(i, j).value();
    result.b.push_back(b[i].value());
    result.c.push_back(tableau.c[i].value());
  }
  return result;
}

bool holds(const std::vector<double>& b, const std::vector<double>& phi, double expected) {
  double sum = 0;
  double sizes = std::abs(expected);
  for (std::size_t i = 0; i < b.size(); ++i) {
    sum += b[i] * phi[i];
    sizes += std::abs(b[i] * phi[i]);
  }
  return std::abs(sum - expected) <= kRounding * sizes;
}

// Up to `kMostTreeOrder`, which says nothing about what comes after it.
int rounded_order(const Rounded& method, const Trees& trees) {
  const std::size_t s = method.stages;
  std::vector<std::vector<double>> a_phi;
  std::vector<double> powers(s, 1.0);  // c^(order - 1)
  for (int order = 1; order <= kMostTreeOrder; ++order) {
    // Where row sums are not c, time enters the stages on its own way.
    if (!holds(method.b, powers, 1.0 / order)) return order - 1;
    for (std::size_t i = 0; i < s; ++i) powers[i] *= method.c[i];
    for (std::size_t tree = trees.first_of_order(order); tree < trees.first_of_order(order + 1); ++tree) {
      std::vector<double> product(s, 1.0);
      for (const std::size_t child : trees.all()[tree].children)
        for (std::size_t i = 0; i < s; ++i) product[i] *= a_phi[child][i];
      if (!holds(method.b, product, 1 / trees.all()[tree].density.get_d())) return order - 1;
      std::vector<double>& next = a_phi.emplace_back(s, 0.0);
      for (std::size_t i = 0; i < s; ++i)
        for (std::size_t j = 0; j < s; ++j) next[i] += method.a[i * s + j] * product[j];
    }
  }
  return kMostTreeOrder;
}

}  // namespace

RoundedOrders rounded_orders_of(const Tableau& tableau) {
  static const Trees kTrees(kMostTreeOrder);
  RoundedOrders orders;
  orders.order = rounded_order(rounded(tableau, tableau.b, Number(0)), kTrees);
  // More than the trees tell is decided exactly.
  if (orders.order == kMostTreeOrder) orders.order = order_of(tableau, kTrees).order;
  if (tableau.b_embedded.empty()) return orders;
  orders.embedded = rounded_order(rounded(tableau, tableau.b_embedded, tableau.embedded_start), kTrees);
  if (orders.embedded == kMostTreeOrder) orders.embedded = embedded_order_of(tableau, kTrees).order;
  return orders;
}

int dense_order_of(const Tableau& tableau, const Trees& trees) {
  const DenseOutput& dense = tableau.dense;
  HOLON_CHECK(!dense.weights.empty());
  const std::size_t s = tableau.stages();
  const std::size_t all = dense.weights.size();
  Matrix a(all, all);
  for (std::size_t i = 0; i < all; ++i) {
    for (std::size_t j = 0; j < all; ++j) {
      if (i >= s) {
        a(i, j) = dense.a(i - s, j);
      } else if (j < s) {
        a(i, j) = tableau.a(i, j);
      }
    }
  }
  ElementaryWeights weights(a, trees);
  for (int order = 1; order <= kMostTreeOrder; ++order) {
    for (std::size_t tree = trees.first_of_order(order); tree < trees.first_of_order(order + 1); ++tree) {
      Polynomial left;
      const Vector& phi = weights.phi(tree);
      for (std::size_t i = 0; i < all; ++i) left += dense.weights[i] * phi[i];
      Vector right(static_cast<std::size_t>(order) + 1);
      right.back() = Number(mpq_class(mpq_class(1) / mpq_class(trees.all()[tree].density)));
      if (!(left == Polynomial(std::move(right)))) return order - 1;
    }
  }
  return kMostTreeOrder;
}

}  // namespace holon::method
