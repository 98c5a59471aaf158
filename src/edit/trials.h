#pragma once

// Connections that are tried: a text in which they stand at the end of the equations, so that whoever reads it can say
// what is wrong with each. What has mistakes of its own can be left out: a diagram that is not finished is still drawn
// in.

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "edit/acts.h"

namespace holon::edit {

struct Part {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool contains(std::uint32_t offset) const { return begin <= offset && offset < end; }
};

struct Trials {
  std::string text;
  std::vector<Part> parts;  // of each connection in the text
};

// The error is a sentence.
std::expected<Trials, std::string> with_trials(const std::string& text, std::string_view class_name,
                                               const std::vector<Ends>& connections);

// Blanks instead of the elements and equations of the class that contain one of the places; all else stays where it is.
// What a `keep` names is not taken out. False when there is nothing to be left out.
bool leave_out(std::string& text, std::string_view class_name, const std::vector<std::uint32_t>& places,
               const std::vector<std::string_view>& keep);

}  // namespace holon::edit
