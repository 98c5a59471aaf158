#pragma once

// For unit tests only: a system written as text, to run passes on.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "causal/order.h"
#include "causal/system_text.h"
#include "causal/verify.h"
#include "diag/sink.h"

namespace holon::causal::testing {

// A model with nothing in it; equations from text belong to the model itself.
inline flat::FlatModel empty_model() {
  flat::FlatModel model;
  model.root_id = model.components.add({});
  return model;
}

struct TextSystem {
  diag::Sink sink;
  std::unique_ptr<System> owned = std::make_unique<System>(empty_model());
  System& system = *owned;

  explicit TextSystem(std::string_view text) {
    auto parts = read_system(text, system.graph());
    if (!parts) {
      ADD_FAILURE() << parts.error() << "\n" << text;
      return;
    }
    static_cast<SystemParts&>(system) = std::move(*parts);
    check();
  }

  // After a pass.
  std::string text() const {
    check();
    return write_system(system);
  }
  void check() const {
    for (const std::string& violation : verify(system)) ADD_FAILURE() << violation << "\n" << write_system(system);
  }
};

// Runs one pass on a system and gives what it made of it, without the indentation of raw strings.
template <class Pass>
std::string after(std::string_view text, Pass pass) {
  TextSystem s(text);
  pass(s.system, s.sink);
  EXPECT_EQ(s.sink.error_count(), 0U);
  return s.text();
}

// The whole way from a system to the dump of its order, from `states` on.
inline std::string ordered(std::string_view text, const OrderOptions& options = {}) {
  TextSystem s(text);
  const OrderedSystem made = order(std::move(s.owned), s.sink, options);
  EXPECT_TRUE(made.ok) << (s.sink.error_count() > 0 ? "errors were reported" : "");
  for (const std::string& violation : verify(made)) ADD_FAILURE() << violation;
  const std::string dump = print_ordered(made);
  return dump.substr(dump.find("states\n"));
}

}  // namespace holon::causal::testing
