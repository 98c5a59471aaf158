// Open texts: what the editor tells of them, and what is wrong with them.

#include <algorithm>
#include <utility>

#include "lsp/protocol.h"
#include "lsp/server.h"

namespace holon::lsp {
namespace {

// Of a file with very many models, so many are checked while somebody types.
constexpr std::size_t kMostModels = 60;

int severity_of(Severity severity) {
  constexpr int kError = 1;
  constexpr int kWarning = 2;
  constexpr int kInformation = 3;
  switch (severity) {
    case Severity::error:
      return kError;
    case Severity::warning:
      return kWarning;
    case Severity::note:
      return kInformation;
  }
  return kError;
}

// Models of a text that can be checked, in full names.
void models_in(const std::vector<OutlineEntry>& entries, const std::string& outer, std::vector<std::string>& models) {
  for (const OutlineEntry& one : entries) {
    const std::string name = outer.empty() ? one.name : outer + "." + one.name;
    const bool is_model = one.kind == NameKind::model || one.kind == NameKind::block || one.kind == NameKind::class_;
    if (is_model && !one.is_partial) models.push_back(name);
    if (one.kind == NameKind::package) models_in(one.children, name, models);
  }
}

}  // namespace

// What `within A.B;` says, by the words at the beginning.
std::string within_of(const std::string& text) {
  std::size_t at = 0;
  const auto skip = [&] {
    while (at < text.size()) {
      if (text.compare(at, 2, "//") == 0) {
        at = std::min(text.find('\n', at), text.size());
      } else if (text.compare(at, 2, "/*") == 0) {
        at = std::min(text.find("*/", at), text.size() - 2) + 2;
      } else if (text[at] == ' ' || text[at] == '\t' || text[at] == '\r' || text[at] == '\n') {
        ++at;
      } else {
        break;
      }
    }
  };
  skip();
  if (text.compare(at, 6, "within") != 0) return {};
  at += 6;
  skip();
  const std::size_t end = std::min(text.find(';', at), text.size());
  std::string name = text.substr(at, end - at);
  std::erase_if(name, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  return name;
}

void Server::notify(const Work& work) {
  if (work.method == "textDocument/didOpen") did_open(work.params);
  if (work.method == "textDocument/didChange") did_change(work.params);
  if (work.method == "textDocument/didClose") did_close(work.params);
  if (work.method == "textDocument/didSave" || work.method == "workspace/didChangeWatchedFiles") {
    // What is open stands as it is; what lies beside it may have changed.
    if (work.method == "workspace/didChangeWatchedFiles") editing_.changed_on_disk();
    for (const auto& [path, text] : texts_) check_later(path);
  }
}

void Server::did_open(const Json& params) {
  const Json& given = params.at("textDocument");
  OpenText text{given.at("uri").get<std::string>(), {}, given.value("version", std::int64_t{0}), TextDocument()};
  text.path = path_of_uri(text.uri);
  text.document = TextDocument(given.at("text").get<std::string>());
  editing_.open(text.path, text.document.text());
  const std::string path = text.path;
  texts_.insert_or_assign(path, std::move(text));
  check_later(path);
}

void Server::did_change(const Json& params) {
  const std::string path = path_of_uri(params.at("textDocument").at("uri").get<std::string>());
  const auto found = texts_.find(path);
  if (found == texts_.end()) return;
  OpenText& text = found->second;
  text.version = params.at("textDocument").value("version", text.version + 1);
  apply_changes(text.document, params.at("contentChanges"));
  editing_.open(path, text.document.text());
  check_later(path);
  check_package(path);
}

// Other open texts of the same package may have become right or wrong by the change.
void Server::check_package(const std::string& path) {
  const auto package_of = [](const OpenText& text) {
    const std::string within = within_of(text.document.text());
    return within.substr(0, within.find('.'));
  };
  const std::string package = package_of(texts_.at(path));
  if (package.empty()) return;
  for (const auto& [other, text] : texts_)
    if (other != path && package_of(text) == package) check_later(other, false);
}

void Server::did_close(const Json& params) {
  const std::string path = path_of_uri(params.at("textDocument").at("uri").get<std::string>());
  const auto found = texts_.find(path);
  if (found == texts_.end()) return;
  const std::string uri = found->second.uri;
  texts_.erase(found);
  editing_.close(path);
  {
    const std::scoped_lock lock(mutex_);
    std::erase_if(slow_, [&](const SlowWork& one) { return one.check == path; });
    found_.erase(path);
  }
  send_json({{"jsonrpc", "2.0"},
             {"method", "textDocument/publishDiagnostics"},
             {"params", {{"uri", uri}, {"diagnostics", Json::array()}}}});
}

// The newest text counts: a check that has not begun yet is forgotten.
void Server::check_later(const std::string& path, bool is_urgent) {
  SlowWork work{std::nullopt, path, is_urgent, texts_, folders_};
  const std::scoped_lock lock(mutex_);
  // Who was urgent stays so.
  for (const SlowWork& one : slow_) work.is_urgent = work.is_urgent || (one.check == path && one.is_urgent);
  std::erase_if(slow_, [&](const SlowWork& one) { return one.check == path; });
  slow_.push_back(std::move(work));
  changed_.notify_all();
}

void Server::check(SlowWork& work) {
  const auto found = work.texts.find(work.check);
  if (found == work.texts.end()) return;
  const OpenText& text = found->second;
  const auto is_stale = [&] {
    const std::scoped_lock lock(mutex_);
    return is_over_ || std::ranges::any_of(slow_, [&](const SlowWork& one) { return one.check == work.check; });
  };
  std::vector<Diagnostic> list = parse_text(text.path, text.document.text()).diagnostics.all();
  if (std::ranges::none_of(list, [](const Diagnostic& d) { return d.severity == Severity::error; })) {
    Workspace workspace(options_.workspace);
    for (const auto& [path, other] : work.texts) workspace.open_document(path, other.document.text());
    // The outline needs no libraries.
    WorkspaceOptions alone{.use_environment = false, .use_builtin_library = false};
    Editing editing(alone);
    editing.open(text.path, text.document.text());
    const std::string within = within_of(text.document.text());
    std::vector<std::string> models;
    const std::vector<OutlineEntry> outline = editing.outline(text.path);
    models_in(outline, within, models);
    const bool is_package =
        std::ranges::any_of(outline, [](const OutlineEntry& one) { return one.kind == NameKind::package; });
    if (models.size() > kMostModels) models.resize(kMostModels);
    for (const std::string& model : models) {
      if (is_stale()) return;
      const Checked checked = workspace.check({.target = text.path, .model = model},
                                              {.asserts_need_experiment = is_package || !within.empty()});
      for (const Diagnostic& one : checked.diagnostics.all()) {
        const bool is_known = std::ranges::any_of(list, [&](const Diagnostic& other) {
          return other.code == one.code && other.message == one.message &&
                 other.place.has_value() == one.place.has_value() &&
                 (!one.place || (other.place->file == one.place->file && other.place->begin == one.place->begin));
        });
        if (!is_known) list.push_back(one);
      }
    }
  }
  Json all = Json::array();
  for (const Diagnostic& one : list) {
    const bool is_here = one.place && path_of_uri(uri_of_path(one.place->file)) == text.path;
    Json json{{"severity", severity_of(one.severity)}, {"code", one.code}, {"source", "holon"}};
    json["range"] = is_here ? range_json(text.document, one.place->begin, std::max(one.place->end, one.place->begin))
                            : range_json(text.document, 0, 0);
    std::string message = one.message;
    // What stands elsewhere is said at the beginning, with its place.
    if (one.place && !is_here) message += " (" + one.place->file + ":" + std::to_string(one.place->line) + ")";
    for (const std::string& hint : one.hints) message += "\n" + hint;
    json["message"] = message;
    Json notes = Json::array();
    for (const DiagnosticNote& note : one.notes) {
      const auto place = note.place ? location_of(*note.place, work.texts) : std::nullopt;
      if (place) notes.push_back({{"location", *place}, {"message", note.message}});
    }
    if (!notes.empty()) json["relatedInformation"] = std::move(notes);
    all.push_back(std::move(json));
  }
  {
    const std::scoped_lock lock(mutex_);
    found_[text.path] = {text.version, std::move(list)};
  }
  send_json({{"jsonrpc", "2.0"},
             {"method", "textDocument/publishDiagnostics"},
             {"params", {{"uri", text.uri}, {"version", text.version}, {"diagnostics", std::move(all)}}}});
}

const OpenText* Server::text_in(const Json& params) const {
  const auto found = texts_.find(path_of_uri(params.at("textDocument").at("uri").get<std::string>()));
  return found == texts_.end() ? nullptr : &found->second;
}

std::uint32_t Server::offset_in(const OpenText& text, const Json& params) const {
  return text.document.offset_of(position_in(params.at("position")));
}

}  // namespace holon::lsp
