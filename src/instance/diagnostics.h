#pragma once

#include "diag/sink.h"

namespace holon::instance {

// names and classes
inline constexpr diag::Kind kUnknownName{"H3001", "no `{0}` in `{1}`"};
inline constexpr diag::Kind kUnknownClass{"H3002", "no class `{0}` in `{1}`"};
inline constexpr diag::Kind kNotAClass{"H3003", "`{0}` is a component, but a class is expected here"};
inline constexpr diag::Kind kRecursiveClass{"H3006", "`{0}` contains itself"};
inline constexpr diag::Kind kRecursiveExtends{"H3007", "`{0}` extends itself"};
inline constexpr diag::Kind kPartialComponent{"H3008", "component `{0}` has the partial class `{1}`"};
inline constexpr diag::Kind kPartialModel{"H3009", "`{0}` is partial and cannot be simulated by itself"};
inline constexpr diag::Kind kImportNotFound{"H3010", "import of `{0}`: no `{1}` in `{2}`"};
inline constexpr diag::Kind kNotSimulatable{"H3011", "`{0}` is a {1}, not a model that can be simulated"};
inline constexpr diag::Kind kProtectedAccess{"H3012", "`{0}` is protected in `{1}`"};
inline constexpr diag::Kind kNonConstantOuter{"H3013", "`{0}` belongs to an enclosing class and is not a constant"};
inline constexpr diag::Kind kAmbiguousImport{"H3014", "`{0}` is found through more than one import"};
inline constexpr diag::Kind kImportFrom{"H3015",
                                        "import of `{0}`: `{1}` is {2}, but only elements of packages can be imported"};
inline constexpr diag::Kind kInheritedBase{"H3016", "`{0}` is itself inherited, so it cannot be extended here"};
inline constexpr diag::Kind kOpenPackage{"H3022", "nothing says which package `{0}` is in {1}: `{2}` is partial"};
inline constexpr diag::Kind kReplaceableBase{"H3017", "`{0}` is replaceable, so it cannot be extended"};
inline constexpr diag::Kind kNotEncapsulated{
    "H3018", "`{0}` can only be used inside of `{1}`, which is no package, unless it is encapsulated"};
inline constexpr diag::Kind kPartialLookup{"H3019", "`{0}` belongs to `{1}`, which is partial"};
inline constexpr diag::Kind kDuplicateInherited{"H3020", "`{0}` is inherited as something else from `{1}`"};
inline constexpr diag::Kind kTooDeepClass{"H3021", "`{0}` lies more than {1} {2} deep; nobody writes that by hand"};

// modifications
inline constexpr diag::Kind kUnknownModifier{"H3101", "no element `{0}` to modify in `{1}`"};
inline constexpr diag::Kind kFinalModified{"H3102", "`{0}` is final and cannot be modified"};
inline constexpr diag::Kind kDuplicateModifier{"H3103", "`{0}` is modified twice in one list"};
inline constexpr diag::Kind kNotReplaceable{"H3104", "`{0}` is not replaceable and cannot be redeclared"};
inline constexpr diag::Kind kNotASubtype{"H3105", "`{0}` cannot take the place of `{1}`: {2}"};
inline constexpr diag::Kind kRedeclareNothing{"H3106", "there is no inherited `{0}` to redeclare"};
inline constexpr diag::Kind kUnknownAttribute{"H3107", "a {0} has no attribute `{1}`"};
inline constexpr diag::Kind kClassRedeclared{"H3115", "`{0}` is a class, and is redeclared as a component here"};
inline constexpr diag::Kind kOuterModified{"H3108", "`{0}` is outer; what it is can be said at the inner one only"};
inline constexpr diag::Kind kRedeclareVisibility{"H3109", "`{0}` is {1} and cannot be redeclared as {2}"};
inline constexpr diag::Kind kBreakNothing{"H3110", "there is no `{0}` to remove from `{1}`"};
inline constexpr diag::Kind kExpandableModified{
    "H3111", "`{0}` may or may not be there in an expandable connector, so it cannot be modified"};
inline constexpr diag::Kind kOuterNothing{"H3112", "there is no `{0}` that could take the value from outside"};
inline constexpr diag::Kind kOuterType{"H3113", "the value from outside for `{0}` is not of type {1}"};
inline constexpr diag::Kind kOuterOthers{
    "H3114", "a value from outside for one element of `{0}` does not do: its other elements have none"};

// components
inline constexpr diag::Kind kNoInner{"H3201", "`outer {0}` has no `inner {0}` around it"};
inline constexpr diag::Kind kInnerCreated{
    "H3202", "no `inner {0}` was declared; one of class `{1}` was added to the model: {2}"};
inline constexpr diag::Kind kDimensionNotKnown{"H3203", "the size of `{0}` cannot be found: {1}"};
inline constexpr diag::Kind kNegativeSize{"H3204", "`{0}` has size {1}"};
inline constexpr diag::Kind kTooLarge{"H3205", "`{0}` would have {1} elements, more than {2}"};
inline constexpr diag::Kind kRaggedValue{
    "H3206", "elements of an array of components differ here, {0} and {1}: they are no array"};
inline constexpr diag::Kind kCyclicValue{"H3207", "the {0} of `{1}` depends on itself"};
inline constexpr diag::Kind kPackagesDiffer{"H3613", "connect: `{0}` of `{1}` is `{2}`, that of `{3}` is `{4}`"};
inline constexpr diag::Kind kAbsentConnected{
    "H3210", "this connection does nothing: `{0}` does not exist, because `{1}` is false"};
inline constexpr diag::Kind kAbsentUsed{"H3209", "`{0}` does not exist, because its condition is false"};

// types
inline constexpr diag::Kind kTypeMismatch{"H3301", "{0} is {1}, but {2} is expected"};
inline constexpr diag::Kind kOperandTypes{"H3302", "`{0}` cannot be used between {1} and {2}"};
inline constexpr diag::Kind kOperandType{"H3303", "`{0}` cannot be used on {1}"};
inline constexpr diag::Kind kShapeMismatch{"H3304", "sizes do not fit: {0} has {1}, {2} has {3}"};
inline constexpr diag::Kind kTooManySubscripts{"H3305", "{0} for `{1}`, which {2}"};
inline constexpr diag::Kind kSubscriptType{
    "H3306", "a subscript must be an Integer, a Boolean, an enumeration value or a range of them, not {0}"};
inline constexpr diag::Kind kSubscriptRange{"H3307", "subscript {0} of `{1}` is outside 1:{2}"};
inline constexpr diag::Kind kEndOutside{"H3308", "`end` stands only inside of subscripts"};
inline constexpr diag::Kind kArrayItems{
    "H3309", "the items of an array must have one type and size: item 1 is {0}, item {1} is {2}"};
inline constexpr diag::Kind kVariability{"H3310", "`{0}` is a {1}, but its value is {2}"};
inline constexpr diag::Kind kConditionType{"H3311", "a condition must be a scalar Boolean, not {0}"};
inline constexpr diag::Kind kRangeType{"H3313",
                                       "a range goes over Integers, Reals, Booleans or an enumeration, not {0}"};
inline constexpr diag::Kind kSubscriptKind{"H3316", "dimension {0} of `{1}` is counted by {2}, not by {3}"};
inline constexpr diag::Kind kRealEquality{
    "H3317", "`{0}` between Reals that change: the instant at which they are equal is not an event, and is missed"};
inline constexpr diag::Kind kClassAsValue{"H3315", "`{0}` is a {1}, not a value"};

// calls
inline constexpr diag::Kind kNotAFunction{"H3401", "`{0}` is a {1}, not a function"};
inline constexpr diag::Kind kTooManyArguments{"H3402", "`{0}` takes {1} arguments, {2} are given"};
inline constexpr diag::Kind kMissingArgument{"H3403", "`{0}` needs a value for `{1}`"};
inline constexpr diag::Kind kUnknownArgument{"H3404", "`{0}` has no input `{1}`"};
inline constexpr diag::Kind kArgumentTwice{"H3405", "`{0}` is given twice"};
inline constexpr diag::Kind kArgumentType{"H3406", "argument `{0}` of `{1}` is {2}, but {3} is expected"};
inline constexpr diag::Kind kBuiltinArguments{"H3407", "`{0}`: {1}"};
inline constexpr diag::Kind kPartialFunction{"H3408", "`{0}` is partial and cannot be called"};
inline constexpr diag::Kind kAmbiguousCall{"H3410", "more than one constructor of `{0}` fits this call"};
inline constexpr diag::Kind kFunctionBody{"H3409", "function `{0}` has {1}"};
inline constexpr diag::Kind kNeverAssigned{"H3412", "the {0} `{1}` of function `{2}` never gets a value"};
inline constexpr diag::Kind kSometimesAssigned{"H3414",
                                               "the output `{0}` of function `{1}` gets a value only sometimes"};
inline constexpr diag::Kind kReadBeforeSet{"H3413", "`{0}` of function `{1}` is read before it gets a value"};
inline constexpr diag::Kind kNotDifferentiable{"H3411", "`{0}` cannot be differentiated {1}"};

// specialized classes
inline constexpr diag::Kind kReservedName{"H3701", "`{0}` is the name of something predefined and cannot be declared"};
inline constexpr diag::Kind kPrefix{"H3702", "`{0}` cannot stand before `{1}`, which is a {2}"};
inline constexpr diag::Kind kBaseKind{"H3703", "{0} cannot extend {1}"};
inline constexpr diag::Kind kConditionalUse{"H3704",
                                            "`{0}` exists only under a condition, so it can be used in connect alone"};
inline constexpr diag::Kind kConnectorBalance{"H3706",
                                              "connector `{0}` has {1} and {2}, but must have as many of both"};
inline constexpr diag::Kind kBlockConnector{"H3707", "`{0}` is neither input nor output, but belongs to block `{1}`"};
inline constexpr diag::Kind kFlowOperator{"H3708", "`{0}` is a flow, but its class `{1}` has no operator `{2}`"};
inline constexpr diag::Kind kNegativeFill{"H3709", "a size is {0} here, and cannot be negative"};
inline constexpr diag::Kind kBreakOutside{"H3705", "`break` stands only inside of a loop"};

// external functions
inline constexpr diag::Kind kExternalArgument{"H3801", "argument {0} of the {1} function `{2}` {3}"};
inline constexpr diag::Kind kExternalCall{"H3802", "the {0} function `{1}` {2}"};
inline constexpr diag::Kind kExternalVariadic{
    "H3803",
    "the C function `{0}` takes any arguments: a model cannot call it, since nothing about them can be checked"};

// evaluation
inline constexpr diag::Kind kEvaluation{"H3501", "this cannot be evaluated: {0}"};
inline constexpr diag::Kind kEvaluationTooLong{"H3503", "this takes too much to evaluate: {0}"};
inline constexpr diag::Kind kNotParameterExpression{"H3502",
                                                    "{0} must be known before the simulation, but depends on `{1}`"};

// equations and statements
inline constexpr diag::Kind kEquationTypes{"H3601", "the two sides of this equation do not fit: {0} and {1}"};
inline constexpr diag::Kind kAssignToInput{"H3602", "`{0}` is {1} and cannot be assigned"};
inline constexpr diag::Kind kConnectOperand{"H3603", "`{0}` is not a connector"};
inline constexpr diag::Kind kWhenNested{"H3605", "a `when` may not stand inside {0}"};
inline constexpr diag::Kind kNotInFunction{"H3606", "`{0}` is not allowed in a function"};
inline constexpr diag::Kind kNotInClass{"H3607", "{0} is not allowed in {1}"};
inline constexpr diag::Kind kResultCount{"H3608", "{0} taken from `{1}`, which has {2}"};
inline constexpr diag::Kind kWhenOfOther{"H3610",
                                         "`{0}` belongs to `{1}`; a `when` sets only variables of its own class"};
inline constexpr diag::Kind kConnectUndeclared{"H3611", "neither `{0}` nor `{1}` is declared anywhere"};
inline constexpr diag::Kind kTooManyComponents{"H3612", "the model has more than {0} components{1}"};
inline constexpr diag::Kind kReinit{"H3609", "`reinit`: {0}"};

}  // namespace holon::instance
