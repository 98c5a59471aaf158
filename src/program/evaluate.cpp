#include "program/evaluate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "base/check.h"
#include "program/scalar.h"

namespace holon::program {
namespace {

// Leaves the routines that are running. Never leaves this file.
struct Stop {
  std::int32_t status;
};

enum class Control : std::uint8_t { on, out_of_loop, out_of_routine };

struct ArrayValue {
  double* data = nullptr;
  std::vector<std::int64_t> extents;
  std::int64_t count() const {
    std::int64_t n = 1;
    for (const std::int64_t e : extents) n *= e;
    return n;
  }
};

// What one running routine, or one row of a rolled loop, has of its own.
struct Activation {
  std::vector<Scalar> locals;
  std::vector<ArrayValue> arrays;
  const Loop* loop = nullptr;
  std::uint32_t row = 0;
};

class Evaluator {
 public:
  Evaluator(const Program& program, Context& context, const EvaluateOptions& options)
      : program_(program), context_(context), options_(options) {}

  void run_model(RoutineId id) {
    const Routine& routine = program_.routines[id];
    Activation a = activation(routine.frame);
    run(routine.body, a);
  }

 private:
  static Activation activation(const Frame& frame) {
    Activation a;
    a.locals.resize(frame.locals.size());
    a.arrays.resize(frame.arrays.size());
    return a;
  }

  // ---- nodes

  [[noreturn]] void fail(Failure failure, double a = 0, double b = 0) {
    throw Stop{context_.runtime->fail(&context_, static_cast<std::int32_t>(failure), site_, a, b)};
  }

  [[noreturn]] void fail_check(Op op, const Scalar& x, const Scalar& y, const Scalar& z) {
    if (op == Op::check_integer) fail(Failure::integer_overflow, x.d);
    if (op == Op::check_nonzero) fail(Failure::division_by_zero);
    if (op == Op::check_range) fail(Failure::out_of_range, x.d, z.d);
    if (op == Op::check_index) fail(Failure::subscript, static_cast<double>(x.i), static_cast<double>(y.i));
    fail(Failure::extent, static_cast<double>(x.i), static_cast<double>(y.i));
  }

  std::uint32_t column_slot(const Activation& a, std::uint32_t column) const {
    HOLON_CHECK(a.loop != nullptr);
    const Column& c = a.loop->columns.at(column);
    if (c.is_affine) return static_cast<std::uint32_t>(c.first + c.stride * static_cast<std::int32_t>(a.row));
    return static_cast<std::uint32_t>(
        context_.indices[a.loop->first_index + std::size_t{a.row} * a.loop->index_width + c.in_row]);
  }

  Scalar leaf(NodeId id, const Activation& a) const {
    const Nodes& nodes = program_.nodes;
    const Op op = nodes.op(id);
    if (op == Op::constant) return Scalar::real(nodes.constant(id));
    if (op == Op::whole) return Scalar::index(nodes.whole(id));
    if (op == Op::truth) return Scalar::boolean(nodes.truth(id));
    if (op == Op::slot) return Scalar::real(context_.values[nodes.payload(id)]);
    if (op == Op::column) return Scalar::real(context_.values[column_slot(a, nodes.payload(id))]);
    if (op == Op::local) return a.locals.at(nodes.payload(id));
    if (op == Op::size) return Scalar::index(a.arrays.at(nodes.array(id)).extents.at(nodes.dimension(id)));
    HOLON_CHECK(op == Op::row_constant);
    const Kernel& kernel = program_.kernels[a.loop->kernel];
    const std::size_t row = a.loop->first_constant + std::size_t{a.row} * kernel.row_constants;
    return Scalar::real(context_.numbers[row + nodes.payload(id)]);
  }

  // Values of nodes are kept for one expression at a time: `epoch_` tells which ones are of now.
  Scalar value(NodeId root, const Activation& a) {
    const Nodes& nodes = program_.nodes;
    if (values_.size() < nodes.size()) {
      values_.resize(nodes.size());
      epochs_.resize(nodes.size(), 0);
    }
    ++epoch_;
    const auto is_known = [&](NodeId id) { return epochs_[id.index()] == epoch_; };
    const std::size_t bottom = work_.size();
    work_.push_back(root);
    while (work_.size() > bottom) {
      const NodeId id = work_.back();
      if (is_known(id)) {
        work_.pop_back();
        continue;
      }
      const Op op = nodes.op(id);
      Scalar result;
      if (is_choice(op)) {
        const NodeId test = nodes.arg(id, 0);
        if (!is_known(test)) {
          work_.push_back(test);
          continue;
        }
        const NodeId chosen = nodes.arg(id, values_[test.index()].truth() ? 1 : 2);
        if (!is_known(chosen)) {
          work_.push_back(chosen);
          continue;
        }
        result = values_[chosen.index()];
      } else {
        bool is_ready = true;
        std::array<Scalar, 3> args;
        for (std::size_t i = nodes.arity(id); i-- > 0;) {
          const NodeId arg = nodes.arg(id, i);
          args.at(i) = values_[arg.index()];
          if (is_known(arg)) continue;
          work_.push_back(arg);
          is_ready = false;
        }
        if (!is_ready) continue;
        if (op == Op::element) {
          const ArrayValue& array = a.arrays.at(nodes.array(id));
          HOLON_CHECK(args[0].i >= 0 && args[0].i < array.count());
          result = Scalar::real(array.data[args[0].i]);
        } else if (is_leaf(op)) {
          result = leaf(id, a);
        } else {
          const std::optional<Scalar> applied = apply(op, args[0], args[1], args[2]);
          if (!applied) {
            work_.resize(bottom);
            fail_check(op, args[0], args[1], args[2]);
          }
          result = *applied;
        }
      }
      values_[id.index()] = result;
      epochs_[id.index()] = epoch_;
      work_.pop_back();
    }
    return values_[root.index()];
  }
  Scalar value(std::uint32_t node, const Activation& a) { return value(NodeId(node), a); }

  std::vector<std::int64_t> extents(std::uint32_t list, const Activation& a) {
    std::vector<std::int64_t> result;
    for (const std::uint32_t node : program_.list(list)) result.push_back(std::max<std::int64_t>(value(node, a).i, 0));
    return result;
  }

  // ---- statements

  void set(const Place& place, const Scalar& x, Activation& a) {
    switch (place.kind) {
      case PlaceKind::none:
        return;
      case PlaceKind::local:
        a.locals.at(place.number) = x;
        return;
      case PlaceKind::slot:
      case PlaceKind::column:
        context_.values[slot_of(place, a)] = x.d;
        return;
    }
  }

  std::uint32_t slot_of(const Place& place, const Activation& a) const {
    return place.kind == PlaceKind::column ? column_slot(a, place.number) : place.number;
  }

  double* take(std::int64_t count) {
    if (count > context_.arena_end - context_.arena_top) fail(Failure::arena_full, static_cast<double>(count));
    double* const memory = context_.arena_top;
    context_.arena_top += count;
    return memory;
  }

  Control run(BodyId id, Activation& a) {
    // By index: a body never changes while it runs, but taking a reference each time keeps this obvious.
    const Body& body = program_.bodies[id];
    for (const Statement& s : body) {
      const Control flow = run(s, a);
      if (flow != Control::on) return flow;
    }
    return Control::on;
  }

  void enter(const Statement& s, const Activation& a) {
    site_ = s.site.value;
    if (a.loop != nullptr && s.site) {
      const Kernel& kernel = program_.kernels[a.loop->kernel];
      site_ = context_.row_sites[a.loop->first_site + std::size_t{a.row} * kernel.sites + s.site.value];
    }
  }

  void check_status(std::int32_t status) {
    if (status != 0) throw Stop{status};
  }

  std::uint32_t block_of(const Statement& s, const Activation& a) const {
    return s.place == PlaceKind::column ? column_slot(a, s.block()) : s.block();
  }

  Control run(const Statement& s, Activation& a) {
    enter(s, a);
    switch (s.kind) {
      case StatementKind::assign: {
        const Scalar x = value(s.value(), a);
        set({s.place, s.target()}, x, a);
        if (options_.trace_not_finite && s.place != PlaceKind::local && !std::isfinite(x.d))
          check_status(context_.runtime->not_finite(&context_, site_, x.d));
        return Control::on;
      }
      case StatementKind::store: {
        const std::int64_t at = value(s.offset(), a).i;
        const double x = value(s.value(), a).d;
        const ArrayValue& array = a.arrays.at(s.array());
        HOLON_CHECK(at >= 0 && at < array.count());
        array.data[at] = x;
        return Control::on;
      }
      case StatementKind::if_:
        if (value(s.condition(), a).truth()) return run(BodyId(s.then_body()), a);
        return s.else_body() == BodyId::kNone ? Control::on : run(BodyId(s.else_body()), a);
      case StatementKind::for_: {
        const std::int64_t first = value(s.first(), a).i;
        const std::int64_t last = value(s.last(), a).i;
        for (std::int64_t i = first; i <= last; ++i) {
          a.locals.at(s.counter()) = Scalar::index(i);
          const Control flow = run(BodyId(s.body()), a);
          if (flow == Control::out_of_routine) return flow;
          if (flow == Control::out_of_loop) break;
        }
        return Control::on;
      }
      case StatementKind::repeat:
        for (;;) {
          if (context_.stop != 0) fail(Failure::stopped);
          const Control flow = run(BodyId(s.body()), a);
          if (flow == Control::out_of_routine) return flow;
          if (flow == Control::out_of_loop) return Control::on;
        }
      case StatementKind::break_:
        return Control::out_of_loop;
      case StatementKind::return_:
        return Control::out_of_routine;
      case StatementKind::group:
        return run(BodyId(s.body()), a);
      case StatementKind::call:
        call(program_.calls.at(s.call()), a);
        return Control::on;
      case StatementKind::run:
        run_model(RoutineId(s.routine()));
        return Control::on;
      case StatementKind::rolled:
        rolled(program_.loops.at(s.loop()));
        return Control::on;
      case StatementKind::allocate: {
        ArrayValue& array = a.arrays.at(s.array());
        std::vector<std::int64_t> sizes = extents(s.extents(), a);
        array.extents = std::move(sizes);
        array.data = take(array.count());
        if (s.zeroed() == 1) std::fill_n(array.data, array.count(), 0.0);
        return Control::on;
      }
      case StatementKind::view: {
        std::vector<std::int64_t> sizes = extents(s.extents(), a);
        double* const data = a.arrays.at(s.source()).data + value(s.offset(), a).i;
        a.arrays.at(s.array()) = {data, std::move(sizes)};
        return Control::on;
      }
      case StatementKind::view_slots: {
        std::vector<std::int64_t> sizes = extents(s.extents(), a);
        a.arrays.at(s.array()) = {context_.values + slot_of({s.place, s.slots()}, a), std::move(sizes)};
        return Control::on;
      }
      case StatementKind::store_slots: {
        const ArrayValue& array = a.arrays.at(s.array());
        const std::vector<std::int64_t> needed = extents(s.extents(), a);
        for (std::size_t k = 0; k < needed.size(); ++k)
          if (array.extents.at(k) != needed[k])
            fail(Failure::extent, static_cast<double>(array.extents[k]), static_cast<double>(needed[k]));
        std::copy_n(array.data, array.count(), context_.values + slot_of({s.place, s.slots()}, a));
        return Control::on;
      }
      case StatementKind::copy: {
        const ArrayValue& to = a.arrays.at(s.array());
        std::copy_n(a.arrays.at(s.source()).data, to.count(), to.data);
        return Control::on;
      }
      case StatementKind::mark:
        a.locals.at(s.mark()) = Scalar::index(reinterpret_cast<std::int64_t>(context_.arena_top));
        return Control::on;
      case StatementKind::release:
        context_.arena_top = reinterpret_cast<double*>(a.locals.at(s.mark()).i);
        return Control::on;
      case StatementKind::solve_linear:
        check_status(context_.runtime->solve_linear(&context_, site_, block_of(s, a)));
        return Control::on;
      case StatementKind::solve_nonlinear:
        check_status(context_.runtime->solve_nonlinear(&context_, site_, block_of(s, a)));
        return Control::on;
      case StatementKind::solve_mixed:
        check_status(context_.runtime->solve_mixed(&context_, site_, block_of(s, a)));
        return Control::on;
      case StatementKind::assertion: {
        const double message = value(s.message(), a).d;
        check_status(context_.runtime->assertion(&context_, site_, message, value(s.level(), a).d));
        return Control::on;
      }
      case StatementKind::intrinsic:
        intrinsic(program_.intrinsic_calls.at(s.intrinsic()), a);
        return Control::on;
      case StatementKind::external:
        external(program_.external_calls.at(s.external()), a);
        return Control::on;
    }
    HOLON_CHECK(false);
    return Control::on;
  }

  void rolled(const Loop& loop) {
    const Kernel& kernel = program_.kernels[loop.kernel];
    Activation a = activation(kernel.frame);
    a.loop = &loop;
    for (a.row = 0; a.row < loop.count; ++a.row) run(kernel.body, a);
  }

  void call(const Call& call, Activation& a) {
    const Routine& routine = program_.routines[call.callee];
    Activation inner = activation(routine.frame);
    for (std::size_t i = 0; i < call.args.size(); ++i) {
      const Formal& formal = routine.inputs.at(i);
      if (formal.is_array) {
        inner.arrays.at(formal.number) = a.arrays.at(call.args[i].number);
      } else {
        inner.locals.at(formal.number) = value(call.args[i].number, a);
      }
    }
    const std::uint32_t site = site_;
    if (routine.recursive && ++context_.depth > context_.max_depth)
      fail(Failure::recursion, static_cast<double>(context_.max_depth));
    run(routine.body, inner);
    if (routine.recursive) --context_.depth;
    site_ = site;
    for (std::size_t i = 0; i < call.results.size(); ++i) {
      const Formal& formal = routine.outputs.at(i);
      if (formal.is_array) {
        a.arrays.at(call.results[i].array) = inner.arrays.at(formal.number);
      } else {
        set(call.results[i].place, inner.locals.at(formal.number), a);
      }
    }
  }

  void intrinsic(const IntrinsicCall& call, Activation& a) {
    std::array<double, 8> args{};
    std::array<double, 8> results{};
    for (std::size_t i = 0; i < call.args.size(); ++i) args.at(i) = value(call.args[i], a).d;
    const IntrinsicFunction function = context_.runtime->intrinsics.at(static_cast<std::size_t>(call.intrinsic));
    check_status(function(&context_, site_, args.data(), results.data()));
    for (std::size_t i = 0; i < call.results.size(); ++i) set(call.results[i], Scalar::real(results.at(i)), a);
  }

  void external(const ExternalCall& call, Activation& a) {
    const External& external = program_.externals.at(call.external);
    if (!options_.external) fail(Failure::external_failed);
    std::vector<double> scalars(call.operands.size() + 1);
    std::vector<ExternalValue> values(call.operands.size() + (external.result ? 1 : 0));
    for (std::size_t i = 0; i < call.operands.size(); ++i) {
      const ExternalFormal& formal = external.formals.at(i);
      if (formal.is_array) {
        const ArrayValue& array = a.arrays.at(call.operands[i].number);
        values[i] = {nullptr, array.data, array.extents};
        continue;
      }
      if (!formal.is_output) scalars[i] = value(call.operands[i].number, a).d;
      values[i].scalar = &scalars[i];
    }
    if (external.result) values.back().scalar = &scalars.back();
    check_status(options_.external(context_, external, values));
    for (std::size_t i = 0; i < call.operands.size(); ++i)
      if (external.formals[i].is_output && !external.formals[i].is_array)
        set(call.operands[i].place, Scalar::real(scalars[i]), a);
    if (external.result) set(call.result, Scalar::real(scalars.back()), a);
  }

  const Program& program_;
  Context& context_;
  const EvaluateOptions& options_;
  std::uint32_t site_ = SiteId::kNone;
  std::vector<Scalar> values_;
  std::vector<std::uint32_t> epochs_;
  std::uint32_t epoch_ = 0;
  std::vector<NodeId> work_;
};

}  // namespace

std::int32_t evaluate(const Program& program, RoutineId routine, Context& context, const EvaluateOptions& options) {
  Evaluator evaluator(program, context, options);
  try {
    evaluator.run_model(routine);
  } catch (const Stop& stop) {
    return stop.status;
  }
  return 0;
}

}  // namespace holon::program
