#pragma once

// Complex numbers of any precision, as far as finding roots needs them.

#include <gmpxx.h>

namespace holon::lti {

struct LongComplex {
  mpf_class re;
  mpf_class im;

  explicit LongComplex(mp_bitcnt_t bits) : re(0, bits), im(0, bits) {}
  LongComplex(mpf_class real, mpf_class imaginary) : re(std::move(real)), im(std::move(imaginary)) {}
};

inline LongComplex operator+(const LongComplex& a, const LongComplex& b) {
  return {mpf_class(a.re + b.re), mpf_class(a.im + b.im)};
}
inline LongComplex operator-(const LongComplex& a, const LongComplex& b) {
  return {mpf_class(a.re - b.re), mpf_class(a.im - b.im)};
}
inline LongComplex operator*(const LongComplex& a, const LongComplex& b) {
  return {mpf_class(a.re * b.re - a.im * b.im), mpf_class(a.re * b.im + a.im * b.re)};
}
inline mpf_class squared_size(const LongComplex& a) { return mpf_class(a.re * a.re + a.im * a.im); }
inline LongComplex operator/(const LongComplex& a, const LongComplex& b) {
  const mpf_class size = squared_size(b);
  return {mpf_class((a.re * b.re + a.im * b.im) / size), mpf_class((a.im * b.re - a.re * b.im) / size)};
}

}  // namespace holon::lti
