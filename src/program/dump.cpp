#include "program/dump.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

#include "base/check.h"
#include "base/text.h"

namespace holon::program {
namespace {

constexpr int kDeepestShown = 200;

class Writer {
 public:
  Writer(const Program& program, const DumpNames& names) : p_(program), names_(names) {}

  std::string text;

  std::string slot(std::uint32_t number) const { return slot_name(p_, number, names_); }

  std::string local(std::uint32_t number) const {
    const std::string& name = frame_ != nullptr && number < frame_->locals.size() ? frame_->locals[number].name : kNone;
    return name.empty() ? fmt::format("local{}", number) : fmt::format("{}", name);
  }
  std::string array(std::uint32_t number) const {
    const std::string& name = frame_ != nullptr && number < frame_->arrays.size() ? frame_->arrays[number].name : kNone;
    return name.empty() ? fmt::format("array{}", number) : name;
  }

  std::string place(PlaceKind kind, std::uint32_t number) const {
    switch (kind) {
      case PlaceKind::none:
        return "nothing";
      case PlaceKind::slot:
        return slot(number);
      case PlaceKind::column:
        return fmt::format("col{}", number);
      case PlaceKind::local:
        return local(number);
    }
    return {};
  }

  // Binding power of an operator; 0 for what needs no parentheses.
  static int power(Op op) {
    if (op == Op::or_) return 1;
    if (op == Op::and_) return 2;
    if (op == Op::not_) return 3;
    if (op == Op::less || op == Op::less_equal || op == Op::equal || op == Op::same || op == Op::index_less ||
        op == Op::index_less_equal || op == Op::index_equal)
      return 4;
    if (op == Op::add || op == Op::subtract || op == Op::index_add || op == Op::index_subtract) return 5;
    if (op == Op::negate) return 6;
    if (op == Op::multiply || op == Op::divide || op == Op::index_multiply || op == Op::index_divide) return 7;
    if (op == Op::power) return 8;
    return 0;
  }

  std::string node(NodeId id, int depth = 0) const {
    const Nodes& n = p_.nodes;
    const Op op = n.op(id);
    if (op == Op::constant) return base::shortest(n.constant(id));
    if (op == Op::whole) return fmt::format("{}", n.whole(id));
    if (op == Op::truth) return n.truth(id) ? "true" : "false";
    if (op == Op::slot) return slot(n.payload(id));
    if (op == Op::column) return fmt::format("col{}", n.payload(id));
    if (op == Op::row_constant) return fmt::format("num{}", n.payload(id));
    if (op == Op::local) return local(n.payload(id));
    if (op == Op::size) return fmt::format("size({}, {})", array(n.array(id)), n.dimension(id) + 1);
    if (depth > kDeepestShown) return "…";
    if (op == Op::element) return fmt::format("{}[{}]", array(n.array(id)), node(n.arg(id, 0), depth + 1));
    if (is_choice(op))
      return fmt::format("(if {} then {} else {})", node(n.arg(id, 0), depth + 1), node(n.arg(id, 1), depth + 1),
                         node(n.arg(id, 2), depth + 1));
    const int mine = power(op);
    const auto part = [&](std::size_t i) {
      const int other = power(n.op(n.arg(id, i)));
      const std::string inner = node(n.arg(id, i), depth + 1);
      // Equal power on the right needs parentheses, too: a - (b - c).
      const bool wrap = mine > 0 && other > 0 && (other < mine || (other == mine && i == 1));
      return wrap ? fmt::format("({})", inner) : inner;
    };
    if (mine == 0) {
      std::vector<std::string> args;
      for (std::size_t i = 0; i < n.arity(id); ++i) args.push_back(node(n.arg(id, i), depth + 1));
      return fmt::format("{}({})", info(op).name, fmt::join(args, ", "));
    }
    if (n.arity(id) == 1) return fmt::format("{}{}{}", info(op).name, op == Op::not_ ? " " : "", part(0));
    return fmt::format("{} {} {}", part(0), info(op).name, part(1));
  }
  std::string node(std::uint32_t id) const { return node(NodeId(id)); }

  std::string extents(std::uint32_t list) const {
    std::vector<std::string> parts;
    for (const std::uint32_t item : p_.list(list)) parts.push_back(node(item));
    return fmt::format("[{}]", fmt::join(parts, ", "));
  }

  void body(BodyId id, int indent) {
    for (const Statement& s : p_.bodies[id]) statement(s, indent);
  }

  void line(int indent, const std::string& what) { text += fmt::format("{:{}}{}\n", "", indent * 2, what); }

  std::string block(const Statement& s) const {
    return s.place == PlaceKind::column ? fmt::format("col{}", s.a) : fmt::format("{}", s.a);
  }

  void statement(const Statement& s, int indent) {
    switch (s.kind) {
      case StatementKind::assign:
        line(indent, fmt::format("{} := {}", place(s.place, s.a), node(s.b)));
        break;
      case StatementKind::store:
        line(indent, fmt::format("{}[{}] := {}", array(s.a), node(s.b), node(s.c)));
        break;
      case StatementKind::if_:
        line(indent, fmt::format("if {}", node(s.a)));
        body(BodyId(s.b), indent + 1);
        if (s.c != BodyId::kNone) {
          line(indent, "else");
          body(BodyId(s.c), indent + 1);
        }
        break;
      case StatementKind::for_:
        line(indent, fmt::format("for {} in {} : {}", local(s.a), node(s.b), node(s.c)));
        body(BodyId(s.d), indent + 1);
        break;
      case StatementKind::repeat:
        line(indent, "repeat");
        body(BodyId(s.a), indent + 1);
        break;
      case StatementKind::break_:
        line(indent, "break");
        break;
      case StatementKind::return_:
        line(indent, "return");
        break;
      case StatementKind::group:
        line(indent, "group");
        body(BodyId(s.a), indent + 1);
        break;
      case StatementKind::call:
        line(indent, call(p_.calls[s.a]));
        break;
      case StatementKind::run:
        line(indent, fmt::format("run {}", p_.routines[RoutineId(s.a)].name));
        break;
      case StatementKind::rolled:
        rolled(p_.loops[s.a], indent);
        break;
      case StatementKind::allocate:
        line(indent, fmt::format("allocate {}{}{}", array(s.a), extents(s.b), s.c == 1 ? " zeroed" : ""));
        break;
      case StatementKind::view:
        line(indent, fmt::format("view {}{} of {} from {}", array(s.a), extents(s.d), array(s.b), node(s.c)));
        break;
      case StatementKind::view_slots:
        line(indent, fmt::format("view {}{} of {}", array(s.a), extents(s.c), place(s.place, s.b)));
        break;
      case StatementKind::store_slots:
        line(indent, fmt::format("{}{} := {}", place(s.place, s.b), extents(s.c), array(s.a)));
        break;
      case StatementKind::copy:
        line(indent, fmt::format("{}[:] := {}[:]", array(s.a), array(s.b)));
        break;
      case StatementKind::mark:
        line(indent, fmt::format("mark {}", local(s.a)));
        break;
      case StatementKind::release:
        line(indent, fmt::format("release {}", local(s.a)));
        break;
      case StatementKind::solve_linear:
        line(indent, fmt::format("solve linear {}", block(s)));
        break;
      case StatementKind::solve_nonlinear:
        line(indent, fmt::format("solve nonlinear {}", block(s)));
        break;
      case StatementKind::solve_mixed:
        line(indent, fmt::format("solve mixed {}", block(s)));
        break;
      case StatementKind::assertion:
        line(indent, fmt::format("fail with {} level {}", node(s.a), node(s.b)));
        break;
      case StatementKind::intrinsic: {
        const IntrinsicCall& c = p_.intrinsic_calls[s.a];
        std::vector<std::string> args;
        for (const NodeId arg : c.args) args.push_back(node(arg));
        std::vector<std::string> results;
        for (const Place& r : c.results) results.push_back(place(r.kind, r.number));
        line(indent, fmt::format("{}{}{}({})", fmt::join(results, ", "),
                                 results.empty() ? "" : " := ", info(c.intrinsic).name, fmt::join(args, ", ")));
        break;
      }
      case StatementKind::external: {
        const ExternalCall& c = p_.external_calls[s.a];
        const External& e = p_.externals[c.external];
        std::vector<std::string> args;
        for (std::size_t i = 0; i < c.operands.size(); ++i) {
          const ExternalFormal& f = e.formals[i];
          const auto& o = c.operands[i];
          args.push_back(f.is_array    ? array(o.number)
                         : f.is_output ? "&" + place(o.place.kind, o.place.number)
                                       : node(o.number));
        }
        line(indent, fmt::format("{}external {}({})", e.result ? place(c.result.kind, c.result.number) + " := " : "",
                                 e.name, fmt::join(args, ", ")));
        break;
      }
    }
  }

  std::string call(const Call& c) const {
    std::vector<std::string> args;
    for (const Argument& a : c.args) args.push_back(a.is_array ? array(a.number) : node(a.number));
    std::vector<std::string> results;
    for (const Result& r : c.results)
      results.push_back(r.is_array ? array(r.array) : place(r.place.kind, r.place.number));
    return fmt::format("({}) := {}({})", fmt::join(results, ", "), p_.routines[c.callee].name, fmt::join(args, ", "));
  }

  void rolled(const Loop& loop, int indent) {
    line(indent, fmt::format("rolled {} rows of kernel {}{}", loop.count, loop.kernel.value,
                             loop.independent ? ", in any order" : ", in order"));
    for (std::size_t k = 0; k < loop.columns.size(); ++k) {
      const Column& c = loop.columns[k];
      if (c.is_affine && c.stride == 0) {
        line(indent + 1, fmt::format("col{}: {}", k, slot(static_cast<std::uint32_t>(c.first))));
      } else if (c.is_affine) {
        line(indent + 1, fmt::format("col{}: {} by {}", k, slot(static_cast<std::uint32_t>(c.first)), c.stride));
      } else {
        std::vector<std::string> few;
        for (std::uint32_t row = 0; row < loop.count && row < 4; ++row)
          few.push_back(slot(static_cast<std::uint32_t>(
              p_.indices[loop.first_index + std::size_t{row} * loop.index_width + c.in_row])));
        line(indent + 1, fmt::format("col{}: {}{}", k, fmt::join(few, ", "), loop.count > 4 ? ", …" : ""));
      }
    }
  }

  void routine(RoutineId id) {
    const Routine& r = p_.routines[id];
    frame_ = &r.frame;
    std::vector<std::string> ins;
    std::vector<std::string> outs;
    for (const Formal& f : r.inputs) ins.push_back(f.is_array ? array(f.number) + "[]" : local(f.number));
    for (const Formal& f : r.outputs) outs.push_back(f.is_array ? array(f.number) + "[]" : local(f.number));
    const bool is_function = !ins.empty() || !outs.empty();
    line(0, is_function ? fmt::format("function {}({}) -> ({})", r.name, fmt::join(ins, ", "), fmt::join(outs, ", "))
                        : fmt::format("routine {}", r.name));
    body(r.body, 1);
    frame_ = nullptr;
  }

  void all() {
    line(0, fmt::format("workspace {} slots", p_.slot_count));
    for (const Segment& s : p_.segments)
      line(1, fmt::format("{}: {} to {}", name_of(s.region), s.first, s.first + s.count - 1));
    for (const RoutineId id : p_.routines.ids()) routine(id);
    for (const KernelId id : p_.kernels.ids()) {
      line(0, fmt::format("kernel {}", id.value));
      frame_ = &p_.kernels[id].frame;
      body(p_.kernels[id].body, 1);
      frame_ = nullptr;
    }
    for (const BlockId id : p_.linear_blocks.ids()) {
      const LinearBlock& b = p_.linear_blocks[id];
      line(0, fmt::format("linear block {}: {}", id.value, unknowns(b.unknowns)));
    }
    for (const BlockId id : p_.nonlinear_blocks.ids()) {
      const NonlinearBlock& b = p_.nonlinear_blocks[id];
      line(0, fmt::format("{} block {}: {} from {}", b.is_linear ? "affine" : "nonlinear", id.value,
                          unknowns(b.unknowns), p_.routines[b.residual].name));
    }
    for (const BlockId id : p_.mixed_blocks.ids()) {
      const MixedBlock& b = p_.mixed_blocks[id];
      line(0, fmt::format("mixed block {}: {} from {}", id.value, unknowns(b.discretes), p_.routines[b.evaluate].name));
    }
  }

  std::string unknowns(const std::vector<std::uint32_t>& slots) const {
    std::vector<std::string> parts;
    for (const std::uint32_t s : slots) parts.push_back(slot(s));
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  void use_frame(const Frame* frame) { frame_ = frame; }

 private:
  inline static const std::string kNone;
  const Program& p_;
  const DumpNames& names_;
  const Frame* frame_ = nullptr;
};

}  // namespace

std::string slot_name(const Program& program, std::uint32_t slot, const DumpNames& names) {
  const Region region = program.region_of(slot);
  const std::uint32_t variable = program.variable_of.at(slot);
  if (variable != Program::kNoVariable && names.variable) {
    const std::string name = names.variable(variable);
    if (region == Region::derivative) return fmt::format("der({})", name);
    if (region == Region::previous) return fmt::format("pre({})", name);
    if (region == Region::tangent) return fmt::format("d({})", name);
    return name;
  }
  if (region == Region::time) return "time";
  for (const Segment& s : program.segments)
    if (slot >= s.first && slot < s.first + s.count) return fmt::format("{}[{}]", name_of(region), slot - s.first + 1);
  return fmt::format("slot{}", slot);
}

std::string dump(const Program& program, const DumpNames& names) {
  Writer w(program, names);
  w.all();
  return std::move(w.text);
}

std::string dump_routine(const Program& program, RoutineId routine, const DumpNames& names) {
  Writer w(program, names);
  w.routine(routine);
  return std::move(w.text);
}

std::string dump_node(const Program& program, NodeId node, const DumpNames& names) {
  return Writer(program, names).node(node);
}

}  // namespace holon::program
