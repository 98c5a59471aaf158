// `holon diagram`: the icon or the diagram of a class as a picture.

#include <fmt/format.h>
#include <holon/holon.h>

#include <memory>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/model_options.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

class DiagramCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"diagram",
            "Draw the diagram or the icon of a class",
            "Draws what the graphical annotations of a class show. A model without placed components is arranged.\n"
            "The picture is SVG, or PNG when the name of the output ends in .png.",
            {{"holon diagram Circuit.mo --output circuit.svg", "the diagram of the last model of a file"},
             {"holon diagram Circuit.mo --component load", "the inside of a component, to standard output"},
             {"holon diagram --icon --library ~/Modelica Modelica.Blocks.Continuous.PID --output pid.svg",
              "an icon of a library"}}};
  }

  void declare(Options& options) override {
    model_.declare(options);
    options.choice("--layer", layer_, {"diagram", "icon"}, "Which layer to draw (default diagram)");
    options.flag("--icon", icon_, "The same as --layer=icon");
    options.text("--component", component_, "The inside of this component, `a.b`, instead of the model", "NAME");
    options.text("--output", output_, "File for the picture, .svg or .png (default: SVG to standard output)", "FILE");
    options.flag("--json", json_, "Print one JSON object: model, class, view, items, diagnostics");
    options.argument("TARGET", model_.target, "A Modelica file, a package's folder, the name of a class, or `-`");
  }

  std::optional<WorkerRules> worker() const override {
    auto rules = model_.worker({model_.target});
    if (rules && output_ != "-") rules->output = output_;
    return rules;
  }

  Exit run(const Console& console) override {
    Json report = report_of("diagram", console);
    report["target"] = model_.target;
    report["ok"] = false;
    const bool to_file = !output_.empty() && output_ != "-";
    if (to_file && !output_.ends_with(".svg") && !output_.ends_with(".png"))
      return refuse(console, json_, report,
                    complaint(kBadCall, fmt::format("`{}`: a diagram ends in .svg or .png", output_)));
    Workspace workspace = model_.workspace(console);
    const auto request = model_.request(workspace, console);
    if (!request) return refuse(console, json_, report, request.error());
    DiagramOptions options;
    options.component = component_;
    options.layer = icon_ || layer_ == "icon" ? DiagramLayer::icon : DiagramLayer::diagram;
    options.format = output_.ends_with(".png") ? DiagramFormat::png : DiagramFormat::svg;
    if (to_file) options.output = output_;
    const Diagram diagram = workspace.diagram(*request, options);
    if (diagram.diagnostics.has_errors()) return refuse(console, json_, report, diagram.diagnostics);
    if (json_) {
      report["ok"] = true;
      describe(diagram, report);
      add_diagnostics(report, diagram.diagnostics);
      print_json(console, report);
    } else {
      if (!to_file) console.print(diagram.picture);
      say(console, diagram.diagnostics);
    }
    return status_of(diagram.diagnostics);
  }

 private:
  static Json box_json(const DiagramBox& box) { return Json::array({box.left, box.bottom, box.right, box.top}); }

  void describe(const Diagram& diagram, Json& report) const {
    report["model"] = diagram.model;
    report["class"] = diagram.class_name;
    report["view"] = box_json(diagram.view);
    Json items = Json::array();
    for (const DiagramItem& item : diagram.items) {
      Json one;
      switch (item.kind) {
        case DiagramItem::Kind::component:
          one["kind"] = "component";
          break;
        case DiagramItem::Kind::connector:
          one["kind"] = "connector";
          break;
        case DiagramItem::Kind::connection:
          one["kind"] = "connection";
          break;
      }
      one["name"] = item.name;
      if (!item.other.empty()) one["to"] = item.other;
      if (!item.class_name.empty()) one["class"] = item.class_name;
      if (!item.description.empty()) one["description"] = item.description;
      if (item.extent) one["extent"] = box_json(*item.extent);
      items.push_back(std::move(one));
    }
    report["items"] = std::move(items);
    if (output_.empty() || output_ == "-") report["picture"] = diagram.picture;
  }

  ModelOptions model_;
  std::string layer_ = "diagram";
  bool icon_ = false;
  std::string component_;
  std::string output_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> diagram_command() { return std::make_unique<DiagramCommand>(); }

}  // namespace holon::cli
