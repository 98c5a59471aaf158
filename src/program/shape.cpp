// A shape is a list of tokens, written by walking the statement in a fixed order. Slots are numbered as they are met,
// so that `x*x + y` and `x*y + x` differ; so are locals and arrays. Nodes that are met again are written as a
// reference, which keeps the walk linear. Two shapes are equal exactly when their tokens are.

#include "program/shape.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/check.h"

namespace holon::program {

class Shapes::Walk {
 public:
  Walk(Shapes& shapes, Row& row) : s_(shapes), p_(shapes.p_), row_(row) {
    s_.buffer_.clear();
    s_.nodes_met_.resize(p_.nodes.size());
    s_.slots_met_.resize(p_.slot_count);
    ++s_.stamp_;
  }

  bool statements(std::span<const Statement> list) {
    token(static_cast<std::uint32_t>(list.size()));
    return std::ranges::all_of(list, [&](const Statement& s) { return statement(s); });
  }

 private:
  void token(std::uint32_t t) { s_.buffer_.push_back(t); }

  void slot(std::uint32_t number) {
    Met& met = s_.slots_met_[number];
    if (met.stamp != s_.stamp_) {
      met = {s_.stamp_, row_.slots++};
      s_.slots_.push_back(number);
    }
    token(met.order);
  }
  // The number of a block is a column like a slot's, but never the same one.
  void block(std::uint32_t number) {
    s_.slots_.push_back(number);
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
      const Nodes& n = p_.nodes;
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
      Met& met = s_.nodes_met_[id.index()];
      const bool is_new = met.stamp != s_.stamp_;
      if (is_new) met = {s_.stamp_, nodes_++};
      token(met.order);
      if (!is_new) continue;
      if (op == Op::constant) {
        s_.numbers_.push_back(n.constant(id));
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
    for (const std::uint32_t item : p_.list(at)) node(item);
  }

  bool body(BodyId id) {
    const Body& b = p_.bodies[id];
    return statements(b);
  }

  bool statement(const Statement& s) {
    token(static_cast<std::uint32_t>(s.kind) << 16U | static_cast<std::uint32_t>(s.place));
    token(s.site ? 1 : 0);
    if (s.site) {
      s_.sites_.push_back(s.site);
      ++row_.sites;
    }
    switch (s.kind) {
      case StatementKind::assign:
        if (s.place == PlaceKind::slot) {
          slot(s.a);
        } else {
          local(s.a);
        }
        node(s.b);
        return true;
      case StatementKind::store:
        array(s.a);
        node(s.b);
        node(s.c);
        return true;
      case StatementKind::if_:
        node(s.a);
        token(s.c == BodyId::kNone ? 0 : 1);
        return body(BodyId(s.b)) && (s.c == BodyId::kNone || body(BodyId(s.c)));
      case StatementKind::for_:
        local(s.a);
        node(s.b);
        node(s.c);
        return body(BodyId(s.d));
      case StatementKind::repeat:
      case StatementKind::group:
        return body(BodyId(s.a));
      case StatementKind::break_:
        return true;
      case StatementKind::call: {
        const Call& call = p_.calls[s.a];
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
        array(s.a);
        list(s.b);
        token(s.c);
        return true;
      case StatementKind::view:
        array(s.a);
        array(s.b);
        node(s.c);
        list(s.d);
        return true;
      case StatementKind::view_slots:
      case StatementKind::store_slots:
        array(s.a);
        slot(s.b);
        list(s.c);
        return true;
      case StatementKind::copy:
        array(s.a);
        array(s.b);
        return true;
      case StatementKind::mark:
      case StatementKind::release:
        local(s.a);
        return true;
      case StatementKind::solve_linear:
      case StatementKind::solve_nonlinear:
      case StatementKind::solve_mixed:
        block(s.a);
        return true;
      case StatementKind::assertion:
        node(s.a);
        node(s.b);
        return true;
      case StatementKind::intrinsic: {
        const IntrinsicCall& call = p_.intrinsic_calls[s.a];
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

  Shapes& s_;
  Program& p_;
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
class Shapes::Rewrite {
 public:
  Rewrite(Shapes& shapes, const Frame& frame, const Row& example, const std::vector<bool>& varies)
      : s_(shapes), p_(shapes.p_), frame_(frame), varies_(varies) {
    const auto slots = s_.slots(example);
    for (std::uint32_t k = 0; k < slots.size(); ++k) columns_.try_emplace(slots[k], k);
    slots_.assign(slots.begin(), slots.end());
    const auto numbers = s_.numbers(example);
    std::uint32_t next = 0;
    for (std::uint32_t k = 0; k < numbers.size(); ++k) {
      const NodeId literal = p_.nodes.constant(numbers[k]);
      constants_.try_emplace(literal.value, varies_[k] ? p_.nodes.row_constant(next) : literal);
      if (varies_[k]) ++next;
    }
    kernel.columns = example.slots;
    kernel.row_constants = next;
    kernel.sites = example.sites;
  }

  Kernel kernel;

  Body statements(std::span<const Statement> list) {
    Body out;
    for (const Statement& s : list) out.push_back(statement(s));
    return out;
  }

 private:
  std::uint32_t column(std::uint32_t slot) { return columns_.at(slot); }
  // Blocks take their columns in the order of the walk, past slots of the same number.
  std::uint32_t block_column(std::uint32_t block) {
    for (std::uint32_t k = next_block_; k < slots_.size(); ++k) {
      if (slots_[k] != block) continue;
      next_block_ = k + 1;
      return k;
    }
    HOLON_CHECK(false);
    return 0;
  }

  std::uint32_t local(std::uint32_t number) {
    const auto [found, is_new] = locals_.try_emplace(number, static_cast<std::uint32_t>(kernel.frame.locals.size()));
    if (is_new) kernel.frame.locals.push_back(frame_.locals[number]);
    return found->second;
  }
  std::uint32_t array(std::uint32_t number) {
    const auto [found, is_new] = arrays_.try_emplace(number, static_cast<std::uint32_t>(kernel.frame.arrays.size()));
    if (is_new) kernel.frame.arrays.push_back(frame_.arrays[number]);
    return found->second;
  }

  std::uint32_t node(std::uint32_t root) {
    Nodes& n = p_.nodes;
    std::vector<NodeId> work{NodeId(root)};
    while (!work.empty()) {
      const NodeId id = work.back();
      if (made_.contains(id.value)) {
        work.pop_back();
        continue;
      }
      const Op op = n.op(id);
      NodeId made = id;
      bool is_ready = true;
      std::array<NodeId, 3> args;
      for (std::size_t i = n.arity(id); i-- > 0;) {
        const auto found = made_.find(n.arg(id, i).value);
        if (found != made_.end()) {
          args.at(i) = found->second;
        } else {
          work.push_back(n.arg(id, i));
          is_ready = false;
        }
      }
      if (!is_ready) continue;
      if (op == Op::slot) {
        made = n.column(column(n.payload(id)));
      } else if (op == Op::constant) {
        made = constants_.at(id.value);
      } else if (op == Op::local) {
        made = n.local(local(n.payload(id)), n.type(id));
      } else if (op == Op::size) {
        made = n.size(array(n.array(id)), n.dimension(id));
      } else if (op == Op::element) {
        made = n.element(array(n.array(id)), args[0]);
      } else if (!is_leaf(op)) {
        made = n.rebuild(id, std::span(args).first(n.arity(id)));
      }
      made_[id.value] = made;
      work.pop_back();
    }
    return made_.at(root).value;
  }

  std::uint32_t list(std::uint32_t at) {
    const auto items = p_.list(at);
    std::vector<std::uint32_t> copy(items.begin(), items.end());
    for (std::uint32_t& item : copy) item = node(item);
    return p_.add_list(copy);
  }
  std::uint32_t body(std::uint32_t id) {
    const Body copy = p_.bodies[BodyId(id)];
    return p_.bodies.add(statements(copy)).value;
  }
  Place place(const Place& p) {
    if (p.kind == PlaceKind::slot) return Place::column(column(p.number));
    if (p.kind == PlaceKind::local) return Place::local(local(p.number));
    return p;
  }

  Statement statement(Statement s) {
    if (s.site) s.site = SiteId(next_site_++);
    switch (s.kind) {
      case StatementKind::assign: {
        const Place to = place({s.place, s.a});
        s.place = to.kind;
        s.a = to.number;
        s.b = node(s.b);
        break;
      }
      case StatementKind::store:
        s.a = array(s.a);
        s.b = node(s.b);
        s.c = node(s.c);
        break;
      case StatementKind::if_:
        s.a = node(s.a);
        s.b = body(s.b);
        if (s.c != BodyId::kNone) s.c = body(s.c);
        break;
      case StatementKind::for_:
        s.a = local(s.a);
        s.b = node(s.b);
        s.c = node(s.c);
        s.d = body(s.d);
        break;
      case StatementKind::repeat:
      case StatementKind::group:
        s.a = body(s.a);
        break;
      case StatementKind::call: {
        Call call = p_.calls[s.a];
        for (Argument& a : call.args) a.number = a.is_array ? array(a.number) : node(a.number);
        for (Result& r : call.results) {
          if (r.is_array) {
            r.array = array(r.array);
          } else {
            r.place = place(r.place);
          }
        }
        p_.calls.push_back(std::move(call));
        s.a = static_cast<std::uint32_t>(p_.calls.size() - 1);
        break;
      }
      case StatementKind::allocate:
        s.a = array(s.a);
        s.b = list(s.b);
        break;
      case StatementKind::view:
        s.a = array(s.a);
        s.b = array(s.b);
        s.c = node(s.c);
        s.d = list(s.d);
        break;
      case StatementKind::view_slots:
      case StatementKind::store_slots:
        s.a = array(s.a);
        s.place = PlaceKind::column;
        s.b = column(s.b);
        s.c = list(s.c);
        break;
      case StatementKind::copy:
        s.a = array(s.a);
        s.b = array(s.b);
        break;
      case StatementKind::mark:
      case StatementKind::release:
        s.a = local(s.a);
        break;
      case StatementKind::solve_linear:
      case StatementKind::solve_nonlinear:
      case StatementKind::solve_mixed:
        s.place = PlaceKind::column;
        s.a = block_column(s.a);
        break;
      case StatementKind::assertion:
        s.a = node(s.a);
        s.b = node(s.b);
        break;
      case StatementKind::intrinsic: {
        IntrinsicCall call = p_.intrinsic_calls[s.a];
        for (NodeId& arg : call.args) arg = NodeId(node(arg.value));
        for (Place& r : call.results) r = place(r);
        p_.intrinsic_calls.push_back(std::move(call));
        s.a = static_cast<std::uint32_t>(p_.intrinsic_calls.size() - 1);
        break;
      }
      case StatementKind::break_:
        break;
      case StatementKind::return_:
      case StatementKind::run:
      case StatementKind::rolled:
      case StatementKind::external:
        HOLON_CHECK(false);
    }
    return s;
  }

  Shapes& s_;
  Program& p_;
  const Frame& frame_;
  const std::vector<bool>& varies_;
  std::vector<std::uint32_t> slots_;
  std::unordered_map<std::uint32_t, std::uint32_t> columns_;
  std::unordered_map<std::uint32_t, NodeId> constants_;
  std::unordered_map<std::uint32_t, std::uint32_t> locals_;
  std::unordered_map<std::uint32_t, std::uint32_t> arrays_;
  std::unordered_map<std::uint32_t, NodeId> made_;
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
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
  };
  std::vector<Made>& made = kernels_[example.shape.value];
  for (const Made& m : made)
    if (m.varies == varies && same(m.literals, literals)) return m.kernel;
  Rewrite rewrite(*this, frame, example, varies);
  Body body = rewrite.statements(statements);
  Kernel kernel = std::move(rewrite.kernel);
  kernel.body = p_.bodies.add(std::move(body));
  made.push_back({std::move(literals), varies, p_.kernels.add(std::move(kernel))});
  return made.back().kernel;
}

}  // namespace holon::program
