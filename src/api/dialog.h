#pragma once

// Inside of the room: how a form should show a parameter, by the annotations of its declaration.

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "classes/class_tree.h"
#include "diag/source.h"

namespace holon::api {

struct Dialog {
  std::string tab;
  std::string group;
  std::vector<std::string> choices;
};

// The declarations of all classes that a model was made of, by their place in the text.
class Dialogs {
 public:
  explicit Dialogs(classes::ClassTree& tree);
  // An empty one where the declaration says nothing.
  const Dialog& of(const diag::Span& declaration);

 private:
  using Place = std::pair<std::uint32_t, std::uint32_t>;  // file, offset
  std::map<Place, const syntax::Declaration*> declarations_;
  std::map<Place, Dialog> read_;
};

}  // namespace holon::api
