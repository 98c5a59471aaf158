// Clocked partitions (specification, chapter 16).
//
// Variables that occur in one equation tick together; only sample, hold and the operators that change the rate lead
// from one clock to another. Each partition gets its clock from what it is connected to: a period p and an offset o in
// units of the interval T of its base clock,
//   subSample(u, f)       p := p f            superSample(u, f)   p := p / f
//   shiftSample(u, k, r)  o := o + p k / r    backSample          o := o - p k / r
// exact, as fractions. Every variable keeps its value between ticks, so the value of all these operators is that of
// their argument. A clocked equation x = e becomes
//   x = if tick then e else pre(x),  previous(x) = pre(x),  sample(u) = pre(u), the limit of u from the left.

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_map>

#include "causal/diagnostics.h"
#include "causal/passes.h"
#include "causal/sort.h"
#include "expr/build.h"
#include "expr/substitute.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

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
  ExprId interval;   // seconds; none for an event clock
  ExprId condition;  // Boolean; none for a periodic clock
  std::string solver;
};

struct Clock {
  std::uint32_t base = kNone;
  Fraction period{1, 1};
  Fraction offset{0, 1};
  std::string solver;
};

enum class Change : std::uint8_t { same, sub, super, shift, back };
struct Edge {
  std::uint32_t to;
  Change change;
  Fraction amount;  // factor, or counter / resolution; 0: not said
  bool inverse;
};

class ClockFinder {
 public:
  explicit ClockFinder(System& system) : s_(system), g_(system.graph()), values_(system) {}

  void run() {
    if (!s_.has_clocks) return;
    parent_.resize(s_.variables.size() + s_.equations.size());
    std::iota(parent_.begin(), parent_.end(), 0);
    clocked_.assign(parent_.size(), false);
    for (std::uint32_t i = 0; i < s_.equations.size(); ++i) join(i);
    edges_.resize(parent_.size());
    for (std::uint32_t i = 0; i < s_.equations.size(); ++i) relate(i);
    spread();
    rewrite();
  }

 private:
  // ---- partitions: variables and equations, by number
  std::uint32_t equation_node(std::uint32_t i) const { return static_cast<std::uint32_t>(s_first_ + i); }
  std::uint32_t root(std::uint32_t x) {
    while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  void unite(std::uint32_t a, std::uint32_t b) {
    a = root(a);
    b = root(b);
    if (a == b) return;
    parent_[a] = b;
    clocked_[b] = clocked_[b] || clocked_[a];
  }
  static bool changes_rate(Builtin b) { return b >= Builtin::sub_sample && b <= Builtin::back_sample; }
  bool is_clock(ExprId e) const { return g_.types.base(g_.type(e)) == Base::clock; }

  // What an expression speaks of on its own clock, and the operators that lead elsewhere.
  struct Parts {
    std::vector<std::uint32_t> variables;
    std::vector<ExprId> operators;
    bool is_clocked = false;
  };
  void look(ExprId e, Parts& parts) const {
    expr::ExprSet seen;
    expr::walk_down(g_, e, seen, [&](ExprId x) {
      if (g_.kind(x) == Kind::variable) {
        if (s_.variables[g_.payload(x)].kind != VariableKind::known) parts.variables.push_back(g_.payload(x));
        return false;
      }
      if (g_.kind(x) != Kind::builtin) return true;
      const Builtin b = g_.builtin(x);
      if (b == Builtin::previous || b == Builtin::interval || b == Builtin::first_tick) parts.is_clocked = true;
      const bool leads_here = b == Builtin::clock_sample || changes_rate(b) || b == Builtin::clock;
      if (leads_here) parts.is_clocked = true;
      const bool leads_elsewhere = leads_here || b == Builtin::hold || b == Builtin::no_clock;
      if (leads_elsewhere) parts.operators.push_back(x);
      return !leads_elsewhere;
    });
  }

  void join(std::uint32_t i) {
    s_first_ = s_.variables.size();
    const Equation& e = s_.equations[i];
    Parts parts;
    if (e.algorithm != kNone) {
      for_each_expression(s_.algorithms[e.algorithm].statements, [&](ExprId x) { look(x, parts); });
    } else {
      look(e.left, parts);
      look(e.right, parts);
    }
    const std::uint32_t node = equation_node(i);
    for (const std::uint32_t v : parts.variables) unite(v, node);
    if (e.clocked_when != kNone) {
      const auto [first, is_new] = first_of_when_.try_emplace(e.clocked_when, node);
      if (!is_new) unite(first->second, node);
    }
    if (parts.is_clocked || e.clock) clocked_[root(node)] = true;
    for (const ExprId x : parts.operators) {
      // What hold takes is clocked; what noClock and the others take ticks somewhere.
      if (g_.builtin(x) == Builtin::clock_sample) continue;
      Parts inner;
      look(g_.arg(x, 0), inner);
      std::uint32_t first = kNone;
      for (const std::uint32_t v : inner.variables) {
        if (first == kNone) first = v;
        unite(first, v);
        clocked_[root(v)] = true;
      }
    }
  }

  // The node of what an operator takes.
  std::uint32_t node_of(ExprId e) const {
    Parts parts;
    look(e, parts);
    return parts.variables.empty() ? kNone : parts.variables[0];
  }

  Fraction amount(ExprId x) {
    const auto args = g_.args(x);
    const auto whole = [&](std::size_t k, std::int64_t otherwise) {
      if (k >= args.size() || g_.kind(args[k]) == Kind::missing) return otherwise;
      const double value = values_.number(args[k]);
      return std::isnan(value) ? otherwise : static_cast<std::int64_t>(std::llround(value));
    };
    const Builtin b = g_.builtin(x);
    if (b == Builtin::sub_sample || b == Builtin::super_sample) return {whole(1, 0), 1};
    return Fraction{whole(1, 0), whole(2, 1)}.reduced();
  }

  void connect(std::uint32_t from, std::uint32_t to, Change change, Fraction amount) {
    edges_[root(from)].push_back({to, change, amount, false});
    edges_[root(to)].push_back({from, change, amount, true});
  }

  // What the operators of an equation say about the clock of its partition.
  void relate(std::uint32_t i) {
    const Equation& e = s_.equations[i];
    const std::uint32_t node = equation_node(i);
    if (!clocked_[root(node)]) {
      // Only hold and noClock lead out of here.
      return;
    }
    if (e.clock) clock_of(e.clock, node);
    Parts parts;
    if (e.algorithm == kNone) {
      look(e.left, parts);
      look(e.right, parts);
    }
    for (const ExprId x : parts.operators) {
      const Builtin b = g_.builtin(x);
      if (b == Builtin::clock_sample) {
        const auto args = g_.args(x);
        if (args.size() > 1 && g_.kind(args[1]) != Kind::missing) clock_of(args[1], node);
      } else if (b == Builtin::clock) {
        clock_of(x, node);
      } else if (changes_rate(b)) {
        rate(x, node);
      }
    }
  }
  void rate(ExprId x, std::uint32_t node) {
    const std::uint32_t from = node_of(g_.arg(x, 0));
    static constexpr std::array kChanges{Change::sub, Change::super, Change::shift, Change::back};
    const auto k = static_cast<std::size_t>(g_.builtin(x)) - static_cast<std::size_t>(Builtin::sub_sample);
    if (from != kNone) {
      connect(from, node, kChanges.at(k), amount(x));
      return;
    }
    // Of a clock that is written in place.
    const ExprId inner = g_.arg(x, 0);
    if (!is_clock(inner)) return;
    const std::uint32_t fresh = new_node();
    clock_of(inner, fresh);
    connect(fresh, node, kChanges.at(k), amount(x));
  }
  std::uint32_t new_node() {
    const auto n = static_cast<std::uint32_t>(parent_.size());
    parent_.push_back(n);
    clocked_.push_back(true);
    edges_.emplace_back();
    return n;
  }

  // `node` ticks with the clock that an expression of type Clock stands for.
  void clock_of(ExprId e, std::uint32_t node) {
    if (g_.kind(e) == Kind::variable) {
      connect(g_.payload(e), node, Change::same, {1, 1});
      return;
    }
    if (g_.kind(e) != Kind::builtin) return;
    if (changes_rate(g_.builtin(e))) {
      rate(e, node);
      return;
    }
    if (g_.builtin(e) != Builtin::clock) return;
    const auto args = g_.args(e);
    std::vector<ExprId> given;
    for (const ExprId a : args)
      if (g_.kind(a) != Kind::missing) given.push_back(a);
    if (given.empty()) return;  // Clock(): found elsewhere
    const Base first = g_.types.base(g_.type(given[0]));
    if (first == Base::clock) {
      const std::uint32_t fresh = new_node();
      clock_of(given[0], fresh);
      connect(fresh, node, Change::same, {1, 1});
      if (given.size() > 1 && g_.kind(given[1]) == Kind::string) solvers_[root(node)] = g_.string_value(given[1]);
      return;
    }
    BaseClock base;
    if (first == Base::boolean) {
      base.condition = given[0];
    } else if (first == Base::integer && given.size() > 1) {
      base.interval = expr::divide(g_, expr::as_real(g_, given[0]), expr::as_real(g_, given[1]));
    } else {
      base.interval = expr::as_real(g_, given[0]);
    }
    bases_.push_back(base);
    starts_.emplace_back(node, static_cast<std::uint32_t>(bases_.size() - 1));
  }

  // From base clocks along the edges.
  void spread() {
    for (const auto& [node, base] : starts_) {
      const std::uint32_t r = root(node);
      if (clocks_.contains(r)) continue;
      Clock clock;
      clock.base = base;
      clocks_[r] = clock;
      std::vector<std::uint32_t> open{r};
      while (!open.empty()) {
        const std::uint32_t at = open.back();
        open.pop_back();
        const Clock here = clocks_[at];
        for (const Edge& edge : edges_[at]) {
          const std::uint32_t to = root(edge.to);
          Clock there = here;
          if (!step(there, edge)) continue;
          if (const auto found = clocks_.find(to); found != clocks_.end()) {
            const Clock& known = found->second;
            if (known.base == there.base && !(known.period == there.period && known.offset == there.offset))
              mismatch(to);
            continue;
          }
          clocks_[to] = there;
          open.push_back(to);
        }
      }
    }
    for (auto& [r, solver] : solvers_) solver_of_[root(r)] = solver;
  }
  // Somewhere in the partition there is a variable to name.
  void mismatch(std::uint32_t partition) {
    for (std::uint32_t i = 0; i < s_.equations.size(); ++i)
      if (root(equation_node(i)) == partition) {
        s_.sink.error(kClockMismatch, s_.equations[i].span, {s_.text(s_.equations[i].left)});
        return;
      }
  }
  static bool step(Clock& c, const Edge& edge) {
    const bool not_said = edge.amount.n == 0;
    switch (edge.change) {
      case Change::same:
        return true;
      case Change::sub:
      case Change::super: {
        if (not_said) return false;
        const bool slower = (edge.change == Change::sub) != edge.inverse;
        c.period = slower ? c.period * edge.amount : c.period / edge.amount;
        return true;
      }
      case Change::shift:
      case Change::back: {
        const bool later = (edge.change == Change::shift) != edge.inverse;
        const Fraction by = c.period * edge.amount;
        c.offset = later ? c.offset + by : c.offset - by;
        return true;
      }
    }
    return true;
  }

  // ---- the equations at the ticks
  struct Partition {
    Clock clock;
    ExprId tick;      // Boolean variable
    ExprId fires;     // its edge
    ExprId interval;  // seconds
    ExprId first;     // Boolean variable: this is the first tick
    std::vector<std::uint32_t> equations;
  };

  ExprId add(std::string name, TypeId type, ExprId value, ExprId initial, diag::Span span) {
    const std::uint32_t v = s_.add_auxiliary(std::move(name), type, VariableKind::discrete, span);
    Equation e;
    e.left = s_.variables[v].node;
    e.right = value;
    e.initial_right = initial;
    e.discrete = true;
    e.span = span;
    made_.push_back(e);
    return s_.variables[v].node;
  }

  ExprId edge_of(ExprId w) { return expr::logical_and(g_, w, expr::logical_not(g_, s_.pre(w))); }

  // The Boolean that is true at the ticks of a clock.
  bool make_tick(Partition& p, diag::Span span) {
    const BaseClock& base = bases_[p.clock.base];
    const auto number = ++ticks_;
    if (base.interval) {
      const ExprId period = expr::multiply(g_, g_.real(p.clock.period.value()), base.interval);
      const ExprId offset = expr::multiply(g_, g_.real(p.clock.offset.value()), base.interval);
      p.interval = period;
      const std::uint32_t v = s_.add_auxiliary(fmt::format("$sample{}", s_.samples.size() + 1), g_.types.boolean(),
                                               VariableKind::known, span);
      s_.variables[v].is_input = true;
      s_.variables[v].value = g_.boolean(false);
      s_.samples.push_back({v, offset, period});
      p.tick = add(fmt::format("$tick{}", number), g_.types.boolean(), s_.variables[v].node, g_.boolean(false), span);
      p.fires = edge_of(p.tick);
    } else {
      // Count the edges of the condition; sub-sampled partitions take every so-many-th.
      const ExprId w = add(fmt::format("$clock{}", number), g_.types.boolean(), base.condition, ExprId{}, span);
      const ExprId edge = edge_of(w);
      p.interval = g_.real(0);
      if (p.clock.period == Fraction{1, 1} && p.clock.offset == Fraction{0, 1}) {
        p.tick = w;
        p.fires = edge;
      } else {
        const ExprId count = add(fmt::format("$count{}", number), g_.types.real(), {}, {}, span);
        made_.back().right = expr::choose(g_, edge, expr::add(g_, s_.pre(count), g_.real(1)), s_.pre(count));
        made_.back().initial_right = s_.pre(count);
        const ExprId since = expr::subtract(g_, expr::subtract(g_, count, g_.real(1)), g_.real(p.clock.offset.value()));
        const ExprId period = g_.real(p.clock.period.value());
        const ExprId quotient = expr::divide(g_, since, period);
        const ExprId whole =
            expr::relation(g_, Kind::equal, g_.builtin_call(Builtin::floor, g_.types.real(), {quotient}), quotient);
        p.fires = expr::logical_and(
            g_, edge, expr::logical_and(g_, whole, expr::relation(g_, Kind::greater_equal, since, g_.real(0))));
        p.tick = w;
      }
    }
    return true;
  }
  ExprId first_tick(Partition& p, diag::Span span) {
    if (p.first) return p.first;
    const ExprId seen = add(fmt::format("$seen{}", ticks_), g_.types.boolean(), {}, {}, span);
    made_.back().right = expr::logical_or(g_, p.fires, s_.pre(seen));
    made_.back().initial_right = s_.pre(seen);
    p.first = add(fmt::format("$first{}", ticks_), g_.types.boolean(), {}, {}, span);
    made_.back().right = expr::choose(g_, p.fires, expr::logical_not(g_, s_.pre(seen)), s_.pre(p.first));
    made_.back().initial_right = s_.pre(p.first);
    return p.first;
  }

  // The limit from the left of something continuous.
  ExprId sampled(ExprId u, diag::Span span) {
    if (!s_.is_time_varying(u)) return u;
    if (g_.kind(u) == Kind::variable) return s_.pre(u);
    if (const ExprId* known = sampled_.find(u)) return *known;
    const Base base = g_.types.base(g_.type(u));
    const std::uint32_t z =
        s_.add_auxiliary(fmt::format("$sampled{}", ++samplings_), g_.type(u),
                         base == Base::real ? VariableKind::continuous : VariableKind::discrete, span);
    Equation e;
    e.left = s_.variables[z].node;
    e.right = u;
    e.discrete = base != Base::real;
    e.span = span;
    made_.push_back(e);
    sampled_.set(u, s_.pre(s_.variables[z].node));
    return s_.pre(s_.variables[z].node);
  }

  ExprId clocked(ExprId e, Partition& p, diag::Span span) {
    expr::Rewrite rewrite(g_, {}, [&](ExprId x, std::span<const ExprId> args) -> ExprId {
      if (g_.kind(x) != Kind::builtin) return expr::rebuilt(g_, x, args);
      switch (g_.builtin(x)) {
        case Builtin::previous:
          return g_.kind(args[0]) == Kind::variable && s_.variables[g_.payload(args[0])].kind != VariableKind::known
                     ? s_.pre(args[0])
                     : args[0];
        case Builtin::clock_sample:
          return sampled(args[0], span);
        case Builtin::hold:
        case Builtin::no_clock:
        case Builtin::sub_sample:
        case Builtin::super_sample:
        case Builtin::shift_sample:
          return args[0];
        case Builtin::back_sample:
          return args[0];
        case Builtin::interval:
          return p.interval;
        case Builtin::first_tick:
          return first_tick(p, span);
        default:
          return expr::rebuilt(g_, x, args);
      }
    });
    return rewrite(e);
  }

  void rewrite() {
    std::map<std::uint32_t, Partition> partitions;
    std::vector<Equation> rest;
    for (std::uint32_t i = 0; i < s_.equations.size(); ++i) {
      Equation& e = s_.equations[i];
      const std::uint32_t r = root(equation_node(i));
      if (is_clock(e.left)) continue;  // has served its purpose
      if (clocked_[r]) {
        partitions[r].equations.push_back(i);
        continue;
      }
      Partition none;
      if (e.algorithm == kNone) {
        e.left = clocked(e.left, none, e.span);
        e.right = clocked(e.right, none, e.span);
        if (e.initial_right) e.initial_right = clocked(e.initial_right, none, e.span);
      }
      rest.push_back(e);
    }
    for (Variable& v : s_.variables)
      if (g_.types.base(v.type) == Base::clock) {
        v.kind = VariableKind::known;
        v.fate = Fate::literal;
        v.value = g_.real(0);
      }
    for (auto& [r, p] : partitions) partition(r, p, rest);
    // Rewriting may have made new equations all the while.
    rest.insert(rest.end(), made_.begin(), made_.end());
    s_.equations = std::move(rest);
  }

  void partition(std::uint32_t r, Partition& p, std::vector<Equation>& rest) {
    const diag::Span span = s_.equations[p.equations[0]].span;
    const auto found = clocks_.find(r);
    if (found == clocks_.end()) {
      s_.sink.error(kNoClock, span, {s_.text(s_.equations[p.equations[0]].left)});
      return;
    }
    p.clock = found->second;
    if (!make_tick(p, span)) return;
    if (const auto solver = solver_of_.find(r); solver != solver_of_.end()) p.clock.solver = solver->second;
    std::set<std::uint32_t> mine;
    std::vector<Row> rows;
    std::set<std::uint32_t> integrated;
    for (const std::uint32_t i : p.equations) {
      Equation& e = s_.equations[i];
      if (e.algorithm != kNone) {
        clocked_algorithm(e, p, rest);
        continue;
      }
      e.left = clocked(e.left, p, e.span);
      e.right = clocked(e.right, p, e.span);
      Parts parts;
      look(e.left, parts);
      look(e.right, parts);
      // pre(…) and der(…) are other things than the variable itself.
      expr::ExprSet seen;
      for (const ExprId side : {e.left, e.right})
        for_each_leaf(g_, side, seen, [&](ExprId leaf) {
          if (g_.kind(leaf) == Kind::variable &&
              root(std::min<std::uint32_t>(g_.payload(leaf), last_variable())) == r && g_.payload(leaf) < s_first_ &&
              s_.variables[g_.payload(leaf)].kind != VariableKind::known)
            mine.insert(g_.payload(leaf));
          if (g_.kind(leaf) == Kind::builtin && g_.builtin(leaf) == Builtin::der &&
              g_.kind(g_.arg(leaf, 0)) == Kind::variable)
            integrated.insert(g_.payload(g_.arg(leaf, 0)));
        });
      Row row;
      row.left = e.left;
      row.right = e.right;
      row.equation = i;
      row.span = e.span;
      row.component = e.component;
      rows.push_back(row);  // as if continuous: whichever side of b = c is the unknown
    }
    discretize(p, integrated, mine, rows, span);
    std::vector<Leaf> unknowns;
    for (const std::uint32_t v : mine) {
      s_.variables[v].kind = VariableKind::discrete;
      unknowns.push_back({s_.variables[v].node, false, false});
    }
    Sorter sorter(s_, rows, unknowns);
    const Ordered ordered = sorter.sort();
    if (ordered.blocks.empty() && !rows.empty()) {
      const std::uint32_t v = unknowns.empty() ? 0 : g_.payload(unknowns[0].node);
      s_.sink.error(kClockedLoop, span, {s_.name(v)});
      return;
    }
    for (const Block& block : ordered.blocks) {
      if (block.kind != BlockKind::assignment) {
        s_.sink.error(kClockedLoop, span, {s_.text(unknowns[block.unknowns[0]].node)});
        continue;
      }
      for (const Step& step : block.steps) {
        const ExprId x = unknowns[step.unknown].node;
        Equation e;
        e.left = x;
        e.right = expr::choose(g_, p.fires, step.value, s_.pre(x));
        e.initial_right = s_.pre(x);
        e.discrete = true;
        e.span = rows[step.row].span;
        e.component = rows[step.row].component;
        rest.push_back(e);
      }
    }
  }
  std::uint32_t last_variable() const { return static_cast<std::uint32_t>(parent_.size() - 1); }

  // der(x) in a clocked partition: x moves from tick to tick by the method that the clock names.
  void discretize(Partition& p, const std::set<std::uint32_t>& integrated, std::set<std::uint32_t>& mine,
                  std::vector<Row>& rows, diag::Span span) {
    if (integrated.empty()) return;
    const bool is_explicit = p.clock.solver.find("Explicit") != std::string::npos || p.clock.solver == "External";
    std::vector<expr::Replacement> replacements;
    for (const std::uint32_t v : integrated) {
      const ExprId x = s_.variables[v].node;
      const std::uint32_t slope =
          s_.add_auxiliary("$der(" + s_.name(v) + ")", g_.types.real(), VariableKind::discrete, span);
      const ExprId d = s_.variables[slope].node;
      replacements.push_back({s_.der(x), d});
      parent_.resize(std::max<std::size_t>(parent_.size(), slope + 1));
      mine.insert(v);
      mine.insert(slope);
      Row row;
      row.left = x;
      const ExprId moved = expr::add(g_, s_.pre(x), expr::multiply(g_, p.interval, is_explicit ? s_.pre(d) : d));
      // At the first tick nothing has moved yet.
      row.right = expr::choose(g_, first_tick(p, span), s_.pre(x), moved);
      row.span = span;
      extra_.push_back(row);
    }
    for (Row& row : rows) {
      row.left = expr::substitute(g_, row.left, replacements);
      row.right = expr::substitute(g_, row.right, replacements);
    }
    rows.insert(rows.end(), extra_.begin(), extra_.end());
    extra_.clear();
  }

  void clocked_algorithm(Equation& e, Partition& p, std::vector<Equation>& rest) {
    Algorithm& a = s_.algorithms[e.algorithm];
    if (!rewritten_.contains(e.algorithm)) {
      rewritten_.insert(e.algorithm);
      auto body = expr::rewritten(a.statements, [&](ExprId x) { return clocked(x, p, e.span); });
      expr::Statement choice;
      choice.kind = expr::StatementKind::if_;
      choice.span = a.span;
      choice.branches.push_back({p.fires, std::move(body)});
      std::vector<expr::Statement> entry;
      for (const std::uint32_t v : a.outputs) {
        s_.variables[v].kind = VariableKind::discrete;
        expr::Statement s;
        s.kind = expr::StatementKind::assign;
        s.targets = {s_.variables[v].node};
        s.value = s_.pre(s_.variables[v].node);
        s.span = a.span;
        entry.push_back(s);
      }
      a.initial_statements = entry;
      entry.push_back(std::move(choice));
      a.statements = std::move(entry);
      a.discrete = true;
    }
    Equation made = e;
    made.discrete = true;
    rest.push_back(made);
  }

  System& s_;
  expr::Graph& g_;
  ParameterValues values_;
  std::size_t s_first_ = 0;
  std::vector<std::uint32_t> parent_;
  std::vector<bool> clocked_;
  std::vector<std::vector<Edge>> edges_;
  std::unordered_map<std::uint32_t, std::uint32_t> first_of_when_;  // an equation of each clocked `when`
  std::vector<BaseClock> bases_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> starts_;
  std::unordered_map<std::uint32_t, Clock> clocks_;
  std::unordered_map<std::uint32_t, std::string> solvers_;
  std::unordered_map<std::uint32_t, std::string> solver_of_;
  std::vector<Equation> made_;
  std::vector<Row> extra_;
  expr::ExprMap<ExprId> sampled_;
  std::set<std::uint32_t> rewritten_;
  std::uint32_t ticks_ = 0;
  std::uint32_t samplings_ = 0;
};

}  // namespace

void find_clocks(System& system) { ClockFinder(system).run(); }

}  // namespace holon::causal
