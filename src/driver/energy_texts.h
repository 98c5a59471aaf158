#pragma once

// What classes say of their energy: annotation(Holon(power = "…", energy = "…", loss = "…")), their own before that of
// the classes that they extend.

#include <string>
#include <unordered_map>

#include "classes/class_tree.h"
#include "energy/book.h"

namespace holon::driver {

class EnergyTexts {
 public:
  explicit EnergyTexts(classes::ClassTree& tree) : tree_(tree) {}
  const energy::ClassTexts& of(const std::string& class_name);

 private:
  classes::ClassTree& tree_;
  std::unordered_map<std::string, energy::ClassTexts> known_;
};

}  // namespace holon::driver
