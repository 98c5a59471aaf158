// Values from outside take effect, or they are errors.

#include "driver/settings.h"

#include <gtest/gtest.h>

#include <string>

#include "driver/session.h"
#include "driver/translate.h"

namespace holon::driver {
namespace {

const std::string kSettable = R"(
model M
  record R
    Real u;
    Real v;
  end R;
  type Size = enumeration(small, large);
  model Part
    parameter Real q = 1;
    parameter Integer n = 1;
    Real x[n](each start = 1) = fill(1, n);
  end Part;
  Part part(final q = 2, final n = 2);
  final Part other;
  parameter Real k = 2;
  parameter Real twice = 2*k;
  parameter Real a[3] = {1, 2, 3};
  parameter Integer sizes[2] = {1, 2};
  parameter R r(u = 1, v = 2);
  parameter Size size = Size.small;
  parameter Real p(fixed = false);
  Real x(start = 1, fixed = true);
  Real free(start = 1);
  Real free_alias;
  Real y;
  Real z "the same as x";
  Real root(start = 2);
  Real w[2](each start = 1, each fixed = true);
  Real v[sum(sizes)];
  Real steady(start = 3);
  Real six = 6;
  discrete Real d(start = 5);
initial equation
  der(steady) = 0;
  p = 2*x;
equation
  der(x) = -k*x;
  der(free) = -free;
  free_alias = -free;
  y = 2*x;
  z = x;
  root^3 + root = x + 1;
  der(w) = -w;
  v = fill(time, sum(sizes));
  der(steady) = 1 - steady;
  when sample(0.5, 0.5) then
    d = pre(d) + 1;
  end when;
end M;
)";

struct SettingAnswer {
  std::string failed;
  std::string errors;
  std::string notes;
  std::unique_ptr<Translated> translated;

  // The value that a parameter is bound to, or where a variable starts.
  double number(const std::string& name) const {
    const flat::FlatModel& flat = *translated->flat;
    for (const flat::VariableId id : flat.variables.ids()) {
      if (flat.name(id) != name) continue;
      const flat::FlatVariable& v = flat.variables[id];
      double value = 0;
      const bool is_known = v.variability <= flat::Variability::parameter;
      if (!flat.graph().as_number(is_known ? v.binding : v.start, value)) ADD_FAILURE() << name;
      return value;
    }
    ADD_FAILURE() << name;
    return 0;
  }
};

SettingAnswer with_settings(const std::vector<Setting>& settings) {
  Session session;
  classes::ClassTree tree(session.names, session.files, session.sink, {});
  classes::ClassNode* node = tree.add_text("M.mo", kSettable).back();
  TranslateOptions options;
  options.settings = settings;
  SettingAnswer answer;
  answer.translated = translate(tree, *node, session, options);
  answer.failed = answer.translated->failed;
  for (const diag::Diagnostic& d : session.sink.all()) {
    std::string& text = d.severity == diag::Severity::error ? answer.errors : answer.notes;
    text += std::string(d.code) + ": " + d.message + "\n";
  }
  return answer;
}

TEST(Settings, OfWholeArraysAndRecords) {
  const SettingAnswer a = with_settings({{"a", "{4, 5, 6}"}, {"w", "{9, 10}"}});
  ASSERT_EQ(a.errors, "");
  EXPECT_EQ(a.number("a[1]"), 4);
  EXPECT_EQ(a.number("a[3]"), 6);
  EXPECT_EQ(a.number("w[2]"), 10);
  const SettingAnswer r = with_settings({{"r", "R(7, 8)"}});
  ASSERT_EQ(r.errors, "");
  EXPECT_EQ(r.number("r.u"), 7);
  EXPECT_EQ(r.number("r.v"), 8);
}

TEST(Settings, OfAnArrayThatShapesTheModel) {
  const SettingAnswer a = with_settings({{"sizes", "{2, 3}"}});
  ASSERT_EQ(a.errors, "");
  EXPECT_EQ(a.number("sizes[1]"), 2);
  const flat::FlatModel& flat = *a.translated->flat;
  int elements = 0;
  for (const flat::VariableId v : flat.variables.ids())
    if (flat.name(v).starts_with("v[")) ++elements;
  EXPECT_EQ(elements, 5);
}

TEST(Settings, TakeExpressionsWithTheValuesOfTheRun) {
  EXPECT_EQ(with_settings({{"k", "2*3"}}).number("k"), 6);
  EXPECT_EQ(with_settings({{"k", "a[2]^2"}}).number("k"), 4);
  EXPECT_EQ(with_settings({{"a[1]", "twice"}, {"k", "5"}}).number("a[1]"), 10);
  EXPECT_EQ(with_settings({{"a[1]", "twice"}, {"k", "1 + 1/2"}}).number("a[1]"), 3);
}

TEST(Settings, OfAttributes) {
  EXPECT_EQ(with_settings({{"x.start", "3"}}).number("x"), 3);
  EXPECT_EQ(with_settings({{"w.start", "{3, 4}"}}).number("w[2]"), 4);
  EXPECT_EQ(with_settings({{"free.fixed", "true"}}).errors, "");
  EXPECT_EQ(with_settings({{"x.nominal", "3"}}).errors,
            "H9111: `x.nominal` cannot be set: of the attributes only `start` and `fixed` can be\n");
  EXPECT_EQ(with_settings({{"k.start", "3"}}).errors,
            "H9112: setting `k.start` has no effect: `k` is a parameter that has a value\n");
}

// 7.2.6: "Setting the value of a parameter in an experiment environment is conceptually treated as a modification."
TEST(Settings, OfWhatIsFinalAreRefused) {
  for (const std::string name : {"part.q", "part.n", "other.q", "other.n"})
    EXPECT_EQ(with_settings({{name, "3"}}).errors, "H3102: `" + name + "` is final and cannot be modified\n");
}

TEST(Settings, ThatAreNoValues) {
  EXPECT_EQ(with_settings({{"a", "{1, 2}"}}).errors, "H9105: `{1, 2}` is no value for `a`, which is of type Real[3]\n");
  EXPECT_EQ(with_settings({{"a", "4"}}).errors, "H9105: `4` is no value for `a`, which is of type Real[3]\n");
  EXPECT_EQ(with_settings({{"k", "nobody"}}).errors, "H9105: `nobody` is no value for `k`, which is of type Real\n");
  EXPECT_EQ(with_settings({{"k", "x"}}).errors, "H9105: `x` is no value for `k`, which is of type Real\n");
  EXPECT_EQ(with_settings({{"k", "2*time"}}).errors, "H9105: `2*time` is no value for `k`, which is of type Real\n");
  EXPECT_EQ(with_settings({{"k", "2*twice"}}).errors, "H9105: `2*twice` is no value for `k`, which is of type Real\n");
  EXPECT_EQ(with_settings({{"k", "1; a[1] = 3"}}).errors,
            "H9105: `1; a[1] = 3` is no value for `k`, which is of type Real\n");
  EXPECT_EQ(with_settings({{"sizes[1]", "1 + 0.5"}}).errors,
            "H9105: `1.5` is no value for `sizes[1]`, which is of type Integer\n");
}

TEST(Settings, OfStartValuesThatNothingUses) {
  EXPECT_EQ(with_settings({{"y", "3"}}).errors,
            "H9112: setting `y` has no effect: `y` is not a state; an equation computes it\n");
  EXPECT_EQ(with_settings({{"z", "3"}}).errors,
            "H9112: setting `z` has no effect: `z` is the same variable as `x`, whose start value 1 counts\n");
  EXPECT_EQ(with_settings({{"six", "3"}}).errors,
            "H9112: setting `six` has no effect: `six` follows from parameters alone\n");
  EXPECT_EQ(with_settings({{"steady", "4"}}).errors,
            "H9112: setting `steady` has no effect: other conditions determine where the state `steady` starts\n");
  EXPECT_EQ(with_settings({{"p.start", "3"}}).errors,
            "H9112: setting `p.start` has no effect: initial equations determine the parameter `p`\n");
  EXPECT_EQ(with_settings({{"v", "ones(3)"}}).errors,
            "H9112: setting `v[1]` has no effect: `v[1]` is not a state; an equation computes it\n");
}

TEST(Settings, OfStartValuesThatAreUsed) {
  EXPECT_EQ(with_settings({{"x", "3"}}).errors, "");
  EXPECT_EQ(with_settings({{"free", "3"}}).errors, "");
  EXPECT_EQ(with_settings({{"d", "3"}}).errors, "");
  const SettingAnswer guess = with_settings({{"root", "3"}});
  EXPECT_EQ(guess.errors, "");
  EXPECT_NE(guess.notes.find("H9113: `root = 3` is only where an iteration begins"), std::string::npos) << guess.notes;
}

// An alias that the user speaks of counts more than what the model says about the variable that stands for it.
TEST(Settings, OfAnAliasCount) {
  const SettingAnswer a = with_settings({{"free_alias", "3"}});
  ASSERT_EQ(a.errors, "");
  const causal::System& s = *a.translated->ordered.system;
  for (const causal::VariableId v : s.variables.ids()) {
    if (!s.is_of_model(v) || s.name(v) != "free") continue;
    const causal::VariableId root = s.unaliased(v);
    double value = 0;
    ASSERT_TRUE(s.graph().as_number(s.variables[root].start, value));
    EXPECT_EQ(s.name(root) == "free" ? -value : value, 3);
  }
}

}  // namespace
}  // namespace holon::driver
