// One pass over the assignments in order. A node belongs to the first assignment that contains it; met again in
// another one, it is shared, and what lies below it is not looked at again. So the largest common parts are found, in
// time linear in the size of the routine.
//
// A shared node is computed just before the assignment it belongs to. That is allowed if it is computed there in any
// case (not only in one branch of a choice) and if no slot it reads changes afterwards.

#include "program/share.h"

#include <array>
#include <span>
#include <utility>
#include <vector>

#include "program/sparse_table.h"
#include "program/walk.h"

namespace holon::program {
namespace {

class Sharer {
 public:
  Sharer(Program& program, RoutineId routine, const ShareOptions& options)
      : program_(program),
        body_id_(program.routines[routine].body),
        options_(options),
        state_(program.slot_count, program.bodies[body_id_].size() * 4),
        seen_(program.nodes.size(), program.bodies[body_id_].size() * 8),
        stable_(program.nodes.size(), program.bodies[body_id_].size() * 8) {}

  std::uint32_t run() {
    find_unstable();
    mark();
    if (shared_count_ == 0) return 0;
    rewrite();
    return shared_count_;
  }

 private:
  enum class State : char { unseen, read, written, settled, unstable };
  struct Seen {
    std::uint32_t owner = kNobody;
    bool always = false;  // computed whenever its owner is
    bool is_shared = false;
    NodeId replacement;
  };
  static constexpr std::uint32_t kNobody = 0xffffffffU;
  enum class Stable : char { unknown, no, yes };

  bool is_plain(const Statement& s) const { return s.kind == StatementKind::assign && s.place == PlaceKind::slot; }

  // Slots that are written after something has read them, or more than once.
  void find_unstable() {
    SparseTable<std::uint32_t> met(program_.nodes.size(), program_.bodies[body_id_].size() * 8);  // by which statement
    std::vector<NodeId> work;
    std::uint32_t number = 0;
    for (const Statement& s : program_.bodies[body_id_]) {
      ++number;
      if (is_plain(s)) {
        work.assign(1, NodeId(s.value()));
        while (!work.empty()) {
          const NodeId id = work.back();
          work.pop_back();
          if (std::exchange(met[id.value], number) == number) continue;
          if (program_.nodes.op(id) == Op::slot) note_read(program_.nodes.payload(id));
          for (std::size_t k = 0; k < program_.nodes.arity(id); ++k) work.push_back(program_.nodes.arg(id, k));
        }
        note_write(s.target());
        continue;
      }
      const SlotUse use = slot_use(program_, s);
      for (const SlotRun& run : use.reads)
        for (std::uint32_t k = 0; k < run.count; ++k) note_read(run.first + k);
      for (const SlotRun& run : use.writes)
        for (std::uint32_t k = 0; k < run.count; ++k) note_write(run.first + k);
    }
  }
  void note_read(std::uint32_t slot) {
    State& state = state_[slot];
    if (state == State::unseen) state = State::read;
    // Written once and read from then on is as good as never written.
    if (state == State::written) state = State::settled;
  }
  void note_write(std::uint32_t slot) {
    State& state = state_[slot];
    state = state == State::unseen ? State::written : State::unstable;
  }

  void mark() {
    const Body& body = program_.bodies[body_id_];
    struct Item {
      NodeId id;
      bool always;
    };
    std::vector<Item> work;
    for (std::uint32_t i = 0; i < body.size(); ++i) {
      if (!is_plain(body[i])) continue;
      work.push_back({NodeId(body[i].value()), true});
      while (!work.empty()) {
        const Item item = work.back();
        work.pop_back();
        const Op op = program_.nodes.op(item.id);
        if (is_leaf(op)) continue;
        Seen& seen = seen_[item.id.value];
        if (seen.owner == kNobody) {
          seen = {i, item.always, false, {}};
        } else {
          if (seen.owner != i && !seen.is_shared && seen.always && is_worth_it(item.id)) {
            seen.is_shared = true;
            ++shared_count_;
          }
          continue;
        }
        for (std::size_t k = 0; k < program_.nodes.arity(item.id); ++k)
          work.push_back({program_.nodes.arg(item.id, k), item.always && (!is_choice(op) || k == 0)});
      }
    }
  }

  bool is_worth_it(NodeId id) {
    return program_.nodes.type(id) == Type::real && program_.nodes.cost(id) >= options_.least_cost && is_stable(id);
  }

  // Whether everything that an expression reads stays as it is. Remembered, so that each node is looked at once.
  bool is_stable(NodeId root) {
    std::vector<NodeId> work{root};
    while (!work.empty()) {
      const NodeId id = work.back();
      const Op op = program_.nodes.op(id);
      Stable answer = Stable::yes;
      if (op == Op::slot && state_.get(program_.nodes.payload(id)) == State::unstable) answer = Stable::no;
      if (op == Op::local || op == Op::element || op == Op::size || op == Op::column || op == Op::row_constant)
        answer = Stable::no;
      bool is_ready = true;
      for (std::size_t k = 0; k < program_.nodes.arity(id); ++k) {
        const Stable part = stable_.get(program_.nodes.arg(id, k).value);
        if (part == Stable::no) answer = Stable::no;
        if (part != Stable::unknown) continue;
        work.push_back(program_.nodes.arg(id, k));
        is_ready = false;
      }
      if (!is_ready) continue;
      stable_[id.value] = answer;
      work.pop_back();
    }
    return stable_.get(root.value) == Stable::yes;
  }

  // The node with shared parts replaced by their slots; parts that are not assigned yet are, before `out` goes on.
  NodeId rewritten(NodeId root, SiteId site, Body& out) {
    std::vector<NodeId> work{root};
    while (!work.empty()) {
      const NodeId id = work.back();
      const Seen known = seen_.get(id.value);
      if (known.owner == kNobody || known.replacement) {
        work.pop_back();
        continue;
      }
      bool is_ready = true;
      std::array<NodeId, 3> args;
      const std::size_t n = program_.nodes.arity(id);
      for (std::size_t k = n; k-- > 0;) {
        const NodeId arg = program_.nodes.arg(id, k);
        const Seen inner = seen_.get(arg.value);
        args.at(k) = inner.owner == kNobody ? arg : inner.replacement;
        if (args.at(k)) continue;
        work.push_back(arg);
        is_ready = false;
      }
      if (!is_ready) continue;
      NodeId made = program_.nodes.rebuild(id, std::span(args).first(n));
      if (known.is_shared) {
        const SlotId slot = program_.add_slots(Region::temporary, 1);
        out.push_back(Statement::assign(Place::slot(slot.value), made.value, site));
        made = program_.nodes.slot(slot.value);
      }
      seen_[id.value].replacement = made;
      work.pop_back();
    }
    const Seen known = seen_.get(root.value);
    return known.owner == kNobody ? root : known.replacement;
  }

  void rewrite() {
    Body out;
    const Body body = std::move(program_.bodies[body_id_]);
    out.reserve(body.size() + shared_count_);
    for (Statement s : body) {
      if (is_plain(s)) s.value() = rewritten(NodeId(s.value()), s.site, out).value;
      out.push_back(s);
    }
    program_.bodies[body_id_] = std::move(out);
  }

  Program& program_;
  BodyId body_id_;
  const ShareOptions& options_;
  SparseTable<State> state_;    // by slot
  SparseTable<Seen> seen_;      // by node
  SparseTable<Stable> stable_;  // by node
  std::uint32_t shared_count_ = 0;
};

}  // namespace

std::uint32_t share_subexpressions(Program& program, RoutineId routine, const ShareOptions& options) {
  return Sharer(program, routine, options).run();
}

}  // namespace holon::program
