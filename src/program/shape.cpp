// A shape is a list of tokens, written by walking the statement in a fixed order. Slots are numbered as they are met,
// so that `x*x + y` and `x*y + x` differ; so are locals and arrays. Nodes that are met again are written as a
// reference, which keeps the walk linear. Two shapes are equal exactly when their tokens are.

#include "program/shape.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "program/copy.h"

namespace holon::program {

class Shapes::Walk {
 public:
  Walk(Shapes& shapes, Row& row) : shapes_(shapes), program_(shapes.program_), row_(row) {
    shapes_.buffer_.clear();
    shapes_.nodes_met_.resize(program_.nodes.size());
    shapes_.slots_met_.resize(program_.slot_count);
    ++shapes_.stamp_;
  }

  bool statements(std::span<const Statement> list) {
    token(static_cast<std::uint32_t>(list.size()));
    return std::ranges::all_of(list, [&](const Statement& s) { return statement(s); });
  }

 private:
  void token(std::uint32_t t) { shapes_.buffer_.push_back(t); }

  void slot(std::uint32_t number) {
    Met& met = shapes_.slots_met_[number];
    if (met.stamp != shapes_.stamp_) {
      met = {shapes_.stamp_, row_.slots++};
      shapes_.slots_.push_back(number);
    }
    token(met.order);
  }
  // The number of a block is a column like a slot's, but never the same one.
  void block(std::uint32_t number) {
    shapes_.slots_.push_back(number);
    token(row_.slots++);
  }

  void place(PlaceKind kind, std::uint32_t number) {
    token(static_cast<std::uint32_t>(kind));
    if (kind == PlaceKind::slot) slot(number);
    if (kind == PlaceKind::local) local(number);
  }

  std::uint32_t order(std::unordered_map<std::uint32_t, std::uint32_t>& map, std::uint32_t number) {
    return map.try_emplace(number, static_cast<std::uint32_t>(map.size())).first->second;
  }
  void local(std::uint32_t number) { token(order(locals_, number)); }
  void array(std::uint32_t number) { token(order(arrays_, number)); }

  void node(std::uint32_t root) {
    work_.push_back(NodeId(root));
    while (!work_.empty()) {
      const NodeId id = work_.back();
      work_.pop_back();
      const Nodes& n = program_.nodes;
      const Op op = n.op(id);
      token(static_cast<std::uint32_t>(op) | static_cast<std::uint32_t>(n.type(id)) << 8U);
      if (op == Op::slot) {
        slot(n.payload(id));
        continue;
      }
      if (op == Op::whole) {
        const auto bits = static_cast<std::uint64_t>(n.whole(id));
        token(static_cast<std::uint32_t>(bits));
        token(static_cast<std::uint32_t>(bits >> 32U));
        continue;
      }
      if (op == Op::truth) {
        token(n.truth(id) ? 1 : 0);
        continue;
      }
      Met& met = shapes_.nodes_met_[id.index()];
      const bool is_new = met.stamp != shapes_.stamp_;
      if (is_new) met = {shapes_.stamp_, nodes_++};
      token(met.order);
      if (!is_new) continue;
      if (op == Op::constant) {
        shapes_.numbers_.push_back(n.constant(id));
        ++row_.numbers;
      }
      if (op == Op::local) local(n.payload(id));
      if (op == Op::size) {
        array(n.array(id));
        token(n.dimension(id));
      }
      if (op == Op::element) array(n.array(id));
      for (std::size_t i = n.arity(id); i-- > 0;) work_.push_back(n.arg(id, i));
    }
  }

  void list(std::uint32_t at) {
    for (const std::uint32_t item : program_.list(at)) node(item);
  }

  bool body(BodyId id) {
    const Body& b = program_.bodies[id];
    return statements(b);
  }

  bool statement(const Statement& s) {
    token(static_cast<std::uint32_t>(s.kind) << 16U | static_cast<std::uint32_t>(s.place));
    token(s.site ? 1 : 0);
    if (s.site) {
      shapes_.sites_.push_back(s.site);
      ++row_.sites;
    }
    switch (s.kind) {
      case StatementKind::assign:
        if (s.place == PlaceKind::slot) {
          slot(s.target());
        } else {
          local(s.target());
        }
        node(s.value());
        return true;
      case StatementKind::store:
        array(s.array());
        node(s.offset());
        node(s.value());
        return true;
      case StatementKind::if_:
        node(s.condition());
        token(s.else_body() == BodyId::kNone ? 0 : 1);
        return body(BodyId(s.then_body())) && (s.else_body() == BodyId::kNone || body(BodyId(s.else_body())));
      case StatementKind::for_:
        local(s.counter());
        node(s.first());
        node(s.last());
        return body(BodyId(s.body()));
      case StatementKind::repeat:
      case StatementKind::group:
        return body(BodyId(s.body()));
      case StatementKind::break_:
        return true;
      case StatementKind::call: {
        const Call& call = program_.calls[s.call()];
        token(call.callee.value);
        for (const Argument& a : call.args) {
          if (a.is_array) {
            array(a.number);
          } else {
            node(a.number);
          }
        }
        for (const Result& r : call.results) {
          if (r.is_array) {
            array(r.array);
          } else {
            place(r.place.kind, r.place.number);
          }
        }
        return true;
      }
      case StatementKind::allocate:
        array(s.array());
        list(s.extents());
        token(s.zeroed());
        return true;
      case StatementKind::view:
        array(s.array());
        array(s.source());
        node(s.offset());
        list(s.extents());
        return true;
      case StatementKind::view_slots:
      case StatementKind::store_slots:
        array(s.array());
        slot(s.slots());
        list(s.extents());
        return true;
      case StatementKind::copy:
        array(s.array());
        array(s.source());
        return true;
      case StatementKind::mark:
      case StatementKind::release:
        local(s.mark());
        return true;
      case StatementKind::solve_linear:
      case StatementKind::solve_nonlinear:
      case StatementKind::solve_mixed:
        block(s.block());
        return true;
      case StatementKind::assertion:
        node(s.message());
        node(s.level());
        return true;
      case StatementKind::intrinsic: {
        const IntrinsicCall& call = program_.intrinsic_calls[s.intrinsic()];
        token(static_cast<std::uint32_t>(call.intrinsic));
        for (const NodeId arg : call.args) node(arg.value);
        for (const Place& r : call.results) place(r.kind, r.number);
        return true;
      }
      case StatementKind::return_:
      case StatementKind::run:
      case StatementKind::rolled:
      case StatementKind::external:
        return false;
    }
    return false;
  }

  Shapes& shapes_;
  Program& program_;
  Row& row_;
  std::uint32_t nodes_ = 0;
  std::unordered_map<std::uint32_t, std::uint32_t> locals_;
  std::unordered_map<std::uint32_t, std::uint32_t> arrays_;
  std::vector<NodeId> work_;
};

Row Shapes::take(std::span<const Statement> statements) {
  Row row;
  row.first_slot = static_cast<std::uint32_t>(slots_.size());
  row.first_number = static_cast<std::uint32_t>(numbers_.size());
  row.first_site = static_cast<std::uint32_t>(sites_.size());
  if (!Walk(*this, row).statements(statements)) {
    slots_.resize(row.first_slot);
    numbers_.resize(row.first_number);
    sites_.resize(row.first_site);
    return {};
  }
  std::uint64_t hash = 0x9E3779B97F4A7C15ULL;
  for (const std::uint32_t t : buffer_) {
    hash ^= t;
    hash *= 0x9E3779B97F4A7C15ULL;
    hash ^= hash >> 29U;
  }
  const auto [first, last] = by_hash_.equal_range(hash);
  for (auto it = first; it != last; ++it) {
    if (tokens_[it->second] != buffer_) continue;
    row.shape = ShapeId(it->second);
    ++counts_[it->second];
    return row;
  }
  row.shape = ShapeId(tokens_.size());
  by_hash_.emplace(hash, row.shape.value);
  tokens_.push_back(buffer_);
  counts_.push_back(1);
  return row;
}

// Statements with columns in place of slots, in the order in which the walk has met them.
class Shapes::Rewrite : public Copier {
 public:
  Rewrite(Shapes& shapes, const Frame& from, const Row& example, const std::vector<bool>& varies)
      : Copier(shapes.program_, from) {
    const auto slots = shapes.slots(example);
    for (std::uint32_t k = 0; k < slots.size(); ++k) columns_.try_emplace(slots[k], k);
    slots_.assign(slots.begin(), slots.end());
    const auto numbers = shapes.numbers(example);
    std::uint32_t next = 0;
    for (std::uint32_t k = 0; k < numbers.size(); ++k) {
      const NodeId literal = program_.nodes.constant(numbers[k]);
      constants_.try_emplace(literal.value, varies[k] ? program_.nodes.row_constant(next) : literal);
      if (varies[k]) ++next;
    }
    kernel_.columns = example.slots;
    kernel_.row_constants = next;
    kernel_.sites = example.sites;
  }

  Kernel kernel(std::span<const Statement> list) {
    kernel_.body = program_.bodies.add(statements(list));
    kernel_.frame = std::move(frame);
    return kernel_;
  }

 protected:
  NodeId slot_node(NodeId id) override { return program_.nodes.column(columns_.at(program_.nodes.payload(id))); }
  NodeId constant_node(NodeId id) override { return constants_.at(id.value); }
  Place slot(std::uint32_t number) override { return Place::column(columns_.at(number)); }
  // Blocks take their columns in the order of the walk, past slots of the same number.
  void solve(Statement& s) override {
    while (slots_.at(next_block_) != s.block()) ++next_block_;
    s.place = PlaceKind::column;
    s.block() = next_block_++;
  }
  SiteId site(SiteId /*id*/) override { return SiteId(next_site_++); }

 private:
  Kernel kernel_;
  std::vector<std::uint32_t> slots_;
  std::unordered_map<std::uint32_t, std::uint32_t> columns_;
  std::unordered_map<std::uint32_t, NodeId> constants_;
  std::uint32_t next_block_ = 0;
  std::uint32_t next_site_ = 0;
};

KernelId Shapes::kernel(std::span<const Statement> statements, const Frame& frame, const Row& example,
                        const std::vector<bool>& varies) {
  std::vector<double> literals;
  const auto values = numbers(example);
  for (std::size_t k = 0; k < values.size(); ++k)
    if (!varies[k]) literals.push_back(values[k]);
  const auto same = [](const std::vector<double>& a, const std::vector<double>& b) {
    // To the last bit: 0 and -0 differ.
    return std::ranges::equal(a, b, {}, std::bit_cast<std::uint64_t, double>, std::bit_cast<std::uint64_t, double>);
  };
  std::vector<Made>& made = kernels_[example.shape.value];
  for (const Made& m : made)
    if (m.varies == varies && same(m.literals, literals)) return m.kernel;
  Rewrite rewrite(*this, frame, example, varies);
  made.push_back({std::move(literals), varies, program_.kernels.add(rewrite.kernel(statements))});
  return made.back().kernel;
}

}  // namespace holon::program
