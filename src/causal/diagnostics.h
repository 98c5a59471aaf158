#pragma once

// What can be wrong with a model when its equations are put in order.

#include "diag/sink.h"

namespace holon::causal {

inline constexpr diag::Kind kNoDerivative{"H5002", "cannot differentiate: {0}"};
inline constexpr diag::Kind kContradiction{"H5003", "this equation cannot hold: {0}"};
inline constexpr diag::Kind kTooManyEquations{"H5004", "{0} equations determine only {1} unknown{2}{3}"};
inline constexpr diag::Kind kNothingLeft{"H5013", "nothing is left for this equation to determine: {0}"};
inline constexpr diag::Kind kSameTwice{"H5014", "this equation says the same as another one"};
inline constexpr diag::Kind kReinitOfOther{"H5015", "`reinit` of `{0}`, which is not a state"};
inline constexpr diag::Kind kNotAState{"H5016", "`{0}` is to be a state always, but follows from other states"};
inline constexpr diag::Kind kNeverAState{"H5026",
                                         "`{0}` is never to be a state, but nothing else can hold what it remembers"};
inline constexpr diag::Kind kNoValue{"H5017", "the parameter `{0}` has no value: {1} is taken"};
inline constexpr diag::Kind kStartTaken{"H5025", "no value is given for parameters: their start values are taken, {0}"};
inline constexpr diag::Kind kDerOfDiscrete{"H5018", "`der` of `{0}`, which changes only at events"};
inline constexpr diag::Kind kIndexTooHigh{"H5019",
                                          "the model has index {0}: without index reduction only index 1 is solved"};
inline constexpr diag::Kind kNotDetermined{"H5005", "no equation determines `{0}`"};
inline constexpr diag::Kind kFloating{"H5030", "nothing fixes the potential of {0}: only differences of {1} occur"};
inline constexpr diag::Kind kDiscreteLoop{"H5006", "algebraic loop with no Real unknown: {0}"};
inline constexpr diag::Kind kFixedTwice{"H5007",
                                        "`{0}` and `{1}` are equal but start at different fixed values, {2} and {3}"};
inline constexpr diag::Kind kNoClock{"H5009", "nothing says how often `{0}` ticks: no clock reaches it"};
inline constexpr diag::Kind kClockMismatch{"H5011", "`{0}` would have to tick with two different clocks"};
inline constexpr diag::Kind kClockedLoop{"H5012", "clocked equations for `{0}` depend on each other in a loop"};
inline constexpr diag::Kind kClockInterval{"H5020", "the clock of `{0}` has an interval of {1} s: it must be positive"};
inline constexpr diag::Kind kContinuousTicks{
    "H5031", "`{0}` changes continuously, but this equation ticks with a clock that has no solver method"};
inline constexpr diag::Kind kSolverMethod{
    "H5021", "no solver method `{0}` for clocked equations: `ImplicitEuler` is used instead"};
inline constexpr diag::Kind kTransportInAlgorithm{"H5022",
                                                  "`spatialDistribution` in an algorithm: write it as an equation"};
inline constexpr diag::Kind kOpenParameter{
    "H5024", "nothing determines the parameter `{0}`, which has `fixed = false`: its start value {1} is taken"};
inline constexpr diag::Kind kRepeats{"H5023", "`{0}` {1}: nothing determines {2}"};

}  // namespace holon::causal
