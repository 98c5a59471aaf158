#pragma once

// The equations of a model on their way from the flat model to an ordered system. A System is the builder of this room:
// `order` makes one, the passes of passes.h and reduce.h take it further one after the other, and from then on it is
// constant: what sorts the equations and the later stages only read it. Variables keep the numbers of the flat model;
// auxiliary ones (relations, conditions of `when`, sample, …) follow after them.
//
// An unknown of the simulation is a leaf of the expression graph: a `variable` node, or `der(…)` of one, nested for
// higher derivatives.

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/id.h"
#include "base/table.h"
#include "diag/source.h"
#include "expr/differentiate.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "flat/flat_model.h"

namespace holon::causal {

using expr::ExprId;
using expr::TypeId;
// Variables keep the ids of the flat model; auxiliary ones follow.
using flat::VariableId;

inline constexpr std::uint32_t kNone = 0xffffffffU;

enum class VariableKind : std::uint8_t {
  known,       // constants, parameters, inputs: a value before anything is solved
  discrete,    // changes at events only
  continuous,  //
};

// What has become of a variable.
enum class VariableStatus : std::uint8_t {
  kept,       // it is there, as its kind says
  alias,      // + or - another variable
  literal,    // a number for good
  invariant,  // an unknown that follows from parameters alone: computed with them, once
};

struct Variable {
  VariableKind kind{};
  VariableStatus status = VariableStatus::kept;
  TypeId type;
  ExprId node;
  VariableId alias_of;
  bool negated = false;  // alias with the other sign
  ExprId value;          // literal, invariant: the value; known: the binding, none if there is none
  ExprId start;          // none: not said
  std::uint8_t start_level = flat::FlatVariable::kStartOfType;  // how deep in the model it is said
  ExprId nominal;
  ExprId min;
  ExprId max;
  bool fixed = false;
  bool is_input = false;
  bool solved_at_start = false;  // a parameter that initialization determines
  flat::StateSelect select = flat::StateSelect::neutral;
  std::string name;  // of auxiliary variables
  diag::Span span;   // of auxiliary variables
  bool is_relation = false;
};

// One scalar equation left = right, or one of the results of an algorithm.
struct Equation {
  ExprId left;
  ExprId right;
  ExprId initial_right;             // what stands for `right` while initializing; none: the same
  std::uint32_t algorithm = kNone;  // this equation is the algorithm's statement for `left`
  std::uint32_t component = 0;      // where it stands
  diag::Span span;
  bool discrete = false;                // determines `left`, a discrete variable
  std::uint32_t derivative_of = kNone;  // number of the equation that was differentiated
  ExprId clock;                         // of a `when` with a clock as condition; none otherwise
  std::uint32_t clocked_when = kNone;   // equations of one such `when` tick together
};

struct Algorithm {
  std::vector<expr::Statement> statements;
  std::vector<expr::Statement> initial_statements;  // while initializing
  std::vector<VariableId> outputs;
  std::uint32_t component = 0;
  diag::Span span;
  bool discrete = false;  // all outputs are
  bool initial = false;   // of an initial algorithm section
};

struct Assertion {
  ExprId condition;
  ExprId message;
  ExprId level;
  std::uint32_t component = 0;
  diag::Span span;
  bool terminate = false;  // ends the run when the condition does not hold
};

// A function of time and unknowns whose change of sign is an event.
struct ZeroCrossing {
  ExprId value;
  diag::Span span;
  VariableId relation;          // the Boolean variable that remembers the relation, if it is one
  bool true_when_above = true;  // which side of zero makes it true; without a relation: zero is as above it
};

struct Sample {
  VariableId variable;  // Boolean, true at its ticks
  ExprId start;
  ExprId interval;
};

struct Reinit {
  VariableId state;
  VariableId due;    // Boolean
  VariableId value;  // Real
  diag::Span span;
};

// What is done at events without being an equation: asserts, calls and `terminate` inside of `when`.
struct EventCall {
  ExprId condition;
  bool initially = false;  // also while initializing
  std::vector<expr::Statement> body;
  diag::Span span;
};

// One spatialDistribution: in the equations stands its number and where it has moved to, spatialDistribution(n, x).
// What enters it is no part of what it gives now (specification 3.7.4.3), so that pipes may form a ring.
struct Transport {
  ExprId in0;
  ExprId in1;
  ExprId x;
  ExprId positive;
  std::vector<ExprId> points;  // the profile at the start
  std::vector<ExprId> values;
  std::uint32_t component = 0;
  diag::Span span;
};

// What a pass asked of the values of parameters. A run with other values may use the ordered system only while all
// answers stay what they were.
enum class Question : std::uint8_t {
  value,  // the number itself
  zero,   // whether it is zero
  sign    // whether it is below, at or above zero
};
struct Decision {
  ExprId expr;
  Question question{};
  double answer = 0;  // the number at the time; not a number when it was not known
};

// The data of a system, apart from the graph that its expressions are in.
struct SystemParts {
  base::Table<VariableId, Variable> variables;
  std::vector<Equation> equations;
  std::vector<Equation> initial_equations;
  std::vector<Algorithm> algorithms;
  std::vector<Assertion> asserts;
  std::vector<ZeroCrossing> crossings;
  std::vector<VariableId> instants;  // variables that hold the times of coming events
  std::vector<Sample> samples;
  std::vector<Reinit> reinits;
  std::vector<EventCall> event_calls;
  std::vector<Transport> transports;
  std::vector<Decision> decisions;  // that depend on values of parameters
  bool has_homotopy = false;
  bool has_clocks = false;
  bool has_semilinear = false;
};

// Owns the flat model that it was made from: the graph, the functions, and the table of where everything came from.
// Refers to its own parts, so it is neither copied nor moved.
class System : public SystemParts {
 public:
  explicit System(flat::FlatModel model)
      : model_(std::make_unique<flat::FlatModel>(std::move(model))),
        flat(*model_),
        derivatives(model_->graph(), model_->functions()) {}
  System(const System&) = delete;
  System& operator=(const System&) = delete;

 private:
  std::unique_ptr<flat::FlatModel> model_;

 public:
  const flat::FlatModel& flat;
  expr::FunctionDerivatives derivatives;

  // The graph is an append-only pool: an expression stays what it is, and adding others changes nothing that the system
  // says. So a stage that reads a finished system may still add expressions to it (docs/decisions).
  expr::Graph& graph() const { return model_->graph(); }
  const expr::Functions& functions() const { return model_->functions(); }

  VariableId add_auxiliary(std::string name, TypeId type, VariableKind kind, diag::Span span);
  std::string name(VariableId variable) const;
  std::string text(ExprId e) const;  // for messages and dumps
  // Whether an expression changes between events: speaks of time or of a continuous variable.
  bool is_continuous(ExprId e) const;
  // Where the model declares a variable.
  diag::Span declaration(VariableId variable) const;
  // Or an auxiliary one.
  bool is_of_model(VariableId variable) const { return variable.index() < flat.variables.size(); }
  // Of variables of the model: a member of an expandable connector that nothing mentions; one that results leave out.
  bool is_unused(VariableId variable) const { return flat.variables[variable].unused; }
  bool hides_result(VariableId variable) const { return flat.hide_result(variable); }
  // The variable at the end of a chain of aliases.
  VariableId unaliased(VariableId variable) const;
  // Whether an expression can change while simulating.
  bool is_time_varying(ExprId e) const;
  ExprId pre(ExprId variable) const;
  ExprId der(ExprId variable) const;
  // d e/dt. None when it is zero; an error at `span` when there is none.
  std::expected<ExprId, expr::DerivativeFailure> time_derivative(ExprId e);
};

// Where a statement of a later stage comes from, as one number: the equations, then the asserts, then the declarations
// of the variables. `kNone` is no origin.
enum class OriginKind : std::uint8_t { none, equation, assertion, declaration };
struct Origin {
  OriginKind kind = OriginKind::none;
  std::uint32_t number = 0;  // of the equation, assert or variable
};
std::uint32_t origin_of_assert(const System& system, std::uint32_t number);
std::uint32_t origin_of_declaration(const System& system, VariableId variable);
Origin origin_at(const System& system, std::uint32_t origin);

// A node with other arguments, simplified; 0*x is 0 whatever x is, also der(x) or a call: what does not count is not
// computed, and does not occur.
ExprId simplified(expr::Graph& graph, ExprId e, std::span<const ExprId> args);

// The value of a parameter expression as far as it is known before the run. Every question is recorded as a decision,
// so ask for no more than is needed.
class ParameterValues {
 public:
  // `changed`: values in place of the given ones.
  ParameterValues(const System& system, std::vector<Decision>& decisions,
                  const std::unordered_map<std::uint32_t, double>* changed = nullptr);
  // For the passes that make the system: recorded in `System::decisions`.
  explicit ParameterValues(System& system) : ParameterValues(system, system.decisions) {}
  ~ParameterValues();
  ParameterValues(const ParameterValues&) = delete;
  ParameterValues& operator=(const ParameterValues&) = delete;
  // Not a number when it is not known; Booleans are 0 and 1.
  double number(ExprId e);
  // True also for false. False when the value is not known.
  bool is_zero(ExprId e);
  bool is_known_nonzero(ExprId e);
  bool is_true(ExprId e, bool otherwise);
  // Somebody has looked at the sign of this parameter's literal value.
  void note_sign(ExprId e, double value);
  // The value as a literal of a scalar type; none when it is not known.
  ExprId literal(ExprId e, TypeId type);

 private:
  class Answers;
  friend bool decisions_hold(const System& system, std::span<const Decision> decisions,
                             const std::unordered_map<std::uint32_t, double>& changed);
  double evaluate(ExprId e);
  void record(ExprId e, Question question, double answer);
  const System& system_;
  std::vector<Decision>& decisions_;
  std::unique_ptr<Answers> answers_;
};

// Values of parameters by the numbers of their variables; Booleans are 0 and 1, enumerations their ordinals.
using KnownValues = std::unordered_map<std::uint32_t, double>;
// Whether all decisions would be the same with these values in place of the given ones.
bool decisions_hold(const System& system, std::span<const Decision> decisions, const KnownValues& changed);

}  // namespace holon::causal
