// Any bytes at all as a result file: reading must end without harm, and what was read must be whole: a name has a
// column, and every curve has as many values as there are times.
//
// cmake -DHOLON_FUZZ=ON -DCMAKE_CXX_COMPILER=clang++-19, then: read_result_fuzz tests/fuzz/sim

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "sim/read_result.h"

namespace {

void require(bool promise, const char* what) {
  if (promise) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

void check(const std::expected<holon::sim::ReadResult, std::string>& read) {
  if (!read) {
    require(read.error().starts_with("f:"), "a message without the file");
    return;
  }
  require(!read->columns.empty(), "a result without a time");
  for (std::size_t i = 0; i < read->curves.size(); ++i) {
    require(read->curves[i].column < read->columns.size(), "a curve without a column");
    require(read->values(i).size() == read->time().size(), "a curve that is longer or shorter than the time");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  check(holon::sim::read_csv(bytes, "f"));
  check(holon::sim::read_mat(bytes, "f"));
  return 0;
}
