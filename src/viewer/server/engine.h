#pragma once

// Everything that the studio asks of the front door: texts, translation, runs, pictures. The rest of the room handles
// what comes out of it as data, so that a model can be kept elsewhere (in a caged process) by changing this file alone.

#include <holon/editing.h>
#include <holon/holon.h>

#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace holon::viewer {

class Engine {
 public:
  explicit Engine(WorkspaceOptions options) : options_(options), workspace_(std::move(options)) {}

  // Makes this the model that everything else speaks of. Texts that were edited before are forgotten. `text`: of a
  // target that has no file yet.
  Listing open(const ModelRequest& request, const std::optional<std::string>& text = {});
  // Another class of the same target from now on; empty: the target itself.
  void show(const std::string& class_name);
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

  // The classes of a text, and the edits that move one of them into another package of it.
  std::vector<OutlineEntry> outline(const std::string& path, const std::string& text);
  std::expected<TextChanges, std::string> move_class(const std::string& path, const std::string& text,
                                                     const std::string& class_name, const std::string& package);
  // Another name for a component of a class, or with an empty component for the class itself, wherever the text speaks
  // of it. The error is a sentence.
  std::expected<TextChanges, std::string> rename(const std::string& path, const std::string& text,
                                                 const std::string& class_name, const std::string& component,
                                                 const std::string& name);
  // The form of a component of a class of the open text.
  ComponentForm form(const std::string& class_name, const std::string& component) const;
  // What the translator says to connections in a class of the open text; an empty name is the model.
  std::vector<ConnectionTrial> try_connections(const std::string& class_name, const std::vector<WireEnds>& ends) const;
  // Classes whose names contain these letters.
  std::vector<ClassInfo> search(const std::string& query, std::size_t most) const {
    return workspace_.search(query, most);
  }

  // What can be said of libraries, whatever is open.
  std::vector<ClassInfo> classes(const std::string& package) const { return workspace_.classes(package); }
  Diagram icon(const std::string& class_name) const;
  Documentation documentation(const std::string& class_name) const;
  // A file that the open model names.
  std::expected<std::string, std::string> resource(const std::string& uri) const {
    return workspace_.resource(request_, uri);
  }

 private:
  WorkspaceOptions options_;
  Workspace workspace_;
  std::unique_ptr<Editing> editing_;  // made when it is first asked
  Editing& editing(const std::string& path, const std::string& text);
  ModelRequest request_;
  std::vector<std::string> edited_;
  void forget_models();

  std::optional<Model> model_;  // of the texts as they are now
  std::map<Question, Model> asked_;
};

}  // namespace holon::viewer
