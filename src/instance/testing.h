#pragma once

// For unit tests, here and in the rooms that come after: a text, the instance tree of one of its classes, and questions
// about it that a test can ask in one line.

#include <gtest/gtest.h>
#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/names.h"
#include "classes/class_tree.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "instance/instantiate.h"
#include "instance/tree_evaluator.h"
#include "instance/verify.h"

namespace holon::instance::testing {

class Text {
 public:
  explicit Text(std::string_view text)
      : tree_(names_, files_, sink_, {}), added_(tree_.add_text("test.mo", std::string(text))) {}
  Text(const Text&) = delete;
  Text& operator=(const Text&) = delete;

  // The last class of the text, or the one that is named. A tree without errors keeps its promises.
  InstanceTree instantiate(std::string_view name = {}, const InstantiateOptions& options = {}) {
    classes::ClassNode* node = name.empty() ? (added_.empty() ? nullptr : added_.back()) : tree_.find(name);
    if (!node) return {};
    const std::size_t before = sink_.error_count();
    InstanceTree tree = instance::instantiate(tree_, *node, sink_, options);
    if (sink_.error_count() == before) {
      EXPECT_EQ(verify(tree), std::vector<std::string>{});
    }
    return tree;
  }

  diag::Sink& sink() { return sink_; }
  const diag::Sink& sink() const { return sink_; }
  // Code and message of the errors, in order.
  std::vector<std::string> errors() const {
    std::vector<std::string> result;
    for (const diag::Diagnostic& d : sink_.all())
      if (d.severity == diag::Severity::error) result.push_back(std::string(d.code) + " " + d.message);
    return result;
  }

 private:
  base::Names names_;
  diag::SourceFiles files_;
  diag::Sink sink_;
  classes::ClassTree tree_;
  std::vector<classes::ClassNode*> added_;
};

class Instances {
 public:
  explicit Instances(std::string_view text, std::string_view name = {}, std::vector<OuterValue> outermost = {})
      : source_(text),
        tree(source_.instantiate(name, {.call_external = {}, .values = std::move(outermost)})),
        values_(tree, tree.graph, tree.functions) {}

  bool good() const { return !source_.sink().has_errors() && tree.root_id; }
  std::vector<std::string> errors() const { return source_.errors(); }
  // The code of the only error.
  std::string error() const {
    const std::vector<std::string> all = errors();
    return all.size() == 1 ? all[0].substr(0, all[0].find(' ')) : std::to_string(all.size()) + " errors";
  }

  // A component of the model that is there: null when there is none, or when its condition is false.
  const Component* find(std::string_view path) const {
    for (const Component& c : tree.components)
      if (c.parent_id && (c.is_complete || c.is_alias()) && path_name(tree, c.id) == path) return &c;
    return nullptr;
  }
  const Component& operator[](std::string_view path) const {
    static const Component none;
    const Component* c = find(path);
    EXPECT_NE(c, nullptr) << "no component " << path;
    return c ? *c : none;
  }
  // Paths of the components, in the order of the tree.
  std::vector<std::string> paths() const {
    std::vector<std::string> result;
    add_paths(tree.root_id, result);
    return result;
  }
  // The class, or the predefined type.
  std::string type(std::string_view path) const {
    const Component& c = (*this)[path];
    return c.is_predefined ? tree.graph.types.text(c.scalar_type) : tree.texts[c.type_name];
  }
  // A number that is known before the simulation; not a number when there is none. `at`: the element of the arrays on
  // the path and of its own, by rows.
  double value(std::string_view path, std::vector<std::int32_t> at = {}) {
    const Component& c = (*this)[path];
    const double none = std::numeric_limits<double>::quiet_NaN();
    const std::size_t outside = at.size() - std::min(at.size(), c.dims.size());
    const auto whole = values_.value_of(c.id, std::span<const std::int32_t>(at).first(outside));
    if (!whole) return none;
    std::size_t row = 0;
    for (std::size_t k = 0; k < c.dims.size(); ++k)
      row = row * static_cast<std::size_t>(c.dims[k]) + static_cast<std::size_t>(at[outside + k] - 1);
    const expr::Value v = c.dims.empty() ? *whole : whole->element(row);
    if (v.as_boolean()) return v.is_true() ? 1 : 0;
    return v.is_number() ? v.number() : none;
  }

 private:
  void add_paths(ComponentId id, std::vector<std::string>& into) const {
    for (const ComponentId child : tree.components[id].child_ids) {
      into.push_back(path_name(tree, child));
      add_paths(child, into);
    }
  }
  Text source_;

 public:
  InstanceTree tree;  // refers to names and files of the text

 private:
  TreeEvaluator values_;
};

}  // namespace holon::instance::testing
