#pragma once

// The rules of connectors that need sizes: as many flows as potentials (9.3.1), directions in blocks (4.6); and the
// functions of overconstrained ones (9.4).

#include <cstdint>
#include <optional>
#include <unordered_set>

#include "instance/draft.h"
#include "instance/part.h"

namespace holon::instance {

class ConnectorRules : Part {
 public:
  explicit ConnectorRules(Instantiator& in) : Part(in) {}

  void check_connector(Draft& c);
  void check_block_connector(Draft& c);
  ClassInstance* equality_constraint(const Draft& c);
  std::optional<std::int64_t> residue_size(const Draft& c);

 private:
  std::unordered_set<const ClassNode*> checked_connectors_;  // found wrong
};

}  // namespace holon::instance
