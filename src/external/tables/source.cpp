#include "external/tables/source.h"

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
  if (is_given(source.table_name))
    fail("{} would have to come from the C function `usertab`, which this program does not have", name_of(source));
  return {source.rows, source.columns, {source.items, source.items + source.rows * source.columns}};
}

}  // namespace holon::external
