#pragma once

// Functions after typing: locals, statements over typed expressions, and what the annotations say. The same statements
// also carry the algorithms of models, where targets are variables instead of locals.

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/id.h"
#include "base/table.h"
#include "diag/source.h"
#include "expr/graph.h"

namespace holon::expr {

enum class Role : std::uint8_t { input, output, inner };

struct Local {
  std::string name;
  Role role = Role::inner;
  TypeId type;
  std::vector<ExprId> sizes;  // one for each dimension, in terms of other locals; `missing` for an input's `:`
  ExprId value;               // default of an input, binding of an output or inner variable; none if there is none
  diag::Span span;
};

enum class StatementKind : std::uint8_t {
  assign,
  call,
  if_,
  for_,
  while_,
  when,
  break_,
  return_,
  assert_,
  terminate,
  reinit
};

struct Statement;
struct Branch {
  ExprId condition;  // none: else
  std::vector<Statement> body;
};
struct Statement {
  StatementKind kind{};
  diag::Span span;
  // assign: one target, or several for a call with several results (`missing` where a result is dropped). A target is a
  // local or variable, or `index`/`field` of one.
  std::vector<ExprId> targets;
  ExprId value;     // assign, call: the value or call; for: the range; assert: condition; reinit: new value
  ExprId message;   // assert, terminate
  ExprId level;     // assert: AssertionLevel value
  ExprId iterator;  // for
  std::vector<Branch> branches;  // if, when; while and for have one
};

// `derivative(order = 2, noDerivative = a, zeroDerivative = b) = df`
struct DerivativeRule {
  FunctionId function;
  int order = 1;
  std::vector<std::uint32_t> no_derivative;    // numbers of inputs
  std::vector<std::uint32_t> zero_derivative;  // numbers of inputs
};
// `inverse(u = g(y, v))`: solving y = f(u, v) for u
struct InverseRule {
  std::uint32_t input = 0;
  FunctionId function;
  // For each input of the inverse: an input of this function, or kResult for its result.
  static constexpr std::uint32_t kResult = 0xffffffffU;
  std::vector<std::uint32_t> arguments;
};

struct ExternalCall {
  std::string language;  // "C", "FORTRAN 77", "builtin"
  std::string name;
  ExprId result;                      // a local (or field/index of one), or none
  std::vector<ExprId> args;           // locals, sizes, constants
  std::vector<std::string> includes;  // of the annotations, as strings after evaluation
  std::vector<std::string> libraries;
  std::vector<std::string> include_directories;
  std::vector<std::string> library_directories;
  // What the front end found when it compared the declaration with the functions that Holon has.
  enum class Origin : std::uint8_t {
    undecided,
    builtin,   // one of Holon's, and the declaration fits it
    own_code,  // the library of the declaration has to bring it
    refused    // the declaration is wrong, which was reported
  } origin = Origin::undecided;
  std::string symbol = {};  // how machine code names the function; empty: by its own name
  struct Taken {
    bool as_size = false;     // size_t, not int
    bool is_written = false;  // the function writes to it
  };
  std::vector<Taken> taken = {};  // of a builtin: how it takes each argument
  bool has_conditions = false;    // of a builtin: numbers and sizes have to be checked before each call
};

enum class Inline : std::uint8_t { unsaid, yes, no, late };

struct Function {
  std::string name;  // qualified
  diag::Span span;
  base::Table<struct LocalId, Local> locals;
  std::vector<std::uint32_t> inputs;   // numbers of locals, in order
  std::vector<std::uint32_t> outputs;  // likewise
  std::vector<Statement> body;
  std::optional<ExternalCall> external;
  TypeId result;  // type of a call: none, the output's, or a tuple
  bool impure = false;
  bool is_record_constructor = false;
  bool partial = false;   // only a type of function: a formal parameter
  int smooth_order = -1;  // -1: nothing said
  Inline inlining = Inline::unsaid;
  bool generate_events = false;
  std::vector<DerivativeRule> derivatives;
  std::vector<InverseRule> inverses;
};

struct LocalId : base::Id<LocalId> {
  using Id::Id;
};

// All functions of a model. A function stays where it is while others are added: the front end adds functions while
// it evaluates others.
class Functions {
 public:
  FunctionId add(Function f) {
    items_.push_back(std::move(f));
    return FunctionId(items_.size() - 1);
  }
  Function& operator[](FunctionId id) { return items_[id.index()]; }
  const Function& operator[](FunctionId id) const { return items_[id.index()]; }
  std::size_t size() const { return items_.size(); }
  auto begin() { return items_.begin(); }
  auto end() { return items_.end(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }

 private:
  std::deque<Function> items_;
};

}  // namespace holon::expr
