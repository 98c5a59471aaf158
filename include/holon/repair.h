#pragma once

// Repairs: the edits that diagnostics carry, applied to the text. Nothing is written; a client shows the new text, or
// stores it.
//
//   const holon::Repair repair = holon::repair_model(workspace, {.target = "Spring.mo"});
//   for (const holon::RepairedFile& file : repair.files) std::cout << holon::difference(file.before, file.after);

#include <string>
#include <string_view>
#include <vector>

#include "holon/diagnostics.h"
#include "holon/export.h"
#include "holon/workspace.h"

namespace holon {

struct RepairOptions {
  bool simulate = true;    // run the model, too: some mistakes show only then
  double seconds = 60;     // of wall time for each run
  int most_rounds = 20;    // one mistake may hide another: the repaired text is looked at again, so often at most
};

struct RepairedFile {
  std::string path;
  std::string before;
  std::string after;
};

struct Repair {
  std::vector<RepairedFile> files;   // only those that change
  std::vector<Diagnostic> repaired;  // whose edits were applied, in this order
  Diagnostics left;                  // what is wrong with the repaired text
};

// Looks at the model, applies the edits, and looks again, until no diagnostic has an edit. Only files of the target change: a
// file, or what lies in its folder; never those of libraries. Errors are repaired first, warnings after them.
HOLON_API Repair repair_model(const Workspace& workspace, const ModelRequest& request, const RepairOptions& options = {});

// The text with those edits that lie in the file `path`. They must not overlap.
HOLON_API std::string with_edits(std::string_view text, const std::vector<Edit>& edits, const std::string& path);

// Lines that differ, with three lines around them, as `diff -u` writes them; empty when the texts are equal.
HOLON_API std::string difference(std::string_view before, std::string_view after, std::string_view path = {});

}  // namespace holon
