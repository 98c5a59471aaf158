#include "program/derivative.h"

#include <algorithm>
#include <unordered_set>
#include <utility>
#include <vector>

#include "program/coloring.h"
#include "program/flow.h"
#include "program/share.h"
#include "program/steps.h"
#include "program/sweep.h"

namespace holon::program {
namespace {

// A matrix from this size on, with this part of its entries at most, is kept sparse.
constexpr std::size_t kLeastSparse = 12;
constexpr double kMostFilled = 0.3;

// So many neighbouring slots are copied as an array.
constexpr std::uint32_t kLeastCopied = 12;

// From so many directions on, and up to so many statements altogether, each direction may have a sweep of its own.
constexpr std::size_t kLeastSplit = 6;
constexpr std::size_t kMostSplitStatements = 30000;

struct Structure {
  Pattern pattern;
  Coloring coloring;
};

// Entry (i, j) exists when output i depends on input j.
Structure structure_of(const Flow& flow, std::size_t inputs, std::span<const std::uint32_t> outputs) {
  Structure s;
  s.pattern.column_begins.assign(inputs + 1, 0);
  for (const std::uint32_t slot : outputs)
    for (const std::uint32_t j : flow.sets[flow.depends.get(slot)]) ++s.pattern.column_begins[j + 1];
  for (std::size_t j = 0; j < inputs; ++j) s.pattern.column_begins[j + 1] += s.pattern.column_begins[j];
  s.pattern.rows.resize(s.pattern.column_begins.back());
  std::vector<std::uint32_t> next(s.pattern.column_begins.begin(), s.pattern.column_begins.end() - 1);
  for (std::uint32_t i = 0; i < outputs.size(); ++i)
    for (const std::uint32_t j : flow.sets[flow.depends.get(outputs[i])]) s.pattern.rows[next[j]++] = i;
  s.coloring = color_columns(s.pattern, static_cast<std::uint32_t>(outputs.size()));
  return s;
}

class JacobianMaker {
 public:
  JacobianMaker(Program& program, std::span<const std::uint32_t> inputs, std::span<const std::uint32_t> outputs,
                const std::string& name)
      : program_(program), inputs_(inputs), outputs_(outputs), name_(name) {}

  // `is_dense`: whether to make a whole matrix by columns, with zeros that nobody writes, instead of the entries of the
  // pattern alone.
  std::expected<Jacobian, std::string> make(RoutineId routine, bool (*is_dense)(const Pattern&, std::size_t),
                                            std::uint32_t most_colors = 0xffffffffU) {
    auto steps = steps_of(program_, routine);
    if (!steps) return std::unexpected(std::move(steps.error()));
    const auto flow = analyze(program_, *steps, inputs_, outputs_);
    if (!flow) return std::unexpected(flow.error());
    for (const std::uint32_t slot : inputs_)
      if (flow->is_written.get(slot) != 0) return std::unexpected("an input is overwritten");
    Structure structure = structure_of(*flow, inputs_.size(), outputs_);
    const Pattern& pattern = structure.pattern;
    Jacobian result;
    result.colors = pattern.rows.empty() ? 0 : structure.coloring.colors;
    if (result.colors > most_colors) return std::unexpected("it would have too many directions");
    const std::size_t first_made = program_.routines.size();
    SweepMaker maker(program_, *steps, *flow, inputs_, result.colors, name_);
    maker.make();
    const bool dense = is_dense(pattern, outputs_.size());
    const auto rows = static_cast<std::uint32_t>(outputs_.size());
    const auto count =
        dense ? rows * static_cast<std::uint32_t>(inputs_.size()) : static_cast<std::uint32_t>(pattern.rows.size());
    result.entries = program_.add_slots(Region::entry, count);

    Body body;
    std::vector<std::vector<std::uint32_t>> columns(result.colors);
    if (result.colors > 0)
      for (std::uint32_t j = 0; j < inputs_.size(); ++j)
        if (pattern.column_begins[j] < pattern.column_begins[j + 1])
          columns[structure.coloring.color_of[j]].push_back(j);
    const auto entry_of = [&](std::uint32_t j, std::uint32_t k) {
      return result.entries.value + (dense ? j * rows + pattern.rows[k] : k);
    };
    std::vector<std::uint32_t> tangents;  // of the outputs; asked for before the sweep is closed
    for (const std::uint32_t slot : outputs_)
      tangents.push_back(maker.has_tangent(slot) ? maker.tangent_to_read(slot) : 0);
    std::vector<Body> parts = split(maker, pattern, columns);
    maker.close();
    if (!maker.problem.empty()) {
      // What was made on the way is not run by anyone.
      for (std::size_t id = first_made; id < program_.routines.size(); ++id)
        program_.bodies[program_.routines[RoutineId(id)].body].clear();
      return std::unexpected(std::move(maker.problem));
    }
    if (!maker.partials.empty()) {
      result.partials = add_routine(".partials", std::move(maker.partials));
      share_subexpressions(program_, result.partials);
      run(body, result.partials);
    }
    if (!parts.empty()) {
      for (const auto& column : columns)
        for (const std::uint32_t j : column) set(body, maker.tangent_to_read(inputs_[j]), program_.nodes.constant(1));
    } else if (result.colors > 0) {
      result.sweep = add_routine(".sweep", std::move(maker.sweep));
    }
    for (std::uint32_t c = 0; c < result.colors; ++c) {
      if (!parts.empty()) result.sweep = add_routine(".sweep", std::move(parts[c]));
      for (std::uint32_t other = 0; parts.empty() && other < result.colors; ++other) {
        // Before the first sweep all directions are set, later only those that change.
        if (c > 0 && other != c && other + 1 != c) continue;
        for (const std::uint32_t j : columns[other])
          set(body, maker.tangent_to_read(inputs_[j]), program_.nodes.constant(other == c ? 1 : 0));
      }
      run(body, result.sweep);
      for (const std::uint32_t j : columns[c]) {
        for (std::uint32_t k = pattern.column_begins[j]; k < pattern.column_begins[j + 1];) {
          // As long as both go on side by side.
          const std::uint32_t from = tangents[pattern.rows[k]];
          const std::uint32_t to = entry_of(j, k);
          std::uint32_t run_length = 1;
          while (k + run_length < pattern.column_begins[j + 1] &&
                 tangents[pattern.rows[k + run_length]] == from + run_length &&
                 entry_of(j, k + run_length) == to + run_length)
            ++run_length;
          copy(body, from, to, run_length);
          k += run_length;
        }
      }
    }
    result.evaluate = add_routine("", std::move(body));
    program_.routines[result.evaluate].frame = std::move(frame_);
    result.pattern = std::move(structure.pattern);
    return result;
  }

 private:
  // A sweep for each color, where that is much less work than the whole sweep for each: when some row has many entries,
  // there are many colors, and most variables depend on few of them (loops of a mechanism on one shaft). None
  // otherwise.
  std::vector<Body> split(SweepMaker& maker, const Pattern& pattern,
                          std::span<const std::vector<std::uint32_t>> columns) {
    std::vector<Body> parts;
    if (columns.size() < kLeastSplit || maker.sweep.size() > kMostSplitStatements) return parts;
    std::size_t statements = 0;
    for (const auto& column : columns) {
      std::vector<std::uint32_t> seeds;
      for (const std::uint32_t j : column) seeds.push_back(maker.tangent_to_read(inputs_[j]));
      std::unordered_set<std::uint32_t> moving;
      auto part = maker.sweep_from(seeds, moving);
      if (!part) return {};
      // A row that depends on an input only seemingly.
      for (const std::uint32_t j : column) {
        for (std::uint32_t k = pattern.column_begins[j]; k < pattern.column_begins[j + 1]; ++k) {
          const std::uint32_t tangent = maker.tangent_to_read(outputs_[pattern.rows[k]]);
          if (moving.insert(tangent).second) set(*part, tangent, program_.nodes.constant(0));
        }
      }
      statements += part->size();
      if (statements > kMostSplitStatements) return {};
      parts.push_back(std::move(*part));
    }
    if (2 * statements > columns.size() * maker.sweep.size()) parts.clear();
    return parts;
  }

  void set(Body& body, std::uint32_t slot, NodeId value) {
    body.push_back(Statement::assign(Place::slot(slot), value.value, {}));
  }
  // Many neighbours at once: a full matrix is as many statements as it has columns, not entries.
  void copy(Body& body, std::uint32_t from, std::uint32_t to, std::uint32_t count) {
    if (count < kLeastCopied) {
      for (std::uint32_t i = 0; i < count; ++i) set(body, to + i, program_.nodes.slot(from + i));
      return;
    }
    frame_.arrays.push_back({1, {}});
    const auto array = static_cast<std::uint32_t>(frame_.arrays.size() - 1);
    const std::uint32_t extents = program_.add_list(std::vector{program_.nodes.whole(count).value});
    const Body both{Statement::view_slots(array, Place::slot(from), extents, {}),
                    Statement::store_slots(array, Place::slot(to), extents, {})};
    body.push_back(Statement::group(program_.bodies.add(both).value, {}));
  }
  void run(Body& body, RoutineId routine) { body.push_back(Statement::run(routine.value, {})); }
  RoutineId add_routine(const char* suffix, Body body) {
    Routine routine;
    routine.name = name_ + suffix;
    routine.body = program_.bodies.add(std::move(body));
    return program_.routines.add(std::move(routine));
  }

  Program& program_;
  std::span<const std::uint32_t> inputs_;
  std::span<const std::uint32_t> outputs_;
  const std::string& name_;
  Frame frame_;
};

}  // namespace

std::expected<Jacobian, std::string> differentiate(Program& program, RoutineId routine,
                                                   std::span<const std::uint32_t> inputs,
                                                   std::span<const std::uint32_t> outputs, const std::string& name,
                                                   std::uint32_t most_colors) {
  return JacobianMaker(program, inputs, outputs, name)
      .make(routine, [](const Pattern&, std::size_t) { return false; }, most_colors);
}

void add_block_jacobian(Program& program, BlockId id) {
  if (program.nonlinear_blocks[id].jacobian) return;
  const NonlinearBlock block = program.nonlinear_blocks[id];
  std::vector<std::uint32_t> residuals;
  for (std::uint32_t i = 0; i < block.unknowns.size(); ++i) residuals.push_back(block.residuals.value + i);
  const auto is_dense = [](const Pattern& pattern, std::size_t size) {
    return size < kLeastSparse || pattern.rows.empty() ||
           static_cast<double>(pattern.rows.size()) > kMostFilled * static_cast<double>(size * size);
  };
  const std::string name = program.routines[block.residual].name + ".jacobian";
  auto jacobian = JacobianMaker(program, block.unknowns, residuals, name).make(block.residual, is_dense);
  if (!jacobian) return;
  NonlinearBlock& made = program.nonlinear_blocks[id];
  made.jacobian = jacobian->evaluate;
  made.matrix = jacobian->entries;
  if (!is_dense(jacobian->pattern, residuals.size())) made.pattern = std::move(jacobian->pattern);
}

}  // namespace holon::program
