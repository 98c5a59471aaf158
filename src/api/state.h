#pragma once

// Inside of the room: what stands behind the handles that the public headers give out.

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "classes/class_tree.h"
#include "driver/experiment.h"
#include "driver/run_shape.h"
#include "driver/session.h"
#include "driver/translate.h"
#include "holon/model.h"
#include "holon/workspace.h"
#include "jit/cache.h"
#include "jit/jit.h"

namespace holon {

struct Workspace::State {
  WorkspaceOptions options;
  std::optional<jit::Cache> cache;
  mutable std::mutex mutex;                      // guards what follows
  std::map<std::string, std::string> documents;  // absolute path → text
  std::vector<ClassInfo> index;                  // of all libraries, once somebody searched in them
};

// A translated model. Everything is made by the translation and only read afterwards, but for what `mutex` guards.
struct Model::State {
  std::shared_ptr<const Workspace::State> workspace;
  ModelRequest request;
  driver::Session session;
  std::optional<classes::ClassTree> tree;
  classes::ClassNode* node = nullptr;
  std::unique_ptr<driver::Translated> translated;
  driver::Experiment experiment;  // what the model's annotation says
  driver::RunShape shape;
  Structure structure;
  Milliseconds milliseconds;
  Diagnostics diagnostics;

  // Names are computed from the flat model, and libraries are read while they are asked for resources.
  mutable std::mutex mutex;
  // The machine code, made by the first run that needs it.
  mutable std::mutex code_mutex;
  mutable std::unique_ptr<jit::Code> code;
  // C code that a model brings may keep state of its own: its runs go one after the other.
  mutable std::mutex foreign_code;
};

}  // namespace holon
