#pragma once

// The whole way from a flat model to an ordered system.
// In: the flat model, which the ordered system takes over. Out: what is computed when: parameters, the
// initial system, the system of the simulation, each as blocks in order; states; events.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/verify.h"
#include "causal/sort.h"
#include "causal/system.h"
#include "diag/sink.h"

namespace holon::causal {

struct State {
  ExprId leaf;          // a variable, or der(…) of one
  ExprId derivative;    // der(leaf)
  VariableId variable;  // none for der(…)
};

// Candidates of which some are states, chosen while simulating. New states y = S * candidates with a selection matrix S
// of zeros and ones stand for them; the constraint equations determine the other candidates.
struct SelectedStates {
  std::vector<ExprId> candidates;
  std::vector<VariableId> states;             // y
  std::vector<VariableId> selection;          // hold S, row by row
  std::vector<std::uint32_t> first;           // places of the candidates that are selected to begin with
  std::vector<std::vector<ExprId>> jacobian;  // d equation / d candidate; none where it is zero
};

// A finished value: nothing in it changes after `order` has returned, and it refers to nothing outside of itself.
struct OrderedSystem {
  std::unique_ptr<const System> system;
  std::vector<Decision> decisions;  // of the passes and of the sorting
  std::uint32_t index = 0;          // structural index

  std::vector<VariableId> parameters;  // known variables and invariants with a value, in the order to compute them
  std::vector<ExprId> previous;        // every pre(v) that something asks for
  std::vector<State> states;
  std::vector<SelectedStates> selected;

  base::Table<EquationId, Row> rows;
  base::Table<UnknownId, Unknown> unknowns;
  Ordered simulation;
  // For each block, who needs it, added up; 0: results only. What a block uses is needed by all who need the block.
  static constexpr std::uint8_t kAssertsNeed = 1;
  static constexpr std::uint8_t kCrossingsNeed = 2;
  static constexpr std::uint8_t kDerivativesNeed = 4;
  base::Table<BlockId, std::uint8_t> needs;

  base::Table<EquationId, Row> initial_rows;
  base::Table<UnknownId, Unknown> initial_unknowns;
  Ordered initial;
  // Unknowns of the initial system that take their start value: number in initial_unknowns, and the value.
  struct Guess {
    UnknownId unknown;
    ExprId value;
    bool by_choice = false;  // nothing demanded it
  };
  std::vector<Guess> fixed;
  std::vector<std::string> redundant;  // initial equations that follow from others, or contradict them
  // Of these and of start values: what has to hold when all is solved, in the modeler's words.
  struct Check {
    Row row;
    std::string text;
  };
  std::vector<Check> checks;

  bool ok = false;
  std::vector<std::string> violations;  // of the promises in verify.h, where OrderOptions::verify asked for it
};

// What becomes of equations that restrict states.
enum class Constraints : std::uint8_t {
  reduce,     // dummy derivatives: they hold to rounding
  baumgarte,  // (d/dt + alpha)^n g = 0 in place of g = 0: all candidates are states, deviations die out
  none        // nothing is differentiated; an index above 1 is an error
};
struct OrderOptions {
  Constraints constraints = Constraints::reduce;
  double alpha = 10;                  // 1/s
  bool verify = base::kIsDebugBuild;  // after each pass
  bool strict = false;                // what is not Modelica is an error, even where it can mean one thing only
};

OrderedSystem order(flat::FlatModel model, diag::Sink& sink, const OrderOptions& options = {});
// The same from a system that `collect` has made.
OrderedSystem order(std::unique_ptr<System> collected, diag::Sink& sink, const OrderOptions& options = {});

// Text of everything above, for `holon dump --stage=causal`.
std::string print_ordered(const OrderedSystem& ordered);

}  // namespace holon::causal
