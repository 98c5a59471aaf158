#pragma once

// Chooses states after index reduction: every differentiated equation takes one state away.
// In: the result of `pantelides`, wishes for states, and what is known of the partial derivatives. Out: which unknowns
// are states, which derivatives become ordinary unknowns (dummy derivatives), and where the choice must be made while
// simulating because no choice is right for all values.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "causal/graph/constraint_elimination.h"
#include "causal/graph/incidence.h"
#include "causal/graph/pantelides.h"

namespace holon::causal {

enum class StateSelect : std::uint8_t { never, avoid, standard, prefer, always };

// How much an unknown is wanted as a state: first `select`, then the larger key, then the lower id.
struct StateWish {
  StateSelect select = StateSelect::standard;
  std::int32_t key = 0;
};

struct DummyProblem {
  const IndexReduction& reduction;
  // For each unknown, given and created. Created ones are derivatives without a name in the model; to wish them
  // `avoid` keeps them from becoming states where something with a name can be one.
  std::span<const StateWish> wishes;
  // What is known of the partial derivative of an (undifferentiated) equation at an entry of the given incidence.
  std::function<JacobianEntry(EquationId, EntryId)> partial;
};

// A differentiated equation and the dummy derivative that it determines.
struct DummyPivot {
  EquationId equation;
  UnknownId dummy;
  friend bool operator==(const DummyPivot&, const DummyPivot&) = default;
};

// Some of the candidates are states; which ones is decided and watched while simulating. Those that are not states must
// have independent columns in d equations / d candidates, after the pivots `eliminated` have been eliminated from it.
// Level 1 is the choice among the unknowns one derivative below the highest, level 2 one further below, and so on.
struct StateSet {
  std::uint32_t level = 1;
  std::vector<EquationId> equations;
  std::vector<UnknownId> candidates;    // those most wanted as states first
  std::size_t state_count = 0;          // candidates.size() - equations.size()
  std::vector<UnknownId> first_states;  // right for almost all values and after the wishes: to begin with
  std::vector<DummyPivot> eliminated;   // in this order; all of them safe
  // The set one level above with the same equations and the derivatives of these candidates, if there is one: the
  // choice there is the choice here. -1 otherwise.
  int follows = -1;
};

struct DummySelection {
  std::vector<UnknownId> states;   // for good, ascending
  std::vector<UnknownId> dummies;  // for good, ascending: derivatives that are algebraic unknowns now
  std::vector<StateSet> sets;

  // Dummies without alternative although their pivot may vanish; the system is singular where it does. Ascending.
  std::vector<UnknownId> unsafe;
  std::vector<UnknownId> overruled_always;  // cannot all be states
  std::vector<UnknownId> overruled_never;   // are states all the same
  std::vector<EquationId> dependent;        // differentiated equations that repeat or contradict others

  std::size_t state_count() const;  // with those of the sets
};

DummySelection choose_dummy_derivatives(const DummyProblem& problem);

}  // namespace holon::causal
