#pragma once

// Inside of the room: object code into this process. Symbols come from the objects themselves, from the mathematical
// library, and from whoever knows the external functions.

#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "jit/jit.h"

namespace holon::jit {

class Linked {
 public:
  Linked() = default;
  Linked(const Linked&) = delete;
  Linked& operator=(const Linked&) = delete;
  virtual ~Linked() = default;
  // nullptr when there is no such symbol.
  virtual void* find(const std::string& symbol) = 0;
};

// `wanted`: the symbols that will be asked for; what they need comes with them.
std::expected<std::unique_ptr<Linked>, Error> link(const std::vector<std::vector<char>>& objects,
                                                   const std::vector<std::string>& wanted, const Resolver& resolver);

}  // namespace holon::jit
