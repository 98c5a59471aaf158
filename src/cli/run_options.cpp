#include "cli/run_options.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "base/text.h"
#include "cli/diagnostics.h"
#include "cli/model_options.h"
#include "cli/setting_file.h"
#include "method/solvers.h"

namespace holon::cli {

namespace {

// The libraries by name; the methods are too many for a line.
std::string solver_help() {
  std::string text = "auto";
  for (const method::LibraryRow& row : method::library_rows()) {
    text += fmt::format(", {}", row.name);
    if (!row.aliases.empty()) text += fmt::format(" ({})", row.aliases.front());
  }
  return text + ", a method of `holon method list`, or a tableau file";
}

}  // namespace

void RunOptions::declare(Options& options) {
  options.number("--start-time", start_, "Where to begin, seconds", "T");
  options.number("--stop-time", stop_, "Where to end, seconds", "T");
  options.number("--tolerance", tolerance_, "Relative tolerance of the integration (default 1e-6)", "R");
  options.texts("--absolute-tolerance", absolute_,
                "Absolute tolerance of all states, or NAME=VALUE for those that fit, separated by commas", "LIST");
  options.text("--absolute-tolerance-file", absolute_file_, "A file with one NAME = VALUE in a line", "FILE");
  options.number("--interval", interval_, "Seconds between two rows of the result", "T");
  options.count("--intervals", intervals_, "How many intervals the result has (default 500)");
  options.choice("--output-points", points_, {"grid", "steps"},
                 "Rows at equal distances, or at the solver's own steps (default grid)");
  options.text("--solver", solver_, solver_help(), "NAME");
  options.number("--step", step_, "Length of every step, seconds, for methods with a fixed step", "H");
  options.choice("--after-zeno", after_zeno_, {"stop", "continue"},
                 "Where events accumulate: end the run, or go on with a warning (default stop)");
  options.number("--max-step", max_step_, "Longest step, seconds (default a fiftieth of the run)", "H");
  options.number("--first-step", first_step_, "First step, seconds (default: the solver chooses)", "H");
  options.number("--time-limit", time_limit_, "Seconds of wall time that the run may take", "T");
}

std::optional<Diagnostics> RunOptions::apply(Experiment& e) const {
  if (!std::isnan(start_)) {
    // A model that says nothing runs for one second from where it starts.
    if (std::isnan(stop_)) e.stop_time = start_ + (e.stop_time - e.start_time);
    e.start_time = start_;
  }
  if (!std::isnan(stop_)) e.stop_time = stop_;
  if (!std::isnan(tolerance_)) e.tolerance = tolerance_;
  if (!std::isnan(interval_)) {
    e.interval = interval_;
    if (interval_ == 0 && e.stop_time > e.start_time)
      return complaint(kBadCall, "--interval 0: an interval is longer than 0");
  } else if (intervals_ > 0) {
    e.intervals = static_cast<int>(intervals_);
    e.interval = 0;
  }
  if (!solver_.empty()) e.solver = solver_;
  if (!std::isnan(step_)) {
    if (!(step_ > 0)) return complaint(kBadCall, fmt::format("--step {}: a step is longer than 0", step_));
    e.fixed_step = step_;
  }
  if (!std::isnan(max_step_)) {
    if (!(max_step_ > 0)) return complaint(kBadCall, fmt::format("--max-step {}: a step is longer than 0", max_step_));
    e.max_step = max_step_;
  }
  if (!std::isnan(first_step_)) {
    if (!(first_step_ > 0))
      return complaint(kBadCall, fmt::format("--first-step {}: a step is longer than 0", first_step_));
    e.first_step = first_step_;
  }
  if (points_ == "steps") {
    if (!std::isnan(interval_) || intervals_ > 0)
      return complaint(kBadCall,
                       "--output-points=steps: the steps are where the solver makes them, so no interval is possible");
    e.intervals = 0;
    e.interval = 0;
  }
  if (auto problem = read_tolerances(e)) return problem;
  e.continue_after_zeno = after_zeno_ == "continue";
  if (!std::isnan(time_limit_)) {
    if (!(time_limit_ > 0)) return complaint(kBadCall, fmt::format("--time-limit {}: not positive", time_limit_));
    e.limits.seconds = time_limit_;
  }
  return std::nullopt;
}

namespace {

std::optional<AbsoluteTolerance> tolerance_of(const std::string& states, std::string_view number) {
  AbsoluteTolerance one{.states = states};
  const auto [end, trouble] = std::from_chars(number.data(), number.data() + number.size(), one.value);
  const bool is_good = trouble == std::errc() && end == number.data() + number.size() && one.value > 0;
  return is_good && !states.empty() ? std::optional(one) : std::nullopt;
}

}  // namespace

// The file first, so that the command line wins. There `1e-9` stands for all states, `NAME=1e-9` for those that fit.
std::optional<Diagnostics> RunOptions::read_tolerances(Experiment& e) const {
  if (!absolute_file_.empty()) {
    const auto settings = read_setting_file(absolute_file_);
    if (!settings) return complaint(kBadCall, settings.error());
    for (const Setting& setting : *settings) {
      const auto one = tolerance_of(setting.name, setting.value);
      if (!one)
        return complaint(kBadCall, fmt::format("{}: `{} = {}` is no absolute tolerance: a number above 0",
                                               absolute_file_, setting.name, setting.value));
      e.absolute_tolerances.push_back(*one);
    }
  }
  for (const std::string& word : base::split_list(absolute_)) {
    const std::size_t equals = word.rfind('=');
    const auto one = equals == std::string::npos ? tolerance_of("*", word)
                                                 : tolerance_of(word.substr(0, equals), word.substr(equals + 1));
    if (!one)
      return complaint(kBadCall, fmt::format("--absolute-tolerance={}: expected a value above 0, or NAME=VALUE", word));
    e.absolute_tolerances.push_back(*one);
  }
  return std::nullopt;
}

std::vector<std::string> RunOptions::files() const {
  std::vector<std::string> all;
  if (const auto tableau = tableau_file()) all.push_back(*tableau);
  if (!absolute_file_.empty()) all.push_back(absolute_file_);
  return all;
}

std::optional<double> RunOptions::time_limit() const {
  return std::isnan(time_limit_) ? std::nullopt : std::optional(time_limit_);
}

std::optional<std::string> RunOptions::tableau_file() const {
  std::error_code error;
  return std::filesystem::is_regular_file(solver_, error) ? std::optional(solver_) : std::nullopt;
}

void ConstraintOptions::declare(Options& options) {
  options.choice("--constraints", constraints_, {"reduce", "baumgarte", "none"},
                 "What becomes of equations that restrict states (default reduce)");
  options.number("--alpha", alpha_, "How fast deviations die out with --constraints=baumgarte, 1/s (default 10)", "A");
}

void ConstraintOptions::apply(ModelRequest& request) const {
  request.alpha = alpha_;
  if (constraints_ == "baumgarte") request.constraints = Constraints::baumgarte;
  if (constraints_ == "none") request.constraints = Constraints::none;
}

}  // namespace holon::cli
