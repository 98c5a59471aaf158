#pragma once

// Inside of the room: classes of libraries by their names.

#include <string_view>

namespace holon::api {

// Better where letters follow one another and begin words; 0 when they do not occur in this order.
int search_score(std::string_view query, std::string_view name);

}  // namespace holon::api
