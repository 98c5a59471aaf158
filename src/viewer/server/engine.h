#pragma once

// Everything that the studio asks of the front door: texts, translation, runs, pictures. The rest of the room handles
// what comes out of it as data, so that a model can be kept elsewhere (in a caged process) by changing this file alone.

#include <holon/holon.h>

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace holon::viewer {

class Engine {
 public:
  explicit Engine(WorkspaceOptions options) : workspace_(std::move(options)) {}

  // Makes this the model that everything else speaks of. Texts that were edited before are forgotten.
  Listing open(const ModelRequest& request);
  // The text of a file from now on. What is wrong with it comes back.
  Diagnostics edit(const std::string& path, const std::string& text);

  bool is_open() const { return !request_.target.empty(); }
  // Translates when that has not been done since the last change of a text. True when it was done now.
  std::expected<bool, Failure> translate();
  // The translated model; only after `translate`.
  const Model& model() const { return *model_; }
  Result run(const Experiment& experiment) const { return model_->simulate(experiment); }
  // Values that are neither numbers nor Booleans are left out: a picture takes no others.
  // `moment`: values of variables at a time of a run, which dynamic icons follow; none: the picture of the text.
  Diagram draw(const std::string& component, const std::vector<Setting>& values,
               const std::vector<Setting>& moment) const;

  // The same model once more with what a question about it needs; kept until a text changes.
  enum class Question : std::uint8_t { modes, energy };
  std::expected<const Model*, Failure> translated_for(Question question);

  // What can be said of libraries, whatever is open.
  std::vector<ClassInfo> classes(const std::string& package) const { return workspace_.classes(package); }
  Diagram icon(const std::string& class_name) const;
  Documentation documentation(const std::string& class_name) const;
  // A file that the open model names.
  std::expected<std::string, std::string> resource(const std::string& uri) const {
    return workspace_.resource(request_, uri);
  }

 private:
  Workspace workspace_;
  ModelRequest request_;
  std::vector<std::string> edited_;
  void forget_models();

  std::optional<Model> model_;  // of the texts as they are now
  std::map<Question, Model> asked_;
};

}  // namespace holon::viewer
