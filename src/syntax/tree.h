#pragma once

// The syntax tree of one Modelica file: exactly what was written, without meaning.
//
// Nodes are made once by the parser, live in the tree's arena and never change (but for the rest of a class that was
// passed over, which `read_rest` fills in once: parser.h); a node is named by its address, which
// stays valid as long as the tree does. (Addresses instead of ids into a table: later stages mix nodes of hundreds of
// files, and an address needs no table beside it; docs/decisions/ has the reasons.) Strings are views into the source
// text or the arena. Every node has its span. Flags stand beside the spans, where they cost no bytes: a library is tens
// of millions of these nodes.

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "base/names.h"
#include "diag/source.h"

namespace holon::syntax {

using base::List;
using base::Name;
using diag::Span;

// ---------------------------------------------------------------- expressions

enum class ExprKind : std::uint8_t {
  real,
  integer,
  string,
  boolean,
  reference,
  call,
  partial_call,
  unary,
  binary,
  if_,
  range,
  array,
  matrix,
  tuple,
  end,
  colon
};

struct Expr {
  ExprKind kind;
  std::uint8_t parens = 0;  // pairs of redundant-or-not parentheses that were written around it
  Span span;

  template <class T>
  const T* as() const {
    return kind == T::kKind ? static_cast<const T*>(this) : nullptr;
  }
};
using ExprList = List<const Expr*>;

struct RealLiteral : Expr {
  static constexpr ExprKind kKind = ExprKind::real;
  double value = 0;
  std::string_view text;  // as written
};
struct IntegerLiteral : Expr {
  static constexpr ExprKind kKind = ExprKind::integer;
  std::int64_t value = 0;  // a literal beyond this range is a RealLiteral, with a warning
  std::string_view text;
};
struct StringLiteral : Expr {
  static constexpr ExprKind kKind = ExprKind::string;
  std::string_view raw;  // between the quotes, escapes not yet replaced (see `unescape`)
};
struct BooleanLiteral : Expr {
  static constexpr ExprKind kKind = ExprKind::boolean;
  bool value = false;
};

// `a.b[3].c`; `.Modelica.X` has `global`. `der`, `initial`, `pure` and the like appear here as ordinary names.
struct RefPart {
  Name name;  // with its quotes, if it is a quoted identifier
  Span span;  // of the name alone
  bool has_subscripts = false;
  ExprList subscripts;  // `:` is a Colon, `end` an End
};
struct Reference : Expr {
  static constexpr ExprKind kKind = ExprKind::reference;
  bool global = false;
  List<RefPart> parts;
};

struct NamedArgument {
  Name name;
  Span name_span;
  const Expr* value = nullptr;
};
struct ForIndex {
  Name name;
  Span span;
  const Expr* range = nullptr;  // null: deduced from its use as a subscript
};

struct Call : Expr {
  static constexpr ExprKind kKind = ExprKind::call;
  const Reference* callee = nullptr;
  ExprList args;
  List<NamedArgument> named;
  List<ForIndex> iterators;  // `sum(a[i] for i in 1:3)`: then there is one argument
};
struct PartialCall : Expr {  // `function f(a = 1)` as an argument
  static constexpr ExprKind kKind = ExprKind::partial_call;
  const Reference* callee = nullptr;
  List<NamedArgument> named;
};

enum class UnaryOp : std::uint8_t { plus, minus, plus_each, minus_each, not_ };
enum class BinaryOp : std::uint8_t {
  add,
  subtract,
  multiply,
  divide,
  power,
  add_each,
  subtract_each,
  multiply_each,
  divide_each,
  power_each,
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal,
  and_,
  or_
};
struct Unary : Expr {
  static constexpr ExprKind kKind = ExprKind::unary;
  UnaryOp op{};
  const Expr* operand = nullptr;
};
struct Binary : Expr {
  static constexpr ExprKind kKind = ExprKind::binary;
  BinaryOp op{};
  Span op_span;
  const Expr* left = nullptr;
  const Expr* right = nullptr;
};
struct IfBranch {
  const Expr* condition = nullptr;
  const Expr* value = nullptr;
};
struct If : Expr {
  static constexpr ExprKind kKind = ExprKind::if_;
  List<IfBranch> branches;
  const Expr* otherwise = nullptr;
};
struct Range : Expr {
  static constexpr ExprKind kKind = ExprKind::range;
  const Expr* start = nullptr;
  const Expr* step = nullptr;  // null when not given
  const Expr* stop = nullptr;
};
struct Array : Expr {  // `{a, b}` or `{e for i in r}`
  static constexpr ExprKind kKind = ExprKind::array;
  ExprList items;
  List<ForIndex> iterators;
};
struct Matrix : Expr {  // `[a, b; c, d]`
  static constexpr ExprKind kKind = ExprKind::matrix;
  List<ExprList> rows;
};
struct Tuple : Expr {  // `(a, , b)`: an omitted item is null. A single expression in parentheses is not a Tuple.
  static constexpr ExprKind kKind = ExprKind::tuple;
  ExprList items;
};
struct End : Expr {
  static constexpr ExprKind kKind = ExprKind::end;
};
struct Colon : Expr {
  static constexpr ExprKind kKind = ExprKind::colon;
};

// ---------------------------------------------------------------- modifications

struct Element;
struct Argument;
struct Equation;

// `(a = 1, b(start = 2)) = 3`; in an annotation, the argument list alone.
struct Modification {
  Span span;
  bool has_arguments = false;        // parentheses were written
  bool assigned_with_colon = false;  // the old `:=`
  bool is_break = false;             // `= break`: the binding is removed
  List<const Argument*> arguments;
  const Expr* value = nullptr;
};

// A description string (the parts of `"a" + "b"`) and an annotation.
struct Comment {
  List<const StringLiteral*> text;
  const Modification* annotation = nullptr;
};

enum class ArgumentKind : std::uint8_t { modify, redeclare, replaceable, break_component, break_connect };
struct Argument {
  ArgumentKind kind{};
  bool each = false;
  bool final = false;
  Span span;
  List<RefPart> name;                          // modify: `a.b.c`; break_component: one part
  const Modification* modification = nullptr;  // modify; null in `annotation(x)`-like forms without value
  Comment comment;
  const Element* element = nullptr;   // redeclare and replaceable: the class or component clause (one component)
  const Equation* connect = nullptr;  // break_connect
};

// ---------------------------------------------------------------- equations and statements

enum class EquationKind : std::uint8_t { equality, connect, call, if_, for_, when };
struct Equation;
struct EquationBranch {
  const Expr* condition = nullptr;  // null: else
  List<const Equation*> body;
};
struct Equation {
  EquationKind kind{};
  Span span;
  Comment comment;
  const Expr* left = nullptr;     // equality, connect; call: the Call
  const Expr* right = nullptr;    // equality, connect
  List<EquationBranch> branches;  // if, when
  List<ForIndex> indices;         // for
  List<const Equation*> body;     // for
};

enum class StatementKind : std::uint8_t { assign, tuple_assign, call, if_, for_, while_, when, break_, return_ };
struct Statement;
struct StatementBranch {
  const Expr* condition = nullptr;  // null: else
  List<const Statement*> body;
};
struct Statement {
  StatementKind kind{};
  Span span;
  Comment comment;
  const Expr* left = nullptr;      // assign: a Reference; tuple_assign: a Tuple
  const Expr* right = nullptr;     // assign; tuple_assign and call: the Call
  List<StatementBranch> branches;  // if, when; while: one
  List<ForIndex> indices;          // for
  List<const Statement*> body;     // for
};

// ---------------------------------------------------------------- elements

struct ClassDef;

// A type as it is written: `Modelica.Units.SI.Voltage`, with the array dimensions that follow it in a clause.
struct TypeName {
  const Reference* name = nullptr;
  ExprList dimensions;
  bool has_dimensions = false;
};

struct Constraint {  // `constrainedby T(mods)`
  const Reference* type = nullptr;
  const Modification* modification = nullptr;
  Comment comment;
};

enum class Variability : std::uint8_t { none, constant, parameter, discrete };
enum class Direction : std::uint8_t { none, input, output };
enum class Connection : std::uint8_t { none, flow, stream };

struct Declaration {  // one declarator of a component clause
  Name name;
  Span span;       // of the name alone
  Span full_span;  // with modification, condition, comment
  ExprList dimensions;
  bool has_dimensions = false;
  const Modification* modification = nullptr;
  const Expr* condition = nullptr;
  Comment comment;
};

enum class ElementKind : std::uint8_t { import, extends, class_, components, annotation };
enum class ImportKind : std::uint8_t { qualified, renamed, unqualified, listed };

struct Element {
  ElementKind kind{};
  Span span;
  // prefixes
  bool redeclare = false;
  bool final = false;
  bool inner = false;
  bool outer = false;
  bool replaceable = false;
  Variability variability{};
  Direction direction{};
  Connection connection{};

  // import: `import A.B;` `import C = A.B;` `import A.*;` `import A.{x, y};`
  ImportKind import_kind{};
  List<RefPart> path;  // import: the package path (for `qualified` and `renamed` with the imported name last)
  Name alias;          // renamed
  List<RefPart> listed;

  // extends
  const Reference* base = nullptr;

  const Modification* modification = nullptr;  // extends: its class modification; annotation: the annotation itself
  const ClassDef* class_def = nullptr;         // class_
  TypeName type;                               // components
  List<Declaration> declarations;              // components
  const Constraint* constraint = nullptr;      // class_, components
  Comment comment;                             // import, extends, and replaceable classes after `constrainedby`
};

// ---------------------------------------------------------------- classes

enum class Restriction : std::uint8_t {
  class_,
  model,
  record,
  block,
  connector,
  expandable_connector,
  type,
  package,
  function,
  operator_,
  operator_record,
  operator_function
};
enum class ClassForm : std::uint8_t {
  long_,        // class A … end A
  extends,      // class extends A(mods) … end A
  short_,       // class A = B(mods)
  enumeration,  // type E = enumeration(a, b) or enumeration(:)
  derivative    // function f = der(g, x, y)
};
enum class Purity : std::uint8_t { unsaid, pure, impure };

struct EnumerationLiteral {
  Name name;
  Span span;
  Comment comment;
};

enum class SectionKind : std::uint8_t { public_, protected_, equation, initial_equation, algorithm, initial_algorithm };
struct Section {
  SectionKind kind{};
  bool keyword_written = false;  // false for the elements before the first keyword
  Span span;
  List<const Element*> elements;
  List<const Equation*> equations;
  List<const Statement*> statements;
};

struct External {
  Span span;
  const StringLiteral* language = nullptr;
  const Expr* result = nullptr;  // a Reference
  Name function;
  bool has_call = false;  // `name(args)` was written
  ExprList args;
  const Modification* annotation = nullptr;
};

struct ClassDef {
  Span span;
  Span name_span;
  Name name;
  Restriction restriction{};
  ClassForm form{};
  Purity purity{};
  bool encapsulated = false;
  bool partial = false;
  bool final = false;  // `final` before a class in a stored definition
  // Where the rest of the class begins that was passed over; 0: nothing was. Of a long class the rest is its sections
  // and its annotation, of a short one its modifiers, description and annotation.
  std::uint32_t unread = 0;

  // long_, extends
  List<Section> sections;
  const External* external = nullptr;
  // extends: modifications of the inherited class; short_: of the type
  const Modification* modification = nullptr;
  // short_
  Direction direction{};
  Connection connection{};    // only in older Modelica
  Variability variability{};  // only in older Modelica
  TypeName type;
  // enumeration
  List<EnumerationLiteral> literals;
  bool open_enumeration = false;
  // derivative: `type.name` is the function
  List<RefPart> derivative_of;

  Comment comment;  // description, and the class annotation where it was written last
};

// ---------------------------------------------------------------- the file

// A `//` or `/* */` comment. The tree keeps them in order; the printer puts them back where they stood.
struct LexicalComment {
  Span span;
  bool block = false;
};

struct SyntaxTree {
  diag::FileId file;
  base::Arena arena;
  bool has_within = false;
  List<RefPart> within;  // empty for `within;`
  Span within_span;
  std::vector<const ClassDef*> classes;
  std::vector<LexicalComment> comments;
  bool has_errors = false;
};

}  // namespace holon::syntax
