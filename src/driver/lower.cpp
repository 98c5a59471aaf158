#include "driver/lower.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "expr/build.h"
#include "program/builder.h"

namespace holon::driver {

using causal::Block;
using causal::BlockKind;
using causal::Fate;
using causal::kNone;
using causal::Leaf;
using causal::OrderedSystem;
using causal::Row;
using causal::Variable;
using causal::VariableKind;
using expr::Base;
using expr::Builtin;
using expr::ExprId;
using expr::Kind;
using program::Model;
using program::Region;
using program::RoutineId;
using program::SiteId;
using program::SlotId;

namespace {

// How well a start value that is one too many has to agree with the others, relative.
constexpr double kSameStart = 1e-5;

class Lowerer {
 public:
  Lowerer(const OrderedSystem& ordered, diag::Sink& sink)
      : o_(ordered), s_(*ordered.system), g_(s_.graph()), b_(g_, s_.functions(), sink) {}

  Model run() {
    place_everything();
    parameters();
    objects();
    starts();
    initialize();
    simulation();
    initial_checks();
    asserts();
    transports();
    state_sets();
    results();
    model_.program = std::move(b_).finish();
    model_.initial_values.assign(model_.program.slot_count, 0);
    for (const auto& [slot, value] : literals_) model_.initial_values[slot.index()] = value;
    return std::move(model_);
  }

 private:
  Base base(std::uint32_t v) const { return g_.types.base(s_.variables[v].type); }
  bool is_text(std::uint32_t v) const { return base(v) == Base::string; }
  bool is_object(std::uint32_t v) const { return base(v) == Base::external_object; }
  // Sites speak of equations by their numbers; asserts and the declarations of variables follow after them (names.cpp).
  std::uint32_t declaration_of(std::uint32_t v) const {
    return static_cast<std::uint32_t>(s_.equations.size() + s_.asserts.size()) + v;
  }
  SiteId site_of(const Row& row) { return b_.add_site(row.equation, row.span); }

  // ---- slots
  void place_everything() {
    model_.time = b_.add_slots(Region::time, 1);
    b_.set_time(model_.time);
    model_.initial = b_.add_slots(Region::other, 1);
    b_.set_initial(model_.initial);
    model_.terminal = b_.add_slots(Region::other, 1);
    b_.set_terminal(model_.terminal);
    if (s_.has_homotopy) {
      model_.homotopy = b_.add_slots(Region::other, 1);
      literals_.emplace_back(model_.homotopy, 1);
    }
    slot_of_variable_.assign(s_.variables.size(), SlotId{});
    const auto place = [&](std::uint32_t v, Region region) {
      if (is_text(v)) {
        texts_.set(s_.variables[v].node, b_.add_text_variable());
        b_.place_text(v, *texts_.find(s_.variables[v].node));
        return;
      }
      if (is_object(v)) {
        texts_.set(s_.variables[v].node, b_.add_object());
        b_.place_object(v, *texts_.find(s_.variables[v].node));
        return;
      }
      const SlotId slot = b_.add_slots(region, 1, v);
      slot_of_variable_[v] = slot;
      b_.place_variable(v, slot);
    };
    for (std::uint32_t v = 0; v < s_.variables.size(); ++v) {
      const Variable& x = s_.variables[v];
      if (x.fate == Fate::invariant || (x.kind == VariableKind::known && x.fate == Fate::itself))
        place(v, Region::parameter);
    }
    // States side by side, then their derivatives.
    std::vector<char> is_state(s_.variables.size(), 0);
    for (const causal::State& state : o_.states) {
      if (state.variable != kNone) {
        is_state[state.variable] = 1;
        place(state.variable, Region::state);
        leaf_slots_.set(state.leaf, slot_of_variable_[state.variable]);
      } else {
        place_leaf(state.leaf, Region::state);
      }
    }
    for (const causal::State& state : o_.states) place_leaf(state.derivative, Region::derivative);
    for (std::uint32_t v = 0; v < s_.variables.size(); ++v) {
      const Variable& x = s_.variables[v];
      if (x.fate != Fate::itself || x.kind == VariableKind::known || is_state[v] != 0) continue;
      place(v, x.kind == VariableKind::discrete ? (x.is_relation ? Region::relation : Region::discrete)
                                                : Region::algebraic);
    }
    for (const Leaf& u : o_.unknowns)
      if (g_.kind(u.node) != Kind::variable) place_leaf(u.node, Region::algebraic);
    for (const ExprId p : o_.previous) {
      const std::uint32_t v = g_.payload(g_.arg(p, 0));
      if (is_object(v)) continue;
      if (is_text(v)) {
        const std::uint32_t* const value = texts_.find(s_.variables[v].node);
        if (value == nullptr) continue;
        const program::TextInfo text{*value, b_.add_text_variable(), v};
        texts_.set(p, text.previous);
        b_.place_previous_text(v, text.previous);
        model_.texts.push_back(text);
        continue;
      }
      const SlotId slot = b_.add_slots(Region::previous, 1, v);
      leaf_slots_.set(p, slot);
      b_.place_previous(v, slot);
      auto& list = s_.variables[v].kind == VariableKind::continuous ? model_.left_limits : model_.discretes;
      list.push_back({slot_of(s_.variables[v].node), slot, v});
    }
  }

  // der(…) of something: known to the builder by its expression.
  void place_leaf(ExprId leaf, Region region) {
    if (leaf_slots_.contains(leaf)) return;
    const ExprId inner = g_.arg(leaf, 0);
    std::uint32_t v = program::Program::kNoVariable;
    if (g_.kind(inner) == Kind::variable) v = g_.payload(inner);
    const SlotId slot = b_.add_slots(region, 1);
    leaf_slots_.set(leaf, slot);
    if (v != program::Program::kNoVariable) b_.place_derivative(v, slot);
    b_.bind(leaf, slot);
  }

  SlotId slot_of(ExprId leaf) const {
    if (const SlotId* slot = leaf_slots_.find(leaf)) return *slot;
    if (g_.kind(leaf) == Kind::variable) return slot_of_variable_[g_.payload(leaf)];
    return {};
  }

  void assign(ExprId leaf, ExprId value, SiteId site) {
    if (const std::uint32_t* number = texts_.find(leaf)) {
      if (g_.types.base(g_.type(leaf)) == Base::string) {
        b_.assign_text(*number, value, site);
      } else {
        b_.assign_object(*number, value, site);
      }
      return;
    }
    // pre of an object has no place: nothing reads it.
    const SlotId slot = slot_of(leaf);
    if (!slot) return;
    double number = 0;
    if (is_initializing_ && literal(value, number)) {
      // A start value is data and not code: another one needs no compiling.
      const SlotId kept = b_.add_slots(Region::parameter, 1);
      literals_.emplace_back(kept, number);
      b_.copy(kept, slot, site);
      return;
    }
    b_.assign(slot, value, site);
  }

  bool literal(ExprId e, double& value) const {
    if (!g_.is_literal(e) || g_.kind(e) == Kind::string) return false;
    if (g_.as_number(e, value)) return true;
    value = static_cast<double>(g_.integer_value(e));
    return true;
  }

  // ---- parameters and start values
  void parameters() {
    model_.parameters = b_.begin("parameters");
    for (const std::uint32_t v : o_.parameters) {
      const Variable& x = s_.variables[v];
      double value = 0;
      if (!is_text(v) && !is_object(v) && literal(x.value, value)) {
        literals_.emplace_back(slot_of_variable_[v], value);
        continue;
      }
      assign(x.node, x.value, b_.add_site(declaration_of(v), s_.declaration(v)));
    }
    for (const causal::Sample& sample : s_.samples) {
      const SlotId first = b_.add_slots(Region::other, 2);
      const SiteId site = b_.add_site(kNone, s_.variables[sample.variable].span);
      b_.assign(first, sample.start, site);
      b_.assign(SlotId(first.value + 1), sample.interval, site);
      model_.samples.push_back({first, SlotId(first.value + 1), slot_of_variable_[sample.variable]});
    }
    b_.end();
    for (std::uint32_t v = 0; v < s_.variables.size(); ++v) {
      const Variable& x = s_.variables[v];
      if (x.kind == VariableKind::known && x.fate == Fate::itself && !x.value && base(v) == Base::enumeration)
        literals_.emplace_back(slot_of_variable_[v], 1);
    }
  }

  // What ends the lives of external objects, one routine an object.
  void objects() {
    // An external object's class has two functions, `constructor` and `destructor`.
    std::map<std::string, expr::FunctionId> destructors;
    for (std::uint32_t n = 0; n < s_.functions().size(); ++n) {
      const expr::FunctionId id(n);
      constexpr std::string_view kLast = ".destructor";
      const std::string& name = s_.functions()[id].name;
      if (name.ends_with(kLast)) destructors[name.substr(0, name.size() - kLast.size())] = id;
    }
    for (const std::uint32_t v : o_.parameters) {
      if (!is_object(v)) continue;
      const auto found = destructors.find(g_.types.external_class(s_.variables[v].type));
      if (found == destructors.end()) continue;
      const RoutineId destroy = b_.begin("destroy " + s_.name(v));
      const ExprId object = s_.variables[v].node;
      b_.assign_call({}, g_.with_payload(Kind::call, found->second.value, g_.types.none(), {&object, 1}),
                     b_.add_site(declaration_of(v), s_.declaration(v)));
      b_.end();
      model_.objects.push_back({*texts_.find(object), destroy});
    }
  }

  void start_value(ExprId leaf, std::uint32_t v, ExprId value) {
    double number = 0;
    const bool is_enumeration = base(v) == Base::enumeration;
    if (!value) {
      if (is_enumeration && slot_of(leaf)) literals_.emplace_back(slot_of(leaf), 1);
      return;
    }
    if (slot_of(leaf) && literal(value, number)) {
      literals_.emplace_back(slot_of(leaf), number);
      return;
    }
    assign(leaf, value, b_.add_site(kNone, s_.declaration(v)));
  }

  void starts() {
    model_.starts = b_.begin("starts");
    for (std::uint32_t v = 0; v < s_.variables.size(); ++v) {
      const Variable& x = s_.variables[v];
      if (x.fate != Fate::itself || (x.kind == VariableKind::known && !x.solved_at_start)) continue;
      start_value(x.node, v, x.start);
    }
    for (const ExprId p : o_.previous) {
      const std::uint32_t v = g_.payload(g_.arg(p, 0));
      if (!is_object(v)) start_value(p, v, s_.variables[v].start);
    }
    for (const causal::State& state : o_.states) {
      program::StateInfo info;
      info.value = slot_of(state.leaf);
      info.derivative = slot_of(state.derivative);
      info.variable = state.variable;
      info.nominal = b_.add_slots(Region::other, 1);
      double number = 1;
      const ExprId nominal = state.variable != kNone ? s_.variables[state.variable].nominal : ExprId{};
      info.has_nominal = bool(nominal);
      if (nominal && !literal(nominal, number)) {
        b_.assign(info.nominal, expr::function(g_, Builtin::abs, expr::as_real(g_, nominal)),
                  b_.add_site(kNone, s_.declaration(state.variable)));
      } else {
        literals_.emplace_back(info.nominal, number == 0 ? 1 : std::abs(number));
      }
      model_.states.push_back(info);
    }
    b_.end();
  }

  // ---- blocks
  void emit(const Block& block, const std::vector<Row>& rows, const std::vector<Leaf>& unknowns) {
    switch (block.kind) {
      case BlockKind::assignment:
        for (const causal::Step& step : block.steps)
          assign(unknowns[step.unknown].node, step.value, site_of(rows[step.row]));
        break;
      case BlockKind::algorithm:
        algorithm(rows[block.rows[0]]);
        break;
      case BlockKind::linear: {
        program::Builder::LinearSystem system;
        for (const std::uint32_t u : block.unknowns) system.unknowns.push_back(slot_of(unknowns[u].node));
        for (const causal::Coefficient& c : block.matrix) system.entries.push_back({c.row, c.column, c.value});
        system.rhs = block.rhs;
        b_.solve_linear(system, site_of(rows[block.rows[0]]));
        break;
      }
      case BlockKind::torn:
        torn(block, rows, unknowns);
        break;
      case BlockKind::mixed:
        mixed(block, rows, unknowns, [&] {
          for (const Block& inner : block.inner) emit(inner, rows, unknowns);
        });
        break;
    }
  }

  void algorithm(const Row& row) {
    const causal::Algorithm& a = s_.algorithms[row.algorithm];
    b_.algorithm(row.initial_statements ? a.initial_statements : a.statements, site_of(row));
  }

  // The forms of the inner unknowns in the tears t, carried along: x = c[0] + sum c[m] t[m]; then the tears by formula
  // (causal/tear.cpp).
  void affine(const Block& block, const std::vector<Row>& rows, const std::vector<Leaf>& unknowns) {
    const std::size_t k = block.tears.size();
    std::map<std::uint32_t, std::vector<ExprId>> form;  // none: zero
    for (std::size_t m = 0; m < k; ++m) {
      auto& own = form[block.tears[m]];
      own.resize(k + 1);
      own[m + 1] = g_.real(1);
    }
    const auto combine = [&](const causal::AffineForm& f) {
      std::vector<ExprId> sum(k + 1);
      if (double zero = 1; !g_.as_number(f.rest, zero) || zero != 0) sum[0] = f.rest;
      for (const auto& [u, slope] : f.slopes) {
        const std::vector<ExprId>& read = form.at(u);
        for (std::size_t m = 0; m <= k; ++m) {
          if (!read[m]) continue;
          const ExprId term = expr::multiply(g_, slope, read[m]);
          sum[m] = sum[m] ? expr::add(g_, sum[m], term) : term;
        }
      }
      return sum;
    };
    std::size_t at = 0;
    for (const causal::Step& step : block.steps) {
      std::vector<ExprId> own = combine(block.affine[at++]);
      for (ExprId& e : own) {
        if (!e || g_.kind(e) == Kind::variable || g_.is_literal(e)) continue;
        const SlotId slot = b_.add_slots(Region::temporary, 1);
        b_.assign(slot, e, site_of(rows[step.row]));
        e = g_.variable(add_reader(slot), g_.types.real());
      }
      form[step.unknown] = std::move(own);
    }
    const auto reader = [&](ExprId e, SiteId site) {
      if (g_.kind(e) == Kind::variable || g_.is_literal(e)) return e;
      const SlotId slot = b_.add_slots(Region::temporary, 1);
      b_.assign(slot, e, site);
      return g_.variable(add_reader(slot), g_.types.real());
    };
    const SiteId site = site_of(rows[block.residuals[0]]);
    program::Builder::LinearSystem system;
    for (const std::uint32_t u : block.tears) system.unknowns.push_back(slot_of(unknowns[u].node));
    for (std::uint32_t i = 0; i < k; ++i) {
      const std::vector<ExprId> own = combine(block.affine[at++]);
      for (std::uint32_t m = 0; m < k; ++m)
        if (own[m + 1]) system.entries.push_back({i, m, reader(own[m + 1], site)});
      system.rhs.push_back(own[0] ? expr::negate(g_, own[0]) : g_.real(0));
    }
    const auto follow = [&] {
      for (const causal::Step& step : block.steps)
        b_.assign(slot_of(unknowns[step.unknown].node), step.value, site_of(rows[step.row]));
    };
    b_.solve_linear(system, site);
    follow();
    // One step of iterative refinement: what has to vanish does, to the last digit. Relations look at such values.
    program::Builder::LinearSystem correction;
    correction.entries = system.entries;
    for (const std::uint32_t r : block.residuals)
      correction.rhs.push_back(expr::subtract(g_, expr::as_real(g_, rows[r].right), expr::as_real(g_, rows[r].left)));
    for (std::size_t m = 0; m < k; ++m) {
      correction.unknowns.push_back(b_.add_slots(Region::temporary, 1));
      b_.assign(correction.unknowns.back(), g_.real(0), site);
    }
    b_.solve_linear(correction, site);
    for (std::size_t m = 0; m < k; ++m) {
      const ExprId tear = unknowns[block.tears[m]].node;
      const ExprId change = g_.variable(add_reader(correction.unknowns[m]), g_.types.real());
      b_.assign(system.unknowns[m], expr::add(g_, tear, change), site);
    }
    follow();
  }

  void torn(const Block& block, const std::vector<Row>& rows, const std::vector<Leaf>& unknowns) {
    if (!block.affine.empty()) {
      affine(block, rows, unknowns);
      return;
    }
    std::vector<SlotId> tears;
    for (const std::uint32_t u : block.tears) tears.push_back(slot_of(unknowns[u].node));
    b_.begin_nonlinear(tears, block.is_linear);
    for (const causal::Step& step : block.steps)
      b_.assign(slot_of(unknowns[step.unknown].node), step.value, site_of(rows[step.row]));
    std::vector<std::uint32_t> done;
    for (const std::uint32_t r : block.residuals) {
      const Row& row = rows[r];
      if (row.algorithm == kNone) {
        b_.residual(expr::subtract(g_, expr::as_real(g_, row.left), expr::as_real(g_, row.right)), site_of(row));
        continue;
      }
      // What the algorithm makes of the guess, against the guess.
      const SiteId site = site_of(row);
      const SlotId own = slot_of(row.left);
      const SlotId saved = b_.add_slots(Region::temporary, 1);
      b_.copy(own, saved, site);
      algorithm(row);
      const SlotId made = b_.add_slots(Region::temporary, 1);
      b_.copy(own, made, site);
      b_.copy(saved, own, site);
      const std::uint32_t number = add_reader(made);
      const std::uint32_t guess = add_reader(saved);
      b_.residual(expr::subtract(g_, g_.variable(number, g_.types.real()), g_.variable(guess, g_.types.real())), site);
    }
    b_.end_nonlinear(block.rows.empty() ? SiteId{} : site_of(rows[block.rows[0]]));
  }

  // A number of a variable by which an expression can speak of a slot.
  std::uint32_t add_reader(SlotId slot) {
    const auto number = static_cast<std::uint32_t>(s_.variables.size()) + next_reader_++;
    b_.place_variable(number, slot);
    return number;
  }

  // a > b for a relation r that is decided together with a and b: while there is a slack s,
  // a - b > (if r then -s else s) * (|a| + |b| + 1), so that what rounding does to a and b does not decide.
  ExprId with_slack(ExprId r, ExprId value) {
    const Kind kind = g_.kind(value);
    const bool grows = kind == Kind::greater || kind == Kind::greater_equal;
    if (!grows && kind != Kind::less && kind != Kind::less_equal) return value;
    const ExprId a = expr::as_real(g_, g_.arg(value, grows ? 0 : 1));
    const ExprId b = expr::as_real(g_, g_.arg(value, grows ? 1 : 0));
    const ExprId sizes = expr::add(g_, expr::function(g_, Builtin::abs, a), expr::function(g_, Builtin::abs, b));
    const ExprId size = expr::add(g_, sizes, g_.real(1));
    const ExprId bound = expr::multiply(g_, slack_reader_, size);
    const ExprId loose = expr::relation(g_, Kind::greater, expr::subtract(g_, a, b),
                                        expr::choose(g_, r, expr::negate(g_, bound), bound));
    return expr::choose(g_, expr::relation(g_, Kind::greater, slack_reader_, g_.real(0)), loose, value);
  }

  template <class Continuous>
  void mixed(const Block& block, const std::vector<Row>& rows, const std::vector<Leaf>& unknowns,
             Continuous continuous) {
    std::vector<SlotId> discretes;
    for (const causal::Step& step : block.steps) discretes.push_back(slot_of(unknowns[step.unknown].node));
    if (!slack_) {
      slack_ = b_.add_slots(Region::other, 1);
      slack_reader_ = g_.variable(add_reader(slack_), g_.types.real());
    }
    b_.begin_mixed(discretes, slack_);
    continuous();
    std::vector<std::uint32_t> done;
    for (const causal::Step& step : block.steps) {
      const Row& row = rows[step.row];
      const SiteId site = site_of(row);
      const ExprId leaf = unknowns[step.unknown].node;
      if (step.value) {
        b_.candidate(slot_of(leaf), with_slack(leaf, step.value), site);
        continue;
      }
      if (std::ranges::find(done, row.algorithm) != done.end()) continue;
      done.push_back(row.algorithm);
      // The algorithm's results are candidates; the values it began with are put back.
      std::vector<std::pair<SlotId, SlotId>> saved;
      for (const causal::Step& other : block.steps) {
        if (rows[other.row].algorithm != row.algorithm) continue;
        const SlotId own = slot_of(unknowns[other.unknown].node);
        const SlotId keep = b_.add_slots(Region::temporary, 1);
        b_.copy(own, keep, site);
        saved.emplace_back(own, keep);
      }
      algorithm(row);
      for (const causal::Step& other : block.steps)
        if (rows[other.row].algorithm == row.algorithm)
          b_.candidate(slot_of(unknowns[other.unknown].node), unknowns[other.unknown].node, site);
      for (const auto& [own, keep] : saved) b_.copy(keep, own, site);
    }
    b_.end_mixed(block.rows.empty() ? SiteId{} : site_of(rows[block.rows[0]]));
  }

  // ---- the routines of a run
  void initialize() {
    if (model_.homotopy) b_.set_homotopy(model_.homotopy);
    model_.initialize = b_.begin("initialize");
    is_initializing_ = true;
    for (const Block& block : o_.initial.blocks) emit(block, o_.initial_rows, o_.initial_unknowns);
    is_initializing_ = false;
    for (const causal::EventCall& call : s_.event_calls)
      if (call.initially) b_.algorithm(call.body, b_.add_site(kNone, call.span));
    b_.end();
    b_.set_homotopy(std::nullopt);
  }

  bool is_continuous(const Block& block) const {
    return block.kind != BlockKind::mixed &&
           std::ranges::any_of(block.unknowns, [&](std::uint32_t u) { return !o_.unknowns[u].discrete; });
  }

  // Continuous blocks are pieces that both `derivatives` and `event` run.
  struct Piece {
    RoutineId routine;
    std::uint8_t needs = 0;
  };
  struct Item {
    std::vector<Piece> pieces;
    const Block* discrete = nullptr;  // or a mixed block, whose continuous part is `pieces`
  };

  RoutineId piece(const std::vector<const Block*>& blocks) {
    const RoutineId id = b_.begin(fmt::format("piece{}", next_piece_++));
    for (const Block* block : blocks) emit(*block, o_.rows, o_.unknowns);
    b_.end();
    return id;
  }

  // The blocks in their order, what is continuous in pieces by what needs it. Whoever needs a block needs what it uses,
  // so pieces that more need come first: as numbers their needs are larger.
  std::vector<Item> items() {
    std::vector<Item> items;
    const auto& blocks = o_.simulation.blocks;
    for (std::size_t i = 0; i < blocks.size();) {
      if (!is_continuous(blocks[i])) {
        Item item;
        item.discrete = &blocks[i];
        if (blocks[i].kind == BlockKind::mixed && !blocks[i].inner.empty()) {
          std::vector<const Block*> inner;
          for (const Block& b : blocks[i].inner)
            if (is_continuous(b)) inner.push_back(&b);
          if (!inner.empty()) item.pieces.push_back({piece(inner), o_.needs[i]});
        }
        items.push_back(std::move(item));
        ++i;
        continue;
      }
      std::size_t end = i;
      while (end < blocks.size() && is_continuous(blocks[end])) ++end;
      Item item;
      std::map<std::uint8_t, std::vector<const Block*>, std::greater<>> parts;
      for (std::size_t k = i; k < end; ++k) parts[o_.needs[k]].push_back(&blocks[k]);
      for (const auto& [needs, part] : parts) item.pieces.push_back({piece(part), needs});
      items.push_back(std::move(item));
      i = end;
    }
    return items;
  }

  template <class Wanted>
  void run_pieces(Wanted wanted) {
    for (const Item& item : items_)
      for (const Piece& p : item.pieces)
        if (wanted(p.needs)) b_.run(p.routine);
  }

  // The part of `derivatives` that someone else needs; none when it is all of it.
  RoutineId part_of_derivatives(std::uint8_t who, std::string name) {
    constexpr std::uint8_t kDerivatives = OrderedSystem::kDerivativesNeed;
    bool is_all = true;
    for (const Item& item : items_)
      for (const Piece& p : item.pieces) is_all = is_all && (p.needs & (who | kDerivatives)) != kDerivatives;
    if (is_all) return {};
    const RoutineId routine = b_.begin(std::move(name));
    run_pieces([who](std::uint8_t needs) { return (needs & kDerivatives) != 0 && (needs & who) != 0; });
    b_.end();
    return routine;
  }
  // What they need besides.
  void run_rest_for(std::uint8_t who) {
    run_pieces(
        [who](std::uint8_t needs) { return (needs & OrderedSystem::kDerivativesNeed) == 0 && (needs & who) != 0; });
  }

  void simulation() {
    items_ = items();
    model_.derivatives = b_.begin("derivatives");
    run_pieces([](std::uint8_t needs) { return (needs & OrderedSystem::kDerivativesNeed) != 0; });
    b_.end();
    model_.before_crossings = part_of_derivatives(OrderedSystem::kCrossingsNeed, "before_crossings");
    model_.crossings = b_.begin("crossings");
    run_rest_for(OrderedSystem::kCrossingsNeed);
    crossings();
    b_.end();
    model_.outputs = b_.begin("outputs");
    run_pieces([](std::uint8_t needs) { return (needs & OrderedSystem::kDerivativesNeed) == 0; });
    b_.end();
    event();
    for (const std::uint32_t v : s_.instants)
      if (slot_of(s_.variables[v].node)) model_.time_events.push_back({slot_of(s_.variables[v].node)});
    for (const causal::Reinit& r : s_.reinits)
      model_.reinits.push_back({slot_of(s_.variables[r.due].node), slot_of(s_.variables[r.value].node),
                                slot_of(s_.variables[r.state].node)});
  }

  void crossings() {
    for (const causal::ZeroCrossing& c : s_.crossings) {
      program::CrossingInfo info;
      info.value = b_.add_slots(Region::crossing, 1);
      info.site = b_.add_site(kNone, c.span);
      b_.assign(info.value, c.value, info.site);
      std::uint32_t r = c.relation;
      while (r != kNone && s_.variables[r].fate == Fate::alias) r = s_.variables[r].alias_of;
      if (r != kNone) info.relation = slot_of(s_.variables[r].node);
      info.true_when_above = c.true_when_above;
      model_.crossing_functions.push_back(info);
    }
  }

  void event() {
    model_.event = b_.begin("event");
    for (const Item& item : items_) {
      if (item.discrete == nullptr) {
        for (const Piece& p : item.pieces) b_.run(p.routine);
      } else if (item.discrete->kind == BlockKind::mixed) {
        mixed(*item.discrete, o_.rows, o_.unknowns, [&] {
          for (const Block& b : item.discrete->inner)
            if (!is_continuous(b)) emit(b, o_.rows, o_.unknowns);
          for (const Piece& p : item.pieces) b_.run(p.routine);
        });
      } else {
        emit(*item.discrete, o_.rows, o_.unknowns);
      }
    }
    for (const causal::EventCall& call : s_.event_calls) {
      if (g_.kind(call.condition) == Kind::boolean) continue;
      expr::Statement choice;
      choice.kind = expr::StatementKind::if_;
      choice.span = call.span;
      expr::Branch branch;
      branch.condition = call.condition;
      branch.body = call.body;
      choice.branches.push_back(std::move(branch));
      const std::vector<expr::Statement> body{choice};
      b_.algorithm(body, b_.add_site(kNone, call.span));
    }
    b_.end();
  }

  // Sets of states that are chosen while simulating: their selection matrix and the Jacobian that judges it.
  void state_sets() {
    for (const causal::SelectedStates& set : o_.selected) {
      program::StateSetInfo info;
      info.equations = static_cast<std::uint32_t>(set.jacobian.size());
      for (const ExprId c : set.candidates) info.candidates.push_back(slot_of(c));
      for (const std::uint32_t y : set.states) info.states.push_back(slot_of(s_.variables[y].node));
      info.selection = slot_of(s_.variables[set.selection[0]].node);
      info.first = set.first;
      const auto n = static_cast<std::uint32_t>(set.candidates.size());
      info.entries = b_.add_slots(Region::other, info.equations * n);
      info.jacobian = b_.begin(fmt::format("selection{}", model_.state_sets.size() + 1));
      for (std::uint32_t i = 0; i < info.equations; ++i)
        for (std::uint32_t j = 0; j < n; ++j)
          if (set.jacobian[i][j]) b_.assign(SlotId(info.entries.value + i * n + j), set.jacobian[i][j], SiteId{});
      b_.end();
      model_.state_sets.push_back(std::move(info));
    }
  }

  void initial_checks() {
    if (o_.checks.empty()) return;
    model_.initial_checks = b_.begin("initial_checks");
    for (const auto& [row, text] : o_.checks) {
      const ExprId a = expr::as_real(g_, row.left);
      const ExprId b = expr::as_real(g_, row.right);
      const auto size = [&](ExprId e) { return expr::function(g_, Builtin::abs, e); };
      const ExprId bound =
          expr::multiply(g_, g_.real(kSameStart), expr::add(g_, g_.real(0.1), expr::add(g_, size(a), size(b))));
      const ExprId holds = expr::relation(g_, Kind::less_equal, size(expr::subtract(g_, a, b)), bound);
      b_.assert_that(holds, g_.string(text), ExprId{}, site_of(row));
    }
    b_.end();
  }

  // Calls of functions for what they do, at every accepted point; what they read is not looked into.
  bool asserts_run_algorithms() const {
    return std::ranges::any_of(s_.event_calls, [&](const causal::EventCall& call) {
      return g_.kind(call.condition) == Kind::boolean && g_.boolean_value(call.condition);
    });
  }

  void asserts() {
    const bool needs_outputs = asserts_run_algorithms();
    if (!needs_outputs) model_.before_asserts = part_of_derivatives(OrderedSystem::kAssertsNeed, "before_asserts");
    model_.asserts = b_.begin("asserts");
    if (model_.before_asserts) run_rest_for(OrderedSystem::kAssertsNeed);
    // Behind the equations: driver/names.h knows them by these numbers.
    auto origin = static_cast<std::uint32_t>(s_.equations.size());
    for (const causal::Assertion& a : s_.asserts)
      b_.assert_that(a.condition, a.message, a.level, b_.add_site(origin++, a.span));
    for (const causal::EventCall& call : s_.event_calls)
      if (g_.kind(call.condition) == Kind::boolean && g_.boolean_value(call.condition))
        b_.algorithm(call.body, b_.add_site(kNone, call.span));
    b_.end();
  }

  void transports() {
    model_.transports = static_cast<std::uint32_t>(s_.transports.size());
    if (s_.transports.empty()) return;
    const auto number = [&](std::size_t k) { return g_.integer(static_cast<std::int64_t>(k)); };
    model_.profiles = b_.begin("profiles");
    for (std::size_t k = 0; k < s_.transports.size(); ++k) {
      const causal::Transport& transport = s_.transports[k];
      const SiteId site = b_.add_site(kNone, transport.span);
      ExprId before = g_.real(0);
      for (std::size_t i = 0; i <= transport.points.size(); ++i) {
        const ExprId point = i < transport.points.size() ? expr::as_real(g_, transport.points[i]) : g_.real(1);
        const ExprId rises = expr::relation(g_, Kind::less_equal, before, point);
        b_.assert_that(rises, g_.string("initialPoints of spatialDistribution must not descend, from 0 to 1"), ExprId{},
                       site);
        before = point;
      }
      for (std::size_t i = 0; i < transport.points.size(); ++i) {
        const std::array told{number(k), expr::as_real(g_, transport.points[i]),
                              expr::as_real(g_, transport.values[i])};
        b_.tell(program::Intrinsic::spatial_point, told, site);
      }
    }
    b_.end();
    model_.feeds = b_.begin("feeds");
    for (std::size_t k = 0; k < s_.transports.size(); ++k) {
      const causal::Transport& transport = s_.transports[k];
      const std::array told{number(k),
                            expr::as_real(g_, transport.in0),
                            expr::as_real(g_, transport.in1),
                            expr::as_real(g_, transport.x),
                            expr::choose(g_, transport.positive, g_.real(1), g_.real(0)),
                            g_.time()};
      b_.tell(program::Intrinsic::spatial_feed, told, b_.add_site(kNone, transport.span));
    }
    b_.end();
  }

  void results() {
    for (std::uint32_t v = 0; v < s_.flat.variables.size(); ++v) {
      if (is_text(v) || is_object(v) || s_.flat.variables[flat::VariableId(v)].unused) continue;
      program::ResultInfo info;
      info.variable = v;
      info.hidden = s_.flat.hide_result(flat::VariableId(v));
      std::uint32_t at = v;
      double factor = 1;
      while (s_.variables[at].fate == Fate::alias) {
        if (s_.variables[at].negated) factor = -factor;
        at = s_.variables[at].alias_of;
      }
      const Variable& x = s_.variables[at];
      info.factor = factor;
      double number = 0;
      if (x.fate == Fate::literal && literal(x.value, number)) {
        info.kind = program::ResultKind::constant;
        info.offset = factor * number;
        info.factor = 0;
      } else {
        info.slot = slot_of(x.node);
        if (!info.slot) continue;
        info.kind = x.fate == Fate::invariant || x.kind == VariableKind::known ? program::ResultKind::parameter
                    : x.kind == VariableKind::discrete                         ? program::ResultKind::discrete
                                                                               : program::ResultKind::continuous;
        if (x.is_input && x.kind == VariableKind::known) info.kind = program::ResultKind::parameter;
      }
      model_.results.push_back(info);
    }
  }

  const OrderedSystem& o_;
  causal::System& s_;
  expr::Graph& g_;
  program::Builder b_;
  Model model_;
  std::vector<SlotId> slot_of_variable_;
  expr::ExprMap<SlotId> leaf_slots_;
  expr::ExprMap<std::uint32_t> texts_;
  std::vector<std::pair<SlotId, double>> literals_;
  std::uint32_t next_reader_ = 0;
  SlotId slack_;  // of mixed blocks, and how expressions speak of it
  ExprId slack_reader_;
  std::uint32_t next_piece_ = 0;
  std::vector<Item> items_;
  bool is_initializing_ = false;
};

}  // namespace

Model lower(const OrderedSystem& ordered, diag::Sink& sink) { return Lowerer(ordered, sink).run(); }

}  // namespace holon::driver
