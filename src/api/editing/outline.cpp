// What a text consists of: outline, parts that can be folded, links.

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "api/editing/state.h"
#include "api/request.h"
#include "driver/resources.h"

namespace holon {
namespace {

using api::ClassNode;
using api::ClassTree;
using api::Item;
using api::ItemKind;
using api::kind_of;
using api::type_text;

TextRange range_of(diag::Span span) { return {span.begin, span.end}; }

OutlineEntry entry_of(ClassTree& tree, ClassNode& node, diag::FileId file) {
  const syntax::ClassDef& def = *node.def;
  OutlineEntry entry;
  entry.name = node.name.text();
  entry.kind = kind_of(def);
  entry.detail = name_of(entry.kind);
  entry.is_partial = def.partial;
  entry.has_experiment = classes::class_annotation(def, "experiment") != nullptr;
  entry.whole = range_of(def.span);
  entry.word = range_of(def.name_span);
  for (const Item& item : node.items) {
    if (item.kind == ItemKind::class_ && item.node->def != nullptr && item.node->def->span.file == file)
      entry.children.push_back(entry_of(tree, *item.node, file));
    if (item.kind != ItemKind::component) continue;
    OutlineEntry& part = entry.children.emplace_back();
    part.name = item.declaration->name.text();
    part.detail = type_text(tree, item);
    part.kind = item.element->variability == syntax::Variability::parameter  ? NameKind::parameter
                : item.element->variability == syntax::Variability::constant ? NameKind::constant
                                                                             : NameKind::variable;
    part.whole = range_of(item.declaration->full_span);
    part.word = range_of(item.declaration->span);
    part.whole.begin = std::min(part.whole.begin, part.word.begin);
    part.whole.end = std::max(part.whole.end, part.word.end);
  }
  for (const syntax::EnumerationLiteral& one : def.literals)
    entry.children.push_back({.name = std::string(one.name.text()),
                              .detail = {},
                              .kind = NameKind::literal,
                              .whole = range_of(one.span),
                              .word = range_of(one.span),
                              .children = {}});
  return entry;
}

// Lines that a fold hides are worth it from two on.
void add_fold(std::vector<Folding>& result, std::string_view text, diag::Span span, FoldingKind kind) {
  if (!span.known() || span.end > text.size() || span.begin >= span.end) return;
  if (text.substr(span.begin, span.end - span.begin).find('\n') != std::string_view::npos)
    result.push_back({range_of(span), kind});
}

template <class Nodes>
void fold_nodes(std::vector<Folding>& result, std::string_view text, const Nodes& nodes) {
  for (const auto* one : nodes) {
    if (!one->branches.empty() || !one->indices.empty()) add_fold(result, text, one->span, FoldingKind::block);
    for (const auto& branch : one->branches) fold_nodes(result, text, branch.body);
    fold_nodes(result, text, one->body);
  }
}

void fold_class(std::vector<Folding>& result, std::string_view text, const syntax::ClassDef& def) {
  add_fold(result, text, def.span, FoldingKind::class_);
  if (def.comment.annotation != nullptr) add_fold(result, text, def.comment.annotation->span, FoldingKind::annotation);
  for (const syntax::Section& section : def.sections) {
    if (section.keyword_written) add_fold(result, text, section.span, FoldingKind::section);
    fold_nodes(result, text, section.equations);
    fold_nodes(result, text, section.statements);
    for (const syntax::Element* element : section.elements) {
      if (element->kind == syntax::ElementKind::annotation)
        add_fold(result, text, element->modification->span, FoldingKind::annotation);
      for (const syntax::Declaration& one : element->declarations)
        if (one.comment.annotation != nullptr)
          add_fold(result, text, one.comment.annotation->span, FoldingKind::annotation);
      if (element->class_def != nullptr) fold_class(result, text, *element->class_def);
    }
  }
}

}  // namespace

std::string_view name_of(NameKind kind) {
  constexpr std::string_view kNames[] = {"package",   "model",    "block",     "class",    "connector", "record",
                                         "type",      "type",     "function",  "operator", "literal",   "constant",
                                         "parameter", "variable", "component", "argument", "attribute", "keyword",
                                         "unit",      "number",   "string",    "comment",  "operator"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::vector<OutlineEntry> Editing::outline(const std::string& path) {
  std::vector<OutlineEntry> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    const State::Document* document = state_->document(path);
    if (document == nullptr || !document->opened) return;
    for (ClassNode* node : document->opened->classes)
      if (node->def != nullptr && node->def->span.file == document->opened->file)
        result.push_back(entry_of(*state_->tree, *node, document->opened->file));
  });
  return result;
}

std::vector<Folding> Editing::foldings(const std::string& path) {
  std::vector<Folding> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    const State::Document* document = state_->document(path);
    if (document == nullptr || !document->words) return;
    const std::string_view text = document->words->text;
    for (const syntax::LexicalComment& comment : document->words->comments)
      add_fold(result, text, {diag::FileId(std::uint32_t{0}), comment.span.begin, comment.span.end},
               FoldingKind::comment);
    if (!document->opened) return;
    for (const ClassNode* node : document->opened->classes)
      if (node->def != nullptr) fold_class(result, text, *node->def);
  });
  return result;
}

std::vector<TextLink> Editing::links(const std::string& path) {
  std::vector<TextLink> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    State::Document* document = state_->document(path);
    if (document == nullptr || !document->words) return;
    const std::string_view text = document->words->text;
    const auto find = [&](std::string_view scheme) {
      for (std::size_t at = text.find(scheme); at != std::string_view::npos; at = text.find(scheme, at + 1)) {
        std::size_t end = at;
        while (end < text.size() && std::string_view(" \t\r\n\"'<>\\)").find(text[end]) == std::string_view::npos)
          ++end;
        TextLink link{{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)}, {}};
        const std::string uri(text.substr(at, end - at));
        if (scheme.starts_with("http")) {
          link.target = uri;
        } else {
          // A file of a library, or a class.
          const std::string file = driver::resource_file(*state_->tree, uri);
          std::error_code error;
          if (!file.empty() && std::filesystem::exists(file, error)) {
            link.target = file;
          } else if (ClassNode* node = state_->tree->find(uri.substr(scheme.size())); node != nullptr) {
            if (state_->tree->load(*node) && node->def != nullptr)
              link.target = state_->session->files[node->def->span.file].path();
          }
        }
        if (!link.target.empty()) result.push_back(std::move(link));
      }
    };
    find("modelica://");
    find("https://");
    find("http://");
    std::ranges::sort(result, {}, [](const TextLink& link) { return link.range.begin; });
  });
  return result;
}

}  // namespace holon
