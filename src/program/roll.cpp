// The schedule is Kahn's topological order with statements grouped by shape. Statements whose shape is rare are emitted
// as soon as they are ready. When none is left, the shape is taken whose remaining statements are all ready, or else
// the one with the most ready statements, and those become a loop; among them nothing depends on anything, so their
// rows can be put in any order, and are put in the order of the slots they write, which often makes the other slots
// arithmetic progressions.
//
// What becomes ready one by one (a recurrence) is emitted in order; runs that repeat with a period are then found in
// the emitted list and become loops that keep their order.

#include "program/roll.h"

#include <algorithm>
#include <queue>
#include <set>
#include <vector>

#include "base/check.h"
#include "program/shape.h"
#include "program/walk.h"

namespace holon::program {
namespace {

constexpr std::uint32_t kNobody = 0xffffffffU;
// Odd rows at the ends of a long progression are not worth a loop with its own strides.
constexpr std::size_t kShortPart = 8;

class Roller {
 public:
  Roller(Program& program, const RollOptions& options) : program_(program), options_(options), shapes_(program) {}

  RollStatistics statistics;

  // First all shapes are counted, so that a kernel can serve several routines.
  void count(RoutineId id) {
    std::vector<Row> rows;
    const Body& body = program_.bodies[program_.routines[id].body];
    rows.reserve(body.size());
    for (const Statement& s : body) rows.push_back(shapes_.take({&s, 1}));
    statistics.statements += body.size();
    rows_.push_back(std::move(rows));
    routines_.push_back(id);
  }

  void roll_all() {
    for (std::size_t i = 0; i < routines_.size(); ++i) roll(routines_[i], rows_[i]);
    statistics.kernels = program_.kernels.size();
  }

 private:
  // ---- dependencies

  struct Graph {
    std::vector<std::uint32_t> first;  // successors of i: to[first[i]] … to[first[i + 1] - 1]
    std::vector<std::uint32_t> to;
    std::vector<std::uint32_t> waits;  // for how many
  };

  // Effects that have to stay in order among themselves: strings and objects, external functions, messages.
  bool is_ordered(const Statement& s) const {
    bool found = false;
    std::vector<const Statement*> work{&s};
    while (!work.empty() && !found) {
      const Statement& at = *work.back();
      work.pop_back();
      found = at.kind == StatementKind::intrinsic || at.kind == StatementKind::external ||
              at.kind == StatementKind::assertion || at.kind == StatementKind::run ||
              (at.kind == StatementKind::call && calls_outside(program_.calls[at.call()].callee));
      for_each_body(at, [&](BodyId id) {
        for (const Statement& inner : program_.bodies[id]) work.push_back(&inner);
      });
    }
    return found;
  }

  // Whether a function, or one that it calls, has effects of this kind.
  bool calls_outside(RoutineId id) const {
    if (outside_.size() < program_.routines.size()) outside_.resize(program_.routines.size(), 0);
    char& known = outside_[id.index()];
    if (known != 0) return known == 2;
    known = 1;  // also ends recursion
    std::vector<BodyId> work{program_.routines[id].body};
    while (!work.empty()) {
      const BodyId body = work.back();
      work.pop_back();
      for (const Statement& s : program_.bodies[body]) {
        const bool is_outside = s.kind == StatementKind::intrinsic || s.kind == StatementKind::external ||
                                s.kind == StatementKind::assertion ||
                                (s.kind == StatementKind::call && calls_outside(program_.calls[s.call()].callee));
        if (is_outside) outside_[id.index()] = 2;
        for_each_body(s, [&](BodyId inner) { work.push_back(inner); });
      }
    }
    return outside_[id.index()] == 2;
  }

  Graph dependencies(const Body& body) {
    const std::size_t n = body.size();
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    std::vector<std::uint32_t> writer(program_.slot_count, kNobody);
    // Readers since the last write, as lists in one pool.
    struct Reader {
      std::uint32_t statement;
      std::uint32_t next;
    };
    std::vector<Reader> readers;
    std::vector<std::uint32_t> reader(program_.slot_count, kNobody);
    std::uint32_t last_ordered = kNobody;
    const auto edge = [&](std::uint32_t from, std::uint32_t to) {
      if (from != kNobody && from != to) edges.emplace_back(from, to);
    };
    const auto read = [&](std::uint32_t slot, std::uint32_t i) {
      edge(writer[slot], i);
      readers.push_back({i, reader[slot]});
      reader[slot] = static_cast<std::uint32_t>(readers.size() - 1);
    };
    const auto write = [&](std::uint32_t slot, std::uint32_t i) {
      edge(writer[slot], i);
      for (std::uint32_t r = reader[slot]; r != kNobody; r = readers[r].next) edge(readers[r].statement, i);
      reader[slot] = kNobody;
      writer[slot] = i;
    };
    for (std::uint32_t i = 0; i < n; ++i) {
      const Statement& s = body[i];
      if (s.kind == StatementKind::assign && s.place == PlaceKind::slot) {
        for_each_node(program_.nodes, NodeId(s.value()), [&](NodeId id) {
          if (program_.nodes.op(id) == Op::slot) read(program_.nodes.payload(id), i);
        });
        write(s.target(), i);
        continue;
      }
      const SlotUse use = slot_use(program_, s);
      for (const SlotRun& run : use.reads)
        for (std::uint32_t k = 0; k < run.count; ++k) read(run.first + k, i);
      for (const SlotRun& run : use.writes)
        for (std::uint32_t k = 0; k < run.count; ++k) write(run.first + k, i);
      // A return ends everything: nothing may pass it in either direction.
      if (s.kind == StatementKind::return_) has_return_ = true;
      if (is_ordered(s)) {
        edge(last_ordered, i);
        last_ordered = i;
      }
    }
    Graph g;
    g.first.assign(n + 1, 0);
    g.waits.assign(n, 0);
    for (const auto& [from, to] : edges) {
      ++g.first[from + 1];
      ++g.waits[to];
    }
    for (std::size_t i = 0; i < n; ++i) g.first[i + 1] += g.first[i];
    g.to.resize(edges.size());
    std::vector<std::uint32_t> at(g.first.begin(), g.first.end() - 1);
    for (const auto& [from, to] : edges) g.to[at[from]++] = to;
    return g;
  }

  // ---- schedule

  // Statements that are emitted together: a loop in any order, or one statement.
  struct Wave {
    std::vector<std::uint32_t> statements;
    bool is_loop = false;
  };

  bool is_common(const Row& row) { return row.shape && shapes_.count(row.shape) >= options_.least_rows; }

  std::vector<Wave> schedule(const Body& body, const std::vector<Row>& rows) {
    Graph g = dependencies(body);
    const auto n = static_cast<std::uint32_t>(body.size());
    std::vector<Wave> waves;
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> plain;
    std::vector<std::vector<std::uint32_t>> ready(shapes_.size());
    std::vector<std::uint32_t> remaining(shapes_.size(), 0);
    // Shapes with something ready: complete ones first, then the fullest, then the lowest number.
    struct Key {
      bool is_complete;
      std::size_t count;
      std::uint32_t shape;
      bool operator<(const Key& o) const {
        if (is_complete != o.is_complete) return is_complete;
        if (count != o.count) return count > o.count;
        return shape < o.shape;
      }
    };
    std::set<Key> open;
    const auto key = [&](std::uint32_t shape) {
      return Key{ready[shape].size() == remaining[shape], ready[shape].size(), shape};
    };
    for (const Row& row : rows)
      if (is_common(row)) ++remaining[row.shape.index()];
    const auto make_ready = [&](std::uint32_t i) {
      if (!is_common(rows[i])) {
        plain.push(i);
        return;
      }
      const std::uint32_t shape = rows[i].shape.value;
      if (!ready[shape].empty()) open.erase(key(shape));
      ready[shape].push_back(i);
      open.insert(key(shape));
    };
    const auto done = [&](std::uint32_t i) {
      for (std::uint32_t e = g.first[i]; e < g.first[i + 1]; ++e)
        if (--g.waits[g.to[e]] == 0) make_ready(g.to[e]);
    };
    // By index, since `make_ready` is also called on the way.
    std::vector<std::uint32_t> start;
    for (std::uint32_t i = 0; i < n; ++i)
      if (g.waits[i] == 0) start.push_back(i);
    for (const std::uint32_t i : start) make_ready(i);
    while (!plain.empty() || !open.empty()) {
      if (!plain.empty()) {
        const std::uint32_t i = plain.top();
        plain.pop();
        waves.push_back({{i}, false});
        done(i);
        continue;
      }
      const std::uint32_t shape = open.begin()->shape;
      open.erase(open.begin());
      Wave wave;
      wave.is_loop = true;
      wave.statements = std::move(ready[shape]);
      ready[shape].clear();
      remaining[shape] -= static_cast<std::uint32_t>(wave.statements.size());
      std::ranges::sort(wave.statements, [&](std::uint32_t a, std::uint32_t b) {
        const auto sa = shapes_.slots(rows[a]);
        const auto sb = shapes_.slots(rows[b]);
        if (!sa.empty() && sa[0] != sb[0]) return sa[0] < sb[0];
        return a < b;
      });
      for (const std::uint32_t i : wave.statements) done(i);
      waves.push_back(std::move(wave));
    }
    return waves;
  }

  // ---- emission

  void roll(RoutineId id, const std::vector<Row>& rows) {
    Routine& routine = program_.routines[id];
    const Body body = program_.bodies[routine.body];
    if (std::ranges::none_of(rows, [&](const Row& r) { return is_common(r); })) return;
    has_return_ = false;
    const std::vector<Wave> waves = schedule(body, rows);
    if (has_return_) return;
    frame_ = &routine.frame;
    out_.clear();
    std::vector<std::uint32_t> single;  // statements to be emitted one by one so far
    for (const Wave& wave : waves) {
      if (!wave.is_loop || wave.statements.size() < options_.least_run) {
        single.insert(single.end(), wave.statements.begin(), wave.statements.end());
        continue;
      }
      emit_single(body, rows, single);
      emit_wave(body, rows, wave.statements);
    }
    emit_single(body, rows, single);
    program_.bodies[routine.body] = std::move(out_);
    out_ = {};
  }

  // Rows of a wave: cut where progressions break, if the parts are long; else one loop with tables.
  void emit_wave(const Body& body, const std::vector<Row>& rows, const std::vector<std::uint32_t>& wave) {
    std::vector<Row> list;
    for (const std::uint32_t i : wave) list.push_back(rows[i]);
    const auto example = [&](std::size_t i) { return std::span<const Statement>(&body[wave[i]], 1); };
    std::vector<std::size_t> cuts{0};
    std::size_t at = 0;
    while (at < list.size()) {
      at = end_of_progression(list, at);
      cuts.push_back(at);
    }
    const std::size_t parts = cuts.size() - 1;
    if (parts == 1 || list.size() / parts < 32) {
      emit_loop(example(0), list, true);
      return;
    }
    for (std::size_t k = 0; k < parts; ++k) {
      const std::size_t count = cuts[k + 1] - cuts[k];
      if (count >= kShortPart) {
        emit_loop(example(cuts[k]), std::span(list).subspan(cuts[k], count), true);
      } else {
        for (std::size_t i = cuts[k]; i < cuts[k + 1]; ++i) out_.push_back(body[wave[i]]);
      }
    }
  }

  std::size_t end_of_progression(const std::vector<Row>& list, std::size_t first) {
    if (first + 2 >= list.size()) return list.size();
    const auto a = shapes_.slots(list[first]);
    const auto b = shapes_.slots(list[first + 1]);
    std::size_t at = first + 1;
    while (at < list.size()) {
      const auto before = shapes_.slots(list[at - 1]);
      const auto now = shapes_.slots(list[at]);
      bool goes_on = true;
      for (std::size_t k = 0; k < now.size() && goes_on; ++k) goes_on = now[k] - before[k] == b[k] - a[k];
      if (!goes_on) break;
      ++at;
    }
    return at;
  }

  // `example`: the statements of the first row.
  void emit_loop(std::span<const Statement> example, std::span<const Row> rows, bool independent) {
    Loop loop;
    loop.count = static_cast<std::uint32_t>(rows.size());
    loop.independent = independent;
    const Row& first = rows[0];
    const std::size_t columns = first.slots;
    for (std::size_t k = 0; k < columns; ++k) {
      Column column;
      const auto slot = [&](std::size_t row) { return static_cast<std::int32_t>(shapes_.slots(rows[row])[k]); };
      column.first = slot(0);
      column.stride = rows.size() > 1 ? slot(1) - slot(0) : 0;
      column.is_affine = true;
      for (std::size_t r = 2; r < rows.size() && column.is_affine; ++r)
        column.is_affine = slot(r) == slot(r - 1) + column.stride;
      if (!column.is_affine) {
        column.first = 0;
        column.stride = 0;
        column.in_row = loop.index_width++;
      }
      loop.columns.push_back(column);
    }
    loop.first_index = static_cast<std::uint32_t>(program_.indices.size());
    for (const Row& row : rows) {
      const auto slots = shapes_.slots(row);
      for (std::size_t k = 0; k < columns; ++k)
        if (!loop.columns[k].is_affine) program_.indices.push_back(static_cast<std::int32_t>(slots[k]));
    }
    std::vector<bool> varies(first.numbers, false);
    const auto numbers = shapes_.numbers(first);
    for (const Row& row : rows) {
      const auto mine = shapes_.numbers(row);
      for (std::size_t k = 0; k < mine.size(); ++k)
        if (std::bit_cast<std::uint64_t>(mine[k]) != std::bit_cast<std::uint64_t>(numbers[k])) varies[k] = true;
    }
    loop.first_constant = static_cast<std::uint32_t>(program_.numbers.size());
    loop.first_site = static_cast<std::uint32_t>(program_.row_sites.size());
    for (const Row& row : rows) {
      const auto mine = shapes_.numbers(row);
      for (std::size_t k = 0; k < mine.size(); ++k)
        if (varies[k]) program_.numbers.push_back(mine[k]);
      const auto sites = shapes_.sites(row);
      program_.row_sites.insert(program_.row_sites.end(), sites.begin(), sites.end());
    }
    loop.kernel = shapes_.kernel(example, *frame_, first, varies);
    program_.loops.push_back(std::move(loop));
    out_.push_back(Statement::rolled(static_cast<std::uint32_t>(program_.loops.size() - 1), {}));
    ++statistics.loops;
    statistics.rolled += rows.size() * example.size();
  }

  // Statements in order. Stretches that repeat with a short period become loops that keep the order.
  void emit_single(const Body& body, const std::vector<Row>& rows, std::vector<std::uint32_t>& list) {
    const auto shape = [&](std::size_t at) { return rows[list[at]].shape; };
    std::size_t at = 0;
    while (at < list.size()) {
      std::size_t best_period = 0;
      std::size_t best_length = 0;
      for (std::size_t period = 1; period <= options_.longest_period && shape(at); ++period) {
        std::size_t length = period;
        while (at + length < list.size() && shape(at + length) && shape(at + length) == shape(at + length - period))
          ++length;
        length -= length % period;
        if (length / period >= std::max(4U, options_.least_rows / static_cast<std::uint32_t>(period)) &&
            length > best_length) {
          best_length = length;
          best_period = period;
        }
      }
      if (best_length == 0) {
        out_.push_back(body[list[at++]]);
      } else {
        emit_period(body, list, at, best_period, best_length);
        at += best_length;
      }
    }
    list.clear();
  }

  // The parts of a period may be alike one by one and still not belong together in the same way in every row (the first
  // one often starts from something else): rows that do are a loop, the others stay written out.
  void emit_period(const Body& body, const std::vector<std::uint32_t>& list, std::size_t at, std::size_t period,
                   std::size_t length) {
    std::vector<Row> rows;
    std::vector<Statement> statements;
    std::vector<Statement> example;
    const auto end_run = [&](std::size_t row) {
      const std::size_t first = row - rows.size();
      if (rows.size() >= options_.least_run && rows[0].shape) {
        emit_loop(example, rows, false);
      } else {
        for (std::size_t k = first * period; k < row * period; ++k) out_.push_back(body[list[at + k]]);
      }
      rows.clear();
    };
    const std::size_t count = length / period;
    for (std::size_t row = 0; row < count; ++row) {
      statements.clear();
      for (std::size_t k = 0; k < period; ++k) statements.push_back(body[list[at + row * period + k]]);
      const Row taken = shapes_.take(statements);
      if (!rows.empty() && taken.shape != rows[0].shape) end_run(row);
      if (rows.empty()) example = statements;
      rows.push_back(taken);
    }
    end_run(count);
  }

  Program& program_;
  const RollOptions& options_;
  Shapes shapes_;
  std::vector<RoutineId> routines_;
  std::vector<std::vector<Row>> rows_;
  mutable std::vector<char> outside_;
  const Frame* frame_ = nullptr;
  Body out_;
  bool has_return_ = false;
};

}  // namespace

RollStatistics roll(Program& program, std::span<const RoutineId> routines, const RollOptions& options) {
  Roller roller(program, options);
  for (const RoutineId id : routines) roller.count(id);
  roller.roll_all();
  return roller.statistics;
}

RollStatistics roll(Program& program, const RollOptions& options) {
  std::vector<RoutineId> model;
  for (const RoutineId id : program.routines.ids())
    if (program.routines[id].inputs.empty() && program.routines[id].outputs.empty()) model.push_back(id);
  return roll(program, model, options);
}

}  // namespace holon::program
