#pragma once

// The program: everything one run needs, as plain data. Routines are lists of statements over scalar expressions
// (nodes.h). All numbers of a model live in one workspace, a flat array of doubles; a slot is a place in it.
// Strings and external objects live in tables of their own and are named by handles.
//
// What is true of a finished program is said and tested by verify.h; how it runs is said by evaluate.h.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/table.h"
#include "diag/source.h"
#include "program/nodes.h"
#include "program/runtime.h"

namespace holon::program {

struct SlotId : base::Id<SlotId> {
  using Id::Id;
};
struct BodyId : base::Id<BodyId> {
  using Id::Id;
};
struct RoutineId : base::Id<RoutineId> {
  using Id::Id;
};
struct KernelId : base::Id<KernelId> {
  using Id::Id;
};
struct SiteId : base::Id<SiteId> {
  using Id::Id;
};
struct BlockId : base::Id<BlockId> {
  using Id::Id;
};
struct TextId : base::Id<TextId> {
  using Id::Id;
};

// ---- the workspace

enum class Region : std::uint8_t {
  time,
  parameter,
  state,
  derivative,
  algebraic,
  discrete,
  previous,   // pre(v)
  relation,   // remembered values of relations
  crossing,   // functions whose zeros are events
  residual,   // of blocks and of a DAE
  temporary,  // shared subexpressions, arguments of calls
  matrix,     // of linear and nonlinear blocks
  partial,    // local derivatives
  tangent,    // directional derivatives
  entry,      // entries of sparse Jacobians
  other
};
std::string_view name_of(Region region);

// A run of slots of one kind. Runs follow each other without gaps.
struct Segment {
  Region region{};
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

// ---- statements

// Where a scalar goes.
enum class PlaceKind : std::uint8_t { none, slot, column, local };
struct Place {
  PlaceKind kind = PlaceKind::none;
  std::uint32_t number = 0;

  static Place slot(SlotId id) { return {PlaceKind::slot, id.value}; }
  static Place slot(std::uint32_t number) { return {PlaceKind::slot, number}; }
  static Place column(std::uint32_t number) { return {PlaceKind::column, number}; }
  static Place local(std::uint32_t number) { return {PlaceKind::local, number}; }
  friend bool operator==(const Place&, const Place&) = default;
};

enum class StatementKind : std::uint8_t {
  assign,           // target place := value node
  store,            // element of `array` at `offset` node := value node
  if_,              // condition node; then_body; else_body, or none
  for_,             // index local `counter` from node `first` to node `last`, both included, by 1; body
  repeat,           // body, until a break
  break_,           // out of the nearest for or repeat
  return_,          //
  group,            // body: statements that belong together
  call,             // number of the call
  run,              // routine of the model, no arguments
  rolled,           // number of the loop
  allocate,         // array gets memory; list of its extents; zeroed: 1 when it has to be zero
  view,             // array := memory of array `source` from offset node, list of extents
  view_slots,       // array := the workspace from place `slots`, list of extents
  store_slots,      // the workspace from place `slots` := all elements of array; list of the extents it has to have
  copy,             // elements of array := elements of array `source`, as many as the first has
  mark,             // index local `mark` := how full the arena is
  release,          // back to the mark
  solve_linear,     // number of the linear block
  solve_nonlinear,  // number of the nonlinear block
  solve_mixed,      // number of the mixed block
  assertion,        // reached when an assert does not hold: message handle node, level node (1 warning, 2 error)
  intrinsic,        // number of the intrinsic call
  external          // number of the external call
};

// Up to four numbers, whose names depend on the kind. Each name may be used for the kinds that have it.
struct Statement {
  StatementKind kind{};
  PlaceKind place = PlaceKind::none;  // of `target` and `slots`; of `block`: `column` when the block comes from the row
  SiteId site;
  std::array<std::uint32_t, 4> operands{};

  std::uint32_t& target() { return operands[0]; }
  std::uint32_t target() const { return operands[0]; }
  std::uint32_t& value() { return operands[kind == StatementKind::store ? 2 : 1]; }
  std::uint32_t value() const { return operands[kind == StatementKind::store ? 2 : 1]; }
  std::uint32_t& array() { return operands[0]; }
  std::uint32_t array() const { return operands[0]; }
  std::uint32_t& offset() { return operands[kind == StatementKind::store ? 1 : 2]; }
  std::uint32_t offset() const { return operands[kind == StatementKind::store ? 1 : 2]; }
  std::uint32_t& condition() { return operands[0]; }
  std::uint32_t condition() const { return operands[0]; }
  std::uint32_t& then_body() { return operands[1]; }
  std::uint32_t then_body() const { return operands[1]; }
  std::uint32_t& else_body() { return operands[2]; }
  std::uint32_t else_body() const { return operands[2]; }
  std::uint32_t& counter() { return operands[0]; }
  std::uint32_t counter() const { return operands[0]; }
  std::uint32_t& first() { return operands[1]; }
  std::uint32_t first() const { return operands[1]; }
  std::uint32_t& last() { return operands[2]; }
  std::uint32_t last() const { return operands[2]; }
  std::uint32_t& body() { return operands[kind == StatementKind::for_ ? 3 : 0]; }
  std::uint32_t body() const { return operands[kind == StatementKind::for_ ? 3 : 0]; }
  std::uint32_t& call() { return operands[0]; }
  std::uint32_t call() const { return operands[0]; }
  std::uint32_t& routine() { return operands[0]; }
  std::uint32_t routine() const { return operands[0]; }
  std::uint32_t& loop() { return operands[0]; }
  std::uint32_t loop() const { return operands[0]; }
  std::uint32_t& extents() { return operands[extents_at()]; }
  std::uint32_t extents() const { return operands[extents_at()]; }
  std::uint32_t& zeroed() { return operands[2]; }
  std::uint32_t zeroed() const { return operands[2]; }
  std::uint32_t& source() { return operands[1]; }
  std::uint32_t source() const { return operands[1]; }
  std::uint32_t& slots() { return operands[1]; }
  std::uint32_t slots() const { return operands[1]; }
  std::uint32_t& mark() { return operands[0]; }
  std::uint32_t mark() const { return operands[0]; }
  std::uint32_t& block() { return operands[0]; }
  std::uint32_t block() const { return operands[0]; }
  std::uint32_t& message() { return operands[0]; }
  std::uint32_t message() const { return operands[0]; }
  std::uint32_t& level() { return operands[1]; }
  std::uint32_t level() const { return operands[1]; }
  std::uint32_t& intrinsic() { return operands[0]; }
  std::uint32_t intrinsic() const { return operands[0]; }
  std::uint32_t& external() { return operands[0]; }
  std::uint32_t external() const { return operands[0]; }

  static Statement assign(Place target, std::uint32_t value, SiteId site) {
    return {StatementKind::assign, target.kind, site, {target.number, value}};
  }
  static Statement store(std::uint32_t array, std::uint32_t offset, std::uint32_t value, SiteId site) {
    return {StatementKind::store, PlaceKind::none, site, {array, offset, value}};
  }
  static Statement if_(std::uint32_t condition, std::uint32_t then_body, std::uint32_t else_body, SiteId site) {
    return {StatementKind::if_, PlaceKind::none, site, {condition, then_body, else_body}};
  }
  static Statement for_(std::uint32_t counter, std::uint32_t first, std::uint32_t last, std::uint32_t body,
                        SiteId site) {
    return {StatementKind::for_, PlaceKind::none, site, {counter, first, last, body}};
  }
  static Statement break_(SiteId site) { return {StatementKind::break_, PlaceKind::none, site, {}}; }
  static Statement return_(SiteId site) { return {StatementKind::return_, PlaceKind::none, site, {}}; }
  static Statement allocate(std::uint32_t array, std::uint32_t extents, std::uint32_t zeroed, SiteId site) {
    return {StatementKind::allocate, PlaceKind::none, site, {array, extents, zeroed}};
  }
  static Statement view(std::uint32_t array, std::uint32_t source, std::uint32_t offset, std::uint32_t extents,
                        SiteId site) {
    return {StatementKind::view, PlaceKind::none, site, {array, source, offset, extents}};
  }
  static Statement view_slots(std::uint32_t array, Place slots, std::uint32_t extents, SiteId site) {
    return {StatementKind::view_slots, slots.kind, site, {array, slots.number, extents}};
  }
  static Statement store_slots(std::uint32_t array, Place slots, std::uint32_t extents, SiteId site) {
    return {StatementKind::store_slots, slots.kind, site, {array, slots.number, extents}};
  }
  static Statement copy(std::uint32_t array, std::uint32_t source, SiteId site) {
    return {StatementKind::copy, PlaceKind::none, site, {array, source}};
  }
  static Statement assertion(std::uint32_t message, std::uint32_t level, SiteId site) {
    return {StatementKind::assertion, PlaceKind::none, site, {message, level}};
  }
  // The kinds with one number.
  static Statement repeat(std::uint32_t body, SiteId site) {
    return {StatementKind::repeat, PlaceKind::none, site, {body}};
  }
  static Statement group(std::uint32_t body, SiteId site) {
    return {StatementKind::group, PlaceKind::none, site, {body}};
  }
  static Statement call(std::uint32_t number, SiteId site) {
    return {StatementKind::call, PlaceKind::none, site, {number}};
  }
  static Statement run(std::uint32_t routine, SiteId site) {
    return {StatementKind::run, PlaceKind::none, site, {routine}};
  }
  static Statement rolled(std::uint32_t loop, SiteId site) {
    return {StatementKind::rolled, PlaceKind::none, site, {loop}};
  }
  static Statement mark(std::uint32_t local, SiteId site) {
    return {StatementKind::mark, PlaceKind::none, site, {local}};
  }
  static Statement release(std::uint32_t mark, SiteId site) {
    return {StatementKind::release, PlaceKind::none, site, {mark}};
  }
  static Statement solve_linear(std::uint32_t number, SiteId site) {
    return {StatementKind::solve_linear, PlaceKind::none, site, {number}};
  }
  static Statement solve_nonlinear(std::uint32_t number, SiteId site) {
    return {StatementKind::solve_nonlinear, PlaceKind::none, site, {number}};
  }
  static Statement solve_mixed(std::uint32_t number, SiteId site) {
    return {StatementKind::solve_mixed, PlaceKind::none, site, {number}};
  }
  static Statement intrinsic(std::uint32_t number, SiteId site) {
    return {StatementKind::intrinsic, PlaceKind::none, site, {number}};
  }
  static Statement external(std::uint32_t number, SiteId site) {
    return {StatementKind::external, PlaceKind::none, site, {number}};
  }

  friend bool operator==(const Statement&, const Statement&) = default;

 private:
  std::size_t extents_at() const {
    if (kind == StatementKind::allocate) return 1;
    return kind == StatementKind::view ? 3 : 2;
  }
};

using Body = std::vector<Statement>;

// The bodies inside a statement. A rolled loop has its body in its kernel.
template <class Visit>
void for_each_body(const Statement& s, Visit visit) {
  if (s.kind == StatementKind::if_) {
    visit(BodyId(s.then_body()));
    if (s.else_body() != BodyId::kNone) visit(BodyId(s.else_body()));
  }
  if (s.kind == StatementKind::for_ || s.kind == StatementKind::repeat || s.kind == StatementKind::group)
    visit(BodyId(s.body()));
}

// ---- routines

struct Local {
  Type type = Type::real;
  std::string name;  // for dumps; may be empty
};
struct Array {
  std::uint32_t rank = 0;
  std::string name;
};
struct Frame {
  std::vector<Local> locals;
  std::vector<Array> arrays;
};

// An input or output of a routine: a scalar local (real) or an array.
struct Formal {
  bool is_array = false;
  std::uint32_t number = 0;
};

// Which function gives the derivative of another: it takes all inputs, then the tangents of those that it follows, and
// gives the tangents of the outputs that have one.
enum class Follows : std::uint8_t { no, yes, never_moves };
struct DerivativeRule {
  RoutineId routine;
  std::vector<Follows> inputs;
  std::vector<bool> outputs;
};

struct Routine {
  std::string name;
  Frame frame;
  std::vector<Formal> inputs;   // a routine of the model has none
  std::vector<Formal> outputs;  // likewise
  BodyId body;
  bool recursive = false;                    // can call itself: its depth is counted
  std::optional<DerivativeRule> derivative;  // of a function that cannot be differentiated itself
  diag::Span span;
};

struct Argument {
  bool is_array = false;
  std::uint32_t number = 0;  // node or array
};
struct Result {
  bool is_array = false;
  Place place;              // of a scalar; none: dropped
  std::uint32_t array = 0;  // receives the callee's array, which lies in the arena
};
struct Call {
  RoutineId callee;
  std::vector<Argument> args;
  std::vector<Result> results;
};

struct IntrinsicCall {
  Intrinsic intrinsic{};
  std::vector<NodeId> args;
  std::vector<Place> results;
};

// A call of C or FORTRAN 77. Integers and Booleans become `int`, strings `const char*`, objects `void*`.
enum class ExternalKind : std::uint8_t { real, integer, boolean, string, object, size };
struct ExternalFormal {
  ExternalKind kind{};
  bool is_array = false;
  bool is_output = false;   // passed by address
  bool is_written = false;  // the function may write to it, also where nobody takes the result
};
struct External {
  std::string name;
  std::string symbol = {};      // how machine code names it; empty: its name, in FORTRAN 77 with `_`
  bool has_conditions = false;  // `Runtime::check_external` is asked before each call
  bool fortran = false;         // everything by address, arrays by columns
  bool impure = false;          // two calls with the same arguments can differ, or do something
  std::vector<ExternalFormal> formals;
  std::optional<ExternalKind> result;
};
struct ExternalCall {
  std::uint32_t external = 0;
  // For each formal: an input's node, an array, or the place of a scalar output.
  struct Operand {
    std::uint32_t number = 0;
    Place place;
  };
  std::vector<Operand> operands;
  Place result;
};

// ---- rolled loops

// A body for one row, over columns instead of slots and numbers. Equal shapes anywhere in the program share a kernel.
struct Kernel {
  BodyId body;
  Frame frame;
  std::uint32_t columns = 0;
  std::uint32_t row_constants = 0;
  std::uint32_t sites = 0;  // statements of a row that carry a site; each has its number in `a` row's site list
};

// Where a column's slots come from: an arithmetic progression, or the row of the index table.
struct Column {
  bool is_affine = false;
  std::int32_t first = 0;    // affine: slot of row 0
  std::int32_t stride = 0;   // affine: slots from row to row, 0 when all rows share one
  std::uint32_t in_row = 0;  // table: position in the row
};

struct Loop {
  KernelId kernel;
  std::uint32_t count = 0;
  std::vector<Column> columns;
  std::uint32_t first_index = 0;     // of row 0 in Program::indices
  std::uint32_t index_width = 0;     // indices a row
  std::uint32_t first_constant = 0;  // of row 0 in Program::numbers; a row has Kernel::row_constants of them
  std::uint32_t first_site = 0;      // of row 0 in Program::row_sites; a row has Kernel::sites of them
  bool independent = false;          // no row reads or writes what another row writes
};

// ---- blocks

// Where entries of a matrix stand: by columns, rows ascending. Dense when `rows` is empty.
struct Pattern {
  std::vector<std::uint32_t> column_begins;
  std::vector<std::uint32_t> rows;
  bool is_dense() const { return rows.empty(); }
};

// Solve A x = b. Statements before it have filled A and b.
struct LinearBlock {
  std::uint32_t size = 0;
  Pattern pattern;
  SlotId matrix;                        // size*size entries by columns, or as many as the pattern has
  SlotId rhs;                           // `size` slots
  SlotId solution;                      // `size` slots
  std::vector<std::uint32_t> unknowns;  // slots of the variables that the solution will be copied to: for messages
  bool reuses_matrix = false;           // the same matrix as `like`, another right-hand side
  BlockId like;
};

// Find unknowns with residual = 0. `residual` reads the unknowns and writes the inner variables and the residuals;
// `jacobian` writes the matrix d residual / d unknowns for the same values.
struct NonlinearBlock {
  std::vector<std::uint32_t> unknowns;  // slots
  SlotId residuals;                     // as many slots
  RoutineId residual;
  RoutineId jacobian;  // none when it has to be differenced
  Pattern pattern;
  SlotId matrix;
  bool is_linear = false;         // the residual is affine in the unknowns: one step of Newton solves it
  std::vector<SiteId> equations;  // of the residuals, in order
};

// Find discrete values that agree with the continuous unknowns they switch. `evaluate` reads the discrete slots, solves
// for the rest and writes what the discrete values should be to the candidates.
struct MixedBlock {
  std::vector<std::uint32_t> discretes;
  std::vector<std::uint32_t> candidates;
  RoutineId evaluate;
  std::vector<SiteId> equations;
  // How far a relation may lie on the other side and still keep its value, relative to what it compares and 1. Zero,
  // unless the runtime sees that rounding alone makes the block go in circles. None: no candidate reads it.
  SlotId slack;
};

// ---- the whole

// Where a statement comes from: a number that the stage before understands, and the source.
struct Site {
  std::uint32_t origin = 0xffffffffU;
  diag::Span span;
};

struct Program {
  Nodes nodes;

  std::vector<Segment> segments;
  std::uint32_t slot_count = 0;
  std::vector<std::uint32_t> variable_of;  // slot -> number of the flat variable it belongs to, or kNoVariable
  static constexpr std::uint32_t kNoVariable = 0xffffffffU;

  std::vector<std::string> texts;  // string constants; the handle of text i is -(i + 1)
  std::uint32_t string_count = 0;  // string variables; the handle of variable i is i
  std::uint32_t object_count = 0;  // external objects; the handle of object i is i

  base::Table<RoutineId, Routine> routines;
  base::Table<BodyId, Body> bodies;
  std::vector<std::uint32_t> lists;  // each: a count, then as many numbers
  std::vector<Call> calls;
  std::vector<IntrinsicCall> intrinsic_calls;
  std::vector<External> externals;
  std::vector<ExternalCall> external_calls;

  base::Table<KernelId, Kernel> kernels;
  std::vector<Loop> loops;
  std::vector<std::int32_t> indices;
  std::vector<double> numbers;
  std::vector<SiteId> row_sites;

  base::Table<BlockId, LinearBlock> linear_blocks;
  base::Table<BlockId, NonlinearBlock> nonlinear_blocks;
  base::Table<BlockId, MixedBlock> mixed_blocks;
  std::uint32_t delay_count = 0;

  base::Table<SiteId, Site> sites;

  std::span<const std::uint32_t> list(std::uint32_t at) const { return {lists.data() + at + 1, lists[at]}; }
  std::optional<RoutineId> find(std::string_view routine_name) const;
  Region region_of(std::uint32_t slot) const;
  // The run of a region when it has exactly one.
  std::optional<Segment> segment(Region region) const;

  // Appends slots, numbers from the end of the workspace.
  SlotId add_slots(Region region, std::uint32_t count, std::uint32_t variable = kNoVariable);
  std::uint32_t add_list(std::span<const std::uint32_t> items);
  TextId add_text(std::string_view text);
};

inline double text_handle(TextId id) { return -(static_cast<double>(id.value) + 1); }

}  // namespace holon::program
