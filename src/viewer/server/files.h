#pragma once

// Files as whole texts, and where the program finds what belongs to it.

#include <optional>
#include <string>

namespace holon::viewer {

std::optional<std::string> read_text(const std::string& path);

// A folder that belongs to the program: `beside` is its path from the program in a source checkout, `installed` its
// name below share/holon. Nothing when neither exists.
std::optional<std::string> own_folder(const std::string& beside, const std::string& installed);

// A program that was built in the build folder of a source checkout: both folders. Nothing for an installed program.
struct Checkout {
  std::string root;
  std::string build;
};
std::optional<Checkout> find_checkout();

}  // namespace holon::viewer
