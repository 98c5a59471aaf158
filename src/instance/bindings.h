#pragma once

// Values of components: the binding that applies, in terms of the element we are in, and attributes.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "instance/draft.h"
#include "instance/part.h"

namespace holon::instance {

class Bindings : Part {
 public:
  explicit Bindings(Instantiator& in) : Part(in) { name_attributes(); }

  ExprId binding_of(Draft& c);
  ExprId attribute_of(Draft& c, Attribute a, Span* span = nullptr);
  const Mod* attribute_mod(const Draft& c, Attribute a) const;  // null when nobody gave a value
  void check_attributes(Draft& c);

 private:
  ExprId written_binding(Draft& c);
  bool report_bare_word(const Draft& c, const Binding& binding);  // what the text says
  ExprId lower_binding(const Binding& binding, Draft& target, Draft* first, std::uint32_t skip,
                       std::span<const std::int32_t> own, std::string_view what);
  bool has_sizes(ExprId value, std::span<const std::int32_t> wanted, std::string_view what, Span span);
  void name_attributes();

  std::array<Name, static_cast<std::size_t>(Attribute::count)> attribute_names_;
};

}  // namespace holon::instance
