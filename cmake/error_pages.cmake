# The pages of docs/errors become a source file of the room `api`: `holon explain` prints what the docs say.
file(GLOB HOLON_ERROR_PAGES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/errors/[0-9]*.md)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${HOLON_ERROR_PAGES})
set(literals "")
foreach(page IN LISTS HOLON_ERROR_PAGES)
  file(READ ${page} text)
  # One literal may be long, but not endless: compilers promise 65536 characters.
  string(LENGTH "${text}" length)
  string(APPEND literals "    std::string_view(")
  set(begin 0)
  while(begin LESS length)
    string(SUBSTRING "${text}" ${begin} 30000 part)
    string(APPEND literals "R\"page(${part})page\"\n")
    math(EXPR begin "${begin} + 30000")
  endwhile()
  string(APPEND literals "),\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/error_pages.cpp @ONLY CONTENT [[
// Made by cmake/error_pages.cmake from docs/errors.
#include "api/error_pages.h"

#include <array>

namespace holon::api {
namespace {
constexpr std::array kPages = {
@literals@};
}  // namespace
const std::span<const std::string_view> kErrorPages = kPages;
}  // namespace holon::api
]])
target_sources(holon_api PRIVATE ${CMAKE_BINARY_DIR}/error_pages.cpp)
