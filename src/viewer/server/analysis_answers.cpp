#include "viewer/server/analysis_answers.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace holon::viewer {
namespace {

constexpr std::size_t kMostComponents = 500;

Json shares_json(const lti::Mode& mode, const std::vector<std::string>& names) {
  Json result = Json::array();
  for (const auto& [name, share] : analysis::main_states(mode, names))
    result.push_back({{"name", name}, {"share", share}});
  return result;
}

}  // namespace

Json modes_json(const analysis::Linearized& linear) {
  Json body{{"time", linear.point.time}, {"frozen", linear.is_frozen}, {"modes", Json::array()}};
  if (!linear.modes) {
    body["trouble"] = linear.modes.error();
    return body;
  }
  for (const lti::Mode& mode : linear.modes->modes) {
    Json one{{"re", mode.value.real()},     {"im", mode.value.imag()},
             {"frequency", mode.frequency}, {"damping", mode.damping},
             {"digits", mode.digits},       {"states", shares_json(mode, linear.system.names.states)}};
    if (std::isfinite(mode.time_constant)) one["time_constant"] = mode.time_constant;
    body["modes"].push_back(std::move(one));
  }
  body["stability"] = name_of(linear.modes->stability);
  body["reason"] = linear.modes->reason;
  if (linear.modes->stiffness_ratio && std::isfinite(*linear.modes->stiffness_ratio))
    body["stiffness_ratio"] = *linear.modes->stiffness_ratio;
  return body;
}

Json energy_json(const analysis::EnergyReport& report) {
  // Components in which nothing happens are many and say nothing.
  const double small = 1e-9 * report.turnover;
  std::vector<const analysis::ComponentEnergy*> rows;
  for (const analysis::ComponentEnergy& c : report.components)
    if (std::abs(c.own) > small || std::abs(c.stored) > small || std::abs(c.lost) > small) rows.push_back(&c);
  std::ranges::stable_sort(rows, [](const auto* a, const auto* b) {
    return std::abs(a->own) + std::abs(a->lost) > std::abs(b->own) + std::abs(b->lost);
  });
  const std::size_t left_out = rows.size() > kMostComponents ? rows.size() - kMostComponents : 0;
  rows.resize(rows.size() - left_out);
  Json components = Json::array();
  for (const analysis::ComponentEnergy* c : rows) {
    Json one{{"name", c->name}, {"class", c->type}, {"own", c->own}, {"known", c->is_known}, {"source", c->is_source}};
    if (c->is_known) {
      one["stored"] = c->stored;
      one["lost"] = c->lost;
      one["imbalance"] = c->imbalance;
    }
    if (c->generates_since) one["generates_since"] = *c->generates_since;
    double jumped = 0;
    for (const analysis::EnergyJump& jump : c->jumps) jumped += jump.energy;
    if (!c->jumps.empty()) one["jumped"] = jumped;
    components.push_back(std::move(one));
  }
  return {{"components", std::move(components)},
          {"left_out", left_out},
          {"delivered", report.delivered},
          {"dissipated", report.dissipated},
          {"stored", report.stored},
          {"impacts", report.impacts},
          {"unknown", report.unknown},
          {"imbalance", report.imbalance},
          {"turnover", report.turnover},
          {"closes", report.closes},
          {"not_recognized", report.not_recognized}};
}

}  // namespace holon::viewer
