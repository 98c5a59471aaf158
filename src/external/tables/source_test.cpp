// Tables from files, through the functions that models call.

#include <gtest/gtest.h>
#include <unistd.h>
#include <array>
#include <filesystem>
#include <fstream>

#include "external/files/mat_file.h"
#include "external/tables/tables.h"
#include "external/testing.h"
#include "external/utilities.h"

namespace holon::external {
namespace {

namespace fs = std::filesystem;

class TableFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    folder = fs::temp_directory_path() / ("holon_tables_" + std::to_string(getpid()));
    fs::create_directories(folder);
    session.working_folder = folder;
    session.permissions.read_folders = {folder};
    session.on_message = [this](MessageLevel, std::string_view text) { messages += text; };
    std::ofstream(folder / "a.txt") << "#1\ndouble tab(2,2)\n0 1\n2 5\n";
    std::ofstream(folder / "a.CSV") << "t;y\n0;1\n2;5\n";
    std::ofstream(folder / "a.mat") << mat_with_matrix({}, "tab", {2, 2, {0, 1, 2, 5}}, MatFormat::v7, "f");
  }
  void TearDown() override { fs::remove_all(folder); }

  double value(const char* file, const char* name, const char* delimiter = ",", int header = 0) {
    double y = 0;
    expect_complete(session, [&] {
      const int chosen[] = {2};
      void* const t =
          ModelicaStandardTables_CombiTable1D_init3(file, name, nullptr, 0, 2, chosen, 1, 1, 1, 1, delimiter, header);
      y = ModelicaStandardTables_CombiTable1D_getValue(t, 1, 0.5);
      ModelicaStandardTables_CombiTable1D_close(t);
    });
    return y;
  }
  std::string failure(const char* file, const char* name) {
    return failure_of(session, [&] {
      const int chosen[] = {2};
      ModelicaStandardTables_CombiTable1D_init3(file, name, nullptr, 0, 2, chosen, 1, 1, 1, 0, ",", 0);
    });
  }
  fs::path folder;
  Session session;
  std::string messages;
};

TEST_F(TableFiles, EveryFormatGivesTheSameCurve) {
  EXPECT_DOUBLE_EQ(value("a.txt", "tab"), 2);
  EXPECT_DOUBLE_EQ(value("a.CSV", "Values", ";", 1), 2);
  EXPECT_DOUBLE_EQ(value("a.mat", "tab"), 2);
  EXPECT_NE(messages.find("loading table \"tab\" of file \"a.txt\""), std::string::npos);
}

TEST_F(TableFiles, WhatIsMissingIsNamed) {
  EXPECT_EQ(failure("b.txt", "tab"), "there is no file \"b.txt\"");
  EXPECT_EQ(failure("a.txt", "other"), "file \"a.txt\" has no table \"other\"; it has \"tab\"");
  EXPECT_EQ(failure("NoName", "tab"),
            "table \"tab\" would have to come from the C function `usertab`, which the model does not bring, or which "
            "is not permitted (--allow=native)");
}

// The documented interface of a model's own C code.
int usertab_of_test(char* name, int interpolation, int dimensions[], int* by_columns, double** items) {
  static std::array<double, 4> rows = {0, 1, 2, 5};
  static std::array<double, 4> columns = {0, 2, 1, 5};
  const std::string_view wanted = name;
  if (wanted == "broken") ModelicaError("there is no such table");
  if (wanted == "none" || interpolation != 1) return 1;
  dimensions[0] = wanted == "negative" ? -1 : 2;
  dimensions[1] = 2;
  *by_columns = wanted == "columns" ? 1 : 0;
  *items = wanted == "columns" ? columns.data() : rows.data();
  return 0;
}

TEST_F(TableFiles, ATableOfTheModelsOwnCode) {
  session.find_usertab = [] { return reinterpret_cast<void*>(&usertab_of_test); };
  EXPECT_DOUBLE_EQ(value("NoName", "rows"), 2);
  EXPECT_DOUBLE_EQ(value("NoName", "columns"), 2);
  EXPECT_EQ(failure("NoName", "none"), "table \"none\": `usertab` has no such table");
  EXPECT_EQ(failure("NoName", "negative"), "table \"negative\": `usertab` gives no table");
  EXPECT_EQ(failure("NoName", "broken"), "table \"broken\": there is no such table");
}

}  // namespace
}  // namespace holon::external
