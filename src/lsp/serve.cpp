#include "lsp/serve.h"

#include <holon/isolation.h>
#include <malloc.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "lsp/frames.h"
#include "lsp/protocol.h"

namespace holon::lsp {
namespace {

constexpr int kMostRestarts = 50;
constexpr int kInternalError = -32603;

class Input {
 public:
  explicit Input(int descriptor) : descriptor_(descriptor) {}
  // The next message; nothing at the end.
  std::optional<std::string> next() {
    while (true) {
      if (auto message = frames_.next()) return message;
      std::array<char, 65536> bytes{};
      const ssize_t count = ::read(descriptor_, bytes.data(), bytes.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return std::nullopt;
      frames_.feed({bytes.data(), static_cast<std::size_t>(count)});
    }
  }

 private:
  int descriptor_;
  Frames frames_;
};

class Output {
 public:
  explicit Output(int descriptor) : descriptor_(descriptor) {}
  void write(std::string_view message) {
    const std::string bytes = frame(message);
    const std::scoped_lock lock(mutex_);
    for (std::size_t done = 0; done < bytes.size();) {
      const ssize_t count = ::write(descriptor_, bytes.data() + done, bytes.size() - done);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return;  // nobody listens any more; the end of the input will say so
      done += static_cast<std::size_t>(count);
    }
  }

 private:
  int descriptor_;
  std::mutex mutex_;
};

// What is open, so that another worker can be told.
class Memory {
 public:
  // The id of a request, as JSON; empty for anything else.
  std::string take(const Json& message) {
    const std::string method = message.is_object() ? message.value("method", std::string()) : std::string();
    try {
      if (method.starts_with("textDocument/did")) text(method, message.at("params"));
    } catch (const Json::exception&) {
      return {};  // the worker says what is wrong with it
    }
    return message.is_object() && message.contains("id") && !method.empty() ? json_text(message["id"]) : std::string();
  }

  std::vector<std::string> replay() const {
    std::vector<std::string> messages;
    for (const auto& [uri, text] : texts_)
      messages.push_back(json_text({{"jsonrpc", "2.0"},
                                    {"method", "textDocument/didOpen"},
                                    {"params",
                                     {{"textDocument",
                                       {{"uri", uri},
                                        {"languageId", "modelica"},
                                        {"version", text.version},
                                        {"text", text.document.text()}}}}}}));
    return messages;
  }

 private:
  struct Text {
    std::int64_t version = 0;
    TextDocument document;
  };

  void text(const std::string& method, const Json& params) {
    const Json& given = params.at("textDocument");
    const std::string uri = given.at("uri").get<std::string>();
    if (method == "textDocument/didOpen") {
      texts_[uri] = {given.value("version", std::int64_t{0}), TextDocument(given.at("text").get<std::string>())};
    } else if (method == "textDocument/didClose") {
      texts_.erase(uri);
    } else if (const auto found = texts_.find(uri); method == "textDocument/didChange" && found != texts_.end()) {
      found->second.version = given.value("version", found->second.version + 1);
      apply_changes(found->second.document, params.at("contentChanges"));
    }
  }

  std::map<std::string, Text> texts_;
};

// A worker, and another one when it is gone.
class Workers {
 public:
  Workers(Isolation& isolation, Output& output, std::string initialize)
      : isolation_(isolation), output_(output), initialize_(std::move(initialize)) {
    if (auto worker = isolation_.start_worker()) worker_ = std::move(*worker);
    listener_ = std::thread([this] { listen(); });
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() {
    {
      const std::scoped_lock lock(mutex_);
      is_over_ = true;
      if (worker_) worker_->line().hang_up();
    }
    listener_.join();
  }

  void pass(const std::string& bytes) {
    const Json message = Json::parse(bytes, nullptr, false);
    const std::scoped_lock lock(mutex_);
    if (const std::string id = memory_.take(message); !id.empty()) open_.insert(id);
    if (worker_) worker_->line().send({bytes, false});
  }

  // Until everything was answered, or nothing came for a while.
  void finish() {
    constexpr int kMostWaits = 500;
    constexpr auto kWait = std::chrono::milliseconds(10);
    for (int i = 0; i < kMostWaits; ++i) {
      {
        const std::scoped_lock lock(mutex_);
        if (open_.empty() || !worker_) return;
      }
      std::this_thread::sleep_for(kWait);
    }
  }

 private:
  void listen() {
    for (int restarts = 0; restarts < kMostRestarts; ++restarts) {
      KeptWorker* worker = nullptr;
      {
        const std::scoped_lock lock(mutex_);
        if (is_over_) return;
        worker = worker_.get();
      }
      if (worker == nullptr) break;
      while (auto message = worker->line().receive()) {
        const std::size_t end = message->bytes.find('\n');
        if (end == std::string::npos) continue;
        const std::string id = message->bytes.substr(0, end);
        const auto checked = checked_message(std::string_view(message->bytes).substr(end + 1), id);
        if (!checked) continue;
        if (!id.empty()) {
          const std::scoped_lock lock(mutex_);
          // What nobody asked, such as the answer to our own `initialize` after a restart.
          if (open_.erase(id) == 0) continue;
        }
        output_.write(*checked);
      }
      const WorkerEnd end = worker->end();
      const std::scoped_lock lock(mutex_);
      if (is_over_) return;
      restart(end);
    }
    output_.write(
        R"({"jsonrpc":"2.0","method":"window/showMessage","params":{"type":1,"message":"no worker process could be started"}})");
  }

  void restart(const WorkerEnd& end) {
    std::string why = "the process that reads the texts ended; it was started again";
    if (!end.stage.empty()) why += " (in `" + end.stage + "` of `" + end.class_name + "`)";
    for (const std::string& id : open_)
      output_.write(json_text({{"jsonrpc", "2.0"},
                               {"id", Json::parse(id, nullptr, false)},
                               {"error", {{"code", kInternalError}, {"message", why}}}}));
    open_.clear();
    output_.write(
        json_text({{"jsonrpc", "2.0"}, {"method", "window/logMessage"}, {"params", {{"type", 2}, {"message", why}}}}));
    auto worker = isolation_.start_worker();
    worker_ = worker ? std::move(*worker) : nullptr;
    if (!worker_) return;
    worker_->line().send({initialize_, false});
    for (std::string& message : memory_.replay()) worker_->line().send({std::move(message), false});
  }

  Isolation& isolation_;
  Output& output_;
  std::string initialize_;
  std::mutex mutex_;  // guards what follows
  std::unique_ptr<KeptWorker> worker_;
  Memory memory_;
  std::set<std::string> open_;  // requests without an answer
  bool is_over_ = false;
  std::thread listener_;  // last: it uses all of the above
};

std::string method_of(const Json& message) {
  return message.is_object() && message.contains("method") && message["method"].is_string()
             ? message["method"].get<std::string>()
             : std::string();
}

// The folders that the editor has open: what may be read besides libraries.
std::vector<std::string> folders_of(const Json& initialize) {
  std::vector<std::string> folders;
  const auto add = [&](const Json& uri) {
    if (uri.is_string() && uri.get<std::string>().starts_with("file:"))
      folders.push_back(path_of_uri(uri.get<std::string>()));
  };
  const Json params = initialize.is_object() && initialize.contains("params") ? initialize["params"] : Json();
  if (!params.is_object()) return folders;
  if (params.contains("workspaceFolders") && params["workspaceFolders"].is_array()) {
    for (const Json& folder : params["workspaceFolders"])
      if (folder.is_object() && folder.contains("uri")) add(folder["uri"]);
  } else if (params.contains("rootUri")) {
    add(params["rootUri"]);
  }
  return folders;
}

// In the worker: messages of the line to a server, until it is told to end.
int work(ServerOptions options, const std::shared_ptr<Host>& host, Line& line) {
  options.workspace.host = host;
  // Each check works on a thread of its own; its memory must not stay with that thread.
  mallopt(M_ARENA_MAX, 2);
  Server server(std::move(options), [&line](std::string message, std::string answered) {
    line.send({std::move(answered) + "\n" + std::move(message), false});
  });
  while (const auto message = line.receive()) server.receive(message->bytes);
  return 0;
}

}  // namespace

int serve(const ServeOptions& options, const std::function<void(std::string_view)>& complain) {
  Input input(options.in);
  Output output(options.out);
  // What may be read is known with the first request. Nothing has a meaning before it.
  std::optional<std::string> first;
  while ((first = input.next())) {
    const Json message = Json::parse(*first, nullptr, false);
    const std::string method = method_of(message);
    if (method == "initialize") break;
    if (method == "exit") return 1;
    if (message.is_object() && message.contains("id"))
      output.write(json_text({{"jsonrpc", "2.0"},
                              {"id", message["id"]},
                              {"error", {{"code", -32002}, {"message", "the first request is `initialize`"}}}}));
  }
  if (!first) return 1;
  bool was_shut_down = false;
  const auto pass_all = [&](const std::function<void(const std::string&)>& pass) {
    pass(*first);
    while (const auto message = input.next()) {
      const std::string method = method_of(Json::parse(*message, nullptr, false));
      was_shut_down = was_shut_down || method == "shutdown";
      if (method == "exit") break;
      pass(*message);
    }
  };
  if (!options.cages) {
    Server server(options.server, [&](std::string message, const std::string&) { output.write(message); });
    pass_all([&](const std::string& message) { server.receive(message); });
    if (was_shut_down) server.settle();
    return was_shut_down ? 0 : 1;
  }
  const std::vector<std::string> folders = folders_of(Json::parse(*first, nullptr, false));
  WorkerRules rules = worker_rules(options.server.workspace, folders);
  rules.readable.insert(rules.readable.end(), folders.begin(), folders.end());
  auto isolation = Isolation::start(
      rules, [&options](const std::shared_ptr<Host>& host, Line& line) { return work(options.server, host, line); });
  if (!isolation) {
    complain(isolation.error());
    return 1;
  }
  Workers workers(**isolation, output, *first);
  pass_all([&](const std::string& message) { workers.pass(message); });
  if (was_shut_down) workers.finish();
  return was_shut_down ? 0 : 1;
}

}  // namespace holon::lsp
