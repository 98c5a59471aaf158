#pragma once

// Inside of the room: the files of docs/errors as they are, made part of the program by cmake/error_pages.cmake.

#include <span>
#include <string_view>

namespace holon::api {

extern const std::span<const std::string_view> kErrorPages;

}  // namespace holon::api
