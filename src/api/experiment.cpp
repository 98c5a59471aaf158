#include "holon/experiment.h"

#include <string>
#include <utility>

#include "base/text.h"

namespace holon {

void Experiment::set(std::string name, double value) { set(std::move(name), base::shortest(value)); }

}  // namespace holon
