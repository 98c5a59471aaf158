#include "causal/graph/dummy_derivatives.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <vector>

#include "base/effort.h"
#include "causal/graph/random_systems.h"

namespace holon::causal {
namespace {

struct Model {
  Incidence incidence;
  base::Table<UnknownId, UnknownId> derivative_of;
  std::map<std::pair<std::uint32_t, std::uint32_t>, JacobianEntry> partials;  // variable where not given

  Model(std::size_t unknowns, std::initializer_list<std::pair<std::uint32_t, std::uint32_t>> derivatives)
      : incidence(unknowns), derivative_of(unknowns) {
    for (const auto& [unknown, derivative] : derivatives) derivative_of[UnknownId(unknown)] = UnknownId(derivative);
  }
  // Unknowns with constant partial derivatives, then others.
  void equation(std::initializer_list<std::pair<std::uint32_t, double>> constant,
                std::initializer_list<std::uint32_t> variable = {}) {
    const auto e = static_cast<std::uint32_t>(incidence.row_count());
    for (const auto& [unknown, value] : constant) {
      incidence.add(UnknownId(unknown));
      partials[{e, unknown}] = {EntryKind::constant, value};
    }
    for (const std::uint32_t unknown : variable) incidence.add(UnknownId(unknown));
    incidence.end_row();
  }

  DummySelection choose(const IndexReduction& reduction, const std::vector<StateWish>& wishes) const {
    return choose_dummy_derivatives({reduction, wishes, [&](EquationId e, EntryId entry) {
                                       const auto found = partials.find({e.value, incidence.column(entry).value});
                                       return found == partials.end() ? JacobianEntry{} : found->second;
                                     }});
  }
};

// What has a name is wanted, what is only the derivative of something is avoided.
std::vector<StateWish> usual_wishes(const IndexReduction& reduction) {
  std::vector<StateWish> wishes(reduction.chains.size());
  for (const UnknownId unknown : reduction.chains.order.ids())
    if (reduction.chains.order[unknown] > 0) wishes[unknown.index()].select = StateSelect::avoid;
  return wishes;
}

std::vector<UnknownId> ids(std::initializer_list<std::uint32_t> numbers) {
  std::vector<UnknownId> result;
  for (const std::uint32_t number : numbers) result.push_back(UnknownId(number));
  return result;
}

// 0 x, 1 y, 2 vx, 3 vy, 4 force, 5 x', 6 y', 7 vx', 8 vy'; 9 x'' and 10 y'' are created.
TEST(DummyDerivatives, ThePendulumSwitchesBetweenXAndY) {
  Model model(9, {{0, 5}, {1, 6}, {2, 7}, {3, 8}});
  model.equation({{5, 1}, {2, -1}});
  model.equation({{6, 1}, {3, -1}});
  model.equation({{7, 1}}, {0, 4});
  model.equation({{8, 1}}, {1, 4});
  model.equation({}, {0, 1});
  const IndexReduction reduction = pantelides(model.incidence, model.derivative_of);
  const DummySelection selection = model.choose(reduction, usual_wishes(reduction));
  EXPECT_TRUE(selection.states.empty());
  EXPECT_EQ(selection.dummies, ids({9, 10}));  // x' and y' are computed from vx and vy
  EXPECT_EQ(selection.state_count(), 2U);
  EXPECT_TRUE(selection.unsafe.empty());
  ASSERT_EQ(selection.sets.size(), 2U);
  EXPECT_EQ(selection.sets[0].candidates, ids({2, 3}));
  EXPECT_EQ(selection.sets[0].first_states, ids({2}));
  EXPECT_EQ(selection.sets[0].equations, std::vector{EquationId(4U)});
  EXPECT_EQ(selection.sets[0].eliminated.size(), 2U);
  EXPECT_EQ(selection.sets[1].level, 2U);
  EXPECT_EQ(selection.sets[1].candidates, ids({0, 1}));
}

// The same in second-order form, 0 x, 1 y, 2 force, 3 x', 4 y', 5 x'', 6 y'': the choice of level 2 follows level 1.
TEST(DummyDerivatives, EqualEquationsOnTwoLevelsAreChosenOnce) {
  Model model(7, {{0, 3}, {3, 5}, {1, 4}, {4, 6}});
  model.equation({{5, 1}}, {0, 2});
  model.equation({{6, 1}}, {1, 2});
  model.equation({}, {0, 1});
  const IndexReduction reduction = pantelides(model.incidence, model.derivative_of);
  EXPECT_EQ(reduction.index, 3U);
  const DummySelection selection = model.choose(reduction, usual_wishes(reduction));
  ASSERT_EQ(selection.sets.size(), 2U);
  EXPECT_EQ(selection.sets[0].candidates, ids({3, 4}));
  EXPECT_EQ(selection.sets[1].candidates, ids({0, 1}));
  EXPECT_EQ(selection.sets[1].follows, 0);
  EXPECT_EQ(selection.sets[1].first_states, ids({0}));
  EXPECT_EQ(selection.state_count(), 2U);
}

// x = sin(phi), y = -cos(phi), and force as before: with phi in the model the choice is safe for all angles, whatever
// is preferred. 0 x, 1 y, 2 phi, 3 force, 4 x', 5 y', 6 phi', 7 x'', 8 y'', 9 phi''.
TEST(DummyDerivatives, APivotThatCannotVanishIsChosenForGood) {
  Model model(10, {{0, 4}, {4, 7}, {1, 5}, {5, 8}, {2, 6}, {6, 9}});
  model.equation({{7, 1}}, {0, 3});
  model.equation({{8, 1}}, {1, 3});
  model.equation({{0, 1}}, {2});
  model.equation({{1, 1}}, {2});
  const IndexReduction reduction = pantelides(model.incidence, model.derivative_of);
  const DummySelection selection = model.choose(reduction, usual_wishes(reduction));
  EXPECT_EQ(selection.states, ids({2, 6}));
  EXPECT_TRUE(selection.sets.empty());
  std::vector<StateWish> wishes = usual_wishes(reduction);
  wishes[0].select = wishes[1].select = wishes[4].select = wishes[5].select = StateSelect::prefer;
  EXPECT_EQ(model.choose(reduction, wishes).states, ids({2, 6}));
}

// Two inertias with a gear between them: 0 phi1, 1 w1, 2 phi2, 3 w2, 4 torque, 5 phi1', 6 w1', 7 phi2', 8 w2'.
Model gear() {
  Model model(9, {{0, 5}, {1, 6}, {2, 7}, {3, 8}});
  model.equation({{5, 1}, {1, -1}});
  model.equation({{7, 1}, {3, -1}});
  model.equation({{6, 2}, {4, -1}});
  model.equation({{8, 3}, {4, 5}});
  model.equation({{0, 1}, {2, -5}});
  return model;
}

TEST(DummyDerivatives, WishesChooseAmongWhatIsSafe) {
  const Model model = gear();
  const IndexReduction reduction = pantelides(model.incidence, model.derivative_of);
  EXPECT_EQ(reduction.index, 3U);
  std::vector<StateWish> wishes = usual_wishes(reduction);
  EXPECT_EQ(model.choose(reduction, wishes).states, ids({0, 1}));
  wishes[2].select = wishes[3].select = StateSelect::prefer;
  EXPECT_EQ(model.choose(reduction, wishes).states, ids({2, 3}));
  wishes[2].select = wishes[3].select = StateSelect::standard;
  wishes[2].key = wishes[3].key = 1;
  EXPECT_EQ(model.choose(reduction, wishes).states, ids({2, 3}));
  wishes[0].select = wishes[1].select = wishes[2].select = wishes[3].select = StateSelect::always;
  const DummySelection selection = model.choose(reduction, wishes);
  EXPECT_EQ(selection.states, ids({2, 3}));
  EXPECT_EQ(selection.overruled_always, ids({0, 1}));
}

TEST(DummyDerivatives, NeverIsReportedWhereItCannotBe) {
  const Model model = gear();
  const IndexReduction reduction = pantelides(model.incidence, model.derivative_of);
  std::vector<StateWish> wishes = usual_wishes(reduction);
  for (const std::uint32_t unknown : {0U, 1U, 2U, 3U}) wishes[unknown].select = StateSelect::never;
  const DummySelection selection = model.choose(reduction, wishes);
  EXPECT_EQ(selection.state_count(), 2U);
  // phi' and w are the same thing, so phi1', phi2' can stand in for w; the two angles cannot both go.
  EXPECT_EQ(selection.overruled_never.size(), 1U);
}

// x1 = x2 and 2 x1 = 2 x2, both differentiated: structure does not see that the second says nothing new.
TEST(DummyDerivatives, DependentConstraintsAreReported) {
  // 0 x1, 1 x2, 2 x1', 3 x2', 4 f, 5 g
  Model model(6, {{0, 2}, {1, 3}});
  model.equation({{2, 1}, {4, 1}});
  model.equation({{3, 1}, {4, -1}, {5, 1}});
  model.equation({{0, 1}, {1, -1}});
  model.equation({{0, 2}, {1, -2}});
  const IndexReduction reduction = pantelides(model.incidence, model.derivative_of);
  EXPECT_FALSE(reduction.is_singular());
  const DummySelection selection = model.choose(reduction, usual_wishes(reduction));
  EXPECT_EQ(selection.dependent.size(), 1U);
}

TEST(DummyDerivatives, StatesAreDerivativesMinusDifferentiations) {
  Random random(71);
  int checked = 0;
  for (int round = 0; round < 3000; ++round) {
    // Chains of up to three members in random equations.
    const std::size_t n = 2 + random.below(6);
    Model model(3 * n, {});
    for (std::uint32_t j = 0; j < n; ++j)
      for (const std::uint32_t order : {0U, 1U})
        model.derivative_of[UnknownId(3 * j + order)] = UnknownId(3 * j + order + 1);
    for (std::uint32_t e = 0; e < n; ++e) {
      for (std::uint32_t j = 0; j < n; ++j) {
        if (j != e && !random.chance(0.3)) continue;
        const auto unknown = static_cast<std::uint32_t>(std::size_t{3} * j + random.below(3));
        model.incidence.add(UnknownId(unknown));
        if (random.chance(0.5))
          model.partials[{e, unknown}] = {EntryKind::constant, static_cast<double>(1 + random.below(1000))};
        else if (random.chance(0.3))
          model.partials[{e, unknown}] = {EntryKind::nonzero, 0};
      }
      model.incidence.end_row();
    }
    const IndexReduction reduction = pantelides(model.incidence, model.derivative_of);
    const DummySelection selection = model.choose(reduction, usual_wishes(reduction));
    if (reduction.is_singular() || !selection.dependent.empty()) continue;
    ++checked;
    std::size_t expected = 0;
    for (const EquationId e : reduction.matching.unknown_of.ids()) {
      expected += reduction.chains.order[reduction.matching.unknown_of[e]];
      expected -= reduction.differentiations[e];
    }
    ASSERT_EQ(selection.state_count(), expected);
    ASSERT_TRUE(std::ranges::adjacent_find(selection.dummies) == selection.dummies.end());
  }
  EXPECT_GT(checked, 1000);
}

TEST(DummyDerivatives, AHundredThousandPendulumsHaveTheirOwnSets) {
  const std::uint32_t count = base::effort(100000);
  Incidence incidence(std::size_t{7} * count);
  base::Table<UnknownId, UnknownId> derivative_of(std::size_t{7} * count);
  for (std::uint32_t p = 0; p < count; ++p) {
    const auto id = [&](std::uint32_t k) { return UnknownId(7 * p + k); };
    for (const auto& [unknown, derivative] : {std::pair{0U, 3U}, {3U, 5U}, {1U, 4U}, {4U, 6U}})
      derivative_of[id(unknown)] = id(derivative);
    incidence.add_row(std::vector{id(5), id(0), id(2)});
    incidence.add_row(std::vector{id(6), id(1), id(2)});
    incidence.add_row(std::vector{id(0), id(1)});
  }
  const IndexReduction reduction = pantelides(incidence, derivative_of);
  const std::vector<StateWish> wishes = usual_wishes(reduction);
  const DummySelection selection =
      choose_dummy_derivatives({reduction, wishes, [](EquationId, EntryId) { return JacobianEntry{}; }});
  EXPECT_EQ(selection.sets.size(), 2U * count);
  EXPECT_EQ(selection.state_count(), 2U * count);
}

}  // namespace
}  // namespace holon::causal
