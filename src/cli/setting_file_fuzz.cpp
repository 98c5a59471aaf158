// Any bytes at all as JSON that Holon reads: values for parameters (--set-file), and what a worker tells of a model.
//
// cmake -DHOLON_FUZZ=ON -DCMAKE_CXX_COMPILER=clang++-19, then: setting_file_fuzz tests/fuzz/cli

#include "cli/setting_file.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "cli/regression/outcome_bytes.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // Every value takes a character at least.
  if (const auto settings = holon::cli::read_settings(text, "values.json"); settings && settings->size() > size)
    std::abort();
  static_cast<void>(holon::cli::read_outcome(text));
  return 0;
}
