#pragma once

// The ticks of clocks as discrete variables: when a partition ticks, whether for the first time, and how long ago it
// ticked last. Every variable keeps its value between ticks, so x at a tick is `if fires then … else pre(x)`.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "causal/clock_partitions.h"
#include "causal/system.h"

namespace holon::causal {

struct Tick {
  ExprId fires;  // Boolean expression: true in the one evaluation at which the partition is computed
  std::uint32_t number = 0;
};

class ClockTicks {
 public:
  ClockTicks(System& system, const ClockPartitions& partitions)
      : system_(system), graph_(system.graph()), partitions_(partitions) {}

  Tick make(const Clock& clock, diag::Span span);
  // True at the first tick.
  ExprId first(const Tick& tick, diag::Span span);
  // Seconds since the tick before (16.10): of an event clock, what its clock says at the first one.
  ExprId interval(const Tick& tick, diag::Span span);
  // A discrete variable with an equation; `initial` stands for the value while initializing, pre(…) when it is none.
  ExprId add(std::string name, TypeId type, ExprId value, ExprId initial, diag::Span span);
  // When the partition ticks `value`, otherwise as it was.
  ExprId add_held(const Tick& tick, std::string name, ExprId value, diag::Span span);

  std::vector<Equation>& made() { return made_; }

 private:
  struct Details {
    Clock clock;
    ExprId first;
    ExprId interval;
  };
  ExprId edge_of(ExprId w) const;
  ExprId condition_edge(const BaseClock& base, std::uint32_t number, diag::Span span);

  System& system_;
  expr::Graph& graph_;
  const ClockPartitions& partitions_;
  std::map<std::uint32_t, Details> details_;  // by number of the tick
  std::vector<Equation> made_;
  std::uint32_t ticks_ = 0;
};

}  // namespace holon::causal
