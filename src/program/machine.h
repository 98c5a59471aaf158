#pragma once

// Everything that changes while a program runs: the workspace, strings, external objects, memory for the arrays of
// functions, and the context that hands all this to the code. Made once before a run; running allocates nothing more,
// unless a model makes new strings.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "program/program.h"
#include "program/runtime.h"

namespace holon::program {

// Doubles for the arrays of functions, taken and given back like a stack. The address range is reserved at once and
// backed by memory as it is touched, so it never moves and never has to grow.
class ArrayStack {
 public:
  explicit ArrayStack(std::size_t doubles);
  ~ArrayStack();
  ArrayStack(const ArrayStack&) = delete;
  ArrayStack& operator=(const ArrayStack&) = delete;
  double* begin() const { return memory_; }
  double* end() const { return memory_ + size_; }

 private:
  double* memory_ = nullptr;
  std::size_t size_ = 0;
};

struct MachineOptions {
  std::size_t array_doubles = std::size_t{1} << 27U;  // 1 GiB of addresses
  std::int64_t max_depth = 1000;                      // of recursive functions; each level has a frame on the stack
  std::size_t text_bytes = std::size_t{256} << 20U;   // of all strings together
};

class Machine {
 public:
  // The program and the table of functions must outlive the machine.
  Machine(const Program& program, const Runtime& runtime, MachineOptions options = {});
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  Context& context() { return context_; }
  std::span<double> values() { return values_; }
  double& operator[](SlotId slot) { return values_.at(slot.index()); }

  // Forgets the arrays, temporary strings and failure of the last routine. Called before a routine is run.
  void reset();

  // ---- strings and objects by handle
  std::string_view text(double handle) const;
  // None when all strings together would take more memory than they may.
  std::optional<double> make_text(std::string_view text);
  bool has_room_for_text(std::size_t bytes) const {
    return bytes <= most_text_bytes_ && text_bytes_ <= most_text_bytes_ - bytes;
  }
  void set_text(std::uint32_t variable, std::string_view text);
  const std::string& variable_text(std::uint32_t variable) const { return variables_.at(variable); }
  void* object(double handle) const;
  double make_object(void* object);
  void set_object(std::uint32_t number, void* object) { objects_.at(number) = object; }
  std::span<void* const> objects() const { return objects_; }

  // ---- what happened
  std::vector<std::string> messages;  // of asserts and terminate since they were last taken
  std::string failure_text() const;   // one line, in words; needs the program's sites for a place

 private:
  const Program& program_;
  std::vector<double> values_;
  ArrayStack arrays_;
  std::vector<std::string> variables_;
  std::vector<std::string> temporaries_;  // kept from run to run, so that their memory is used again
  std::size_t used_temporaries_ = 0;
  std::size_t text_bytes_ = 0;  // of variables and of temporaries, also of those that are not used at present
  std::size_t most_text_bytes_ = 0;
  std::vector<void*> objects_;
  std::vector<void*> loose_objects_;  // returned by constructors, not yet stored
  Context context_;
};

// Functions for everything but solving blocks, delays and resources, which belong to the simulation.
Runtime basic_runtime();

}  // namespace holon::program
