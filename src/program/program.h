#pragma once

// The program: everything one run needs, as plain data. Routines are lists of statements over scalar expressions
// (nodes.h). All numbers of a model live in one workspace, a flat array of doubles; a slot is a place in it.
// Strings and external objects live in tables of their own and are named by handles.
//
// What is true of a finished program is said and tested by verify.h; how it runs is said by evaluate.h.

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
  assign,           // place(a) := node b
  store,            // element of array a at offset node b := node c
  if_,              // node a; then body b; else body c, or none
  for_,             // index local a from node b to node c, both included, by 1; body d
  repeat,           // body a, until a break
  break_,           // out of the nearest for or repeat
  return_,          //
  group,            // body a: statements that belong together
  call,             // call a
  run,              // routine a of the model, no arguments
  rolled,           // loop a
  allocate,         // array a gets memory; list b: nodes of its extents; c: 1 when it has to be zero
  view,             // array a := memory of array b from offset node c, extents list d
  view_slots,       // array a := the workspace from place(b), extents list c
  store_slots,      // the workspace from place(b) := all elements of array a; list c: the extents it has to have
  copy,             // elements of array a := elements of array b, as many as a has
  mark,             // index local a := how full the arena is
  release,          // back to mark a
  solve_linear,     // linear block a
  solve_nonlinear,  // nonlinear block a
  solve_mixed,      // mixed block a
  assertion,        // reached when an assert does not hold: message handle node a, level node b (1 warning, 2 error)
  intrinsic,        // intrinsic call a
  external          // external call a
};

struct Statement {
  StatementKind kind{};
  PlaceKind place = PlaceKind::none;  // for the operand that is a place; of solve_*: `column` when the block comes from
                                      // the row
  SiteId site;
  std::uint32_t a = 0, b = 0, c = 0, d = 0;

  friend bool operator==(const Statement&, const Statement&) = default;
};

using Body = std::vector<Statement>;

// The bodies inside a statement. A rolled loop has its body in its kernel.
template <class Visit>
void for_each_body(const Statement& s, Visit visit) {
  if (s.kind == StatementKind::if_) {
    visit(BodyId(s.b));
    if (s.c != BodyId::kNone) visit(BodyId(s.c));
  }
  if (s.kind == StatementKind::for_) visit(BodyId(s.d));
  if (s.kind == StatementKind::repeat || s.kind == StatementKind::group) visit(BodyId(s.a));
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
