// What a run leaves behind: how it ended, its curves in memory and in a file, and where the time went.

#include <holon/holon.h>

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <string>

#include "demand.h"

namespace {

constexpr const char* kDecay =
    "model Decay \"a warm body in a cold room\"\n"
    "  parameter Real k(unit = \"1/s\") = 2;\n"
    "  parameter Integer n = 2 \"how many bodies\";\n"
    "  Real T[n](each start = 1, each fixed = true, each unit = \"K\") \"temperature\";\n"
    "equation\n"
    "  der(T) = -k*T;\n"
    "  when T[1] < 0.1 then\n"
    "    terminate(\"cold enough\");\n"
    "  end when;\n"
    "  annotation(experiment(StopTime = 5, Tolerance = 1e-8));\n"
    "end Decay;\n";

}  // namespace

int main() {
  holon::Workspace workspace;
  workspace.open_document("Decay.mo", kDecay);
  const auto model = workspace.translate("Decay.mo");
  demand(model.has_value(), "the model translates");

  holon::Experiment experiment = model->experiment();
  experiment.set("k", "4");
  experiment.profile = true;
  const holon::Result result = model->simulate(experiment);
  std::printf("%s with %s (%s): %s at %.3f s, \"%s\"\n", result.model().c_str(), result.solver().c_str(),
              result.solver_reason().c_str(), std::string(holon::name_of(result.ending())).c_str(), result.time(),
              result.termination_message().c_str());
  demand(result.ok() && result.ending() == holon::Ending::terminated, "the model ends itself");
  demand(result.stage() == holon::Stage::none && holon::name_of(holon::Stage::integrate) == "integrate",
         "nothing failed");
  demand(std::abs(result.time() - std::log(10.0) / 4) < 1e-5, "exp(-k t) falls to a tenth at log(10)/k");
  demand(!result.diagnostics().has_errors(), "there is nothing to complain about");
  demand(result.translated_again().empty(), "a value that is only a number needs no translation");
  demand(result.statistics().state_events > 0 && result.milliseconds().total > 0 && !result.profile().empty(),
         "counts and times are there");

  // Curves: all rows of one name, or one value.
  const std::size_t first = result.find("T[1]").value();
  demand(result.names()[first].unit == "K" || result.names()[first].unit.empty(), "units come with the names");
  const std::vector<double> times = result.times();
  const std::vector<double> curve = result.values(first);
  demand(result.curve(first).factor == 1 || result.curve(first).factor == -1, "names may share a curve up to its sign");
  for (std::size_t row = 0; row < result.rows(); ++row)
    demand(std::abs(curve[row] - std::exp(-4 * times[row])) < 1e-6 && result.value(row, first) == curve[row],
           "the curve is exp(-k t)");
  demand(result.last("T[2]") == result.values("T[2]").back(), "the last value is the last row's");

  // What the model has no name for: an equation in its words, along the whole curve.
  const auto formulas = model->formulas({{"T[1]", "exp(-4*time)"}}, result);
  demand(formulas.has_value() && formulas->at(0).at(0).left.size() == result.rows(), "one value for each row");

  // A value that shapes the model translates it again, and the result names it.
  holon::Experiment larger = model->experiment();
  larger.set("n", 3);
  demand(model->simulate(larger).translated_again() == std::vector<std::string>{"n"}, "a size shapes the model");

  // Every solver of the table runs it; `dassl` is another name for `ida`.
  demand(holon::find_solver("dassl")->name == "ida" && !holon::solvers().empty(), "one table of solvers");
  holon::Experiment other = model->experiment();
  other.solver = "dassl";
  demand(model->simulate(other).solver() == "ida", "it ran with ida");

  // Curves in a file instead of memory.
  const std::string path = (std::filesystem::temp_directory_path() / "holon_example_decay.csv").string();
  experiment.output.destination = holon::Destination::file;
  experiment.output.path = path;
  const holon::Result written = model->simulate(experiment);
  demand(written.ok() && written.output_complete() && written.output_path() == path, "the file is complete");
  const auto read = holon::read_result(path);
  demand(read.has_value() && read->rows() == result.rows(), "the file has the rows of the run");
  std::filesystem::remove(path);
  return 0;
}
