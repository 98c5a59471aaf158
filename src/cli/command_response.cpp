// `holon response`: how a linear system answers: over frequency, in time, by its poles. Of a model or a transfer
// function.

#include <fmt/format.h>
#include <holon/holon.h>

#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/linear_options.h"
#include "cli/picture.h"
#include "cli/report.h"
#include "cli/response_figure.h"
#include "cli/transfer_json.h"
#include "lti/margins.h"
#include "lti/transfer_function.h"
#include "lti/transfer_text.h"
#include "lti/zeros.h"

namespace holon::cli {
namespace {

struct Answering {
  std::string name;
  lti::StateSpace system;  // one input, one output
  Diagnostics diagnostics;
  bool is_frozen = false;
};

Json data_json(const ResponseData& data) {
  Json result = Json::object();
  if (!data.frequencies.empty()) {
    Json omega = Json::array();
    Json magnitude = Json::array();
    Json phase = Json::array();
    for (const lti::FrequencyPoint& p : data.frequencies) {
      omega.push_back(p.omega);
      magnitude.push_back(number_json(p.magnitude));
      phase.push_back(p.phase);
    }
    result = {{"omega", omega}, {"magnitude", magnitude}, {"phase", phase}};
  }
  if (!data.times.time.empty()) {
    Json values = Json::array();
    for (const lti::Matrix& m : data.times.response) values.push_back(number_json(m(0, 0)));
    result["time"] = data.times.time;
    result["response"] = values;
  }
  if (!data.locus.gains.empty()) {
    result["gains"] = data.locus.gains;
    result["locus"] = Json::array();
    for (const lti::ComplexVector& poles : data.locus.poles) result["locus"].push_back(complex_json(poles));
  }
  return result;
}

class ResponseCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "response",
        "Draw how a system answers: Bode, Nyquist, step, poles, root locus",
        "The system is a model, linearized at a point (see holon linearize), or a typed transfer function. Poles, "
        "zeros,\n"
        "gain and the margins of the loop closed by -1 are printed, the picture is written where --picture says. "
        "All\n"
        "frequencies are in rad/s.",
        {{"holon response Motor.mo --picture bode.svg", "Bode diagram from the model's input to its output"},
         {"holon response Plant.mo --input u --output y --kind step --picture step.pdf", "the linear step response"},
         {"holon response --tf '10/(s*(s+1)*(s+2))' --kind locus --gain 5", "poles of the closed loop over the gain"}}};
  }

  void declare(Options& options) override {
    linear_.declare(options);
    options.text("--tf", text_, "A transfer function instead of a model", "G");
    options.choice("--kind", kind_, response_kinds(), "What to draw (default bode)");
    options.text("--picture", picture_, "Write a picture: .svg, .pdf or .png", "FILE");
    options.number("--from", from_, "Lowest frequency of the curve, rad/s (default: by poles and zeros)", "W");
    options.number("--to", to_, "Highest frequency of the curve, rad/s", "W");
    options.number("--duration", duration_, "Length of a step or impulse response, seconds (default: by the modes)",
                   "T");
    options.number("--gain", gain_, "Largest gain of a root locus (default 10)", "K");
    options.flag("--json", json_, "Print one JSON object");
    options.optional_argument("TARGET", linear_.model.target, "A model to linearize, instead of --tf");
  }

  std::optional<WorkerRules> worker() const override {
    if (linear_.model.target.empty()) return std::nullopt;
    auto rules = linear_.worker();
    if (rules && !picture_.empty()) rules->output = picture_;
    return rules;
  }

  Exit run(const Console& console) override {
    if (text_.empty() == linear_.model.target.empty())
      return fail(console,
                  "which system? give a model, or a transfer function: --tf '(s+1)/(s^2+2*s+3)'; one of the two");
    Answering one;
    if (text_.empty()) {
      auto model = linear_.linearize(console);
      if (!model) {
        Json report = report_of("response", console);
        report["model"] = model.error().model;
        report["stage"] = name_of(model.error().stage);
        return refuse(console, json_, std::move(report), model.error().diagnostics);
      }
      const analysis::Linearized& linear = model->points.front();
      if (!linear.system.is_siso())
        return fail(console,
                    fmt::format("a response goes from one input to one output; this has {} and {}: choose with "
                                "--input and --output",
                                base::counted(linear.system.inputs(), "input"),
                                base::counted(linear.system.outputs(), "output")));
      one = {fmt::format("{}: {} to {}", model->name, linear.system.names.inputs[0], linear.system.names.outputs[0]),
             linear.system, model->diagnostics, linear.is_frozen};
    } else {
      const auto exact = lti::parse_transfer_function(text_);
      if (!exact) return fail(console, exact.error());
      const auto factors = lti::factored(*exact);
      if (!factors) return fail(console, factors.error());
      auto system = lti::to_state_space(*factors);
      if (!system) return fail(console, system.error());
      one.name = text_;
      one.system = std::move(*system);
    }
    return show(console, one);
  }

 private:
  static constexpr double kNotGiven = std::numeric_limits<double>::quiet_NaN();

  Exit fail(const Console& console, const std::string& message) const {
    return refuse(console, json_, report_of("response", console), complaint(kBadCall, message));
  }

  Exit show(const Console& console, const Answering& one) const {
    ResponseRange range;
    if (!std::isnan(from_)) range.grid.lowest = from_;
    if (!std::isnan(to_)) range.grid.highest = to_;
    range.duration = duration_;
    range.gain = gain_;
    const ResponseKind kind = response_kind(kind_);
    const auto data = response_data(kind, one.system, range);
    if (!data) return fail(console, data.error());
    if (!picture_.empty()) {
      const auto written = write_picture(response_figure(kind, *data, one.name), picture_, console.host);
      if (!written)
        return refuse(console, json_, report_of("response", console), complaint(kCannotWrite, written.error()));
    }
    const auto factors = lti::to_zero_pole_gain(one.system);
    const auto margins = lti::margins(one.system);
    if (json_) {
      Json report = report_of("response", console);
      report["system"] = one.name;
      report["ok"] = true;
      report["kind"] = kind_;
      report["frozen_mode"] = one.is_frozen;
      report["poles"] = factors ? complex_json(factors->poles) : Json(nullptr);
      report["zeros"] = factors ? complex_json(factors->zeros) : Json(nullptr);
      report["gain"] = factors ? number_json(factors->gain) : Json(nullptr);
      report["margins"] = margins_json(margins);
      report["picture"] = picture_.empty() ? Json(nullptr) : Json(picture_);
      report.update(data_json(*data));
      add_diagnostics(report, one.diagnostics);
      print_json(console, report);
      return Exit::done;
    }
    say(console, one.diagnostics);
    std::string text = one.name + (one.is_frozen ? ", in the mode that is active there (events do not count)\n" : "\n");
    if (factors) text += fmt::format("G(s) = {}\n", lti::text(*factors));
    if (margins) text += margins_text(*margins);
    if (!picture_.empty()) text += fmt::format("{} diagram in {}\n", kind_, picture_);
    console.print(text);
    return Exit::done;
  }

  LinearOptions linear_;
  std::string text_;
  std::string kind_ = "bode";
  std::string picture_;
  double from_ = kNotGiven;
  double to_ = kNotGiven;
  double duration_ = 0;
  double gain_ = 10;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> response_command() { return std::make_unique<ResponseCommand>(); }

}  // namespace holon::cli
