#include "program/flow.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace holon::program {

std::uint32_t SetPool::intern(std::vector<std::uint32_t> members) {
  if (members.empty()) return kEmpty;
  std::uint64_t hash = 0x9E3779B97F4A7C15ULL;
  for (const std::uint32_t m : members) {
    hash = (hash ^ m) * 0xBF58476D1CE4E5B9ULL;
    hash ^= hash >> 31U;
  }
  std::vector<std::uint32_t>& same = by_hash_[hash];
  for (const std::uint32_t id : same)
    if (items_[id] == members) return id;
  items_.push_back(std::move(members));
  same.push_back(static_cast<std::uint32_t>(items_.size() - 1));
  return same.back();
}

std::uint32_t SetPool::unite(std::uint32_t a, std::uint32_t b) {
  if (a == b || b == kEmpty) return a;
  if (a == kEmpty) return b;
  if (a > b) std::swap(a, b);
  const std::uint64_t key = (std::uint64_t{a} << 32U) | b;
  if (const auto found = unions_.find(key); found != unions_.end()) return found->second;
  std::vector<std::uint32_t> both;
  both.reserve(items_[a].size() + items_[b].size());
  std::ranges::set_union(items_[a], items_[b], std::back_inserter(both));
  const std::uint32_t result = intern(std::move(both));
  unions_.emplace(key, result);
  return result;
}

std::uint32_t SetPool::unite(std::vector<std::uint32_t> sets) {
  std::ranges::sort(sets);
  sets.erase(std::ranges::unique(sets).begin(), sets.end());
  if (sets.size() <= 3) {
    std::uint32_t result = kEmpty;
    for (const std::uint32_t set : sets) result = unite(result, set);
    return result;
  }
  std::vector<std::uint32_t> all;
  for (const std::uint32_t set : sets) all.insert(all.end(), items_[set].begin(), items_[set].end());
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  return intern(std::move(all));
}

namespace {

class Analysis {
 public:
  Analysis(const Program& program, Steps& steps)
      : flow(program.slot_count, steps.slots.size()), program_(program), steps_(steps) {}

  Flow flow;
  std::string problem;

  // ---- what an input can change, in the order of the steps
  void find_active(std::span<Step> steps) {
    for (Step& step : steps) {
      if (step.kind == StepKind::nonlinear) {
        // Unknowns move if a residual would for unknowns that do not.
        find_active(step.then);
        if (any_active(residuals(step)))
          for (const std::uint32_t slot : steps_.writes(step)) flow.is_active[slot] = 1;
        find_active(step.then);
        continue;
      }
      find_active(step.then);
      find_active(step.otherwise);
      if (step.kind == StepKind::branch || step.kind == StepKind::sequence || !any_active(steps_.smooth_reads(step)))
        continue;
      for (const std::uint32_t slot : steps_.writes(step)) flow.is_active[slot] = 1;
    }
  }

  // ---- what changes an output, from the end
  void find_needed(std::span<Step> steps) {
    for (Step& step : std::views::reverse(steps)) {
      if (step.kind == StepKind::nonlinear) {
        find_needed(step.then);
        const auto of_children = [](const Step& s) { return s.is_needed; };
        step.is_needed = any_needed(steps_.writes(step)) || std::ranges::any_of(step.then, of_children);
        step.is_needed = step.is_needed && any_active(steps_.writes(step));
        if (!step.is_needed) continue;
        for (const std::uint32_t slot : steps_.writes(step)) flow.is_needed[slot] = 1;
        for (const std::uint32_t slot : residuals(step)) need(slot);
        find_needed(step.then);
        continue;
      }
      if (step.kind == StepKind::branch || step.kind == StepKind::sequence) {
        find_needed(step.then);
        find_needed(step.otherwise);
        continue;
      }
      if (!any_needed(steps_.writes(step))) continue;
      step.is_needed = true;
      for (const std::uint32_t slot : steps_.smooth_reads(step)) need(slot);
      // All results of a step that is carried out as a whole have a tangent, or none.
      if (step.kind != StepKind::assign && any_active(steps_.smooth_reads(step)))
        for (const std::uint32_t slot : steps_.writes(step)) need(slot);
    }
  }

  // ---- the inputs behind each slot
  void find_dependence(std::span<const Step> steps, bool is_certain) {
    for (const Step& step : steps) {
      if (step.kind == StepKind::branch || step.kind == StepKind::sequence) {
        const bool inside = is_certain && step.kind == StepKind::sequence;
        find_dependence(step.then, inside);
        find_dependence(step.otherwise, inside);
        continue;
      }
      if (!step.is_needed) continue;
      if (step.kind == StepKind::nonlinear) {
        for (const std::uint32_t slot : steps_.writes(step)) flow.depends[slot] = SetPool::kEmpty;
        find_dependence(step.then, is_certain);
        const std::uint32_t all = united(residuals(step));
        for (const std::uint32_t slot : steps_.writes(step)) flow.depends[slot] = all;
        find_dependence(step.then, is_certain);
        continue;
      }
      const std::uint32_t all = united(steps_.smooth_reads(step));
      const bool replaces = is_certain && step.kind != StepKind::opaque;
      for (const std::uint32_t slot : steps_.writes(step))
        flow.depends[slot] = replaces ? all : flow.sets.unite(flow.depends.get(slot), all);
    }
  }

  // ---- what is overwritten, from the end: `is_written` says so for the steps that come later
  void find_overwritten(std::span<Step> steps) {
    for (Step& step : std::views::reverse(steps)) {
      switch (step.kind) {
        case StepKind::branch: {
          const std::size_t before = later_.size();
          find_overwritten(step.then);
          std::vector<std::uint32_t> in_then(later_.begin() + static_cast<std::ptrdiff_t>(before), later_.end());
          for (const std::uint32_t slot : in_then) flow.is_written[slot] = 0;
          later_.resize(before);
          find_overwritten(step.otherwise);
          for (const std::uint32_t slot : in_then) note_write(slot);
          note_saved(step);
          break;
        }
        case StepKind::sequence:
          find_overwritten(step.then);
          break;
        case StepKind::nonlinear:
          if (step.is_needed && (any_later(steps_.writes(step)) || any_later(residuals(step))))
            fail("the unknowns of a block are overwritten");
          find_overwritten(step.then);
          for (const std::uint32_t slot : steps_.writes(step)) note_write(slot);
          break;
        case StepKind::linear:
          if (step.is_needed && (any_later(steps_.reads(step)) || any_later(steps_.writes(step))))
            fail("the matrix of a linear block is overwritten");
          for (const std::uint32_t slot : steps_.writes(step)) note_write(slot);
          break;
        case StepKind::assign:
        case StepKind::opaque:
          for (const std::uint32_t slot : steps_.writes(step))
            if (flow.is_written.get(slot) != 0) step.kept.push_back(slot);
          for (const std::uint32_t slot : steps_.writes(step)) note_write(slot);
          note_saved(step);
          break;
      }
    }
  }

  std::uint32_t united(std::span<const std::uint32_t> slots) {
    std::vector<std::uint32_t> sets;
    for (const std::uint32_t slot : slots)
      if (flow.depends.get(slot) != SetPool::kEmpty) sets.push_back(flow.depends.get(slot));
    return flow.sets.unite(std::move(sets));
  }

 private:
  void fail(std::string why) {
    if (problem.empty()) problem = std::move(why);
  }
  bool any_active(const auto& slots) const {
    return std::ranges::any_of(slots, [&](std::uint32_t slot) { return flow.is_active.get(slot) != 0; });
  }
  bool any_needed(const auto& slots) const {
    return std::ranges::any_of(slots, [&](std::uint32_t slot) { return flow.is_needed.get(slot) != 0; });
  }
  bool any_later(const auto& slots) const {
    return std::ranges::any_of(slots, [&](std::uint32_t slot) { return flow.is_written.get(slot) != 0; });
  }
  void need(std::uint32_t slot) {
    if (flow.is_active.get(slot) != 0) flow.is_needed[slot] = 1;
  }
  std::vector<std::uint32_t> residuals(const Step& step) const {
    const NonlinearBlock& block = program_.nonlinear_blocks[step.block];
    std::vector<std::uint32_t> slots;
    for (std::uint32_t i = 0; i < block.unknowns.size(); ++i) slots.push_back(block.residuals.value + i);
    return slots;
  }
  void note_write(std::uint32_t slot) {
    if (std::exchange(flow.is_written[slot], 1) == 0) later_.push_back(slot);
  }
  void note_saved(Step& step) {
    for (const std::uint32_t slot : steps_.reads(step))
      if (flow.is_written.get(slot) != 0) step.saved.push_back(slot);
  }

  const Program& program_;
  Steps& steps_;
  std::vector<std::uint32_t> later_;  // slots in the order in which they were marked
};

}  // namespace

std::expected<Flow, std::string> analyze(const Program& program, Steps& steps, std::span<const std::uint32_t> inputs,
                                         std::span<const std::uint32_t> outputs) {
  Analysis analysis(program, steps);
  Flow& flow = analysis.flow;
  for (const std::uint32_t slot : inputs) flow.is_active[slot] = 1;
  analysis.find_active(steps.all);
  for (const std::uint32_t slot : outputs) flow.is_needed[slot] = flow.is_active.get(slot);
  analysis.find_needed(steps.all);
  analysis.find_overwritten(steps.all);
  for (std::uint32_t j = 0; j < inputs.size(); ++j) flow.depends[inputs[j]] = flow.sets.single(j);
  analysis.find_dependence(steps.all, true);
  if (!analysis.problem.empty()) return std::unexpected(std::move(analysis.problem));
  return std::move(flow);
}

}  // namespace holon::program
