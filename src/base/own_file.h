#pragma once

// The file on disk that holds this very code: the program itself, or `libholon.so` inside of another program. What is
// installed beside it is found from there.

#include <filesystem>

namespace holon::base {

// Absolute, without links; empty when the system does not tell.
std::filesystem::path own_file();

}  // namespace holon::base
