#pragma once

// Reads nodes and places of a program: expressions over slots, locals and arrays. Operators are those of ops.h; which
// of several with one symbol is meant follows from the types of the operands.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/words.h"
#include "program/program.h"

namespace holon::program {

class NodeReader : public base::WordReader {
 public:
  NodeReader(std::string_view text, Program& program) : WordReader(text), program_(program), nodes_(program.nodes) {}

  NodeId node();
  NodeId node(Type type);  // an error when it is of another type
  Place place();
  SlotId slot();  // none for `nothing`
  std::vector<std::uint32_t> slots();
  std::uint32_t local();
  std::uint32_t array();
  std::optional<std::uint32_t> local_named(const std::string& name) const;
  std::optional<std::uint32_t> array_named(const std::string& name) const;
  bool next_is_array() const { return next_is_name() && arrays_.contains(word()); }
  bool next_is_slot() const { return regions_.contains(word()) || next_is("nothing"); }
  std::uint32_t number() { return static_cast<std::uint32_t>(whole()); }

  // What names mean in the frame at hand.
  void clear_frame();
  void add_local(const std::string& name, Type type);
  void add_array(const std::string& name);
  void let(std::uint32_t number, NodeId value) { shared_[number] = value; }

  // The slots of a region that lie side by side; to be called for each segment in order.
  void add_segment(Region region, std::uint32_t first, std::uint32_t count);

 private:
  NodeId either();
  NodeId both();
  NodeId negation();
  NodeId relation();
  NodeId sum();
  NodeId term();
  NodeId product();
  NodeId raised();
  NodeId primary();
  NodeId named(const std::string& word);
  NodeId function(const std::string& word);
  NodeId combined(Op of_reals, Op of_indices, NodeId x, NodeId y);
  std::uint32_t slot_in(Region region);
  bool is(NodeId x, Type type) const { return nodes_.type(x) == type; }
  NodeId nothing() { return nodes_.constant(0); }  // after a mistake

  Program& program_;
  Nodes& nodes_;
  struct Run {
    std::uint32_t first;
    std::uint32_t count;
  };
  std::unordered_map<std::string, std::pair<Region, std::vector<Run>>> regions_;
  std::unordered_map<std::string, std::pair<std::uint32_t, Type>> locals_;
  std::unordered_map<std::string, std::uint32_t> arrays_;
  std::unordered_map<std::uint32_t, NodeId> shared_;
  int depth_ = 0;
};

}  // namespace holon::program
