#pragma once

// For unit tests only: a small model written by hand. Every routine of program::Model is filled with assignments, in
// the order in which a front end would sort them.

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "program/derivative.h"
#include "program/testing.h"
#include "sim/simulate.h"

namespace holon::sim::testing {

using program::Region;
using program::RoutineId;
using program::SlotId;
using program::testing::Term;

struct Maker {
  expr::Graph g;
  expr::Functions functions;
  diag::Sink sink;
  program::Builder b{g, functions, sink};
  program::Model m;
  std::vector<std::string> names;
  std::vector<SlotId> slots;
  std::vector<std::pair<SlotId, double>> starts;
  std::vector<std::string> origins;
  Term time;

  Maker() {
    m.time = b.add_slots(Region::time, 1);
    b.set_time(m.time);
    time = placed("time", m.time, g.types.real(), false);
    m.initial = b.add_slots(Region::other, 1);
    m.terminal = b.add_slots(Region::other, 1);
  }

  Term placed(std::string name, SlotId slot, expr::TypeId type, bool named = true) {
    const auto number = static_cast<std::uint32_t>(names.size());
    names.push_back(std::move(name));
    slots.push_back(slot);
    b.place_variable(number, slot);
    if (named) b.name_slot(slot, number);
    return {&g, g.variable(number, type)};
  }
  SlotId slot(Term t) const {
    for (std::size_t i = 0; i < slots.size(); ++i)
      if (g_variable(i) == t.id) return slots[i];
    ADD_FAILURE() << "not a variable";
    return {};
  }
  expr::ExprId g_variable(std::size_t i) const {
    return const_cast<expr::Graph&>(g).variable(static_cast<std::uint32_t>(i), types_.at(i));
  }
  std::vector<expr::TypeId> types_;

  Term variable(std::string name, Region region, expr::TypeId type, double start, program::ResultKind kind) {
    types_.resize(names.size(), g.types.real());
    const SlotId at = b.add_slots(region, 1);
    const auto number = static_cast<std::uint32_t>(names.size());
    Term t = placed(std::move(name), at, type);
    types_.push_back(type);
    starts.emplace_back(at, start);
    m.results.push_back({.variable = number, .kind = kind, .slot = at});
    return t;
  }
  Term parameter(std::string name, double value) {
    return variable(std::move(name), Region::parameter, g.types.real(), value, program::ResultKind::parameter);
  }
  Term algebraic(std::string name, double start = 0) {
    return variable(std::move(name), Region::algebraic, g.types.real(), start, program::ResultKind::continuous);
  }
  // A state and its derivative; without a nominal value when that is 0.
  struct State {
    Term x;
    Term dx;
  };
  State state(const std::string& name, double start, double nominal = 0) {
    const Term x = variable(name, Region::state, g.types.real(), start, program::ResultKind::continuous);
    const auto number = static_cast<std::uint32_t>(names.size() - 1);
    const Term dx =
        variable("der(" + name + ")", Region::derivative, g.types.real(), 0, program::ResultKind::continuous);
    const SlotId size = b.add_slots(Region::other, 1);
    starts.emplace_back(size, nominal > 0 ? nominal : 1);
    m.states.push_back({slot(x), slot(dx), size, number, nominal > 0});
    return {x, dx};
  }
  // A discrete variable and pre of it.
  struct Discrete {
    Term v;
    Term pre;
  };
  Discrete discrete(const std::string& name, double start, expr::TypeId type) {
    const Term v = variable(name, Region::discrete, type, start, program::ResultKind::discrete);
    const auto number = static_cast<std::uint32_t>(names.size() - 1);
    const Term pre = variable("pre(" + name + ")", Region::previous, type, start, program::ResultKind::discrete);
    m.results.pop_back();
    m.discretes.push_back({slot(v), slot(pre), number});
    return {v, pre};
  }
  Discrete boolean(const std::string& name, bool start) { return discrete(name, start ? 1 : 0, g.types.boolean()); }
  // A relation that keeps its value between events, and the function whose sign it is.
  Term relation(const std::string& name, bool true_when_above) {
    const Term r = variable(name, Region::relation, g.types.boolean(), 0, program::ResultKind::discrete);
    const Term c =
        variable("crossing(" + name + ")", Region::crossing, g.types.real(), 0, program::ResultKind::continuous);
    m.results.pop_back();
    m.crossing_functions.push_back({slot(c), b.add_site(program::Program::kNoVariable, {}), slot(r), true_when_above});
    crossing_terms.push_back(c);
    return r;
  }
  std::vector<Term> crossing_terms;
  // sample(start, interval)
  Term sample(double start, double interval) {
    const Term active = variable("sample", Region::other, g.types.boolean(), 0, program::ResultKind::discrete);
    m.results.pop_back();
    const SlotId first = b.add_slots(Region::parameter, 2);
    starts.emplace_back(first, start);
    starts.emplace_back(SlotId(first.value + 1), interval);
    m.samples.push_back({first, SlotId(first.value + 1), slot(active)});
    return active;
  }
  struct Reinit {
    Term due;
    Term value;
  };
  Reinit reinit(Term state) {
    const Term due = variable("due", Region::other, g.types.boolean(), 0, program::ResultKind::discrete);
    const Term value = variable("reinit", Region::other, g.types.real(), 0, program::ResultKind::continuous);
    m.results.pop_back();
    m.results.pop_back();
    m.reinits.push_back({slot(due), slot(value), slot(state), {}});
    return {due, value};
  }
  Term instant() {
    const Term t = variable("instant", Region::other, g.types.real(), HUGE_VAL, program::ResultKind::discrete);
    m.results.pop_back();
    m.time_events.push_back({slot(t)});
    return t;
  }

  program::SiteId site(std::string origin) {
    origins.push_back(std::move(origin));
    return b.add_site(static_cast<std::uint32_t>(origins.size() - 1), {});
  }
  void set(Term target, expr::ExprId value) { b.assign(slot(target), value, site(names_of(target))); }
  std::string names_of(Term t) const {
    for (std::size_t i = 0; i < slots.size(); ++i)
      if (slots[i] == slot(t)) return "the equation of " + names[i];
    return {};
  }
  RoutineId routine(const std::string& name, const std::function<void()>& body) {
    const RoutineId id = b.begin(name);
    body();
    b.end();
    return id;
  }

  Term r(double x) { return expr::testing::number(g, x); }
  Term truth(bool x) { return {&g, g.boolean(x)}; }
  Term not_(Term x) { return {&g, g.unary(expr::Kind::not_, g.types.boolean(), x)}; }
  Term and_(Term x, Term y) { return expr::testing::op(expr::Kind::and_, x, y); }

  const program::Model& finish() {
    EXPECT_FALSE(sink.has_errors()) << (sink.all().empty() ? "" : sink.all()[0].message);
    m.program = std::move(b).finish();
    for (const std::string& problem : program::verify(m.program)) ADD_FAILURE() << problem;
    m.initial_values.assign(m.program.slot_count, 0.0);
    for (const auto& [at, value] : starts) m.initial_values[at.index()] = value;
    return m;
  }
  Names result_names() const {
    return {.variable = [this](std::uint32_t v) { return names.at(v); },
            .description = {},
            .origin = [this](std::uint32_t o) { return o < origins.size() ? origins[o] : std::string(); }};
  }
};

// A finished run.
struct FinishedRun {
  Outcome outcome;
  MemoryResult result;
  diag::Sink sink;

  bool says(std::string_view code) const {
    for (const diag::Diagnostic& d : sink.all())
      if (d.code == code) return true;
    return false;
  }
  std::string text() const {
    std::string all;
    for (const diag::Diagnostic& d : sink.all()) {
      all += std::string(d.code) + " " + d.message + "\n";
      for (const std::string& hint : d.hints) all += "  " + hint + "\n";
    }
    return all;
  }
  double last(const std::string& name) const { return result.last(name).value_or(NAN); }
  // The largest difference of a curve from a function of time.
  double error(const std::string& name, const std::function<double(double)>& truth) const {
    const std::vector<double> curve = result.curve(name);
    double largest = curve.empty() ? NAN : 0;
    for (std::size_t i = 0; i < curve.size(); ++i)
      largest = std::max(largest, std::fabs(curve[i] - truth(result.time(i))));
    return largest;
  }
};

inline void simulate(Maker& maker, const Options& options, FinishedRun& run) {
  run.outcome = sim::simulate(maker.finish(), options, maker.result_names(), run.result, run.sink);
}

}  // namespace holon::sim::testing
