#pragma once

// Inside of the room: writes the two halves of a Jacobian for the steps of a routine.
//   partials   what is needed once: for y := e(v1, v2, …) the numbers p_k = de/dv_k
//   sweep      what is needed for each direction: dy := sum of p_k * dv_k
// Slots that have a tangent have it in a slot of its own; neighbours have neighbours, so that arrays stay arrays.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "program/dual.h"
#include "program/flow.h"
#include "program/gradient.h"
#include "program/sparse_table.h"
#include "program/steps.h"

namespace holon::program {

class SweepMaker {
 public:
  // `directions`: how often the sweep will be run for one run of the partials.
  SweepMaker(Program& program, const Steps& steps, const Flow& flow, std::span<const std::uint32_t> inputs,
             std::uint32_t directions, std::string name);

  void make();
  // When everything has been asked for that is read after a sweep.
  void close();
  Body partials;
  Body sweep;
  std::string problem;  // why there are no derivatives; empty when all is well

  // The sweep for the directions of one color alone, where `seeds` are the tangents that are not zero, each 1: of every
  // sum only the terms that can be something. Nothing when the sweep is not made of sums only. Before `close`.
  std::optional<Body> sweep_from(std::span<const std::uint32_t> seeds, std::unordered_set<std::uint32_t>& moving);

  bool has_tangent(std::uint32_t slot) const { return tangents_.get(slot).slot != kNone; }
  // The slot of a tangent. Whoever reads it before it was certainly written gets zero.
  std::uint32_t tangent_to_read(std::uint32_t slot);

 private:
  static constexpr std::uint32_t kNone = 0xffffffffU;

  void place_tangents(std::span<const std::uint32_t> inputs);
  void note_runs(std::span<const Step> steps, std::vector<std::uint32_t>& added);
  std::uint32_t tangent(std::uint32_t slot) const { return tangents_.get(slot).slot; }
  void emit(std::span<const Step> steps, Body& partials_out, Body& sweep_out);
  void assign(const Step& step, Body& partials_out, Body& sweep_out);
  void opaque(const Step& step, Body& partials_out, Body& sweep_out);
  void branch(const Step& step, Body& partials_out, Body& sweep_out);
  void linear(const Step& step, Body& sweep_out);
  void nonlinear(const Step& step, Body& partials_out, Body& sweep_out);

  RoutineId tangent_routine(const Step& step);
  void opaque_partials(const Step& step, RoutineId tangents, Body& partials_out, Body& sweep_out);
  SlotId save(const Step& step, NodeId value);
  void insert_saves();
  void set(Body& out, std::uint32_t slot, NodeId value, SiteId site) const;
  void set_written(std::uint32_t slot);
  void fail(std::string why) {
    if (problem.empty()) problem = std::move(why);
  }
  RoutineId add_routine(const char* kind, Body body);
  void add_sum(Body& out, std::uint32_t target, std::span<const std::pair<NodeId, std::uint32_t>> terms, SiteId site);

  Program& program_;
  Nodes& nodes_;
  const Steps& steps_;
  const Flow& flow_;
  std::uint32_t directions_;
  std::string name_;
  std::uint32_t next_name_ = 0;
  DualRoutines duals_;
  Gradients gradients_;
  struct Tangent {
    std::uint32_t slot = kNone;
  };
  SparseTable<Tangent> tangents_;       // by slot
  SparseTable<char> is_written_;        // by slot: its tangent certainly is, where the sweep is now
  std::vector<std::uint32_t> written_;  // in order
  std::vector<std::uint32_t> zeros_;    // tangents to be set to zero before a sweep
  std::unordered_set<std::uint32_t> is_zeroed_;
  struct Save {
    BodyId body;
    std::uint32_t at;
    Statement statement;
  };
  std::vector<Save> saves_;  // statements for the routine itself
  // The sweep once more, as sums: target := sum of factor * tangent.
  struct Sum {
    std::uint32_t target;
    SiteId site;
    std::uint32_t end;  // of its terms
  };
  std::vector<Sum> sums_;
  std::vector<std::pair<NodeId, std::uint32_t>> terms_;
  bool has_only_sums_ = true;
};

}  // namespace holon::program
