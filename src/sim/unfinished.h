#pragma once

// A result that was under way in a process that was killed. Whoever has opened the file for that process (the parent of
// a worker) gives its rows a name of their own.

#include <string>

#include "sim/file_system.h"

namespace holon::sim {

// In: the temporary name of the file (output_target.h) and an open descriptor of it for reading and writing. The file
// is cut off behind the last whole row and renamed to `curves.partial.csv`; where its folder has gone, it is copied
// into the folder for temporary files. Gives the new name; empty: it has no rows and was removed, has got its name
// already, or cannot be kept. Nothing that is in the file is believed.
std::string keep_unfinished(FileSystem& files, const std::string& temporary, int file);

}  // namespace holon::sim
