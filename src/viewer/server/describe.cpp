#include "viewer/server/describe.h"

#include <cmath>
#include <utility>

namespace holon::viewer {
namespace {

void add(Json& object, const char* name, const std::string& text) {
  if (!text.empty()) object[name] = text;
}

void add(Json& object, const char* name, bool flag) {
  if (flag) object[name] = true;
}

Json place_json(const Place& place) {
  return {{"file", place.file},
          {"line", place.line},
          {"column", place.column},
          {"end_line", place.end_line},
          {"end_column", place.end_column}};
}

Json variable_json(const Variable& v) {
  Json one{{"name", v.name}, {"kind", name_of(v.kind)}, {"type", v.type}};
  add(one, "unit", v.unit);
  add(one, "display_unit", v.display_unit);
  add(one, "description", v.description);
  add(one, "causality", v.causality);
  add(one, "value", v.binding);
  add(one, "start", v.start);
  add(one, "min", v.min);
  add(one, "max", v.max);
  add(one, "protected", v.is_protected);
  add(one, "final", v.is_final);
  add(one, "hidden", v.is_hidden);
  add(one, "structural", v.shapes_model);
  add(one, "flow", v.is_flow);
  add(one, "tab", v.tab);
  add(one, "group", v.group);
  if (!v.choices.empty()) one["choices"] = v.choices;
  if (v.declaration) one["place"] = {{"file", v.declaration->file}, {"line", v.declaration->line}};
  return one;
}

Json box_json(const DiagramBox& box) { return Json::array({box.left, box.bottom, box.right, box.top}); }

Json ports_json(const std::vector<DiagramPort>& ports) {
  Json list = Json::array();
  for (const DiagramPort& p : ports) {
    Json one{{"name", p.name}, {"class", p.class_name}, {"at", {p.place.x, p.place.y}}, {"extent", box_json(p.extent)}};
    if (!p.sizes.empty()) one["sizes"] = p.sizes;
    one["color"] = p.color;
    list.push_back(std::move(one));
  }
  return list;
}

}  // namespace

Json diagnostics_json(const Diagnostics& diagnostics) {
  Json list = Json::array();
  for (const Diagnostic& d : diagnostics.all()) {
    Json one{{"code", d.code}, {"severity", name_of(d.severity)}, {"message", d.message}};
    if (d.place) one["place"] = place_json(*d.place);
    Json notes = Json::array();
    for (const DiagnosticNote& note : d.notes) {
      Json row{{"message", note.message}};
      if (note.place) row["place"] = place_json(*note.place);
      notes.push_back(std::move(row));
    }
    if (!notes.empty()) one["notes"] = std::move(notes);
    if (!d.hints.empty()) one["hints"] = d.hints;
    list.push_back(std::move(one));
  }
  return list;
}

Json model_json(const Model& model) {
  Json variables = Json::array();
  for (const Variable& v : model.variables()) variables.push_back(variable_json(v));
  const Experiment experiment = model.experiment();
  const Structure& s = model.structure();
  return {{"name", model.name()},
          {"variables", std::move(variables)},
          {"experiment",
           {{"start", experiment.start_time},
            {"stop", experiment.stop_time},
            {"tolerance", experiment.tolerance},
            {"intervals", experiment.intervals}}},
          {"structure",
           {{"equations", s.flat_equations},
            {"ordered", s.equations},
            {"states", s.states},
            {"index", s.index},
            {"aliases", s.aliases},
            {"linear", s.linear},
            {"nonlinear", s.nonlinear},
            {"mixed", s.mixed},
            {"start_values", s.start_values}}},
          {"diagnostics", diagnostics_json(model.diagnostics())},
          {"milliseconds", model.milliseconds().total}};
}

void describe_run(const Result& result, Json& body) {
  const Statistics& s = result.statistics();
  const Milliseconds& ms = result.milliseconds();
  body["ending"] = name_of(result.ending());
  if (result.stage() != Stage::none) body["stage"] = name_of(result.stage());
  add(body, "message", result.termination_message());
  body["time"] = result.time();
  body["solver"] = result.solver();
  body["solver_reason"] = result.solver_reason();
  body["statistics"] = {{"steps", s.steps},
                        {"rejected", s.rejected},
                        {"function_evaluations", s.function_evaluations},
                        {"jacobians", s.jacobians},
                        {"state_events", s.state_events},
                        {"time_events", s.time_events},
                        {"rows", s.rows}};
  body["milliseconds"] = {
      {"initialize", ms.initialize}, {"integrate", ms.integrate}, {"jit", ms.jit}, {"total", ms.total}};
  if (!result.translated_again().empty()) body["translated_again"] = result.translated_again();
  body["diagnostics"] = diagnostics_json(result.diagnostics());
}

Json constants_json(const Result& result, const Result* since) {
  Json values = Json::object();
  const std::vector<ResultName>& names = result.names();
  // Two runs of one translation have the same names in the same places.
  const std::size_t known = since && since->rows() > 0 ? since->names().size() : 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].varies) continue;
    const double value = result.value(0, i);
    if (i < known && !since->names()[i].varies && since->value(0, i) == value &&
        since->names()[i].name == names[i].name)
      continue;
    if (std::isfinite(value)) values[names[i].name] = value;
  }
  return values;
}

Json classes_json(const std::vector<ClassInfo>& classes) {
  Json list = Json::array();
  for (const ClassInfo& c : classes) {
    Json one{{"name", c.name}, {"kind", c.kind}};
    add(one, "description", c.description);
    add(one, "partial", c.is_partial);
    add(one, "classes", c.has_classes);
    add(one, "experiment", c.has_experiment);
    add(one, "default_name", c.default_name);
    add(one, "default_prefixes", c.default_prefixes);
    list.push_back(std::move(one));
  }
  return list;
}

Json solvers_json() {
  Json list = Json::array();
  for (const SolverInfo& s : solvers())
    list.push_back({{"name", s.name}, {"description", s.description}, {"tolerance", s.takes_tolerance}});
  return list;
}

Json structure_json(const Model& model) {
  const auto line_of = [](const Place& place) { return Json{{"file", place.file}, {"line", place.line}}; };
  Json equations = Json::array();
  for (const Equation& e : model.equations()) {
    Json one{{"text", e.text}, {"origin", name_of(e.origin)}};
    add(one, "component", e.component);
    add(one, "initial", e.is_initial);
    if (e.place) one["place"] = line_of(*e.place);
    equations.push_back(std::move(one));
  }
  Json blocks = Json::array();
  for (const Block& b : model.blocks()) {
    Json one{{"kind", name_of(b.kind)}, {"unknowns", b.unknowns}};
    if (!b.equations.empty()) one["equations"] = b.equations;
    if (!b.iterated.empty()) one["iterated"] = b.iterated;
    if (!b.uses.empty()) one["uses"] = b.uses;
    if (!b.places.empty()) one["place"] = line_of(b.places.front());
    blocks.push_back(std::move(one));
  }
  return {{"equations", std::move(equations)}, {"blocks", std::move(blocks)}};
}

Json diagram_json(const Diagram& diagram) {
  Json items = Json::array();
  for (const DiagramItem& item : diagram.items) {
    Json one{{"name", item.name}};
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
    if (!item.other.empty()) one["to"] = item.other;
    if (!item.class_name.empty()) one["class"] = item.class_name;
    if (!item.description.empty()) one["description"] = item.description;
    if (item.extent) one["extent"] = box_json(*item.extent);
    if (item.place) one["place"] = {{"file", item.place->file}, {"line", item.place->line}};
    if (!item.follows.empty()) one["follows"] = item.follows;
    add(one, "inherited", item.is_inherited);
    if (!item.ports.empty()) one["ports"] = ports_json(item.ports);
    if (!item.points.empty()) {
      Json points = Json::array();
      for (const DrawingPoint& p : item.points) points.push_back(Json::array({p.x, p.y}));
      one["points"] = std::move(points);
    }
    items.push_back(std::move(one));
  }
  Json body{{"class", diagram.class_name},
            {"picture", diagram.picture},
            {"view", box_json(diagram.view)},
            {"items", std::move(items)}};
  if (diagram.declaration) body["place"] = {{"file", diagram.declaration->file}, {"line", diagram.declaration->line}};
  return body;
}

Json form_json(const ComponentForm& form) {
  Json entries = Json::array();
  for (const FormEntry& e : form.entries) {
    Json one{{"name", e.name}, {"type", e.type}};
    if (e.kind != FormEntry::Kind::parameter) one["kind"] = e.kind == FormEntry::Kind::start ? "start" : "replaceable";
    add(one, "description", e.description);
    add(one, "tab", e.tab);
    add(one, "group", e.group);
    add(one, "disabled", !e.is_enabled);
    add(one, "boolean", e.is_boolean);
    add(one, "unit", e.unit);
    add(one, "display_unit", e.display_unit);
    add(one, "preset", e.preset);
    add(one, "value", e.value);
    add(one, "written", e.written);
    if (!e.choices.empty()) {
      Json choices = Json::array();
      for (const FormChoice& c : e.choices) choices.push_back({{"value", c.value}, {"description", c.description}});
      one["choices"] = std::move(choices);
    }
    entries.push_back(std::move(one));
  }
  Json body{{"class", form.class_name}, {"description", form.description}, {"entries", std::move(entries)}};
  add(body, "locked", form.locked);
  return body;
}

}  // namespace holon::viewer
