#pragma once

// Inside of the room: copies of statements, with their bodies, calls and lists, in a frame that has only what they use.
// What becomes of slots, numbers, blocks and sites is up to whoever copies.

#include <cstdint>
#include <span>
#include <unordered_map>

#include "program/program.h"

namespace holon::program {

class Copier {
 public:
  // `from`: the frame that the statements use now.
  Copier(Program& program, const Frame& from) : program_(program), from_(from) {}
  Copier(const Copier&) = delete;
  Copier& operator=(const Copier&) = delete;
  virtual ~Copier() = default;

  Frame frame;  // of the copies

  Body statements(std::span<const Statement> list);

 protected:
  virtual NodeId slot_node(NodeId id) { return id; }
  virtual NodeId constant_node(NodeId id) { return id; }
  virtual Place slot(std::uint32_t number) { return Place::slot(number); }
  virtual void solve(Statement& /*s*/) {}
  virtual SiteId site(SiteId id) { return id; }

  Program& program_;

 private:
  std::uint32_t local(std::uint32_t number);
  std::uint32_t array(std::uint32_t number);
  std::uint32_t node(std::uint32_t root);
  std::uint32_t list(std::uint32_t at);
  std::uint32_t body(std::uint32_t id);
  Place place(const Place& p);
  Statement statement(Statement s);
  std::uint32_t call(std::uint32_t number);
  std::uint32_t intrinsic(std::uint32_t number);
  std::uint32_t external(std::uint32_t number);

  const Frame& from_;
  std::unordered_map<std::uint32_t, std::uint32_t> locals_;
  std::unordered_map<std::uint32_t, std::uint32_t> arrays_;
  std::unordered_map<std::uint32_t, NodeId> made_;
};

}  // namespace holon::program
