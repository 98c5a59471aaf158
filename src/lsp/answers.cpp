// Answers about one text, by the text alone.

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <string_view>
#include <utility>

#include "lsp/protocol.h"
#include "lsp/server.h"

namespace holon::lsp {
namespace {

// Numbers of the protocol.
int completion_kind(NameKind kind) {
  switch (kind) {
    case NameKind::package:
      return 9;  // Module
    case NameKind::model:
    case NameKind::block:
    case NameKind::class_:
    case NameKind::component:
      return kind == NameKind::component ? 5 : 7;  // Field, Class
    case NameKind::connector:
      return 8;  // Interface
    case NameKind::record:
    case NameKind::type:
      return 22;  // Struct
    case NameKind::enumeration:
      return 13;
    case NameKind::literal:
      return 20;
    case NameKind::function:
    case NameKind::operator_:
      return 3;
    case NameKind::constant:
      return 21;
    case NameKind::parameter:
    case NameKind::argument:
    case NameKind::attribute:
      return 10;  // Property
    case NameKind::variable:
      return 6;
    case NameKind::keyword:
      return 14;
    case NameKind::unit:
      return 11;
    case NameKind::number:
    case NameKind::string:
    case NameKind::comment:
    case NameKind::operator_sign:
      return 1;
  }
  return 1;
}

int symbol_kind(NameKind kind) {
  switch (kind) {
    case NameKind::package:
      return 4;
    case NameKind::model:
    case NameKind::block:
    case NameKind::class_:
      return 5;
    case NameKind::connector:
      return 11;
    case NameKind::record:
    case NameKind::type:
      return 23;
    case NameKind::enumeration:
      return 10;
    case NameKind::literal:
      return 22;
    case NameKind::function:
    case NameKind::operator_:
      return 12;
    case NameKind::constant:
      return 14;
    case NameKind::parameter:
      return 7;
    case NameKind::variable:
    case NameKind::component:
    case NameKind::argument:
    case NameKind::attribute:
    case NameKind::keyword:
    case NameKind::unit:
    case NameKind::number:
    case NameKind::string:
    case NameKind::comment:
    case NameKind::operator_sign:
      return 13;
  }
  return 13;
}

constexpr std::array<std::string_view, 14> kTokenTypes{"namespace",  "class",    "interface", "struct",   "enum",
                                                       "enumMember", "function", "parameter", "variable", "property",
                                                       "keyword",    "number",   "string",    "comment"};

std::size_t token_type(NameKind kind) {
  const auto number = [](std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(kTokenTypes, name) - kTokenTypes.begin());
  };
  switch (kind) {
    case NameKind::package:
      return number("namespace");
    case NameKind::model:
    case NameKind::block:
    case NameKind::class_:
      return number("class");
    case NameKind::connector:
      return number("interface");
    case NameKind::record:
    case NameKind::type:
      return number("struct");
    case NameKind::enumeration:
      return number("enum");
    case NameKind::literal:
      return number("enumMember");
    case NameKind::function:
    case NameKind::operator_:
      return number("function");
    case NameKind::constant:
    case NameKind::parameter:
    case NameKind::argument:
      return number("parameter");
    case NameKind::component:
    case NameKind::attribute:
      return number("property");
    case NameKind::keyword:
    case NameKind::operator_sign:
      return number("keyword");
    case NameKind::number:
    case NameKind::unit:
      return number("number");
    case NameKind::string:
      return number("string");
    case NameKind::comment:
      return number("comment");
    case NameKind::variable:
      return number("variable");
  }
  return number("variable");
}

Json symbol_json(const TextDocument& text, const OutlineEntry& entry) {
  Json children = Json::array();
  for (const OutlineEntry& child : entry.children) children.push_back(symbol_json(text, child));
  const std::uint32_t end = std::max(entry.whole.end, entry.word.end);
  return {{"name", entry.name.empty() ? "?" : entry.name},
          {"detail", entry.detail},
          {"kind", symbol_kind(entry.kind)},
          {"range", range_json(text, std::min(entry.whole.begin, entry.word.begin), end)},
          {"selectionRange", range_json(text, entry.word.begin, entry.word.end)},
          {"children", std::move(children)}};
}

void add_lenses(const OpenText& text, const std::vector<OutlineEntry>& entries, const std::string& outer, Json& all) {
  for (const OutlineEntry& entry : entries) {
    const std::string name = outer.empty() ? entry.name : outer + "." + entry.name;
    const bool is_model = entry.kind == NameKind::model || entry.kind == NameKind::block;
    if (is_model && !entry.is_partial) {
      const Json range = range_json(text.document, entry.word.begin, entry.word.end);
      for (const auto& [title, command] :
           {std::pair{"check", "holon.check"}, {"run", "holon.run"}, {"plot", "holon.plot"}})
        all.push_back(
            {{"range", range}, {"command", {{"title", title}, {"command", command}, {"arguments", {text.uri, name}}}}});
    }
    if (entry.kind == NameKind::package || is_model) add_lenses(text, entry.children, name, all);
  }
}

}  // namespace

std::optional<Json> Server::initialize(const Json& params) {
  is_initialized_ = true;
  folders_.clear();
  if (params.is_object()) {
    if (const auto list = params.find("workspaceFolders"); list != params.end() && list->is_array()) {
      for (const Json& folder : *list) folders_.push_back(path_of_uri(folder.at("uri").get<std::string>()));
    } else if (const auto root = params.find("rootUri"); root != params.end() && root->is_string()) {
      folders_.push_back(path_of_uri(root->get<std::string>()));
    }
  }
  Json types = Json::array();
  for (const std::string_view type : kTokenTypes) types.push_back(type);
  const Json capabilities{
      {"positionEncoding", "utf-16"},
      {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
      {"completionProvider", {{"triggerCharacters", {".", "(", "\"", "="}}}},
      {"hoverProvider", true},
      {"definitionProvider", true},
      {"declarationProvider", true},
      {"typeDefinitionProvider", true},
      {"referencesProvider", true},
      {"documentHighlightProvider", true},
      {"renameProvider", {{"prepareProvider", true}}},
      {"signatureHelpProvider", {{"triggerCharacters", {"(", ","}}}},
      {"documentSymbolProvider", true},
      {"workspaceSymbolProvider", true},
      {"foldingRangeProvider", true},
      {"semanticTokensProvider",
       {{"legend", {{"tokenTypes", types}, {"tokenModifiers", {"declaration", "defaultLibrary"}}}}, {"full", true}}},
      {"inlayHintProvider", true},
      {"documentFormattingProvider", true},
      {"documentRangeFormattingProvider", true},
      {"documentLinkProvider", Json::object()},
      {"codeLensProvider", Json::object()},
      {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}},
      {"executeCommandProvider", {{"commands", {"holon.check", "holon.run", "holon.plot"}}}}};
  return Json{{"capabilities", capabilities}, {"serverInfo", {{"name", "holon"}, {"version", version()}}}};
}

std::optional<Json> Server::shutdown(const Json&) { return std::nullopt; }

std::optional<Json> Server::completion(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  Proposals found = editing_.complete(text->path, offset_in(*text, params));
  const Json range = range_json(text->document, found.replaced.begin, found.replaced.end);
  Json items = Json::array();
  for (std::size_t i = 0; i < found.list.size(); ++i) {
    Proposal& one = found.list[i];
    std::string order = std::to_string(i);
    order.insert(0, 5 - std::min<std::size_t>(order.size(), 5), '0');
    Json item{{"label", one.name},
              {"kind", completion_kind(one.kind)},
              {"sortText", order},
              {"textEdit", {{"range", range}, {"newText", one.text}}}};
    if (!one.detail.empty()) item["detail"] = one.detail;
    if (!one.description.empty()) item["documentation"] = one.description;
    items.push_back(std::move(item));
  }
  // Another letter may bring others up.
  return Json{{"isIncomplete", true}, {"items", std::move(items)}};
}

std::optional<Json> Server::hover(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  const auto found = editing_.hover(text->path, offset_in(*text, params));
  if (!found) return std::nullopt;
  return Json{{"contents", {{"kind", "markdown"}, {"value", found->text}}},
              {"range", range_json(text->document, found->word.begin, found->word.end)}};
}

std::optional<Json> Server::location_of(const Place& place, const std::map<std::string, OpenText>& texts) const {
  const auto open = texts.find(place.file);
  if (open != texts.end())
    return Json{{"uri", open->second.uri}, {"range", range_json(open->second.document, place.begin, place.end)}};
  // Columns count characters there and units of UTF-16 here: the text itself says which is which.
  std::ifstream in(place.file, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream bytes;
  bytes << in.rdbuf();
  const TextDocument document(std::move(bytes).str());
  return Json{{"uri", uri_of_path(place.file)}, {"range", range_json(document, place.begin, place.end)}};
}

std::optional<Json> Server::definition(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  const auto symbol = editing_.symbol_at(text->path, offset_in(*text, params));
  return symbol ? location_of(symbol->declaration, texts_) : std::nullopt;
}

std::optional<Json> Server::type_definition(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  const auto symbol = editing_.type_at(text->path, offset_in(*text, params));
  return symbol ? location_of(symbol->declaration, texts_) : std::nullopt;
}

std::optional<Json> Server::highlights(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  Json all = Json::array();
  for (const Place& place : editing_.references(text->path, offset_in(*text, params), {}))
    if (place.file == text->path) all.push_back({{"range", range_json(text->document, place.begin, place.end)}});
  return all;
}

std::optional<Json> Server::prepare_rename(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  const auto symbol = editing_.symbol_at(text->path, offset_in(*text, params));
  if (!symbol) return std::nullopt;
  return range_json(text->document, symbol->word.begin, symbol->word.end);
}

std::optional<Json> Server::signature_help(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  const auto found = editing_.signature(text->path, offset_in(*text, params));
  if (!found) return std::nullopt;
  Json parameters = Json::array();
  for (const SignatureHelp::Parameter& one : found->parameters)
    parameters.push_back({{"label", one.label}, {"documentation", one.description}});
  return Json{
      {"signatures", {{{"label", found->label}, {"documentation", found->description}, {"parameters", parameters}}}},
      {"activeSignature", 0},
      {"activeParameter", found->active}};
}

std::optional<Json> Server::document_symbols(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  Json all = Json::array();
  for (const OutlineEntry& entry : editing_.outline(text->path)) all.push_back(symbol_json(text->document, entry));
  return all;
}

std::optional<Json> Server::folding(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  Json all = Json::array();
  for (const Folding& one : editing_.foldings(text->path)) {
    Json fold{{"startLine", text->document.position_of(one.range.begin).line},
              {"endLine", text->document.position_of(one.range.end).line}};
    if (one.kind == FoldingKind::comment) fold["kind"] = "comment";
    if (one.kind == FoldingKind::annotation) fold["kind"] = "region";
    all.push_back(std::move(fold));
  }
  return all;
}

std::optional<Json> Server::semantic_tokens(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  Json data = Json::array();
  LinePosition last;
  const auto add = [&](LinePosition from, std::uint32_t length, const TextToken& token) {
    if (length == 0) return;
    data.push_back(from.line - last.line);
    data.push_back(from.line == last.line ? from.character - last.character : from.character);
    data.push_back(length);
    data.push_back(token_type(token.kind));
    data.push_back((token.is_declaration ? 1 : 0) + (token.is_library ? 2 : 0));
    last = from;
  };
  for (const TextToken& token : editing_.tokens(text->path)) {
    const LinePosition begin = text->document.position_of(token.range.begin);
    const LinePosition end = text->document.position_of(token.range.end);
    // A token of several lines is one for each of them.
    for (std::uint32_t line = begin.line; line <= end.line; ++line) {
      const LinePosition from{line, line == begin.line ? begin.character : 0};
      const LinePosition to =
          line == end.line ? end : text->document.position_of(text->document.offset_of({line, 0x7fffffffU}));
      add(from, to.character - from.character, token);
    }
  }
  return Json{{"data", std::move(data)}};
}

std::optional<Json> Server::inlay_hints(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  TextRange range{0, static_cast<std::uint32_t>(text->document.text().size())};
  if (const auto given = params.find("range"); given != params.end())
    range = {text->document.offset_of(position_in(given->at("start"))),
             text->document.offset_of(position_in(given->at("end")))};
  Json all = Json::array();
  for (const TextHint& hint : editing_.hints(text->path, range)) {
    if (hint.offset < range.begin || hint.offset > range.end) continue;
    all.push_back({{"position", range_json(text->document, hint.offset, hint.offset)["start"]},
                   {"label", hint.text},
                   {"tooltip", hint.why},
                   {"paddingLeft", true}});
  }
  return all;
}

Json Server::edits_json(const OpenText& text, const std::vector<Edit>& edits) const {
  Json all = Json::array();
  for (const Edit& edit : edits)
    all.push_back({{"range", range_json(text.document, edit.place.begin, edit.place.end)}, {"newText", edit.text}});
  return all;
}

std::optional<Json> Server::formatting(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  const auto edits = format_edits(text->path, text->document.text());
  return edits ? std::optional(edits_json(*text, *edits)) : std::nullopt;
}

std::optional<Json> Server::range_formatting(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  const Json& given = params.at("range");
  const TextRange range{text->document.offset_of(position_in(given.at("start"))),
                        text->document.offset_of(position_in(given.at("end")))};
  const auto edits = format_edits(text->path, text->document.text(), range);
  return edits ? std::optional(edits_json(*text, *edits)) : std::nullopt;
}

std::optional<Json> Server::document_links(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  Json all = Json::array();
  for (const TextLink& link : editing_.links(text->path)) {
    const bool is_address = link.target.starts_with("http");
    all.push_back({{"range", range_json(text->document, link.range.begin, link.range.end)},
                   {"target", is_address ? link.target : uri_of_path(link.target)}});
  }
  return all;
}

std::optional<Json> Server::code_lenses(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  Json all = Json::array();
  add_lenses(*text, editing_.outline(text->path), within_of(text->document.text()), all);
  return all;
}

std::optional<Json> Server::code_actions(const Json& params) {
  const OpenText* text = text_in(params);
  if (text == nullptr) return std::nullopt;
  const Json& given = params.at("range");
  const std::uint32_t begin = text->document.offset_of(position_in(given.at("start")));
  const std::uint32_t end = text->document.offset_of(position_in(given.at("end")));
  Found found;
  {
    const std::scoped_lock lock(mutex_);
    const auto known = found_.find(text->path);
    // Edits belong to the text that was checked.
    if (known == found_.end() || known->second.version != text->version) return Json::array();
    found = known->second;
  }
  Json all = Json::array();
  for (const Diagnostic& one : found.list) {
    if (one.edits.empty() || !one.place || one.place->begin > end || begin > one.place->end) continue;
    const bool is_here =
        std::ranges::all_of(one.edits, [&](const Edit& edit) { return edit.place.file == text->path; });
    if (!is_here) continue;
    const std::string& by = one.edits.front().text;
    std::string title = one.hints.empty() ? "repair: " + one.message : one.hints.front();
    if (one.edits.size() == 1 && !by.empty() && by.size() < 60 && by.find('\n') == std::string::npos)
      title = "write `" + by + "`";
    all.push_back({{"title", title},
                   {"kind", "quickfix"},
                   {"isPreferred", true},
                   {"diagnostics",
                    {{{"range", range_json(text->document, one.place->begin, one.place->end)},
                      {"code", one.code},
                      {"source", "holon"},
                      {"message", one.message}}}},
                   {"edit", {{"changes", {{text->uri, edits_json(*text, one.edits)}}}}}});
  }
  return all;
}

}  // namespace holon::lsp
