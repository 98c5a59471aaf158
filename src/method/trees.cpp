#include "method/trees.h"

#include <gmpxx.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/check.h"

namespace holon::method {

Trees::Trees(int most_order) {
  HOLON_CHECK(most_order >= 1);
  for (int order = 1; order <= most_order; ++order) {
    starts_.push_back(trees_.size());
    std::vector<std::size_t> children;
    extend(order, order - 1, trees_.size(), children);
  }
  starts_.push_back(trees_.size());
}

// Multisets of smaller trees whose orders add up to `left`, in descending order of their indices.
void Trees::extend(int order, int left, std::size_t most, std::vector<std::size_t>& children) {
  if (left == 0) {
    Tree tree;
    tree.order = order;
    tree.density = order;
    tree.children.assign(children.rbegin(), children.rend());
    mpz_class run = 0;
    for (std::size_t i = 0; i < tree.children.size(); ++i) {
      const Tree& child = trees_[tree.children[i]];
      run = i > 0 && tree.children[i] == tree.children[i - 1] ? mpz_class(run + 1) : mpz_class(1);
      tree.density *= child.density;
      tree.symmetry *= child.symmetry * run;
    }
    trees_.push_back(std::move(tree));
    return;
  }
  for (std::size_t child = std::min(most, starts_.back()); child-- > 0;) {
    if (trees_[child].order > left) continue;
    children.push_back(child);
    extend(order, left - trees_[child].order, child + 1, children);
    children.pop_back();
  }
}

std::span<const Tree> Trees::of_order(int order) const {
  const std::size_t first = starts_[static_cast<std::size_t>(order) - 1];
  const std::size_t last = starts_[static_cast<std::size_t>(order)];
  return std::span(trees_).subspan(first, last - first);
}

std::string Trees::brackets(std::size_t tree) const {
  if (trees_[tree].children.empty()) return "t";
  std::string text = "[";
  for (const std::size_t child : trees_[tree].children) {
    if (text.size() > 1) text += ",";
    text += brackets(child);
  }
  return text + "]";
}

std::string Trees::product(std::size_t tree, char index, char& next) const {
  std::string text;
  int leaves = 0;
  for (const std::size_t child : trees_[tree].children) {
    if (trees_[child].children.empty()) ++leaves;
  }
  if (leaves > 0) {
    text += std::string(" c_") + index;
    if (leaves > 1) text += "^" + std::to_string(leaves);
  }
  for (const std::size_t child : trees_[tree].children) {
    if (trees_[child].children.empty()) continue;
    const char inner = next++;
    text += std::string(" a_") + index + inner + product(child, inner, next);
  }
  return text;
}

std::string Trees::condition(std::size_t tree) const {
  char next = 'j';
  const std::string left = "sum b_i" + product(tree, 'i', next);
  const mpz_class& density = trees_[tree].density;
  return left + " = " + (density == 1 ? std::string("1") : "1/" + density.get_str());
}

}  // namespace holon::method
