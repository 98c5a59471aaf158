// The operations that CVODE and IDA use in every step. Element by element they round exactly like the originals; sums
// run in four lanes that are added at the end, an order that no compiler flag changes.

#include "solve/sundials/vector.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/check.h"

namespace holon::solve {
namespace {

double* data(N_Vector v) { return NV_DATA_S(v); }
std::size_t length(N_Vector v) { return static_cast<std::size_t>(NV_LENGTH_S(v)); }

void linear_sum(double a, N_Vector x, double b, N_Vector y, N_Vector z) {
  const std::size_t n = length(x);
  const double* p = data(x);
  const double* q = data(y);
  double* r = data(z);
  for (std::size_t i = 0; i < n; ++i) r[i] = a * p[i] + b * q[i];
}

void set_constant(double c, N_Vector z) { std::fill_n(data(z), length(z), c); }

void multiply(N_Vector x, N_Vector y, N_Vector z) {
  const std::size_t n = length(x);
  for (std::size_t i = 0; i < n; ++i) data(z)[i] = data(x)[i] * data(y)[i];
}

void divide(N_Vector x, N_Vector y, N_Vector z) {
  const std::size_t n = length(x);
  for (std::size_t i = 0; i < n; ++i) data(z)[i] = data(x)[i] / data(y)[i];
}

void scale(double c, N_Vector x, N_Vector z) {
  const std::size_t n = length(x);
  const double* p = data(x);
  double* r = data(z);
  for (std::size_t i = 0; i < n; ++i) r[i] = c * p[i];
}

void absolute(N_Vector x, N_Vector z) {
  const std::size_t n = length(x);
  for (std::size_t i = 0; i < n; ++i) data(z)[i] = std::abs(data(x)[i]);
}

void invert(N_Vector x, N_Vector z) {
  const std::size_t n = length(x);
  for (std::size_t i = 0; i < n; ++i) data(z)[i] = 1.0 / data(x)[i];
}

void add_constant(N_Vector x, double b, N_Vector z) {
  const std::size_t n = length(x);
  for (std::size_t i = 0; i < n; ++i) data(z)[i] = data(x)[i] + b;
}

double max_norm(N_Vector x) {
  double largest = 0;
  for (const double value : numbers_of(x)) largest = std::max(largest, std::abs(value));
  return largest;
}

double minimum(N_Vector x) {
  double smallest = std::numeric_limits<double>::max();
  for (const double value : numbers_of(x)) smallest = std::min(smallest, value);
  return smallest;
}

template <class Term>
double sum_in_lanes(std::size_t n, Term term) {
  double lane[4] = {0, 0, 0, 0};
  std::size_t i = 0;
  for (; i + 4 <= n; i += 4)
    for (std::size_t k = 0; k < 4; ++k) lane[k] += term(i + k);
  for (; i < n; ++i) lane[i % 4] += term(i);
  return (lane[0] + lane[1]) + (lane[2] + lane[3]);
}

double dot_product(N_Vector x, N_Vector y) {
  const double* p = data(x);
  const double* q = data(y);
  return sum_in_lanes(length(x), [p, q](std::size_t i) { return p[i] * q[i]; });
}

double wrms_norm(N_Vector x, N_Vector w) {
  const double* p = data(x);
  const double* q = data(w);
  const double sum = sum_in_lanes(length(x), [p, q](std::size_t i) {
    const double product = p[i] * q[i];
    return product * product;
  });
  return std::sqrt(sum / static_cast<double>(length(x)));
}

double wrms_norm_mask(N_Vector x, N_Vector w, N_Vector id) {
  const double* p = data(x);
  const double* q = data(w);
  const double* m = data(id);
  const double sum = sum_in_lanes(length(x), [p, q, m](std::size_t i) {
    const double product = m[i] > 0 ? p[i] * q[i] : 0.0;
    return product * product;
  });
  return std::sqrt(sum / static_cast<double>(length(x)));
}

// z = sum_k c_k x_k. `z` may be x_0, and only x_0.
int linear_combination(int count, double* c, N_Vector* x, N_Vector z) {
  const std::size_t n = length(z);
  double* r = data(z);
  scale(c[0], x[0], z);
  int k = 1;
  for (; k + 1 < count; k += 2) {
    const double* p = data(x[k]);
    const double* q = data(x[k + 1]);
    const double a = c[k];
    const double b = c[k + 1];
    for (std::size_t i = 0; i < n; ++i) r[i] = (r[i] + a * p[i]) + b * q[i];
  }
  for (; k < count; ++k) {
    const double* p = data(x[k]);
    const double a = c[k];
    for (std::size_t i = 0; i < n; ++i) r[i] += a * p[i];
  }
  return 0;
}

// z_k = a_k x + y_k
int scale_add_multi(int count, double* a, N_Vector x, N_Vector* y, N_Vector* z) {
  for (int k = 0; k < count; ++k) linear_sum(a[k], x, 1.0, y[k], z[k]);
  return 0;
}

int scale_vector_array(int count, double* c, N_Vector* x, N_Vector* z) {
  for (int k = 0; k < count; ++k) scale(c[k], x[k], z[k]);
  return 0;
}

int linear_sum_vector_array(int count, double a, N_Vector* x, double b, N_Vector* y, N_Vector* z) {
  for (int k = 0; k < count; ++k) linear_sum(a, x[k], b, y[k], z[k]);
  return 0;
}

// Copies of a vector made by SUNDIALS take the table along.
void use_own_operations(N_Vector v) {
  N_Vector_Ops ops = v->ops;
  ops->nvlinearsum = linear_sum;
  ops->nvconst = set_constant;
  ops->nvprod = multiply;
  ops->nvdiv = divide;
  ops->nvscale = scale;
  ops->nvabs = absolute;
  ops->nvinv = invert;
  ops->nvaddconst = add_constant;
  ops->nvmaxnorm = max_norm;
  ops->nvmin = minimum;
  ops->nvdotprod = dot_product;
  ops->nvwrmsnorm = wrms_norm;
  ops->nvwrmsnormmask = wrms_norm_mask;
  ops->nvlinearcombination = linear_combination;
  ops->nvscaleaddmulti = scale_add_multi;
  ops->nvscalevectorarray = scale_vector_array;
  ops->nvlinearsumvectorarray = linear_sum_vector_array;
}

}  // namespace

Context make_context() {
  SUNContext context = nullptr;
  HOLON_CHECK(SUNContext_Create(nullptr, &context) == 0);
  return Context(context);
}

Vector make_vector(std::size_t size, const Context& context) {
  Vector vector(N_VNew_Serial(static_cast<sunindextype>(size), context.get()));
  HOLON_CHECK(vector != nullptr);
  use_own_operations(vector.get());
  set_constant(0.0, vector.get());
  return vector;
}

Vector make_empty_vector(std::size_t size, const Context& context) {
  Vector vector(N_VNewEmpty_Serial(static_cast<sunindextype>(size), context.get()));
  HOLON_CHECK(vector != nullptr);
  use_own_operations(vector.get());
  return vector;
}

}  // namespace holon::solve
