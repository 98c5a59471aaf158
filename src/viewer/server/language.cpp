#include "viewer/server/language.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

#include "lsp/server.h"

namespace holon::viewer {
namespace {

constexpr std::array<std::string_view, 11> kMethods = {
    "textDocument/completion", "textDocument/hover",     "textDocument/definition",    "textDocument/typeDefinition",
    "textDocument/references", "textDocument/rename",    "textDocument/signatureHelp", "textDocument/documentSymbol",
    "textDocument/codeAction", "textDocument/inlayHint", "textDocument/formatting"};

}  // namespace

struct Language::Running {
  lsp::Server server;
};

Language::Language(WorkspaceOptions options, Send send) : options_(std::move(options)), send_(std::move(send)) {}
Language::~Language() = default;

void Language::open(const std::string& path, const std::string& text) {
  const std::scoped_lock lock(mutex_);
  path_ = path;
  text_ = text;
}

void Language::notify(const char* method, Json params) {
  running_->server.receive(json_text(Json{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}}));
}

void Language::start() {
  lsp::ServerOptions options;
  options.workspace = options_;
  const auto send = [this](const std::string& message, const std::string& id) { answer(message, id); };
  running_.reset(new Running{.server{std::move(options), send}});
  running_->server.receive(R"({"jsonrpc": "2.0", "id": "start", "method": "initialize", "params": {}})");
}

void Language::answer(const std::string& message, const std::string& answered) {
  Json json = Json::parse(message, nullptr, false);
  if (json.is_discarded()) return;
  std::int64_t id = 0;
  const auto [end, problem] = std::from_chars(answered.data(), answered.data() + answered.size(), id);
  if (!answered.empty() && problem == std::errc()) {
    if (json.contains("error")) return send_(Json{{"id", id}, {"error", json["error"].value("message", "no answer")}});
    return send_(Json{{"id", id}, {"result", json.contains("result") ? std::move(json["result"]) : Json()}});
  }
  if (json.value("method", "") == "textDocument/publishDiagnostics")
    send_(Json{{"event", "diagnostics"}, {"params", std::move(json["params"])}});
}

std::string Language::ask(const Request& request) {
  const auto method = text_in(request.body, "method");
  if (!method || std::ranges::find(kMethods, *method) == kMethods.end()) return "no such method";
  Json params = Json::object();
  if (const auto given = request.body.find("params"); given != request.body.end() && given->is_object())
    params = *given;
  const std::scoped_lock lock(mutex_);
  if (path_.empty()) return "no text is open";
  if (!running_) start();
  const std::string uri = lsp::uri_of_path(path_);
  auto text = text_in(request.body, "text");
  if (text) text_ = std::move(*text);
  if (told_ != path_) {
    if (!told_.empty()) notify("textDocument/didClose", {{"textDocument", {{"uri", lsp::uri_of_path(told_)}}}});
    told_ = path_;
    notify("textDocument/didOpen",
           {{"textDocument", {{"uri", uri}, {"languageId", "modelica"}, {"version", ++version_}, {"text", text_}}}});
  } else if (text) {
    notify("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", ++version_}}},
                                      {"contentChanges", Json::array({Json{{"text", text_}}})}});
  }
  params["textDocument"] = {{"uri", uri}};
  running_->server.receive(
      json_text(Json{{"jsonrpc", "2.0"}, {"id", request.id}, {"method", *method}, {"params", std::move(params)}}));
  return {};
}

}  // namespace holon::viewer
