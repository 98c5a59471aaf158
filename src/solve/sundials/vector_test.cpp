// Our vector operations against those that SUNDIALS ships: the same numbers, in sums up to the order of adding.

#include "solve/sundials/vector.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <vector>

namespace holon::solve {
namespace {

class Vectors : public testing::Test {
 protected:
  static constexpr std::size_t kSize = 23;

  // A pair with equal random contents: ours and theirs.
  struct Pair {
    Vector ours;
    Vector theirs;
  };
  Pair make_pair() {
    Pair pair{make_vector(kSize, context), Vector(N_VNew_Serial(kSize, context.get()))};
    std::uniform_real_distribution<double> entry(0.1, 2);
    for (std::size_t i = 0; i < kSize; ++i)
      numbers_of(pair.ours)[i] = numbers_of(pair.theirs)[i] = (i % 3 == 0 ? -1 : 1) * entry(random);
    return pair;
  }
  static void expect_same(const Pair& pair) {
    for (std::size_t i = 0; i < kSize; ++i) EXPECT_EQ(numbers_of(pair.ours)[i], numbers_of(pair.theirs)[i]) << i;
  }

  std::mt19937 random{1};
  Context context = make_context();
};

TEST_F(Vectors, ElementwiseOperationsGiveTheSameBits) {
  const Pair x = make_pair();
  const Pair y = make_pair();
  const Pair z = make_pair();
  for (const auto& [a, b] : {std::pair{1.0, 1.0}, {1.0, -1.0}, {0.3, 1.0}, {-1.0, 0.7}, {2.5, -0.4}}) {
    N_VLinearSum(a, x.ours.get(), b, y.ours.get(), z.ours.get());
    N_VLinearSum(a, x.theirs.get(), b, y.theirs.get(), z.theirs.get());
    expect_same(z);
  }
  N_VProd(x.ours.get(), y.ours.get(), z.ours.get());
  N_VProd(x.theirs.get(), y.theirs.get(), z.theirs.get());
  expect_same(z);
  N_VDiv(x.ours.get(), y.ours.get(), z.ours.get());
  N_VDiv(x.theirs.get(), y.theirs.get(), z.theirs.get());
  expect_same(z);
  N_VInv(x.ours.get(), z.ours.get());
  N_VInv(x.theirs.get(), z.theirs.get());
  expect_same(z);
  N_VAbs(x.ours.get(), z.ours.get());
  N_VAbs(x.theirs.get(), z.theirs.get());
  expect_same(z);
  N_VScale(-0.3, x.ours.get(), z.ours.get());
  N_VScale(-0.3, x.theirs.get(), z.theirs.get());
  expect_same(z);
  N_VAddConst(x.ours.get(), 0.7, z.ours.get());
  N_VAddConst(x.theirs.get(), 0.7, z.theirs.get());
  expect_same(z);
  N_VConst(4.0, z.ours.get());
  N_VConst(4.0, z.theirs.get());
  expect_same(z);
  EXPECT_EQ(N_VMin(x.ours.get()), N_VMin(x.theirs.get()));
  EXPECT_EQ(N_VMaxNorm(x.ours.get()), N_VMaxNorm(x.theirs.get()));
}

TEST_F(Vectors, SumsAgreeUpToRounding) {
  const Pair x = make_pair();
  const Pair y = make_pair();
  const Pair mask = make_pair();
  EXPECT_NEAR(N_VDotProd(x.ours.get(), y.ours.get()), N_VDotProd(x.theirs.get(), y.theirs.get()), 1e-13);
  EXPECT_NEAR(N_VWrmsNorm(x.ours.get(), y.ours.get()), N_VWrmsNorm(x.theirs.get(), y.theirs.get()), 1e-15);
  EXPECT_NEAR(N_VWrmsNormMask(x.ours.get(), y.ours.get(), mask.ours.get()),
              N_VWrmsNormMask(x.theirs.get(), y.theirs.get(), mask.theirs.get()), 1e-15);
}

TEST_F(Vectors, FusedOperationsAgreeUpToRounding) {
  for (int count = 1; count <= 6; ++count) {
    std::vector<Pair> x;
    std::vector<Pair> y;
    std::array<N_Vector, 6> ours{};
    std::array<N_Vector, 6> theirs{};
    std::array<N_Vector, 6> sums_ours{};
    std::array<N_Vector, 6> sums_theirs{};
    std::array<double, 6> c{1.0, 0.3, -2.0, 0.7, 1.5, -0.2};
    for (int k = 0; k < count; ++k) {
      x.push_back(make_pair());
      y.push_back(make_pair());
      const auto at = static_cast<std::size_t>(k);
      ours[at] = x.back().ours.get();
      theirs[at] = x.back().theirs.get();
      sums_ours[at] = y.back().ours.get();
      sums_theirs[at] = y.back().theirs.get();
    }
    // In place, as the corrector of SUNDIALS does it: the result is the first operand.
    N_VLinearCombination(count, c.data(), ours.data(), ours[0]);
    N_VLinearCombination(count, c.data(), theirs.data(), theirs[0]);
    for (std::size_t i = 0; i < kSize; ++i) EXPECT_NEAR(numbers_of(x[0].ours)[i], numbers_of(x[0].theirs)[i], 1e-14);
    const Pair z = make_pair();
    N_VScaleAddMulti(count, c.data(), z.ours.get(), sums_ours.data(), sums_ours.data());
    N_VScaleAddMulti(count, c.data(), z.theirs.get(), sums_theirs.data(), sums_theirs.data());
    for (const Pair& pair : y)
      for (std::size_t i = 0; i < kSize; ++i) EXPECT_NEAR(numbers_of(pair.ours)[i], numbers_of(pair.theirs)[i], 1e-14);
  }
}

TEST_F(Vectors, CopiesTakeTheOperationsAlong) {
  const Pair x = make_pair();
  const Vector copy(N_VClone(x.ours.get()));
  EXPECT_EQ(copy->ops->nvlinearsum, x.ours->ops->nvlinearsum);
  EXPECT_NE(copy->ops->nvlinearsum, x.theirs->ops->nvlinearsum);
}

}  // namespace
}  // namespace holon::solve
