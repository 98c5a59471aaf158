#include "cli/linear_options.h"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "base/text.h"
#include "cli/diagnostics.h"
#include "lti/lapack.h"

namespace holon::cli {

void LinearOptions::declare(Options& options, bool with_open) {
  model.declare(options);
  run_.declare(options);
  options.texts("--input", inputs_,
                "A variable or parameter that is an input; may be repeated (default: the model's own)", "NAME");
  options.texts("--output", outputs_, "A variable that is an output; may be repeated (default: the model's own)",
                "NAME");
  if (with_open)
    options.text("--open", open_,
                 "Open the loop that passes through a variable: from what is sent on to minus what comes back", "NAME");
  options.count("--modes", modes_,
                "How many modes, those nearest to --near (default: all; 20 of models with more than 400 states)");
  options.number("--near", near_, "A frequency, rad/s (default 0)", "W");
  options.texts("--time,--times", times_, "Simulate until T and linearize there; may be a list (default: at the start)",
                "T");
  options.flag("--equilibrium", equilibrium_, "Linearize where no state changes, near the start or the time");
  options.texts("--at", at_, "Put a state to this value first; may be repeated", "STATE=VALUE");
}

std::optional<WorkerRules> LinearOptions::worker(const std::vector<std::string>& more_files) const {
  lti::load_lapack();
  auto rules = model.worker({model.target});
  if (rules) rules->readable.insert(rules->readable.end(), more_files.begin(), more_files.end());
  return rules;
}

std::expected<LinearOptions::Prepared, Failure> LinearOptions::prepare(const Console& console) const {
  const auto wrong = [&](std::string_view code, std::string message) {
    return std::unexpected(Failure{Stage::lookup, model.target, complaint(code, std::move(message))});
  };
  Workspace workspace = model.workspace(console);
  auto request = model.request(workspace, console);
  if (!request) return std::unexpected(Failure{Stage::lookup, model.target, request.error()});
  request->ports = Ports{base::split_list(inputs_), base::split_list(outputs_)};
  if (!open_.empty()) {
    if (!inputs_.empty() || !outputs_.empty()) return wrong(kBadCall, "--open takes the place of --input and --output");
    request->ports = Ports{{open_}, {open_}};
  }
  const bool with_descriptor = form == "descriptor" || (form == "auto" && times_.empty());
  if (with_descriptor) request->form = Form::residual;
  const auto translated = workspace.translate(*request);
  if (!translated) return std::unexpected(translated.error());

  analysis::LinearizeOptions options;
  options.experiment = translated->experiment();
  if (const auto problem = run_.apply(options.experiment))
    return std::unexpected(Failure{Stage::lookup, model.target, *problem});
  options.equilibrium = equilibrium_;
  options.open_loop = !open_.empty();
  options.with_differences = with_differences;
  // Outputs that nobody named: the model declares them, and the rest is of use without them.
  options.may_leave_out = outputs_.empty() && open_.empty() && times_.size() < 2;
  options.with_descriptor = with_descriptor;
  options.modes = modes_;
  options.near = near_;
  for (const std::string& text : base::split_list(times_)) {
    double time = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), time);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size())
      return wrong(kBadCall, fmt::format("--time {}: not a number", text));
    if (time < options.experiment.start_time)
      return wrong(kBadCall, fmt::format("--time {}: the run begins at {:g}", text, options.experiment.start_time));
    options.times.push_back(time);
  }
  for (const std::string& text : base::split_list(at_)) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
      return wrong(kSettingForm, fmt::format("--at {}: not of the form STATE=VALUE", text));
    options.at.push_back({text.substr(0, equals), text.substr(equals + 1)});
  }
  return Prepared{*translated, std::move(options)};
}

std::expected<LinearModel, Failure> LinearOptions::linearize(const Console& console) const {
  const auto prepared = prepare(console);
  if (!prepared) return std::unexpected(prepared.error());
  const Model& one = prepared->model;
  auto points = analysis::linearize(one, prepared->options);
  if (!points) return std::unexpected(Failure{Stage::initialize, one.name(), points.error()});
  return LinearModel{one.name(), one.diagnostics(), std::move(*points)};
}

}  // namespace holon::cli
