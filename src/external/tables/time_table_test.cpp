// Tables over time: which events they announce, and on which side of an event their values lie.

#include "external/tables/time_table.h"

#include <gtest/gtest.h>
#include <cmath>
#include <limits>

#include "external/tables/tables.h"
#include "external/testing.h"

namespace holon::external {
namespace {

constexpr double kNone = std::numeric_limits<double>::max();

TimeTable table(std::vector<double> items, Smoothness s = Smoothness::linear,
                Extrapolation e = Extrapolation::last_two_points, TimeEvents events = TimeEvents::always,
                double start_time = 0, double shift_time = 0) {
  Matrix m{items.size() / 2, 2, std::move(items)};
  return TimeTable(Curves(m, {2}, s, e, "t"), start_time, shift_time, events);
}

// The events from `t` on, as a model walks through them.
std::vector<double> events_from(const TimeTable& t, double start, std::size_t most) {
  std::vector<double> found;
  double now = start;
  while (found.size() < most) {
    const double next = t.next_event(now);
    if (next == kNone) break;
    found.push_back(next);
    now = next;
  }
  return found;
}

const std::vector<double> kSquareSteps = {0, 0, 1, 0, 1, 1, 2, 4, 3, 9, 4, 16};

// The example in the documentation of CombiTimeTable.
TEST(TimeTable, AsDocumented) {
  TimeTable t = table(kSquareSteps);
  EXPECT_DOUBLE_EQ(t.at(0, 1.0, 1.0, 1.0).value, 0.0);  // before the event at 1
  EXPECT_DOUBLE_EQ(t.at(0, 1.0, 2.0, 1.0).value, 1.0);  // after it
  EXPECT_DOUBLE_EQ(t.at(0, 1.5, 2.0, 2.0).value, 2.5);
  EXPECT_DOUBLE_EQ(t.at(0, 2.0, 2.0, 2.0).value, 4.0);
  EXPECT_DOUBLE_EQ(t.at(0, 5.0, kNone, kNone).value, 23.0);
}

TEST(TimeTable, EventsAtEveryPointOrAtJumpsOrNever) {
  EXPECT_EQ(events_from(table(kSquareSteps), 0, 9), (std::vector<double>{1, 2, 3}));
  EXPECT_EQ(events_from(table(kSquareSteps, Smoothness::linear, Extrapolation::hold), -1, 9),
            (std::vector<double>{0, 1, 2, 3, 4}));
  EXPECT_EQ(
      events_from(table(kSquareSteps, Smoothness::linear, Extrapolation::hold, TimeEvents::at_discontinuities), 0, 9),
      (std::vector<double>{1}));
  EXPECT_EQ(events_from(table(kSquareSteps, Smoothness::linear, Extrapolation::hold, TimeEvents::none), 0, 9),
            std::vector<double>{});
}

TEST(TimeTable, ThePastOfAnEventGoesOnIfAnIntegratorStepsOverIt) {
  TimeTable t = table(kSquareSteps);
  EXPECT_DOUBLE_EQ(t.at(0, 2.1, 2.0, 2.0).value, 4.3);  // the line from (1,1) to (2,4)
  EXPECT_DOUBLE_EQ(t.at(0, 2.1, 2.0, 2.0).first, 3.0);
  EXPECT_DOUBLE_EQ(t.at(0, 2.1, 3.0, 3.0).value, 4.5);
}

TEST(TimeTable, BeforeItsStartItIsZero) {
  TimeTable t = table({0, 5, 10, 15}, Smoothness::linear, Extrapolation::last_two_points, TimeEvents::always, 3, 2);
  EXPECT_EQ(t.next_event(0), 3);
  EXPECT_EQ(t.at(0, 2.9, 3, 3).value, 0);
  EXPECT_EQ(t.at(0, 3.0, 3, 3).value, 0);             // the event is still to come
  EXPECT_DOUBLE_EQ(t.at(0, 3.0, kNone, 3).value, 6);  // abscissa 1 of the table
  EXPECT_DOUBLE_EQ(t.at(0, 4.0, kNone, kNone).value, 7);
}

TEST(TimeTable, ASawtoothJumpsAtEachPeriod) {
  TimeTable t = table({0, 0, 1, 1}, Smoothness::linear, Extrapolation::periodic, TimeEvents::at_discontinuities);
  EXPECT_EQ(events_from(t, 0, 3), (std::vector<double>{1, 2, 3}));
  EXPECT_DOUBLE_EQ(t.at(0, 2.0, 2, 2).value, 1);
  EXPECT_DOUBLE_EQ(t.at(0, 2.0, 3, 2).value, 0);
}

TEST(TimeTable, AClosedPeriodNeedsNoEventAtItsEnds) {
  const TimeTable t =
      table({0, 0, 1, 1, 2, 0}, Smoothness::linear, Extrapolation::periodic, TimeEvents::at_discontinuities);
  EXPECT_EQ(t.next_event(0), kNone);
}

TEST(TimeTable, AJumpAtTheEndOfAPeriodIsOneEvent) {
  TimeTable t = table({0, 0, 1, 0, 1, 5}, Smoothness::linear, Extrapolation::periodic, TimeEvents::at_discontinuities);
  EXPECT_EQ(events_from(t, 0, 2), (std::vector<double>{1, 2}));
}

// A period of 0.1 is no binary number: over many periods every event must come exactly once, and the value must be on
// the right side each time, also when time is scaled forth and back.
TEST(TimeTable, ManyPeriodsLoseNoEvent) {
  TimeTable t = table({0, 1, 0.03, 1, 0.03, -1, 0.1, -1}, Smoothness::linear, Extrapolation::periodic,
                      TimeEvents::at_discontinuities, 0, 0.7);
  const double scale = 3600.0 / 7;
  double now = t.next_event(0.7 / scale * scale);
  for (int k = 0; k < 20000; ++k) {
    const double next = t.next_event(now / scale * scale);
    ASSERT_GT(next, now);
    const bool is_fall = k % 2 == 0;
    ASSERT_NEAR(now, 0.7 + 0.1 * std::floor(k / 2.0) + (is_fall ? 0.03 : 0.1), 1e-9 * (k + 1));
    ASSERT_EQ(t.at(0, now / scale * scale, now, now).value, is_fall ? 1 : -1) << k;
    ASSERT_EQ(t.at(0, now / scale * scale, next, now).value, is_fall ? -1 : 1) << k;
    now = next;
  }
}

TEST(TimeTable, ConstantSegmentsHoldUntilTheEvent) {
  TimeTable t = table({0, 1, 1, 2, 2, 3}, Smoothness::constant, Extrapolation::hold);
  EXPECT_EQ(t.at(0, 1, 1, 1).value, 1);
  EXPECT_EQ(t.at(0, 1, 2, 1).value, 2);
  EXPECT_EQ(t.at(0, 2, kNone, 2).value, 3);
}

TEST(TimeTable, ThroughTheFunctionsThatModelsCall) {
  Session session;
  const double items[] = {0, 0, 10, 1, 1, 20, 3, 9, 40};
  const int chosen[] = {3, 2};
  expect_complete(session, [&] {
    void* const t = ModelicaStandardTables_CombiTimeTable_init3("NoName", "NoName", items, 3, 3, 0.5, chosen, 2, 1, 2,
                                                                0.5, 1, 0, ",", 0);
    EXPECT_EQ(ModelicaStandardTables_CombiTimeTable_minimumTime(t), 0);
    EXPECT_EQ(ModelicaStandardTables_CombiTimeTable_maximumTime(t), 3);
    EXPECT_EQ(ModelicaStandardTables_CombiTimeTable_nextTimeEvent(t, 0), 0.5);
    EXPECT_EQ(ModelicaStandardTables_CombiTimeTable_nextTimeEvent(t, 0.5), 1.5);
    EXPECT_DOUBLE_EQ(ModelicaStandardTables_CombiTimeTable_getValue(t, 1, 1.0, 1.5, 1.5), 15);
    EXPECT_DOUBLE_EQ(ModelicaStandardTables_CombiTimeTable_getValue(t, 2, 2.5, 9, 9), 5);
    EXPECT_DOUBLE_EQ(ModelicaStandardTables_CombiTimeTable_getDerValue(t, 2, 2.5, 9, 9, 2), 8);
    EXPECT_DOUBLE_EQ(ModelicaStandardTables_CombiTimeTable_getDer2Value(t, 2, 2.5, 9, 9, 2, 3), 12);
    ModelicaStandardTables_CombiTimeTable_close(t);
  });
  void* made = nullptr;
  EXPECT_EQ(failure_of(session,
                       [&] {
                         const double wrong[] = {1, 0, 0, 0};
                         made = ModelicaStandardTables_CombiTimeTable_init2("NoName", "NoName", wrong, 2, 2, 0, chosen,
                                                                            2, 1, 2, 0, 1, 0);
                       }),
            "the table given as a matrix: the first column must not decrease, but row 2 has 0 after 1 in row 1");
  EXPECT_EQ(made, nullptr);
  EXPECT_EQ(failure_of(session, [] { ModelicaStandardTables_CombiTimeTable_getValue(nullptr, 1, 0, 0, 0); }),
            "what is used as a CombiTimeTable is none, or it has ended");
}

}  // namespace
}  // namespace holon::external
