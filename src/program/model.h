#pragma once

// A model that is ready to run: a program, and what its routines and slots mean. Made from the ordered
// system by model/lower.h, run by `sim`.
//
// How a run uses the routines (each a routine of the model, without arguments; none() where there is nothing to do):
//   values := initial_values                          literals, independent parameters, start values that are numbers
//   parameters                                        what follows from other parameters; external objects
//   starts                                            guesses for all unknowns, pre(v) of discrete variables, nominals
//   initial flag := 1; initialize; initial flag := 0  everything, at the start time; reads `homotopy`
//   initial_checks                                    what more was demanded of the start
//   event until nothing changes                       (see below)
//   then, while integrating, for given time and states:
//     derivatives                                     der(states), from time, states and discrete values
//     crossings                                       zero-crossing functions; after `derivatives`, or after
//                                                     `before_crossings`, the part of it that they need
//     outputs                                         all other continuous variables; after `derivatives`
//     asserts                                         at accepted points only; after `outputs`, or, where there is
//                                                     one, after `before_asserts` or `derivatives` alone
//     feeds                                           after `outputs`, at accepted points and within accepted steps
//   at an event:
//     event                                           everything again, relations and discrete variables included,
//                                                     with pre(v) and states given
//     If a reinit is due (flag slot 1): state := value. If that, or if some v differs from pre(v): pre(v) := v for all,
//     run `event` again. Reinit flags are set to 0 before each run; `sample` slots are 1 until nothing changes any
//     more, then 0, and `event` is run until nothing changes again.
// Between events relation slots and discrete variables keep their values.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "program/program.h"

namespace holon::program {

struct StateInfo {
  SlotId value;
  SlotId derivative;
  SlotId nominal;              // its magnitude, set by `starts`; always positive
  std::uint32_t variable = 0;  // number of the flat variable; kNoVariable for a selected state
  bool has_nominal = false;    // the model says how large it is; otherwise `nominal` is 1
};

// A discrete variable (Boolean, Integer, enumeration as ordinals, discrete Real) and its value before the event.
struct DiscreteInfo {
  SlotId value;
  SlotId previous;
  std::uint32_t variable = Program::kNoVariable;
};

// A String variable and its value before the event, by the numbers of the program's strings.
struct TextInfo {
  std::uint32_t value = 0;
  std::uint32_t previous = 0;
  std::uint32_t variable = Program::kNoVariable;
};

// A zero-crossing function. An event is where it changes its sign; it is looked at on both sides.
struct CrossingInfo {
  SlotId value;
  SiteId site;
  // The relation that it belongs to, when there is one. A function that stands at exactly zero after an event is on the
  // side that its relation says: `x > 0` at x = 0 is false, so going up from there is an event and going down is not.
  SlotId relation;  // its remembered value; none: there is no relation, or it is not remembered
  // `a > b`, `a >= b` with a - b; false for `a < b`, `a <= b` with a - b. Without a relation: at zero things are as
  // they are above it (x - k of k = floor(x)), or as below.
  bool true_when_above = true;
};

// An event whose time is known in advance: `event` writes the instant; when it lies ahead, the run stops there exactly.
// Infinity or NaN: none. Instants in the past count for nothing.
struct TimeEventInfo {
  SlotId instant;
};

// sample(start, interval): `active` is 1 in the event iteration at start + k * interval, k = 0, 1, …
struct SampleInfo {
  SlotId start;     // set by `parameters`
  SlotId interval;  // set by `parameters`
  SlotId active;
};

struct ReinitInfo {
  SlotId due;  // 1 when it has to be done
  SlotId value;
  SlotId state;
  diag::Span span;
};

// States among candidates, decided while simulating (causal/graph/dummy_derivatives.h). The set's states y are ordinary
// states of the model: y = S * candidates with a selection matrix S of zeros and ones, row by row in `selection`.
// `jacobian` (after `derivatives`) writes d equations / d candidates, row by row, to `entries`. A selection is good
// when the columns of the candidates that are not selected are independent; to change it, write `selection`, set the
// states to the candidates' present values, and restart the integrator.
struct StateSetInfo {
  std::uint32_t equations = 0;
  std::vector<SlotId> candidates;
  std::vector<SlotId> states;  // value slots
  SlotId selection;            // states.size() * candidates.size() slots
  RoutineId jacobian;
  SlotId entries;                    // equations * candidates.size() slots
  std::vector<std::uint32_t> first;  // candidates selected at the beginning
};

// An external object: made by `parameters`, in this order; `destroy` is run for each that was made when the run is
// over.
struct ObjectInfo {
  std::uint32_t number = 0;  // of the program's objects
  RoutineId destroy;
};

// A name in the result. Aliases share slots.
enum class ResultKind : std::uint8_t { constant, parameter, discrete, continuous };
struct ResultInfo {
  std::uint32_t variable = 0;  // number of the flat variable
  ResultKind kind{};
  SlotId slot;        // none: has the value `offset`
  double factor = 1;  // 1 or -1 (a Boolean alias with `not`: -1 and offset 1)
  double offset = 0;
  bool hidden = false;  // HideResult, or not worth showing
};

// The equations without the solution of their larger blocks (residual_form.h).
struct ResidualForm {
  // From time, states, discrete values and the unknowns: derivatives of the states, and the residuals.
  RoutineId residual;
  std::vector<SlotId> unknowns;
  std::vector<SlotId> residuals;  // as many
  // d (derivatives, residuals) / d (states, unknowns): run after `residual`. None: differences.
  RoutineId jacobian;
  Pattern pattern;
  SlotId entries;
};

// Unknowns of the start that took their start values because nothing else determines them, and the system of equations
// that is the first to read them. Which of the unknowns of such a system take their start values is a choice by
// structure; where it leaves the system without a solution, these may move, too.
struct MovableStarts {
  BlockId block;  // nonlinear
  std::vector<std::uint32_t> slots;
};

// Unknowns that a system of equations of the start computes from those it iterates on, and whose start values the model
// says: where nothing better is known, the iteration should begin where these are near their start values.
struct StartHints {
  BlockId block;  // nonlinear
  std::vector<std::uint32_t> slots;
};

struct Model {
  Program program;
  std::vector<double> initial_values;  // one a slot

  SlotId time;
  SlotId initial;   // 1 while initializing
  SlotId terminal;  // 1 at the end of a run
  SlotId homotopy;  // lambda: 0 simplified, 1 actual; none when the model has no homotopy

  RoutineId parameters;
  RoutineId starts;
  RoutineId initialize;
  RoutineId initial_checks;  // asserts that hold when `initialize` has found the solution
  RoutineId derivatives;
  RoutineId before_crossings;  // none: run `derivatives`
  RoutineId crossings;
  RoutineId outputs;
  RoutineId before_asserts;  // none: run `derivatives` and `outputs`
  RoutineId asserts;
  RoutineId event;
  // What moves between two ends (spatialDistribution): numbers 0, 1, … None when there is nothing of the kind.
  std::uint32_t transports = 0;
  RoutineId profiles;  // what is between the ends at the start; after `initialize`
  RoutineId feeds;     // where it has moved to and what enters; after `outputs` or `event`, at points that count

  std::vector<MovableStarts> movable_starts;
  std::vector<StartHints> start_hints;
  std::vector<StateInfo> states;
  std::vector<DiscreteInfo> discretes;
  std::vector<TextInfo> texts;
  // Continuous variables whose limit from the left something asks for: previous := value before the first run of
  // `event` at an instant, and after each; a difference is no change.
  std::vector<DiscreteInfo> left_limits;
  std::vector<CrossingInfo> crossing_functions;
  std::vector<TimeEventInfo> time_events;
  std::vector<SampleInfo> samples;
  std::vector<ReinitInfo> reinits;
  std::vector<StateSetInfo> state_sets;
  std::vector<ObjectInfo> objects;
  std::vector<ResultInfo> results;

  // df/dx of `derivatives` by the states: run after it. None: differences.
  RoutineId jacobian;
  Pattern jacobian_pattern;
  SlotId jacobian_entries;

  std::optional<ResidualForm> residual_form;  // only where it was asked for
};

}  // namespace holon::program
