#pragma once

// What a model may do besides computing, and whose code is trusted. Models are text from anywhere: running commands,
// writing outside of their folder below the output, reading what does not belong to them, environment variables and
// loading native code are refused unless the user says so, by `--allow=exec,write,native,env,read,read=DIR` for one run
// or by naming folders whose libraries are trusted.

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "classes/class_tree.h"
#include "driver/session.h"
#include "external/session.h"

namespace holon::driver {

// From a list like `exec,read=data`; the error is the word that is no permission.
std::expected<external::Permissions, std::string> permissions_from(std::string_view allow);

// Everything: for a model in a trusted folder.
external::Permissions all_permissions();

// Where a model may write: a folder of its own beside the result, `M.csv.files` for `M.csv`.
std::filesystem::path folder_for_files(const std::filesystem::path& output);

// The folders given, and those of the environment variable HOLON_TRUSTED, separated by colons.
std::vector<std::filesystem::path> trusted_folders(const std::vector<std::string>& given, bool use_environment = true);

// Sets what the session's model may do: what `allow` says; everything when the class lies in a trusted folder.
void permit(const classes::ClassNode* model, std::string_view allow, const std::vector<std::string>& trusted,
            bool use_environment, Session& session);

// Whether the file lies below one of the folders, after all links and `..` are resolved.
bool is_below(const std::vector<std::filesystem::path>& folders, const std::string& file);

}  // namespace holon::driver
