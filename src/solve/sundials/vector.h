#pragma once

// SUNDIALS vectors with Holon's loops in them. The distribution's SUNDIALS is built without optimization, so its own
// vector operations take several times as long as they should; what it calls through the operation table is ours.

#include <nvector/nvector_serial.h>
#include <sundials/sundials_context.h>
#include <sundials/sundials_nvector.h>

#include <cstddef>
#include <memory>
#include <span>

namespace holon::solve {

struct ContextDeleter {
  void operator()(SUNContext context) const { SUNContext_Free(&context); }
};
using Context = std::unique_ptr<std::remove_pointer_t<SUNContext>, ContextDeleter>;
Context make_context();

struct VectorDeleter {
  void operator()(N_Vector vector) const { N_VDestroy(vector); }
};
using Vector = std::unique_ptr<std::remove_pointer_t<N_Vector>, VectorDeleter>;

// With memory of its own.
Vector make_vector(std::size_t size, const Context& context);
// Without: `aim` lets it stand for the caller's numbers for one call.
Vector make_empty_vector(std::size_t size, const Context& context);
inline N_Vector aim(const Vector& vector, double* numbers) {
  NV_DATA_S(vector.get()) = numbers;
  return vector.get();
}

inline std::span<double> numbers_of(N_Vector vector) {
  return {NV_DATA_S(vector), static_cast<std::size_t>(NV_LENGTH_S(vector))};
}
inline std::span<double> numbers_of(const Vector& vector) { return numbers_of(vector.get()); }

}  // namespace holon::solve
