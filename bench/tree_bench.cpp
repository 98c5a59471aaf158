// Trees of revolute joints (bench/tree.mo): what translation costs a joint, what systems of equations are left, and
// what the compiled derivatives cost next to the articulated-body algorithm written by hand.
//   tree_bench    prints a table for trees and for chains of 2, 8 and 32 joints; fails when the two motions differ

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "bench/tree_by_hand.h"
#include "driver/target.h"
#include "driver/translate.h"
#include "external/external.h"
#include "sim/runner.h"

namespace holon::bench {
namespace {

double now_ms() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
}

void replace(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// The text of bench/tree.mo with n joints, in a row if it is a chain.
std::string text_of(std::size_t n, bool chain) {
  std::ifstream file(HOLON_SOURCE_DIR "/bench/tree.mo");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  replace(text, "Integer n = 8", fmt::format("Integer n = {}", n));
  if (chain) replace(text, "bar[div(i, 2)]", "bar[i - 1]");
  return text;
}

// Microseconds of one call, the best of several rounds.
template <class Work>
double microseconds(Work work) {
  double best = 1e9;
  for (int round = 0; round < 7; ++round) {
    int calls = 0;
    const double begin = now_ms();
    do {
      for (int k = 0; k < 100; ++k) work();
      calls += 100;
    } while (now_ms() - begin < 20);
    best = std::min(best, 1e3 * (now_ms() - begin) / calls);
  }
  return best;
}

bool row(std::size_t n, bool chain) {
  driver::Session session;
  const double begin = now_ms();
  classes::ClassTree tree(session.names, session.files, session.sink,
                          driver::library_options({HOLON_SOURCE_DIR "/library"}));
  classes::ClassNode* model = tree.add_text("tree.mo", text_of(n, chain)).back();
  const auto translated = driver::translate(tree, *model, session);
  const double translate_ms = now_ms() - begin;
  if (!translated->failed.empty()) {
    fmt::print(stderr, "n = {}: {}\n", n, session.sink.all().front().message);
    return false;
  }
  sim::RunnerOptions options;
  options.externals = [](const std::string& name) { return external::resolve(name); };
  const double compile_begin = now_ms();
  auto runner = sim::Runner::make(translated->model, options);
  const double compile_ms = now_ms() - compile_begin;
  if (!runner) return false;
  sim::Runner& r = **runner;
  const program::Model& m = translated->model;
  std::ranges::copy(m.initial_values, r.values().begin());
  for (const program::RoutineId routine : {m.parameters, m.starts, m.initialize})
    if (r.run(routine) != 0) return false;

  // The states by name: angles and velocities of joints.
  std::vector<double> q(n), w(n), a(n);
  std::vector<program::SlotId> q_slot(n), w_slot(n), a_slot(n);
  for (const program::StateInfo& s : m.states) {
    const std::string name = translated->ordered.system->name(flat::VariableId(s.variable));
    for (std::size_t i = 0; i < n; ++i) {
      if (name == fmt::format("joint[{}].phi", i + 1)) q_slot[i] = s.value;
      if (name != fmt::format("joint[{}].w", i + 1)) continue;
      w_slot[i] = s.value;
      a_slot[i] = s.derivative;
    }
  }
  std::vector<std::size_t> parents;
  for (std::size_t i = 0; i < n; ++i) parents.push_back(i == 0 ? TreeByHand::kRoot : (chain ? i : (i + 1) / 2) - 1);
  TreeByHand hand(parents);

  // The same point for both, and a motion in every joint.
  for (std::size_t i = 0; i < n; ++i) {
    q[i] = std::sin(1.7 * static_cast<double>(i) + 0.3);
    w[i] = std::cos(2.3 * static_cast<double>(i) + 0.1);
    r[q_slot[i]] = q[i];
    r[w_slot[i]] = w[i];
  }
  if (r.run(m.derivatives) != 0) return false;
  hand.accelerations(q, w, a);
  double off = 0;
  double scale = 0;
  for (std::size_t i = 0; i < n; ++i) {
    off = std::max(off, std::abs(r[a_slot[i]] - a[i]));
    scale = std::max(scale, std::abs(a[i]));
  }
  const double compiled = microseconds([&] {
    r[q_slot[0]] += 1e-9;
    r.run(m.derivatives);
  });
  const double by_hand = microseconds([&] {
    q[0] += 1e-9;
    hand.accelerations(q, w, a);
  });
  std::size_t linear = 0;
  for (const auto size : translated->structure.linear) linear = std::max<std::size_t>(linear, size);
  fmt::print("{:5} {:3} {:10} {:8.1f} {:8.1f} {:10.2f} {:8} {:10} {:9.2f} {:9.2f} {:6.2f} {:9.1e}\n",
             chain ? "chain" : "tree", n, translated->flat->equation_count, translate_ms, compile_ms,
             (translate_ms + compile_ms) / static_cast<double>(n), linear, translated->structure.nonlinear.size(),
             compiled, by_hand, compiled / by_hand, off / scale);
  return off <= 1e-9 * scale;
}

int run() {
  fmt::print(
      "shape   n  equations  transl.  compile  per joint  largest  nonlinear  compiled   by hand  ratio       off\n");
  fmt::print("                           ms       ms         ms   linear    systems        us        us\n");
  bool good = true;
  for (const bool chain : {false, true})
    for (const std::size_t n : {2, 8, 32}) good = row(n, chain) && good;
  return good ? 0 : 1;
}

}  // namespace
}  // namespace holon::bench

int main() { return holon::bench::run(); }
