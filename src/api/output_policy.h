#pragma once

// Inside of the room: which paths a worker may ask its parent to touch. A result file and what is written beside it on
// the way (sim/output_target.h), further files that the command names, files with an ending in given places; nothing
// else.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace holon::api {

class OutputPolicy {
 public:
  // `output`: the result that the user asked for; empty: none. `default_here`: one result NAME.csv in the working
  // folder, where NAME is what the worker first asks for.
  OutputPolicy(const std::string& output, bool default_here);

  void add(const std::string& path);
  // Files that end in `ending` and are this place or lie in or below it. Links in it lead nowhere else.
  void add_place(const std::string& place, const std::string& ending);

  bool allows(const std::string& path);
  // The user has named exactly this file: if it is a link, the file behind it is meant. Links under other names, that
  // of a default or of what is written on the way, may have come with the model.
  bool is_named(const std::string& path) const;
  // The folder of a result itself, to wait for the disk.
  bool allows_folder(const std::string& path) const;
  bool allows_name(const std::string& folder, std::string_view name) const;

 private:
  struct Place {
    std::string path;  // without links
    std::string ending;
  };
  bool in_a_place(const std::string& folder, std::string_view name) const;
  using Target = std::pair<std::string, std::string>;  // folder without links, and name
  std::vector<Target> targets_;
  std::vector<Target> named_;  // those of them that the user has named
  std::vector<Place> places_;
  std::string default_folder_;  // empty: no default, or it was taken
};

}  // namespace holon::api
