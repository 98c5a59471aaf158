#pragma once

// Inside of the room: turns typed expressions, statements and functions into nodes and statements of the program.
// The pieces are one class because they call each other; they live in files by subject:
//   lower_scalar.cpp   scalars: arithmetic, choice, element access          lower_builtin.cpp  built-in functions
//   lower_array.cpp    arrays as plans, their storage, operators            lower_array_functions.cpp
//   lower_loop.cpp     reductions, comprehensions, for                      lower_text.cpp     strings
//   lower_call.cpp     calls, function values                               lower_function.cpp functions to routines
//   lower_statement.cpp
//
// A value of any type is taken apart into leaves: the scalars and arrays of scalars in it. A record is its fields, an
// array of records an array for each field. A path (numbers of fields) names a leaf.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "diag/sink.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "program/program.h"

namespace holon::program {

using expr::ExprId;
using Path = std::vector<std::uint32_t>;

// Loops up to this many elements are written out: a 3 by 3 matrix is straight code.
inline constexpr std::int64_t kWrittenOut = 16;

struct Leaf {
  expr::Base base{};
  std::uint32_t detail = 0;
  std::vector<std::int32_t> dims;
  Path path;
  bool is_array() const { return !dims.empty(); }
  bool is_boolean() const { return base == expr::Base::boolean; }
  // A field of a record with `rank` dimensions that takes the size of what is assigned to it.
  bool is_open_field(std::size_t rank) const {
    return !path.empty() &&
           std::find(dims.begin() + static_cast<std::ptrdiff_t>(rank), dims.end(), expr::kUnknownSize) != dims.end();
  }
};

// A leaf with its value: a node, an array, or (in routines of the model) a run of slots.
struct Operand {
  Leaf leaf;
  NodeId node;
  std::uint32_t array = 0xffffffffU;
  SlotId slots;
};

// An array expression that is not stored: how large it is and what stands at each place. Taking an element adds no
// statement other than views; everything that needs statements was done when the plan was made.
struct Plan {
  std::vector<NodeId> extents;                                // index nodes
  std::function<NodeId(std::span<const NodeId> offsets)> at;  // offsets from 0, one for each dimension
  std::optional<std::uint32_t> array;                         // when the elements lie in this array, row by row
  std::vector<std::uint32_t> moves;                           // arrays read at other places than the one asked for

  // For a plan that reads this one at other places.
  void add_moves_to(std::vector<std::uint32_t>& list) const {
    list.insert(list.end(), moves.begin(), moves.end());
    if (array) list.push_back(*array);
  }
};

// A function value that is known while lowering: which function, and what is already given to it.
struct Closure {
  struct Bound {
    bool is_open = true;
    std::vector<Operand> value;
    std::vector<Closure> function;  // one, when the bound input is itself a function
  };
  expr::FunctionId function;
  std::vector<Bound> bound;  // one for each input
};

// An actual argument: a value or a function.
struct Actual {
  bool is_missing = false;  // the default is to be taken
  std::vector<Operand> value;
  std::vector<Closure> function;
};

// Where the leaves of a function's local live.
struct Storage {
  std::vector<Operand> leaves;
  std::vector<Closure> function;  // one, when the local is a function
  bool flexible = false;          // declared with `:`: takes the size of what is assigned
};

class Lowering {
 public:
  Lowering(Program& program, const expr::Graph& graph, const expr::Functions& functions, diag::Sink& sink);

  // ---- what expressions speak of
  void place_variable(std::uint32_t variable, SlotId slot) { slots_[variable] = slot; }
  void place_previous(std::uint32_t variable, SlotId slot) { previous_[variable] = slot; }       // pre(v)
  void place_derivative(std::uint32_t variable, SlotId slot) { derivatives_[variable] = slot; }  // der(v)
  void place_text(std::uint32_t variable, std::uint32_t number) { handles_[variable] = number; }
  void place_previous_text(std::uint32_t variable, std::uint32_t number) { previous_handles_[variable] = number; }
  void place_object(std::uint32_t variable, std::uint32_t number) { handles_[variable] = number; }
  void bind(ExprId e, SlotId slot);
  void unbind_all();
  void place_reinit(ExprId variable, SlotId slot) { reinits_[variable.value] = slot; }  // where reinit leaves the value
  void place_edge(ExprId condition, SlotId slot) { edges_[condition.value] = slot; }    // whether a `when` fires
  void set_time(SlotId slot) { time_ = slot; }
  void set_initial(SlotId slot) { initial_ = slot; }    // 1 while initializing
  void set_terminal(SlotId slot) { terminal_ = slot; }  // 1 at the end of a run
  void set_homotopy(std::optional<SlotId> lambda);

  // ---- routines of the model
  void begin_model(Frame& frame, Body& body);
  void end_model();
  void assign_slot(SlotId slot, ExprId value, SiteId site);
  void assign_text(std::uint32_t number, ExprId value, SiteId site);
  void tell(Intrinsic i, std::span<const ExprId> args, SiteId site);
  void assign_object(std::uint32_t number, ExprId value, SiteId site);
  // Outputs of one call to slots: for each output and leaf in order; none where it is dropped.
  void assign_call(std::span<const SlotId> slots, ExprId call, SiteId site);
  void check(ExprId condition, ExprId message, ExprId level, SiteId site);
  void algorithm(std::span<const expr::Statement> statements, SiteId site);
  NodeId condition(ExprId e);  // Boolean node; statements that it needs are added
  NodeId real(ExprId e);       // a scalar as a double

  void emit(Statement s);                                      // at the site at hand
  void append(const Statement& s) { at_.body->push_back(s); }  // as it is
  std::uint32_t new_local(Type type, std::string name = {});
  std::uint32_t new_array(std::uint32_t rank, std::string name = {});
  // Runs `fill` with statements going to a new body, returns it.
  template <class Fill>
  BodyId body_of(Fill fill) {
    Body inner;
    Body* const outer = at_.body;
    at_.body = &inner;
    open_scope();
    fill();
    close_scope();
    at_.body = outer;
    return program_.bodies.add(std::move(inner));
  }

 private:
  // ---- scalars (lower_scalar.cpp)
  NodeId scalar(ExprId e, const Path& path = {});     // Boolean or real node, by type
  NodeId index(ExprId e);                             // a whole number as an index node
  NodeId scalar_by_kind(ExprId e, const Path& path);  // what is not computed from the nodes of its arguments
  NodeId combine(ExprId e, std::span<const NodeId> args);
  NodeId arithmetic(expr::Kind kind, expr::Base base, NodeId x, NodeId y);
  NodeId power(ExprId e, NodeId x, NodeId y);
  NodeId relation(expr::Kind kind, NodeId x, NodeId y);
  NodeId scalar_if(ExprId e, const Path& path);
  NodeId scalar_index(ExprId e, const Path& path);
  NodeId scalar_variable(ExprId e);
  NodeId scalar_local(ExprId e, const Path& path);
  NodeId logic(ExprId e);
  NodeId as_real(NodeId x);
  NodeId as_boolean(NodeId x);
  NodeId as_leaf(NodeId real_node, const Leaf& leaf) { return leaf.is_boolean() ? as_boolean(real_node) : real_node; }
  bool is_simple(ExprId e) const;
  NodeId report_no_value(ExprId e);  // gives NaN

  // ---- built-ins (lower_builtin.cpp)
  NodeId builtin(ExprId e);
  NodeId math(expr::Builtin b, expr::TypeId type, std::span<const NodeId> args);
  NodeId extreme(expr::Base base, bool is_min, NodeId first, NodeId second);
  NodeId size_of(ExprId e);
  NodeId previous(ExprId e);
  NodeId delayed(ExprId e);
  NodeId transported(ExprId output);
  NodeId homotopy(ExprId actual, ExprId simplified);
  NodeId only_element(ExprId e);

  // ---- arrays (lower_array.cpp, lower_section.cpp, lower_array_functions.cpp)
  Plan plan(ExprId e, const Path& path = {});
  Plan plan_of(const Operand& operand);
  Plan stored_plan(std::uint32_t array, std::vector<NodeId> extents, bool boolean);
  Plan slots_plan(SlotId first, std::span<const std::int32_t> dims, bool boolean);
  Plan literal_plan(ExprId e, const Path& path);
  Plan listed_plan(std::vector<Plan> items, const std::vector<NodeId>& inner, bool boolean);
  Plan index_plan(ExprId e, const Path& path);
  Plan if_plan(ExprId e, const Path& path);
  Plan elementwise_plan(ExprId e);
  Plan product_plan(ExprId e);
  Plan matrix_power_plan(ExprId e);
  Plan range_plan(ExprId e);
  Plan builtin_plan(ExprId e, const Path& path);
  Plan homotopy_plan(ExprId e, const Path& path);
  Plan constant_plan(ExprId e, double value);
  Plan fill_plan(ExprId e, const Path& path);
  Plan diagonal_plan(NodeId size, const std::optional<Plan>& values);
  Plan linspace_plan(ExprId e);
  Plan transpose_plan(ExprId e, const Path& path);
  Plan symmetric_plan(ExprId e);
  Plan outer_product_plan(ExprId e);
  Plan vector_plan(std::span<const NodeId> items);
  Plan reshaped_plan(ExprId e, const Path& path, std::size_t rank);
  Plan cat_plan(ExprId e, const Path& path);
  std::vector<NodeId> three_items(ExprId e);
  Plan fixed_plan(const Plan& p, bool boolean);  // its elements computed once, stored
  Plan scalar_plan(NodeId value);                // no dimensions
  Plan mapped(std::vector<NodeId> extents, Plan source,
              std::function<std::vector<NodeId>(std::span<const NodeId>)> where);
  // One subscript: how many elements it picks (none: a single one) and which offset is the i-th.
  struct Picked {
    std::optional<NodeId> count;
    std::function<NodeId(NodeId i)> offset;
    std::vector<std::uint32_t> moves;
  };
  Picked picked(ExprId subscript, NodeId extent);
  NodeId dot(const Plan& x, const Plan& y);
  NodeId count_of(std::span<const NodeId> extents);
  NodeId offset_in(std::span<const NodeId> extents, std::span<const NodeId> offsets);
  std::uint32_t materialize(const Plan& p);
  std::uint32_t allocate(std::span<const NodeId> extents, std::string name = {});
  void allocate_into(std::uint32_t array, std::span<const NodeId> extents);
  void view_into(std::uint32_t array, std::uint32_t source, NodeId offset, std::span<const NodeId> extents);
  std::uint32_t list_of(std::span<const NodeId> items);
  std::optional<SlotId> slot_run(ExprId e) const;  // of a list of variables that lie side by side
  std::optional<std::int64_t> known_count(std::span<const NodeId> extents) const;
  void note_reads(NodeId node, std::vector<std::uint32_t>& arrays) const;
  void fill(std::uint32_t array, const Plan& p);
  void for_each(std::span<const NodeId> extents, const std::function<void(std::span<const NodeId>)>& visit);
  std::vector<NodeId> checked_extents(const Plan& x, const Plan& y);
  NodeId keep(NodeId node);  // in a local, so that a loop does not compute it again
  bool is_array(ExprId e) const;
  std::vector<NodeId> extents(ExprId e);  // of an array of anything

  // ---- loops (lower_loop.cpp)
  // What an iterator runs through: how many values, and the value number k (from 0).
  struct Sequence {
    NodeId count;
    std::function<NodeId(NodeId k)> value;
  };
  Sequence sequence(ExprId range);
  NodeId range_count(ExprId range);
  // A range is start, step, stop; the step may be missing.
  bool has_step(std::span<const ExprId> range_args) const {
    return range_args.size() == 3 && graph_.kind(range_args[1]) != expr::Kind::missing;
  }
  // Runs `visit` once with statements going into the body of a loop over the sequence.
  void iterate(ExprId iterator, const Sequence& over, const std::function<void(NodeId k)>& visit);
  NodeId scalar_reduction(ExprId e);
  Plan array_reduction(ExprId e, const Path& path);
  Plan sum_of_arrays(ExprId e);
  NodeId reduce_elements(expr::Reduction r, expr::Base base, const Plan& p);
  NodeId accumulate(expr::Reduction r, expr::Base base, NodeId sum, NodeId value);
  NodeId neutral(expr::Reduction r, expr::Base base);

  // ---- strings (lower_text.cpp)
  NodeId text(ExprId e);
  NodeId text_of(ExprId e);  // String(…)
  NodeId text_relation(ExprId e);
  // Gives one of its results.
  NodeId intrinsic(Intrinsic i, std::span<const NodeId> args, std::uint32_t wanted = 0);

  // ---- calls (lower_call.cpp)
  const std::vector<Operand>& call_results(ExprId call);
  std::vector<Operand> emit_call(expr::FunctionId function, std::vector<Actual> actuals, ExprId origin);
  std::vector<Operand> emit_group_call(Call call, std::vector<Operand> arguments, std::vector<Operand> results);
  Actual actual(ExprId e);
  std::vector<Operand> operands(ExprId e);
  Operand operand(ExprId e, const Leaf& leaf);
  std::optional<Closure> closure_of(ExprId e);
  std::optional<Operand> in_slots(ExprId e, const Leaf& leaf);  // model: the array as a run of slots
  std::vector<Operand> result_operands(ExprId call);            // leaves with the number of the output in front
  const Operand* result_leaf(ExprId call, std::uint32_t output, const Path& path);

  // ---- functions (lower_function.cpp)
  // The routine of a function, made when first asked for. None if it cannot be made.
  std::optional<DerivativeRule> derivative_rule(const expr::Function& function);
  // `missing`: inputs that take their default.
  RoutineId routine_of(expr::FunctionId function, std::span<const Closure> function_inputs,
                       const std::vector<bool>& missing);
  void lower_function(const expr::Function& function, std::span<const Closure> function_inputs,
                      const std::vector<bool>& missing, Routine& routine);
  Storage new_storage(const expr::Local& local);
  void declare(const expr::Function& function, std::uint32_t number);
  void external_call(const expr::Function& function);
  void builtin_call(const expr::Function& function);

  // ---- statements (lower_statement.cpp)
  void model_statement(SiteId site, const std::function<void()>& fill);
  void statements(std::span<const expr::Statement> list);
  void statement(const expr::Statement& s);
  void assign(ExprId target, ExprId value);
  void assign_tuple(const expr::Statement& s);
  void store(ExprId target, const Path& path, const Operand& value);
  void store_scalar(ExprId target, const Path& path, NodeId value);
  void store_plan(ExprId target, const Path& path, const Plan& value);
  void store_element(ExprId target, const Path& path, NodeId value);
  void store_section(ExprId target, const Path& path, const Plan& value);
  void loop_while(const expr::Statement& s);
  void assertion(NodeId holds, ExprId message, ExprId level);
  void if_statement(std::span<const expr::Branch> branches, std::size_t from, bool when);
  NodeId when_condition(ExprId e);

  // Gives memory back that statements added by `fill` take, unless something lasting was put there.
  template <class Fill>
  void with_release(Fill&& fill) {
    const std::uint64_t before = arena_uses_;
    const std::size_t at = at_.body->size();
    fill();
    // What was put there to stay keeps everything below it, in the loops around it, too.
    if (arena_uses_ == before || lasting_) return;
    release_from(at);
    arena_uses_ = before;
  }
  void release_from(std::size_t first_statement);

  // ---- leaves
  std::vector<Leaf> leaves(expr::TypeId type) const;
  Leaf leaf_of(expr::TypeId type, const Path& path) const;

  // ---- scopes of what was computed already
  void open_scope();
  void close_scope();
  void forget();  // after a statement that may have changed what calls saw

  Program& program_;
  Nodes& nodes_;
  const expr::Graph& graph_;
  const expr::Functions& functions_;
  diag::Sink& sink_;

  std::unordered_map<std::uint32_t, SlotId> slots_;
  std::unordered_map<std::uint32_t, std::uint32_t> handles_;
  std::unordered_map<std::uint32_t, std::uint32_t> previous_handles_;  // pre(s)
  std::unordered_map<std::uint32_t, SlotId> bindings_;
  std::unordered_map<std::uint32_t, SlotId> previous_;
  std::unordered_map<std::uint32_t, SlotId> derivatives_;
  std::unordered_map<std::uint32_t, SlotId> reinits_;
  std::unordered_map<std::uint32_t, SlotId> edges_;
  std::optional<SlotId> time_;
  std::optional<SlotId> initial_;
  std::optional<SlotId> terminal_;
  std::optional<SlotId> lambda_;
  std::unordered_map<std::uint32_t, std::uint32_t> delays_;  // ExprId -> number

  // Expressions that were lowered. Those that rest on statements are forgotten when these no longer hold.
  struct Known {
    NodeId node;
    bool rests_on_statements = false;
  };
  struct Scope {
    std::size_t resting;
    std::size_t calls;
  };
  // What belongs to the routine at hand; lowering a function that it calls puts this aside.
  struct State {
    Frame* frame = nullptr;
    Body* body = nullptr;
    bool is_model = false;
    bool uses_frame = false;  // the statement at hand needs locals or arrays
    bool keeps_calls = true;  // results of calls stay valid from statement to statement
    SiteId site;
    diag::Span span;
    std::vector<Storage> storages;  // of the function's locals
    std::unordered_map<std::uint32_t, NodeId> iterators;
    std::unordered_map<std::uint32_t, Known> known;
    std::unordered_map<std::uint32_t, std::vector<Operand>> calls;
    std::vector<std::uint32_t> resting;     // expressions in `known` that rest on statements, in order
    std::vector<std::uint32_t> call_order;  // likewise calls
    std::vector<Scope> scopes;
  };
  State at_;
  std::vector<State> outer_;      // of routines of the model that are still open
  bool lasting_ = false;          // the statement at hand has put something into the arena that stays
  std::uint64_t arena_uses_ = 0;  // statements so far that take memory from the arena
  std::uint64_t emitted_ = 0;
  int depth_ = 0;

  std::unordered_map<std::string, RoutineId> routines_;  // by function and function inputs
};

}  // namespace holon::program
