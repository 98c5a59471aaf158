#include <gtest/gtest.h>
#include <holon/holon.h>

#include <cmath>
#include <vector>

#include "api/diagnostics.h"
#include "api/testing.h"

namespace holon {
namespace {

constexpr const char* kDecay =
    "model Decay\n"
    "  parameter Integer n = 2;\n"
    "  parameter Real k = 3;\n"
    "  Real x[n](each start = 1, each fixed = true);\n"
    "  Boolean low = x[1] < 0.5;\n"
    "equation\n"
    "  der(x) = -k*x;\n"
    "end Decay;\n";

TEST(Formulas, HoldAlongTheWholeCurve) {
  const Model model = model_of(kDecay);
  const Result result = model.simulate(model.experiment());
  const auto values = model.formulas({{"x[1]", "exp(-k*time)"}, {"x", "fill(x[1], n)"}, {"low", "x[2] < 0.5"}}, result);
  ASSERT_TRUE(values.has_value()) << values.error().text();
  ASSERT_EQ(values->size(), 3U);
  const FormulaSides& decay = (*values)[0].at(0);
  ASSERT_EQ(decay.left.size(), result.rows());
  for (std::size_t row = 0; row < result.rows(); ++row) EXPECT_NEAR(decay.left[row], decay.right[row], 1e-5);
  EXPECT_EQ((*values)[1].size(), 2U);  // an equation between arrays
  EXPECT_TRUE((*values)[2].at(0).is_boolean);
  EXPECT_FALSE(decay.is_boolean);
}

TEST(Formulas, SeeTheValuesThatShapedTheModel) {
  Workspace workspace = closed_workspace();
  workspace.open_document("Decay.mo", kDecay);
  const auto model = workspace.translate({.target = "Decay.mo", .values = {{"n", "3"}}});
  ASSERT_TRUE(model.has_value());
  const auto values = model->formulas({{"x", "x"}}, model->simulate(model->experiment()));
  ASSERT_TRUE(values.has_value()) << values.error().text();
  EXPECT_EQ(values->at(0).size(), 3U);
}

TEST(Formulas, KnowTheTextOfTheModelAfterTheDocumentIsClosed) {
  Workspace workspace = closed_workspace();
  workspace.open_document("Decay.mo", kDecay);
  const auto model = workspace.translate("Decay.mo");
  ASSERT_TRUE(model.has_value());
  workspace.close_document("Decay.mo");
  EXPECT_TRUE(model->formulas({{"k", "3"}}, model->simulate(model->experiment())).has_value());
}

TEST(Formulas, WrongOnesAreDiagnostics) {
  const Model model = model_of(kDecay);
  const Result result = model.simulate(model.experiment());
  const auto unknown = model.formulas({{"y", "1"}}, result);
  ASSERT_FALSE(unknown.has_value());
  EXPECT_NE(unknown.error().first_error().find("`y`"), std::string::npos);
  const auto times = model.formulas({{"k", "3"}}, result, std::vector<double>{0});
  ASSERT_FALSE(times.has_value());
  EXPECT_EQ(times.error().all().at(0).code, api::kTimesOfRows.code);
}

// A side that is not a number somewhere says so for that row.
TEST(Formulas, RowsWithoutAValueSayWhy) {
  const Model model = model_of(kDecay);
  const Result result = model.simulate(model.experiment());
  const auto values = model.formulas({{"x[integer(2 + 2*time)]", "1"}}, result);
  ASSERT_TRUE(values.has_value()) << values.error().text();
  EXPECT_FALSE(values->at(0).at(0).failures.empty());
  EXPECT_FALSE(values->at(0).at(0).failures.contains(0));
}

}  // namespace
}  // namespace holon
