// Laws of the factorizations: the factors multiply to the matrix, vectors are orthonormal, equations are solved.

#include "lti/dense.h"

#include <gtest/gtest.h>

#include <random>

#include "lti/failure.h"
#include "lti/spectrum.h"
#include "lti/testing.h"

namespace holon::lti {
namespace {

Matrix random_matrix(std::size_t rows, std::size_t cols, unsigned seed) {
  std::mt19937 engine(seed);
  std::normal_distribution<double> normal;
  Matrix result(rows, cols);
  for (std::size_t k = 0; k < rows * cols; ++k) result.data()[k] = normal(engine);
  return result;
}

ComplexMatrix random_complex(std::size_t rows, std::size_t cols, unsigned seed) {
  ComplexMatrix result = to_complex(random_matrix(rows, cols, seed));
  result += Complex(0, 1) * to_complex(random_matrix(rows, cols, seed + 1));
  return result;
}

TEST(Dense, SolvesLinearSystems) {
  const Matrix a = random_matrix(12, 12, 1);
  const Matrix b = random_matrix(12, 3, 2);
  EXPECT_LT(relative_difference(a * solve(a, b), b), 1e-12);
  const ComplexMatrix ca = random_complex(9, 9, 3);
  const ComplexMatrix cb = random_complex(9, 2, 5);
  EXPECT_LT(norm_frobenius(ca * solve(ca, cb) - cb), 1e-12);
  EXPECT_FALSE(try_solve(Matrix{{1, 2}, {2, 4}}, Matrix{{1}, {0}}));
  EXPECT_THROW(solve(Matrix{{0}}, Matrix{{1}}), Failure);
}

TEST(Dense, SingularValuesReproduceTheMatrix) {
  for (const auto& [rows, cols] : {std::pair{7, 4}, std::pair{4, 7}, std::pair{5, 5}}) {
    const ComplexMatrix a = random_complex(static_cast<std::size_t>(rows), static_cast<std::size_t>(cols), 7);
    const Svd<Complex> parts = svd(a);
    ComplexMatrix s(a.rows(), a.cols());
    for (std::size_t i = 0; i < parts.s.size(); ++i) s(i, i) = parts.s[i];
    EXPECT_LT(norm_frobenius(parts.u * s * parts.vh - a), 1e-12);
    EXPECT_NEAR(largest_singular_value(a), parts.s.front(), 1e-12);
  }
}

TEST(Dense, PivotedQrReproducesTheMatrix) {
  const Matrix a = random_matrix(6, 4, 9);
  const PivotedQr parts = pivoted_qr(a);
  Matrix permuted(6, 4);
  for (std::size_t j = 0; j < 4; ++j)
    for (std::size_t i = 0; i < 6; ++i) permuted(i, j) = a(i, parts.order[j]);
  EXPECT_LT(relative_difference(parts.q * parts.r, permuted), 1e-13);
  EXPECT_LT(relative_difference(transpose(parts.q) * parts.q, Matrix::identity(6)), 1e-13);
}

TEST(Dense, LeastSquaresTakesTheShortestSolution) {
  const Matrix a{{1, 1}, {1, 1}};
  const Matrix x = least_squares(a, Matrix{{2}, {2}}, 1e-12);
  EXPECT_NEAR(x(0, 0), 1, 1e-12);
  EXPECT_NEAR(x(1, 0), 1, 1e-12);
}

TEST(Dense, ConditionOfHilbertMatrix) {
  Matrix hilbert(8, 8);
  for (std::size_t i = 0; i < 8; ++i)
    for (std::size_t j = 0; j < 8; ++j) hilbert(i, j) = 1 / static_cast<double>(i + j + 1);
  // The condition in the 1-norm is 3.387e10.
  EXPECT_NEAR(1 / reciprocal_condition(hilbert), 3.387e10, 0.01e10);
  EXPECT_EQ(reciprocal_condition(Matrix{{1, 1}, {1, 1}}), 0);
}

TEST(Spectrum, VectorsAndSchurFormsSatisfyTheirEquations) {
  const Matrix a = random_matrix(10, 10, 11);
  const Spectrum all = spectrum(a);
  const ComplexMatrix ca = to_complex(a);
  const ComplexMatrix values = ComplexMatrix::diagonal(all.values);
  EXPECT_LT(norm_frobenius(ca * all.right - all.right * values), 1e-12);
  EXPECT_LT(norm_frobenius(adjoint(all.left) * ca - values * adjoint(all.left)), 1e-12);
  expect_same_set(eigenvalues(a), all.values, 1e-11);

  Schur schur = real_schur(a);
  EXPECT_LT(relative_difference(schur.u * schur.t * transpose(schur.u), a), 1e-13);
  std::vector<bool> left_half;
  for (const Complex& value : schur.values) left_half.push_back(value.real() < 0);
  const std::size_t count = reorder(schur, left_half);
  EXPECT_LT(relative_difference(schur.u * schur.t * transpose(schur.u), a), 1e-13);
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(schur.values[i].real() < 0, i < count);
}

TEST(Spectrum, PencilEqualsItsQuotientAndCountsInfiniteEigenvalues) {
  const Matrix a = random_matrix(8, 8, 13);
  const Matrix b = random_matrix(8, 8, 14);
  expect_same_set(pencil_spectrum(a, b).values, eigenvalues(solve(b, a)), 1e-9);
  const PencilSpectrum some = pencil_spectrum(Matrix{{2, 1}, {0, 1}}, Matrix{{1, 0}, {0, 0}});
  EXPECT_EQ(some.infinite, 1U);
  expect_same_set(some.values, {2});
}

TEST(Spectrum, SylvesterEquation) {
  const Matrix a = random_matrix(6, 6, 15);
  const Matrix b = random_matrix(4, 4, 16);
  const Matrix c = random_matrix(6, 4, 17);
  const Matrix x = solve_sylvester(a, b, c);
  EXPECT_LT(relative_difference(a * x + x * b, c), 1e-11);
  EXPECT_THROW(solve_sylvester(Matrix{{1}}, Matrix{{-1}}, Matrix{{1}}), Failure);
}

}  // namespace
}  // namespace holon::lti
