// One model, many experiments: how much more two threads do than one. Nothing is translated again, and the results are
// dropped, so that what is measured is the runs.
//   threads_bench [MODEL] [RUNS] [ROUNDS]    rounds on one and on two threads by turns; prints two ratios of throughput
// By the wall clock: what two cores do that nothing else uses. By processor time: 2 * (time of a run on one thread) /
// (time of a run on two); what locks, shared memory and allocation cost shows there as well, whatever else the machine
// does. Waiting for a lock shows only in the first one, so the waits are counted: voluntary context switches for each
// run.

#include <fmt/format.h>
#include <holon/holon.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

namespace holon::bench {
namespace {

struct Cost {
  double wall = 0;       // seconds
  double processor = 0;  // seconds, user and system, of all threads
  long waits = 0;        // voluntary context switches
};

Cost used_so_far() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return {std::chrono::duration<double>(now).count(), seconds(usage.ru_utime) + seconds(usage.ru_stime),
          usage.ru_nvcsw};
}

// Of so many runs on so many threads.
Cost cost_of(const Model& model, int runs, int threads) {
  std::atomic<int> next = 0;
  const auto work = [&] {
    while (next++ < runs) {
      Experiment experiment = model.experiment();
      experiment.output.destination = Destination::none;
      if (!model.simulate(experiment).ok()) std::exit(1);
    }
  };
  const Cost before = used_so_far();
  {
    std::vector<std::jthread> all;
    for (int i = 0; i < threads; ++i) all.emplace_back(work);
  }
  const Cost after = used_so_far();
  return {after.wall - before.wall, after.processor - before.processor, after.waits - before.waits};
}

int main_of(int argc, char** argv) {
  const std::string path = argc > 1 ? argv[1] : HOLON_SOURCE_DIR "/examples/lagrange/double_pendulum.mo";
  const int runs = argc > 2 ? std::atoi(argv[2]) : 100;
  const int rounds = argc > 3 ? std::atoi(argv[3]) : 15;
  WorkspaceOptions options;
  options.libraries = {HOLON_SOURCE_DIR "/library"};
  const auto model = Workspace(options).translate(path);
  if (!model) {
    std::fputs(model.error().text().c_str(), stderr);
    return 1;
  }
  cost_of(*model, 2, 2);  // machine code, caches
  std::vector<double> wall;
  std::vector<double> processor;
  double waits = 0;
  for (int round = 0; round < rounds; ++round) {
    const bool one_first = round % 2 == 0;
    const Cost first = cost_of(*model, runs, one_first ? 1 : 2);
    const Cost second = cost_of(*model, runs, one_first ? 2 : 1);
    const Cost& one = one_first ? first : second;
    const Cost& two = one_first ? second : first;
    wall.push_back(one.wall / two.wall);
    processor.push_back(2 * one.processor / two.processor);
    waits += static_cast<double>(two.waits) / runs / rounds;
    std::fputs(fmt::format("{} runs: {:.3f} s (processor {:.3f} s) on one thread, {:.3f} s ({:.3f} s) on two\n", runs,
                           one.wall, one.processor, two.wall, two.processor)
                   .c_str(),
               stdout);
  }
  const auto median = [](std::vector<double>& list) {
    std::ranges::sort(list);
    return list[list.size() / 2];
  };
  std::fputs(
      fmt::format("throughput, median: {:.2f} by the wall clock, {:.2f} by processor time; {:.2f} waits for each run\n",
                  median(wall), median(processor), waits)
          .c_str(),
      stdout);
  return 0;
}

}  // namespace
}  // namespace holon::bench

int main(int argc, char** argv) { return holon::bench::main_of(argc, argv); }
