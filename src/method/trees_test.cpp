// Rooted trees: their number, and the conditions of orders that every textbook lists.

#include "method/trees.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace holon::method {
namespace {

TEST(Trees, CountsAreThoseOfCayley) {
  const Trees trees(10);
  const std::vector<std::size_t> known = {1, 1, 2, 4, 9, 20, 48, 115, 286, 719};
  for (int order = 1; order <= 10; ++order) {
    EXPECT_EQ(trees.of_order(order).size(), known[static_cast<std::size_t>(order - 1)]);
  }
}

TEST(Trees, SumOfOneOverSymmetryTimesDensityIsOneOverFactorialSum) {
  // sum over trees of order n of n! / (sigma gamma) is (n - 1)!: the number of ways to label trees with ascending
  // labels.
  const Trees trees(8);
  mpz_class factorial = 1;
  for (int order = 1; order <= 8; ++order) {
    const mpz_class before = factorial;
    factorial *= order;
    mpq_class sum = 0;
    for (const Tree& tree : trees.of_order(order)) {
      mpq_class term(factorial, tree.symmetry * tree.density);
      term.canonicalize();
      sum += term;
    }
    EXPECT_EQ(sum, mpq_class(before)) << order;
  }
}

TEST(Trees, ConditionsOfOrderFour) {
  const Trees trees(4);
  std::set<std::string> conditions;
  for (std::size_t tree = trees.first_of_order(4); tree < trees.all().size(); ++tree) {
    conditions.insert(trees.condition(tree));
  }
  const std::set<std::string> known = {"sum b_i c_i^3 = 1/4", "sum b_i c_i a_ij c_j = 1/8", "sum b_i a_ij c_j^2 = 1/12",
                                       "sum b_i a_ij a_jk c_k = 1/24"};
  EXPECT_EQ(conditions, known);
}

}  // namespace
}  // namespace holon::method
