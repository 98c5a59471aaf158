#include "cli/linear_parts.h"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "lti/transfer_function.h"
#include "lti/transfer_text.h"

namespace holon::cli {
namespace {

bool is_saved_file(const std::string& text) { return text.ends_with(".json"); }

// Nothing unless it is a list of `rows` lists of `cols` numbers.
std::optional<lti::Matrix> saved_matrix(const nlohmann::json& one, const char* name, std::size_t rows,
                                        std::size_t cols) {
  if (!one.contains(name) || !one[name].is_array() || one[name].size() != rows) return std::nullopt;
  lti::Matrix result(rows, cols);
  for (std::size_t i = 0; i < rows; ++i) {
    const nlohmann::json& row = one[name][i];
    if (!row.is_array() || row.size() != cols) return std::nullopt;
    for (std::size_t j = 0; j < cols; ++j) {
      if (!row[j].is_number()) return std::nullopt;
      result(i, j) = row[j].get<double>();
    }
  }
  return result;
}

lti::Result<lti::StateSpace> saved_system(const std::string& path) {
  std::ifstream file(path);
  if (!file) return std::unexpected(fmt::format("cannot read `{}`", path));
  const nlohmann::json one = nlohmann::json::parse(file, nullptr, false);
  const auto count = [&](const char* name) { return one.contains(name) ? one[name].size() : 0; };
  if (!one.is_object()) return std::unexpected(fmt::format("`{}` is no JSON object", path));
  const std::size_t n = count("states");
  const std::size_t inputs = count("inputs");
  const std::size_t outputs = count("outputs");
  auto a = saved_matrix(one, "A", n, n);
  auto b = saved_matrix(one, "B", n, inputs);
  auto c = saved_matrix(one, "C", outputs, n);
  auto d = saved_matrix(one, "D", outputs, inputs);
  if (!a || !b || !c || !d)
    return std::unexpected(
        fmt::format("`{}` has no A, B, C and D that fit its states, inputs and outputs: `holon linearize --save` "
                    "writes such a file",
                    path));
  return lti::StateSpace{*std::move(a), *std::move(b), *std::move(c), *std::move(d)};
}

lti::Result<lti::StateSpace> system_of(const std::string& text) {
  auto system = [&]() -> lti::Result<lti::StateSpace> {
    if (is_saved_file(text)) return saved_system(text);
    const auto exact = lti::parse_transfer_function(text);
    if (!exact) return std::unexpected(exact.error());
    const auto factors = lti::factored(*exact);
    if (!factors) return std::unexpected(factors.error());
    return lti::to_state_space(*factors);
  }();
  if (system && !system->is_siso())
    return std::unexpected(fmt::format("`{}` has {} inputs and {} outputs, and one of each can be connected", text,
                                       system->inputs(), system->outputs()));
  return system;
}

}  // namespace

void LinearParts::declare(Options& options) {
  options.text("--series", series_,
               "Connect G behind the system: a transfer function, or FILE.json of linearize --save", "G");
  options.text("--parallel", parallel_, "Then connect G beside all of this: outputs are added", "G");
  options.text("--feedback", feedback_, "Then close the loop with G in the feedback, subtracted: 1 is the unit loop",
               "G");
}

std::vector<std::string> LinearParts::files() const {
  std::vector<std::string> result;
  for (const std::string* text : {&series_, &parallel_, &feedback_})
    if (is_saved_file(*text)) result.push_back(*text);
  return result;
}

lti::Result<lti::StateSpace> LinearParts::connect(lti::StateSpace system) const {
  lti::Result<lti::StateSpace> whole = std::move(system);
  const auto with = [&](const std::string& text, auto join) {
    if (text.empty() || !whole) return;
    const auto other = system_of(text);
    whole = other ? join(*whole, *other) : std::unexpected(other.error());
  };
  with(series_, [](const auto& g, const auto& h) { return lti::series(g, h); });
  with(parallel_, [](const auto& g, const auto& h) { return lti::parallel(g, h); });
  with(feedback_, [](const auto& g, const auto& h) { return lti::feedback(g, h); });
  return whole;
}

std::string LinearParts::name(std::string system) const {
  if (!series_.empty()) system += fmt::format(", then {}", series_);
  if (!parallel_.empty()) system += fmt::format(", beside {}", parallel_);
  if (!feedback_.empty()) system += fmt::format(", with {} in the feedback", feedback_);
  return system;
}

}  // namespace holon::cli
