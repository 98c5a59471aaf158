#pragma once

// Nodes, places and statements of a program as text: shared by dump.h, which is for people, and text.h, which can be
// read back.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "program/dump.h"
#include "program/program.h"

namespace holon::program {

// Slots are called by their region and their place among all slots of that region: `state[3]`.
class SlotNames {
 public:
  explicit SlotNames(const Program& program);
  std::string name(std::uint32_t slot) const;

 private:
  const Program& program_;
  std::vector<std::uint32_t> before_;  // for each segment: slots of its region in the segments before it
};

class Writer {
 public:
  enum class Style : std::uint8_t {
    people,   // names of variables, no sites, long tables shortened
    complete  // everything, in words that a reader understands
  };
  Writer(const Program& program, Style style, const DumpNames& names);

  std::string text;

  void line(int indent, std::string_view what);
  std::string node(NodeId id) { return node(id, 0); }
  std::string slot(std::uint32_t number) const;
  std::string slot(SlotId id) const { return slot(id.value); }
  std::string slots(const std::vector<std::uint32_t>& list) const;
  std::string routine_name(RoutineId id) const;
  std::string_view local(std::uint32_t number) const { return locals_.at(number); }
  std::string_view array(std::uint32_t number) const { return arrays_.at(number); }

  void use_frame(const Frame& frame);
  void frame_lines(const Frame& frame);  // complete: its declarations
  void body(BodyId id, int indent);
  void routine(RoutineId id);
  void close(int indent);  // complete: `end`

 private:
  std::string node(NodeId id, int depth);
  std::string node(std::uint32_t id) { return node(NodeId(id), 0); }
  std::string place(PlaceKind kind, std::uint32_t number) const;
  std::string extents(std::uint32_t list);
  std::string block(const Statement& s) const;
  std::string call(const Call& c);
  std::string external(const ExternalCall& c);
  std::string intrinsic(const IntrinsicCall& c);
  void statement(const Statement& s, int indent);
  void simple(const Statement& s, int indent, std::string what);
  void open(const Statement& s, int indent, std::string what);
  void rolled(const Statement& s, int indent);
  void name_shared(const Statement& s, int indent);

  const Program& program_;
  Style style_;
  const DumpNames& names_;
  SlotNames slot_names_;
  std::unordered_map<std::string_view, int> routine_counts_;
  std::vector<std::string> locals_;
  std::vector<std::string> arrays_;
  std::unordered_map<std::uint32_t, std::uint32_t> shared_;  // nodes that were written before, by number
};

}  // namespace holon::program
