#include "mcp/tools.h"

#include <holon/holon.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string_view>
#include <vector>

namespace holon::mcp {
namespace {

constexpr std::size_t kMostErrors = 10;
constexpr std::size_t kMostNames = 40;
constexpr std::int64_t kMostSamples = 200;

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.9g", value);
  return text.data();
}

std::string text_in(const Json& arguments, const char* name) {
  const auto found = arguments.find(name);
  return found != arguments.end() && found->is_string() ? found->get<std::string>() : std::string();
}

struct Wrong {
  std::string why;
};

// The model that the arguments name: `text`, or a file or class as `target`.
struct Named {
  Workspace workspace;
  ModelRequest request;

  Named(const ToolOptions& options, const Json& arguments) : workspace(options.workspace) {
    request.target = text_in(arguments, "target");
    request.model = text_in(arguments, "model");
    const std::string text = text_in(arguments, "text");
    if (!text.empty()) {
      if (request.target.empty()) request.target = "Text.mo";
      workspace.open_document(request.target, text);
    }
    if (request.target.empty()) throw Wrong{"say `target` (a file or a class) or `text` (Modelica)"};
    if (const auto values = arguments.find("values"); values != arguments.end() && values->is_object())
      for (const auto& [name, value] : values->items())
        request.values.push_back({name, value.is_string() ? value.get<std::string>() : value.dump()});
  }
};

std::string said(const Diagnostics& diagnostics) {
  return diagnostics.text({.color = false, .width = 100, .most_errors = kMostErrors});
}

std::string check(const ToolOptions& options, const Json& arguments) {
  const Named named(options, arguments);
  // Of a package every model in it.
  std::vector<std::string> models{named.request.model};
  if (named.request.model.empty()) {
    const Listing listing = named.workspace.list(named.request.target);
    if (listing.diagnostics.has_errors()) return said(listing.diagnostics);
    if (listing.is_package) models = listing.models;
  }
  std::string text;
  std::size_t right = 0;
  for (const std::string& model : models) {
    ModelRequest request = named.request;
    request.model = model;
    const Checked checked = named.workspace.check(request, {.asserts_need_experiment = models.size() > 1});
    text += said(checked.diagnostics);
    if (checked.ok()) ++right;
    if (models.size() == 1)
      text += checked.model + (checked.ok() ? ": right" : ": wrong") +
              (checked.counted ? ", " + std::to_string(checked.equations) + " equations, " +
                                     std::to_string(checked.unknowns) + " unknowns"
                               : std::string()) +
              "\n";
  }
  if (models.size() != 1)
    text += std::to_string(right) + " of " + std::to_string(models.size()) + " models are right\n";
  return text;
}

std::string explain_code(const ToolOptions&, const Json& arguments) {
  const std::string code = text_in(arguments, "code");
  const auto page = explain(code);
  if (!page) throw Wrong{"there is no message `" + code + "`; codes look like H3001"};
  return page->code + " " + page->title + "\n" + page->text;
}

std::string fix(const ToolOptions& options, const Json& arguments) {
  const Named named(options, arguments);
  const Repair repair = repair_model(named.workspace, named.request, {.simulate = true, .seconds = options.seconds});
  std::string text;
  for (const RepairedFile& file : repair.files) text += difference(file.before, file.after, file.path);
  if (repair.repaired.empty()) text += "no edit is offered\n";
  return text + (repair.left.empty() ? "nothing is wrong after that\n" : said(repair.left));
}

std::string simulate(const ToolOptions& options, const Json& arguments) {
  const Named named(options, arguments);
  const auto model = named.workspace.translate(named.request);
  if (!model) return model.error().text();
  Experiment experiment = model->experiment();
  experiment.limits.seconds = options.seconds;
  const auto take = [&](const char* name, double& into) {
    if (const auto found = arguments.find(name); found != arguments.end() && found->is_number())
      into = found->get<double>();
  };
  take("start_time", experiment.start_time);
  take("stop_time", experiment.stop_time);
  take("tolerance", experiment.tolerance);
  if (const std::string solver = text_in(arguments, "solver"); !solver.empty()) experiment.solver = solver;
  std::vector<std::string> wanted;
  if (const auto found = arguments.find("variables"); found != arguments.end() && found->is_array())
    for (const Json& one : *found)
      if (one.is_string()) wanted.push_back(one.get<std::string>());
  experiment.output.variables = wanted;
  const Result result = model->simulate(experiment);
  std::string text = said(result.diagnostics());
  text += model->name() + (result.ok() ? ": simulated" : ": failed") + " to " + number(result.time()) + " s with " +
          result.solver() + "\n";
  // A few instants of what was asked for; of everything the last values.
  std::size_t samples = 11;
  if (const auto found = arguments.find("samples"); found != arguments.end() && found->is_number_integer())
    samples = static_cast<std::size_t>(std::clamp<std::int64_t>(found->get<std::int64_t>(), 2, kMostSamples));
  const std::vector<double> times = result.times();
  const std::vector<ResultName>& names = result.names();
  std::size_t shown = 0;
  if (wanted.empty()) {
    text += "last values:\n";
    for (const ResultName& one : names) {
      if (!one.varies) continue;
      if (++shown > kMostNames) {
        text += "… name others in `variables`\n";
        break;
      }
      if (const auto value = result.last(one.name))
        text += one.name + " = " + number(*value) + (one.unit.empty() ? "" : " " + one.unit) + "\n";
    }
    return text;
  }
  text += "time";
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < names.size() && columns.size() < kMostNames; ++i) {
    columns.push_back(i);
    text += "," + names[i].name;
  }
  text += "\n";
  if (columns.empty()) throw Wrong{"the model has no such variables"};
  for (std::size_t k = 0; k < samples && !times.empty(); ++k) {
    const std::size_t row = k * (times.size() - 1) / (samples - 1);
    text += number(times[row]);
    for (const std::size_t column : columns) text += "," + number(result.value(row, column));
    text += "\n";
  }
  return text;
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i == kMostNames) return text + ", … and " + std::to_string(names.size() - i) + " more";
    text += (i == 0 ? "" : ", ") + names[i];
  }
  return text.empty() ? "none" : text;
}

std::string inspect(const ToolOptions& options, const Json& arguments) {
  const Named named(options, arguments);
  const auto model = named.workspace.translate(named.request);
  if (!model) return model.error().text();
  std::string text = said(model->diagnostics()) + model->name() + "\n";
  text += "states: " + joined(model->structure().states) + "\n";
  std::array<std::size_t, 3> blocks{};
  std::string nonlinear;
  for (const Block& block : model->blocks()) {
    ++blocks[block.kind == BlockKind::linear ? 0 : block.kind == BlockKind::nonlinear ? 1 : 2];
    if (block.kind == BlockKind::nonlinear && nonlinear.size() < 500)
      nonlinear += "nonlinear system of " + joined(block.unknowns) + "; iterated: " + joined(block.iterated) + "\n";
  }
  text += "blocks: " + std::to_string(blocks[2]) + " others, " + std::to_string(blocks[0]) + " linear, " +
          std::to_string(blocks[1]) + " nonlinear\n" + nonlinear;
  std::vector<std::string> parameters;
  for (const Variable& one : model->variables())
    if (one.kind == VariableKind::parameter && !one.is_protected && !one.is_final)
      parameters.push_back(one.name + " = " + one.binding + (one.unit.empty() ? "" : " " + one.unit));
  return text + "parameters: " + joined(parameters) + "\n";
}

std::string matrix(const char* name, const std::vector<double>& entries, std::size_t rows, std::size_t columns) {
  std::string text = std::string(name) + " = [";
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < columns; ++j)
      text += (j > 0 ? ", " : i > 0 ? "; " : "") + number(entries.at(i * columns + j));
  return text + "]\n";
}

std::string linearize(const ToolOptions& options, const Json& arguments) {
  Named named(options, arguments);
  Ports ports;
  for (const auto& [member, into] : {std::pair{"inputs", &ports.inputs}, {"outputs", &ports.outputs}})
    if (const auto found = arguments.find(member); found != arguments.end() && found->is_array())
      for (const Json& one : *found)
        if (one.is_string()) into->push_back(one.get<std::string>());
  named.request.ports = ports;
  const auto model = named.workspace.translate(named.request);
  if (!model) return model.error().text();
  Experiment experiment = model->experiment();
  experiment.limits.seconds = options.seconds;
  const auto time = arguments.find("time");
  const bool later = time != arguments.end() && time->is_number() && time->get<double>() > experiment.start_time;
  if (later) experiment.stop_time = time->get<double>();
  auto point = later ? model->evaluate_at_stop(experiment) : model->evaluate(experiment);
  if (!point) return said(point.error());
  const std::vector<double> x(point->start_state().begin(), point->start_state().end());
  const auto linear = point->linear(point->time(), x);
  if (!linear) return "the model cannot be linearized there: " + point->problem() + "\n";
  const std::size_t n = x.size();
  const std::size_t m = point->inputs().size();
  const std::size_t p = point->outputs().size();
  std::string text = "x' = A x + B u, y = C x + D u at time " + number(linear->time) + "\n";
  text += "states: " + joined(point->states()) + "\ninputs: " + joined(point->inputs()) +
          "\noutputs: " + joined(point->outputs()) + "\n";
  text += matrix("x", linear->x, 1, n) + matrix("A", linear->a, n, n);
  if (!linear->differentiated_inputs.empty())
    return text + "no B and D: the model needs derivatives of " + joined(linear->differentiated_inputs) + "\n";
  return text + matrix("B", linear->b, n, m) + matrix("C", linear->c, p, n) + matrix("D", linear->d, p, m);
}

std::string search(const ToolOptions& options, const Json& arguments) {
  const std::string query = text_in(arguments, "query");
  if (query.empty()) throw Wrong{"say `query`"};
  const Workspace workspace(options.workspace);
  std::string package = text_in(arguments, "package");
  const auto lower = [](std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
  };
  const std::string wanted = lower(query);
  const bool is_path = wanted.find('.') != std::string::npos;
  // Name first, then description; packages are looked through one after the other.
  std::vector<std::string> by_name;
  std::vector<std::string> by_text;
  std::vector<std::string> todo;
  if (!package.empty()) {
    todo.push_back(package);
  } else {
    for (const ClassInfo& library : workspace.classes("")) todo.push_back(library.name);
  }
  std::size_t looked = 0;
  constexpr std::size_t kMostPackages = 2000;
  for (std::size_t i = 0; i < todo.size() && looked < kMostPackages; ++i, ++looked) {
    for (const ClassInfo& one : workspace.classes(todo[i])) {
      const std::string line = one.kind + " " + one.name + (one.description.empty() ? "" : ": " + one.description);
      const std::string last = is_path ? one.name : one.name.substr(one.name.rfind('.') + 1);
      if (lower(last).find(wanted) != std::string::npos)
        by_name.push_back(line);
      else if (lower(one.description).find(wanted) != std::string::npos)
        by_text.push_back(line);
      if (one.kind == "package" && one.has_classes) todo.push_back(one.name);
    }
    if (by_name.size() >= kMostNames) break;
  }
  // The shortest names are those that are meant most often.
  std::ranges::stable_sort(by_name, {}, &std::string::size);
  by_name.insert(by_name.end(), by_text.begin(), by_text.end());
  // A name of an earlier version of a library: what it is called now.
  if (by_name.empty() && is_path) {
    const Listing listing = workspace.list(query);
    if (listing.diagnostics.has_errors()) return said(listing.diagnostics);
  }
  if (by_name.empty()) return "nothing is called so or described so\n";
  std::string text;
  for (std::size_t i = 0; i < by_name.size() && i < kMostNames; ++i) text += by_name[i] + "\n";
  return text;
}

std::string read_class(const ToolOptions& options, const Json& arguments) {
  const std::string name = text_in(arguments, "class");
  if (name.empty()) throw Wrong{"say `class`, a full name"};
  const Workspace workspace(options.workspace);
  const Listing listing = workspace.list(name);
  if (listing.diagnostics.has_errors() || !listing.declaration) return said(listing.diagnostics);
  if (listing.is_package) {
    const Documentation documentation = workspace.documentation({.target = name});
    std::string text = "package " + name + ": " + documentation.description + "\n";
    for (const ClassInfo& one : workspace.classes(name))
      text += one.kind + " " + one.name.substr(one.name.rfind('.') + 1) + ": " + one.description + "\n";
    return text;
  }
  std::ifstream in(listing.declaration->file, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  const std::string whole = std::move(bytes).str();
  const Place& place = *listing.declaration;
  if (place.end > whole.size() || place.begin > place.end) return "the file of `" + name + "` cannot be read\n";
  std::string text = whole.substr(place.begin, place.end - place.begin);
  // Drawings and documentation are long and say little about what the class computes.
  const auto details = arguments.find("annotations");
  if (details == arguments.end() || !details->is_boolean() || !details->get<bool>()) {
    const std::vector<TextPart> parts = parts_of_text(text);
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
      if (part->kind == TextPartKind::annotation && part->end <= text.size())
        text.erase(part->begin, part->end - part->begin);
  }
  return place.file + ":" + std::to_string(place.line) + "\n" + text + "\n";
}

struct Argument {
  std::string_view name;
  std::string_view type;
  std::string_view what;
};
struct Tool {
  std::string_view name;
  std::string_view what;
  std::string (*call)(const ToolOptions&, const Json&);
  std::vector<Argument> arguments;
};

const std::vector<Tool>& tools() {
  static const std::vector<Argument> kModel{
      {"target", "string", "a Modelica file, a package's folder, or the full name of a class"},
      {"text", "string", "Modelica text in place of the file"},
      {"model", "string", "a class of the target; else its last one"},
      {"values", "object", "parameters and start values: {\"motor.R\": 0.5}"}};
  const auto with = [](std::vector<Argument> more) {
    more.insert(more.begin(), kModel.begin(), kModel.end());
    return more;
  };
  static const std::vector<Tool> kTools{
      {"check", "Check a model, or all models of a package, without simulating", check, kModel},
      {"explain", "What a message means and how to repair it", explain_code, {{"code", "string", "H3001"}}},
      {"fix", "Repairs that messages offer, as a difference; nothing is written", fix, kModel},
      {"simulate", "Run a model: last values, or samples of named variables as CSV", simulate,
       with({{"variables", "array", "names or patterns with * and ?"},
             {"samples", "integer", "instants of them, 11 if not given"},
             {"start_time", "number", "s"},
             {"stop_time", "number", "s"},
             {"tolerance", "number", "relative"},
             {"solver", "string", "auto, cvode, ida, dopri5, …"}})},
      {"inspect", "States, systems of equations and parameters of a model", inspect, kModel},
      {"linearize", "A, B, C, D of a model at its start or at a time", linearize,
       with({{"inputs", "array", "names; else those that the model declares"},
             {"outputs", "array", "likewise"},
             {"time", "number", "s; else the start"}})},
      {"search",
       "Classes of the libraries by name or description",
       search,
       {{"query", "string", "a part of a name or of a description"}, {"package", "string", "only in this package"}}},
      {"read_class",
       "The text of a class, or what a package contains",
       read_class,
       {{"class", "string", "its full name"}, {"annotations", "boolean", "with drawings and documentation"}}},
  };
  return kTools;
}

}  // namespace

Json tool_list() {
  Json list = Json::array();
  for (const Tool& tool : tools()) {
    Json properties = Json::object();
    for (const Argument& one : tool.arguments) {
      properties[std::string(one.name)] = {{"type", one.type}, {"description", one.what}};
      if (one.type == "array") properties[std::string(one.name)]["items"] = {{"type", "string"}};
    }
    list.push_back(
        {{"name", tool.name},
         {"description", tool.what},
         {"annotations", {{"readOnlyHint", true}}},
         {"inputSchema", {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}}}});
  }
  return list;
}

Json call_tool(const ToolOptions& options, const std::string& name, const Json& arguments) {
  const auto answer = [](std::string text, bool is_error) {
    return Json{{"content", {{{"type", "text"}, {"text", std::move(text)}}}}, {"isError", is_error}};
  };
  const auto found = std::ranges::find(tools(), name, &Tool::name);
  if (found == tools().end()) return answer("there is no tool `" + name + "`", true);
  if (!arguments.is_object()) return answer("arguments are an object", true);
  for (const auto& [given, value] : arguments.items())
    if (std::ranges::find(found->arguments, given, &Argument::name) == found->arguments.end())
      return answer("`" + name + "` has no argument `" + given + "`", true);
  try {
    std::string text = found->call(options, arguments);
    if (text.size() > options.longest) {
      text.resize(options.longest);
      text += "\n… cut here\n";
    }
    return answer(std::move(text), false);
  } catch (const Wrong& wrong) {
    return answer(wrong.why, true);
  }
}

}  // namespace holon::mcp
