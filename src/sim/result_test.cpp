// Results: what was written is read back exactly, and nothing half-written appears under the final name.

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <tuple>

#include "sim/pattern.h"
#include "sim/read_result.h"
#include "sim/result_file.h"
#include "sim/result_layout.h"

namespace holon::sim {
namespace {

namespace fs = std::filesystem;

struct Results : ::testing::TestWithParam<const char*> {
  fs::path folder = fs::temp_directory_path() / ("holon_sim_" + std::to_string(getpid()));
  void SetUp() override { fs::create_directories(folder); }
  void TearDown() override { fs::remove_all(folder); }
  std::string path() const { return (folder / (std::string("curves") + GetParam())).string(); }

  static ResultLayout layout() {
    ResultLayout l;
    l.names = {{.name = "x", .description = "position [m]", .varies = true, .column = 1, .negated = false},
               {.name = "minus.x", .description = "", .varies = true, .column = 1, .negated = true},
               {.name = "p", .description = "a parameter", .varies = false, .column = 0, .negated = false},
               {.name = "a[1,2].\"odd\"", .description = "", .varies = true, .column = 2, .negated = false}};
    l.columns = 3;
    l.fixed = {0.1};
    l.stop_time = 1;
    return l;
  }
};

TEST_P(Results, AreReadBackExactly) {
  auto made = open_result(path());
  ASSERT_TRUE(made.has_value());
  ResultSink& sink = **made;
  ASSERT_EQ(sink.begin(layout()), std::nullopt);
  EXPECT_FALSE(fs::exists(path()));
  const std::array<std::array<double, 3>, 4> rows{{{0, 1.0 / 3, -0.0},
                                                   {0.5, 5e-324, 1e300},
                                                   {0.5, std::numeric_limits<double>::infinity(), 2},
                                                   {1, std::nextafter(1.0, 2.0), 3}}};
  for (const auto& row : rows) ASSERT_EQ(sink.row(row), std::nullopt);
  ASSERT_EQ(sink.finish(true), std::nullopt);
  const auto read = read_result(path());
  ASSERT_TRUE(read.has_value()) << read.error();
  EXPECT_EQ(read->curves.size(), 4U);
  EXPECT_EQ(read->time(), (std::vector<double>{0, 0.5, 0.5, 1}));
  for (const auto& [name, column, factor] :
       {std::tuple{"x", 1, 1.0}, std::tuple{"minus.x", 1, -1.0}, std::tuple{"a[1,2].\"odd\"", 2, 1.0}}) {
    const auto curve = read->find(name);
    ASSERT_TRUE(curve.has_value()) << name;
    const std::vector<double> values = read->values(*curve);
    for (std::size_t i = 0; i < rows.size(); ++i)
      EXPECT_EQ(values[i], factor * rows.at(i).at(static_cast<std::size_t>(column))) << name;
  }
  EXPECT_EQ(read->values(read->find("p").value()), std::vector<double>(4, 0.1));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1);
}

TEST_P(Results, TakeThePlaceOfOlderOnes) {
  for (const double value : {1.0, 2.0}) {
    auto made = open_result(path());
    ASSERT_TRUE(made.has_value());
    ASSERT_EQ((*made)->begin(layout()), std::nullopt);
    ASSERT_EQ((*made)->row(std::array{0.0, value, 0.0}), std::nullopt);
    // Until the end the older one is there, complete.
    EXPECT_EQ(fs::exists(path()), value == 2);
    if (value == 2) {
      const auto older = read_result(path());
      ASSERT_TRUE(older.has_value()) << older.error();
      EXPECT_EQ(older->values(older->find("x").value()), std::vector<double>{1});
    }
    ASSERT_EQ((*made)->finish(true), std::nullopt);
    const auto read = read_result(path());
    ASSERT_TRUE(read.has_value()) << read.error();
    EXPECT_EQ(read->values(read->find("x").value()), std::vector<double>{value});
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1);
    EXPECT_EQ((*made)->kept(), "");
  }
}

TEST_P(Results, OfAFullDiskEndWithACompleteRow) {
  // A limit on the size of files looks like a full disk. The signal that comes with it must not reach the process,
  // which has not been told to ignore it.
  struct rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  struct rlimit small = before;
  small.rlim_cur = 100'001;
  setrlimit(RLIMIT_FSIZE, &small);
  auto made = open_result(path());
  ResultSink& sink = **made;
  std::optional<std::string> problem = sink.begin(layout());
  int taken = 0;
  for (; !problem && taken < 100'000; ++taken) problem = sink.row(std::array{taken * 1e-3, 0.25, 0.5});
  const auto at_end = sink.finish(true);
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_TRUE(problem.has_value());
  EXPECT_FALSE(fs::exists(path()));
  EXPECT_EQ(sink.kept(), (folder / (std::string("curves.partial") + GetParam())).string());
  const auto read = read_result(sink.kept());
  ASSERT_TRUE(read.has_value()) << read.error();
  EXPECT_GT(read->time().size(), 2000U);
  for (std::size_t i = 0; i < read->time().size(); ++i) EXPECT_EQ(read->time()[i], static_cast<double>(i) * 1e-3);
  EXPECT_TRUE(problem->find(path()) != std::string::npos) << *problem;
}

TEST_P(Results, InAFolderThatIsNotThere) {
  const std::string nowhere = (folder / "none" / "curves").string() + GetParam();
  auto made = open_result(nowhere);
  const auto problem = (*made)->begin(layout());
  ASSERT_TRUE(problem.has_value());
  EXPECT_NE(problem->find("No such file"), std::string::npos) << *problem;
}

INSTANTIATE_TEST_SUITE_P(Formats, Results, ::testing::Values(".csv", ".mat"));

TEST(ResultFiles, HaveAnEndingThatSaysTheFormat) {
  const auto made = open_result("curves.txt");
  ASSERT_FALSE(made.has_value());
  EXPECT_NE(made.error().find(".mat"), std::string::npos);
}

TEST_P(Results, KeepTheUnits) {
  auto made = open_result(path(), {.unit_row = true});
  ASSERT_EQ((*made)->begin(layout()), std::nullopt);
  ASSERT_EQ((*made)->row(std::array{0.0, 1.0, 2.0}), std::nullopt);
  ASSERT_EQ((*made)->finish(true), std::nullopt);
  const auto read = read_result(path());
  ASSERT_TRUE(read.has_value()) << read.error();
  EXPECT_EQ(read->time_unit, "s");
  EXPECT_EQ(read->curves[read->find("x").value()].unit, "m");
  EXPECT_EQ(read->curves[read->find("p").value()].unit, "");
  EXPECT_EQ(read->time(), std::vector<double>{0});
}

// A spreadsheet would take it for a formula; a line break would be a row.
TEST(CsvUnits, AreNeitherFormulasNorRows) {
  const std::string file = ::testing::TempDir() + "holon_units_" + std::to_string(getpid()) + ".csv";
  ResultLayout layout;
  layout.names = {{.name = "x", .description = "d [=1+2]", .varies = true, .column = 1, .negated = false},
                  {.name = "y", .description = "d [a\nb]", .varies = true, .column = 1, .negated = false}};
  layout.columns = 2;
  auto made = open_result(file, {.unit_row = true});
  ASSERT_TRUE(made.has_value());
  ASSERT_FALSE((*made)->begin(layout));
  ASSERT_FALSE((*made)->finish(true));
  std::ifstream stream(file);
  std::string header;
  std::string units;
  std::getline(stream, header);
  std::getline(stream, units);
  EXPECT_EQ(units, "\"s\",\"'=1+2\",\"a b\"");
  std::filesystem::remove(file);
}

TEST(ReadResult, SaysWhereATextIsWrong) {
  const auto read = read_csv("\"time\",\"x\"\n0,1\n1,one\n", "f.csv");
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error(), "f.csv:3: `one` is not a number");
  EXPECT_FALSE(read_csv("\"time\",\"x\"\n0,1,2\n", "f.csv").has_value());
  EXPECT_FALSE(read_csv("", "f.csv").has_value());
}

TEST(ReadResult, RefusesBytesThatAreNoMatrices) {
  EXPECT_FALSE(read_mat("this is not a matrix of numbers at all", "f.mat").has_value());
  EXPECT_FALSE(read_mat("", "f.mat").has_value());
  EXPECT_FALSE(read_mat(std::string(20, '\0'), "f.mat").has_value());
}

// A MATLAB 4 matrix as bytes.
std::string matrix(std::string_view name, std::int32_t type, std::int32_t rows, std::int32_t cols,
                   std::string_view data) {
  const std::array<std::int32_t, 5> header{type, rows, cols, 0, static_cast<std::int32_t>(name.size() + 1)};
  std::string bytes(reinterpret_cast<const char*>(header.data()), sizeof header);
  bytes += name;
  bytes += '\0';
  return bytes += data;
}

template <class T>
std::string numbers(std::initializer_list<T> values) {
  return {reinterpret_cast<const char*>(values.begin()), values.size() * sizeof(T)};
}

std::string class_of_results() {
  std::string text;
  const std::array<std::string_view, 4> kinds{"Atrajectory", "1.1", "", "binTrans"};
  for (std::size_t c = 0; c < 11; ++c)
    for (const std::string_view kind : kinds) text.push_back(c < kind.size() ? kind[c] : ' ');
  return matrix("Aclass", 51, 4, 11, text);
}

// Each of these read or wrote outside of the file, or made a number that C++ does not define.
TEST(ReadResult, RefusesFilesWhoseSizesDoNotFit) {
  const std::string data = matrix("data_2", 0, 2, 3, numbers<double>({0, 1, 1, 2, 2, 3}));
  const std::string head = class_of_results() + matrix("name", 51, 1, 2, "tx") + data;
  const auto info = [](std::initializer_list<std::int32_t> values) {
    return matrix("dataInfo", 20, static_cast<std::int32_t>(values.size() / 2), 2, numbers(values));
  };
  ASSERT_TRUE(read_mat(head + info({0, 1, 0, -1, 2, 2, 0, -1}), "f.mat").has_value());
  // Descriptions for fewer names than there are: none of them counts.
  const auto few =
      read_mat(head + info({0, 1, 2, 2}) + matrix("description", 51, 1'000, 1, std::string(1'000, 'd')), "f");
  ASSERT_TRUE(few.has_value()) << few.error();
  EXPECT_EQ(few->curves.at(0).description, "");
  for (const auto& wrong :
       {info({0, 2}), info({2, 3, 2, 9}), info({2, 0, 2, 0}), info({7, 1, 7, 1}), info({2, INT32_MIN, 2, 1}),
        info({1, 1, 1, 1}), matrix("dataInfo", 0, 2, 2, numbers<double>({2, 1e300, 2, std::nan("")})),
        matrix("dataInfo", 20, 1 << 30, 1 << 30, "abcd"), matrix("dataInfo", 20, INT32_MAX, INT32_MAX, ""),
        matrix("dataInfo", 60, 2, 2, std::string(32, 'x')), std::string("\x14\0\0\0", 4)})
    EXPECT_FALSE(read_mat(head + wrong, "f.mat").has_value());
  // A parameter whose matrix is empty.
  EXPECT_FALSE(read_mat(head + info({0, 1, 1, 2}) + matrix("data_1", 0, 2, 0, ""), "f.mat").has_value());
}

TEST(ReadResult, IsCutOffAnywhereWithoutHarm) {
  const std::string whole = class_of_results() + matrix("name", 51, 1, 2, "tx") +
                            matrix("dataInfo", 20, 4, 2, numbers<std::int32_t>({0, 1, 0, -1, 2, 2, 0, -1})) +
                            matrix("data_2", 0, 2, 3, numbers<double>({0, 1, 1, 2, 2, 3}));
  ASSERT_TRUE(read_mat(whole, "f.mat").has_value());
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_FALSE(read_mat(std::string_view(whole).substr(0, size), "f.mat").has_value()) << size;
}

TEST(ReadResult, RefusesWhatIsNoFile) {
  for (const char* const path : {"/dev/zero", "/tmp", "/no/such/file.csv"}) EXPECT_FALSE(read_result(path).has_value());
}

TEST(Patterns, MatchLikeAShell) {
  EXPECT_TRUE(matches_pattern("body.v[1]", "body.*"));
  EXPECT_TRUE(matches_pattern("body.v[1]", "*v[?]"));
  EXPECT_TRUE(matches_pattern("x", "x"));
  EXPECT_FALSE(matches_pattern("xy", "x"));
  EXPECT_FALSE(matches_pattern("x", "xy"));
  EXPECT_TRUE(matches_pattern("aaab", "*a*b"));
  EXPECT_FALSE(matches_pattern("aaac", "*a*b"));
  EXPECT_TRUE(matches_pattern("", "*"));
  EXPECT_FALSE(matches_pattern("", "?"));
}

TEST(Layout, AliasesShareColumnsAndHiddenNamesAreLeftOut) {
  program::Model model;
  using program::ResultKind;
  using program::SlotId;
  model.results = {
      {.variable = 0, .kind = ResultKind::continuous, .slot = SlotId(4U)},
      {.variable = 1, .kind = ResultKind::continuous, .slot = SlotId(4U), .factor = -1},
      {.variable = 2, .kind = ResultKind::discrete, .slot = SlotId(4U), .factor = -1, .offset = 1},
      {.variable = 3, .kind = ResultKind::parameter, .slot = SlotId(2U)},
      {.variable = 4, .kind = ResultKind::constant, .slot = {}, .factor = 1, .offset = 7},
      {.variable = 5, .kind = ResultKind::continuous, .slot = SlotId(3U), .factor = 1, .offset = 0, .hidden = true}};
  const Names names{.variable = [](std::uint32_t v) { return std::string(1, static_cast<char>('a' + v)); }};
  const ResultPlan plan = plan_result(model, names, {});
  ASSERT_EQ(plan.layout.names.size(), 5U);
  EXPECT_EQ(plan.layout.columns, 3U);
  EXPECT_EQ(plan.layout.names[0].column, plan.layout.names[1].column);
  EXPECT_TRUE(plan.layout.names[1].negated);
  EXPECT_FALSE(plan.layout.names[3].varies);
  const std::vector<double> values{0, 0, 5, 0, 1};
  EXPECT_EQ(value_of(plan.columns[plan.layout.names[2].column - 1], values), 0);
  EXPECT_EQ(value_of(plan.fixed[plan.layout.names[4].column], values), 7);
  const std::vector<std::string> patterns{"f", "z*"};
  const ResultPlan chosen = plan_result(model, names, patterns);
  ASSERT_EQ(chosen.layout.names.size(), 1U);
  EXPECT_EQ(chosen.layout.names[0].name, "f");
  EXPECT_EQ(chosen.unmatched, std::vector<std::string>{"z*"});
}

}  // namespace
}  // namespace holon::sim
