#pragma once

// Where the matrix of a table comes from: an argument, or a file.

#include <cstddef>
#include <string>

#include "external/tables/matrix.h"

namespace holon::external {

// The arguments that all constructors of tables share, as models pass them.
struct TableSource {
  const char* file_name = nullptr;   // "NoName" or blank: no file
  const char* table_name = nullptr;  // likewise
  const double* items = nullptr;     // by rows
  std::size_t rows = 0;
  std::size_t columns = 0;
  bool says_when_reading = false;
  const char* delimiter = ",";  // of a CSV file
  int header_lines = 0;         // of a CSV file
  int interpolation = 0;        // told to `usertab`: 0 a table over time, 1 one input, 2 two inputs
};

// For messages: `table "tab1" of file "a.txt"`.
std::string name_of(const TableSource& source);
// Throws Failure when there is no such table.
Matrix read_table(const TableSource& source);

}  // namespace holon::external
