// Positions and what they mean.

#include "driver/symbols.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "api/public_diagnostics.h"
#include "api/request.h"
#include "api/state.h"
#include "holon/symbol.h"
#include "holon/workspace.h"

namespace holon {
namespace {

// A file of the workspace, read with everything around it.
struct Reading {
  driver::Session session;
  std::optional<classes::ClassTree> tree;
  std::optional<driver::OpenedFile> file;

  Reading(const Workspace::State& workspace, const std::string& path) {
    api::show_documents(workspace, session);
    classes::LibraryOptions libraries = api::libraries_of(workspace);
    libraries.convert = false;  // places are those of the text that is edited
    tree.emplace(session.names, session.files, session.sink, std::move(libraries));
    file = driver::open_in_package(path, *tree);
  }

  // The byte at a line and a column of characters; behind the last one of the line at most.
  std::optional<std::uint32_t> offset_of(const Position& position) const {
    const diag::SourceFile& source = session.files[file->file];
    if (position.line == 0 || position.column == 0) return std::nullopt;
    const std::uint32_t begin = source.line_begin(position.line);
    const std::string_view line = source.line_text(position.line);
    std::size_t byte = 0;
    for (std::uint32_t column = 1; column < position.column && byte < line.size(); ++column) {
      ++byte;
      // What follows the first byte of a character of UTF-8 has the form 10xxxxxx.
      while (byte < line.size() && (static_cast<unsigned char>(line[byte]) & 0xC0U) == 0x80U) ++byte;
    }
    return begin + static_cast<std::uint32_t>(byte);
  }

  std::optional<driver::Symbol> symbol_at(const Position& position) {
    if (!file) return std::nullopt;
    const auto offset = offset_of(position);
    return offset ? driver::symbol_at(*file, *offset, *tree) : std::nullopt;
  }
};

}  // namespace

std::string_view name_of(SymbolKind kind) {
  switch (kind) {
    case SymbolKind::class_:
      return "class";
    case SymbolKind::component:
      return "component";
  }
  return "class";
}

std::optional<Symbol> Workspace::symbol_at(const Position& position) const {
  std::optional<Symbol> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    Reading reading(*state_, position.file);
    const auto found = reading.symbol_at(position);
    if (!found) return;
    Symbol& s = result.emplace();
    s.kind = found->kind == driver::SymbolKind::class_ ? SymbolKind::class_ : SymbolKind::component;
    s.name = found->name;
    s.type = found->type;
    s.description = found->description;
    s.word = api::public_place(found->word, reading.session.files);
    s.declaration = api::public_place(found->declaration, reading.session.files);
  });
  return trouble.has_errors() ? std::nullopt : result;
}

std::vector<Place> Workspace::references(const Position& position, const std::vector<std::string>& files) const {
  std::vector<Place> result;
  diag::Sink trouble;
  const auto add = [&](const driver::OpenedFile& file, const driver::Symbol& symbol, Reading& reading) {
    for (const diag::Span span : driver::references_in(file, symbol, *reading.tree)) {
      Place place = api::public_place(span, reading.session.files);
      const bool is_known = std::ranges::any_of(result, [&](const Place& other) {
        return api::absolute_path(other.file) == api::absolute_path(place.file) && other.begin == place.begin;
      });
      if (!is_known) result.push_back(std::move(place));
    }
  };
  api::guarded(trouble, [&] {
    Reading reading(*state_, position.file);
    const auto symbol = reading.symbol_at(position);
    if (!symbol) return;
    add(*reading.file, *symbol, reading);
    std::vector<std::string> others = files;
    others.push_back(reading.session.files[symbol->declaration.file].path());
    for (const std::string& other : others) {
      if (api::absolute_path(other) == api::absolute_path(position.file)) continue;
      // Each file in a reading of its own; the declaration is then found by its place.
      Reading there(*state_, other);
      if (!there.file) continue;
      const std::string declared_in = api::absolute_path(reading.session.files[symbol->declaration.file].path());
      driver::Symbol same = *symbol;
      bool is_read = false;
      for (std::size_t i = 0; i < there.session.files.size(); ++i) {
        const diag::FileId id(static_cast<std::uint32_t>(i));
        if (api::absolute_path(there.session.files[id].path()) != declared_in) continue;
        same.declaration.file = id;
        is_read = true;
      }
      // What this file never looked at, it does not mean.
      if (!is_read) {
        const auto declaring = driver::open_in_package(declared_in, *there.tree);
        if (!declaring) continue;
        same.declaration.file = declaring->file;
      }
      add(*there.file, same, there);
    }
  });
  return trouble.has_errors() ? std::vector<Place>() : result;
}

}  // namespace holon
