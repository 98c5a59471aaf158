#pragma once

// What a model consists of, before and after its equations were put in order.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "holon/diagnostics.h"
#include "holon/export.h"

namespace holon {

enum class VariableKind : std::uint8_t { constant, parameter, discrete, state, continuous };
HOLON_API std::string_view name_of(VariableKind kind);

struct Variable {
  std::string name;
  VariableKind kind{};
  std::string type;  // "Real", "Integer", "Boolean", "String", or the name of an enumeration
  std::string unit;
  std::string display_unit;
  std::string description;
  std::string causality;             // "input", "output", or empty
  std::string binding;               // of parameters and constants, as text
  std::string start;                 // as text
  std::string min;                   // as text
  std::string max;                   // as text
  std::string nominal;               // as text
  std::optional<bool> fixed;         // as the model says, where that is known before the run
  bool is_protected = false;
  bool is_final = false;
  bool is_hidden = false;            // annotation(HideResult = true)
  bool shapes_model = false;         // a parameter whose change translates the model again
  bool is_flow = false;              // in a connector: adds up to zero in each connection
  // How a form should show it, by the annotations Dialog and choices of its declaration.
  std::string tab;
  std::string group;
  std::vector<std::string> choices;  // values that are proposed; of an enumeration all of them
  std::optional<Place> declaration;
};

// A constraint between states: its derivatives were added, so that the highest derivatives can be computed.
struct Differentiated {
  std::string equation;
  std::string component;  // in whose class it stands; empty for the model itself
  std::size_t times = 0;
};

// States that are chosen while the model runs: so many of the candidates, whichever suit best at the time.
struct StateChoice {
  std::size_t count = 0;
  std::vector<std::string> candidates;
};

struct Structure {
  std::size_t flat_equations = 0;
  std::size_t unknowns = 0;
  std::size_t equations = 0;  // after simplification
  std::vector<std::string> states;
  std::uint32_t index = 0;
  std::size_t time_varying = 0;
  std::size_t aliases = 0;
  std::size_t constants = 0;
  std::size_t discretes = 0;
  std::size_t zero_crossings = 0;
  std::size_t block_count = 0;      // of the simulation, those of one equation included
  std::vector<std::size_t> blocks;  // sizes before tearing of all blocks larger than one
  std::vector<std::size_t> linear_before;
  std::vector<std::size_t> linear;
  std::vector<std::size_t> nonlinear_before;
  std::vector<std::size_t> nonlinear;
  std::vector<std::size_t> mixed;
  std::vector<std::size_t> initial_linear;
  std::vector<std::size_t> initial_nonlinear;
  std::vector<std::string> start_values;  // what takes its start value because nothing else determines it
  std::vector<std::string> redundant;     // initial equations that follow from others
  std::vector<Differentiated> differentiated;
  std::vector<StateChoice> choices;
};

// What kind of model its equations make. Equations count that the derivatives of states need; without states, all.
struct ModelKind {
  // static (no memory), continuous, discrete (values change at events only), sampled (states and a clock), hybrid
  // (states and events that depend on them)
  std::string time;
  std::string linearity;  // linear, piecewise linear (between events that depend on states), nonlinear
  struct Reason {
    std::string equation;
    std::string component;
    std::optional<Place> place;
  };
  std::vector<Reason> nonlinear;  // the equations that make it so
  bool is_time_invariant = true;
  std::vector<Reason> time_dependent;
  std::uint32_t index = 0;
  bool is_explicit = true;  // no systems of equations between states and derivatives
  std::size_t state_events = 0;
};

// A component of the model, as the text declares it. An array of components is one of them.
struct Component {
  std::string name;  // `a.b`, without subscripts; empty for the model itself
  std::string description;
  std::string type;                   // its class
  std::vector<int> dimensions;        // its own
  bool is_connector = false;
  bool has_parts = false;             // components inside
  std::optional<std::size_t> parent;  // its number in the same list; none for the model itself
  std::optional<Place> declaration;
};

// What made an equation.
enum class EquationOrigin : std::uint8_t {
  equation,          // written in an equation section
  binding,           // of a declaration
  connection,        // potentials of connected connectors are equal
  flow_balance,      // flows of connected connectors add up to zero
  stream,            // mixing of what flows in
  unconnected_flow,  // of a connector without connection: zero
  loop               // closes a loop of overconstrained connectors
};
HOLON_API std::string_view name_of(EquationOrigin origin);

// A scalar equation, before anything was simplified or put in order.
struct Equation {
  std::string text;
  EquationOrigin origin{};
  std::string component;  // in whose class it stands; empty for the model itself
  bool is_initial = false;
  std::optional<Place> place;
};

// Connectors that `connect` equations join, directly or through others; by their names, with subscripts.
struct ConnectionSet {
  std::vector<std::string> connectors;
};

enum class BlockKind : std::uint8_t {
  assignment,  // one unknown from one equation
  algorithm,   // statements
  linear,      // a linear system
  nonlinear,   // solved by iteration
  mixed        // with discrete unknowns
};
HOLON_API std::string_view name_of(BlockKind kind);

// Equations that are solved together, in the order of a simulation.
struct Block {
  BlockKind kind{};
  std::vector<std::string> unknowns;
  std::vector<std::string> equations;  // as text, as far as they came from equations of the model
  std::vector<Place> places;           // of these equations
  std::vector<std::string> iterated;   // the unknowns that are guessed; the others follow from them
  std::vector<std::size_t> uses;       // numbers of the blocks whose unknowns it needs
};

// In the order in which a model passes them.
enum class DumpStage : std::uint8_t { tokens, syntax, classes, instance, flat, causal, program, llvm };
struct DumpStageName {
  DumpStage stage;
  std::string_view name;
  std::string_view what;
};
HOLON_API std::span<const DumpStageName> dump_stages();
HOLON_API std::optional<DumpStage> dump_stage_named(std::string_view name);

}  // namespace holon
