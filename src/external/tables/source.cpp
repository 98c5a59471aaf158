#include "external/tables/source.h"

#include <string_view>

#include "external/failure.h"

namespace holon::external {

namespace {

bool is_given(const char* name) {
  if (name == nullptr) return false;
  const std::string_view text = name;
  return text != "NoName" && text.find_first_not_of(" \t\r\n") != std::string_view::npos;
}

}  // namespace

std::string name_of(const TableSource& source) {
  if (is_given(source.file_name))
    return fmt::format("table \"{}\" of file \"{}\"", source.table_name, source.file_name);
  if (is_given(source.table_name)) return fmt::format("table \"{}\"", source.table_name);
  return "the table given as a matrix";
}

Matrix read_table(const TableSource& source) {
  if (is_given(source.table_name))
    fail("{} would have to come from the C function `usertab`, which this program does not have", name_of(source));
  return {source.rows, source.columns, {source.items, source.items + source.rows * source.columns}};
}

}  // namespace holon::external
