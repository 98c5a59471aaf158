#pragma once

// The Modelica files that a user means by a list of paths.
//
// In: files and folders. Out: each file once, folders walked with everything below them, in the order of their names;
// hidden entries (`.git`) are passed over. Links are followed, but no folder is entered from below itself. What is not
// there is reported.

#include <string>
#include <vector>

#include "diag/sink.h"

namespace holon::cli {

std::vector<std::string> find_model_files(const std::vector<std::string>& paths, diag::Sink& sink);

// False after reporting that there is nothing of this name, with a guess from the names beside it.
bool check_exists(const std::string& path, diag::Sink& sink);

}  // namespace holon::cli
