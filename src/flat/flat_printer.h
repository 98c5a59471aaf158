#pragma once

// A flat model on its way to text. Inside the room.

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "expr/print.h"
#include "flat/flat_model.h"

namespace holon::flat {

using expr::FunctionId;

// A name that is one quoted identifier already, as in a flat text that was read back, stays as it is.
bool is_quoted(std::string_view name);
std::string quoted(std::string_view name);

class FlatPrinter {
 public:
  explicit FlatPrinter(const FlatModel& model);
  std::string run();

 private:
  struct ByNumber {
    bool operator()(TypeId a, TypeId b) const { return a.value < b.value; }
  };

  std::string text(ExprId e) const { return expr::print(graph_, model_.functions(), e, *current_); }

  // print_flat.cpp: variables and equations
  std::string variables();
  std::string attributes_of(VariableId v);
  std::string equations(std::string_view keyword, const std::vector<FlatEquation>& list);
  std::string equation(const FlatEquation& e, std::size_t indent);
  std::string algorithm(std::string_view keyword, const FlatAlgorithm& a);

  // print_declarations.cpp: names, types, functions
  std::string annotations(const expr::Function& f);
  static std::string indented(const std::string& text);
  // A function under a name. What is printed inside of it speaks of its locals; its loop variables are numbered anew.
  std::string function(FunctionId id, std::string_view own);
  // Functions of one class with other redeclarations around have one name; here each has its own.
  std::string function_name(FunctionId f);
  // As it is called: what makes an external object is called by the name of its class.
  std::string function_text(FunctionId f);
  std::string type_text(TypeId type);
  std::string type_name(TypeId type);
  // Inside of a flat text that was read back, names start with that of its package.
  std::string own_name(const std::string& name) const;
  std::string unique(const std::string& full_name);
  std::string declared_type(TypeId type);
  std::string dims(TypeId type) const;
  std::string type(const std::pair<TypeId, std::string>& item);
  // The class of an external object: how it is made, and which function of its language ends it.
  std::string external_class(TypeId type);
  std::string external_name(TypeId type) { return quoted(own_name(types_.external_class(type))); }
  static bool is_predefined(const std::string& name) { return name == "StateSelect" || name == "AssertionLevel"; }

  // print_parts.cpp: what has no text of its own
  // `f(x).y`, `f(x)[2]`, `f(x).re`: a call of a function that picks this part; empty for everything else.
  std::string picked(ExprId e);
  bool is_named(ExprId e) const;
  // `{a, b}[i]`; empty when it is something else.
  std::string element(ExprId e);
  void write_picker(const std::string& name, FunctionId id, std::uint32_t output, const std::string& path, TypeId type);

  const FlatModel& model_;
  const expr::Graph& graph_;
  const expr::Types& types_;
  expr::PrintNames names_;
  const expr::PrintNames* current_ = &names_;
  std::unordered_map<std::uint32_t, std::string> function_names_;
  std::vector<FunctionId> order_;
  std::map<const void*, std::string> type_names_;
  std::vector<std::pair<TypeId, std::string>> type_order_;
  std::map<std::string, int> used_;
  std::map<std::string, std::string> functions_;  // texts by name: their order does not depend on who calls first
  std::map<std::string, std::string> type_texts_;
  std::set<TypeId, ByNumber> external_classes_;
  std::map<std::string, FunctionId> constructors_;  // of external objects, by class
};

}  // namespace holon::flat
