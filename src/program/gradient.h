#pragma once

// Partial derivatives of a scalar expression, as expressions.

#include <functional>
#include <unordered_map>
#include <vector>

#include "program/nodes.h"

namespace holon::program {

struct Partial {
  NodeId leaf;   // a slot, a local or an element of an array
  NodeId value;  // d expression / d leaf; never the constant 0
};

// Computes gradients and remembers them, so that parts that several expressions share are differentiated once.
class Gradients {
 public:
  // `is_active`: which leaves count as variables. Everything else is a constant.
  Gradients(Nodes& nodes, std::function<bool(NodeId leaf)> is_active);

  // In the order of the leaves' numbers.
  const std::vector<Partial>& of(NodeId root);

 private:
  struct Backward;
  Nodes& nodes_;
  std::function<bool(NodeId)> is_active_;
  std::unordered_map<std::uint32_t, std::vector<Partial>> known_;
  std::unordered_map<std::uint32_t, char> depends_;  // 1 no, 2 yes
  bool depends(NodeId id);
};

}  // namespace holon::program
