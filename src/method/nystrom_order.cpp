#include "method/nystrom_order.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace holon::method {
namespace {

constexpr int kMostOrder = 6;

struct NystromTree {
  int order = 1;
  mpz_class density = 1;
  Vector phi;
};

// A way to hang something below a node: its order and density as a branch, and its weights.
struct Branch {
  int order = 1;
  mpz_class density = 1;
  Vector weights;
};

void extend(int left, std::size_t from, const std::vector<Branch>& branches, const NystromTree& so_far,
            std::vector<NystromTree>& made) {
  if (left == 0) {
    made.push_back(so_far);
    made.back().density *= made.back().order;
    return;
  }
  for (std::size_t i = from; i < branches.size(); ++i) {
    if (branches[i].order > left) continue;
    NystromTree next = so_far;
    next.density *= branches[i].density;
    for (std::size_t s = 0; s < next.phi.size(); ++s) next.phi[s] *= branches[i].weights[s];
    extend(left - branches[i].order, i, branches, next, made);
  }
}

}  // namespace

int nystrom_order(const NystromTableau& method, const Vector& b_bar, const Vector& b, bool velocities) {
  const std::size_t s = method.stages();
  std::vector<Branch> branches{{1, 1, method.c}};
  std::vector<NystromTree> before;  // of the last order
  for (int order = 1; order <= kMostOrder; ++order) {
    std::vector<NystromTree> trees;
    extend(order - 1, 0, branches, NystromTree{order, 1, Vector(s, Number(1))}, trees);
    for (const NystromTree& tree : trees) {
      const Number expected{mpq_class(mpq_class(1) / mpq_class(tree.density))};
      if (dot(b, tree.phi) != expected) return order - 1;
    }
    // The position is integrated once more, so its conditions come one order later.
    for (const NystromTree& tree : before) {
      const Number expected{mpq_class(mpq_class(1) / mpq_class(tree.density * order))};
      if (dot(b_bar, tree.phi) != expected) return order - 1;
    }
    for (const NystromTree& tree : trees) {
      branches.push_back({order + 1, tree.density * (order + 1), multiply(method.a_bar, tree.phi)});
      if (velocities) branches.push_back({order, tree.density, multiply(method.a, tree.phi)});
    }
    before = std::move(trees);
  }
  return kMostOrder;
}

}  // namespace holon::method
