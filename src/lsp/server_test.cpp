// The server without streams: requests in, answers out.

#include "lsp/server.h"

#include <gtest/gtest.h>

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace holon::lsp {
namespace {

constexpr const char* kUri = "file:///nowhere/Motor.mo";
const std::string kText =
    "connector Pin \"a pin\"\n"                             // 0
    "  Real v(unit = \"V\");\n"                             // 1
    "  flow Real i;\n"                                      // 2
    "end Pin;\n"                                            // 3
    "model Resistor\n"                                      // 4
    "  Pin p, n;\n"                                         // 5
    "  parameter Real R(unit = \"Ohm\") \"resistance\";\n"  // 6
    "equation\n"                                            // 7
    "  p.i + n.i = 0;\n"                                    // 8
    "  p.v - n.v = R*p.i;\n"                                // 9
    "end Resistor;\n"                                       // 10
    "model Circuit\n"                                       // 11
    "  Resistor r1(R = 2);\n"                               // 12
    "  Resistor r2(R = 3); Source s; Ground g;\n"           // 13
    "equation\n"                                            // 14
    "  connect(r1.n, r2.p);\n"                              // 15
    "  connect(r1.p, s.p);\n"                               // 16
    "  connect(r2.n, s.n); connect(g.p, s.n);\n"            // 17
    "end Circuit;\n"                                        // 18
    "model Source\n  Pin p, n;\nequation\n  p.v - n.v = 10;\n  p.i + n.i = 0;\nend Source;\n"
    "model Ground\n  Pin p;\nequation\n  p.v = 0;\nend Ground;\n";

class ServerTest : public testing::Test {
 protected:
  ServerTest() : server_(options(), [this](std::string message, const std::string&) { take(Json::parse(message)); }) {
    ask("initialize", Json::object());
  }

  static ServerOptions options() {
    ServerOptions all;
    all.workspace.use_environment = false;
    all.workspace.use_builtin_library = false;
    all.workspace.use_cache = false;
    return all;
  }

  void take(Json message) {
    const std::scoped_lock lock(mutex_);
    if (message.contains("id")) {
      answers_[message["id"].dump()] = message;
    } else if (message["method"] == "textDocument/publishDiagnostics") {
      diagnostics_ = message["params"];
    }
  }

  void tell(const std::string& method, const Json& params) {
    server_.receive(Json{{"jsonrpc", "2.0"}, {"method", method}, {"params", params}}.dump());
  }
  int begin(const std::string& method, const Json& params) {
    server_.receive(Json{{"jsonrpc", "2.0"}, {"id", ++last_id_}, {"method", method}, {"params", params}}.dump());
    return last_id_;
  }
  Json message(int id) {
    server_.settle();
    const std::scoped_lock lock(mutex_);
    return answers_.at(std::to_string(id));
  }
  Json ask(const std::string& method, const Json& params) { return message(begin(method, params))["result"]; }

  void open(const std::string& text) {
    tell("textDocument/didOpen", {{"textDocument", {{"uri", kUri}, {"version", 1}, {"text", text}}}});
  }
  static Json at(int line, int character) {
    return {{"textDocument", {{"uri", kUri}}}, {"position", {{"line", line}, {"character", character}}}};
  }
  static Json whole() { return {{"textDocument", {{"uri", kUri}}}}; }
  void change(int line, int from, int to, const std::string& by) {
    tell(
        "textDocument/didChange",
        {{"textDocument", {{"uri", kUri}, {"version", ++version_}}},
         {"contentChanges",
          {{{"range", {{"start", {{"line", line}, {"character", from}}}, {"end", {{"line", line}, {"character", to}}}}},
            {"text", by}}}}});
  }
  std::vector<std::string> completions(int line, int character) {
    std::vector<std::string> labels;
    const Json answer = ask("textDocument/completion", at(line, character));
    for (const Json& item : answer["items"]) labels.push_back(item["label"].get<std::string>());
    return labels;
  }

  std::mutex mutex_;
  std::map<std::string, Json> answers_;
  Json diagnostics_;
  int last_id_ = 0;
  int version_ = 1;
  Server server_;
};

TEST_F(ServerTest, GarbageAndUnknownRequestsGetErrors) {
  server_.receive("{not json");
  server_.receive("[1, 2]");
  server_.receive(R"({"method": 7})");
  EXPECT_EQ(message(begin("textDocument/nothing", whole()))["error"]["code"], -32601);
  // Members of other types than the protocol says.
  open(kText);
  EXPECT_TRUE(message(begin("textDocument/hover", {{"textDocument", 3}})).contains("error"));
  EXPECT_TRUE(message(begin("textDocument/hover", Json::array())).contains("error"));
  EXPECT_TRUE(message(begin("textDocument/rename", at(12, 14))).contains("error"));
  tell("textDocument/didChange", {{"textDocument", {{"uri", kUri}}}, {"contentChanges", "x"}});
  EXPECT_EQ(ask("textDocument/documentSymbol", whole()).size(), 5U);
}

TEST_F(ServerTest, NothingIsAnsweredBeforeInitialize) {
  Json refused;
  Server fresh(options(), [&](std::string text, const std::string&) { refused = Json::parse(text); });
  fresh.receive(R"({"id": 1, "method": "textDocument/hover", "params": {}})");
  fresh.settle();
  EXPECT_EQ(refused["error"]["code"], -32002);
}

TEST_F(ServerTest, AMistakeIsReportedWithItsRepairAndGoesAway) {
  open(kText);
  change(12, 14, 15, "Q");  // no parameter Q
  server_.settle();
  ASSERT_EQ(diagnostics_["diagnostics"].size(), 1U) << diagnostics_.dump();
  EXPECT_EQ(diagnostics_["version"], 2);
  EXPECT_EQ(diagnostics_["diagnostics"][0]["range"]["start"], (Json{{"line", 12}, {"character", 14}}));
  change(12, 14, 15, "R");
  server_.settle();
  EXPECT_TRUE(diagnostics_["diagnostics"].empty()) << diagnostics_.dump();
}

TEST_F(ServerTest, ARepairIsOfferedAsAnActionAndRepairs) {
  open(kText);
  change(16, 20, 21, "");  // the semicolon
  server_.settle();
  ASSERT_FALSE(diagnostics_["diagnostics"].empty());
  Json params = whole();
  params["range"] = diagnostics_["diagnostics"][0]["range"];
  params["context"] = {{"diagnostics", diagnostics_["diagnostics"]}};
  const Json actions = ask("textDocument/codeAction", params);
  ASSERT_EQ(actions.size(), 1U);
  const Json& edit = actions[0]["edit"]["changes"][kUri][0];
  EXPECT_EQ(edit["newText"], ";");
  tell("textDocument/didChange", {{"textDocument", {{"uri", kUri}, {"version", ++version_}}},
                                  {"contentChanges", {{{"range", edit["range"]}, {"text", edit["newText"]}}}}});
  server_.settle();
  EXPECT_TRUE(diagnostics_["diagnostics"].empty()) << diagnostics_.dump();
}

TEST_F(ServerTest, MembersAreProposedWhereTheTextDoesNotParse) {
  open(kText);
  change(17, 2, 40, "r2.");
  EXPECT_EQ(completions(17, 5), (std::vector<std::string>{"p", "n", "R"}));
  change(17, 2, 5, "connect(r1.p, r2.n.");
  const std::vector<std::string> pin = completions(17, 21);
  EXPECT_EQ(std::set<std::string>(pin.begin(), pin.end()), (std::set<std::string>{"i", "v"}));
}

TEST_F(ServerTest, PositionsCountUtf16Units) {
  open("model A \"\xF0\x9F\x98\x80\" Real x; equation x = 1; end A;\n");
  // The emoji counts two: x is declared at column 18.
  EXPECT_EQ(ask("textDocument/definition", at(0, 30))["range"]["start"]["character"], 18);
}

TEST_F(ServerTest, RenameChangesEveryPlaceAndRefusesWhatIsTaken) {
  open(kText);
  Json params = at(12, 11);
  params["newName"] = "first";
  const Json changes = ask("textDocument/rename", params)["changes"];
  ASSERT_EQ(changes[kUri].size(), 3U);  // its declaration, connect, an equation
  params["newName"] = "r2";
  EXPECT_TRUE(message(begin("textDocument/rename", params)).contains("error"));
  params["newName"] = "end";
  EXPECT_TRUE(message(begin("textDocument/rename", params)).contains("error"));
}

TEST_F(ServerTest, ReferencesHighlightsAndTypes) {
  open(kText);
  EXPECT_EQ(ask("textDocument/references", at(6, 17)).size(), 4U);  // R: declared, used, modified twice
  EXPECT_EQ(ask("textDocument/documentHighlight", at(0, 10)).size(),
            5U);  // Pin: declared, its end, used in three models
  EXPECT_EQ(ask("textDocument/typeDefinition", at(15, 11))["range"]["start"]["line"], 4);
  EXPECT_EQ(ask("textDocument/prepareRename", at(12, 12))["end"]["character"], 13);
}

TEST_F(ServerTest, ShowsUnitsValuesAndStructure) {
  open(kText);
  EXPECT_NE(ask("textDocument/hover", at(12, 14))["contents"]["value"].get<std::string>().find("unit: `Ohm`"),
            std::string::npos);
  Json params = whole();
  params["range"] = {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 99}, {"character", 0}}}};
  const Json hints = ask("textDocument/inlayHint", params);
  ASSERT_EQ(hints.size(), 2U);
  EXPECT_EQ(hints[0]["label"], "Ohm");
  EXPECT_EQ(hints[0]["position"], (Json{{"line", 12}, {"character", 19}}));
  EXPECT_EQ(ask("textDocument/codeLens", whole()).size(), 12U);  // four models: check, run, plot
  EXPECT_GE(ask("textDocument/foldingRange", whole()).size(), 3U);
  const Json tokens = ask("textDocument/semanticTokens/full", whole())["data"];
  EXPECT_EQ(tokens.size() % 5, 0U);
  EXPECT_GT(tokens.size(), 5U * 40);
}

TEST_F(ServerTest, FormatsAllOrASelection) {
  open("model A\nReal x;\n  Real y;\nequation\nx=1;\n  y = 2;\nend A;\n");
  EXPECT_EQ(ask("textDocument/formatting", whole()).size(), 2U);
  Json params = whole();
  params["range"] = {{"start", {{"line", 4}, {"character", 0}}}, {"end", {{"line", 4}, {"character", 3}}}};
  const Json edits = ask("textDocument/rangeFormatting", params);
  ASSERT_EQ(edits.size(), 1U);
  EXPECT_EQ(edits[0]["newText"], "  x = 1;\n");
}

TEST_F(ServerTest, WhatWasCancelledIsNotAnswered) {
  open(kText);
  std::vector<int> ids;
  // Cancelled before it is looked at: the message stands in front of it.
  tell("$/cancelRequest", {{"id", last_id_ + 1}});
  const int id = begin("workspace/symbol", {{"query", "R"}});
  EXPECT_EQ(message(id)["error"]["code"], -32800);
  EXPECT_TRUE(message(begin("workspace/symbol", {{"query", "R"}})).contains("result"));
}

TEST_F(ServerTest, ALensRunsTheModel) {
  open(kText);
  const Json result = ask("workspace/executeCommand", {{"command", "holon.run"}, {"arguments", {kUri, "Circuit"}}});
  EXPECT_EQ(result["ok"], true) << result.dump();
  const Json checked = ask("workspace/executeCommand", {{"command", "holon.check"}, {"arguments", {kUri, "Circuit"}}});
  EXPECT_EQ(checked["ok"], true) << checked.dump();
}

TEST_F(ServerTest, PathsSurviveAddresses) {
  for (const std::string path : {"/a/b.mo", "/a b/\xC3\xA4/100%.mo"}) EXPECT_EQ(path_of_uri(uri_of_path(path)), path);
}

}  // namespace
}  // namespace holon::lsp
