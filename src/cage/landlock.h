#pragma once

// Landlock: the kernel lets this process and everything it starts touch only the named files and folders.
// In: what may be read, what may be read and executed, what may be written. Out: which rights the kernel enforces.
// docs/security.md says what is promised.

#include <string>
#include <vector>

namespace holon::cage {

struct FileRules {
  std::vector<std::string> readable;         // files, or folders with everything below
  std::vector<std::string> executable;       // folders of shared libraries: read and mapped as code
  std::vector<std::string> writable;         // folders in which files may be read, made, written and removed
  std::vector<std::string> changeable = {};  // the same without reading
};

// The version of the kernel's interface; 0 when it has none.
int landlock_version();

// Closes everything else, for good. False when the kernel cannot. `version` is at most that of the kernel; tests pass a
// lower one to see what an older kernel enforces.
bool close_files(const FileRules& rules, int version);

}  // namespace holon::cage
