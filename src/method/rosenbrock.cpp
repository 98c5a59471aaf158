#include "method/rosenbrock.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace holon::method {
namespace {

constexpr int kMostWOrder = 5;

// Values of Phi for every way to take the edges below nodes with one child, `first` being the one without gamma.
struct Weighted {
  Vector phi;
  bool with_gamma = false;
};

std::vector<Weighted> weigh(std::size_t tree, const Trees& trees, const Matrix& alpha, const Matrix& one_child,
                            const Matrix* gamma) {
  const auto& children = trees.all()[tree].children;
  std::vector<Weighted> result{{Vector(alpha.rows(), Number(1)), false}};
  const bool single = children.size() == 1;
  for (const std::size_t child : children) {
    std::vector<Weighted> next;
    for (const Weighted& below : weigh(child, trees, alpha, one_child, gamma)) {
      std::vector<std::pair<Vector, bool>> edges{{multiply(single ? one_child : alpha, below.phi), below.with_gamma}};
      if (single && gamma != nullptr) edges.emplace_back(multiply(*gamma, below.phi), true);
      for (const auto& [factor, with_gamma] : edges) {
        for (const Weighted& before : result) {
          Weighted product = before;
          for (std::size_t i = 0; i < factor.size(); ++i) product.phi[i] *= factor[i];
          product.with_gamma = before.with_gamma || with_gamma;
          next.push_back(std::move(product));
        }
      }
    }
    result = std::move(next);
  }
  return result;
}

int order_with(const Vector& b, const Trees& trees, const Matrix& alpha, const Matrix& one_child, const Matrix* gamma) {
  for (int order = 1; order <= kMostWOrder; ++order) {
    for (std::size_t tree = trees.first_of_order(order); tree < trees.first_of_order(order + 1); ++tree) {
      const Number expected{mpq_class(mpq_class(1) / mpq_class(trees.all()[tree].density))};
      for (const Weighted& weighted : weigh(tree, trees, alpha, one_child, gamma)) {
        if (dot(b, weighted.phi) != (weighted.with_gamma ? Number(0) : expected)) return order - 1;
      }
    }
  }
  return kMostWOrder;
}

Matrix beta_of(const RosenbrockTableau& method) {
  Matrix beta = method.alpha;
  for (std::size_t i = 0; i < method.stages(); ++i) {
    for (std::size_t j = 0; j < method.stages(); ++j) beta(i, j) += method.gamma(i, j);
  }
  return beta;
}

RosenbrockTableau sized(std::string name, std::size_t stages, const Number& gamma) {
  RosenbrockTableau method;
  method.name = std::move(name);
  method.alpha = Matrix(stages, stages);
  method.gamma = Matrix(stages, stages);
  for (std::size_t i = 0; i < stages; ++i) method.gamma(i, i) = gamma;
  return method;
}

}  // namespace

RosenbrockOrder order_of(const RosenbrockTableau& method, const Trees& trees) {
  const Matrix beta = beta_of(method);
  RosenbrockOrder result;
  result.order = order_with(method.b, trees, method.alpha, beta, nullptr);
  result.w_order = order_with(method.b, trees, method.alpha, method.alpha, &method.gamma);
  if (!method.b_embedded.empty()) result.embedded = order_with(method.b_embedded, trees, method.alpha, beta, nullptr);
  return result;
}

Tableau linear_equivalent(const RosenbrockTableau& method) {
  Tableau tableau;
  tableau.name = method.name;
  tableau.a = beta_of(method);
  tableau.b = method.b;
  tableau.c = multiply(tableau.a, Vector(method.stages(), Number(1)));
  return tableau;
}

solve::Rosenbrock to_formula(const RosenbrockTableau& method, int order, int error_order) {
  const std::size_t s = method.stages();
  solve::Rosenbrock formula;
  formula.name = method.name;
  formula.stages = s;
  formula.order = order;
  formula.error_order = std::min(order, error_order);
  for (std::size_t i = 0; i < s; ++i) {
    for (std::size_t j = 0; j < s; ++j) {
      formula.alpha.push_back(method.alpha(i, j).value());
      formula.gamma.push_back(method.gamma(i, j).value());
    }
    formula.b.push_back(method.b[i].value());
    if (!method.b_embedded.empty()) formula.error.push_back((method.b[i] - method.b_embedded[i]).value());
  }
  return formula;
}

RosenbrockTableau ros2() {
  const Number gamma = Number(1) + *square_root(Number(2)) / Number(2);
  RosenbrockTableau method = sized("ros2", 2, gamma);
  method.alpha(1, 0) = 1;
  method.gamma(1, 0) = Number(-2) * gamma;
  method.b = {Number(1, 2), Number(1, 2)};
  method.b_embedded = {Number(1), Number(0)};
  return method;
}

RosenbrockTableau ode23s() {
  const Number root = *square_root(Number(2));
  const Number d = (Number(2) + root).inverse();
  const Number e = Number(6) + root;
  RosenbrockTableau method = sized("ode23s", 3, d);
  method.alpha(1, 0) = Number(1, 2);
  method.alpha(2, 1) = 1;
  method.gamma(1, 0) = -d;
  method.gamma(2, 0) = d * (e - Number(2));
  method.gamma(2, 1) = -d * e;
  method.b = {Number(0), Number(1), Number(0)};
  // err = h/6 (k_1 - 2 k_2 + k_3) is what is missing to Simpson's rule
  method.b_embedded = {Number(1, 6), Number(2, 3), Number(1, 6)};
  return method;
}

RosenbrockTableau rodas3() {
  RosenbrockTableau method = sized("rodas3", 4, Number(1, 2));
  method.alpha(2, 0) = 1;
  method.alpha(3, 0) = Number(3, 4);
  method.alpha(3, 1) = Number(-1, 4);
  method.alpha(3, 2) = Number(1, 2);
  method.gamma(1, 0) = 1;
  method.gamma(2, 0) = Number(-1, 4);
  method.gamma(2, 1) = Number(-1, 4);
  method.gamma(3, 0) = Number(1, 12);
  method.gamma(3, 1) = Number(1, 12);
  method.gamma(3, 2) = Number(-2, 3);
  method.b = {Number(5, 6), Number(-1, 6), Number(-1, 6), Number(1, 2)};
  method.b_embedded = {Number(3, 4), Number(-1, 4), Number(1, 2), Number(0)};
  return method;
}

}  // namespace holon::method
