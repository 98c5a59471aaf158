#pragma once

// A model of a case taken as far as the case wants it, and the values of formulas along its curves. This is the only
// file of the room that calls the stages; everything else works on the plain data declared here.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "classes/class_tree.h"
#include "driver/session.h"

namespace holon::cases {

// How far the models of a case go.
enum class Depth : std::uint8_t { flat, ordered, simulated };

// What a line `//! run stop=10 tol=1e-8 solver=rk4 step=0.01` says. What it does not say is taken from the model's
// experiment annotation.
struct RunSettings {
  std::optional<double> start;
  std::optional<double> stop;
  std::optional<double> tolerance;
  std::optional<double> interval;
  std::optional<double> step;
  std::optional<int> intervals;
  std::string solver = "auto";
  std::string text;  // as it was written, for messages
};

// All recorded rows. At an event there are two with the same time.
struct Curves {
  std::vector<double> times;
  std::map<std::string, std::vector<double>> values;  // by name; parameters have one value
  double at(const std::vector<double>& curve, std::size_t row) const {
    return curve.size() == 1 ? curve[0] : curve[row];
  }
};

struct ModelRun {
  std::string model;        // its full name
  std::string settings;     // of its `//! run` line, for messages
  std::string problem;      // why the settings cannot be used; empty otherwise
  bool is_ordered = false;  // states and facts are known
  bool is_simulated = false;
  std::vector<std::string> states;
  std::map<std::string, std::vector<std::size_t>> facts;  // `index`, `blocks`, `linear`, …: numbers about the model
  Curves curves;
};

// The classes of one file. Only this file is seen: a case needs no library. Problems go to the session's sink, each
// one once, however many models of the file have it.
class ModelFile {
 public:
  ModelFile(const std::string& path, driver::Session& session);
  // The class of this name; the last one of the file when the name is empty. Nothing when there is no such class.
  std::optional<ModelRun> run(const std::string& model, Depth depth, const RunSettings& settings);

 private:
  driver::Session& session_;
  classes::ClassTree tree_;
  classes::ClassNode* last_;
};

// The names of all facts.
std::vector<std::string> fact_names();

// The two sides of an equation, as text.
struct Equation {
  std::string left;
  std::string right;
};
// One scalar equation along a run: a value of each side for each row; `failures` says for which rows there is none.
struct Sides {
  std::vector<double> left;
  std::vector<double> right;
  std::map<std::size_t, std::string> failures;
  bool is_boolean = false;
};
struct EquationValues {
  std::string problem;                        // why the text has no meaning in this model; empty otherwise
  std::vector<std::vector<Sides>> equations;  // by equation; several for an equation between arrays
};
// `times` are those at which the rows are looked at, which may be a little beside their own.
EquationValues evaluate_equations(const std::string& path, const ModelRun& run, const std::vector<Equation>& equations,
                                  const std::vector<double>& times);

}  // namespace holon::cases
