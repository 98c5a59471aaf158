#pragma once

// Words that editors propose: what the language names (specification 3.6, sections 2.3, 4.9, 18, 19).

#include <array>
#include <string_view>

namespace holon::api {

inline constexpr std::array<std::string_view, 11> kAttributes{
    "start", "fixed", "min", "max", "unit", "displayUnit", "nominal", "stateSelect", "quantity", "unbounded", "value"};

inline constexpr std::array<std::string_view, 4> kTypes{"Real", "Integer", "Boolean", "String"};

inline constexpr std::array<std::string_view, 29> kElementWords{
    "parameter", "constant",  "input",       "output",    "flow",    "stream",   "discrete", "inner",
    "outer",     "final",     "replaceable", "redeclare", "extends", "import",   "model",    "block",
    "record",    "connector", "package",     "function",  "type",    "partial",  "equation", "algorithm",
    "initial",   "protected", "public",      "annotation", "end"};

inline constexpr std::array<std::string_view, 12> kEquationWords{"connect", "if",  "for",      "when",      "assert", "reinit",
                                                                 "der",     "end", "equation", "algorithm", "annotation",
                                                                 "terminate"};

struct UnitRow {
  std::string_view symbol;
  std::string_view quantity;
  bool is_display_only = false;  // a unit to show, not one to compute in
};
inline constexpr UnitRow kUnits[] = {
    {"m", "length"}, {"m/s", "velocity"}, {"m/s2", "acceleration"}, {"m2", "area"}, {"m3", "volume"},
    {"m3/s", "volume flow rate"}, {"kg", "mass"}, {"kg/s", "mass flow rate"}, {"kg/m3", "density"}, {"kg.m2", "moment of inertia"},
    {"s", "time"}, {"Hz", "frequency"}, {"rad", "angle"}, {"rad/s", "angular velocity"}, {"rad/s2", "angular acceleration"},
    {"N", "force"}, {"N.m", "torque"}, {"N/m", "stiffness"}, {"N.s/m", "damping"}, {"N.m/rad", "rotational stiffness"},
    {"N.m.s/rad", "rotational damping"}, {"Pa", "pressure"}, {"Pa.s", "dynamic viscosity"}, {"J", "energy"}, {"W", "power"},
    {"J/kg", "specific energy"}, {"J/(kg.K)", "specific heat capacity"}, {"J/K", "heat capacity, entropy"},
    {"W/K", "thermal conductance"}, {"W/(m.K)", "thermal conductivity"}, {"W/(m2.K)", "heat transfer coefficient"},
    {"K", "temperature"}, {"K/W", "thermal resistance"}, {"mol", "amount of substance"}, {"mol/s", "molar flow rate"},
    {"kg/mol", "molar mass"}, {"A", "current"}, {"V", "voltage"}, {"Ohm", "resistance"}, {"S", "conductance"},
    {"F", "capacitance"}, {"H", "inductance"}, {"C", "charge"}, {"Wb", "magnetic flux"}, {"T", "magnetic flux density"},
    {"A/m", "magnetic field strength"}, {"V.s/rad", "torque constant"}, {"1", "a number"}, {"cd", "luminous intensity"},
    {"lm", "luminous flux"}, {"degC", "temperature", true}, {"degF", "temperature", true}, {"deg", "angle", true},
    {"rpm", "angular velocity", true}, {"rev/min", "angular velocity", true}, {"bar", "pressure", true}, {"kPa", "pressure", true}, {"mm", "length", true},
    {"cm", "length", true}, {"km", "length", true}, {"km/h", "velocity", true}, {"l", "volume", true}, {"l/min", "volume flow rate", true},
    {"g", "mass", true}, {"t", "mass", true}, {"ms", "time", true}, {"min", "time", true}, {"h", "time", true},
    {"d", "time", true}, {"kW", "power", true}, {"MW", "power", true}, {"kJ", "energy", true}, {"kW.h", "energy", true},
    {"mA", "current", true}, {"kV", "voltage", true}, {"kOhm", "resistance", true}, {"uF", "capacitance", true}, {"mH", "inductance", true},
    {"kN", "force", true}, {"kHz", "frequency", true},
};

struct AnnotationRow {
  std::string_view around;  // what it stands in
  std::string_view name;
  std::string_view what;
};
inline constexpr AnnotationRow kAnnotations[] = {
    {"annotation", "Documentation", "text about the class"}, {"annotation", "Icon", "the picture of the class"},
    {"annotation", "Diagram", "the drawing behind its components"}, {"annotation", "Placement", "where a component stands"},
    {"annotation", "Line", "the way of a connection"}, {"annotation", "Dialog", "how a parameter is shown"},
    {"annotation", "experiment", "how the model is simulated"}, {"annotation", "Evaluate", "a parameter that is fixed before"},
    {"annotation", "choices", "values to choose from"}, {"annotation", "choicesAllMatching", "all classes that fit"},
    {"annotation", "defaultComponentName", "the name of a new component"},
    {"annotation", "defaultComponentPrefixes", "prefixes of a new component"},
    {"annotation", "preferredView", "what is shown first"}, {"annotation", "version", "of the library"},
    {"annotation", "uses", "libraries, with their versions"}, {"annotation", "conversion", "from older versions"},
    {"annotation", "Inline", "put the function into its calls"}, {"annotation", "LateInline", "the same, later"},
    {"annotation", "smoothOrder", "how often the function can be differentiated"},
    {"annotation", "derivative", "the derivative of the function"}, {"annotation", "inverse", "inverse functions"},
    {"annotation", "Include", "C text"}, {"annotation", "Library", "a C library"}, {"annotation", "IncludeDirectory", "where headers are"},
    {"annotation", "LibraryDirectory", "where libraries are"}, {"annotation", "HideResult", "not in results"},
    {"annotation", "missingInnerMessage", "what is said without an inner component"}, {"annotation", "unassignedMessage", "what is said when nothing determines it"},
    {"annotation", "absoluteValue", "a temperature, not a difference"}, {"annotation", "obsolete", "what to use instead"},
    {"experiment", "StartTime", "s"}, {"experiment", "StopTime", "s"}, {"experiment", "Tolerance", "relative"},
    {"experiment", "Interval", "s, between results"},
    {"Documentation", "info", "HTML or plain text"}, {"Documentation", "revisions", "HTML or plain text"}, {"Documentation", "figures", "plots"},
    {"Icon", "coordinateSystem", "its size"}, {"Icon", "graphics", "shapes"}, {"Diagram", "coordinateSystem", "its size"},
    {"Diagram", "graphics", "shapes"}, {"coordinateSystem", "extent", "two corners"}, {"coordinateSystem", "preserveAspectRatio", "when it is scaled"},
    {"coordinateSystem", "initialScale", "of components"}, {"coordinateSystem", "grid", "of places"},
    {"Placement", "transformation", "its place in the diagram"}, {"Placement", "iconTransformation", "its place in the icon"},
    {"Placement", "visible", "whether it is drawn"}, {"transformation", "extent", "two corners"}, {"transformation", "rotation", "degrees"},
    {"transformation", "origin", "the point that the rest counts from"}, {"iconTransformation", "extent", "two corners"},
    {"iconTransformation", "rotation", "degrees"}, {"iconTransformation", "origin", "the point that the rest counts from"},
    {"Dialog", "tab", "of the form"}, {"Dialog", "group", "of the tab"}, {"Dialog", "enable", "when it can be changed"},
    {"Dialog", "showStartAttribute", "its start value instead"}, {"Dialog", "colorSelector", "a color"}, {"Dialog", "loadSelector", "a file to read"},
    {"Dialog", "saveSelector", "a file to write"}, {"Dialog", "connectorSizing", "as many as connections"},
    {"choices", "choice", "a value"}, {"choices", "checkBox", "a Boolean"},
    {"graphics", "Line", "a line"}, {"graphics", "Rectangle", "a rectangle"},
    {"Line", "points", "its corners"}, {"Line", "color", "red, green, blue"}, {"Line", "thickness", "mm"}, {"Line", "pattern", "LinePattern"},
    {"Line", "arrow", "at its ends"}, {"Line", "smooth", "Smooth"}, {"Rectangle", "extent", "two corners"}, {"Rectangle", "lineColor", "red, green, blue"},
    {"Rectangle", "fillColor", "red, green, blue"}, {"Rectangle", "fillPattern", "FillPattern"}, {"Rectangle", "radius", "of its corners"},
    {"Text", "extent", "two corners"}, {"Text", "textString", "%name and the like"}, {"Text", "textColor", "red, green, blue"},
    {"Ellipse", "extent", "two corners"}, {"Ellipse", "fillColor", "red, green, blue"}, {"Polygon", "points", "its corners"},
    {"Polygon", "fillColor", "red, green, blue"}, {"Bitmap", "extent", "two corners"}, {"Bitmap", "fileName", "modelica://…"},
};

}  // namespace holon::api
