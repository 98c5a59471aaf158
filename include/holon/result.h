#pragma once

// What became of a run: how it ended, curves in memory or in a file, counts, times, diagnostics.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "holon/diagnostics.h"
#include "holon/export.h"

namespace holon {

// Where a request ended that did not come through.
enum class Stage : std::uint8_t { parse, lookup, instantiate, flatten, analyse, lower, jit, initialize, integrate, none };
HOLON_API std::string_view name_of(Stage stage);

enum class Ending : std::uint8_t {
  finished,      // the stop time was reached
  terminated,    // the model called terminate()
  interrupted,   // the stop token asked for it
  out_of_time,   // Limits::seconds
  out_of_memory, // Limits::bytes
  failed_start,  // nothing was computed: the request, the code or the initial values
  failed         // after the start; what was computed is kept
};
HOLON_API std::string_view name_of(Ending ending);

struct Statistics {
  long steps = 0;
  long rejected = 0;
  long function_evaluations = 0;
  long jacobians = 0;
  long jacobian_evaluations = 0;  // function evaluations that differences took
  long newton_iterations = 0;
  long restarts = 0;
  long method_changes = 0;  // of a solver that chooses its method
  long state_events = 0;
  long time_events = 0;
  long event_iterations = 0;
  long rows = 0;
  long nonlinear_solves = 0;
  long nonlinear_iterations = 0;
  long linear_solves = 0;
  long state_switches = 0;
  int homotopy_steps = 0;
  bool code_from_cache = false;
};

// Wall time by stage. `other` is what no stage accounts for, so that the sum of all others is `total`.
struct Milliseconds {
  double load = 0;
  double instantiate = 0;
  double flatten = 0;
  double analyse = 0;
  double lower = 0;
  double jit = 0;
  double initialize = 0;
  double integrate = 0;
  double other = 0;
  double total = 0;
};

struct ProfileLine {
  std::string kind;
  std::string name;
  long calls = 0;
  double ms = 0;
};

struct ResultName {
  std::string name;
  std::string description;
  std::string unit;
  bool varies = false;  // false: parameters and constants
};

class HOLON_API Result {
 public:
  struct State;  // internal
  Result();
  explicit Result(std::shared_ptr<const State> state);
  ~Result();
  Result(const Result&);
  Result& operator=(const Result&);
  Result(Result&&) noexcept;
  Result& operator=(Result&&) noexcept;

  bool ok() const;  // finished or terminated, and everything asked for was written
  bool output_complete() const;  // false: rows were lost, a diagnostic says why
  Ending ending() const;
  Stage stage() const;  // where it failed; `none` when it did not
  double time() const;  // how far it came
  const std::string& model() const;
  const std::string& solver() const;
  const std::string& solver_reason() const;
  const std::string& termination_message() const;
  const Statistics& statistics() const;
  const Milliseconds& milliseconds() const;
  const std::vector<ProfileLine>& profile() const;
  const Diagnostics& diagnostics() const;
  // Names of `Experiment::values` for which the model had to be translated again.
  const std::vector<std::string>& translated_again() const;
  const std::string& output_path() const;  // where the curves are, for Destination::file

  // Curves in memory. The time is not one of the names.
  const std::vector<ResultName>& names() const;
  std::optional<std::size_t> find(std::string_view name) const;
  // Names that always have the same value, or the opposite one, share a curve: its number and the factor, 1 or -1. Numbers of
  // what varies and of what does not are counted apart.
  struct Curve {
    std::size_t number = 0;
    double factor = 1;
  };
  Curve curve(std::size_t name) const;
  std::size_t rows() const;
  std::vector<double> times() const;
  double value(std::size_t row, std::size_t name) const;
  std::vector<double> values(std::size_t name) const;
  std::vector<double> values(std::string_view name) const;  // empty when there is no such name
  // The value in the last row; also known when the curves went to a file.
  std::optional<double> last(std::string_view name) const;

  const State& state() const { return *state_; }  // internal

 private:
  std::shared_ptr<const State> state_;
};

// Reads a result file, .csv or .mat. The error is a sentence.
HOLON_API std::expected<Result, std::string> read_result(const std::string& path);

}  // namespace holon
