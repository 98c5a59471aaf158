#pragma once

// A session in a caged worker of its own: messages of the page go in, answers come out as they are. When the worker
// ends (a model has crashed it), the requests that were under way are answered with an error, and another worker gets
// the page's model and texts as they were.

#include <holon/isolation.h>

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "viewer/server/session.h"

namespace holon::viewer {

// What a worker may do that works for pages: read the model, its libraries and the gallery; write the model's file.
WorkerRules session_rules(const SessionOptions& options, const std::string& gallery_folder);
// The work of such a worker.
int serve_session(SessionOptions options, const std::shared_ptr<Host>& host, Line& line);

class CagedSession : public PageSession {
 public:
  CagedSession(Isolation& isolation, Send send);
  CagedSession(const CagedSession&) = delete;
  CagedSession& operator=(const CagedSession&) = delete;
  ~CagedSession() override;

  void receive(std::string_view message, bool is_binary) override;

 private:
  void listen();
  bool restart(const WorkerEnd& end);
  void remember(std::string_view message);

  Isolation& isolation_;
  Send send_;
  std::mutex mutex_;  // guards what follows
  std::unique_ptr<KeptWorker> worker_;
  std::deque<std::int64_t> requests_;          // the last ones
  std::string open_;                           // what the page has open: its last request `open`
  std::map<std::int64_t, std::string> edits_;  // the last request `edit` of each document
  bool over_ = false;
  std::thread listener_;  // last: it uses all of the above
};

}  // namespace holon::viewer
