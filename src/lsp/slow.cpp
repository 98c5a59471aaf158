// What may read many files or compute for long.

#include <holon/holon.h>

#include <map>
#include <utility>
#include <vector>

#include "lsp/protocol.h"
#include "lsp/server.h"

namespace holon::lsp {
namespace {

constexpr std::size_t kMostSymbols = 200;
constexpr std::size_t kMostShown = 8;
constexpr int kClass = 5;

const OpenText* text_of(const Json& params, const std::map<std::string, OpenText>& texts) {
  const auto found = texts.find(path_of_uri(params.at("textDocument").at("uri").get<std::string>()));
  return found == texts.end() ? nullptr : &found->second;
}

}  // namespace

Json Server::references(const SlowWork& work, Editing& editing) {
  const Json& params = work.request->params;
  const OpenText* text = text_of(params, work.texts);
  Json all = Json::array();
  if (text == nullptr) return all;
  const std::vector<std::string> files = find_model_files(work.files).files;
  for (const Place& place : editing.references(text->path, offset_in(*text, params), files))
    if (auto location = location_of(place, work.texts)) all.push_back(std::move(*location));
  return all;
}

Json Server::rename(const SlowWork& work, Editing& editing, std::string& problem) {
  const Json& params = work.request->params;
  const OpenText* text = text_of(params, work.texts);
  if (text == nullptr) return {};
  const std::vector<std::string> files = find_model_files(work.files).files;
  const auto edits =
      editing.rename(text->path, offset_in(*text, params), params.at("newName").get<std::string>(), files);
  if (!edits) {
    problem = edits.error();
    return {};
  }
  Json changes = Json::object();
  for (const Edit& edit : *edits) {
    const auto location = location_of(edit.place, work.texts);
    if (location)
      changes[location->at("uri").get<std::string>()].push_back(
          {{"range", location->at("range")}, {"newText", edit.text}});
  }
  return {{"changes", std::move(changes)}};
}

Json Server::workspace_symbols(const SlowWork& work, Editing& editing) {
  Json all = Json::array();
  for (const FoundClass& one : editing.search(work.request->params.value("query", std::string()), kMostSymbols)) {
    const auto location = one.place ? location_of(*one.place, work.texts) : std::nullopt;
    if (!location) continue;
    const std::size_t dot = one.name.rfind('.');
    all.push_back({{"name", dot == std::string::npos ? one.name : one.name.substr(dot + 1)},
                   {"containerName", dot == std::string::npos ? std::string() : one.name.substr(0, dot)},
                   {"kind", kClass},
                   {"location", *location}});
  }
  return all;
}

// What a code lens asks for, for editors that have no way of their own: [uri, class].
Json Server::execute(const SlowWork& work) {
  const Json& params = work.request->params;
  const std::string command = params.value("command", std::string());
  const Json& arguments = params.at("arguments");
  const std::string path = path_of_uri(arguments.at(0).get<std::string>());
  const std::string model = arguments.size() > 1 ? arguments.at(1).get<std::string>() : std::string();
  Workspace workspace(options_.workspace);
  for (const auto& [other, text] : work.texts) workspace.open_document(other, text.document.text());
  const ModelRequest request{.target = path, .model = model};
  if (command == "holon.check") {
    const Checked checked = workspace.check(request);
    std::string text = checked.diagnostics.text();
    if (checked.ok() && checked.counted)
      text += checked.model + ": " + std::to_string(checked.equations) + " equations, " +
              std::to_string(checked.unknowns) + " unknowns\n";
    return {{"ok", checked.ok()}, {"text", text}};
  }
  const auto translated = workspace.translate(request);
  if (!translated) return {{"ok", false}, {"text", translated.error().text()}};
  Experiment experiment = translated->experiment();
  // A run must not keep the server from its other work for ever.
  experiment.limits.seconds = options_.run_seconds;
  const Result result = translated->simulate(experiment);
  Json last = Json::object();
  for (const ResultName& one : result.names()) {
    if (last.size() >= kMostShown) break;
    if (const auto value = result.last(one.name)) last[one.name] = *value;
  }
  return {{"ok", result.ok()}, {"text", result.diagnostics().text()}, {"model", translated->name()}, {"last", last}};
}

}  // namespace holon::lsp
