#include "viewer/server/analysis_answers.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace holon::viewer {
namespace {

constexpr std::size_t kMostStates = 4;  // that are named with a mode
constexpr double kSmallShare = 0.1;     // a state with less takes no part worth a word
constexpr std::size_t kMostComponents = 500;

const char* word_of(lti::Stability stability) {
  switch (stability) {
    case lti::Stability::asymptotic:
      return "asymptotic";
    case lti::Stability::marginal:
      return "marginal";
    case lti::Stability::unstable:
      return "unstable";
  }
  return "";
}

// The states that take part most, the largest share first.
Json shares_json(const lti::Mode& mode, const std::vector<std::string>& names) {
  std::vector<std::pair<double, std::size_t>> shares;
  for (std::size_t k = 0; k < mode.participation.size(); ++k)
    if (mode.participation[k] >= kSmallShare) shares.emplace_back(-mode.participation[k], k);
  std::ranges::sort(shares);
  if (shares.size() > kMostStates) shares.resize(kMostStates);
  Json result = Json::array();
  for (const auto& [share, k] : shares) result.push_back({{"name", names[k]}, {"share", -share}});
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
  body["stability"] = word_of(linear.modes->stability);
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
