// Functions mean the same in the program as in the expression evaluator.

#include <gtest/gtest.h>

#include "program/testing_functions.h"

namespace holon::program {
namespace {

struct LowerFunction : testing::FunctionCases {};

TEST_F(LowerFunction, WhileLoopsAndDefaults) { while_loops_and_defaults(); }
TEST_F(LowerFunction, ArraysSizedByInputs) { arrays_sized_by_inputs(); }
TEST_F(LowerFunction, ArraysWithAColonGrow) { arrays_with_a_colon_grow(); }
TEST_F(LowerFunction, Recursion) { recursion(); }
TEST_F(LowerFunction, EndlessRecursionIsAnError) { endless_recursion_is_an_error(); }
TEST_F(LowerFunction, ArrayAlgebra) { array_algebra(); }
TEST_F(LowerFunction, ArrayBuiltins) { array_builtins(); }
TEST_F(LowerFunction, SeveralResultsAndUnwantedOnes) { several_results_and_unwanted_ones(); }
TEST_F(LowerFunction, Records) { records(); }
TEST_F(LowerFunction, FunctionsAsArguments) { functions_as_arguments(); }
TEST_F(LowerFunction, Strings) { strings(); }
TEST_F(LowerFunction, FailuresAreReported) { failures_are_reported(); }
TEST_F(LowerFunction, ArraysAreGivenBack) { arrays_are_given_back(); }
TEST_F(LowerFunction, AlgorithmsOfTheModel) { algorithms_of_the_model(); }
TEST_F(LowerFunction, OneCallServesSeveralEquations) { one_call_serves_several_equations(); }

}  // namespace
}  // namespace holon::program
