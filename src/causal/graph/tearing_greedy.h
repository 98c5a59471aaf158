#pragma once

// Tears one unknown after the other until all is known, always the one that promises most.
//   by_gain      the largest gain; of the `width` first ones, the one with the best progress
//   by_progress  the best progress of all. Trying an unknown changes little of the core, so what was found stays right
//                for those far from the last tear, and only the near ones are tried again.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

#include "causal/graph/tearing_core.h"
#include "causal/graph/tearing_rating.h"

namespace holon::causal {

class GreedyTearing {
 public:
  using Vertex = TearingCore::Vertex;
  enum class Rule : std::uint8_t { by_gain, by_progress };

  GreedyTearing(TearingCore& core, Rule rule, std::size_t width);

  // Stops early at `most_tears`. A spent budget does not stop it: it goes on with the plain choice, which is linear.
  void run(std::size_t most_tears, Budget& budget);

 private:
  struct Item {
    double unwanted;  // 1 for what should never be torn, then the rating, smaller first
    Progress rating;
    std::uint32_t wish;
    Vertex vertex;
    std::uint32_t version;
    auto operator<=>(const Item&) const = default;
  };
  struct Candidate {
    std::uint32_t version = 0;
    bool is_stale = false;
    std::uint32_t trial_cost = 0;
    std::uint32_t waited = 0;
  };

  void push(Vertex v);
  bool is_current(const Item& item) const {
    return core_.is_alive(item.vertex) && item.version == candidates_[item.vertex].version;
  }
  Vertex best_of_front();
  Vertex best_by_progress();
  void renew();
  void mark(Vertex v);

  TearingCore& core_;
  Rule rule_;
  std::size_t width_;
  std::priority_queue<Item, std::vector<Item>, std::greater<>> heap_;
  std::vector<Candidate> candidates_;
  std::vector<Item> front_;
  std::vector<Vertex> again_;
};

}  // namespace holon::causal
