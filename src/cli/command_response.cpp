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

#include "analysis/sine_sweep.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/linear_options.h"
#include "cli/linear_parts.h"
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
  std::optional<lti::Descriptor> descriptor{};  // where its values are taken, not the system's
  std::optional<double> condition{};            // of the implicit equations, where it was looked at
  std::vector<analysis::SweptSine> sweep{};
};

constexpr int kSweptFrequencies = 9;
constexpr double kIllConditioned = 1e6;  // of the equations that the reduced form has solved

// The parts of the answer of a linear system that a sweep has measured.
Json sweep_json(const std::vector<analysis::SweptSine>& sweep) {
  Json result = Json::array();
  for (const analysis::SweptSine& s : sweep)
    result.push_back({{"omega", s.omega},
                      {"magnitude", std::abs(s.measured)},
                      {"phase", std::arg(s.measured)},
                      {"linear_magnitude", std::abs(s.linear)},
                      {"linear_phase", std::arg(s.linear)},
                      {"harmonics", s.harmonics},
                      {"settled", s.has_settled}});
  return result;
}

std::string sweep_text(const std::vector<analysis::SweptSine>& sweep) {
  std::string text = fmt::format("by simulation: {:>12} {:>14} {:>14} {:>12} {:>12}\n", "rad/s", "linear gain", "gain",
                                 "difference", "harmonics");
  for (const analysis::SweptSine& s : sweep) {
    const double off = std::abs(s.measured - s.linear) / std::abs(s.linear);
    text +=
        fmt::format("               {:>12.5g} {:>14.6g} {:>14.6g} {:>12.2g} {:>12.2g}{}\n", s.omega, std::abs(s.linear),
                    std::abs(s.measured), off, s.harmonics, s.has_settled ? "" : "  the motion does not repeat");
  }
  return text;
}

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
         {"holon response Plant.mo --open controller.y --kind nyquist --picture loop.svg",
          "the loop through a variable, opened there, with its margins"},
         {"holon response Plant.mo --series '2+1/s' --feedback 1 --kind step", "behind a controller, in a closed loop"},
         {"holon response Motor.mo --equilibrium --sweep 0.1", "the same gains by simulation with sines"},
         {"holon response --tf '10/(s*(s+1)*(s+2))' --kind locus --gain 5", "poles of the closed loop over the gain"}}};
  }

  void declare(Options& options) override {
    linear_.declare(options);
    options.text("--tf", text_, "A transfer function instead of a model", "G");
    options.choice("--kind", kind_, response_kinds(), "What to draw (default bode)");
    options.text("--picture", picture_, "Write a picture: .svg, .pdf or .png", "FILE");
    options.choice("--form", linear_.form, {"auto", "reduced", "descriptor"},
                   "Of a model's frequencies: solve its implicit equations first, keep them, or keep them where they "
                   "are ill-conditioned (default auto)");
    options.number("--from", from_, "Lowest frequency of the curve, rad/s (default: by poles and zeros)", "W");
    options.number("--to", to_, "Highest frequency of the curve, rad/s", "W");
    options.number("--duration", duration_, "Length of a step or impulse response, seconds (default: by the modes)",
                   "T");
    options.number("--gain", gain_, "Largest gain of a root locus (default 10)", "K");
    parts_.declare(options);
    options.number("--sweep", sweep_, "Check the gains by simulation: move the input by sines of this amplitude", "A");
    options.flag("--json", json_, "Print one JSON object");
    options.optional_argument("TARGET", linear_.model.target, "A model to linearize, instead of --tf");
  }

  std::optional<WorkerRules> worker() const override {
    if (linear_.model.target.empty()) return std::nullopt;
    auto rules = linear_.worker(parts_.files());
    if (rules && !picture_.empty()) rules->output = picture_;
    return rules;
  }

  Exit run(const Console& console) override {
    if (text_.empty() == linear_.model.target.empty())
      return fail(console,
                  "which system? give a model, or a transfer function: --tf '(s+1)/(s^2+2*s+3)'; one of the two");
    Answering one;
    if (text_.empty()) {
      const auto refused = [&](const Failure& failure) {
        Json report = report_of("response", console);
        report["model"] = failure.model;
        report["stage"] = name_of(failure.stage);
        return refuse(console, json_, std::move(report), failure.diagnostics);
      };
      auto model = linear_.linearize(console);
      if (!model) return refused(model.error());
      const analysis::Linearized& linear = model->points.front();
      if (!linear.system.is_siso())
        return fail(console,
                    fmt::format("a response goes from one input to one output; this has {} and {}: choose with "
                                "--input and --output",
                                base::counted(linear.system.inputs(), "input"),
                                base::counted(linear.system.outputs(), "output")));
      one = {fmt::format("{}: {} to {}", model->name, linear.system.names.inputs[0], linear.system.names.outputs[0]),
             linear.system, model->diagnostics, linear.is_frozen};
      if (linear.descriptor) {
        one.condition = linear.condition;
        if (linear_.form == "descriptor" || linear.condition > kIllConditioned) one.descriptor = linear.descriptor;
      }
      if (linear_.opens_loop())
        one.name = fmt::format("{}: loop through {}", model->name, linear.system.names.inputs[0]);
      if (!std::isnan(sweep_)) {
        if (linear_.opens_loop()) return fail(console, "--sweep drives the model as it is: not with --open");
        LinearOptions driven = linear_;
        driven.form = "reduced";
        const auto prepared = driven.prepare(console);
        if (!prepared) return refused(prepared.error());
        ResponseRange range;
        if (!std::isnan(from_)) range.grid.lowest = from_;
        if (!std::isnan(to_)) range.grid.highest = to_;
        const auto curve = lti::frequency_curve(one.system, range.grid);
        if (!curve) return fail(console, curve.error());
        analysis::SweepOptions sweep{.amplitude = sweep_};
        const double low = curve->front().omega;
        const double high = curve->back().omega;
        for (int k = 0; k < kSweptFrequencies; ++k)
          sweep.frequencies.push_back(low * std::pow(high / low, (k + 0.5) / kSweptFrequencies));
        auto swept = analysis::sine_sweep(prepared->model, prepared->options, sweep);
        if (!swept) return refused({Stage::integrate, model->name, swept.error()});
        one.sweep = *std::move(swept);
      }
    } else {
      if (!std::isnan(sweep_)) return fail(console, "--sweep simulates a model: a transfer function has none");
      const auto exact = lti::parse_transfer_function(text_);
      if (!exact) return fail(console, exact.error());
      const auto factors = lti::factored(*exact);
      if (!factors) return fail(console, factors.error());
      auto system = lti::to_state_space(*factors);
      if (!system) return fail(console, system.error());
      one.name = text_;
      one.system = std::move(*system);
    }
    if (!parts_.is_empty()) {
      if (!one.sweep.empty()) return fail(console, "--sweep drives the model as it is: without connected systems");
      auto whole = parts_.connect(std::move(one.system));
      if (!whole) return fail(console, whole.error());
      one.system = *std::move(whole);
      one.descriptor.reset();
      one.name = parts_.name(std::move(one.name));
    }
    return show(console, one);
  }

 private:
  static LinearOptions with_form(const char* form) {
    LinearOptions options;
    options.form = form;
    return options;
  }

  static constexpr double kNotGiven = std::numeric_limits<double>::quiet_NaN();

  Exit fail(const Console& console, const std::string& message) const {
    return refuse(console, json_, report_of("response", console), complaint(kBadCall, message));
  }

  Exit show(const Console& console, const Answering& one) const {
    ResponseRange range;
    if (!std::isnan(from_)) range.grid.lowest = from_;
    if (!std::isnan(to_)) range.grid.highest = to_;
    range.grid.descriptor = one.descriptor;
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
      report["form"] = one.descriptor ? "descriptor" : "reduced";
      report["condition"] = one.condition ? number_json(*one.condition) : Json(nullptr);
      report["poles"] = factors ? complex_json(factors->poles) : Json(nullptr);
      report["zeros"] = factors ? complex_json(factors->zeros) : Json(nullptr);
      report["gain"] = factors ? number_json(factors->gain) : Json(nullptr);
      report["margins"] = margins_json(margins);
      report["picture"] = picture_.empty() ? Json(nullptr) : Json(picture_);
      report.update(data_json(*data));
      if (!one.sweep.empty()) report["sweep"] = sweep_json(one.sweep);
      add_diagnostics(report, one.diagnostics);
      print_json(console, report);
      return Exit::done;
    }
    say(console, one.diagnostics);
    std::string text = one.name + (one.is_frozen ? ", in the mode that is active there (events do not count)\n" : "\n");
    if (factors) text += fmt::format("G(s) = {}\n", lti::text(*factors));
    if (margins) text += margins_text(*margins);
    if (one.descriptor)
      text += fmt::format(
          "frequencies from the descriptor form: the implicit equations have the condition {:.2g}, so poles, zeros and "
          "margins, from the reduced form, may have lost {:.0f} digits\n",
          *one.condition, std::max(0.0, std::ceil(std::log10(*one.condition))));
    if (!one.sweep.empty()) text += sweep_text(one.sweep);
    if (!picture_.empty()) text += fmt::format("{} diagram in {}\n", kind_, picture_);
    console.print(text);
    return Exit::done;
  }

  LinearParts parts_;
  LinearOptions linear_ = with_form("auto");
  std::string text_;
  std::string kind_ = "bode";
  std::string picture_;
  double from_ = kNotGiven;
  double to_ = kNotGiven;
  double duration_ = 0;
  double gain_ = 10;
  double sweep_ = kNotGiven;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> response_command() { return std::make_unique<ResponseCommand>(); }

}  // namespace holon::cli
