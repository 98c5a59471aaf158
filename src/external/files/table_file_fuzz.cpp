// Any bytes at all as a file with tables: MAT files of versions 4, 6 and 7, text tables, CSV. Reading must end without
// harm, with a matrix that is whole or with a message. A matrix that is written is read back as the same.
//
// cmake -DHOLON_FUZZ=ON -DCMAKE_CXX_COMPILER=clang++-19, then: table_file_fuzz tests/fuzz/external

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "external/failure.h"
#include "external/files/mat_file.h"
#include "external/files/text_matrix.h"

namespace {

using holon::external::Failure;
using holon::external::MatFormat;
using holon::external::Matrix;

void require(bool promise, const char* what) {
  if (promise) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

bool same(const Matrix& a, const Matrix& b) {
  if (a.rows != b.rows || a.columns != b.columns || a.items.size() != b.items.size()) return false;
  for (std::size_t i = 0; i < a.items.size(); ++i)
    if (std::bit_cast<std::uint64_t>(a.items[i]) != std::bit_cast<std::uint64_t>(b.items[i])) return false;
  return true;
}

template <class F>
void attempt(F read) {
  try {
    const Matrix m = read();
    require(m.items.size() == m.rows * m.columns, "a matrix that is not as large as it says");
    for (const MatFormat format : {MatFormat::v4, MatFormat::v6, MatFormat::v7})
      require(same(holon::external::matrix_from_mat(mat_with_matrix("", "a", m, format, "f"), "a", "f"), m),
              "a matrix changes when it is written");
  } catch (const Failure& failure) {
    require(!failure.text.empty(), "a failure without a message");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const char* const name : {"a", "s.a", "none"})
    attempt([&] { return holon::external::matrix_from_mat(bytes, name, "f"); });
  attempt([&] { return holon::external::matrix_from_text(bytes, "a", "f"); });
  for (const char delimiter : {',', ' '})
    attempt([&] { return holon::external::matrix_from_csv(bytes, delimiter, size > 0 ? data[0] % 3 : 0, "f"); });
  // One more matrix in a file that may be anything.
  attempt([&] {
    const Matrix one{1, 1, {2.5}};
    const std::string more = holon::external::mat_with_matrix(bytes, "a", one, MatFormat::v6, "f");
    require(same(holon::external::matrix_from_mat(more, "a", "f"), one), "a matrix that was added is another");
    return one;
  });
  return 0;
}
