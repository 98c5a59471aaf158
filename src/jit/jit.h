#pragma once

// Programs as machine code. `compile` turns every routine of a program into a function of the context; running one
// gives exactly what program/evaluate.h gives, bit by bit.
//
// Three ways of making code, chosen by what it is for (docs/story/7-machine-code.md has the measurements):
//   quick      equations written out: no optimizer, fastest selection of instructions
//   brisk      small kernels, functions with loops: a short list of passes, fastest selection
//   optimized  kernels with many rows: the same passes and full selection
// The result depends on the program and the options only, never on the values of parameters.

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "program/program.h"
#include "program/runtime.h"

namespace holon::jit {

class Cache;

enum class Tier : std::uint8_t {
  automatic,  // each part as its size and shape suggest
  quick,
  optimized
};

struct Options {
  Tier tier = Tier::automatic;
  bool trace_not_finite = false;         // every assignment to the workspace reports a value that is not finite
  std::uint32_t piece_size = 256;        // statements in one machine function, at most
  std::uint32_t optimized_work = 1500;   // nodes times rows from which on a kernel is optimized fully
  std::uint32_t optimized_nodes = 2000;  // of all kernels together that are
  std::uint32_t brisk_nodes = 20000;     // of all kernels and functions that go the middle way
  const Cache* cache = nullptr;          // where to look for and keep the result; none: nowhere
  // By routine of the model: those that need no code, and get none unless another one runs them. Shorter: the others
  // do.
  std::vector<bool> left_out{};
};

// Milliseconds and counts of one compilation.
struct Statistics {
  double prepare_ms = 0;   // target and contexts
  double emit_ms = 0;      // program to LLVM's representation
  double optimize_ms = 0;  // passes
  double select_ms = 0;    // machine code
  double link_ms = 0;
  double cache_ms = 0;  // looking for it, and keeping it
  std::size_t functions = 0;
  std::size_t object_bytes = 0;
  bool from_cache = false;
};

// The address of an external function, or nullptr.
using Resolver = std::function<void*(const std::string& name)>;

struct Error {
  std::string message;
  std::vector<std::string> missing;  // external functions that nobody knows
};

class Code {
 public:
  using Routine = std::int32_t (*)(program::Context*);

  Code();
  Code(Code&&) noexcept;
  Code& operator=(Code&&) noexcept;
  ~Code();

  // Runs until its end and gives 0, or the number of a failure.
  // Null for a function and for what was left out.
  Routine routine(program::RoutineId id) const { return routines_.at(id.index()); }
  const Statistics& statistics() const { return statistics_; }

 private:
  friend class Compiler;
  struct Memory;
  std::unique_ptr<Memory> memory_;
  std::vector<Routine> routines_;  // null for functions, which only other code calls
  Statistics statistics_;
};

// The program must outlive the code: index tables and numbers are read where they are.
std::expected<Code, Error> compile(const program::Program& program, const Options& options = {},
                                   const Resolver& resolver = {});

// Loads and starts what compilation needs, which takes a few milliseconds the first time: a caller with another core to
// spare can do this while it is still reading the model. May be called any number of times, from any thread.
void prepare();

// The same code as a relocatable object file for this machine. Routine number i is the symbol `holon_r<i>`.
std::expected<std::vector<char>, Error> compile_object(const program::Program& program, const Options& options = {});

// LLVM's text of the program, for `holon dump --stage=llvm`.
std::string dump_llvm(const program::Program& program, const Options& options = {});

}  // namespace holon::jit
