#include "program/verify.h"

#include <fmt/format.h>
#include <algorithm>
#include <unordered_map>

#include "program/walk.h"

namespace holon::program {
namespace {

constexpr std::size_t kMostViolations = 40;

class Checker {
 public:
  explicit Checker(const Program& program) : program_(program) {}

  std::vector<std::string> violations;

  void all() {
    check_segments();
    for (const RoutineId id : program_.routines.ids()) {
      const Routine& r = program_.routines[id];
      where_ = r.name;
      frame_ = &r.frame;
      kernel_ = nullptr;
      is_model_ = r.inputs.empty() && r.outputs.empty();
      for (const auto* list : {&r.inputs, &r.outputs})
        for (const Formal& f : *list) {
          expect(f.number < (f.is_array ? r.frame.arrays.size() : r.frame.locals.size()), "formal out of range");
          if (!f.is_array && f.number < r.frame.locals.size())
            expect(r.frame.locals[f.number].type == Type::real, "formal scalar is not real");
        }
      check_body(r.body, 0);
      if (is_model_) check_separate(r.body);
    }
    for (const KernelId id : program_.kernels.ids()) {
      const Kernel& k = program_.kernels[id];
      where_ = fmt::format("kernel {}", id.value);
      frame_ = &k.frame;
      kernel_ = &k;
      check_body(k.body, 0);
    }
    where_ = "loops";
    for (const Loop& loop : program_.loops) check_loop(loop);
    where_ = "blocks";
    check_blocks();
    // The walk looks up what statements name.
    if (!violations.empty()) return;
    for (const Routine& r : program_.routines) {
      where_ = r.name;
      if (r.inputs.empty() && r.outputs.empty()) check_order(r.body);
    }
  }

 private:
  void expect(bool holds, std::string_view what) {
    if (!holds && violations.size() < kMostViolations) violations.push_back(fmt::format("{}: {}", where_, what));
  }

  void check_segments() {
    where_ = "workspace";
    std::uint32_t next = 0;
    for (const Segment& s : program_.segments) {
      expect(s.first == next && s.count > 0, "segments do not follow each other");
      next = s.first + s.count;
    }
    expect(next == program_.slot_count, "segments do not cover the workspace");
    expect(program_.variable_of.size() == program_.slot_count, "slots without an entry for their variable");
  }

  void check_body(BodyId id, int loops) {
    if (!id || id.index() >= program_.bodies.size()) {
      expect(false, "body out of range");
      return;
    }
    const auto [found, is_new] = owner_.try_emplace(id.value, where_);
    expect(is_new, fmt::format("body {} is also part of {}", id.value, found->second));
    if (!is_new) return;
    for (const Statement& s : program_.bodies[id]) check_statement(s, loops);
  }

  bool check_node(std::uint32_t number, Type type, std::string_view what) {
    if (number >= program_.nodes.size()) {
      expect(false, fmt::format("{}: no such node", what));
      return false;
    }
    expect(program_.nodes.type(NodeId(number)) == type, fmt::format("{}: node of the wrong type", what));
    for_each_node(program_.nodes, NodeId(number), [&](NodeId id) { check_leaf(id); });
    return true;
  }

  void check_leaf(NodeId id) {
    const Nodes& n = program_.nodes;
    const Op op = n.op(id);
    for (std::size_t i = 0; i < n.arity(id); ++i) expect(n.arg(id, i) < id, "node before its argument");
    if (op == Op::slot) expect(n.payload(id) < program_.slot_count, "slot out of range");
    if (op == Op::column)
      expect(kernel_ != nullptr && n.payload(id) < kernel_->columns, "column outside of its kernel");
    if (op == Op::row_constant)
      expect(kernel_ != nullptr && n.payload(id) < kernel_->row_constants, "number outside of its kernel");
    if (op == Op::local) {
      expect(n.payload(id) < frame_->locals.size(), "local out of range");
      if (n.payload(id) < frame_->locals.size())
        expect(frame_->locals[n.payload(id)].type == n.type(id), "local of another type");
    }
    if (op == Op::size || op == Op::element) {
      expect(n.array(id) < frame_->arrays.size(), "array out of range");
      if (op == Op::size && n.array(id) < frame_->arrays.size())
        expect(n.dimension(id) < frame_->arrays[n.array(id)].rank, "dimension out of range");
    }
  }

  void check_place(PlaceKind kind, std::uint32_t number, std::uint32_t run = 1) {
    if (kind == PlaceKind::slot)
      expect(number < program_.slot_count && run <= program_.slot_count - number, "place out of range");
    if (kind == PlaceKind::column) expect(kernel_ != nullptr && number < kernel_->columns, "column outside of kernel");
    if (kind == PlaceKind::local) expect(number < frame_->locals.size(), "local out of range");
  }

  void check_array(std::uint32_t number) { expect(number < frame_->arrays.size(), "array out of range"); }

  void check_local(std::uint32_t number, Type type) {
    expect(number < frame_->locals.size() && frame_->locals[number].type == type, "local out of range or mistyped");
  }

  void check_list(std::uint32_t list, std::uint32_t array) {
    if (list >= program_.lists.size() || program_.lists[list] + list >= program_.lists.size()) {
      expect(false, "list out of range");
      return;
    }
    for (const std::uint32_t node : program_.list(list)) check_node(node, Type::index, "extent");
    if (array < frame_->arrays.size())
      expect(program_.list(list).size() == frame_->arrays[array].rank, "as many extents as dimensions");
  }

  void check_statement(const Statement& s, int loops) {
    if (kernel_ != nullptr) {
      expect(!s.site || s.site.value < kernel_->sites, "site outside of its kernel");
    } else {
      expect(!s.site || s.site.index() < program_.sites.size(), "site out of range");
    }
    switch (s.kind) {
      case StatementKind::assign: {
        check_place(s.place, s.target());
        Type type = Type::real;
        if (s.place == PlaceKind::local && s.target() < frame_->locals.size()) type = frame_->locals[s.target()].type;
        expect(s.place != PlaceKind::none, "assignment to nothing");
        check_node(s.value(), type, "assigned value");
        break;
      }
      case StatementKind::store:
        check_array(s.array());
        check_node(s.offset(), Type::index, "offset");
        check_node(s.value(), Type::real, "stored value");
        break;
      case StatementKind::if_:
        check_node(s.condition(), Type::boolean, "condition");
        check_body(BodyId(s.then_body()), loops);
        if (s.else_body() != BodyId::kNone) check_body(BodyId(s.else_body()), loops);
        break;
      case StatementKind::for_:
        check_local(s.counter(), Type::index);
        check_node(s.first(), Type::index, "first");
        check_node(s.last(), Type::index, "last");
        check_body(BodyId(s.body()), loops + 1);
        break;
      case StatementKind::repeat:
        check_body(BodyId(s.body()), loops + 1);
        break;
      case StatementKind::break_:
        expect(loops > 0, "break outside of a loop");
        break;
      case StatementKind::return_:
        expect(kernel_ == nullptr, "return in a kernel");
        break;
      case StatementKind::group:
        check_body(BodyId(s.body()), loops);
        break;
      case StatementKind::call:
        check_call(s.call());
        break;
      case StatementKind::run:
        expect(s.routine() < program_.routines.size() && program_.routines[RoutineId(s.routine())].inputs.empty() &&
                   program_.routines[RoutineId(s.routine())].outputs.empty(),
               "run of something that is no routine of the model");
        break;
      case StatementKind::rolled:
        expect(s.loop() < program_.loops.size(), "loop out of range");
        expect(kernel_ == nullptr, "rolled loop in a kernel");
        break;
      case StatementKind::allocate:
        check_array(s.array());
        check_list(s.extents(), s.array());
        break;
      case StatementKind::view:
        check_array(s.array());
        check_array(s.source());
        check_node(s.offset(), Type::index, "offset");
        check_list(s.extents(), s.array());
        break;
      case StatementKind::view_slots:
      case StatementKind::store_slots: {
        check_array(s.array());
        check_list(s.extents(), s.array());
        std::int64_t run = 1;
        for (const std::uint32_t node : program_.list(s.extents())) {
          expect(program_.nodes.op(NodeId(node)) == Op::whole, "a run of slots has a known size");
          if (program_.nodes.op(NodeId(node)) == Op::whole) run *= program_.nodes.whole(NodeId(node));
        }
        if (run > 0) check_place(s.place, s.slots(), static_cast<std::uint32_t>(run));
        break;
      }
      case StatementKind::copy:
        check_array(s.array());
        check_array(s.source());
        break;
      case StatementKind::mark:
      case StatementKind::release:
        check_local(s.mark(), Type::index);
        break;
      case StatementKind::solve_linear:
        check_block(s, program_.linear_blocks.size());
        break;
      case StatementKind::solve_nonlinear:
        check_block(s, program_.nonlinear_blocks.size());
        break;
      case StatementKind::solve_mixed:
        check_block(s, program_.mixed_blocks.size());
        break;
      case StatementKind::assertion:
        check_node(s.message(), Type::real, "message");
        check_node(s.level(), Type::real, "level");
        break;
      case StatementKind::intrinsic:
        check_intrinsic(s.intrinsic());
        break;
      case StatementKind::external:
        check_external(s.external());
        break;
    }
  }

  void check_block(const Statement& s, std::size_t count) {
    if (s.place == PlaceKind::column) {
      check_place(s.place, s.external());
    } else {
      expect(s.external() < count, "block out of range");
    }
  }

  void check_call(std::uint32_t number) {
    if (number >= program_.calls.size()) return expect(false, "call out of range");
    const Call& call = program_.calls[number];
    if (!call.callee || call.callee.index() >= program_.routines.size()) return expect(false, "callee out of range");
    const Routine& callee = program_.routines[call.callee];
    expect(call.args.size() == callee.inputs.size(), fmt::format("call of {}: wrong number of arguments", callee.name));
    expect(call.results.size() == callee.outputs.size(),
           fmt::format("call of {}: wrong number of results", callee.name));
    for (std::size_t i = 0; i < std::min(call.args.size(), callee.inputs.size()); ++i) {
      expect(call.args[i].is_array == callee.inputs[i].is_array, "array for scalar or scalar for array");
      if (!call.args[i].is_array) {
        check_node(call.args[i].number, Type::real, "argument");
      } else {
        check_rank(call.args[i].number, callee, callee.inputs[i].number);
      }
    }
    for (std::size_t i = 0; i < std::min(call.results.size(), callee.outputs.size()); ++i) {
      expect(call.results[i].is_array == callee.outputs[i].is_array, "array for scalar or scalar for array");
      if (!call.results[i].is_array) {
        check_place(call.results[i].place.kind, call.results[i].place.number);
      } else {
        check_rank(call.results[i].array, callee, callee.outputs[i].number);
      }
    }
  }

  void check_rank(std::uint32_t mine, const Routine& callee, std::uint32_t theirs) {
    check_array(mine);
    if (mine < frame_->arrays.size() && theirs < callee.frame.arrays.size())
      expect(frame_->arrays[mine].rank == callee.frame.arrays[theirs].rank,
             fmt::format("call of {}: array of another rank", callee.name));
  }

  void check_intrinsic(std::uint32_t number) {
    if (number >= program_.intrinsic_calls.size()) return expect(false, "intrinsic call out of range");
    const IntrinsicCall& call = program_.intrinsic_calls[number];
    expect(call.args.size() == info(call.intrinsic).arguments, "intrinsic: wrong number of arguments");
    expect(call.results.size() == info(call.intrinsic).results, "intrinsic: wrong number of results");
    for (const NodeId arg : call.args) check_node(arg.value, Type::real, "argument of an intrinsic");
    for (const Place& place : call.results) check_place(place.kind, place.number);
  }

  void check_external(std::uint32_t number) {
    if (number >= program_.external_calls.size()) return expect(false, "external call out of range");
    const ExternalCall& call = program_.external_calls[number];
    if (call.external >= program_.externals.size()) return expect(false, "external function out of range");
    const External& external = program_.externals[call.external];
    expect(call.operands.size() == external.formals.size(), "external: wrong number of arguments");
    for (std::size_t i = 0; i < std::min(call.operands.size(), external.formals.size()); ++i) {
      const ExternalFormal& formal = external.formals[i];
      if (formal.is_array) {
        check_array(call.operands[i].number);
      } else if (formal.is_output) {
        check_place(call.operands[i].place.kind, call.operands[i].place.number);
      } else {
        check_node(call.operands[i].number, Type::real, "argument of an external function");
      }
    }
  }

  void check_loop(const Loop& loop) {
    if (!loop.kernel || loop.kernel.index() >= program_.kernels.size()) return expect(false, "kernel out of range");
    const Kernel& kernel = program_.kernels[loop.kernel];
    expect(loop.columns.size() == kernel.columns, "as many columns as the kernel has");
    expect(loop.count > 0, "rolled loop without rows");
    expect(loop.first_index + std::size_t{loop.count} * loop.index_width <= program_.indices.size(),
           "index table too short");
    expect(loop.first_constant + std::size_t{loop.count} * kernel.row_constants <= program_.numbers.size(),
           "number table too short");
    expect(loop.first_site + std::size_t{loop.count} * kernel.sites <= program_.row_sites.size(),
           "site table too short");
    for (const Column& c : loop.columns) {
      if (!c.is_affine) {
        expect(c.in_row < loop.index_width, "column outside of its row");
        for (std::size_t row = 0; row < loop.count; ++row) {
          const std::size_t at = loop.first_index + row * loop.index_width + c.in_row;
          expect(at < program_.indices.size() && program_.indices[at] >= 0 &&
                     std::int64_t{program_.indices[at]} < program_.slot_count,
                 "table leaves workspace");
        }
        continue;
      }
      const std::int64_t last = c.first + std::int64_t{c.stride} * (loop.count - 1);
      expect(c.first >= 0 && c.first < std::int64_t{program_.slot_count} && last >= 0 &&
                 last < std::int64_t{program_.slot_count},
             "column leaves workspace");
    }
  }

  void check_blocks() {
    for (const LinearBlock& b : program_.linear_blocks) {
      const std::size_t entries = b.pattern.is_dense() ? std::size_t{b.size} * b.size : b.pattern.rows.size();
      expect(b.size > 0 && b.matrix.value + entries <= program_.slot_count, "matrix out of range");
      expect(b.rhs.value + b.size <= program_.slot_count && b.solution.value + b.size <= program_.slot_count,
             "vector out of range");
    }
    for (const NonlinearBlock& b : program_.nonlinear_blocks) {
      for (const std::uint32_t slot : b.unknowns) expect(slot < program_.slot_count, "unknown out of range");
      expect(b.residuals.value + b.unknowns.size() <= program_.slot_count, "residuals out of range");
      expect(b.residual && b.residual.index() < program_.routines.size(), "residual routine out of range");
    }
    for (const MixedBlock& b : program_.mixed_blocks)
      expect(b.discretes.size() == b.candidates.size() && b.evaluate && b.evaluate.index() < program_.routines.size(),
             "mixed block out of range");
  }

  // No local and no array of a model's routine is shared by two of its statements.
  void check_separate(BodyId id) {
    std::unordered_map<std::uint32_t, std::size_t> locals;
    std::unordered_map<std::uint32_t, std::size_t> arrays;
    const Body& body = program_.bodies[id];
    for (std::size_t i = 0; i < body.size(); ++i) {
      const FrameUse use = frame_use(program_, body[i]);
      for (const std::uint32_t l : use.locals)
        expect(locals.try_emplace(l, i).first->second == i, "local shared by statements of the model");
      for (const std::uint32_t a : use.arrays)
        expect(arrays.try_emplace(a, i).first->second == i, "array shared by statements of the model");
    }
  }

  // A routine that writes a temporary slot does so before it reads it. (A routine that does not write it reads what one
  // that ran before it has left: a Jacobian those of its function.)
  void check_order(BodyId id) {
    std::unordered_map<std::uint32_t, std::size_t> first_read;
    std::unordered_map<std::uint32_t, std::size_t> first_write;
    const auto note = [&](const std::vector<SlotRun>& runs, std::size_t at, auto& first) {
      for (const SlotRun& run : runs) {
        if (run.count == 0 || program_.region_of(run.first) != Region::temporary) continue;
        for (std::uint32_t k = 0; k < run.count; ++k) first.try_emplace(run.first + k, at);
      }
    };
    const Body& body = program_.bodies[id];
    for (std::size_t i = 0; i < body.size(); ++i) {
      const SlotUse use = slot_use(program_, body[i]);
      note(use.reads, i, first_read);
      note(use.writes, i, first_write);
    }
    for (const auto& [slot, read] : first_read)
      if (const auto written = first_write.find(slot); written != first_write.end())
        expect(written->second <= read, fmt::format("slot {} is read before it is written", slot));
  }

  const Program& program_;
  std::string where_;
  const Frame* frame_ = nullptr;
  const Kernel* kernel_ = nullptr;
  bool is_model_ = false;
  std::unordered_map<std::uint32_t, std::string> owner_;
};

}  // namespace

std::vector<std::string> verify(const Program& program) {
  Checker checker(program);
  checker.all();
  return std::move(checker.violations);
}

}  // namespace holon::program
