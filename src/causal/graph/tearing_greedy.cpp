// Cellier, Kofman: Continuous System Simulation (2006), ch. 7.7: tear where it makes most equations solvable.

#include "causal/graph/tearing_greedy.h"

#include <utility>

namespace holon::causal {
namespace {

using Vertex = TearingCore::Vertex;

constexpr std::uint32_t kPatience = 100;  // work on its trial that one change near an unknown is worth

}  // namespace

GreedyTearing::GreedyTearing(TearingCore& core, Rule rule, std::size_t width)
    : core_(core), rule_(rule), width_(width), candidates_(core.end_vertex()) {
  for (Vertex v = core_.first_unknown(); v < core_.end_vertex(); ++v) push(v);
  core_.watch_changes();
}

void GreedyTearing::run(std::size_t most_tears, Budget& budget) {
  std::uint64_t work_before = core_.work();
  while (!core_.is_done() && core_.torn().size() < most_tears) {
    core_.tear(rule_ == Rule::by_gain ? best_of_front() : best_by_progress());
    renew();
    budget.spend(20 * width_ + 2 * (core_.work() - work_before));
    work_before = core_.work();
    if (!budget.is_spent()) continue;
    // The plain choice is linear, so it can always be afforded.
    width_ = 1;
    rule_ = Rule::by_gain;
  }
}

void GreedyTearing::push(Vertex v) {
  if (!core_.is_alive(v)) return;
  const bool unwanted = core_.wish(v) >= kNeverTear || core_.is_barred(v);
  Progress rating;
  if (rule_ == Rule::by_gain) {
    rating.unknowns = -gain(core_, v);
  } else {
    const std::uint64_t work_before = core_.work();
    const Progress progress = progress_after(core_, v);
    candidates_[v].trial_cost = static_cast<std::uint32_t>(core_.work() - work_before);
    candidates_[v].waited = 0;
    rating = {-progress.unknowns, -progress.entries};
  }
  heap_.push({unwanted ? 1.0 : 0.0, rating, core_.wish(v), v, ++candidates_[v].version});
}
Vertex GreedyTearing::best_of_front() {
  front_.clear();
  while (!heap_.empty() && front_.size() < width_) {
    if (is_current(heap_.top()) && (front_.empty() || heap_.top().unwanted == 0)) front_.push_back(heap_.top());
    if (!front_.empty() && heap_.top().unwanted > 0 && front_.back().vertex != heap_.top().vertex) break;
    heap_.pop();
  }
  std::size_t best = 0;
  std::pair<Progress, std::uint32_t> best_value;
  for (std::size_t i = 0; i < front_.size() && front_.size() > 1; ++i) {
    const Progress progress = progress_after(core_, front_[i].vertex);
    const std::pair value(Progress{-progress.unknowns, -progress.entries}, front_[i].wish);
    if (i > 0 && !(value < best_value)) continue;
    best = i;
    best_value = value;
  }
  for (std::size_t i = 0; i < front_.size(); ++i)
    if (i != best) heap_.push(front_[i]);
  return front_[best].vertex;
}

// What was found before may be out of date; the top is tried again until it stays on top.
Vertex GreedyTearing::best_by_progress() {
  while (true) {
    const Item item = heap_.top();
    heap_.pop();
    if (!is_current(item)) continue;
    if (candidates_[item.vertex].waited == 0) return item.vertex;
    push(item.vertex);
  }
}

// Puts what has changed into the heap anew. An unknown whose trial is expensive waits until enough has changed around
// it, so that a hub is not tried again after each tear.
void GreedyTearing::renew() {
  again_.clear();
  for (const Vertex changed : core_.take_changes()) {
    if (!core_.is_alive(changed)) continue;
    if (changed >= core_.first_unknown())
      mark(changed);
    else if (core_.degree(changed) <= kManyUnknowns)
      core_.for_each_neighbour(changed, [&](TearingCore::Neighbour n) { mark(n.vertex); });
  }
  for (const Vertex v : again_) {
    candidates_[v].is_stale = false;
    candidates_[v].waited += kPatience;
    if (rule_ == Rule::by_gain || candidates_[v].waited >= candidates_[v].trial_cost) push(v);
  }
}

void GreedyTearing::mark(Vertex v) {
  if (!candidates_[v].is_stale) again_.push_back(v);
  candidates_[v].is_stale = true;
}

}  // namespace holon::causal
