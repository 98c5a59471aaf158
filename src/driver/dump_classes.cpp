#include "driver/dump_classes.h"

#include <fmt/format.h>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <vector>

#include "diag/source.h"
#include "syntax/printer.h"
#include "syntax/tree.h"

namespace holon::driver {
namespace {

std::string joined(const syntax::List<syntax::RefPart>& parts) {
  std::string text;
  for (const syntax::RefPart& part : parts) text += (text.empty() ? "" : ".") + std::string(part.name.text());
  return text;
}

std::string import_text(const syntax::Element& import) {
  std::string path = joined(import.path);
  switch (import.import_kind) {
    case syntax::ImportKind::qualified:
      return path;
    case syntax::ImportKind::renamed:
      return fmt::format("{} = {}", import.alias.text(), path);
    case syntax::ImportKind::unqualified:
      return path + ".*";
    case syntax::ImportKind::listed: {
      std::string names;
      for (const syntax::RefPart& name : import.listed)
        names += (names.empty() ? "" : ", ") + std::string(name.name.text());
      return fmt::format("{}.{{{}}}", path, names);
    }
  }
  return path;
}

// The file's name only: dumps must not depend on where a library lies.
std::string place_of(const classes::ClassNode& node, classes::ClassTree& tree) {
  const diag::Span span = node.def->name_span;
  if (!span.known()) return {};
  const diag::SourceFile& file = tree.files()[span.file];
  return fmt::format("{}:{}", std::filesystem::path(file.path()).filename().string(), file.position(span.begin).line);
}

// One line of the dump that waits to be written: an item of a class, or a class with all of its own.
struct Pending {
  classes::ClassNode* node;
  bool is_protected;
  int depth;
};

}  // namespace

std::string dump_class(classes::ClassNode& top, classes::ClassTree& tree) {
  std::string out;
  const auto line = [&](int depth, bool is_protected, std::string_view text) {
    fmt::format_to(std::back_inserter(out), "{:{}}{}{}\n", "", 2 * depth, is_protected ? "protected " : "", text);
  };
  // Nested classes follow the other elements of their class, so that a list of work is enough.
  std::vector<Pending> pending = {{&top, top.is_protected, 0}};
  while (!pending.empty()) {
    const Pending next = pending.back();
    pending.pop_back();
    classes::ClassNode& node = *next.node;
    if (!tree.load(node) || node.def == nullptr) {
      line(next.depth, next.is_protected, fmt::format("broken {}", node.name.text()));
      continue;
    }
    line(next.depth, next.is_protected,
         fmt::format("{} {}{}  {}", syntax::restriction_text(node.def->restriction), node.name.text(),
                     node.version.empty() ? "" : " " + node.version, place_of(node, tree)));
    for (const syntax::Element* import : node.imports) line(next.depth + 1, false, "import " + import_text(*import));
    std::vector<Pending> inner;
    for (const classes::Item& item : node.items) {
      switch (item.kind) {
        case classes::ItemKind::component:
          line(next.depth + 1, item.is_protected,
               fmt::format("component {} : {}", item.declaration->name.text(),
                           syntax::print_name(*item.element->type.name)));
          break;
        case classes::ItemKind::extends:
          line(next.depth + 1, item.is_protected, "extends " + syntax::print_name(*item.element->base));
          break;
        case classes::ItemKind::class_:
          inner.push_back({item.node, item.is_protected, next.depth + 1});
          break;
      }
    }
    pending.insert(pending.end(), inner.rbegin(), inner.rend());
  }
  return out;
}

}  // namespace holon::driver
