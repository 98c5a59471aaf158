// What an agent gets for an answer.

#include <gtest/gtest.h>

#include <string>

#include "mcp/serve.h"

namespace holon::mcp {
namespace {

constexpr const char* kDecay =
    "model Decay\n  parameter Real k = 2;\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -k*x;\n"
    "  annotation(experiment(StopTime = 1));\nend Decay;\n";

ToolOptions options() {
  ToolOptions all;
  all.workspace.use_environment = false;
  all.workspace.use_cache = false;
  return all;
}

std::string text_of(const Json& answer) { return answer["content"][0]["text"].get<std::string>(); }
std::string call(const std::string& name, const Json& arguments) {
  const Json answer = call_tool(options(), name, arguments);
  EXPECT_EQ(answer["isError"], false) << answer.dump();
  return text_of(answer);
}
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Mcp, ChecksAndNamesTheMistake) {
  EXPECT_TRUE(has(call("check", {{"text", kDecay}}), "Decay: right, 1 equations, 1 unknowns"));
  const std::string wrong = call("check", {{"text", "model A Real x = lenght; Real length = 1; end A;"}});
  EXPECT_TRUE(has(wrong, "lenght") && has(wrong, "H3001") && has(wrong, "wrong")) << wrong;
}

TEST(Mcp, SimulatesWithOtherValues) {
  // exp(-3) at the end.
  const std::string last = call("simulate", {{"text", kDecay}, {"values", {{"k", 3}}}});
  EXPECT_TRUE(has(last, "x = 0.04978")) << last;
  const std::string curve = call("simulate", {{"text", kDecay}, {"variables", {"x"}}, {"samples", 3}});
  EXPECT_TRUE(has(curve, "time,x\n0,1\n0.5,0.3678")) << curve;
}

TEST(Mcp, LinearizesInspectsAndFixes) {
  const std::string linear = call("linearize", {{"text", kDecay}, {"outputs", {"x"}}});
  EXPECT_TRUE(has(linear, "A = [-2]") && has(linear, "C = [1]")) << linear;
  EXPECT_TRUE(has(call("inspect", {{"text", kDecay}}), "states: x"));
  const std::string fixed = call("fix", {{"text", "model A\n  Real x = 1\nend A;\n"}});
  EXPECT_TRUE(has(fixed, "+  Real x = 1;")) << fixed;
}

TEST(Mcp, ExplainsSearchesAndReads) {
  EXPECT_TRUE(has(call("explain", {{"code", "H3001"}}), "H3001"));
  EXPECT_TRUE(has(call("search", {{"query", "resistor"}, {"package", "Modelica.Electrical.Analog"}}),
                  "Modelica.Electrical.Analog.Basic.Resistor"));
  EXPECT_TRUE(has(call("search", {{"query", "Basic.Resist"}, {"package", "Modelica.Electrical.Analog"}}),
                  "Modelica.Electrical.Analog.Basic.Resistor"));
  const std::string read = call("read_class", {{"class", "Modelica.Electrical.Analog.Basic.Resistor"}});
  EXPECT_TRUE(has(read, "end Resistor") && !has(read, "Placement")) << read;
  EXPECT_TRUE(has(call("read_class", {{"class", "Modelica.Electrical.Analog.Basic"}}), "model Resistor"));
}

TEST(Mcp, WrongCallsSayWhatIsWrong) {
  for (const auto& [name, arguments] : {std::pair<std::string, Json>{"nothing", Json::object()},
                                        {"check", Json::object()},
                                        {"check", {{"text", kDecay}, {"allow", "exec"}}},
                                        {"explain", {{"code", "H0"}}},
                                        {"search", {{"query", 3}}}})
    EXPECT_EQ(call_tool(options(), name, arguments)["isError"], true) << name;
}

TEST(Mcp, SpeaksTheProtocol) {
  const Call none = [](const std::string&, const Json&) { return Json("done"); };
  const auto ask = [&](const Json& message) { return Json::parse(answer_to(message.dump(), none)); };
  EXPECT_EQ(ask({{"id", 1}, {"method", "initialize"}})["result"]["serverInfo"]["name"], "holon");
  EXPECT_EQ(ask({{"id", 2}, {"method", "tools/list"}})["result"]["tools"].size(), 8U);
  EXPECT_EQ(ask({{"id", 3}, {"method", "tools/call"}, {"params", {{"name", "check"}}}})["result"], "done");
  EXPECT_EQ(ask({{"id", 4}, {"method", "nothing"}})["error"]["code"], -32601);
  EXPECT_EQ(ask({{"id", 5}, {"method", "tools/call"}, {"params", 3}})["error"]["code"], -32602);
  EXPECT_EQ(Json::parse(answer_to("{", none))["error"]["code"], -32700);
  EXPECT_EQ(answer_to(R"({"method": "notifications/initialized"})", none), "");
}

// What a worker would say that somebody else has taken over.
TEST(Mcp, OnlyAnswersPassFromAWorker) {
  const Json answer = call_tool(options(), "explain", {{"code", "H3001"}});
  EXPECT_EQ(answer_of_worker(answer.dump()), answer);
  const std::string deep = std::string(1000000, '[') + std::string(1000000, ']');
  for (const std::string& text :
       {std::string("[]"), std::string("{}"), std::string("no message"), R"({"content":)" + deep + "}", deep,
        std::string(R"({"content": [{"type": "text"}]})"),
        R"({"content": [{"type": "text", "text": ")" + std::string(std::size_t{2} << 20U, 'x') + R"("}]})"})
    EXPECT_FALSE(answer_of_worker(text)) << text.substr(0, 40);
  // Nothing passes but the text: no pictures, no links to resources.
  const auto more = answer_of_worker(R"({"content": [{"type": "image", "text": "a", "data": "b"}], "_meta": 1})");
  ASSERT_TRUE(more);
  EXPECT_EQ(more->dump(), R"({"content":[{"text":"a","type":"text"}],"isError":true})");
}

}  // namespace
}  // namespace holon::mcp
