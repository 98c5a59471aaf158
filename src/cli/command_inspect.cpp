// `holon inspect`: what becomes of a model's equations before they are simulated.

#include <fmt/format.h>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/text.h"
#include "causal/order.h"
#include "cli/commands.h"
#include "cli/find_files.h"
#include "diag/json.h"
#include "driver/flatten.h"
#include "driver/inspect.h"
#include "driver/session.h"
#include "driver/target.h"

namespace holon::cli {
namespace {

using base::counted;
using Json = nlohmann::ordered_json;

class InspectCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"inspect",
            "Show states, index, blocks and initialization of a model",
            "Orders the equations of a model and shows what was found: states, structural index, systems of equations\n"
            "before and after tearing, events, aliases, and what initialization takes start values for.",
            {{"holon inspect Pendulum.mo", "the last class of a file"},
             {"holon inspect --json --library ~/Modelica Modelica.Blocks.Examples.PID_Controller", "for a script"}}};
  }

  void declare(Options& options) override {
    options.flag("--json", json_, "Print one JSON object: states, index, blocks, linear, nonlinear, …");
    options.flag("--all", all_, "Print every variable and every block in its order");
    options.choice("--constraints", constraints_, {"reduce", "baumgarte", "none"},
                   "What becomes of equations that restrict states (default reduce)");
    options.number("--alpha", alpha_, "How fast deviations die out with --constraints=baumgarte, 1/s (default 10)",
                   "A");
    options.folders("--library", libraries_, "Folder with libraries, searched before those of MODELICAPATH");
    options.arguments("TARGET", targets_, "Modelica files, folders of packages, or names of classes");
  }

  Exit run(const Console& console) override {
    Exit worst = Exit::done;
    for (const std::string& target : targets_) worst = std::max(worst, inspect(target, console));
    return worst;
  }

 private:
  Exit inspect(const std::string& target, const Console& console) {
    driver::Session session;
    classes::ClassTree tree(session.names, session.files, session.sink, driver::library_options(libraries_));
    classes::ClassNode* node = nullptr;
    if (!driver::is_path(target) || check_exists(target, session.sink)) node = driver::find_target(target, tree);
    Json one{{"model", target}, {"ok", false}};
    if (!node) {
      one["stage"] = "lookup";
      return finish(one, session, console);
    }
    driver::Flattened flattened = driver::flatten_class(tree, *node, session);
    one["model"] = flattened.model;
    if (session.sink.has_errors() || !flattened.flat) {
      one["stage"] = driver::name_of(flattened.failed);
      return finish(one, session, console);
    }
    const causal::OrderedSystem ordered =
        causal::order(*flattened.flat, session.sink, driver::order_options(constraints_, alpha_));
    if (all_) console.print(causal::print_ordered(ordered));
    if (!ordered.ok) {
      one["stage"] = "analyse";
      return finish(one, session, console);
    }
    const driver::Structure r = driver::structure_of(ordered);
    one["ok"] = true;
    one["equations"] = flattened.flat->equation_count;
    one["ordered_equations"] = r.equations;
    one["states"] = r.states;
    one["index"] = r.index;
    one["blocks"] = r.blocks;
    one["linear_before"] = r.linear_before;
    one["linear"] = r.linear;
    one["nonlinear_before"] = r.nonlinear_before;
    one["nonlinear"] = r.nonlinear;
    one["mixed"] = r.mixed;
    one["initial_linear"] = r.initial_linear;
    one["initial_nonlinear"] = r.initial_nonlinear;
    one["time_varying"] = r.time_varying;
    one["aliases"] = r.aliases;
    one["constants"] = r.constants;
    one["discrete"] = r.discretes;
    one["zero_crossings"] = r.crossings;
    one["start_values"] = r.start_values;
    one["redundant"] = r.redundant;
    if (!json_) {
      console.say(session.sink, session.files);
      console.print(fmt::format("{}\n", flattened.model));
      console.print(fmt::format("  {} after simplification of {}; {}, {} constant in time\n",
                                counted(r.equations, "equation"), flattened.flat->equation_count,
                                counted(r.aliases, "alias", "aliases"), r.constants));
      console.print(fmt::format("  structural index {}\n", r.index));
      console.print(fmt::format("  {}: {}\n", counted(r.states.size(), "state"), some(r.states)));
      console.print(line("linear systems", r.linear_before, r.linear));
      console.print(line("nonlinear systems", r.nonlinear_before, r.nonlinear));
      if (!r.mixed.empty()) console.print(fmt::format("  mixed systems with {} discrete unknowns\n", some(r.mixed)));
      console.print(fmt::format("  {} discrete variables, {} zero-crossing functions\n", r.discretes, r.crossings));
      console.print(fmt::format("  initialization: nonlinear systems of {}\n",
                                r.initial_nonlinear.empty() ? "none" : some(r.initial_nonlinear)));
      if (!r.start_values.empty()) console.print(fmt::format("  start values are used for {}\n", some(r.start_values)));
      if (!r.redundant.empty())
        console.print(fmt::format("  initial equations that others imply: {}\n", some(r.redundant, "; ")));
      return status_of(session.sink);
    }
    return finish(one, session, console);
  }

  // As many as fit on a few lines; --json has all.
  template <class T>
  static std::string some(const std::vector<T>& all, const char* between = ", ") {
    constexpr std::size_t kMost = 40;
    if (all.size() <= kMost) return fmt::format("{}", fmt::join(all, between));
    return fmt::format("{}{}and {} more", fmt::join(all.begin(), all.begin() + kMost, between), between,
                       all.size() - kMost);
  }

  static std::string line(const char* what, const std::vector<std::size_t>& before,
                          const std::vector<std::size_t>& after) {
    if (after.empty()) return fmt::format("  no {}\n", what);
    return fmt::format("  {}: {} before tearing, {} after\n", what, some(before), some(after));
  }

  Exit finish(Json& one, const driver::Session& session, const Console& console) const {
    if (json_) {
      one["diagnostics"] = diag::to_json(session.sink, session.files);
      console.print(one.dump(2) + "\n");
    } else {
      console.say(session.sink, session.files);
    }
    return status_of(session.sink);
  }

  bool json_ = false;
  bool all_ = false;
  std::vector<std::string> libraries_;
  std::string constraints_ = "reduce";
  double alpha_ = 10;
  std::vector<std::string> targets_;
};

}  // namespace

std::unique_ptr<Command> inspect_command() { return std::make_unique<InspectCommand>(); }

}  // namespace holon::cli
