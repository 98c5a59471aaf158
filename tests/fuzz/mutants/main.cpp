// Mutants through every stage, in caged workers with budgets. tools/fuzz calls it.
//   mutants --minutes N [--seed S] [--count N] [--findings DIR] [--systems | --functions] PATH…
// Prints what was found and, last, one line: `N mutants, N found, N s`.

#include <holon/holon.h>
#include <holon/text_part.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "mutate.h"

namespace {

namespace fs = std::filesystem;
using holon::fuzz::CorpusText;

constexpr double kMutantSeconds = 60;  // of the processor; more is a hang
constexpr std::uint64_t kMutantsInAWorker = 200;
constexpr std::uint64_t kMemoryBytes = 3'000'000'000;
constexpr std::size_t kMostTextBytes = 30'000;

struct Call {
  double minutes = 1;
  std::uint64_t seed = 0;
  std::uint64_t count = ~std::uint64_t{0};
  std::string findings = "findings";
  bool systems = false;    // with a known answer
  bool functions = false;  // likewise: the evaluator against machine code
  std::vector<std::string> paths;
};

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::vector<CorpusText> read_corpus(const std::vector<std::string>& paths) {
  std::vector<CorpusText> corpus;
  for (const std::string& path : holon::find_model_files(paths).files) {
    std::ostringstream bytes;
    bytes << std::ifstream(path, std::ios::binary).rdbuf();
    CorpusText one{path, bytes.str(), {}};
    if (one.text.size() > kMostTextBytes) continue;
    one.parts = holon::parts_of_text(one.text);
    if (!one.parts.empty()) corpus.push_back(std::move(one));
  }
  return corpus;
}

// In the worker. What it says about a text: "" or what must not happen.
std::string try_text(const std::string& text, bool is_known) {
  holon::WorkspaceOptions options;
  options.use_environment = false;
  options.use_cache = false;
  options.verify = true;
  holon::Workspace workspace(options);
  workspace.open_document("mutant.mo", text);
  const holon::ModelRequest request{.target = "mutant.mo"};
  const auto mistake = [](const holon::Diagnostics& diagnostics) -> std::string {
    for (const holon::Diagnostic& one : diagnostics.all())
      if (one.code == "H9001" || one.message.find("internal error") != std::string::npos) return one.message;
    return {};
  };
  const holon::Checked checked = workspace.check(request);
  if (std::string found = mistake(checked.diagnostics); !found.empty()) return found;
  const auto model = workspace.translate(request);
  if (!model) {
    if (is_known) return "not translated: " + model.error().diagnostics.first_error();
    return mistake(model.error().diagnostics);
  }
  static_cast<void>(model->structure());
  holon::Experiment experiment = model->experiment();
  if (!is_known) {
    experiment.stop_time = experiment.start_time + 0.01 * (experiment.stop_time - experiment.start_time);
    experiment.intervals = 5;
    experiment.interval = 0;
  }
  // Of wall time, which says nothing on a busy machine about a model that has an answer; the watchdog counts the
  // processor's.
  if (!is_known) experiment.limits.seconds = 20;
  experiment.limits.bytes = 100'000'000;
  const holon::Result result = model->simulate(experiment);
  if (is_known && !result.ok()) return "wrong answer: " + result.diagnostics().first_error();
  return mistake(result.diagnostics());
}

class Run {
 public:
  Run(Call call, std::vector<CorpusText> corpus) : call_(std::move(call)), corpus_(std::move(corpus)) {
    fs::create_directories(call_.findings);
  }

  int go() {
    const auto start = std::chrono::steady_clock::now();
    const auto seconds = [&] {
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    while (done_ < call_.count && seconds() < 60 * call_.minutes) one_worker();
    std::printf("%llu mutants, %llu found, %.0f s\n", static_cast<unsigned long long>(done_),
                static_cast<unsigned long long>(found_), seconds());
    return found_ == 0 ? 0 : 1;
  }

 private:
  std::string text(std::uint64_t number) const {
    if (call_.functions) return holon::fuzz::function_model(number);
    return call_.systems ? holon::fuzz::known_model(number) : holon::fuzz::mutant(corpus_, number);
  }

  bool is_known() const { return call_.systems || call_.functions; }

  void one_worker() {
    const std::uint64_t first = call_.seed + done_;
    const std::uint64_t last = first + std::min(kMutantsInAWorker, call_.count - done_);
    std::uint64_t next = first;
    holon::WorkerRules rules = holon::worker_rules({}, {});
    rules.memory_bytes = kMemoryBytes;
    rules.translation_seconds = kMutantSeconds;
    const auto work = [&](const std::shared_ptr<holon::Host>& host) {
      std::atomic<double> began = processor_seconds();
      // A run that never ends is ended here: a cage has no other clock.
      std::thread watchdog([&] {
        for (;;) {
          std::this_thread::sleep_for(std::chrono::seconds(1));
          if (processor_seconds() - began > kMutantSeconds) raise(SIGKILL);
        }
      });
      watchdog.detach();
      for (std::uint64_t number = first; number < last; ++number) {
        began = processor_seconds();
        if (!host->tell(try_text(text(number), is_known()))) return 1;
      }
      return 0;
    };
    const holon::WorkerEnd end = holon::run_in_worker(rules, work, [&](std::string_view said) {
      if (!said.empty()) keep(next, std::string(said));
      ++next;
    });
    if (next < last) {
      const bool crashed = end.how == holon::WorkerEnd::How::crashed;
      std::string what = crashed && end.status == SIGKILL ? "took too long" : crashed ? strsignal(end.status) : "ended";
      if (end.how == holon::WorkerEnd::How::translation_too_long) what = "translation took too long";
      what += " in " + end.stage + " of " + end.class_name;
      for (std::size_t i = 0; i < std::min<std::size_t>(end.stack.size(), 12); ++i) what += "\n// " + end.stack[i];
      keep(next, what);
      ++next;
    }
    done_ = next - call_.seed;
  }

  void keep(std::uint64_t number, const std::string& what) {
    ++found_;
    const std::string file = call_.findings + "/" +
                             (call_.functions ? "function"
                              : call_.systems ? "known"
                                              : "mutant") +
                             std::to_string(number) + ".mo";
    std::ofstream(file) << "// " << what << "\n" << text(number);
    std::printf("%s: %s\n", file.c_str(), what.c_str());
    std::fflush(stdout);
  }

  Call call_;
  std::vector<CorpusText> corpus_;
  std::uint64_t done_ = 0;
  std::uint64_t found_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  Call call;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto value = [&] { return i + 1 < argc ? argv[++i] : "0"; };
    if (word == "--minutes") {
      call.minutes = std::strtod(value(), nullptr);
    } else if (word == "--seed") {
      call.seed = std::strtoull(value(), nullptr, 10);
    } else if (word == "--count") {
      call.count = std::strtoull(value(), nullptr, 10);
    } else if (word == "--findings") {
      call.findings = value();
    } else if (word == "--systems") {
      call.systems = true;
    } else if (word == "--functions") {
      call.functions = true;
    } else {
      call.paths.push_back(word);
    }
  }
  std::vector<CorpusText> corpus;
  const bool is_known = call.systems || call.functions;
  if (!is_known) corpus = read_corpus(call.paths);
  if (!is_known && corpus.empty()) {
    std::fputs("mutants: no models in these paths\n", stderr);
    return 2;
  }
  return Run(std::move(call), std::move(corpus)).go();
}
