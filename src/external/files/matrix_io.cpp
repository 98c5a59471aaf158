#include "external/files/matrix_io.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>

#include "external/failure.h"
#include "external/files/access.h"
#include "external/files/mat_file.h"

namespace {

using holon::external::answer;
using holon::external::fail;
using holon::external::MatFormat;
using holon::external::Matrix;
using holon::external::matrix_from_mat;
using holon::external::MessageLevel;
using holon::external::place_for_change;
using holon::external::read_bytes;
using holon::external::session;

MatFormat format_of(std::string_view text) {
  if (text == "4") return MatFormat::v4;
  if (text == "6") return MatFormat::v6;
  if (text == "7") return MatFormat::v7;
  fail("a MAT file can be written in version \"4\", \"6\" or \"7\", not \"{}\"", text);
}

}  // namespace

extern "C" {

void ModelicaIO_readMatrixSizes(const char* file_name, const char* matrix_name, int* sizes) {
  answer([=] {
    const Matrix m = matrix_from_mat(read_bytes(session(), file_name), matrix_name, file_name);
    sizes[0] = static_cast<int>(m.rows);
    sizes[1] = static_cast<int>(m.columns);
  });
}

void ModelicaIO_readRealMatrix(const char* file_name, const char* matrix_name, double* matrix, std::size_t rows,
                               std::size_t columns, int verbose) {
  answer([=] {
    if (verbose != 0)
      session().emit(MessageLevel::note, fmt::format("loading matrix \"{}\" of file \"{}\"\n", matrix_name, file_name));
    const Matrix m = matrix_from_mat(read_bytes(session(), file_name), matrix_name, file_name);
    if (m.rows != rows || m.columns != columns)
      fail("matrix \"{}\" of file \"{}\" has {} rows and {} columns, and {} and {} were asked for", matrix_name,
           file_name, m.rows, m.columns, rows, columns);
    std::ranges::copy(m.items, matrix);
  });
}

int ModelicaIO_writeRealMatrix(const char* file_name, const char* matrix_name, const double* matrix, std::size_t rows,
                               std::size_t columns, int append, const char* format) {
  return answer([=] {
    const std::filesystem::path place = place_for_change(session(), file_name, "write to");
    const Matrix m{rows, columns, {matrix, matrix + rows * columns}};
    std::string existing;
    std::error_code problem;
    if (append != 0 && std::filesystem::exists(place, problem)) existing = read_bytes(session(), place.string());
    const std::string bytes = holon::external::mat_with_matrix(existing, matrix_name, m, format_of(format), file_name);
    holon::external::write_bytes(place, bytes, false);
    return 1;
  });
}

}  // extern "C"
