// The server without a browser: what it serves, whom it refuses, what it answers to requests and to nonsense.

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmath>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <random>
#include <thread>

#include "viewer/server/access.h"
#include "viewer/server/caged_session.h"
#include "viewer/server/decimate.h"
#include "viewer/server/export_page.h"
#include "viewer/server/frame.h"
#include "viewer/server/gallery.h"
#include "viewer/server/session.h"
#include "viewer/server/studio.h"

namespace holon::viewer {
namespace {

namespace fs = std::filesystem;

// ---- thinning

TEST(Thin, KeepsEveryPeakInAWindow) {
  std::vector<double> times;
  std::vector<double> curve;
  for (int i = 0; i < 100000; ++i) {
    times.push_back(i * 1e-3);
    curve.push_back(i == 54321 ? 7.0 : std::sin(i * 0.01));
  }
  const Thinned thinned = thin(times, {curve}, {.from = 20, .to = 80, .pixels = 300});
  EXPECT_FALSE(thinned.exact);
  EXPECT_LE(thinned.times.size(), 2U * 302);
  EXPECT_EQ(*std::ranges::max_element(thinned.curves[0]), 7.0);
  EXPECT_LT(*std::ranges::min_element(thinned.curves[0]), -0.9999);
  EXPECT_TRUE(std::ranges::is_sorted(thinned.times));
  EXPECT_EQ(thinned.times.size(), thinned.curves[0].size());
}

TEST(Thin, LeavesFewRowsAsTheyAreWithOneMoreOnEachSide) {
  const std::vector<double> times{0, 1, 2, 2, 3, 4};
  const Thinned thinned = thin(times, {{0, 1, 2, 5, 3, 4}}, {.from = 1.5, .to = 2.5, .pixels = 100});
  EXPECT_TRUE(thinned.exact);
  EXPECT_EQ(thinned.times, (std::vector<double>{1, 2, 2, 3}));
  EXPECT_EQ(thinned.curves[0], (std::vector<double>{1, 2, 5, 3}));
}

// ---- access

TEST(Access, ATokenWorksOnce) {
  Access access;
  const std::string token = access.new_token();
  EXPECT_FALSE(access.redeem("x"));
  EXPECT_FALSE(access.redeem(""));
  const auto secret = access.redeem(token);
  ASSERT_TRUE(secret);
  EXPECT_NE(*secret, token);
  EXPECT_TRUE(access.knows(*secret));
  EXPECT_FALSE(access.redeem(token));
  EXPECT_FALSE(access.knows(token));
}

TEST(Access, OnlyTheOwnHostAndOrigin) {
  EXPECT_TRUE(is_own_host("127.0.0.1:81", 81));
  EXPECT_TRUE(is_own_host("localhost:81", 81));
  for (const char* host : {"", "127.0.0.1", "127.0.0.1:82", "evil.example:81", "127.0.0.1:81.evil.example"})
    EXPECT_FALSE(is_own_host(host, 81)) << host;
  EXPECT_TRUE(is_own_origin("http://127.0.0.1:81", 81));
  for (const char* origin : {"", "null", "https://127.0.0.1:81", "http://evil.example", "http://127.0.0.1:8"})
    EXPECT_FALSE(is_own_origin(origin, 81)) << origin;
}

// ---- messages

TEST(Messages, OnlyRequestsAreRead) {
  EXPECT_TRUE(read_request(R"({"id": 1, "do": "run"})"));
  for (const char* text :
       {"", "1", "[]", "{}", R"({"id": 1})", R"({"id": "1", "do": "run"})", R"({"id": 1.5, "do": "run"})", "{"})
    EXPECT_FALSE(read_request(text)) << text;
  EXPECT_FALSE(read_request(std::string(1 << 20, '[')));
  EXPECT_FALSE(read_request(R"({"id": 1, "do": "run", "x": )" + std::string(200, '[') + std::string(200, ']') + "}"));
}

// ---- a session

class SessionTest : public testing::Test {
 protected:
  SessionTest() {
    std::string name = (fs::temp_directory_path() / "holon-studio-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    path_ = folder_ + "/Decay.mo";
    write(
        "model Decay \"decay\"\n  parameter Real k = 1 \"Rate\";\n  Real x(start = 1, fixed = true);\nequation\n"
        "  der(x) = -k * x;\nend Decay;\n");
    options_.start.target = path_;
    options_.workspace.use_cache = false;
  }
  ~SessionTest() override { fs::remove_all(folder_); }

  void write(const std::string& text) const { std::ofstream(path_) << text; }

  PageSession::Send keep_messages() {
    return [this](std::string message, bool is_binary) {
      const std::scoped_lock lock(mutex_);
      if (is_binary)
        frames_.push_back(std::move(message));
      else
        messages_.push_back(Json::parse(message));
      more_.notify_all();
    };
  }
  void start() { session_ = std::make_unique<Session>(options_, keep_messages()); }
  // The same in a caged worker.
  void start_caged() {
    auto isolation = Isolation::start(
        session_rules(options_, ""),
        [this](const std::shared_ptr<Host>& host, Line& line) { return serve_session(options_, host, line); });
    ASSERT_TRUE(isolation);
    isolation_ = std::move(*isolation);
    session_ = std::make_unique<CagedSession>(*isolation_, keep_messages());
  }
  Json ask(Json request) {
    request["id"] = ++last_id_;
    session_->receive(request.dump(), false);
    return wait_for(last_id_);
  }
  Json wait_for(std::int64_t id) {
    std::unique_lock lock(mutex_);
    Json found;
    const auto here = [&] {
      for (const Json& m : messages_)
        if (m.value("id", std::int64_t{-1}) == id) {
          found = m;
          return true;
        }
      return false;
    };
    EXPECT_TRUE(more_.wait_for(lock, std::chrono::seconds(120), here)) << "no answer to " << id;
    return found;
  }
  std::string wait_for_frame(std::size_t number) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(more_.wait_for(lock, std::chrono::seconds(120), [&] { return frames_.size() > number; }));
    return frames_.size() > number ? frames_[number] : std::string();
  }

  std::string folder_;
  std::string path_;
  SessionOptions options_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Json> messages_;
  std::vector<std::string> frames_;
  std::int64_t last_id_ = 0;
  std::unique_ptr<Isolation> isolation_;
  std::unique_ptr<PageSession> session_;
};

struct Frame {
  Json header;
  std::vector<double> numbers;
};

Frame read_frame(const std::string& bytes) {
  std::uint32_t length = 0;
  std::memcpy(&length, bytes.data() + 4, 4);
  Frame frame{Json::parse(bytes.substr(8, length)), {}};
  frame.numbers.resize((bytes.size() - 8 - length) / 8);
  std::memcpy(frame.numbers.data(), bytes.data() + 8 + length, frame.numbers.size() * 8);
  return frame;
}

TEST_F(SessionTest, OpensRunsAndSendsCurves) {
  start();
  const Json opened = ask({{"do", "open"}});
  EXPECT_EQ(opened["name"], "Decay");
  EXPECT_EQ(opened["documents"][0]["writable"], true);
  const Json first = ask({{"do", "run"}, {"curves", {"x"}}});
  ASSERT_EQ(first["ok"], true) << first;
  EXPECT_EQ(first["constants"]["k"], 1.0);
  EXPECT_EQ(first["model"]["structure"]["states"][0], "x");
  const Frame frame = read_frame(wait_for_frame(0));
  ASSERT_EQ(frame.header["names"][0], "x");
  const std::size_t rows = frame.header["rows"];
  for (std::size_t i = 0; i < rows; ++i) EXPECT_NEAR(frame.numbers[rows + i], std::exp(-frame.numbers[i]), 1e-5);
  // A value changes the run without a new translation.
  const Json second = ask({{"do", "run"}, {"curves", {"x"}}, {"values", {{"k", "2"}}}, {"replace", first["run"]}});
  EXPECT_EQ(second["run"], first["run"]);
  EXPECT_FALSE(second.contains("translated_again"));
  EXPECT_FALSE(second.contains("model"));
  const Frame changed = read_frame(wait_for_frame(1));
  EXPECT_NEAR(changed.numbers.back(), std::exp(-2.0), 1e-5);
}

// What follows from a parameter changes with it: a brief answer tells that, and nothing that stays.
TEST_F(SessionTest, BriefAnswersTellWhichConstantsChanged) {
  start();
  ask({{"do", "open"}});
  const std::string text =
      "model Decay\n  parameter Real k = 1;\n  parameter Real twice = 2*k;\n  parameter Real other = 3;\n"
      "  Real x(start = 1, fixed = true);\nequation\n  der(x) = -twice*x;\nend Decay;\n";
  ask({{"do", "edit"}, {"document", 0}, {"text", text}});
  const Json first = ask({{"do", "run"}, {"curves", {"x"}}});
  EXPECT_EQ(first["constants"]["twice"], 2.0);
  const Json second =
      ask({{"do", "run"}, {"curves", {"x"}}, {"values", {{"k", "5"}}}, {"brief", true}, {"since", first["run"]}});
  EXPECT_NE(second["run"], first["run"]);
  EXPECT_EQ(second["constants"], (Json{{"k", 5.0}, {"twice", 10.0}}));
  const Json third =
      ask({{"do", "run"}, {"curves", {"x"}}, {"values", {{"k", "5"}}}, {"brief", true}, {"replace", second["run"]}});
  EXPECT_TRUE(third["constants"].empty()) << third["constants"];
}

TEST_F(SessionTest, WorksInACage) {
  start_caged();
  EXPECT_EQ(ask({{"do", "open"}})["name"], "Decay");
  const std::string text = "model Decay\n  Real x(start = 3, fixed = true);\nequation\n  der(x) = 0;\nend Decay;\n";
  EXPECT_TRUE(ask({{"do", "edit"}, {"document", 0}, {"text", text}})["diagnostics"].empty());
  EXPECT_EQ(ask({{"do", "run"}, {"curves", {"x"}}})["ok"], true);
  EXPECT_EQ(read_frame(wait_for_frame(0)).numbers.back(), 3.0);
  EXPECT_FALSE(ask({{"do", "save"}, {"document", 0}}).contains("error"));
  std::ifstream in(path_);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), text);
}

// What one model does to its process is an error on the page; the next request is answered by another process, which
// knows the model and its edited text.
TEST_F(SessionTest, ACrashedWorkerIsReplaced) {
  auto isolation = Isolation::start(session_rules(options_, ""), [this](const std::shared_ptr<Host>& host, Line& line) {
    SessionOptions options = options_;
    options.workspace.on_message = [](std::string_view) { std::abort(); };  // a model that prints ends its process
    return serve_session(options, host, line);
  });
  ASSERT_TRUE(isolation);
  isolation_ = std::move(*isolation);
  session_ = std::make_unique<CagedSession>(*isolation_, keep_messages());
  ask({{"do", "open"}});
  const std::string quiet = "model Decay\n  Real x(start = 4, fixed = true);\nequation\n  der(x) = 0;\nend Decay;\n";
  const std::string loud =
      "model Decay\n  function print input String s; output Integer n = 0; external \"C\" ModelicaMessage(s); end "
      "print;\n"
      "  discrete Integer n(start = 0);\nequation\n  when initial() then n = print(\"x\"); end when;\nend Decay;\n";
  ask({{"do", "edit"}, {"document", 0}, {"text", loud}});
  EXPECT_TRUE(ask({{"do", "run"}}).contains("error"));
  ask({{"do", "edit"}, {"document", 0}, {"text", quiet}});
  EXPECT_EQ(ask({{"do", "run"}, {"curves", {"x"}}})["ok"], true);
  EXPECT_EQ(read_frame(wait_for_frame(0)).numbers.back(), 4.0);
}

TEST_F(SessionTest, EditedTextIsUsedAndWrittenOnlyWhenAsked) {
  start();
  ask({{"do", "open"}});
  const std::string text = "model Decay\n  Real x(start = 3, fixed = true);\nequation\n  der(x) = 0;\nend Decay;\n";
  EXPECT_TRUE(ask({{"do", "edit"}, {"document", 0}, {"text", text}})["diagnostics"].empty());
  ask({{"do", "run"}, {"curves", {"x"}}});
  EXPECT_EQ(read_frame(wait_for_frame(0)).numbers.back(), 3.0);
  const auto on_disk = [&] {
    std::ifstream in(path_);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  EXPECT_NE(on_disk(), text);
  EXPECT_FALSE(ask({{"do", "save"}, {"document", 0}}).contains("error"));
  EXPECT_EQ(on_disk(), text);
  const Json broken = ask({{"do", "edit"}, {"document", 0}, {"text", "model Decay\n  Real x\nend Decay;\n"}});
  EXPECT_EQ(broken["diagnostics"][0]["severity"], "error");
  EXPECT_EQ(ask({{"do", "run"}})["ok"], false);
}

// Two pages on one file: the second one that saves hears of the first.
TEST_F(SessionTest, WhatAnotherPageSavedIsNotOverwrittenWithoutAWord) {
  start();
  ask({{"do", "open"}});
  const std::string mine = "model Decay Real x = 1; end Decay;\n";
  const std::string theirs = "model Decay Real x = 2; end Decay;\n";
  ask({{"do", "edit"}, {"document", 0}, {"text", mine}});
  write(theirs);
  EXPECT_EQ(ask({{"do", "save"}, {"document", 0}})["conflict"], true);
  const auto on_disk = [&] {
    std::ifstream in(path_);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  EXPECT_EQ(on_disk(), theirs);
  EXPECT_FALSE(ask({{"do", "save"}, {"document", 0}, {"overwrite", true}}).contains("conflict"));
  EXPECT_EQ(on_disk(), mine);
  EXPECT_FALSE(ask({{"do", "save"}, {"document", 0}}).contains("conflict"));
}

// A full disk: the old file stays, and a sentence says what happened.
TEST_F(SessionTest, ASaveThatFailsLeavesTheFileAlone) {
  start();
  ask({{"do", "open"}});
  ask({{"do", "edit"}, {"document", 0}, {"text", "model Decay Real x = 1; end Decay;\n"}});
  std::ifstream before(path_);
  const std::string old(std::istreambuf_iterator<char>(before), {});
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  // A write beyond this size fails, as on a full disk.
  std::signal(SIGXFSZ, SIG_IGN);
  const rlimit none{0, limit.rlim_max};
  setrlimit(RLIMIT_FSIZE, &none);
  const Json answer = ask({{"do", "save"}, {"document", 0}});
  setrlimit(RLIMIT_FSIZE, &limit);
  ASSERT_TRUE(answer.contains("error")) << answer;
  EXPECT_FALSE(answer["error"].get<std::string>().empty());
  std::ifstream after(path_);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(after), {}), old);
}

TEST_F(SessionTest, DocumentsOfTheGalleryAreNotWritten) {
  options_.start.target.clear();
  options_.gallery = {{.id = "decay", .title = "t", .truth = "", .path = path_}};
  start();
  EXPECT_TRUE(ask({{"do", "open"}}).contains("error"));
  EXPECT_TRUE(ask({{"do", "open"}, {"entry", "../decay"}}).contains("error"));
  EXPECT_FALSE(ask({{"do", "open"}, {"entry", "decay"}}).contains("error"));
  EXPECT_TRUE(ask({{"do", "save"}, {"document", 0}}).contains("error"));
}

TEST_F(SessionTest, ALongRunIsCancelledAndKeepsWhatItHas) {
  write("model Decay\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = sin(1e5 * time) - x;\nend Decay;\n");
  start();
  ask({{"do", "open"}});
  session_->receive(R"({"id": 500, "do": "run", "experiment": {"stop": 1e9, "intervals": 10}})", false);
  // Progress is told while it computes; then it is cancelled.
  {
    std::unique_lock lock(mutex_);
    ASSERT_TRUE(more_.wait_for(lock, std::chrono::seconds(120), [&] {
      return std::ranges::any_of(messages_, [](const Json& m) { return m.value("event", "") == "progress"; });
    }));
  }
  session_->receive(R"({"id": 501, "do": "cancel", "request": 500})", false);
  const Json answer = wait_for(500);
  EXPECT_EQ(answer["ending"], "interrupted") << answer;
  EXPECT_LT(answer["time"], 1e9);
}

TEST_F(SessionTest, RandomBytesAreAnsweredWithErrors) {
  start();
  ask({{"do", "open"}});
  std::mt19937 random(7);
  const std::string words[] = {"open",      "edit",    "save",   "run",    "curves",        "drop",
                               "cancel",    "x",       "browse", "icon",   "documentation", "resource",
                               "structure", "picture", "modes",  "energy", "judge",         "methods"};
  for (int i = 0; i < 400; ++i) {
    std::string bytes(random() % 200, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    session_->receive(bytes, random() % 4 == 0);
    // Requests that look right with members that are not.
    Json request{{"id", 1000 + i}, {"do", words[random() % std::size(words)]}};
    const Json odd[] = {nullptr, -1,         1e300, "\xff", Json::array({1, "x", nullptr}), Json::object({{"k", 3}}),
                        true,    99999999999};
    for (const char* name : {"document", "text", "values", "experiment", "run",     "replace", "curves",
                             "from",     "to",   "pixels", "request",    "entry",   "class",   "package",
                             "uri",      "rows", "time",   "names",      "tableau", "kinds",   "moment"})
      if (random() % 3 == 0) request[name] = odd[random() % std::size(odd)];
    if (request["do"] == "run") request["do"] = "curves";
    session_->receive(request.dump(-1, ' ', false, Json::error_handler_t::replace), false);
  }
  EXPECT_FALSE(ask({{"do", "open"}}).contains("error"));
}

// Values of variables at a time: icons follow them, and say which variables they follow.
TEST_F(SessionTest, DynamicIconsFollowTheRun) {
  write(
      "model Lamp Boolean on = time > 1; annotation(Icon(graphics = {Rectangle(extent = {{-9, -9}, {9, 9}}, "
      "fillPattern = FillPattern.Solid, fillColor = DynamicSelect({1, 2, 3}, if on then {0, 255, 0} else {9, 9, 9}))"
      "})); end Lamp;\n"
      "model Whole\n  Lamp l annotation(Placement(transformation(extent = {{0, 0}, {20, 20}})));\nend Whole;\n");
  start();
  ask({{"do", "open"}});
  const auto color = [&](const Json& moment) {
    const Json answer = ask({{"do", "diagram"}, {"moment", moment}});
    const std::string picture = answer["picture"];
    return picture.contains("#00ff00") ? "lit" : picture.contains("#090909") ? "dark" : "as written";
  };
  EXPECT_STREQ(color(Json::object()), "as written");
  EXPECT_STREQ(color({{"l.on", "true"}}), "lit");
  EXPECT_STREQ(color({{"l.on", "false"}}), "dark");
  const Json item = ask({{"do", "diagram"}})["items"][0];
  EXPECT_NE(item["follows"][0].get<std::string>().find("on"), std::string::npos);
  EXPECT_EQ(item["place"]["line"], 3);
}

// x' = -k x has the eigenvalue -k, whatever the time; the values of the page count.
TEST_F(SessionTest, EigenvaluesFollowTheValues) {
  start();
  EXPECT_TRUE(ask({{"do", "modes"}}).contains("error"));
  ask({{"do", "open"}});
  const Json first = ask({{"do", "modes"}});
  ASSERT_EQ(first["modes"].size(), 1U) << first;
  EXPECT_NEAR(first["modes"][0]["re"], -1, 1e-12);
  EXPECT_EQ(first["stability"], "asymptotic");
  EXPECT_EQ(first["modes"][0]["states"][0]["name"], "x");
  EXPECT_NEAR(ask({{"do", "modes"}, {"values", {{"k", "-3"}}}})["modes"][0]["re"], 3, 1e-12);
  EXPECT_EQ(ask({{"do", "modes"}, {"values", {{"k", "2"}}}, {"time", 0.5}})["time"], 0.5);
}

// Only the page's own method names run: a file with a tableau cannot be named.
TEST_F(SessionTest, APageCannotNameAFileAsASolver) {
  start();
  ask({{"do", "open"}});
  const Json answer = ask({{"do", "run"}, {"experiment", {{"solver", "/etc/passwd"}}}});
  EXPECT_EQ(answer["ok"], true) << answer;
  EXPECT_EQ(answer["solver"].get<std::string>().find("passwd"), std::string::npos);
  EXPECT_EQ(ask({{"do", "run"}, {"experiment", {{"solver", "rk4"}, {"step", 0.1}}}})["statistics"]["steps"], 10);
}

// The laboratory: what is typed is judged, and a slip is reported where it is.
TEST_F(SessionTest, MethodsAreJudged) {
  start();
  EXPECT_GT(ask({{"do", "methods"}})["methods"].size(), 30U);
  const Json euler =
      ask({{"do", "judge"}, {"names", {"nothing"}}, {"tableau", "0 |\n--\n | 1\n"}, {"kinds", {"region"}}});
  ASSERT_EQ(euler["methods"].size(), 1U) << euler;
  EXPECT_EQ(euler["methods"][0]["order"], 1);
  EXPECT_NEAR(euler["methods"][0]["real_interval"], 2, 1e-9);
  EXPECT_EQ(euler["errors"][0]["name"], "nothing");
  // The region of Euler's method is the circle around -1.
  for (const Json& part : euler["pictures"]["region"]["curves"][0]["parts"])
    for (std::size_t i = 0; i < part.size(); i += 2)
      EXPECT_NEAR(std::hypot(part[i].get<double>() + 1, part[i + 1].get<double>()), 1, 0.02);
  const Json wrong = ask({{"do", "judge"}, {"tableau", "0 |\n--\n | 1 2\n"}});
  EXPECT_TRUE(wrong.contains("tableau_error")) << wrong;
  EXPECT_TRUE(ask({{"do", "judge"}, {"tableau", std::string(100000, '1')}}).contains("tableau_error"));
}

TEST_F(SessionTest, DrawsTheModelAndTheInsideOfItsComponents) {
  write(
      "model Part parameter Real k = 1; Real y = k; annotation(Icon(graphics = {Text(extent = {{-100, -50}, {100, "
      "50}}, "
      "textString = \"k=%k\")})); end Part;\n"
      "model Whole Part p annotation(Placement(transformation(extent = {{0, 0}, {20, 20}}))); end Whole;\n");
  start();
  EXPECT_TRUE(ask({{"do", "diagram"}}).contains("error"));  // nothing is open yet
  ask({{"do", "open"}});
  const Json whole = ask({{"do", "diagram"}, {"values", {{"p.k", "3"}, {"p.z", "word"}}}});
  ASSERT_TRUE(whole.contains("picture")) << whole.dump();
  EXPECT_NE(whole["picture"].get<std::string>().find(">k=3</text>"), std::string::npos);
  ASSERT_EQ(whole["items"].size(), 1U);
  EXPECT_EQ(whole["items"][0]["extent"], Json::array({0.0, 0.0, 20.0, 20.0}));
  EXPECT_EQ(ask({{"do", "diagram"}, {"component", "p"}})["class"], "Part");
  EXPECT_TRUE(ask({{"do", "diagram"}, {"component", "p.q"}}).contains("error"));
  // The text on the page counts, not the file; a model that cannot be run has a diagram, too.
  ask({{"do", "edit"}, {"document", 0}, {"text", "model Whole Missing m; end Whole;"}});
  EXPECT_EQ(ask({{"do", "diagram"}})["items"][0]["name"], "m");
}

TEST(Thin, PicksWholeRowsWithBothEnds) {
  std::vector<double> times;
  std::vector<double> curve;
  for (int i = 0; i <= 1000; ++i) {
    times.push_back(i);
    curve.push_back(2.0 * i);
  }
  const Thinned picked = pick(times, {curve}, {.from = 0, .to = 1000}, 100);
  EXPECT_FALSE(picked.exact);
  EXPECT_LE(picked.times.size(), 102U);
  EXPECT_EQ(picked.times.front(), 0);
  EXPECT_EQ(picked.times.back(), 1000);
  for (std::size_t i = 0; i < picked.times.size(); ++i) EXPECT_EQ(picked.curves[0][i], 2 * picked.times[i]);
  EXPECT_TRUE(pick(times, {curve}, {.from = 0, .to = 1000}, 2000).exact);
}

TEST(Messages, ClassNamesAreNoPaths) {
  EXPECT_TRUE(is_class_name("Modelica.Blocks.Examples.PID_Controller"));
  for (const char* bad :
       {"", ".", "a.", ".a", "a..b", "/etc/passwd", "a/b", "../a", "a b", "1a", "a.1", "a.mo/x", "a\\b"})
    EXPECT_FALSE(is_class_name(bad)) << bad;
}

TEST_F(SessionTest, CurvesGrowWhileALongRunComputes) {
  write("model Decay\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = sin(1e5 * time) - x;\nend Decay;\n");
  start();
  ask({{"do", "open"}});
  session_->receive(
      R"({"id": 500, "do": "run", "curves": ["x", "nothing"], "experiment": {"stop": 1e6, "intervals": 1000000}})",
      false);
  const Frame first = read_frame(wait_for_frame(0));
  session_->receive(R"({"id": 501, "do": "cancel", "request": 500})", false);
  EXPECT_EQ(first.header["partial"], true);
  EXPECT_EQ(first.header["id"], 500);
  EXPECT_EQ(first.header["names"], Json::array({"x", "nothing"}));
  EXPECT_LT(first.header["last"], 1e6);
  const std::size_t rows = first.header["rows"];
  ASSERT_GT(rows, 1U);
  EXPECT_TRUE(std::isfinite(first.numbers[rows]));
  EXPECT_TRUE(std::isnan(first.numbers[2 * rows]));
  EXPECT_EQ(wait_for(500)["ending"], "interrupted");
}

TEST_F(SessionTest, NamesThatShareACurveShareItsNumbers) {
  write(
      "model Decay\n  Real x(start = 1, fixed = true);\n  Real y = x;\n  Real z = -x;\n"
      "equation\n  der(x) = -x;\nend Decay;\n");
  start();
  ask({{"do", "open"}});
  ask({{"do", "run"}, {"curves", {"x", "y", "z"}}});
  const Frame frame = read_frame(wait_for_frame(0));
  EXPECT_EQ(frame.header["columns"], Json::array({0, 0, -1}));
  EXPECT_EQ(frame.numbers.size(), 2 * frame.header["rows"].get<std::size_t>());
}

TEST_F(SessionTest, TellsOfLibrariesAndDocumentation) {
  start();
  const Json top = ask({{"do", "browse"}});
  EXPECT_TRUE(std::ranges::any_of(top["classes"], [](const Json& c) { return c["name"] == "Modelica"; })) << top;
  const Json inside = ask({{"do", "browse"}, {"package", "Modelica.Mechanics"}});
  EXPECT_TRUE(std::ranges::any_of(inside["classes"], [](const Json& c) { return c["kind"] == "package"; })) << inside;
  EXPECT_TRUE(ask({{"do", "browse"}, {"package", "/etc"}}).contains("error"));
  EXPECT_TRUE(ask({{"do", "browse"}, {"package", "Nothing"}})["classes"].empty());
  EXPECT_TRUE(ask({{"do", "icon"}, {"class", "Modelica.Mechanics.Rotational.Components.Inertia"}}).contains("picture"));
  EXPECT_TRUE(ask({{"do", "icon"}, {"class", "../x"}}).contains("error"));
  EXPECT_TRUE(ask({{"do", "documentation"}}).contains("error"));  // nothing is open
  write(
      "model Decay \"falls\"\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\n"
      "annotation(Documentation(info = \"<html><b>much</b></html>\"));\nend Decay;\n");
  ask({{"do", "open"}});
  const Json own = ask({{"do", "documentation"}});
  EXPECT_EQ(own["class"], "Decay");
  EXPECT_EQ(own["description"], "falls");
  EXPECT_EQ(own["info"], "<html><b>much</b></html>");
}

TEST_F(SessionTest, OpensAClassOfALibraryButNoPath) {
  options_.start.target.clear();
  start();
  EXPECT_TRUE(ask({{"do", "open"}, {"class", path_}}).contains("error"));
  const Json opened = ask({{"do", "open"}, {"class", "Modelica.Blocks.Sources.Sine"}});
  EXPECT_EQ(opened["name"], "Modelica.Blocks.Sources.Sine") << opened;
  EXPECT_TRUE(ask({{"do", "save"}, {"document", 0}}).contains("error"));
}

TEST_F(SessionTest, ServesFilesBesideTheModelAndNoOthers) {
  std::ofstream(folder_ + "/shape.stl") << "solid";
  fs::create_directory(folder_ + "/sub");
  std::ofstream(folder_ + "/sub/hidden.txt") << "no";
  start();
  EXPECT_TRUE(ask({{"do", "resource"}, {"uri", "x"}}).contains("error"));  // nothing is open
  ask({{"do", "open"}});
  EXPECT_EQ(ask({{"do", "resource"}, {"uri", folder_ + "/shape.stl"}})["bytes"], "c29saWQ=");
  for (const std::string& bad :
       {std::string("/etc/passwd"), folder_ + "/sub/hidden.txt", folder_ + "/../../etc/passwd",
        std::string("modelica://Modelica/../../etc/passwd"), std::string("file:///etc/passwd")})
    EXPECT_TRUE(ask({{"do", "resource"}, {"uri", bad}}).contains("error")) << bad;
}

TEST_F(SessionTest, TellsStructureStepsAndEvents) {
  write(
      "model Ball\n  Real h(start = 1, fixed = true);\n  Real v(start = 0, fixed = true);\nequation\n  der(h) = v;\n"
      "  der(v) = -9.81;\n  when h < 0 then\n    reinit(v, -0.8 * pre(v));\n  end when;\nend Ball;\n");
  start();
  ask({{"do", "open"}});
  const Json structure = ask({{"do", "structure"}});
  EXPECT_GE(structure["equations"].size(), 3U) << structure;
  EXPECT_GE(structure["blocks"].size(), 2U);
  const Json trace = ask({{"do", "trace"}, {"experiment", {{"stop", 0.6}}}});
  // The ball rebounds from just below zero: the relation changes there and back.
  ASSERT_GE(trace["events"].size(), 1U) << trace;
  EXPECT_NEAR(trace["events"][0]["time"].get<double>(), std::sqrt(2 / 9.81), 1e-6);
  EXPECT_EQ(trace["events"][0]["kind"], "state");
  EXPECT_GT(trace["steps"]["times"].size(), 2U);
  EXPECT_EQ(trace["steps"]["times"].size(), trace["steps"]["lengths"].size());
}

TEST_F(SessionTest, ParametersTellTheirFormAndChoices) {
  write(
      "model Decay\n  type Mode = enumeration(slow, fast);\n"
      "  parameter Real k = 1 annotation(Dialog(tab = \"More\", group = \"Rates\"));\n"
      "  parameter Mode mode = Mode.slow;\n"
      "  parameter Integer n = 1 annotation(choices(choice = 1 \"one\", choice = 2 \"two\"));\n"
      "  Real x(start = 1, fixed = true);\nequation\n  der(x) = if mode == Mode.slow then -k * n * x else -2 * x;\nend "
      "Decay;\n");
  start();
  ask({{"do", "open"}});
  const Json run = ask({{"do", "run"}});
  ASSERT_TRUE(run.contains("model")) << run;
  std::map<std::string, Json> variables;
  for (const Json& v : run["model"]["variables"]) variables[v["name"]] = v;
  EXPECT_EQ(variables["k"]["tab"], "More");
  EXPECT_EQ(variables["k"]["group"], "Rates");
  EXPECT_EQ(variables["n"]["choices"], Json::array({"1", "2"}));
  ASSERT_EQ(variables["mode"]["choices"].size(), 2U) << variables["mode"];
  const Json other = ask({{"do", "run"}, {"curves", {"x"}}, {"values", {{"mode", variables["mode"]["choices"][1]}}}});
  EXPECT_EQ(other["ok"], true) << other;
}

// ---- the whole server over a socket

class ServerTest : public SessionTest {
 protected:
  ServerTest() {
    const std::string page = folder_ + "/page";
    fs::create_directory(page);
    for (const char* name :
         {"index.html", "studio.js", "studio.css", "icon.svg", "scene.js", "run.js", "run.js.sha256"})
      std::ofstream(page + "/" + name) << "content of " << name << " @NONCE@";
    std::ofstream(folder_ + "/secret.txt") << "not for you";
    studio_ = std::make_unique<Studio>(*Page::read(page), options_, [](std::string_view) {});
    EXPECT_TRUE(studio_->listen(0));
    link_ = studio_->new_link();
    const std::size_t colon = link_.rfind(':', link_.find("/#"));
    port_ = static_cast<std::uint16_t>(std::stoi(link_.substr(colon + 1)));
    token_ = link_.substr(link_.find("token=") + 6);
    thread_ = std::thread([this] { studio_->run(stop_.get_token()); });
  }
  ~ServerTest() override {
    stop_.request_stop();
    thread_.join();
  }
  std::string own() const { return "127.0.0.1:" + std::to_string(port_); }

  // Sends bytes and reads until the server closes or `enough` is seen.
  std::string talk(const std::string& bytes, std::string_view enough = {}) const {
    const int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port_);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(s, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    timeval wait{.tv_sec = 20, .tv_usec = 0};
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    EXPECT_EQ(::send(s, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
    std::string answer;
    char buffer[4096];
    while (enough.empty() || answer.find(enough) == std::string::npos) {
      const ssize_t n = recv(s, buffer, sizeof buffer, 0);
      if (n <= 0) break;
      answer.append(buffer, static_cast<std::size_t>(n));
    }
    ::close(s);
    return answer;
  }
  std::string get(const std::string& target, const std::string& more = {}, const std::string& host = {}) const {
    return talk("GET " + target + " HTTP/1.1\r\nHost: " + (host.empty() ? own() : host) + "\r\nConnection: close\r\n" +
                more + "\r\n");
  }
  std::string post(const std::string& target, const std::string& body, const std::string& origin) const {
    return talk("POST " + target + " HTTP/1.1\r\nHost: " + own() + "\r\nConnection: close\r\nOrigin: " + origin +
                "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  }
  std::string upgrade(const std::string& protocols, const std::string& origin) const {
    return talk("GET /socket HTTP/1.1\r\nHost: " + own() + "\r\nOrigin: " + origin +
                    "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: " +
                    protocols + "\r\n\r\n",
                "\r\n\r\n");
  }

  std::unique_ptr<Studio> studio_;
  std::string link_;
  std::string token_;
  std::uint16_t port_ = 0;
  std::stop_source stop_;
  std::thread thread_;
};

TEST_F(ServerTest, ServesItsPageAndNothingElse) {
  const std::string page = get("/");
  EXPECT_TRUE(page.starts_with("HTTP/1.1 200")) << page;
  EXPECT_NE(page.find("content of index.html"), std::string::npos);
  EXPECT_EQ(page.find("@NONCE@"), std::string::npos);
  EXPECT_NE(page.find("Content-Security-Policy: default-src 'none'; script-src 'self';"), std::string::npos);
  EXPECT_EQ(page.find("unsafe"), std::string::npos);
  for (const char* target :
       {"/../secret.txt", "/%2e%2e/secret.txt", "//etc/passwd", "/secret.txt", "/index.html/", "*", "/studio.js?x"})
    EXPECT_EQ(get(target).find("not for you"), std::string::npos) << target;
  EXPECT_TRUE(get("/../secret.txt").starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(post("/", "x", "http://" + own()).starts_with("HTTP/1.1 405"));
}

TEST_F(ServerTest, RefusesOtherHostsAndOrigins) {
  EXPECT_TRUE(get("/", {}, "evil.example:" + std::to_string(port_)).starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(get("/", "Origin: http://evil.example\r\n").starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(post("/session", token_, "http://evil.example").starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(post("/session", "wrong", "http://" + own()).starts_with("HTTP/1.1 403"));
}

TEST_F(ServerTest, TheSecretOpensASocketAndTheTokenDoesNot) {
  const std::string origin = "http://" + own();
  const std::string answer = post("/session", token_, origin);
  ASSERT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer;
  const std::string secret = answer.substr(answer.find("\r\n\r\n") + 4);
  EXPECT_TRUE(post("/session", token_, origin).starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(upgrade("holon.studio.1, secret." + token_, origin).starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(upgrade("holon.studio.1", origin).starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(upgrade("secret." + secret, origin).starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(upgrade("holon.studio.1, secret." + secret, "http://evil.example").starts_with("HTTP/1.1 403"));
  const std::string opened = upgrade("holon.studio.1, secret." + secret, origin);
  EXPECT_TRUE(opened.starts_with("HTTP/1.1 101")) << opened;
  EXPECT_EQ(opened.find(secret), std::string::npos);
}

TEST_F(ServerTest, RandomBytesOnTheWireLeaveItServing) {
  std::mt19937 random(11);
  for (int i = 0; i < 50; ++i) {
    std::string bytes(1 + random() % 300, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    if (i % 2 == 0) bytes.insert(0, "GET / HTTP/1.1\r\n");
    talk(bytes + "\r\n\r\n", "\r\n");
  }
  EXPECT_TRUE(get("/studio.js").starts_with("HTTP/1.1 200"));
}

// ---- a page that needs no server

TEST_F(ServerTest, ARecordedPageHoldsTheRunAndNoStrangeTag) {
  write(
      "model Decay \"</script><script>alert(1)</script>\"\n  Real x(start = 1, fixed = true);\nequation\n"
      "  der(x) = -x;\nend Decay;\n");
  const auto html = recorded_page(*Page::read(folder_ + "/page"), options_.workspace, options_.start);
  ASSERT_TRUE(html) << html.error();
  EXPECT_EQ(html->find("alert(1)</script>"), std::string::npos);
  EXPECT_NE(html->find("script-src 'sha256-content of run.js.sha256"), std::string::npos);
  const std::string mark = "id=\"holon-run\">";
  const std::size_t begin = html->find(mark) + mark.size();
  const Json data = Json::parse(html->substr(begin, html->find("</script>", begin) - begin));
  EXPECT_EQ(data["run"]["ok"], true);
  EXPECT_NE(data["frame"].get<std::string>().size(), 0U);
  EXPECT_TRUE(data["diagrams"].contains(""));
  write("model Decay\n  Real x = y;\nend Decay;\n");
  EXPECT_FALSE(recorded_page(*Page::read(folder_ + "/page"), options_.workspace, options_.start));
}

TEST(Gallery, ReadsTitlesAndSuggestedPlots) {
  const auto entries = read_gallery(HOLON_SOURCE_DIR "/examples");
  EXPECT_GT(entries.size(), 30U);
  for (const GalleryEntry& entry : entries) EXPECT_FALSE(entry.title.empty()) << entry.id;
  EXPECT_EQ(suggested_plots("// A.\n// Plot:  track.s, a[1,2]\nmodel A\n"),
            (std::vector<std::string>{"track.s", "a[1,2]"}));
  EXPECT_TRUE(suggested_plots("model A\n// Plot: x\n").empty());
}

}  // namespace
}  // namespace holon::viewer
