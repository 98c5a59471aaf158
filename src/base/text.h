#pragma once

// Small helpers for text that people read.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace holon::base {

// Edits (insert, delete, replace, swap neighbours) from one word to another.
int edit_distance(std::string_view a, std::string_view b);

// The candidates that a person may have meant by `word`, best first, at most `most`. Empty when nothing is near.
std::vector<std::string> close_matches(std::string_view word, std::span<const std::string_view> candidates,
                                       std::size_t most = 3);

// The shortest decimal text that reads back as the same double: "1.0" style for whole numbers is left to the caller.
std::string shortest(double value);

// "1 error", "2 errors"; with `plural` where an s does not make it: "3 classes".
std::string counted(std::size_t count, std::string_view noun, std::string_view plural = {});

// The words of lists separated by commas: {"a,b", "c"} gives a, b, c. A comma inside of brackets belongs to a name:
// x[1,2].
std::vector<std::string> split_list(const std::vector<std::string>& lists);

bool starts_with_any_case(std::string_view text, std::string_view prefix);

}  // namespace holon::base
