#include "lti/matrix.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace holon::lti {

template <class T>
BasicMatrix<T>::BasicMatrix(std::initializer_list<std::initializer_list<T>> rows)
    : BasicMatrix(rows.size(), rows.size() == 0 ? 0 : rows.begin()->size()) {
  std::size_t i = 0;
  for (const auto& row : rows) {
    HOLON_CHECK(row.size() == cols_);
    std::size_t j = 0;
    for (const T& value : row) (*this)(i, j++) = value;
    ++i;
  }
}

template <class T>
BasicMatrix<T> BasicMatrix<T>::identity(std::size_t size) {
  BasicMatrix result(size, size);
  for (std::size_t i = 0; i < size; ++i) result(i, i) = T(1);
  return result;
}

template <class T>
BasicMatrix<T> BasicMatrix<T>::diagonal(std::span<const T> values) {
  BasicMatrix result(values.size(), values.size());
  for (std::size_t i = 0; i < values.size(); ++i) result(i, i) = values[i];
  return result;
}

template <class T>
BasicMatrix<T> BasicMatrix<T>::column(std::span<const T> values) {
  BasicMatrix result(values.size(), 1);
  std::ranges::copy(values, result.values_.begin());
  return result;
}

template <class T>
BasicMatrix<T> BasicMatrix<T>::block(std::size_t row, std::size_t col, std::size_t rows, std::size_t cols) const {
  HOLON_CHECK(row + rows <= rows_ && col + cols <= cols_);
  BasicMatrix result(rows, cols);
  for (std::size_t j = 0; j < cols; ++j)
    for (std::size_t i = 0; i < rows; ++i) result(i, j) = (*this)(row + i, col + j);
  return result;
}

template <class T>
void BasicMatrix<T>::set_block(std::size_t row, std::size_t col, const BasicMatrix& part) {
  HOLON_CHECK(row + part.rows() <= rows_ && col + part.cols() <= cols_);
  for (std::size_t j = 0; j < part.cols(); ++j)
    for (std::size_t i = 0; i < part.rows(); ++i) (*this)(row + i, col + j) = part(i, j);
}

template <class T>
BasicMatrix<T>& BasicMatrix<T>::operator+=(const BasicMatrix& other) {
  HOLON_CHECK(rows_ == other.rows_ && cols_ == other.cols_);
  for (std::size_t k = 0; k < values_.size(); ++k) values_[k] += other.values_[k];
  return *this;
}

template <class T>
BasicMatrix<T>& BasicMatrix<T>::operator-=(const BasicMatrix& other) {
  HOLON_CHECK(rows_ == other.rows_ && cols_ == other.cols_);
  for (std::size_t k = 0; k < values_.size(); ++k) values_[k] -= other.values_[k];
  return *this;
}

template <class T>
BasicMatrix<T>& BasicMatrix<T>::operator*=(T factor) {
  for (T& value : values_) value *= factor;
  return *this;
}

template <class T>
BasicMatrix<T> operator*(const BasicMatrix<T>& a, const BasicMatrix<T>& b) {
  HOLON_CHECK(a.cols() == b.rows());
  BasicMatrix<T> result(a.rows(), b.cols());
  for (std::size_t j = 0; j < b.cols(); ++j) {
    T* const out = result.col(j).data();
    for (std::size_t k = 0; k < a.cols(); ++k) {
      const T factor = b(k, j);
      if (factor == T(0)) continue;
      const T* const in = a.col(k).data();
      for (std::size_t i = 0; i < a.rows(); ++i) out[i] += in[i] * factor;
    }
  }
  return result;
}

template <class T>
BasicMatrix<T> transpose(const BasicMatrix<T>& a) {
  BasicMatrix<T> result(a.cols(), a.rows());
  for (std::size_t j = 0; j < a.cols(); ++j)
    for (std::size_t i = 0; i < a.rows(); ++i) result(j, i) = a(i, j);
  return result;
}

ComplexMatrix adjoint(const ComplexMatrix& a) {
  ComplexMatrix result(a.cols(), a.rows());
  for (std::size_t j = 0; j < a.cols(); ++j)
    for (std::size_t i = 0; i < a.rows(); ++i) result(j, i) = std::conj(a(i, j));
  return result;
}

template <class T>
BasicMatrix<T> beside(const BasicMatrix<T>& left, const BasicMatrix<T>& right) {
  BasicMatrix<T> result(left.rows(), left.cols() + right.cols());
  result.set_block(0, 0, left);
  result.set_block(0, left.cols(), right);
  return result;
}

template <class T>
BasicMatrix<T> above(const BasicMatrix<T>& top, const BasicMatrix<T>& bottom) {
  BasicMatrix<T> result(top.rows() + bottom.rows(), top.cols());
  result.set_block(0, 0, top);
  result.set_block(top.rows(), 0, bottom);
  return result;
}

template <class T>
BasicMatrix<T> block_diagonal(const BasicMatrix<T>& first, const BasicMatrix<T>& second) {
  BasicMatrix<T> result(first.rows() + second.rows(), first.cols() + second.cols());
  result.set_block(0, 0, first);
  result.set_block(first.rows(), first.cols(), second);
  return result;
}

ComplexMatrix to_complex(const Matrix& a) {
  ComplexMatrix result(a.rows(), a.cols());
  std::copy_n(a.data(), a.rows() * a.cols(), result.data());
  return result;
}

Matrix real_part(const ComplexMatrix& a) {
  Matrix result(a.rows(), a.cols());
  for (std::size_t k = 0; k < a.rows() * a.cols(); ++k) result.data()[k] = a.data()[k].real();
  return result;
}

Matrix imaginary_part(const ComplexMatrix& a) {
  Matrix result(a.rows(), a.cols());
  for (std::size_t k = 0; k < a.rows() * a.cols(); ++k) result.data()[k] = a.data()[k].imag();
  return result;
}

template <class T>
double norm_1(const BasicMatrix<T>& a) {
  double result = 0;
  for (std::size_t j = 0; j < a.cols(); ++j) {
    double sum = 0;
    for (const T& value : a.col(j)) sum += std::abs(value);
    result = std::max(result, sum);
  }
  return result;
}

template <class T>
double largest_entry(const BasicMatrix<T>& a) {
  double result = 0;
  for (std::size_t k = 0; k < a.rows() * a.cols(); ++k) result = std::max(result, std::abs(a.data()[k]));
  return result;
}

namespace {

// Scaled by the largest entry: squares of 1e200 overflow.
template <class T>
double scaled_norm(std::span<const T> v) {
  double largest = 0;
  for (const T& value : v) largest = std::max(largest, std::abs(value));
  if (largest == 0 || !std::isfinite(largest)) return largest;
  double sum = 0;
  for (const T& value : v) sum += std::norm(value / largest);
  return largest * std::sqrt(sum);
}

}  // namespace

template <class T>
double norm_frobenius(const BasicMatrix<T>& a) {
  return scaled_norm(std::span<const T>(a.data(), a.rows() * a.cols()));
}

double norm_2(std::span<const double> v) { return scaled_norm(v); }
double norm_2(std::span<const Complex> v) { return scaled_norm(v); }

template <class T>
bool all_finite(const BasicMatrix<T>& a) {
  return std::all_of(a.data(), a.data() + a.rows() * a.cols(),
                     [](const T& value) { return std::isfinite(std::real(value)) && std::isfinite(std::imag(value)); });
}

template class BasicMatrix<double>;
template class BasicMatrix<Complex>;

#define HOLON_LTI_INSTANTIATE(T)                                                        \
  template BasicMatrix<T> operator*(const BasicMatrix<T>&, const BasicMatrix<T>&);      \
  template BasicMatrix<T> transpose(const BasicMatrix<T>&);                             \
  template BasicMatrix<T> beside(const BasicMatrix<T>&, const BasicMatrix<T>&);         \
  template BasicMatrix<T> above(const BasicMatrix<T>&, const BasicMatrix<T>&);          \
  template BasicMatrix<T> block_diagonal(const BasicMatrix<T>&, const BasicMatrix<T>&); \
  template double norm_1(const BasicMatrix<T>&);                                        \
  template double norm_frobenius(const BasicMatrix<T>&);                                \
  template double largest_entry(const BasicMatrix<T>&);                                 \
  template bool all_finite(const BasicMatrix<T>&);

HOLON_LTI_INSTANTIATE(double)
HOLON_LTI_INSTANTIATE(Complex)

#undef HOLON_LTI_INSTANTIATE

}  // namespace holon::lti
