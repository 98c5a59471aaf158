// `holon passivity`: whether a system can give out more energy than it has taken in. The room `lti` decides.

#include <fmt/format.h>
#include <holon/holon.h>

#include <cmath>
#include <memory>
#include <string>
#include <utility>

#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/model_options.h"
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
        "there, negative gives out energy.",
        {{"holon passivity --tf '(s+1)/(s^2+2*s+3)'", "the three conditions, the margin"},
         {"holon passivity --tf 's/(s^2-1e-6*s+1)' --json", "for a script; damping -5e-7 is found"},
         {"holon passivity --tf '2*s+1/s' --improper", "an inductor in series with a capacitor"}}};
  }

  void declare(Options& options) override {
    options.text("--tf", text_, "The transfer function: an expression in s with + - * / ^ and brackets", "G");
    options.number("--reference", reference_, "R0, in the unit of G (1)", "R0");
    options.flag("--improper", improper_, "Allow G to grow like s, and judge its pole at infinity");
    options.flag("--json", json_, "Print one JSON object");
  }

  Exit run(const Console& console) override {
    if (text_.empty()) return fail(console, "which system? give a transfer function: --tf '(s+1)/(s^2+2*s+3)'");
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

  static Json as_json(const Console& console, const lti::TransferFunction& g, const lti::Passivity& found) {
    Json one = report_of("passivity", console);
    one["ok"] = true;
    one["transfer_function"] = lti::text(g);
    one["num"] = highest_first_json(g.num);
    one["den"] = highest_first_json(g.den);
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
    return one;
  }

  static std::string as_text(const lti::TransferFunction& g, const lti::Passivity& found) {
    std::string result = fmt::format("G(s) = {}\n", lti::text(g));
    result += found.lossless ? "passive, and lossless\n" : found.passive ? "passive\n" : "not passive\n";
    result += condition_text("poles", found.poles);
    result += condition_text("residues", found.residues);
    result += condition_text("real part", found.real_part);
    result += fmt::format("margin {:.6g} {} (R0 = {:g})\n", found.margin, frequency_text(found.worst_frequency),
                          found.reference);
    if (!found.storage && found.passive) result += fmt::format("no storage function: {}\n", found.storage_reason);
    return result;
  }

  std::string text_;
  double reference_ = 1;
  bool improper_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> passivity_command() { return std::make_unique<PassivityCommand>(); }

}  // namespace holon::cli
