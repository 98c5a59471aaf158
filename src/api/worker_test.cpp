// A worker on a model: what it does for the user arrives, what it must not do the parent and the kernel refuse.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <holon/holon.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "api/host.h"

namespace holon {
namespace {

namespace fs = std::filesystem;

class Worker : public testing::Test {
 protected:
  Worker() {
    std::string name = (fs::temp_directory_path() / "holon-worker-XXXXXX").string();
    folder = mkdtemp(name.data());
    setenv("HOLON_CACHE", (folder / "cache").c_str(), 1);
    std::ofstream(folder / "M.mo") << "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\nend M;\n";
    std::ofstream(folder / "secret.txt") << "secret";
    fs::create_directory(folder / "below");
    std::ofstream(folder / "below/deep.txt") << "deep";
  }
  ~Worker() override { fs::remove_all(folder); }
  std::string path(const std::string& name) const { return (folder / name).string(); }

  WorkerRules rules() const {
    WorkerRules made = worker_rules({}, {path("M.mo")});
    made.output = path("out.csv");
    return made;
  }
  // Simulates M.mo in the worker; 0 when all went well, 2 when the code came from the cache.
  static int simulate(const std::shared_ptr<Host>& host, const std::string& model, const std::string& output) {
    WorkspaceOptions options;
    options.host = host;
    const auto translated = Workspace(options).translate(model);
    if (!translated) return 10;
    Experiment experiment = translated->experiment();
    experiment.output = {.destination = Destination::file, .path = output};
    const Result result = translated->simulate(experiment);
    if (!result.ok()) return 11;
    return result.statistics().code_from_cache ? 2 : 0;
  }

  fs::path folder;
};

TEST_F(Worker, WritesTheResultAndKeepsCodeThroughItsParent) {
  const auto work = [&](const std::shared_ptr<Host>& host) { return simulate(host, path("M.mo"), path("out.csv")); };
  const WorkerEnd first = run_in_worker(rules(), work);
  EXPECT_EQ(first.how, WorkerEnd::How::exited);
  EXPECT_EQ(first.status, 0);
  EXPECT_GT(fs::file_size(path("out.csv")), 1000U);
  EXPECT_EQ(run_in_worker(rules(), work).status, 2);
  // Nothing but the result is left beside the model.
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : fs::directory_iterator(folder)) ++files;
  EXPECT_EQ(files, 5U);  // M.mo, secret.txt, below, cache, out.csv
}

TEST_F(Worker, SaysHowMuchTheKernelEnforces) {
  const WorkerEnd end = run_in_worker(
      rules(), [](const std::shared_ptr<Host>& host) { return host->sandbox() == Sandbox::full ? 0 : 1; });
  EXPECT_EQ(end.status, 0);
}

TEST_F(Worker, AnotherResultIsRefusedByTheParent) {
  const WorkerEnd end = run_in_worker(
      rules(), [&](const std::shared_ptr<Host>& host) { return simulate(host, path("M.mo"), path("secret.csv")); });
  EXPECT_EQ(end.status, 11);
  EXPECT_FALSE(fs::exists(path("secret.csv")));
  const WorkerEnd asked = run_in_worker(rules(), [&](const std::shared_ptr<Host>& host) {
    sim::FileSystem& files = *host->state().files;
    int refused = 0;
    refused += files.open(path("evil"), O_WRONLY | O_CREAT, 0600) == -EACCES ? 1 : 0;
    refused += files.open("/etc/passwd", O_RDONLY, 0) == -EACCES ? 1 : 0;
    refused += files.remove(path("secret.txt")) == -EACCES ? 1 : 0;
    refused += files.rename(path("secret.txt"), path("out.csv")) == -EACCES ? 1 : 0;
    refused += files.exchange(path("out.csv"), path("M.mo")) == -EACCES ? 1 : 0;
    struct stat info{};
    refused += files.status(path("secret.txt"), info) == -EACCES ? 1 : 0;
    return refused;
  });
  EXPECT_EQ(asked.status, 6);
  EXPECT_TRUE(fs::exists(path("secret.txt")));
}

TEST_F(Worker, SeesFilesBesideTheModelButNotBelowIt) {
  const WorkerEnd end = run_in_worker(rules(), [&](const std::shared_ptr<Host>&) {
    const auto opens = [](const std::string& file) { return open(file.c_str(), O_RDONLY) >= 0; };
    return (opens(path("secret.txt")) ? 1 : 0) + (opens(path("below/deep.txt")) ? 2 : 0) +
           (opens("/etc/passwd") ? 4 : 0) + (opens(path("cache/key")) ? 8 : 0);
  });
  EXPECT_EQ(end.status, 1);
}

TEST_F(Worker, TheEnvironmentIsNotTheModels) {
  setenv("HOLON_TEST_SECRET_TOKEN", "x", 1);
  setenv("A_SECRET_TOKEN", "x", 1);
  const WorkerEnd end =
      run_in_worker(rules(), [](const std::shared_ptr<Host>&) { return getenv("A_SECRET_TOKEN") == nullptr ? 0 : 1; });
  EXPECT_EQ(end.status, 0);
  EXPECT_NE(getenv("A_SECRET_TOKEN"), nullptr);
}

TEST_F(Worker, ACrashIsReported) {
  const WorkerEnd end = run_in_worker(rules(), [](const std::shared_ptr<Host>&) -> int { std::abort(); });
  EXPECT_EQ(end.how, WorkerEnd::How::crashed);
  EXPECT_EQ(end.status, SIGABRT);
}

TEST_F(Worker, ATimeLimitEndsIt) {
  WorkerRules limited = rules();
  limited.seconds = 0.05;
  const WorkerEnd end = run_in_worker(limited, [](const std::shared_ptr<Host>&) {
    for (;;) std::this_thread::sleep_for(std::chrono::seconds(1));
    return 0;
  });
  EXPECT_EQ(end.how, WorkerEnd::How::out_of_time);
}

TEST_F(Worker, NonsenseIsAnsweredWithAnError) {
  const WorkerEnd end = run_in_worker(rules(), [](const std::shared_ptr<Host>& host) {
    const auto answer = host->state().ask({"format the disk", "now"});
    return answer && answer->parts == std::vector<std::string>{std::to_string(-ENOSYS)} ? 0 : 1;
  });
  EXPECT_EQ(end.status, 0);
}

}  // namespace
}  // namespace holon
