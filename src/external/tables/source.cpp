#include "external/tables/source.h"

#include <array>
#include <string_view>

#include "external/failure.h"
#include "external/files/access.h"
#include "external/files/mat_file.h"
#include "external/files/text_matrix.h"

namespace holon::external {

namespace {

bool is_given(const char* name) {
  if (name == nullptr) return false;
  const std::string_view text = name;
  return text != "NoName" && text.find_first_not_of(" \t\r\n") != std::string_view::npos;
}

bool ends_with(std::string_view file, std::string_view extension) {
  if (file.size() < extension.size()) return false;
  const std::string_view end = file.substr(file.size() - extension.size());
  for (std::size_t i = 0; i < end.size(); ++i) {
    const char c = end[i] >= 'A' && end[i] <= 'Z' ? static_cast<char>(end[i] - 'A' + 'a') : end[i];
    if (c != extension[i]) return false;
  }
  return true;
}

// `int usertab(char* name, int interpolation, int dimensions[], int* by_columns, double** items)`: the documented way
// of a model's own C code to give a table. It keeps the items, whose addresses are copied here, and gives 0 when all is
// well.
Matrix table_of_user(const TableSource& source) {
  using UserTable = int (*)(char*, int, int*, int*, double**);
  void* const function = session().find_usertab ? session().find_usertab() : nullptr;
  if (function == nullptr)
    fail(
        "{} would have to come from the C function `usertab`, which the model does not bring, or which is not "
        "permitted "
        "(--allow=native)",
        name_of(source));
  std::string name = source.table_name;
  std::array<int, 2> dimensions{};
  int is_by_columns = 0;
  double* items = nullptr;
  int problem = 0;
  // A body of its own: the function may leave by a jump, which ends nothing on its way.
  const Ending ending = run(session(), [&] {
    problem = reinterpret_cast<UserTable>(function)(name.data(), source.interpolation, dimensions.data(),
                                                    &is_by_columns, &items);
  });
  if (ending == Ending::failed) fail("{}: {}", name_of(source), session().message());
  if (problem != 0) fail("{}: `usertab` has no such table", name_of(source));
  if (dimensions[0] < 0 || dimensions[1] < 0 || (items == nullptr && dimensions[0] * dimensions[1] != 0))
    fail("{}: `usertab` gives no table", name_of(source));
  Matrix m{static_cast<std::size_t>(dimensions[0]), static_cast<std::size_t>(dimensions[1]), {}};
  for (std::size_t r = 0; r < m.rows; ++r)
    for (std::size_t c = 0; c < m.columns; ++c)
      m.items.push_back(is_by_columns != 0 ? items[c * m.rows + r] : items[r * m.columns + c]);
  return m;
}

}  // namespace

std::string name_of(const TableSource& source) {
  if (is_given(source.file_name))
    return fmt::format("table \"{}\" of file \"{}\"", source.table_name, source.file_name);
  if (is_given(source.table_name)) return fmt::format("table \"{}\"", source.table_name);
  return "the table given as a matrix";
}

Matrix read_table(const TableSource& source) {
  if (is_given(source.file_name)) {
    const std::string_view file = source.file_name;
    if (source.says_when_reading) session().emit(MessageLevel::note, fmt::format("loading {}\n", name_of(source)));
    const std::string bytes = read_bytes(session(), file);
    if (ends_with(file, ".mat")) return matrix_from_mat(bytes, source.table_name, file);
    if (ends_with(file, ".csv")) {
      const std::string_view delimiter = source.delimiter;
      if (delimiter.size() != 1)
        fail("{}: the delimiter of columns must be one character, and it is \"{}\"", name_of(source), delimiter);
      return matrix_from_csv(bytes, delimiter[0], source.header_lines, file);
    }
    return matrix_from_text(bytes, source.table_name, file);
  }
  if (is_given(source.table_name)) return table_of_user(source);
  return {source.rows, source.columns, {source.items, source.items + source.rows * source.columns}};
}

}  // namespace holon::external
