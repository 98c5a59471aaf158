// What a model consists of: classes of a file, variables, equations before and after they were put in order.

#include <holon/holon.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "demand.h"

namespace {

constexpr const char* kTanks =
    "package Tanks\n"
    "  model One\n"
    "    parameter Real A(unit = \"m2\") = 2 \"cross section\";\n"
    "    Real h(start = 1, fixed = true, unit = \"m\");\n"
    "    Real q = 0.5*h;\n"
    "  equation\n"
    "    A*der(h) = -q;\n"
    "    annotation(experiment(StopTime = 10));\n"
    "  end One;\n"
    "end Tanks;\n";

}  // namespace

int main() {
  holon::Workspace workspace;
  workspace.open_document("Tanks.mo", kTanks);
  const holon::Listing listing = workspace.list("Tanks.mo");
  demand(listing.is_package && listing.experiments == std::vector<std::string>{"Tanks.One"},
         "the package has one model that says how it is simulated");

  const holon::ModelRequest request{.target = "Tanks.mo", .model = "Tanks.One"};
  const auto model = workspace.translate(request);
  demand(model.has_value() && model->name() == "Tanks.One" && model->diagnostics().empty(), "it translates");
  demand(model->milliseconds().total > 0, "and says how long that took");
  const holon::Diagram diagram = workspace.diagram(request, {});
  demand(!diagram.diagnostics.has_errors() && diagram.picture.find("<svg") != std::string::npos, "it has a picture");
  demand(workspace.documentation(request).description.empty(), "it says nothing about itself");
  demand(!workspace.resource(request, "modelica://Tanks/none.stl"), "and brings no files");
  for (const holon::ClassInfo& c : workspace.classes("Modelica.Blocks"))
    std::printf("%s %s: %s\n", c.kind.c_str(), c.name.c_str(), c.description.c_str());
  demand(!workspace.search("integrator", 5).empty(), "classes are found by their names");
  demand(model->structure().states == std::vector<std::string>{"h"}, "the level is the state");
  for (const holon::Variable& v : model->variables())
    std::printf("%-10s %s %s %s\n", std::string(holon::name_of(v.kind)).c_str(), v.name.c_str(), v.unit.c_str(),
                v.description.c_str());

  // Where everything comes from: components, equations, connections, and the order in which equations are solved.
  demand(model->components().front().name.empty(), "the first component is the model itself");
  for (const holon::Equation& e : model->equations())
    std::printf("%s: %s\n", std::string(holon::name_of(e.origin)).c_str(), e.text.c_str());
  demand(model->connection_sets().empty(), "nothing is connected");
  for (const holon::Block& block : model->blocks())
    std::printf("%s of %zu unknowns\n", std::string(holon::name_of(block.kind)).c_str(), block.unknowns.size());

  demand(workspace.flatten(request).equations == 2, "two equations for h and q");
  for (const holon::DumpStageName& stage : holon::dump_stages())
    demand(!workspace.dump(request, stage.stage).text.empty(), "every stage can be seen");
  const holon::Text ordered = workspace.dump(request, holon::dump_stage_named("causal").value());
  std::printf("%s", ordered.text.c_str());
  return 0;
}
