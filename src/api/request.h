#pragma once

// Inside of the room: from a request to a class, with everything that surrounds its translation.

#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "api/state.h"
#include "classes/class_tree.h"
#include "driver/session.h"
#include "driver/translate.h"

namespace holon::api {

// Whether the target means a file or folder: it is written like one, or it is the name of a package's folder here.
// Or it is an unsaved text.
bool is_path(const std::string& target, const driver::Session& session);

// Libraries and unsaved texts of the workspace.
// As documents are kept.
std::string absolute_path(const std::string& path);
// Every text that was read, by its absolute path.
std::map<std::string, std::string> texts_of(const diag::SourceFiles& files);

classes::LibraryOptions libraries_of(const Workspace::State& workspace);
void show_documents(const Workspace::State& workspace, driver::Session& session);

// What a request names. `package_itself`: a package means itself, not the last model in it.
enum class Meaning { model, package_itself };
classes::ClassNode* find_class(const ModelRequest& request, Meaning meaning, classes::ClassTree& tree,
                               driver::Session& session);

driver::TranslateOptions translate_options(const Workspace::State& workspace, const ModelRequest& request);

// The whole way from a request to a model.
std::expected<std::shared_ptr<const Model::State>, Failure> translate(
    const std::shared_ptr<const Workspace::State>& workspace, const ModelRequest& request);

// Runs `work` on a large stack. An exception becomes an error in the sink: none leaves the front door.
void guarded(diag::Sink& sink, const std::function<void()>& work);

Stage stage_named(std::string_view name);

}  // namespace holon::api
