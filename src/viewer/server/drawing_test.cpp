// Requests of somebody who draws: acts become changes of the text, connections are judged, forms, other names.

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

#include "viewer/server/acts.h"
#include "viewer/server/session.h"

namespace holon::viewer {
namespace {

const std::string kInertia = "Modelica.Mechanics.Rotational.Components.Inertia";

class DrawingTest : public testing::Test {
 protected:
  DrawingTest() {
    SessionOptions options;
    options.workspace.use_environment = false;
    options.workspace.use_cache = false;
    session_ = std::make_unique<Session>(options, [this](const std::string& message, bool) {
      const std::scoped_lock lock(mutex_);
      messages_.push_back(Json::parse(message, nullptr, false));
      more_.notify_all();
    });
  }
  Json ask(Json request) {
    request["id"] = ++last_id_;
    session_->receive(request.dump(), false);
    std::unique_lock lock(mutex_);
    Json found;
    EXPECT_TRUE(more_.wait_for(lock, std::chrono::seconds(120), [&] {
      for (const Json& m : messages_)
        if (m.is_object() && m.value("id", std::int64_t{-1}) == last_id_) {
          found = m;
          return true;
        }
      return false;
    }));
    return found;
  }
  // As the page does: the changes go into its text, and the text comes back.
  Json act(Json acts) {
    const Json answer = ask({{"do", "draw"}, {"document", 0}, {"class", "Drive"}, {"acts", std::move(acts)}});
    if (answer.contains("steps")) take(answer);
    return answer;
  }
  void take(const Json& answer) {
    for (const Json& step : answer["steps"])
      for (auto change = step.rbegin(); change != step.rend(); ++change) {
        const std::size_t from = (*change)["from"];
        const std::size_t to = (*change)["to"];
        text_.replace(from, to - from, (*change)["insert"].get<std::string>());
      }
    EXPECT_TRUE(ask({{"do", "edit"}, {"document", 0}, {"text", text_}})["diagnostics"].empty());
  }
  void begin() { text_ = ask({{"do", "open"}, {"new", "Drive"}})["documents"][0]["text"].get<std::string>(); }

  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Json> messages_;
  std::int64_t last_id_ = 0;
  std::string text_;
  std::unique_ptr<Session> session_;
};

TEST_F(DrawingTest, FromAnEmptyModelToARun) {
  begin();
  EXPECT_EQ(text_, "model Drive\nend Drive;\n");
  EXPECT_TRUE(ask({{"do", "diagram"}})["items"].empty());
  act({{{"act", "add"}, {"type", kInertia}, {"name", "a"}, {"at", {-40, 0}}},
       {{"act", "add"}, {"type", kInertia}, {"name", "b"}, {"at", {40, 0}}},
       {{"act", "add"}, {"type", "Modelica.Electrical.Analog.Basic.Ground"}, {"name", "g"}, {"at", {0, -60}}}});
  const Json diagram = ask({{"do", "diagram"}});
  ASSERT_EQ(diagram["items"].size(), 3U);
  EXPECT_EQ(diagram["class"], "Drive");
  const Json& ports = diagram["items"][0]["ports"];
  ASSERT_EQ(ports.size(), 2U) << diagram["items"];
  EXPECT_EQ(ports[0]["name"], "flange_a");
  EXPECT_EQ(ports[0]["at"][0], -50.0);

  const Json trials = ask({{"do", "fits"}, {"class", "Drive"}, {"from", "a.flange_b"}, {"to", {"b.flange_a", "g.p"}}});
  EXPECT_EQ(trials["trials"][0]["fits"], true) << trials;
  EXPECT_EQ(trials["trials"][1]["fits"], false);
  EXPECT_EQ(trials["trials"][1]["known"], true);
  EXPECT_NE(trials["trials"][1]["problem"].get<std::string>().find("has no"), std::string::npos) << trials;

  act({{{"act", "connect"},
        {"from", "a.flange_b"},
        {"to", "b.flange_a"},
        {"from_at", {-30, 0}},
        {"from_out", {1, 0}},
        {"to_at", {30, 0}},
        {"to_out", {-1, 0}}},
       {{"act", "set"}, {"component", "a"}, {"path", "J"}, {"value", "2"}},
       {{"act", "set"}, {"component", "b"}, {"path", "J"}, {"value", "3"}},
       {{"act", "remove"}, {"components", {"g"}}}});
  EXPECT_NE(text_.find("connect(a.flange_b, b.flange_a) annotation(Line(points={{-30,0},{30,0}}));"), std::string::npos)
      << text_;
  EXPECT_EQ(ask({{"do", "run"}})["ok"], true) << text_;
}

TEST_F(DrawingTest, WhatCannotBeDoneIsRefusedAsAWhole) {
  begin();
  const Json refused = act({{{"act", "add"}, {"type", kInertia}, {"name", "a"}, {"at", {0, 0}}},
                            {{"act", "move"}, {"components", {"nobody"}}, {"by", {10, 0}}}});
  EXPECT_TRUE(refused.contains("refused")) << refused;
  EXPECT_EQ(text_, "model Drive\nend Drive;\n");
  for (const Json& nonsense :
       {Json{{"act", "fly"}}, Json{{"act", "add"}}, Json{{"act", "move"}, {"components", {"a"}}, {"by", {1e300, 0}}},
        Json(7), Json{{"act", "connect"}, {"from", 1}, {"to", {}}}, Json{{"act", "turn"}, {"degrees", "90"}}})
    EXPECT_TRUE(act(Json::array({nonsense})).contains("refused")) << nonsense;
  EXPECT_TRUE(ask({{"do", "draw"}, {"document", 7}, {"class", "Drive"}, {"acts", Json::array()}}).contains("error"));
  EXPECT_TRUE(ask({{"do", "open"}, {"new", "../x"}}).contains("error"));
  EXPECT_TRUE(ask({{"do", "open"}, {"new", "A.B"}}).contains("error"));
}

TEST_F(DrawingTest, FormsShowWhatTheTextSaysAndWhatCanBeChanged) {
  begin();
  text_ =
      "model Part\n  parameter Boolean on = false \"Whether\" annotation(choices(checkBox=true), "
      "Dialog(group=\"First\"));\n"
      "  parameter Real k(unit=\"m\") = 2*1 \"Length\" annotation(Dialog(tab=\"More\", enable=on));\n"
      "  parameter Kind kind = Kind.one;\n  final parameter Real f = 1;\n  type Kind = enumeration(one, two);\nend "
      "Part;\n"
      "model Drive\n  Part p(k = 3);\nend Drive;\n";
  ask({{"do", "edit"}, {"document", 0}, {"text", text_}});
  const Json form = ask({{"do", "form"}, {"class", "Drive"}, {"component", "p"}});
  ASSERT_EQ(form["entries"].size(), 3U) << form;
  const Json& on = form["entries"][0];
  EXPECT_EQ(on["name"], "on");
  EXPECT_EQ(on["group"], "First");
  EXPECT_EQ(on["boolean"], true);
  EXPECT_EQ(on["value"], "false");
  const Json& k = form["entries"][1];
  EXPECT_EQ(k["tab"], "More");
  EXPECT_EQ(k["disabled"], true);
  EXPECT_EQ(k["preset"], "2 * 1");
  EXPECT_EQ(k["written"], "3");
  EXPECT_EQ(k["unit"], "m");
  EXPECT_EQ(form["entries"][2]["choices"][1]["value"], "Part.Kind.two");
  act({{{"act", "set"}, {"component", "p"}, {"path", "on"}, {"value", "true"}}});
  EXPECT_FALSE(ask({{"do", "form"}, {"class", "Drive"}, {"component", "p"}})["entries"][1].contains("disabled"));
}

TEST_F(DrawingTest, AnotherNameReachesEveryPlace) {
  begin();
  act({{{"act", "add"}, {"type", kInertia}, {"name", "a"}, {"at", {0, 0}}},
       {{"act", "copy"}, {"components", {"a"}}, {"names", {"b"}}, {"by", {40, 0}}},
       {{"act", "connect"}, {"from", "a.flange_b"}, {"to", "b.flange_a"}}});
  const Json answer =
      ask({{"do", "rename"}, {"document", 0}, {"class", "Drive"}, {"component", "a"}, {"name", "load"}});
  ASSERT_TRUE(answer.contains("steps")) << answer;
  take(answer);
  EXPECT_NE(text_.find("Inertia load annotation"), std::string::npos) << text_;
  EXPECT_NE(text_.find("connect(load.flange_b, b.flange_a)"), std::string::npos) << text_;
  EXPECT_TRUE(ask({{"do", "rename"}, {"document", 0}, {"class", "Drive"}, {"component", "load"}, {"name", "b"}})
                  .contains("refused"));
}

TEST_F(DrawingTest, ClassesAreFoundByTheirNames) {
  const Json found = ask({{"do", "find"}, {"query", "idealgear"}});
  ASSERT_FALSE(found["classes"].empty());
  EXPECT_EQ(found["classes"][0]["name"], "Modelica.Mechanics.Rotational.Components.IdealGear");
}

TEST(ChangesOfAPage, CountInUtf16) {
  // One, two, three and four bytes: one unit each but the last, which is two.
  const std::string text = "aä€😀b";
  EXPECT_EQ(changes_json(text, {{10, 11, "x"}})[0]["from"], 5);
  EXPECT_EQ(changes_json(text, {{1, 3, "x"}, {6, 10, ""}})[1]["from"], 3);
  EXPECT_EQ(changes_json(text, {{1, 3, "x"}, {6, 10, ""}})[1]["to"], 5);
}

}  // namespace
}  // namespace holon::viewer
