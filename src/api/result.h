#pragma once

// Inside of the room: what stands behind a Result.

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "api/row_store.h"
#include "holon/result.h"

namespace holon {

struct Result::State {
  Ending ending = Ending::failed_start;
  Stage stage = Stage::none;
  bool written = true;  // everything that was asked for
  double time = 0;
  std::string model;
  std::string solver;
  std::string solver_reason;
  std::string message;
  Statistics statistics;
  Milliseconds milliseconds;
  std::vector<ProfileLine> profile;
  Diagnostics diagnostics;
  std::vector<std::string> translated_again;
  std::string output_path;

  // Names that always have the same value, or the opposite one, share a column. Column 0 is the time.
  struct Column {
    std::size_t number = 0;
    double factor = 1;
    bool varies = false;  // false: `number` counts in `fixed`
  };
  std::vector<ResultName> names;
  std::vector<Column> columns;  // one a name
  std::unordered_map<std::string, std::size_t> index;
  std::vector<double> fixed;
  api::RowStore rows;            // empty when they went elsewhere
  std::vector<double> last_row;  // empty when there was none

  void make_index();
};

namespace api {
// A name of a result; the unit stands at the end of the description, in brackets.
ResultName public_name(std::string name, std::string description, bool varies);
}  // namespace api

}  // namespace holon
