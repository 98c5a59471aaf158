#pragma once

// A model of a case taken as far as the case wants it, through the front door as every user takes it, and the values of
// formulas along its curves.

#include <holon/holon.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

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
  bool continue_after_zeno = false;
  std::string text;  // as it was written, for messages
};

struct ModelRun {
  std::string settings;                                   // of its `//! run` line, for messages
  std::string problem;                                    // why the settings cannot be used; empty otherwise
  std::optional<Model> model;                             // states and facts are known; none after an error
  std::map<std::string, std::vector<std::size_t>> facts;  // `index`, `blocks`, `linear`, …: numbers about the model
  Result result;                                          // without rows when it was not simulated

  bool is_simulated() const { return result.rows() > 0; }
};

// A diagnostic, and how a person reads it.
struct Reported {
  Diagnostic diagnostic;
  std::string text;
};

// What a file of cases sees besides itself. Nothing, unless it says so.
struct Surroundings {
  bool builtin_library = false;      // `//! library`
  std::vector<std::string> folders;  // `//! library FOLDER`, as paths
  bool strict = false;               // `//! strict`
  std::optional<std::string> text;   // stands for the text of the file
};

// The classes of one file.
class ModelFile {
 public:
  ModelFile(std::string path, const TextOptions& rendering, const Surroundings& surroundings = {});
  // What a stage makes of the file.
  std::string dump(DumpStage stage);
  // The class of this name; the last one of the file when the name is empty. Nothing when there is no such class.
  std::optional<ModelRun> run(const std::string& model, Depth depth, const RunSettings& settings);
  // The file with the edits of its diagnostics; nothing when none of them changes it.
  std::optional<std::string> repaired_text() const;
  // Every problem once, however many models of the file have it.
  const std::vector<Reported>& reported() const { return reported_; }
  const Surroundings& surroundings() const { return surroundings_; }

 private:
  void report(const Diagnostics& diagnostics);
  std::string path_;
  TextOptions rendering_;
  Surroundings surroundings_;
  Workspace workspace_;
  std::vector<Reported> reported_;
};

// The names of all facts.
std::vector<std::string> fact_names();

}  // namespace holon::cases
