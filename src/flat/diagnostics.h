#pragma once

#include <string_view>

#include "diag/sink.h"

namespace holon::flat {

inline constexpr diag::Kind kUnbalanced{"H4001", "`{0}` has {1} and {2}"};
// At an equation that was meant as a value at the start; the next note is at the declaration.
inline constexpr std::string_view kHoldsAlways = "has a derivative, so it changes; but this holds all the time";
// At an equation of a `when` that sets a variable with a derivative.
inline constexpr std::string_view kSetAtEvent = "has a derivative; an event gives it another value with `reinit`";
// At a `when` that is one of two for a variable; the next note is at the other one.
inline constexpr std::string_view kFirstWhen = "this `when` sets";
// At a connection that the hint writes out.
inline constexpr std::string_view kOnlyOutput = ": nothing else uses this output";
inline constexpr std::string_view kOnlyInput = ": nothing else gives this input";
// At an equation that repeats the one at the next note.
inline constexpr std::string_view kSaysTheSame = "this says the same as another equation";
// At the last equation of a part; before it the equation that is missing.
inline constexpr std::string_view kFlowsOpen = "is missing: what flows in at one end flows out at the other";
inline constexpr diag::Kind kConnectSizes{"H4002", "connect: `{0}` has {1} elements, `{2}` has {3}"};
inline constexpr diag::Kind kConnectMissing{"H4003", "connect: `{0}` has no `{1}`, which `{2}` has"};
inline constexpr diag::Kind kConnectKind{"H4004", "connect: `{0}` is {1}, `{2}` is {3}"};
inline constexpr diag::Kind kIfCounts{
    "H4005", "the branches of this `if` have {0} and {1} equations; they must have the same number"};
inline constexpr diag::Kind kNotUnrolled{"H4006", "the range of this loop is not known before the simulation"};
inline constexpr diag::Kind kSizeUnknown{"H4007",
                                         "the size of this expression is not known before the simulation: {0}"};
inline constexpr diag::Kind kStreamWithoutFlow{
    "H4008", "connector `{0}` has stream variables but not exactly one flow variable"};
inline constexpr diag::Kind kNoRoot{"H4009", "the connected overconstrained connectors around `{0}` have no root"};
inline constexpr diag::Kind kTwoRoots{"H4010", "`{0}` and `{1}` are both roots, but are joined by branches"};
inline constexpr diag::Kind kWhenTarget{"H4011", "an equation in a `when` must have the form `variable = expression`"};
inline constexpr diag::Kind kSubscript{"H4012", "subscript {0} is outside 1:{1}"};
inline constexpr diag::Kind kAssertFails{"H4015", "this assert can never hold: {0}"};
inline constexpr diag::Kind kCyclicParameter{"H4016", "the value of parameter `{0}` depends on itself"};
inline constexpr diag::Kind kTwoSources{"H4017", "connect: `{0}` and `{1}` both give this signal"};
inline constexpr diag::Kind kOnlyReaders{"H4039", "connect: only inputs read `{0}`, nothing gives it"};
inline constexpr diag::Kind kParametersDiffer{"H4018", "connect: `{0}` and `{1}` are parameters with different values"};
inline constexpr diag::Kind kDiscreteNotInWhen{"H4019", "the discrete variable `{0}` is set in no `when`"};
inline constexpr diag::Kind kOverdetermined{"H4020", "`{0}` is zero, because nobody connected it"};
inline constexpr diag::Kind kNoCoordinate{
    "H4021", "`{0}` is not a variable of its own, so that nothing has a partial derivative with respect to it"};
inline constexpr diag::Kind kNoDerivative{"H4022", "this has no derivative that can be written down: {0}"};
inline constexpr diag::Kind kParameterAssert{"H4023", "{0}"};
inline constexpr diag::Kind kUnits{"H4024", "`{0}` and `{1}` are different units, but stand for one quantity here"};
inline constexpr diag::Kind kPreContinuous{"H4028", "`{0}` changes continuously, so that `{1}` of it needs a `when`"};
inline constexpr diag::Kind kLoopNotClosed{
    "H4029", "this connection closes a loop at `{0}`, but its `equalityConstraint` does not take one element"};

inline constexpr diag::Kind kNoPort{"H4030", "there is no variable `{0}` to be an input or an output"};
inline constexpr diag::Kind kPortType{"H4031", "`{0}` is {1}: only a Real can be an input or an output"};
inline constexpr diag::Kind kPortFixed{"H4032", "`{0}` shaped the model, so it cannot be an input"};
inline constexpr diag::Kind kPortNoValue{"H4033",
                                         "the parameter `{0}` has no value of its own, so it cannot be an input"};
inline constexpr diag::Kind kPortNoEquation{"H4034", "no equation gives `{0}` alone, so it cannot be an input"};

inline constexpr diag::Kind kPortTicks{
    "H4036", "`{0}` sets when `sample` or a clock ticks, and nothing has a derivative by that here"};

inline constexpr diag::Kind kTooManyScalars{
    "H4038", "with loops and arrays written out, the equations up to here have more than {0} scalar parts"};
inline constexpr diag::Kind kTooManyElements{
    "H4037", "the components have more than {0} elements together; those of `{1}` are too many"};
inline constexpr diag::Kind kStateMachine{"H4035", "this state machine cannot run: {0}"};

// notes, on request
inline constexpr diag::Kind kUnused{"H4025", "nothing uses the parameter `{0}`"};
inline constexpr diag::Kind kNoStart{"H4026", "`{0}` is differentiated, but has no start value; 0 is a guess"};
inline constexpr diag::Kind kHidden{"H4027", "the loop variable `{0}` hides a component of this name"};

}  // namespace holon::flat
