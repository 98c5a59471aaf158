#pragma once

// A language server without its streams: messages go in, messages come out through `Send`. It works on three threads:
// the caller's takes messages in and knows what was cancelled; a quick one answers in the order of arrival, each
// question by the text at that moment; a slow one checks texts and does what may read many files.

#include <holon/editing.h>
#include <holon/workspace.h>

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "lsp/text_document.h"

namespace holon::lsp {

using Json = nlohmann::json;

struct ServerOptions {
  WorkspaceOptions workspace;
  double run_seconds = 60;  // of a run that a code lens asks for
};

// An open text.
struct OpenText {
  std::string uri;
  std::string path;
  std::int64_t version = 0;
  TextDocument document;
};

class Server {
 public:
  // `answered`: the id of the request that the message answers, as JSON; empty for anything else.
  using Send = std::function<void(std::string message, std::string answered)>;

  Server(ServerOptions options, Send send);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Any bytes: what is no message is answered with an error.
  void receive(std::string_view message);
  // Waits until everything that came in has been answered and checked.
  void settle();
  // 0 after `shutdown`, else 1; nothing as long as `exit` has not come.
  std::optional<int> exit_status() const;

 private:
  struct Work {
    Json id;  // null: a notification
    std::string method;
    Json params;
  };
  // What the slow thread is asked: texts as they were then.
  struct SlowWork {
    std::optional<Work> request;
    std::string check;       // a path, when a text is to be checked
    bool is_urgent = false;  // somebody is writing in it
    std::map<std::string, OpenText> texts;
    std::vector<std::string> files;  // of the open folders
  };
  struct Found {
    std::int64_t version = 0;
    std::vector<Diagnostic> list;
  };
  using Answer = std::optional<Json> (Server::*)(const Json& params);
  struct Row {
    std::string_view method;
    Answer answer;
  };

  void quick_loop();
  void slow_loop();
  void handle(Work& work);
  void handle_slow(SlowWork& work);
  void notify(const Work& work);
  void reply(const Json& id, Json result);
  void refuse(const Json& id, int code, std::string_view why);
  void send_json(const Json& message, const Json* answered = nullptr);
  bool was_cancelled(const Json& id);
  static Answer answer_named(std::string_view method);

  // Notifications about texts.
  void did_open(const Json& params);
  void did_change(const Json& params);
  void did_close(const Json& params);
  void check_later(const std::string& path, bool is_urgent = true);
  void check_package(const std::string& path);
  void check(SlowWork& work);

  // Requests; nothing means null.
  std::optional<Json> initialize(const Json& params);
  std::optional<Json> shutdown(const Json& params);
  std::optional<Json> completion(const Json& params);
  std::optional<Json> hover(const Json& params);
  std::optional<Json> definition(const Json& params);
  std::optional<Json> type_definition(const Json& params);
  std::optional<Json> highlights(const Json& params);
  std::optional<Json> prepare_rename(const Json& params);
  std::optional<Json> signature_help(const Json& params);
  std::optional<Json> document_symbols(const Json& params);
  std::optional<Json> folding(const Json& params);
  std::optional<Json> semantic_tokens(const Json& params);
  std::optional<Json> inlay_hints(const Json& params);
  std::optional<Json> formatting(const Json& params);
  std::optional<Json> range_formatting(const Json& params);
  std::optional<Json> document_links(const Json& params);
  std::optional<Json> code_lenses(const Json& params);
  std::optional<Json> code_actions(const Json& params);

  // Slow ones.
  Json references(const SlowWork& work, Editing& editing);
  Json rename(const SlowWork& work, Editing& editing, std::string& problem);
  Json workspace_symbols(const SlowWork& work, Editing& editing);
  Json execute(const SlowWork& work);

  const OpenText* text_in(const Json& params) const;
  std::uint32_t offset_in(const OpenText& text, const Json& params) const;
  std::optional<Json> location_of(const Place& place, const std::map<std::string, OpenText>& texts) const;
  Json edits_json(const OpenText& text, const std::vector<Edit>& edits) const;

  ServerOptions options_;
  Send send_;
  std::mutex send_mutex_;

  // The quick thread's own.
  Editing editing_;
  std::map<std::string, OpenText> texts_;  // by path
  std::vector<std::string> folders_;
  bool is_initialized_ = false;

  // The slow thread's own.
  std::optional<Editing> slow_editing_;
  std::map<std::string, std::int64_t> slow_versions_;

  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::deque<Work> quick_;
  std::deque<SlowWork> slow_;
  std::set<std::string> cancelled_;
  std::map<std::string, Found> found_;  // diagnostics by path
  int busy_ = 0;
  bool is_over_ = false;
  bool was_shut_down_ = false;
  std::optional<int> exit_status_;

  std::thread quick_thread_;  // last: they use all of the above
  std::thread slow_thread_;
};

// Paths and addresses of files.
std::string path_of_uri(std::string_view uri);
std::string uri_of_path(std::string_view path);
// What `within A.B;` at the beginning of a text says; empty without it.
std::string within_of(const std::string& text);

}  // namespace holon::lsp
