#pragma once

// Which equations tick together, and with which clock (specification, 16.7).
//
// Variables that occur in one equation tick together; only sample, hold and the operators that change the rate lead
// from one clock to another. Each partition gets its clock from what it is connected to: a period p and an offset o in
// units of the interval T of its base clock,
//   subSample(u, f)       p := p f            superSample(u, f)   p := p / f
//   shiftSample(u, k, r)  o := o + p k / r    backSample          o := o - p k / r
// exact, as fractions.

#include <cstdint>
#include <numeric>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "causal/system.h"
#include "diag/sink.h"

namespace holon::causal {

struct Fraction {
  std::int64_t n = 0;
  std::int64_t d = 1;
  Fraction reduced() const {
    std::int64_t k = std::gcd(n, d);
    if (k == 0) k = 1;
    return d < 0 ? Fraction{-n / k, -d / k} : Fraction{n / k, d / k};
  }
  friend Fraction operator*(Fraction a, Fraction b) { return Fraction{a.n * b.n, a.d * b.d}.reduced(); }
  friend Fraction operator/(Fraction a, Fraction b) { return Fraction{a.n * b.d, a.d * b.n}.reduced(); }
  friend Fraction operator+(Fraction a, Fraction b) { return Fraction{a.n * b.d + b.n * a.d, a.d * b.d}.reduced(); }
  friend Fraction operator-(Fraction a, Fraction b) { return Fraction{a.n * b.d - b.n * a.d, a.d * b.d}.reduced(); }
  friend bool operator==(Fraction a, Fraction b) { return a.n * b.d == b.n * a.d; }
  double value() const { return static_cast<double>(n) / static_cast<double>(d); }
};

// A base clock: its interval, or the condition whose edge makes it tick.
struct BaseClock {
  ExprId interval;           // seconds; none for an event clock
  ExprId condition;          // Boolean; none for a periodic clock
  ExprId first_interval;     // of an event clock: interval() at its first tick
  bool is_fed_back = false;  // the condition may depend on what is held of its own partitions
};

struct Clock {
  std::uint32_t base = kNone;
  Fraction period{1, 1};
  Fraction offset{0, 1};
  std::string solver;  // of continuous equations in the partition; empty: not said
};

class ClockPartitions {
 public:
  ClockPartitions(System& system, diag::Sink& sink);

  // Partitions are named by numbers; those that tick are `clocked`.
  std::uint32_t of_equation(std::uint32_t i) { return root(equation_node(i)); }
  std::uint32_t of_variable(std::uint32_t v) { return v < variables_ ? root(v) : kNone; }
  bool is_clocked(std::uint32_t partition) const { return clocked_[partition]; }
  // None when no clock reaches it.
  const Clock* clock_of(std::uint32_t partition) const;
  const BaseClock& base(std::uint32_t number) const { return bases_[number]; }

  static bool changes_rate(expr::Builtin b) {
    return b >= expr::Builtin::sub_sample && b <= expr::Builtin::back_sample;
  }

 private:
  enum class Change : std::uint8_t { same, sub, super, shift, back };
  struct Edge {
    std::uint32_t to;
    Change change;
    Fraction amount;  // factor, or counter / resolution; 0: not said
    bool inverse;
  };
  // What an expression speaks of on its own clock, and the operators that lead elsewhere.
  struct Parts {
    std::vector<std::uint32_t> variables;
    std::vector<ExprId> operators;
    bool is_clocked = false;
  };

  std::uint32_t equation_node(std::uint32_t i) const { return variables_ + i; }
  std::uint32_t root(std::uint32_t x);
  void unite(std::uint32_t a, std::uint32_t b);
  bool is_clock(ExprId e) const { return graph_.types.base(graph_.type(e)) == expr::Base::clock; }
  bool is_condition(ExprId clock) const;
  void look(ExprId e, Parts& parts) const;
  Parts parts_of(const Equation& e) const;
  void join(std::uint32_t i);
  std::uint32_t node_of(ExprId e) const;
  Fraction amount(ExprId x);
  void connect(std::uint32_t from, std::uint32_t to, Change change, Fraction amount);
  void relate(std::uint32_t i);
  void rate(ExprId x, std::uint32_t node);
  std::uint32_t new_node();
  void start(ExprId clock, std::uint32_t node);
  void spread();
  void find_feedback();
  void report_mismatch(std::uint32_t partition);
  bool ticks_otherwise(const Clock& clock, const BaseClock& other);
  static bool step(Clock& c, const Edge& edge);

  System& system_;
  diag::Sink& sink_;
  expr::Graph& graph_;
  ParameterValues values_;
  std::uint32_t variables_ = 0;  // nodes: variables, then equations, then clocks without a name
  std::vector<std::uint32_t> parent_;
  std::vector<bool> clocked_;
  std::vector<std::vector<Edge>> edges_;
  std::unordered_map<std::uint32_t, std::uint32_t> first_of_when_;  // an equation of each clocked `when`
  std::vector<BaseClock> bases_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> starts_;  // node, base clock
  std::unordered_map<std::uint32_t, Clock> clocks_;
  std::unordered_map<std::uint32_t, std::string> solvers_;
};

}  // namespace holon::causal
