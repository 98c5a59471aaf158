#pragma once

// A linearization against central differences of the model's own derivatives, entry by entry.
// In: a model at a point, its matrices. Out: how many entries agree to the accuracy that differences have there.
//
// At a kink (the corner of a limiter, dry friction at rest) the derivative is one-sided: an entry that equals one of
// the two sides is right, and is counted.

#include <holon/holon.h>

#include <cstddef>
#include <string>
#include <vector>

namespace holon::analysis {

struct DifferenceCheck {
  std::size_t entries = 0;  // of A and B that were compared
  std::size_t kinks = 0;    // where the two sides differ, and the entry is that of one
  std::size_t unknown = 0;  // where the model has no value beside the point
  std::size_t vague = 0;    // not 0, and where no step gives a difference that is good to a tenth
  std::size_t disagree = 0;
  double worst = 0;  // the largest difference, relative to the larger of both numbers; kinks and vague ones apart
  std::vector<std::string> places;  // of those that disagree, at most ten: `A[row, column] = exact, not difference`
};

DifferenceCheck check_with_differences(Evaluation& model, const LinearSystem& linear);

}  // namespace holon::analysis
