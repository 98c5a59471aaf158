#pragma once

// The work behind `instantiate`, as long as a tree grows. Each part has a topic and tables of its own. Everything is
// made when it is first asked for: a class is expanded when a name is looked up in it, a component gets its size when
// the size is needed, so that the parts call each other.

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <utility>

#include "classes/class_tree.h"
#include "diag/sink.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "instance/bindings.h"
#include "instance/call_equations.h"
#include "instance/calls.h"
#include "instance/class_rules.h"
#include "instance/component_types.h"
#include "instance/components.h"
#include "instance/connector_rules.h"
#include "instance/connects.h"
#include "instance/draft.h"
#include "instance/draft_evaluator.h"
#include "instance/equations.h"
#include "instance/evaluation.h"
#include "instance/expansion.h"
#include "instance/expressions.h"
#include "instance/function_definitions.h"
#include "instance/instance.h"
#include "instance/instantiate.h"
#include "instance/lookup.h"
#include "instance/loops.h"
#include "instance/modifications.h"
#include "instance/open_packages.h"
#include "instance/operators.h"
#include "instance/outermost.h"
#include "instance/record_defaults.h"
#include "instance/references.h"
#include "instance/replacement_rules.h"
#include "instance/statements.h"

namespace holon::instance {

class Instantiator {
 public:
  Instantiator(classes::ClassTree& tree, InstanceTree& out, diag::Sink& sink, const InstantiateOptions& options);

  void run(ClassNode& node);
  // Sets `model`, with its class expanded and nothing else made. Gives the element of the class; null after an error.
  Elem* make_model(ClassNode& node);

  classes::ClassTree& tree;
  InstanceTree& out;
  diag::Sink& sink;
  expr::Graph& g;
  expr::Types& t;
  expr::Functions& functions;

  ClassInstance* root = nullptr;  // the scope of top-level classes
  Draft* model = nullptr;
  std::size_t most_components;
  bool strict;

  // Paths of arrays whose elements differ: those that are split, and those of which it was just found.
  std::set<std::string> splits;
  void want_split(std::string path) { wanted_splits_.insert(std::move(path)); }
  bool wants_splits() const { return !std::ranges::includes(splits, wanted_splits_); }
  const std::set<std::string>& wanted_splits() const { return wanted_splits_; }

  // What the specification forbids, but can mean one thing only: a warning, or an error where that was asked for.
  diag::Diagnostic& lenient(const diag::Kind& kind, Span span, diag::Sink::Parts parts) {
    return strict ? sink.error(kind, span, parts) : sink.warning(kind, span, parts);
  }

  DraftEvaluator values;
  Modifications mods;
  Lookup names;
  Expansion expansion;
  ClassRules class_rules;
  ReplacementRules replacements;
  ConnectorRules connector_rules;
  Components components;
  Bindings bindings;
  ComponentTypes component_types;
  Evaluation evaluation;
  Expressions exprs;
  References references;
  Operators operators;
  Calls calls;
  FunctionDefinitions definitions;
  RecordDefaults record_defaults;
  Equations equations;
  CallEquations call_equations;
  Connects connects;
  Loops loops;
  Statements statements;
  Outermost outermost;
  OpenPackages open_packages{*this};

 private:
  std::set<std::string> wanted_splits_;
};

}  // namespace holon::instance
