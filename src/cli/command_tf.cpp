// `holon tf`: what can be said of a typed transfer function. The room `lti` computes.

#include <fmt/format.h>
#include <holon/holon.h>

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/model_options.h"
#include "cli/report.h"
#include "cli/transfer_json.h"
#include "lti/margins.h"
#include "lti/modes.h"
#include "lti/norms.h"
#include "lti/transfer_text.h"

namespace holon::cli {
namespace {

// Everything that is computed once for both ways of printing.
struct Findings {
  lti::TransferFunction ratio;
  lti::ZeroPoleGain factors;
  std::vector<lti::Root> poles;
  std::vector<lti::Root> zeros;
  lti::Stability stability = lti::Stability::asymptotic;
  lti::Result<lti::StateSpace> matrices;
  lti::Result<lti::PeakGain> peak;
  lti::Result<lti::H2Norm> h2;
  lti::Result<lti::Margins> margins;
  lti::Result<lti::Bandwidth> bandwidth;
};

// From the exact roots: those on the imaginary axis are exactly there.
lti::Stability stability_of(const std::vector<lti::Root>& poles) {
  lti::Stability result = lti::Stability::asymptotic;
  for (const lti::Root& pole : poles) {
    if (pole.value.real() > 0) return lti::Stability::unstable;
    if (pole.value.real() < 0) continue;
    if (pole.multiplicity > 1) return lti::Stability::unstable;
    result = lti::Stability::marginal;
  }
  return result;
}

lti::Result<Findings> find_all(const lti::ExactFraction& g) {
  Findings found;
  auto ratio = lti::rounded(g);
  if (!ratio) return std::unexpected(ratio.error());
  auto factors = lti::factored(g);
  if (!factors) return std::unexpected(factors.error());
  found.ratio = *std::move(ratio);
  found.factors = *std::move(factors);
  auto roots = lti::poles_and_zeros(g);
  if (!roots) return std::unexpected(roots.error());
  found.poles = std::move(roots->poles);
  found.zeros = std::move(roots->zeros);
  found.stability = stability_of(found.poles);
  found.matrices = lti::to_state_space(found.factors);
  if (!found.matrices) {
    const std::string reason = found.matrices.error();
    found.peak = std::unexpected(reason);
    found.h2 = std::unexpected(reason);
    found.margins = std::unexpected(reason);
    found.bandwidth = std::unexpected(reason);
    return found;
  }
  found.peak = lti::h_infinity_norm(*found.matrices);
  found.h2 = lti::h2_norm(*found.matrices);
  found.margins = lti::margins(*found.matrices);
  found.bandwidth = lti::bandwidth(*found.matrices);
  return found;
}

Json roots_json(const std::vector<lti::Root>& roots) {
  Json result = Json::array();
  for (const lti::Root& root : roots) {
    const double size = std::abs(root.value);
    result.push_back({{"value", {root.value.real(), root.value.imag()}},
                      {"multiplicity", root.multiplicity},
                      {"frequency", size},
                      {"damping", size == 0 ? 0 : -root.value.real() / size},
                      {"condition", number_json(root.condition)}});
  }
  return result;
}

Json as_json(const Console& console, const Findings& found) {
  Json one = report_of("tf", console);
  one["ok"] = true;
  one["num"] = highest_first_json(found.ratio.num);
  one["den"] = highest_first_json(found.ratio.den);
  one["text"] = lti::text(found.ratio);
  one["factored"] = lti::text(found.factors);
  one["gain"] = found.factors.gain;
  one["zeros"] = roots_json(found.zeros);
  one["poles"] = roots_json(found.poles);
  one["stability"] = name_of(found.stability);
  one["proper"] = found.matrices.has_value();
  one["h_infinity"] = nullptr;
  if (found.peak)
    one["h_infinity"] = {{"value", number_json(found.peak->value)}, {"frequency", number_json(found.peak->frequency)}};
  one["h2"] = nullptr;
  if (found.h2) one["h2"] = number_json(found.h2->value);
  one["bandwidth"] = nullptr;
  if (found.bandwidth) one["bandwidth"] = number_json(found.bandwidth->frequency);
  one["margins"] = margins_json(found.margins);
  if (found.matrices) {
    one["A"] = matrix_json(found.matrices->a);
    one["B"] = matrix_json(found.matrices->b);
    one["C"] = matrix_json(found.matrices->c);
    one["D"] = matrix_json(found.matrices->d);
  }
  return one;
}

std::string roots_text(const char* title, const std::vector<lti::Root>& roots) {
  if (roots.empty()) return fmt::format("{}: none\n", title);
  std::string result = fmt::format("{}:\n", title);
  for (const lti::Root& root : roots) {
    if (root.value.imag() < 0) continue;
    std::string facts;
    const double size = std::abs(root.value);
    if (root.value.imag() != 0) facts += fmt::format("  {:.6g} rad/s, damping {:.6g}", size, -root.value.real() / size);
    if (root.multiplicity > 1) facts += fmt::format("  {} times", root.multiplicity);
    result += facts.empty() ? fmt::format("  {}", complex_text(root.value))
                            : fmt::format("  {:<28}{}", complex_text(root.value), facts);
    result += '\n';
  }
  return result;
}

std::string as_text(const Findings& found) {
  std::string result = fmt::format("G(s) = {}\n     = {}\n", lti::text(found.ratio), lti::text(found.factors));
  result += roots_text("poles", found.poles);
  result += roots_text("zeros", found.zeros);
  result += fmt::format("stability: {}\n", name_of(found.stability));
  if (!found.matrices) return result + found.matrices.error() + '\n';
  if (found.peak && std::isfinite(found.peak->value))
    result += fmt::format("largest gain {:.6g} {}\n", found.peak->value, frequency_text(found.peak->frequency));
  if (found.h2 && std::isfinite(found.h2->value)) result += fmt::format("H2 norm {:.6g}\n", found.h2->value);
  if (found.bandwidth && std::isfinite(found.bandwidth->frequency))
    result += fmt::format("bandwidth {:.6g} rad/s\n", found.bandwidth->frequency);
  if (found.margins) result += margins_text(*found.margins);
  return result;
}

class TfCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"tf",
            "Examine a transfer function",
            "Poles, zeros, gain, stability, norms, bandwidth and the margins of the loop closed by -1. Numbers are "
            "taken as\n"
            "they are typed: common factors cancel exactly, multiple poles stay multiple. Frequencies are in rad/s.",
            {{"holon tf '10*(s+2)/(s*(s+5)^2)'", "all about one transfer function"},
             {"holon tf '(s+1)/(s^2+2*s+3)' --json", "the same for a script, with A, B, C, D"}}};
  }

  void declare(Options& options) override {
    options.argument("G", text_, "The transfer function: an expression in s with + - * / ^ and brackets");
    options.flag("--json", json_, "Print one JSON object");
  }

  Exit run(const Console& console) override {
    const auto g = lti::parse_transfer_function(text_);
    if (!g) return fail(console, g.error());
    const auto found = find_all(*g);
    if (!found) return fail(console, found.error());
    if (json_)
      print_json(console, as_json(console, *found));
    else
      console.print(as_text(*found));
    return Exit::done;
  }

 private:
  Exit fail(const Console& console, const std::string& message) const {
    return refuse(console, json_, report_of("tf", console), complaint(kBadCall, message));
  }

  std::string text_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> tf_command() { return std::make_unique<TfCommand>(); }

}  // namespace holon::cli
