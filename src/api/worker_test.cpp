// A worker on a model: what it does for the user arrives, what it must not do the parent and the kernel refuse.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <holon/holon.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "api/host.h"
#include "base/effort.h"
#include "sim/read_result.h"

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

// What a worker that was taken over may make of the names that it may ask for.
TEST_F(Worker, LinksThatCameWithTheModelLeadNowhere) {
  fs::create_symlink(path("secret.txt"), path("out.csv.k3f9d2ab71qv.writing"));
  fs::create_symlink(path("secret.txt"), path("out.partial.csv"));
  ASSERT_EQ(mkfifo(path("out.csv.pipepipepip1.writing").c_str(), 0600), 0);
  const WorkerEnd end = run_in_worker(rules(), [&](const std::shared_ptr<Host>& host) {
    sim::FileSystem& files = *host->state().files;
    int refused = 0;
    refused += files.open(path("out.csv.k3f9d2ab71qv.writing"), O_WRONLY | O_TRUNC, 0) == -ELOOP ? 1 : 0;
    refused += files.open(path("out.partial.csv"), O_WRONLY | O_TRUNC, 0) == -ELOOP ? 1 : 0;
    // The parent waits for nobody who reads.
    refused += files.open(path("out.csv.pipepipepip1.writing"), O_WRONLY, 0) == -ENXIO ? 1 : 0;
    refused += files.open(folder.string(), O_RDONLY | O_DIRECTORY, 0) == -EACCES ? 1 : 0;
    refused += files.open(folder.string(), O_RDWR | O_TMPFILE, 0600) == -EACCES ? 1 : 0;
    return refused;
  });
  EXPECT_EQ(end.status, 5);
  EXPECT_EQ(fs::file_size(path("secret.txt")), 6U);
}

// Paths that compare well and mean another file to the kernel: one that ends at a zero byte, one that goes up behind a
// link.
TEST_F(Worker, WhatTheParentComparesIsWhatTheKernelOpens) {
  using std::string_literals::operator""s;
  fs::create_directories(folder / "home/deep");
  std::ofstream(folder / "home/out.csv") << "mine";
  fs::create_directory_symlink(folder / "home/deep", path("link"));
  WorkerRules made = rules();
  fs::create_directory(path("package"));
  fs::create_directory_symlink(folder / "home/deep", path("package/link"));
  made.rewritten = {path("package")};
  made.rewritten_ending = ".mo";
  const auto work = [&](const std::shared_ptr<Host>& host) {
    sim::FileSystem& files = *host->state().files;
    int refused = 0;
    refused += files.open(path("link/../out.csv"), O_WRONLY | O_TRUNC, 0) == -EACCES ? 1 : 0;
    refused += files.remove(path("link/../out.csv")) == -EACCES ? 1 : 0;
    refused += files.open(path("package/link/../M.mo"), O_WRONLY | O_CREAT, 0600) == -EACCES ? 1 : 0;
    refused += files.open(path("package/run.sh\0.mo"s), O_WRONLY | O_CREAT, 0600) == -EACCES ? 1 : 0;
    std::vector<std::string> names;
    refused += files.list(path("link/.."), names) == -EACCES ? 1 : 0;
    return refused;
  };
  EXPECT_EQ(run_in_worker(made, work).status, 5);
  EXPECT_EQ(fs::file_size(path("home/out.csv")), 4U);
  EXPECT_FALSE(fs::exists(path("home/M.mo")));
  EXPECT_FALSE(fs::exists(path("package/run.sh")));
}

// The link that the user has named is meant; that under a name of ours is not.
TEST_F(Worker, ALinkThatWasNamedIsFollowed) {
  fs::create_directory(path("elsewhere"));
  std::ofstream(folder / "elsewhere/there.csv") << "old";
  fs::create_symlink("elsewhere/there.csv", path("out.csv"));
  const auto work = [&](const std::shared_ptr<Host>& host) { return simulate(host, path("M.mo"), path("out.csv")); };
  EXPECT_EQ(run_in_worker(rules(), work).status, 0);
  EXPECT_GT(fs::file_size(path("elsewhere/there.csv")), 1000U);
  EXPECT_TRUE(fs::is_symlink(path("out.csv")));
}

TEST_F(Worker, TheParentKeepsTheModeOfAResultAndChangesNoOther) {
  std::ofstream(folder / "out.csv") << "old";
  const fs::perms mode = fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read;
  fs::permissions(path("out.csv"), mode);
  const auto work = [&](const std::shared_ptr<Host>& host) {
    const int done = simulate(host, path("M.mo"), path("out.csv"));
    const int secret = open(path("secret.txt").c_str(), O_RDONLY);
    // What it writes to, too, may be a file of the user's: its standard output.
    const int output = open(path("own.files/standard_output").c_str(), O_RDWR);
    const bool changed = host->state().files->set_mode(secret, 0666) >= 0 || fchmod(secret, 0666) == 0 ||
                         host->state().files->set_mode(output, 0777) >= 0;
    return secret < 0 || output < 0 || changed ? 20 : done;
  };
  fs::create_directory(folder / "own.files");
  std::ofstream(folder / "own.files/standard_output") << "log";
  WorkerRules made = rules();
  made.files_folder = path("own.files");
  EXPECT_EQ(run_in_worker(made, work).status, 0);
  EXPECT_GT(fs::file_size(path("out.csv")), 1000U);
  EXPECT_EQ(fs::status(path("out.csv")).permissions(), mode);
}

TEST_F(Worker, HoldsNothingThatItsParentHasOpen) {
  const int secret = open("/etc/passwd", O_RDONLY);
  ASSERT_GE(secret, 0);
  const WorkerEnd end = run_in_worker(rules(), [&](const std::shared_ptr<Host>& host) {
    int open_ones = 0;
    for (int file = 3; file < 256; ++file) open_ones += fcntl(file, F_GETFD) >= 0 ? 1 : 0;
    return open_ones == 1 && fcntl(host->state().channel.handle(), F_GETFD) >= 0 ? 0 : 1;
  });
  close(secret);
  EXPECT_EQ(end.status, 0);
}

TEST_F(Worker, WhoAsksAndDoesNotListenHoldsUpNobody) {
  const WorkerEnd end = run_in_worker(rules(), [&](const std::shared_ptr<Host>& host) {
    int asked = 0;
    while (asked < 100000 && host->state().channel.send({"look", path("out.csv")})) ++asked;
    return asked < 100000 ? 0 : 1;
  });
  EXPECT_EQ(end.how, WorkerEnd::How::exited);
  EXPECT_EQ(end.status, 0);
}

// A worker that was taken over and asks for everything, in every order, with lengths that are right and with ones that
// lie. Nothing but the result may change, and its parent neither ends nor hangs.
TEST_F(Worker, WhateverItAsksOnlyTheResultChanges) {
  using std::string_literals::operator""s;
  fs::create_directories(folder / "elsewhere/deep");
  fs::create_directory_symlink(folder / "elsewhere/deep", path("up"));
  const std::vector<std::string> words = {"open",       "rename",  "exchange",    "remove", "look",      "rescue",
                                          "mode",       "list",    "read code",   "piece",  "tell",      "command",
                                          "write code", "compile", "sync folder", "",       "unknown\0"s};
  const std::vector<std::string> things = {path("out.csv"),
                                           path("out.csv.k3f9d2ab71qv.writing"),
                                           path("out.partial.csv"),
                                           path("secret.txt"),
                                           path("M.mo"),
                                           path("up/../out.csv"),
                                           path("secret.txt\0.csv"s),
                                           folder.string(),
                                           "/etc/passwd",
                                           "../out.csv",
                                           "",
                                           "..",
                                           "0",
                                           "-1",
                                           "2",
                                           "66",
                                           "577",
                                           "4294967296",
                                           "511",
                                           "partial",
                                           "rescued",
                                           std::string(64, 'a'),
                                           "../key",
                                           std::string(5000, 'x'),
                                           std::string(5000, '/'),
                                           "\xff\xfe",
                                           "-fplugin=x.so"};
  const auto work = [&](const std::shared_ptr<Host>& host, unsigned seed) {
    std::mt19937 random(seed);
    const cage::Channel& channel = host->state().channel;
    std::vector<int> given;
    for (int i = 0; i < 300; ++i) {
      std::vector<std::string> parts{words[random() % words.size()]};
      for (std::size_t k = random() % 4; k > 0; --k) parts.push_back(things[random() % things.size()]);
      const int file = !given.empty() && random() % 3 == 0 ? given[random() % given.size()] : -1;
      if (!channel.send(parts, file)) return 1;
      const auto answer = channel.receive();
      if (!answer) return 2;
      if (answer->file >= 0) given.push_back(answer->file);
      if (answer->file >= 0 && random() % 2 == 0 && write(answer->file, "row\n", 4) < 0) continue;
    }
    // The last word: lengths that lie, or no message at all.
    std::string bytes(1 + random() % 200, '\0');
    for (char& c : bytes) c = static_cast<char>(random() % (seed % 2 == 0 ? 256 : 3));
    iovec part{bytes.data(), bytes.size()};
    msghdr header{};
    header.msg_iov = &part;
    header.msg_iovlen = 1;
    return sendmsg(channel.handle(), &header, MSG_NOSIGNAL) >= 0 ? 0 : 3;
  };
  for (unsigned seed = 0; seed < base::effort(60); ++seed) {
    const WorkerEnd end = run_in_worker(rules(), [&](const std::shared_ptr<Host>& host) { return work(host, seed); });
    EXPECT_EQ(end.how, WorkerEnd::How::exited) << seed;
    EXPECT_EQ(end.status, 0) << seed;
  }
  EXPECT_EQ(fs::file_size(path("secret.txt")), 6U);
  EXPECT_GT(fs::file_size(path("M.mo")), 50U);
  EXPECT_FALSE(fs::exists(path("elsewhere/out.csv")));
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    EXPECT_TRUE(name.starts_with("out.") || name == "M.mo" || name == "secret.txt" || name == "below" ||
                name == "cache" || name == "up" || name == "elsewhere")
        << name;
  }
}

// `out.csv.files -> /home/user`, unpacked with a model.
TEST_F(Worker, AFolderForItsFilesThatIsALinkIsNone) {
  fs::create_directory_symlink("below", path("out.csv.files"));
  WorkerRules made = rules();
  made.files_folder = path("out.csv.files");
  const WorkerEnd end = run_in_worker(made, [&](const std::shared_ptr<Host>&) {
    return (open(path("below/new.txt").c_str(), O_WRONLY | O_CREAT, 0600) >= 0 ? 1 : 0) +
           (open(path("below/deep.txt").c_str(), O_RDONLY) >= 0 ? 2 : 0);
  });
  EXPECT_EQ(end.status, 0);
  EXPECT_FALSE(fs::exists(path("below/new.txt")));
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

// Answering its questions is no reason to forget the time.
TEST_F(Worker, ATimeLimitEndsOneThatNeverStopsAsking) {
  WorkerRules limited = rules();
  limited.seconds = 0.2;
  const WorkerEnd end = run_in_worker(limited, [&](const std::shared_ptr<Host>& host) {
    std::signal(SIGTERM, SIG_IGN);
    const auto start = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - start < std::chrono::seconds(60)) host->state().ask({"nonsense"});
    return 0;
  });
  EXPECT_EQ(end.how, WorkerEnd::How::out_of_time);
}

// ---- what was computed is kept

class UnfinishedResult : public Worker {
 protected:
  // A worker writes so many rows, waits until they are there, and dies.
  WorkerEnd die_after(const std::string& name, const std::function<void()>& before_death = {}) {
    WorkerRules made = rules();
    made.output = path("run/" + name);
    made.files_folder = path("own.files");
    fs::create_directory(folder / "run");
    return run_in_worker(made, [&](const std::shared_ptr<Host>& host) {
      WorkspaceOptions options;
      options.host = host;
      const auto model = Workspace(options).translate(path("M.mo"));
      if (!model) return 10;
      Experiment experiment = model->experiment();
      experiment.intervals = 100000;
      experiment.output = {.destination = Destination::file, .path = path("run/" + name)};
      long rows = 0;
      experiment.on_row = [&](std::span<const double>) {
        if (++rows < 50000) return;
        if (before_death) before_death();
        std::abort();
      };
      static_cast<void>(model->simulate(experiment));
      return 11;
    });
  }
  // How many rows a kept result has; whether they are the first ones.
  static std::size_t rows_of(const std::string& file) {
    const auto read = sim::read_result(file);
    if (!read || read->time().empty()) return 0;
    return read->time().front() == 0 && read->time().back() < 0.6 ? read->time().size() : 0;
  }
};

TEST_F(UnfinishedResult, OfAWorkerThatCrashedGetsAName) {
  std::ofstream(folder / "old.csv") << "old";
  for (const std::string name : {"a.csv", "a.mat"}) {
    const WorkerEnd end = die_after(name);
    EXPECT_EQ(end.how, WorkerEnd::How::crashed);
    const std::string kept = path("run/a.partial" + name.substr(1));
    EXPECT_EQ(end.kept, std::vector<std::string>{kept});
    EXPECT_GT(rows_of(kept), 40000U) << name;
    EXPECT_FALSE(fs::exists(path("run/" + name)));
    EXPECT_EQ(std::distance(fs::directory_iterator(folder / "run"), {}), 1);
    fs::remove_all(folder / "run");
  }
}

TEST_F(UnfinishedResult, WhoseFolderIsGoneIsInTheTemporaryFolder) {
  fs::create_directory(folder / "temporary");
  setenv("TMPDIR", path("temporary").c_str(), 1);
  fs::create_directory(folder / "own.files");
  // Somebody else removes the folder while the run is under way.
  const pid_t somebody = fork();
  if (somebody == 0) {
    while (!fs::exists(path("own.files/now"))) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    fs::remove_all(folder / "run");
    _exit(0);
  }
  const WorkerEnd end = die_after("a.csv", [&] {
    std::ofstream(folder / "own.files/now") << "now";
    while (fs::exists(path("run"))) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  });
  waitpid(somebody, nullptr, 0);
  unsetenv("TMPDIR");
  ASSERT_EQ(end.kept.size(), 1U);
  EXPECT_TRUE(end.kept[0].starts_with(path("temporary/a."))) << end.kept[0];
  EXPECT_TRUE(end.kept[0].ends_with(".partial.csv")) << end.kept[0];
  EXPECT_GT(rows_of(end.kept[0]), 40000U);
}

// The same when the run goes on to its end.
TEST_F(UnfinishedResult, ACompleteResultWhoseFolderIsGoneIsRescued) {
  fs::create_directory(folder / "temporary");
  setenv("TMPDIR", path("temporary").c_str(), 1);
  fs::create_directory(folder / "run");
  fs::create_directory(folder / "own.files");
  const pid_t somebody = fork();
  if (somebody == 0) {
    while (!fs::exists(path("own.files/now"))) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    fs::remove_all(folder / "run");
    _exit(0);
  }
  WorkerRules made = rules();
  made.output = path("run/a.csv");
  made.files_folder = path("own.files");
  std::string kept;
  const WorkerEnd end = run_in_worker(
      made,
      [&](const std::shared_ptr<Host>& host) {
        WorkspaceOptions options;
        options.host = host;
        const auto model = Workspace(options).translate(path("M.mo"));
        if (!model) return 10;
        Experiment experiment = model->experiment();
        experiment.output = {.destination = Destination::file, .path = path("run/a.csv")};
        long rows = 0;
        experiment.on_row = [&](std::span<const double>) {
          if (++rows != 100) return;
          std::ofstream(folder / "own.files/now") << "now";
          while (fs::exists(path("run"))) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        };
        const Result result = model->simulate(experiment);
        host->tell(result.output_path());
        return result.ok() ? 12 : 0;
      },
      [&](std::string_view text) { kept = text; });
  waitpid(somebody, nullptr, 0);
  unsetenv("TMPDIR");
  EXPECT_EQ(end.status, 0);
  ASSERT_TRUE(kept.starts_with(path("temporary/a."))) << kept;
  EXPECT_TRUE(kept.ends_with(".rescued.csv")) << kept;
  EXPECT_GT(fs::file_size(kept), 1000U);
}

// A model that hangs in its own code hears no signal; whoever sends one may not send another.
TEST_F(Worker, ASignalEndsItEvenWhenItDoesNotListen) {
  const pid_t program = fork();
  if (program == 0) {
    const WorkerEnd end = run_in_worker(rules(), [](const std::shared_ptr<Host>&) {
      for (const int number : {SIGTERM, SIGINT}) std::signal(number, SIG_IGN);
      for (;;) std::this_thread::sleep_for(std::chrono::seconds(1));
      return 0;
    });
    _exit(end.how == WorkerEnd::How::crashed && end.status == SIGKILL ? 0 : 1);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  for (const int number : {SIGINT, SIGTERM, SIGINT}) {
    kill(program, number);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  int status = -1;
  waitpid(program, &status, 0);
  EXPECT_EQ(status, 0);
}

// ---- permissions widen the cage by one right each

class AllowedWorker : public Worker {
 protected:
  // Simulates a model with these declarations; the exit status of the worker: 0 when all went well.
  int simulate_allowed(const std::string& allow, const std::string& declarations) {
    std::ofstream(folder / "A.mo") << "model A\n" << declarations << "\nend A;\n";
    WorkspaceOptions options;
    options.allow = allow;
    WorkerRules made = worker_rules(options, {path("A.mo")});
    made.output = path("out.csv");
    const WorkerEnd end = run_in_worker(made, [&](const std::shared_ptr<Host>& host) {
      if (host->sandbox() != Sandbox::full) return 12;
      options.host = host;
      const auto translated = Workspace(options).translate(path("A.mo"));
      if (!translated) return 10;
      Experiment experiment = translated->experiment();
      experiment.output = {.destination = Destination::file, .path = path("out.csv")};
      const Result result = translated->simulate(experiment);
      if (!result.ok()) return 11;
      return static_cast<int>(result.last("x").value_or(13));
    });
    return end.how == WorkerEnd::How::exited ? end.status : 100;
  }
  static bool has_compiler() { return std::system("cc --version > /dev/null 2>&1") == 0; }
};

TEST_F(AllowedWorker, TheParentRunsCommandsWhereTheyAreAllowed) {
  const std::string model =
      "impure function run input String c; output Integer s; external \"C\" s = system(c); end run;"
      "discrete Integer x; equation when initial() then x = run(\"echo > '" +
      path("made") + "'; exit 3\"); end when;";
  EXPECT_EQ(simulate_allowed("", model), 11);
  EXPECT_EQ(simulate_allowed("native,write", model), 11);
  EXPECT_FALSE(fs::exists(path("made")));
  EXPECT_EQ(simulate_allowed("exec", model), 3);
  EXPECT_TRUE(fs::exists(path("made")));
  // A worker that was taken over and asks by itself gets the same answer.
  const WorkerEnd asked = run_in_worker(rules(), [](const std::shared_ptr<Host>& host) {
    const auto answer = host->state().ask({"command", "true", "/", ""});
    return answer && answer->parts[0] == std::to_string(-EACCES) ? 0 : 1;
  });
  EXPECT_EQ(asked.status, 0);
}

TEST_F(AllowedWorker, NativeCodeRunsInTheCageAndItsCompilerInAnother) {
  if (!has_compiler()) GTEST_SKIP() << "no C compiler on this machine";
  const auto calling = [&](const std::string& code) {
    return "function f input Real u; output Real y; external \"C\" y = own(u) annotation(Include = \"" + code +
           "\"); end f; Real x = f(time);";
  };
  EXPECT_EQ(simulate_allowed("native", calling("double own(double u) { return 4 * u; }")), 4);
  // What the code tries: read a file, write one, run a command, open a socket.
  const std::string tries =
      "#include <fcntl.h>\n#include <stdlib.h>\n#include <sys/socket.h>\n"
      "double own(double u) { int n = 0; n += open(\\\"/etc/passwd\\\", O_RDONLY) >= 0; n += 2 * (open(\\\"" +
      path("evil") +
      "\\\", O_WRONLY | O_CREAT, 0600) >= 0); n += 4 * (system(\\\"true\\\") == 0);"
      " n += 8 * (socket(AF_INET, SOCK_STREAM, 0) >= 0); return n; }";
  EXPECT_EQ(simulate_allowed("native", calling(tries)), 0);
  EXPECT_EQ(simulate_allowed("native,read", calling(tries)), 1);
  EXPECT_EQ(simulate_allowed("native,write", calling(tries)), 2);
  // Names of files in the code lead the compiler nowhere else than the model may read.
  std::ofstream(folder / "below/number.h") << "double own(double u) { return 5; }\n";
  const std::string included = calling("#include \\\"" + path("below/number.h") + "\\\"");
  EXPECT_EQ(simulate_allowed("native", included), 10);
  EXPECT_EQ(simulate_allowed("native,read=" + path("below"), included), 5);
}

TEST_F(AllowedWorker, WritingIsAllowedWithoutReading) {
  const std::string functions =
      "impure function print input String t; input String f; output Integer d = 0; external \"C\" "
      "ModelicaInternal_print(t, f); end print;";
  const std::string writes = functions + "discrete Integer x; equation when initial() then x = print(\"t\", \"" +
                             path("below/new.txt") + "\"); end when;";
  EXPECT_EQ(simulate_allowed("", writes), 11);
  EXPECT_FALSE(fs::exists(path("below/new.txt")));
  EXPECT_EQ(simulate_allowed("write", writes), 0);
  EXPECT_TRUE(fs::exists(path("below/new.txt")));
  WorkspaceOptions options;
  options.allow = "write";
  const WorkerEnd end = run_in_worker(worker_rules(options, {path("M.mo")}), [&](const std::shared_ptr<Host>&) {
    return open(path("below/deep.txt").c_str(), O_RDONLY) < 0 && open(path("below/deep.txt").c_str(), O_WRONLY) >= 0
               ? 0
               : 1;
  });
  EXPECT_EQ(end.status, 0);
}

TEST_F(Worker, OnlyAModelInATrustedFolderIsTrusted) {
  fs::create_directories(folder / "libraries/Good");
  fs::create_directories(folder / "libraries/Bad 1.0");
  WorkspaceOptions options;
  options.use_environment = false;
  options.libraries = {path("libraries")};
  EXPECT_FALSE(is_trusted(options, {path("M.mo")}));
  options.trusted = {path("libraries/Good")};
  EXPECT_FALSE(is_trusted(options, {path("M.mo")}));
  EXPECT_TRUE(is_trusted(options, {"Good.Example"}));
  EXPECT_FALSE(is_trusted(options, {"Bad.Example"}));
  EXPECT_FALSE(is_trusted(options, {"Good.Example", "Bad.Example"}));
  EXPECT_FALSE(is_trusted(options, {"Nobody.Example"}));
  options.trusted = {path("")};
  EXPECT_TRUE(is_trusted(options, {"Bad.Example", path("M.mo")}));
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
