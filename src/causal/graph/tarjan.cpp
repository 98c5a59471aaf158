// Tarjan: Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972).
//
// Equation e needs equation f when an unknown of e is computed by f. Equations that need each other, directly or not,
// form a strongly connected component. The search numbers equations as it meets them; low(e) is the smallest number of
// an equation that is still on the stack and that e reaches. low(e) = number(e) means: e and all above it on the
// stack are one component, and all they need from outside has been put out before.

#include "causal/graph/tarjan.h"

#include <algorithm>

namespace holon::causal {
namespace {

class ComponentSearch {
 public:
  ComponentSearch(const Incidence& incidence, const Matching& matching)
      : incidence_(incidence), matching_(matching), visit_(incidence.row_count()) {
    blocks_.block_of.resize(incidence.row_count());
    blocks_.begin.reserve(incidence.row_count() + 1);
    blocks_.equations.reserve(incidence.row_count());
  }

  Blocks run() {
    for (const EquationId equation : matching_.unknown_of.ids())
      if (!matching_.unknown_of[equation].is_none() && visit_[equation.index()].number == 0) search_from(equation);
    blocks_.unknowns.reserve(blocks_.equations.size());
    for (const EquationId equation : blocks_.equations) blocks_.unknowns.push_back(matching_.unknown_of[equation]);
    return std::move(blocks_);
  }

 private:
  static constexpr std::uint32_t kDone = 0xffffffffU;  // larger than any number: a finished equation lowers nothing

  struct Visit {
    std::uint32_t number = 0;  // 0: not met yet
    std::uint32_t low = 0;
    std::uint32_t next_entry = 0;
  };

  void enter(EquationId equation) {
    ++count_;
    visit_[equation.index()] = {count_, count_, incidence_.first_entry(equation).value};
    path_.push_back(equation);
    stack_.push_back(equation);
  }

  void search_from(EquationId root) {
    enter(root);
    while (!path_.empty()) {
      const EquationId equation = path_.back();
      Visit& visit = visit_[equation.index()];
      EquationId unmet;
      const std::uint32_t end = incidence_.end_entry(equation).value;
      while (visit.next_entry < end && unmet.is_none()) {
        const UnknownId unknown = incidence_.column(EntryId(visit.next_entry++));
        const EquationId needed = matching_.equation_of[unknown];
        if (needed.is_none()) continue;
        if (visit_[needed.index()].number == 0)
          unmet = needed;
        else
          visit.low = std::min(visit.low, visit_[needed.index()].number);
      }
      if (!unmet.is_none()) {
        enter(unmet);
        continue;
      }
      path_.pop_back();
      if (visit.low == visit.number) put_out_block(equation);
      // After put_out_block the number is kDone and the parent keeps its own low.
      if (!path_.empty() && visit.number != kDone) {
        Visit& parent = visit_[path_.back().index()];
        parent.low = std::min(parent.low, visit.low);
      }
    }
  }

  void put_out_block(EquationId lowest) {
    const BlockId block(blocks_.size());
    const auto from = static_cast<std::ptrdiff_t>(blocks_.equations.size());
    EquationId member;
    do {
      member = stack_.back();
      stack_.pop_back();
      visit_[member.index()].number = kDone;
      blocks_.block_of[member] = block;
      blocks_.equations.push_back(member);
    } while (member != lowest);
    std::sort(blocks_.equations.begin() + from, blocks_.equations.end());
    blocks_.begin.push_back(static_cast<std::uint32_t>(blocks_.equations.size()));
  }

  const Incidence& incidence_;
  const Matching& matching_;
  std::vector<Visit> visit_;
  std::vector<EquationId> path_;   // from the root to where the search stands
  std::vector<EquationId> stack_;  // met, but not yet in a block
  std::uint32_t count_ = 0;
  Blocks blocks_;
};

}  // namespace

Blocks order_blocks(const Incidence& incidence, const Matching& matching) {
  return ComponentSearch(incidence, matching).run();
}

}  // namespace holon::causal
