// Any text at all as a tableau: reading must end, with the place of the mistake inside of the text. What is read
// without a mistake comes back from the printer as the same tableau.
//
// cmake -DHOLON_FUZZ=ON -DCMAKE_CXX_COMPILER=clang++-19, then: tableau_file_fuzz tests/fuzz/method

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "method/tableau_file.h"

namespace {

void require(bool promise, std::string_view what, std::string_view text) {
  if (promise) return;
  std::fprintf(stderr, "%.*s\n%.*s\n", static_cast<int>(what.size()), what.data(), static_cast<int>(text.size()),
               text.data());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto tableau = holon::method::parse_tableau(text, "f");
  if (!tableau) {
    const auto lines = std::ranges::count(text, '\n') + 1;
    require(!tableau.error().message.empty(), "a mistake without a message", text);
    require(tableau.error().line >= 0 && tableau.error().line <= lines, "a mistake outside of the text", text);
    return 0;
  }
  const std::string printed = holon::method::print_tableau(*tableau);
  const auto again = holon::method::parse_tableau(printed, "f");
  require(again.has_value(), "what was printed cannot be read", printed);
  require(holon::method::print_tableau(*again) == printed, "printing is not stable", printed);
  return 0;
}
