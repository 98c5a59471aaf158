#include "sim/profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

namespace holon::sim {
namespace {

using program::BodyId;
using program::PlaceKind;
using program::RoutineId;
using program::Statement;
using program::StatementKind;

// The component of `a.b.c` is `a.b`; what has no dot belongs to the model itself.
std::string component_of(const std::string& name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string::npos ? std::string("(model)") : name.substr(0, dot);
}

// Operations of a routine by the slot that they compute; blocks are measured by themselves.
class Operations {
 public:
  explicit Operations(const program::Program& program) : program_(program) {}

  std::vector<std::pair<std::uint32_t, double>> of(RoutineId routine) {
    found_.clear();
    body(program_.routines[routine].body);
    return std::move(found_);
  }

 private:
  void body(BodyId id) {
    for (const Statement& s : program_.bodies[id]) {
      if (s.kind == StatementKind::assign && s.place == PlaceKind::slot)
        found_.emplace_back(s.target(), 2 + program_.nodes.cost(program::NodeId(s.value())));
      if (s.kind == StatementKind::run) body(program_.routines[RoutineId(s.routine())].body);
      if (s.kind == StatementKind::rolled) rows(program_.loops[s.loop()]);
      program::for_each_body(s, [&](BodyId inner) { body(inner); });
    }
  }

  void rows(const program::Loop& loop) {
    for (const Statement& s : program_.bodies[program_.kernels[loop.kernel].body]) {
      if (s.kind != StatementKind::assign || s.place != PlaceKind::column) continue;
      const program::Column& column = loop.columns[s.target()];
      const double cost = 2 + program_.nodes.cost(program::NodeId(s.value()));
      for (std::uint32_t row = 0; row < loop.count; ++row) {
        const std::int32_t slot = column.is_affine
                                      ? column.first + static_cast<std::int32_t>(row) * column.stride
                                      : program_.indices[loop.first_index + row * loop.index_width + column.in_row];
        found_.emplace_back(static_cast<std::uint32_t>(slot), cost);
      }
    }
  }

  const program::Program& program_;
  std::vector<std::pair<std::uint32_t, double>> found_;
};

std::span<const std::uint32_t> unknowns_of(const program::Program& p, Profile::Kind kind, std::uint32_t number) {
  const program::BlockId id(number);
  switch (kind) {
    case Profile::Kind::routine:
      return {};
    case Profile::Kind::linear:
      return p.linear_blocks[id].unknowns;
    case Profile::Kind::nonlinear:
      return p.nonlinear_blocks[id].unknowns;
    case Profile::Kind::mixed:
      return p.mixed_blocks[id].discretes;
  }
  return {};
}

constexpr std::array<const char*, 4> kKindNames{"routine", "linear", "nonlinear", "mixed"};

void keep_largest(std::vector<ProfileLine>& lines, std::size_t most) {
  std::ranges::sort(
      lines, [](const ProfileLine& a, const ProfileLine& b) { return a.ms != b.ms ? a.ms > b.ms : a.name < b.name; });
  if (lines.size() > most) lines.resize(most);
}

}  // namespace

Profile::Profile(const program::Model& model) : model_(model), costs_(kKindNames.size()) {
  const program::Program& p = model.program;
  costs_[0].resize(p.routines.size());
  costs_[1].resize(p.linear_blocks.size());
  costs_[2].resize(p.nonlinear_blocks.size());
  costs_[3].resize(p.mixed_blocks.size());
}

Profile::Mark Profile::begin() { return {std::chrono::steady_clock::now(), std::exchange(inner_, 0.0)}; }

void Profile::end(const Mark& mark, Kind kind, std::uint32_t number) {
  const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - mark.begin).count();
  Cost& cost = costs_[static_cast<std::size_t>(kind)][number];
  ++cost.calls;
  cost.ms += ms - inner_;
  inner_ = mark.inner_before + ms;
}

std::vector<ProfileLine> Profile::lines(std::size_t most,
                                        const std::function<std::string(std::uint32_t slot)>& name) const {
  const program::Program& p = model_.program;
  std::vector<ProfileLine> routines;
  std::vector<ProfileLine> blocks;
  std::map<std::string, double> components;
  Operations operations(p);
  for (std::size_t k = 0; k < costs_.size(); ++k) {
    const Kind kind = static_cast<Kind>(k);
    for (std::uint32_t i = 0; i < costs_[k].size(); ++i) {
      const Cost& cost = costs_[k][i];
      if (cost.calls == 0) continue;
      if (kind == Kind::routine) {
        routines.push_back({kKindNames[k], p.routines[RoutineId(i)].name, cost.calls, cost.ms});
        const auto parts = operations.of(RoutineId(i));
        double all = 0;
        for (const auto& [slot, weight] : parts) all += weight;
        for (const auto& [slot, weight] : parts)
          if (p.variable_of[slot] != program::Program::kNoVariable)
            components[component_of(name(slot))] += cost.ms * weight / all;
        continue;
      }
      const auto unknowns = unknowns_of(p, kind, i);
      std::string names;
      for (std::size_t u = 0; u < std::min<std::size_t>(unknowns.size(), 4); ++u)
        names += (u == 0 ? "" : ", ") + name(unknowns[u]);
      if (unknowns.size() > 4) names += fmt::format(" and {} more", unknowns.size() - 4);
      blocks.push_back({kKindNames[k], names, cost.calls, cost.ms});
      for (const std::uint32_t u : unknowns)
        components[component_of(name(u))] += cost.ms / static_cast<double>(unknowns.size());
    }
  }
  keep_largest(routines, routines.size());
  keep_largest(blocks, most);
  std::vector<ProfileLine> by_component;
  for (const auto& [component, ms] : components) by_component.push_back({"component", component, 0, ms});
  keep_largest(by_component, most);
  routines.insert(routines.end(), blocks.begin(), blocks.end());
  routines.insert(routines.end(), by_component.begin(), by_component.end());
  return routines;
}

}  // namespace holon::sim
