// `holon passivity`: whether a system can give out more energy than it has taken in. The room `lti` decides.

#include <fmt/format.h>
#include <holon/holon.h>

#include <cmath>
#include <memory>
#include <string>
#include <utility>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/linear_options.h"
#include "cli/report.h"
#include "cli/transfer_json.h"
#include "lti/passivity.h"
#include "lti/transfer_text.h"

namespace holon::cli {
namespace {

Json condition_json(const lti::PassivityCondition& condition) {
  Json result{{"holds", condition.holds}, {"text", condition.sentence}};
  if (condition.frequency)
    result["frequency"] = number_json(*condition.frequency);
  else
    result["frequency"] = nullptr;
  return result;
}

Json storage_json(const lti::Passivity& found) {
  if (!found.storage) return nullptr;
  const lti::StateSpace& g = found.storage->system;
  return {{"P", matrix_json(found.storage->p)},
          {"A", matrix_json(g.a)},
          {"B", matrix_json(g.b)},
          {"C", matrix_json(g.c)},
          {"D", matrix_json(g.d)},
          {"residual", found.storage->residual}};
}

std::string condition_text(const char* name, const lti::PassivityCondition& condition) {
  return fmt::format("  {:<10} {:<6} {}\n", name, condition.holds ? "holds" : "fails", condition.sentence);
}

class PassivityCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "passivity",
        "Decide whether a system is passive",
        "A system is passive when it never gives out more energy than it has taken in. A transfer function G(s) is "
        "when\n"
        "it is positive real: no pole has a positive real part; poles on the imaginary axis are simple with positive\n"
        "residues; the real part of G(j omega) is nowhere negative. Numbers are taken as they are typed, so the "
        "answer\n"
        "is exact. The margin is 1 - |S|, S = (R0 - G) / (R0 + G), at the worst frequency (rad/s): 0 is lossless\n"
        "there, negative gives out energy. A model is linearized first; its inputs and outputs are pairs whose "
        "product\n"
        "is a power (force and velocity, voltage and current).",
        {{"holon passivity Circuit.mo --input source.v --output source.i", "of a model, at its start"},
         {"holon passivity --tf '(s+1)/(s^2+2*s+3)'", "the three conditions, the margin"},
         {"holon passivity --tf 's/(s^2-1e-6*s+1)' --json", "for a script; damping -5e-7 is found"},
         {"holon passivity --tf '2*s+1/s' --improper", "an inductor in series with a capacitor"}}};
  }

  void declare(Options& options) override {
    linear_.declare(options);
    options.optional_argument("TARGET", linear_.model.target, "A model to linearize, instead of --tf");
    options.text("--tf", text_, "The transfer function: an expression in s with + - * / ^ and brackets", "G");
    options.number("--reference", reference_, "R0, in the unit of G (1)", "R0");
    options.flag("--improper", improper_, "Allow G to grow like s, and judge its pole at infinity");
    options.flag("--json", json_, "Print one JSON object");
  }

  std::optional<WorkerRules> worker() const override {
    return linear_.model.target.empty() ? std::nullopt : linear_.worker();
  }

  Exit run(const Console& console) override {
    if (text_.empty() == linear_.model.target.empty())
      return fail(console,
                  "which system? give a model, or a transfer function: --tf '(s+1)/(s^2+2*s+3)'; one of the two");
    if (text_.empty()) return run_model(console);
    const auto g = lti::parse_transfer_function(text_);
    if (!g) return fail(console, g.error());
    if (g->num.degree() > g->den.degree() && !improper_)
      return fail(console,
                  fmt::format("`{}` is improper: its numerator has degree {}, its denominator {}; with --improper "
                              "the pole at infinity is judged, too",
                              text_, g->num.degree(), g->den.degree()));
    const auto rounded = lti::rounded(*g);
    if (!rounded) return fail(console, rounded.error());
    const auto found = lti::passivity(*g, {.reference = reference_});
    if (!found) return fail(console, found.error());
    if (json_)
      print_json(console, as_json(console, *rounded, *found));
    else
      console.print(as_text(*rounded, *found));
    return Exit::done;
  }

 private:
  Exit fail(const Console& console, const std::string& message) const {
    return refuse(console, json_, report_of("passivity", console), complaint(kBadCall, message));
  }

  Exit run_model(const Console& console) {
    Json one = report_of("passivity", console);
    const auto model = linear_.linearize(console);
    if (!model) {
      one["model"] = model.error().model;
      one["stage"] = name_of(model.error().stage);
      return refuse(console, json_, std::move(one), model.error().diagnostics);
    }
    const analysis::Linearized& linear = model->points.front();
    const lti::StateSpace& g = linear.system;
    if (g.inputs() == 0 || g.inputs() != g.outputs())
      return fail(console, fmt::format("passivity needs as many outputs as inputs, in pairs whose product is a power; "
                                       "this has {} and {}: name them with --input and --output",
                                       base::counted(g.inputs(), "input"), base::counted(g.outputs(), "output")));
    const auto found = lti::passivity(g, {.reference = reference_});
    if (!found) return fail(console, found.error());
    if (json_) {
      one["model"] = model->name;
      one["inputs"] = g.names.inputs;
      one["outputs"] = g.names.outputs;
      one["time"] = linear.point.time;
      one["frozen_mode"] = linear.is_frozen;
      add_findings(one, *found);
      add_diagnostics(one, model->diagnostics);
      print_json(console, one);
      return Exit::done;
    }
    say(console, model->diagnostics);
    std::string text = fmt::format("{} at {:g} s{}\n", model->name, linear.point.time,
                                   linear.is_frozen ? ", in the mode that is active there" : "");
    for (std::size_t i = 0; i < g.inputs(); ++i)
      text += fmt::format("  {} and {}\n", g.names.inputs[i], g.names.outputs[i]);
    console.print(text + findings_text(*found));
    return Exit::done;
  }

  static Json as_json(const Console& console, const lti::TransferFunction& g, const lti::Passivity& found) {
    Json one = report_of("passivity", console);
    one["transfer_function"] = lti::text(g);
    one["num"] = highest_first_json(g.num);
    one["den"] = highest_first_json(g.den);
    add_findings(one, found);
    return one;
  }

  static void add_findings(Json& one, const lti::Passivity& found) {
    one["ok"] = true;
    one["passive"] = found.passive;
    one["lossless"] = found.lossless;
    one["exact"] = found.exact;
    one["margin"] = number_json(found.margin);
    one["reference"] = found.reference;
    one["worst_frequency"] = number_json(found.worst_frequency);
    one["conditions"] = {{"poles", condition_json(found.poles)},
                         {"residues", condition_json(found.residues)},
                         {"real_part", condition_json(found.real_part)}};
    one["storage"] = storage_json(found);
    if (!found.storage) one["storage_reason"] = found.storage_reason;
  }

  static std::string as_text(const lti::TransferFunction& g, const lti::Passivity& found) {
    return fmt::format("G(s) = {}\n", lti::text(g)) + findings_text(found);
  }

  static std::string findings_text(const lti::Passivity& found) {
    std::string result = found.lossless ? "passive, and lossless\n" : found.passive ? "passive\n" : "not passive\n";
    result += condition_text("poles", found.poles);
    result += condition_text("residues", found.residues);
    result += condition_text("real part", found.real_part);
    result += fmt::format("margin {:.6g} {} (R0 = {:g})\n", found.margin, frequency_text(found.worst_frequency),
                          found.reference);
    if (!found.storage && found.passive) result += fmt::format("no storage function: {}\n", found.storage_reason);
    return result;
  }

  LinearOptions linear_;
  std::string text_;
  double reference_ = 1;
  bool improper_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> passivity_command() { return std::make_unique<PassivityCommand>(); }

}  // namespace holon::cli
