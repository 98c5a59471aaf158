#include "driver/dump.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "diag/source.h"
#include "driver/dump_classes.h"
#include "driver/dump_instances.h"
#include "driver/flatten.h"
#include "driver/target.h"
#include "driver/translate.h"
#include "instance/instantiate.h"
#include "jit/jit.h"
#include "program/dump.h"
#include "syntax/dump.h"
#include "syntax/parser.h"
#include "syntax/read.h"

namespace holon::driver {
namespace {

// To add a stage: a row here, a value of Stage, a case in `dump`.
constexpr std::array kStages = {
    StageName{Stage::tokens, "tokens", "the words of a file"},
    StageName{Stage::syntax, "syntax", "the syntax tree of a file"},
    StageName{Stage::classes, "classes", "a class and everything in it, by name"},
    StageName{Stage::instance, "instance", "the components of a model, with types, sizes and values"},
    StageName{Stage::flat, "flat", "the scalar variables and equations of a model, as Base Modelica"},
    StageName{Stage::causal, "causal", "what became of every variable, and the blocks in their order"},
    StageName{Stage::program, "program", "slots and routines: what one run computes"},
    StageName{Stage::llvm, "llvm", "the machine-independent code that LLVM compiles"},
};

bool by_path(const DumpRequest& request) { return request.by_path.value_or(is_path(request.target)); }

// The text that a target stands in: the file itself, or the one that holds the class.
std::optional<diag::FileId> source_of(const DumpRequest& request, Session& session) {
  if (by_path(request)) return syntax::read_source(request.target, session.files, session.sink);
  classes::ClassTree tree(session.names, session.files, session.sink, request.libraries);
  const classes::ClassNode* node = find_class(request.target, tree);
  if (node == nullptr || node->def == nullptr) return std::nullopt;
  return node->def->span.file;
}

classes::ClassNode* find_node(const DumpRequest& request, classes::ClassTree& tree) {
  classes::ClassNode* node = find_model(request.target, tree, by_path(request));
  return node != nullptr && !request.model.empty() ? find_class(request.model, tree) : node;
}

}  // namespace

std::span<const StageName> all_stages() { return kStages; }

std::optional<Stage> stage_named(std::string_view name) {
  const auto found = std::ranges::find(kStages, name, &StageName::name);
  return found == kStages.end() ? std::nullopt : std::optional(found->stage);
}

std::string dump(const DumpRequest& request, Session& session) {
  switch (request.stage) {
    case Stage::tokens: {
      const std::optional<diag::FileId> file = source_of(request, session);
      return file ? syntax::dump_tokens(session.files[*file]) : std::string();
    }
    case Stage::syntax: {
      const std::optional<diag::FileId> file = source_of(request, session);
      if (!file) return {};
      return syntax::dump_tree(syntax::parse(session.files[*file], *file, session.names, session.sink));
    }
    case Stage::classes: {
      classes::ClassTree tree(session.names, session.files, session.sink, request.libraries);
      classes::ClassNode* node = find_target(request.target, tree, by_path(request));
      return node == nullptr ? std::string() : dump_class(*node, tree);
    }
    case Stage::instance:
    case Stage::flat: {
      classes::ClassTree tree(session.names, session.files, session.sink, request.libraries);
      classes::ClassNode* node = find_node(request, tree);
      if (node == nullptr || !tree.load(*node)) return {};
      if (request.stage == Stage::instance) return dump_instances(instance::instantiate(tree, *node, session.sink));
      const Flattened result = flatten_with_values(tree, *node, session, request.translate);
      return result.flat ? flat::print_flat(*result.flat) : std::string();
    }
    case Stage::causal:
    case Stage::program:
    case Stage::llvm: {
      classes::ClassTree tree(session.names, session.files, session.sink, request.libraries);
      classes::ClassNode* node = find_node(request, tree);
      if (node == nullptr || !tree.load(*node)) return {};
      const std::unique_ptr<Translated> result = translate(tree, *node, session, request.translate);
      if (request.stage == Stage::causal) return result->ordered.system ? causal::print_ordered(result->ordered) : "";
      if (!result->failed.empty()) return {};
      return request.stage == Stage::program ? program::dump(result->model.program)
                                             : jit::dump_llvm(result->model.program);
    }
  }
  return {};
}

}  // namespace holon::driver
