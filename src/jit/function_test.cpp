// Every function that the program room tests, as machine code.

#include <gtest/gtest.h>

#include "jit/jit.h"
#include "jit/testing.h"
#include "program/testing_functions.h"

namespace holon::jit {
namespace {

struct JitFunction : program::testing::FunctionCases {
  std::int32_t execute(program::testing::Runner& run) override { return testing::agree(run, "f"); }
};

TEST_F(JitFunction, WhileLoopsAndDefaults) { while_loops_and_defaults(); }
TEST_F(JitFunction, ArraysSizedByInputs) { arrays_sized_by_inputs(); }
TEST_F(JitFunction, ArraysWithAColonGrow) { arrays_with_a_colon_grow(); }
TEST_F(JitFunction, Recursion) { recursion(); }
TEST_F(JitFunction, EndlessRecursionIsAnError) { endless_recursion_is_an_error(); }
TEST_F(JitFunction, ArrayAlgebra) { array_algebra(); }
TEST_F(JitFunction, ArrayBuiltins) { array_builtins(); }
TEST_F(JitFunction, SeveralResultsAndUnwantedOnes) { several_results_and_unwanted_ones(); }
TEST_F(JitFunction, Records) { records(); }
TEST_F(JitFunction, FunctionsAsArguments) { functions_as_arguments(); }
TEST_F(JitFunction, Strings) { strings(); }
TEST_F(JitFunction, FailuresAreReported) { failures_are_reported(); }
TEST_F(JitFunction, ArraysAreGivenBack) { arrays_are_given_back(); }
TEST_F(JitFunction, AlgorithmsOfTheModel) { algorithms_of_the_model(); }
TEST_F(JitFunction, OneCallServesSeveralEquations) { one_call_serves_several_equations(); }

}  // namespace
}  // namespace holon::jit
