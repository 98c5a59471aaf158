#pragma once

// What stands at a place in a file: for editors. Names are found by the text alone (name_finder.h), so this works where
// a model has mistakes.
//
// In: a class tree, a file with Modelica text, a byte in it. Out: what the name there stands for, and where that is
// declared; nothing for keywords, predefined types and functions, attributes such as `start`, and variables of loops.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "classes/class_tree.h"
#include "diag/source.h"

namespace holon::driver {

enum class SymbolKind : std::uint8_t { class_, component };

struct Symbol {
  SymbolKind kind{};
  std::string name;  // in full: `Package.Model.component`
  std::string type;  // of a component, as it is written; of a class what it is: "model", "function", …
  std::string description;
  diag::Span word;         // the name in the file that was asked about
  diag::Span declaration;  // of the name, where it is declared
};

// A file as part of its package: when folders around it are packages, all of them are read as one. Nothing when the
// file cannot be read.
struct OpenedFile {
  diag::FileId file;
  std::vector<classes::ClassNode*> classes;  // written in it
};
std::optional<OpenedFile> open_in_package(const std::string& path, classes::ClassTree& tree);

std::optional<Symbol> symbol_at(const OpenedFile& file, std::uint32_t offset, classes::ClassTree& tree);

// Every place in the file that means what is declared at `declaration`, the declaration included.
std::vector<diag::Span> references_in(const OpenedFile& file, const Symbol& symbol, classes::ClassTree& tree);

}  // namespace holon::driver
