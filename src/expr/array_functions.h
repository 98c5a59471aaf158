#pragma once

// The elements of the predefined functions that make arrays (specification 10.3 and 10.4), row by row. One definition
// for all that compute them: the evaluator on values, `flat` on scalar expressions, `program` on nodes.
//
// An Arithmetic says how to compute with items:
//   using Item = …;  Item whole(std::int64_t);  Item real(double);  Item negate(Item);
//   Item add(Item, Item);  Item subtract(Item, Item);  Item multiply(Item, Item);  Item divide(Item, Item);

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace holon::expr::arrays {

template <class A>
using Items = std::vector<typename A::Item>;
template <class A>
using View = std::span<const typename A::Item>;

template <class A>
Items<A> identity(A& a, std::size_t n) {
  Items<A> result;
  result.reserve(n * n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) result.push_back(a.whole(i == j ? 1 : 0));
  return result;
}

template <class A>
Items<A> diagonal(A& a, View<A> v) {
  Items<A> result;
  result.reserve(v.size() * v.size());
  for (std::size_t i = 0; i < v.size(); ++i)
    for (std::size_t j = 0; j < v.size(); ++j) result.push_back(i == j ? v[i] : a.whole(0));
  return result;
}

// n >= 2 points from x1 to x2: x1 + (x2 - x1)*i/(n - 1).
template <class A>
Items<A> linspace(A& a, const typename A::Item& x1, const typename A::Item& x2, std::size_t n) {
  Items<A> result;
  result.reserve(n);
  const auto steps = a.real(static_cast<double>(n) - 1);
  for (std::size_t i = 0; i < n; ++i) {
    const auto part = a.multiply(a.subtract(x2, x1), a.real(static_cast<double>(i)));
    result.push_back(a.add(x1, a.divide(part, steps)));
  }
  return result;
}

// Of an array with `rows` times `columns` parts; what is inside a part (further dimensions, fields) stays together.
template <class A>
Items<A> transpose(View<A> m, std::size_t rows, std::size_t columns) {
  Items<A> result;
  result.reserve(m.size());
  const std::size_t part = rows * columns == 0 ? 0 : m.size() / (rows * columns);
  for (std::size_t j = 0; j < columns; ++j)
    for (std::size_t i = 0; i < rows; ++i)
      for (std::size_t k = 0; k < part; ++k) result.push_back(m[(i * columns + j) * part + k]);
  return result;
}

// The upper triangle of an n by n matrix, mirrored.
template <class A>
Items<A> symmetric(View<A> m, std::size_t n) {
  Items<A> result;
  result.reserve(m.size());
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) result.push_back(i <= j ? m[i * n + j] : m[j * n + i]);
  return result;
}

template <class A>
Items<A> outer_product(A& a, View<A> x, View<A> y) {
  Items<A> result;
  result.reserve(x.size() * y.size());
  for (const auto& left : x)
    for (const auto& right : y) result.push_back(a.multiply(left, right));
  return result;
}

// Of two vectors of size 3.
template <class A>
Items<A> cross(A& a, View<A> x, View<A> y) {
  const auto part = [&](std::size_t i, std::size_t j) {
    return a.subtract(a.multiply(x[i], y[j]), a.multiply(x[j], y[i]));
  };
  return {part(1, 2), part(2, 0), part(0, 1)};
}

// The matrix of cross(x, …).
template <class A>
Items<A> skew(A& a, View<A> x) {
  const auto zero = a.whole(0);
  return {zero,           a.negate(x[2]), x[1],            //
          x[2],           zero,           a.negate(x[0]),  //
          a.negate(x[1]), x[0],           zero};
}

// Side by side along one dimension; `outer` is the number of elements in the dimensions before it.
template <class A>
Items<A> cat(const std::vector<Items<A>>& parts, std::size_t outer) {
  Items<A> result;
  for (std::size_t o = 0; o < outer; ++o)
    for (const Items<A>& part : parts) {
      const auto block = static_cast<std::ptrdiff_t>(part.size() / outer);
      const auto first = part.begin() + static_cast<std::ptrdiff_t>(o) * block;
      result.insert(result.end(), first, first + block);
    }
  return result;
}

}  // namespace holon::expr::arrays
