#include <llvm/ADT/ArrayRef.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/Support/BLAKE3.h>

#include <algorithm>
#include <bit>
#include <concepts>
#include <type_traits>

#include "jit/cache.h"
#include "jit/target.h"

namespace holon::jit {
namespace {

using namespace program;  // NOLINT: every type of the program is named here

// Raise when the emitter writes other code for the same program.
constexpr std::uint32_t kEmitterVersion = 2;

// Feeds a program to the hash field by field: structures have gaps, whose contents nobody knows.
class Feeder {
 public:
  CacheKey finish() {
    flush();
    CacheKey key{};
    const auto sum = hash_.final<32>();
    std::ranges::copy(sum, key.begin());
    return key;
  }

  void program(const Program& p) {
    number(p.nodes.size());
    for (std::size_t i = 0; i < p.nodes.size(); ++i) {
      const Node& node = p.nodes[NodeId(i)];
      many(static_cast<std::uint32_t>(node.op), static_cast<std::uint32_t>(node.type), node.a[0], node.a[1], node.a[2]);
    }
    number(p.routines.size());
    for (const RoutineId id : p.routines.ids()) {
      const Routine& r = p.routines[id];
      frame(r.frame);
      formals(r.inputs);
      formals(r.outputs);
      many(r.body.value, r.recursive);
    }
    number(p.bodies.size());
    for (const BodyId id : p.bodies.ids()) {
      number(p.bodies[id].size());
      for (const Statement& s : p.bodies[id])
        many(static_cast<std::uint32_t>(s.kind), static_cast<std::uint32_t>(s.place), s.site.value, s.operands[0],
             s.operands[1], s.operands[2], s.operands[3]);
    }
    numbers(p.lists);
    calls(p);
    externals(p);
    loops(p);
  }

  template <class... Numbers>
  void many(Numbers... values) {
    (number(static_cast<std::uint32_t>(values)), ...);
  }
  void number(std::size_t value) { number(static_cast<std::uint32_t>(value)); }
  void number(std::uint32_t value) {
    buffer_[used_++] = value;
    if (used_ == buffer_.size()) flush();
  }
  void text(const std::string& text) {
    number(text.size());
    for (const char c : text) number(static_cast<std::uint32_t>(static_cast<unsigned char>(c)));
  }

 private:
  void flush() {
    hash_.update(llvm::ArrayRef(reinterpret_cast<const std::uint8_t*>(buffer_.data()), used_ * sizeof(std::uint32_t)));
    used_ = 0;
  }
  void numbers(const std::vector<std::uint32_t>& list) {
    number(list.size());
    for (const std::uint32_t item : list) number(item);
  }
  void place(const Place& p) { many(static_cast<std::uint32_t>(p.kind), p.number); }
  void frame(const Frame& f) {
    number(f.locals.size());
    for (const Local& local : f.locals) number(static_cast<std::uint32_t>(local.type));
    number(f.arrays.size());
    for (const Array& array : f.arrays) number(array.rank);
  }
  void formals(const std::vector<Formal>& list) {
    number(list.size());
    for (const Formal& f : list) many(f.is_array, f.number);
  }
  void calls(const Program& p) {
    number(p.calls.size());
    for (const Call& call : p.calls) {
      number(call.callee.value);
      number(call.args.size());
      for (const Argument& a : call.args) many(a.is_array, a.number);
      number(call.results.size());
      for (const Result& r : call.results) {
        place(r.place);
        many(r.is_array, r.array);
      }
    }
    number(p.intrinsic_calls.size());
    for (const IntrinsicCall& call : p.intrinsic_calls) {
      number(static_cast<std::uint32_t>(call.intrinsic));
      number(call.args.size());
      for (const NodeId arg : call.args) number(arg.value);
      number(call.results.size());
      for (const Place& r : call.results) place(r);
    }
  }
  void externals(const Program& p) {
    number(p.externals.size());
    for (const External& e : p.externals) {
      text(e.name);
      text(e.symbol);
      number(e.has_conditions ? 1U : 0U);
      many(e.fortran, e.formals.size());
      for (const ExternalFormal& f : e.formals)
        many(static_cast<std::uint32_t>(f.kind), f.is_array, f.is_output, f.is_written);
      number(e.result ? 1 + static_cast<std::uint32_t>(*e.result) : 0U);
    }
    number(p.external_calls.size());
    for (const ExternalCall& call : p.external_calls) {
      many(call.external, call.operands.size());
      for (const auto& operand : call.operands) {
        number(operand.number);
        place(operand.place);
      }
      place(call.result);
    }
  }
  void loops(const Program& p) {
    number(p.kernels.size());
    for (const KernelId id : p.kernels.ids()) {
      const Kernel& k = p.kernels[id];
      frame(k.frame);
      many(k.body.value, k.columns, k.row_constants, k.sites);
    }
    number(p.loops.size());
    for (const Loop& loop : p.loops) {
      many(loop.kernel.value, loop.count, loop.first_index, loop.index_width, loop.first_constant, loop.first_site,
           loop.independent, loop.columns.size());
      for (const Column& c : loop.columns) many(c.is_affine, c.first, c.stride, c.in_row);
    }
  }

  llvm::BLAKE3 hash_;
  std::array<std::uint32_t, 1024> buffer_{};
  std::size_t used_ = 0;
};

}  // namespace

CacheKey cache_key(const Program& program, const Options& options, const std::string& version) {
  Feeder feeder;
  feeder.number(kEmitterVersion);
  feeder.text(version);
  feeder.text(LLVM_VERSION_STRING);
  feeder.text(host_triple());
  feeder.text(host_cpu());
  feeder.many(static_cast<std::uint32_t>(options.tier), options.trace_not_finite, options.piece_size,
              options.optimized_work, options.optimized_nodes, options.brisk_nodes);
  feeder.number(options.left_out.size());
  for (const bool left_out : options.left_out) feeder.number(left_out ? 1U : 0U);
  feeder.program(program);
  return feeder.finish();
}

}  // namespace holon::jit
