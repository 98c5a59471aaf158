// Workers of a process with threads: started when asked for, kept, ended, replaced after a crash.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <holon/holon.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <thread>

#include "base/effort.h"

namespace holon {
namespace {

// Answers with its own text twice, and does what some words say.
int echo(const std::shared_ptr<Host>& host, Line& line) {
  while (auto message = line.receive()) {
    if (message->bytes == "crash") std::abort();
    if (message->bytes == "hang") std::this_thread::sleep_for(std::chrono::hours(1));
    if (message->bytes == "speak") {
      // Neither a pipe nor a terminal of the program.
      struct stat out{};
      struct stat nothing{};
      const bool is_nothing = fstat(STDOUT_FILENO, &out) == 0 && stat("/dev/null", &nothing) == 0 &&
                              out.st_rdev == nothing.st_rdev && read(STDIN_FILENO, &out, 1) == 0;
      line.send({is_nothing ? "nobody hears" : "heard"});
      continue;
    }
    if (message->bytes == "look") {
      const int secret = open("/etc/passwd", O_RDONLY);
      line.send({std::string(name_of(host->sandbox())) + (secret < 0 ? " closed" : " open")});
      continue;
    }
    message->bytes += message->bytes;
    line.send(*message);
  }
  return 0;
}

std::unique_ptr<Isolation> start() {
  auto isolation = Isolation::start({}, echo);
  return isolation ? std::move(*isolation) : nullptr;
}

std::string ask(KeptWorker& worker, const std::string& text) {
  if (!worker.line().send({text})) return "gone";
  const auto answer = worker.line().receive();
  return answer ? answer->bytes : "gone";
}

TEST(Isolation, WorkersAnswerFromTheirCages) {
  const auto isolation = start();
  ASSERT_TRUE(isolation);
  auto first = isolation->start_worker();
  auto second = isolation->start_worker();
  ASSERT_TRUE(first && second);
  EXPECT_EQ(ask(**first, "ab"), "abab");
  EXPECT_EQ(ask(**second, "look"), "full closed");
  // Longer than what a socket holds, from several threads of this process.
  const std::string large(5 << 20U, 'x');
  std::thread other([&] { EXPECT_EQ(ask(**second, large).size(), 2 * large.size()); });
  EXPECT_EQ(ask(**first, large).size(), 2 * large.size());
  other.join();
  ASSERT_TRUE((*first)->line().send({"bytes", true}));
  EXPECT_TRUE((*first)->line().receive()->is_binary);
}

TEST(Isolation, ACrashEndsOneWorkerOnly) {
  const auto isolation = start();
  ASSERT_TRUE(isolation);
  auto first = isolation->start_worker();
  auto second = isolation->start_worker();
  ASSERT_TRUE(first && second);
  EXPECT_EQ(ask(**first, "crash"), "gone");
  const WorkerEnd end = (*first)->end();
  EXPECT_EQ(end.how, WorkerEnd::How::crashed);
  EXPECT_EQ(end.status, SIGABRT);
  EXPECT_EQ(ask(**second, "a"), "aa");
  auto third = isolation->start_worker();
  ASSERT_TRUE(third);
  EXPECT_EQ(ask(**third, "b"), "bb");
}

TEST(Isolation, AWorkerThatHangsIsEnded) {
  const auto isolation = start();
  ASSERT_TRUE(isolation);
  auto worker = isolation->start_worker();
  ASSERT_TRUE(worker);
  EXPECT_TRUE((*worker)->line().send({"hang"}));
  EXPECT_EQ((*worker)->end().status, SIGKILL);
  EXPECT_FALSE((*worker)->line().receive());
}

TEST(Isolation, AWorkerEndsWhenItsLineDoes) {
  const auto isolation = start();
  ASSERT_TRUE(isolation);
  auto worker = isolation->start_worker();
  ASSERT_TRUE(worker);
  (*worker)->line().hang_up();
  EXPECT_FALSE((*worker)->line().receive());
}

TEST(WorkerTells, TextsOfAnyLength) {
  std::string heard;
  const std::string large(300000, 'y');
  const WorkerEnd end = run_in_worker(
      {}, [&](const std::shared_ptr<Host>& host) { return host->tell("short ") && host->tell(large) ? 0 : 1; },
      [&](std::string_view text) { heard += text; });
  EXPECT_EQ(end.status, 0);
  EXPECT_EQ(heard, "short " + large);
  // Nobody listens.
  EXPECT_EQ(run_in_worker({}, [](const std::shared_ptr<Host>& host) { return host->tell("x") ? 0 : 7; }).status, 7);
}

TEST(WorkerCrash, SaysWhereItWas) {
  if (base::kSanitized) GTEST_SKIP() << "the sanitizers note crashes themselves";
  const WorkerEnd end = run_in_worker({}, [](const std::shared_ptr<Host>&) {
    Workspace workspace;
    workspace.open_document("M.mo", "model M\n  Real x = time;\nend M;\n");
    const bool ok = workspace.check({.target = "M.mo"}).ok();
    raise(SIGSEGV);
    return ok ? 0 : 1;
  });
  EXPECT_EQ(end.how, WorkerEnd::How::crashed);
  EXPECT_EQ(end.status, SIGSEGV);
  EXPECT_EQ(end.class_name, "M");
  EXPECT_EQ(end.stage, "flatten");
  std::string stack;
  for (const std::string& function : end.stack) stack += function + "\n";
  EXPECT_NE(stack.find("WorkerCrash_SaysWhereItWas"), std::string::npos) << stack;
}

// Without a check for the size of the stack this function would be turned into a loop.
int deeper(int n) {
  volatile char room[4096];
  room[0] = static_cast<char>(n);
  return n < 0 ? 0 : deeper(n + 1) + room[0];
}

TEST(WorkerCrash, AUsedUpStackIsNoted) {
  if (base::kSanitized) GTEST_SKIP() << "the sanitizers note crashes themselves";
  const WorkerEnd end = run_in_worker({}, [](const std::shared_ptr<Host>&) { return deeper(0); });
  EXPECT_EQ(end.status, SIGSEGV);
  EXPECT_FALSE(end.stack.empty());
}

TEST(WorkerTranslation, HasABudgetAndAnErrorWithTheClass) {
  WorkerRules rules;
  rules.translation_seconds = 0.2;
  const WorkerEnd end = run_in_worker(rules, [](const std::shared_ptr<Host>&) {
    Workspace workspace;
    // Many copies of many components take much longer than that.
    std::string text = "package P\n  model A0\n    Real x = time;\n  end A0;\n";
    for (int i = 1; i <= 6; ++i) {
      const std::string type = "A" + std::to_string(i - 1);
      text += "  model A" + std::to_string(i) + "\n    " + type + " a[10];\n  end A" + std::to_string(i) + ";\n";
    }
    workspace.open_document("P.mo", text + "end P;\n");
    for (;;) static_cast<void>(workspace.check({.target = "P.mo", .model = "P.A6"}));
    return 0;
  });
  EXPECT_EQ(end.how, WorkerEnd::How::translation_too_long);
  EXPECT_EQ(end.class_name, "P.A6");
}

TEST(Isolation, AWorkerHasNoWordOnTheStandardStreams) {
  const auto isolation = start();
  ASSERT_TRUE(isolation);
  auto worker = isolation->start_worker();
  ASSERT_TRUE(worker.has_value());
  EXPECT_EQ(ask(**worker, "speak"), "nobody hears");
}

// A size that is a lie: the memory for it is taken only as the bytes come.
TEST(Isolation, ASizeThatIsALieTakesNoMemory) {
  int ends[2];
  ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
  rusage before{};
  getrusage(RUSAGE_SELF, &before);
  const std::uint32_t header[2] = {std::uint32_t{1} << 30U, 0};
  ASSERT_EQ(write(ends[1], header, sizeof header), static_cast<ssize_t>(sizeof header));
  close(ends[1]);
  Line line(ends[0]);
  EXPECT_FALSE(line.receive().has_value());
  rusage after{};
  getrusage(RUSAGE_SELF, &after);
  EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 100'000);  // kilobytes
}

}  // namespace
}  // namespace holon
