#include "external/files/mat_file.h"

#include <limits>
#include <optional>

#include "external/failure.h"
#include "external/files/mat4.h"
#include "external/files/mat5.h"

namespace holon::external {

namespace {

// What is wrong in the bytes is said with the name of the file.
template <class F>
auto in_file(std::string_view file, F body) {
  try {
    return body();
  } catch (const Failure& failure) {
    fail("file \"{}\": {}", file, failure.text);
  }
}

}  // namespace

Matrix matrix_from_mat(std::string_view bytes, std::string_view name, std::string_view file) {
  return in_file(file, [&] {
    if (is_mat73(bytes))
      fail("this is a MAT file of version 7.3, which is HDF5; save it as version 7 (`save -v7`) to use it here");
    std::string others;
    std::optional<Matrix> found;
    if (is_mat5(bytes)) {
      found = find_in_mat5(bytes, name, others);
    } else if (is_mat4(bytes)) {
      found = find_in_mat4(bytes, name, others);
    } else {
      fail("this is not a MAT file");
    }
    if (!found) fail("there is no matrix \"{}\"{}", name, others.empty() ? "" : "; there is " + others);
    return std::move(*found);
  });
}

std::string mat_with_matrix(std::string_view existing, std::string_view name, const Matrix& matrix, MatFormat format,
                            std::string_view file) {
  return in_file(file, [&] {
    constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max());
    if (matrix.rows > kMost || matrix.columns > kMost) fail("a matrix of this size does not fit into a MAT file");
    if (existing.empty()) {
      if (format == MatFormat::v4) return mat4_bytes(name, matrix);
      return mat5_header() + mat5_bytes(name, matrix, format == MatFormat::v7);
    }
    if (is_mat5(existing)) {
      if (existing.substr(126, 2) != "IM") fail("matrices cannot be added to a file of the other byte order");
      return without_in_mat5(existing, name) + mat5_bytes(name, matrix, format == MatFormat::v7);
    }
    if (is_mat4(existing)) return without_in_mat4(existing, name) + mat4_bytes(name, matrix);
    fail("this is not a MAT file, so no matrix can be added");
  });
}

}  // namespace holon::external
