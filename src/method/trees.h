#pragma once

// Rooted trees: one for each order condition. Butcher (1963); Hairer, Norsett, Wanner: Solving ODEs I, II.2.
//   order(t)   number of nodes          density gamma(t) = order(t) prod gamma(child)
//   symmetry sigma(t) = prod over different children of m! sigma(child)^m, m their number
// The condition of a tree is sum_i b_i Phi_i(t) = 1 / gamma(t) with Phi_i(t) = prod over children of sum_j a_ij Phi_j.

#include <gmpxx.h>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace holon::method {

struct Tree {
  int order = 1;
  std::vector<std::size_t> children;  // ascending indices into the table
  mpz_class density = 1;
  mpz_class symmetry = 1;
};

class Trees {
 public:
  // All trees up to this order: 1, 1, 2, 4, 9, 20, 48, 115, 286, 719, ... of them.
  explicit Trees(int most_order);

  const std::vector<Tree>& all() const { return trees_; }
  // Those of one order.
  std::span<const Tree> of_order(int order) const;
  std::size_t first_of_order(int order) const { return starts_[static_cast<std::size_t>(order) - 1]; }

  // "[t,[t,t]]", with t the tree of one node.
  std::string brackets(std::size_t tree) const;
  // "sum b_i c_i a_ij c_j = 1/8"
  std::string condition(std::size_t tree) const;

 private:
  void extend(int order, int left, std::size_t most, std::vector<std::size_t>& children);
  std::string product(std::size_t tree, char index, char& next) const;

  std::vector<Tree> trees_;
  std::vector<std::size_t> starts_;  // starts_[k - 1] is the first tree of order k; one more at the end
};

}  // namespace holon::method
