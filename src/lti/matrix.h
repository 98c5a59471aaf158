#pragma once

// Dense matrices of real and complex numbers, stored column by column as LAPACK wants them. A small class of our own
// keeps large template libraries out of every file that includes this one.

#include <complex>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <vector>

namespace holon::lti {

using Complex = std::complex<double>;
using Vector = std::vector<double>;
using ComplexVector = std::vector<Complex>;

inline constexpr double kEpsilon = 2.220446049250313e-16;  // distance from 1 to the next double

template <class T>
class BasicMatrix {
 public:
  BasicMatrix() = default;
  BasicMatrix(std::size_t rows, std::size_t cols) : rows_(rows), cols_(cols), values_(rows * cols) {}
  BasicMatrix(std::initializer_list<std::initializer_list<T>> rows);
  static BasicMatrix identity(std::size_t size);
  static BasicMatrix diagonal(std::span<const T> values);
  static BasicMatrix column(std::span<const T> values);

  std::size_t rows() const { return rows_; }
  std::size_t cols() const { return cols_; }
  bool empty() const { return values_.empty(); }
  bool is_square() const { return rows_ == cols_; }

  T& operator()(std::size_t row, std::size_t col) { return values_[row + col * rows_]; }
  const T& operator()(std::size_t row, std::size_t col) const { return values_[row + col * rows_]; }
  T* data() { return values_.data(); }
  const T* data() const { return values_.data(); }
  std::span<T> col(std::size_t col) { return {values_.data() + col * rows_, rows_}; }
  std::span<const T> col(std::size_t col) const { return {values_.data() + col * rows_, rows_}; }

  BasicMatrix block(std::size_t row, std::size_t col, std::size_t rows, std::size_t cols) const;
  void set_block(std::size_t row, std::size_t col, const BasicMatrix& part);

  BasicMatrix& operator+=(const BasicMatrix& other);
  BasicMatrix& operator-=(const BasicMatrix& other);
  BasicMatrix& operator*=(T factor);

  friend bool operator==(const BasicMatrix&, const BasicMatrix&) = default;

 private:
  std::size_t rows_ = 0;
  std::size_t cols_ = 0;
  std::vector<T> values_;
};

using Matrix = BasicMatrix<double>;
using ComplexMatrix = BasicMatrix<Complex>;

template <class T>
BasicMatrix<T> operator*(const BasicMatrix<T>& a, const BasicMatrix<T>& b);
template <class T>
BasicMatrix<T> operator+(BasicMatrix<T> a, const BasicMatrix<T>& b) {
  return a += b;
}
template <class T>
BasicMatrix<T> operator-(BasicMatrix<T> a, const BasicMatrix<T>& b) {
  return a -= b;
}
template <class T>
BasicMatrix<T> operator-(BasicMatrix<T> a) {
  return a *= T(-1);
}
template <class T>
BasicMatrix<T> operator*(T factor, BasicMatrix<T> a) {
  return a *= factor;
}

template <class T>
BasicMatrix<T> transpose(const BasicMatrix<T>& a);  // without conjugation
ComplexMatrix adjoint(const ComplexMatrix& a);      // with it

template <class T>
BasicMatrix<T> beside(const BasicMatrix<T>& left, const BasicMatrix<T>& right);
template <class T>
BasicMatrix<T> above(const BasicMatrix<T>& top, const BasicMatrix<T>& bottom);
template <class T>
BasicMatrix<T> block_diagonal(const BasicMatrix<T>& first, const BasicMatrix<T>& second);

ComplexMatrix to_complex(const Matrix& a);
Matrix real_part(const ComplexMatrix& a);
Matrix imaginary_part(const ComplexMatrix& a);

template <class T>
double norm_1(const BasicMatrix<T>& a);  // the largest sum of a column
template <class T>
double norm_frobenius(const BasicMatrix<T>& a);
template <class T>
double largest_entry(const BasicMatrix<T>& a);  // the largest modulus
template <class T>
bool all_finite(const BasicMatrix<T>& a);

double norm_2(std::span<const double> v);
double norm_2(std::span<const Complex> v);

}  // namespace holon::lti
