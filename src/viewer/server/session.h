#pragma once

// One open page: its model, its texts, its runs. Requests come in as messages and are worked off one after the other on
// a thread of their own; answers go out through `Send`. A page never names a file: it names models of the gallery and
// documents that this session gave it.

#include <holon/holon.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "viewer/server/engine.h"
#include "viewer/server/frame.h"
#include "viewer/server/gallery.h"
#include "viewer/server/jobs.h"
#include "viewer/server/language.h"

namespace holon::viewer {

struct SessionOptions {
  WorkspaceOptions workspace;
  ModelRequest start;  // an empty target: the gallery
  std::vector<GalleryEntry> gallery;
  std::size_t most_runs = 40;                      // kept for a page; the oldest goes first
  std::size_t most_bytes = 512UZ << 20;            // of curves in a run
  std::optional<std::uint64_t> memory_bytes = {};  // of a caged worker
};

// What the server knows of a page: messages go in, answers come out through `Send`.
class PageSession {
 public:
  using Send = std::function<void(std::string message, bool is_binary)>;

  PageSession() = default;
  PageSession(const PageSession&) = delete;
  PageSession& operator=(const PageSession&) = delete;
  virtual ~PageSession() = default;

  // Any bytes: what is no request is answered with an error.
  virtual void receive(std::string_view message, bool is_binary) = 0;
};

class Session : public PageSession {
 public:
  Session(SessionOptions options, Send send);
  ~Session() override;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void receive(std::string_view message, bool is_binary) override;

 private:
  struct Document {
    std::string path;
    std::string text;
    bool writable = false;
    std::string on_disk{};  // what the file held when it was read or written here
  };
  using Action = void (Session::*)(const Request&, const std::stop_token&);
  static Action action_named(std::string_view name);

  void hello();
  // Work on the thread of the jobs; each answers its request.
  void open(const Request& request, const std::stop_token& stop);
  void edit(const Request& request, const std::stop_token& stop);
  void save(const Request& request, const std::stop_token& stop);
  void run(const Request& request, const std::stop_token& stop);
  void curves(const Request& request, const std::stop_token& stop);
  void drop(const Request& request, const std::stop_token& stop);
  void diagram(const Request& request, const std::stop_token& stop);
  // In session_drawing.cpp: what a hand asks that draws.
  void draw(const Request& request, const std::stop_token& stop);
  void fits(const Request& request, const std::stop_token& stop);
  void rename(const Request& request, const std::stop_token& stop);
  void move_class(const Request& request, const std::stop_token& stop);
  void outline(const Request& request, const std::stop_token& stop);
  void show(const Request& request, const std::stop_token& stop);
  void form(const Request& request, const std::stop_token& stop);
  void find(const Request& request, const std::stop_token& stop);
  // In session_library.cpp: what does not change the session.
  void picture(const Request& request, const std::stop_token& stop);
  void browse(const Request& request, const std::stop_token& stop);
  void icon(const Request& request, const std::stop_token& stop);
  void documentation(const Request& request, const std::stop_token& stop);
  void resource(const Request& request, const std::stop_token& stop);
  void structure(const Request& request, const std::stop_token& stop);
  void trace(const Request& request, const std::stop_token& stop);
  // In session_analysis.cpp: what can be computed of the model beside its curves, and of methods.
  void modes(const Request& request, const std::stop_token& stop);
  void energy(const Request& request, const std::stop_token& stop);
  void methods(const Request& request, const std::stop_token& stop);
  void judge(const Request& request, const std::stop_token& stop);

  const Document* document_of(const Request& request) const;  // null when there is none
  bool translate(Json& answer);
  void take_in(const Place& place);
  void add_document(const std::string& path, std::string text, bool writable);
  Json documents_json() const;
  // A member that gives texts to names.
  static std::vector<Setting> settings_of(const Request& request, const char* member);
  Experiment experiment_of(const Request& request) const;
  void send_curves(const Request& request, std::int64_t run, const Result& result);
  void answer(const Request& request, Json body) const;
  void refuse(std::int64_t id, std::string_view why) const;

  SessionOptions options_;
  Send send_;
  Engine engine_;
  Language language_;
  std::vector<Document> documents_;
  std::map<std::int64_t, Result> runs_;
  std::int64_t last_run_ = 0;
  Jobs jobs_;  // last: its thread uses all of the above
};

}  // namespace holon::viewer
