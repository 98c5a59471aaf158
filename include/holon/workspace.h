#pragma once

// A workspace: libraries, permissions and the cache. It makes models, and answers what can be said of text without
// simulating it. Methods may be called from several threads at once.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "holon/diagnostics.h"
#include "holon/diagram.h"
#include "holon/dialog.h"
#include "holon/drawing.h"
#include "holon/export.h"
#include "holon/library.h"
#include "holon/model.h"
#include "holon/symbol.h"

namespace holon {

class Host;

enum class Constraints : std::uint8_t {
  reduce,     // differentiate them: they hold to rounding
  baumgarte,  // stabilize them: deviations die out
  none        // leave them: an index above 1 is refused
};

// What a solver is given.
enum class Form {
  derivatives,  // x' = f(t, x): implicit systems of equations are solved at every evaluation
  residual      // F(t, x, x', z) = 0: they are left to the solver, which has to be `ida` or an implicit method
};

struct WorkspaceOptions {
  std::vector<std::string> libraries{};  // folders with libraries, searched first
  bool use_environment = true;         // then those of MODELICAPATH; trust those of HOLON_TRUSTED
  bool use_builtin_library = true;     // last the libraries that come with Holon
  // What models may do besides computing: a list such as "exec,write,read=/data"; see docs/story/9-external-functions.md.
  std::string allow{};
  std::vector<std::string> trusted{};  // folders whose libraries may do all of that
  bool use_cache = true;             // keep machine code between processes
  bool verify = false;               // check the promises of every stage; slow
  bool strict = false;               // refuse text that is not Modelica even where it can mean one thing only
  std::shared_ptr<Host> host{};      // of a worker: the way to its parent (holon/worker.h)
  // What models print. None: it is dropped.
  std::function<void(std::string_view text)> on_message{};
};

// Inputs and outputs of a linear analysis: any Real variable. An input is moved away from the value that the model gives
// it; it is an input of the model, a parameter, or a variable that stands alone on one side of an equation
// or of a connection.
struct Ports {
  std::vector<std::string> inputs{};   // none: those that the model declares
  std::vector<std::string> outputs{};  // likewise
};

// What is to be translated. A target is a Modelica file, the folder of a package, or the full name of a class.
struct ModelRequest {
  std::string target{};
  std::string model{};            // a class of the target instead of the target itself; may be empty
  std::vector<Setting> values{};  // as if they were modifications in the text
  Constraints constraints = Constraints::reduce;
  double alpha = 10;  // 1/s, of Constraints::baumgarte
  Form form = Form::derivatives;
  std::optional<Ports> ports{};  // for `Evaluation::linear`; the model gets states of its own for them
  std::optional<EnergyRequest> energy{};  // for `Model::energy`; likewise
};

// What `check` has found.
struct Checked {
  std::string model;
  Stage stage = Stage::none;  // where it failed
  std::size_t equations = 0;
  std::size_t unknowns = 0;
  std::size_t variables = 0;
  bool counted = false;       // whether these three are known
  Milliseconds milliseconds;
  Diagnostics diagnostics;

  bool ok() const { return !diagnostics.has_errors(); }
};

struct CheckOptions {
  bool notes = false;               // also what may be meant otherwise: unused, hidden, without start value
  // Asserts on parameters count only in a model that says how it is simulated: in a package, a part whose user has to
  // give the parameters is no mistake.
  bool asserts_need_experiment = false;
};

struct Text {
  std::string text;
  Diagnostics diagnostics;
};

struct Flattened {
  std::string model;
  std::size_t equations = 0;
  std::size_t unknowns = 0;
  std::string text;  // Base Modelica
  Diagnostics diagnostics;
};

// The classes that a target stands for.
struct Listing {
  std::string name;                  // of the target
  bool is_package = false;
  std::vector<std::string> models;   // models and blocks in it that are not partial, in order
  std::vector<std::string> experiments;  // those of them that say how they are to be simulated
  std::optional<Place> declaration;  // of the target
  Diagnostics diagnostics;
};

// A connection that is drawn, and what the translator says to it.
struct ConnectionTrial {
  WireEnds ends{};
  bool is_known = false;  // false: the model has mistakes elsewhere that keep one from knowing
  bool fits = false;
  std::string problem{};  // why not, as a sentence
  std::string doubt{};    // they fit, but a warning comes with it: units, for example
};

class HOLON_API Workspace {
 public:
  struct State;  // internal
  explicit Workspace(WorkspaceOptions options = {});
  ~Workspace();
  Workspace(const Workspace&);
  Workspace& operator=(const Workspace&);

  std::expected<Model, Failure> translate(const ModelRequest& request) const;
  std::expected<Model, Failure> translate(const std::string& target) const { return translate(ModelRequest{.target = target}); }

  Checked check(const ModelRequest& request, const CheckOptions& options = {}) const;
  Flattened flatten(const ModelRequest& request) const;
  Text dump(const ModelRequest& request, DumpStage stage) const;
  Listing list(const std::string& target) const;
  // Also of a class that cannot be simulated: a package, a part, a model that is not finished.
  Diagram diagram(const ModelRequest& request, const DiagramOptions& options = {}) const;

  // The form of a component of the class: parameters, start values that its class wants to show, what can be redeclared.
  ComponentForm form(const ModelRequest& request, const std::string& component) const;

  // Whether these could be connected in the class of the request: kinds, sizes, directions, units, two sources of one
  // signal. What else is wrong with the class does not matter, as far as it can be left out. Of several, each is judged
  // as if it came alone, but for two sources.
  std::vector<ConnectionTrial> try_connections(const ModelRequest& request,
                                               const std::vector<WireEnds>& connections) const;

  // What a package contains, in order, without what is protected; of an empty name the libraries that can be found.
  std::vector<ClassInfo> classes(const std::string& package) const;
  // Classes of all libraries whose names contain the letters of `query` in their order, the best first. The first search
  // reads every library once.
  std::vector<ClassInfo> search(const std::string& query, std::size_t most) const;
  // What a class says about itself: the class of the request, or one that can be seen from it by its full name.
  Documentation documentation(const ModelRequest& request, const std::string& class_name = {}) const;
  // The content of a file that a model names, `modelica://Library/Data/shape.stl`: one of its own library, of a library that it
  // uses, or beside its own file. The error is a sentence.
  std::expected<std::string, std::string> resource(const ModelRequest& request, const std::string& uri) const;

  // What the name at a position stands for and where that is declared, by the text alone: it works in models with
  // mistakes. Nothing for keywords, predefined names and variables of loops.
  std::optional<Symbol> symbol_at(const Position& position) const;
  // Every place that means the same, its declaration included: in the file of the position, in that of the declaration,
  // and in `files`.
  std::vector<Place> references(const Position& position, const std::vector<std::string>& files = {}) const;

  // Text in place of what is on disk: an editor's unsaved buffer, or text that has no file at all. It stands for the
  // file of this name until it is closed; models that were made before do not change.
  void open_document(const std::string& path, std::string text);
  void close_document(const std::string& path);
  // The text that was opened under this name; nothing when there is none.
  std::optional<std::string> document(const std::string& path) const;
  // The same libraries and permissions; documents opened or closed there are not seen here.
  Workspace with_own_documents() const;

 private:
  std::shared_ptr<State> state_;
};

// The version of the library: "0.2.0".
HOLON_API std::string_view version();

// ---- text alone, without libraries

struct Parsed {
  std::size_t bytes = 0;
  std::size_t classes = 0;
  double seconds = 0;  // of the processor, for lexing and parsing
  Diagnostics diagnostics;
};
// Reads one file and says what is wrong with its text.
HOLON_API Parsed parse_file(const std::string& path);
HOLON_API Parsed parse_text(const std::string& name, std::string text);

// The Modelica files that a list of paths means: each file once, folders with everything below them, in the order of
// their names; hidden entries (`.git`) are passed over. Links are followed, but no folder is entered from below itself.
struct FoundFiles {
  std::vector<std::string> files;
  Diagnostics diagnostics;
};
HOLON_API FoundFiles find_model_files(const std::vector<std::string>& paths);

struct Formatted {
  std::optional<std::string> text;  // the canonical text; nothing after an error
  bool changed = false;             // the canonical text differs from what was given
  Diagnostics diagnostics;
};
HOLON_API Formatted format_file(const std::string& path);
HOLON_API Formatted format_text(const std::string& name, std::string text);

// ---- the cache of machine code

struct CacheEntry {
  std::string name;
  std::uint64_t bytes = 0;
  double seconds_unused = 0;
};
struct CacheContent {
  std::string directory;
  std::vector<CacheEntry> entries;  // the last used first
};
// Nothing when there is no place for a cache.
HOLON_API std::optional<CacheContent> cache_content();
HOLON_API std::size_t clear_cache();  // how many entries were removed

}  // namespace holon
