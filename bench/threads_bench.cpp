// One model, many experiments: how much more two threads do than one. Nothing is translated again, and the results are
// dropped, so that what is measured is the runs.
//   threads_bench [MODEL] [RUNS]    prints the times and the ratio of throughput; several rounds, one and two by turns

#include <fmt/format.h>
#include <holon/holon.h>

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

constexpr int kRounds = 7;

// Seconds for so many runs on so many threads.
double seconds_for(const Model& model, int runs, int threads) {
  std::atomic<int> next = 0;
  const auto work = [&] {
    while (next++ < runs) {
      Experiment experiment = model.experiment();
      experiment.output.destination = Destination::none;
      if (!model.simulate(experiment).ok()) std::exit(1);
    }
  };
  const auto begin = std::chrono::steady_clock::now();
  {
    std::vector<std::jthread> all;
    for (int i = 0; i < threads; ++i) all.emplace_back(work);
  }
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

int main_of(int argc, char** argv) {
  const std::string path = argc > 1 ? argv[1] : HOLON_SOURCE_DIR "/examples/lagrange/double_pendulum.mo";
  const int runs = argc > 2 ? std::atoi(argv[2]) : 40;
  const auto model = Workspace().translate(path);
  if (!model) {
    std::fputs(model.error().text().c_str(), stderr);
    return 1;
  }
  seconds_for(*model, 2, 2);  // machine code, caches
  std::vector<double> ratios;
  for (int round = 0; round < kRounds; ++round) {
    const double one = seconds_for(*model, runs, 1);
    const double two = seconds_for(*model, runs, 2);
    ratios.push_back(one / two);
    std::fputs(fmt::format("{} runs: {:.3f} s on one thread, {:.3f} s on two, {:.2f} times the throughput\n", runs, one,
                           two, ratios.back())
                   .c_str(),
               stdout);
  }
  std::ranges::sort(ratios);
  std::fputs(fmt::format("median {:.2f}, best {:.2f}\n", ratios[kRounds / 2], ratios.back()).c_str(), stdout);
  return 0;
}

}  // namespace
}  // namespace holon::bench

int main(int argc, char** argv) { return holon::bench::main_of(argc, argv); }
