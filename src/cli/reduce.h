#pragma once

// Delta debugging on the parts of a text. Zeller, Hildebrandt: Simplifying and isolating failure-inducing input, 2002.
//
// In: a text that shows something, its parts, a question whether another text shows it, too. Out: a text that shows it
// and from which no single part can be left out any more, nor an expression replaced by a number.
//   Runs of n parts are left out, for n from half of them down to one; every success begins anew with what is left.

#include <holon/text_part.h>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace holon::cli {

struct Reduction {
  std::string text;
  std::size_t tries = 0;
};

Reduction reduce_text(std::string text, const std::function<std::vector<TextPart>(const std::string&)>& parts,
                      const std::function<bool(const std::string&)>& shows_it);

}  // namespace holon::cli
