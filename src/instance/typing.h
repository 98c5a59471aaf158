#pragma once

// Small rules of types and shapes that several files of this room share.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "expr/graph.h"
#include "instance/instance.h"

namespace holon::instance {

class Instantiator;

inline bool is_number(expr::Base b) { return b == expr::Base::real || b == expr::Base::integer; }
template <class T>
std::vector<T> to_vector(std::span<const T> s) {
  return {s.begin(), s.end()};
}

// Equal, or one of them not known before the function runs.
inline bool sizes_fit(std::int32_t a, std::int32_t b) {
  return a == b || a == expr::kUnknownSize || b == expr::kUnknownSize;
}
// The dimensions of both, with what is known of either; nothing when they differ.
std::optional<std::vector<std::int32_t>> same_dims(std::span<const std::int32_t> a, std::span<const std::int32_t> b);
std::optional<std::vector<std::int32_t>> product_dims(std::span<const std::int32_t> a, std::span<const std::int32_t> b);
std::string dims_text(std::span<const std::int32_t> dims);

bool same_enumeration(const expr::Types& t, TypeId a, TypeId b);
bool same_record(const expr::Types& t, TypeId a, TypeId b);  // the same fields, in any order of declaration
// The type that holds both: equal types, Integer with Real. None when there is none.
TypeId unify(expr::Types& t, TypeId a, TypeId b);
bool same_but_sizes(expr::Types& t, TypeId a, TypeId b);  // scalar types and ranks fit
bool has_unknown_size(const expr::Types& t, TypeId a, TypeId b);
TypeId without_sizes(expr::Types& t, TypeId a);

std::int32_t range_size(const expr::Graph& g, ExprId start, ExprId step, ExprId stop);
// A literal, when the condition is one or comes down to constants; none otherwise.
ExprId decided_condition(Instantiator& in, ExprId condition);

}  // namespace holon::instance
