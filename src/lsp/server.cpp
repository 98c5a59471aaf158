#include "lsp/server.h"

#include <malloc.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <chrono>
#include <utility>

#include "lsp/protocol.h"

namespace holon::lsp {
namespace {

constexpr auto kPause = std::chrono::milliseconds(300);
constexpr std::size_t kMostUnused = std::size_t{200} << 20U;  // bytes

constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kNoMethod = -32601;
constexpr int kNotInitialized = -32002;
constexpr int kCancelled = -32800;
constexpr int kRefused = -32803;

constexpr std::array<std::string_view, 4> kSlow{"textDocument/references", "textDocument/rename", "workspace/symbol",
                                                "workspace/executeCommand"};

}  // namespace

std::string path_of_uri(std::string_view uri) {
  constexpr std::string_view kFile = "file://";
  // A text without a file gets a name that no file has.
  if (!uri.starts_with(kFile)) {
    std::string name = "/unsaved/";
    for (const char c : uri) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    return name + ".mo";
  }
  uri.remove_prefix(kFile.size());
  uri.remove_prefix(std::min(uri.find('/'), uri.size()));
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    unsigned value = 0;
    if (uri[i] == '%' && i + 2 < uri.size() &&
        std::from_chars(uri.data() + i + 1, uri.data() + i + 3, value, 16).ptr == uri.data() + i + 3) {
      path += static_cast<char>(value);
      i += 2;
    } else {
      path += uri[i];
    }
  }
  return path;
}

std::string uri_of_path(std::string_view path) {
  constexpr std::string_view kPlain = "/-_.~";
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string uri = "file://";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || kPlain.find(c) != std::string_view::npos) {
      uri += c;
    } else {
      uri += '%';
      uri += kDigits[byte >> 4U];
      uri += kDigits[byte & 0xFU];
    }
  }
  return uri;
}

Server::Server(ServerOptions options, Send send)
    : options_(std::move(options)), send_(std::move(send)), editing_(options_.workspace) {
  quick_thread_ = std::thread([this] { quick_loop(); });
  slow_thread_ = std::thread([this] { slow_loop(); });
}

Server::~Server() {
  {
    const std::scoped_lock lock(mutex_);
    is_over_ = true;
  }
  changed_.notify_all();
  quick_thread_.join();
  slow_thread_.join();
}

void Server::receive(std::string_view message) {
  Json json = Json::parse(message, nullptr, false);
  if (json.is_discarded()) {
    refuse(nullptr, kParseError, "this is no JSON");
    return;
  }
  const auto method = json.is_object() ? json.find("method") : json.end();
  if (!json.is_object() || (method != json.end() && !method->is_string())) {
    refuse(nullptr, kInvalidRequest, "this is no request");
    return;
  }
  if (method == json.end()) return;  // an answer to something that we asked
  Work work{json.contains("id") ? json["id"] : Json(), method->get<std::string>(),
            json.contains("params") ? std::move(json["params"]) : Json()};
  const std::scoped_lock lock(mutex_);
  if (work.method == "$/cancelRequest") {
    if (work.params.is_object() && work.params.contains("id")) cancelled_.insert(json_text(work.params["id"]));
    return;
  }
  if (work.method == "exit") {
    exit_status_ = was_shut_down_ ? 0 : 1;
    return;
  }
  if (work.method == "shutdown") was_shut_down_ = true;
  quick_.push_back(std::move(work));
  changed_.notify_all();
}

void Server::settle() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return quick_.empty() && slow_.empty() && busy_ == 0; });
}

std::optional<int> Server::exit_status() const {
  const std::scoped_lock lock(mutex_);
  return exit_status_;
}

void Server::quick_loop() {
  while (true) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return is_over_ || !quick_.empty(); });
    if (is_over_) return;
    Work work = std::move(quick_.front());
    quick_.pop_front();
    ++busy_;
    lock.unlock();
    try {
      handle(work);
    } catch (const std::exception& problem) {
      // A member that has another type than the protocol says.
      if (!work.id.is_null()) refuse(work.id, kInvalidRequest, problem.what());
    }
    lock.lock();
    --busy_;
    changed_.notify_all();
  }
}

void Server::slow_loop() {
  while (true) {
    std::unique_lock lock(mutex_);
    const auto has_work = [&] { return is_over_ || !slow_.empty(); };
    // A check needs much more memory than what stays. In a pause the system gets it back.
    if (!changed_.wait_for(lock, kPause, has_work)) {
      lock.unlock();
      malloc_trim(0);
      lock.lock();
      changed_.wait(lock, has_work);
    }
    if (is_over_) return;
    // While somebody writes without a pause, some of it is kept for the next check.
    if (mallinfo2().fordblks > kMostUnused) malloc_trim(0);
    // Somebody waits for an answer; then the text in which somebody writes; then the others.
    const auto next = std::ranges::max_element(slow_, {}, [](const SlowWork& one) {
      return one.request.has_value() ? 2 : one.is_urgent ? 1 : 0;
    });
    SlowWork work = std::move(*next);
    slow_.erase(next);
    ++busy_;
    lock.unlock();
    try {
      handle_slow(work);
    } catch (const std::exception& problem) {
      if (work.request) refuse(work.request->id, kInvalidRequest, problem.what());
    }
    lock.lock();
    --busy_;
    changed_.notify_all();
  }
}

bool Server::was_cancelled(const Json& id) {
  const std::scoped_lock lock(mutex_);
  return !id.is_null() && cancelled_.erase(json_text(id)) > 0;
}

Server::Answer Server::answer_named(std::string_view method) {
  static constexpr Row kRows[] = {
      {"initialize", &Server::initialize},
      {"shutdown", &Server::shutdown},
      {"textDocument/completion", &Server::completion},
      {"textDocument/hover", &Server::hover},
      {"textDocument/definition", &Server::definition},
      {"textDocument/declaration", &Server::definition},
      {"textDocument/typeDefinition", &Server::type_definition},
      {"textDocument/documentHighlight", &Server::highlights},
      {"textDocument/prepareRename", &Server::prepare_rename},
      {"textDocument/signatureHelp", &Server::signature_help},
      {"textDocument/documentSymbol", &Server::document_symbols},
      {"textDocument/foldingRange", &Server::folding},
      {"textDocument/semanticTokens/full", &Server::semantic_tokens},
      {"textDocument/inlayHint", &Server::inlay_hints},
      {"textDocument/formatting", &Server::formatting},
      {"textDocument/rangeFormatting", &Server::range_formatting},
      {"textDocument/documentLink", &Server::document_links},
      {"textDocument/codeLens", &Server::code_lenses},
      {"textDocument/codeAction", &Server::code_actions},
  };
  const auto* const found = std::ranges::find(kRows, method, &Row::method);
  return found == std::end(kRows) ? nullptr : found->answer;
}

void Server::handle(Work& work) {
  if (work.id.is_null()) {
    notify(work);
    return;
  }
  if (was_cancelled(work.id)) {
    refuse(work.id, kCancelled, "cancelled");
    return;
  }
  if (!is_initialized_ && work.method != "initialize") {
    refuse(work.id, kNotInitialized, "the first request is `initialize`");
    return;
  }
  if (std::ranges::find(kSlow, work.method) != kSlow.end()) {
    SlowWork slow{std::move(work), {}, false, texts_, folders_};
    const std::scoped_lock lock(mutex_);
    slow_.push_back(std::move(slow));
    changed_.notify_all();
    return;
  }
  const Answer answer = answer_named(work.method);
  if (answer == nullptr) {
    refuse(work.id, kNoMethod, "there is no `" + work.method + "`");
    return;
  }
  std::optional<Json> result = (this->*answer)(work.params);
  // What was cancelled meanwhile is still wanted by nobody.
  if (was_cancelled(work.id)) {
    refuse(work.id, kCancelled, "cancelled");
  } else {
    reply(work.id, result ? std::move(*result) : Json());
  }
}

void Server::handle_slow(SlowWork& work) {
  if (!work.request) {
    check(work);
    return;
  }
  const Json id = work.request->id;
  if (was_cancelled(id)) {
    refuse(id, kCancelled, "cancelled");
    return;
  }
  if (work.request->method == "workspace/executeCommand") {
    reply(id, execute(work));
    return;
  }
  if (!slow_editing_) slow_editing_.emplace(options_.workspace);
  Editing& editing = *slow_editing_;
  // The texts as they were when the question came.
  for (const auto& [path, text] : work.texts) {
    const auto [known, is_new] = slow_versions_.try_emplace(path, text.version);
    if (!is_new && known->second == text.version) continue;
    known->second = text.version;
    editing.open(path, text.document.text());
  }
  std::erase_if(slow_versions_, [&](const auto& known) {
    if (work.texts.contains(known.first)) return false;
    editing.close(known.first);
    return true;
  });
  std::string problem;
  Json result;
  if (work.request->method == "textDocument/references") {
    result = references(work, editing);
  } else if (work.request->method == "textDocument/rename") {
    result = rename(work, editing, problem);
  } else {
    result = workspace_symbols(work, editing);
  }
  if (was_cancelled(id)) {
    refuse(id, kCancelled, "cancelled");
  } else if (!problem.empty()) {
    refuse(id, kRefused, problem);
  } else {
    reply(id, std::move(result));
  }
}

void Server::reply(const Json& id, Json result) {
  send_json({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}}, &id);
}

void Server::refuse(const Json& id, int code, std::string_view why) {
  send_json({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", why}}}}, &id);
}

void Server::send_json(const Json& message, const Json* answered) {
  std::string text = json_text(message);
  std::string id = answered != nullptr && !answered->is_null() ? json_text(*answered) : std::string();
  const std::scoped_lock lock(send_mutex_);
  send_(std::move(text), std::move(id));
}

}  // namespace holon::lsp
