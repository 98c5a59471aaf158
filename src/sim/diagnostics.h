#pragma once

// What can go wrong while a model runs.

#include "diag/sink.h"

namespace holon::sim {

inline constexpr diag::Kind kBadOption{"H7001", "{0}"};
inline constexpr diag::Kind kNoCode{"H7002", "no machine code for this model: {0}"};
inline constexpr diag::Kind kUnmatchedPattern{"H7004", "no variable matches `{0}`"};

inline constexpr diag::Kind kAssertion{"H7010", "assertion failed at time {0}: {1}"};
inline constexpr diag::Kind kAssertionWarning{"H7011", "assertion of level warning failed at time {0}: {1}"};
inline constexpr diag::Kind kTerminated{"H7012", "the model ended the run at time {0}: {1}"};

inline constexpr diag::Kind kNonlinearBlock{"H7020", "no solution for {0} unknown{1} at time {2}: {3}"};
inline constexpr diag::Kind kLinearBlock{"H7021", "the linear equations for {0} unknowns have no solution at time {1}"};
inline constexpr diag::Kind kMixedBlock{"H7022", "discrete and continuous equations contradict each other at time {0}"};
inline constexpr diag::Kind kNotFinite{"H7023", "`{0}` became {1} at time {2}"};
inline constexpr diag::Kind kNotFiniteResult{"H7025", "`{0}` is {1} at time {2}; the run goes on"};
inline constexpr diag::Kind kRoutineFailed{"H7024", "{0} at time {1}"};

inline constexpr diag::Kind kOpenUnknowns{"H7026", "the equations do not determine {0} at time {1}"};
inline constexpr diag::Kind kOpenAtStart{"H7027", "the initial conditions do not determine {0}"};

inline constexpr diag::Kind kOutOfBounds{"H7071", "`{0}` is {1} at time {2}, {3}"};
inline constexpr diag::Kind kParameterNotFinite{"H7073", "the parameter `{0}` is {1}"};
inline constexpr diag::Kind kParameterOutOfBounds{"H7072", "`{0}` is {1}, {2}"};

inline constexpr diag::Kind kTooMuchAtStart{"H7032",
                                            "the initial conditions contradict each other: `{0}` does not hold"};
inline constexpr diag::Kind kHomotopyUsed{"H7031",
                                          "initial values found by homotopy, in {0} steps from the simplified model"};

inline constexpr diag::Kind kEventsDoNotSettle{"H7040", "the event at time {0} does not settle after {1} iterations"};
inline constexpr diag::Kind kChattering{
    "H7041", "events follow each other without a pause at time {0}: from here on they are located less exactly"};
inline constexpr diag::Kind kTimeStands{"H7042", "time events follow each other without end at time {0}"};
inline constexpr diag::Kind kBadSample{"H7043", "interval {0} of `sample` is not positive"};

inline constexpr diag::Kind kAccumulation{"H7044", "events follow each other ever faster and accumulate near time {0}"};
inline constexpr diag::Kind kNeverFires{
    "H7045", "this `when` never does anything: `{0}` is true from the start, and `when` waits for it to become true"};

inline constexpr diag::Kind kTwoReinits{"H7046", "`{0}` is set twice at time {1}: to {2} and to {3}"};

inline constexpr diag::Kind kIntegration{"H7050", "the integration stops at time {0}: {1}"};

inline constexpr diag::Kind kDiverged{"H7051", "`{0}` diverges: `{1}` has grown to {2} at time {3}"};

inline constexpr diag::Kind kResultFailed{"H7060", "the result is not complete: {0}"};
inline constexpr diag::Kind kInterrupted{"H7061", "stopped at time {0}"};
inline constexpr diag::Kind kKept{"H7062", "what was computed is kept in `{0}`"};

}  // namespace holon::sim
