#include "method/tableau.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace holon::method {

bool Tableau::is_explicit() const {
  for (std::size_t i = 0; i < stages(); ++i) {
    for (std::size_t j = i; j < stages(); ++j) {
      if (!a(i, j).is_zero()) return false;
    }
  }
  return true;
}

bool Tableau::is_diagonally_implicit() const {
  for (std::size_t i = 0; i < stages(); ++i) {
    for (std::size_t j = i + 1; j < stages(); ++j) {
      if (!a(i, j).is_zero()) return false;
    }
  }
  return true;
}

bool Tableau::is_stiffly_accurate() const {
  for (std::size_t j = 0; j < stages(); ++j) {
    if (a(stages() - 1, j) != b[j]) return false;
  }
  return stages() > 0;
}

bool Tableau::is_exact() const {
  for (std::size_t i = 0; i < stages(); ++i) {
    if (!b[i].is_exact() || !c[i].is_exact()) return false;
    for (std::size_t j = 0; j < stages(); ++j) {
      if (!a(i, j).is_exact()) return false;
    }
  }
  return true;
}

namespace {

// The stages that have to be solved for together: without those that follow from what is known (rows of zeros, as the
// first one of Lobatto IIIA) and those that no other one needs (columns of zeros, as the last one of Lobatto IIIB).
std::vector<std::size_t> coupled_core(const Tableau& tableau) {
  std::vector<std::size_t> core(tableau.stages());
  std::iota(core.begin(), core.end(), 0);
  while (true) {
    const auto follows = [&](std::size_t i) {
      return std::ranges::all_of(core, [&](std::size_t j) { return tableau.a(i, j).is_zero(); }) ||
             std::ranges::all_of(core, [&](std::size_t j) { return tableau.a(j, i).is_zero(); });
    };
    std::vector<std::size_t> rest;
    std::ranges::remove_copy_if(core, std::back_inserter(rest), follows);
    if (rest.size() == core.size()) return core;
    core = std::move(rest);
  }
}

// Where (I - z A) loses its hold as z grows: slopes of stiff parts would be anything.
std::string singularity(const Tableau& tableau) {
  const std::vector<std::size_t> core = coupled_core(tableau);
  if (core.empty()) return {};
  Matrix left(core.size(), core.size());
  Vector right(core.size(), Number(1));
  for (std::size_t i = 0; i < core.size(); ++i) {
    for (std::size_t j = 0; j < core.size(); ++j) left(i, j) = tableau.a(core[i], core[j]);
  }
  if (solve(std::move(left), std::move(right))) return {};
  std::string stages;
  for (std::size_t i = 0; i < core.size(); ++i) stages += (i == 0 ? "" : ", ") + std::to_string(core[i] + 1);
  return "A is singular: the rows of the implicit stages " + stages +
         " depend on each other, so that the slopes do not follow from the values of these stages";
}

}  // namespace

std::string inconsistency(const Tableau& tableau) {
  const std::size_t s = tableau.stages();
  if (s == 0) return "there are no stages";
  if (tableau.a.rows() != s || tableau.a.cols() != s) return "A must have as many rows and columns as b has entries";
  if (tableau.c.size() != s) return "c must have as many entries as b";
  if (!tableau.b_embedded.empty() && tableau.b_embedded.size() != s) {
    return "the embedded row must have as many entries as b";
  }
  for (std::size_t i = 0; i < s; ++i) {
    Number sum;
    for (std::size_t j = 0; j < s; ++j) sum += tableau.a(i, j);
    if (sum != tableau.c[i]) {
      return "row " + std::to_string(i + 1) + " of A sums to " + sum.text() + ", not to c = " + tableau.c[i].text();
    }
  }
  Number sum;
  for (const Number& weight : tableau.b) sum += weight;
  if (sum != Number(1)) return "the weights b sum to " + sum.text() + ", not to 1";
  if (!tableau.b_embedded.empty()) {
    Number embedded = tableau.embedded_start;
    for (const Number& weight : tableau.b_embedded) embedded += weight;
    if (embedded != Number(1)) return "the embedded weights sum to " + embedded.text() + ", not to 1";
  }
  return singularity(tableau);
}

solve::RungeKutta to_formula(const Tableau& tableau, int order, int error_order) {
  const std::size_t s = tableau.stages();
  solve::RungeKutta formula;
  formula.name = tableau.name;
  formula.stages = s;
  formula.order = order;
  formula.a.resize(s * s);
  for (std::size_t i = 0; i < s; ++i) {
    for (std::size_t j = 0; j < s; ++j) formula.a[i * s + j] = tableau.a(i, j).value();
    formula.b.push_back(tableau.b[i].value());
    formula.c.push_back(tableau.c[i].value());
  }
  if (!tableau.b_embedded.empty()) {
    formula.error_order = std::min(order, error_order);
    formula.error_start = (-tableau.embedded_start).value();
    formula.error_filter = tableau.filter.value();
    for (std::size_t i = 0; i < s; ++i) formula.error.push_back((tableau.b[i] - tableau.b_embedded[i]).value());
  }
  for (std::size_t i = 0; i < tableau.b_second.size(); ++i) {
    formula.error_second.push_back((tableau.b[i] - tableau.b_second[i]).value());
  }
  const DenseOutput& dense = tableau.dense;
  if (!dense.weights.empty()) {
    formula.dense.extra_stages = dense.c.size();
    for (std::size_t i = 0; i < dense.a.rows(); ++i) {
      for (std::size_t j = 0; j < dense.a.cols(); ++j) formula.dense.a.push_back(dense.a(i, j).value());
      formula.dense.c.push_back(dense.c[i].value());
    }
    int degree = 0;
    for (const Polynomial& weight : dense.weights) degree = std::max(degree, weight.degree());
    formula.dense.degree = static_cast<std::size_t>(degree);
    for (const Polynomial& weight : dense.weights) {
      for (int power = 1; power <= degree; ++power) formula.dense.weights.push_back(weight.at(power).value());
    }
  }
  return formula;
}

}  // namespace holon::method
