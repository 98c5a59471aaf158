#pragma once

// Conversion rules of a library: what became of its old names (specification 18.8.2).
//
// In: conversion scripts, calls of `convertClass`, `convertClassIf`, `convertElement`, `convertModifiers` and
// `convertMessage`. Out: the rules by the old name of the class they are about. The order of the calls does not matter:
// longer names go first.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/sink.h"
#include "diag/source.h"

namespace holon::classes {

struct ClassCondition {  // convertClassIf
  std::string element;
  std::string value;  // as it is written; of an enumeration the literal alone
  std::string new_name;
};
struct ElementRule {  // names may be hierarchical
  std::string old_name;
  std::string new_name;
};
struct ModifierRule {
  struct Old {
    std::string name;
    std::optional<std::string> value;  // what holds where the modifier is not there
  };
  struct New {
    std::string name;
    std::string value;  // `%x%` stands for the value of the old modifier `x`
  };
  struct Connected {  // `cardinality(a) = 0` or 1: only where nothing or something is connected to `a`
    std::string connector;
    bool connected = false;
  };
  std::vector<Old> replaced;
  std::vector<New> with;
  std::vector<Connected> conditions;
};
struct RuleMessage {
  std::string element;  // empty: about the class
  std::string text;
};

struct ClassRules {
  std::optional<std::string> new_name;
  std::vector<ClassCondition> conditional;
  std::vector<ElementRule> elements;
  std::vector<ModifierRule> modifiers;
  std::vector<RuleMessage> messages;
};

class ConversionRules {
 public:
  ClassRules& of(const std::string& old_name) { return by_name_[old_name]; }
  const ClassRules* find(std::string_view old_name) const;
  bool empty() const { return by_name_.empty(); }
  std::size_t bytes() const;

  // The name by the rules: the longest part in front that was renamed has its new name.
  std::string new_name(std::string_view old_name) const;
  // All names that a class of the new library may have had, the new name itself last where it is not an old name of
  // another class.
  std::vector<std::string> old_names(std::string_view new_name) const;
  // First words of the old names.
  std::vector<std::string> roots() const;
  const std::map<std::string, ClassRules, std::less<>>& all() const { return by_name_; }

 private:
  std::map<std::string, ClassRules, std::less<>> by_name_;
};

// Large libraries have a megabyte.
constexpr std::size_t kMostBytesOfRules = std::size_t{64} << 20U;

// First one, then the other; nothing when that takes more bytes: each rule of the second step holds for all old names
// that lead to its class, so that two scripts of some kilobytes can ask for gigabytes.
std::optional<ConversionRules> joined(const ConversionRules& first, const ConversionRules& second);

// Adds the rules of a script. What is no call of a conversion function, or has other arguments, is reported.
void read_conversion_script(const diag::SourceFile& script, diag::FileId file, ConversionRules& rules,
                            diag::Sink& sink);

}  // namespace holon::classes
