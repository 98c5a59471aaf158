#include "viewer/server/caged_session.h"

#include <cstring>
#include <utility>

#include "viewer/server/frame.h"

namespace holon::viewer {
namespace {

constexpr std::size_t kMostRequests = 1000;
// A worker that ends sooner than this after its start, again and again, is not started once more.
constexpr int kMostRestarts = 20;

// Requests that we make ourselves; their answers mean nothing to the page.
constexpr std::int64_t kOwnRequest = -1;

std::string with_own_id(const Request& request) {
  Json body = request.body;
  body["id"] = kOwnRequest;
  body["do"] = request.action;
  return json_text(body);
}

std::string what_happened(const WorkerEnd& end) {
  if (end.how != WorkerEnd::How::crashed) return "the process of the model ended; it was started again";
  return "the process of the model ended (" + std::string(strsignal(end.status)) +
         "); it was started again, its earlier runs are gone";
}

}  // namespace

WorkerRules session_rules(const SessionOptions& options, const std::string& gallery_folder) {
  std::vector<std::string> targets;
  if (!options.start.target.empty()) targets.push_back(options.start.target);
  WorkerRules rules = worker_rules(options.workspace, targets);
  if (!gallery_folder.empty()) rules.readable.push_back(gallery_folder);
  rules.output = options.start.target;
  rules.memory_bytes = options.memory_bytes;
  return rules;
}

int serve_session(SessionOptions options, const std::shared_ptr<Host>& host, Line& line) {
  options.workspace.host = host;
  Session session(std::move(options),
                  [&line](std::string message, bool is_binary) { line.send({std::move(message), is_binary}); });
  while (const auto message = line.receive()) session.receive(message->bytes, message->is_binary);
  return 0;
}

CagedSession::CagedSession(Isolation& isolation, Send send) : isolation_(isolation), send_(std::move(send)) {
  if (auto worker = isolation_.start_worker()) worker_ = std::move(*worker);
  listener_ = std::thread([this] { listen(); });
}

CagedSession::~CagedSession() {
  {
    const std::scoped_lock lock(mutex_);
    over_ = true;
    if (worker_) worker_->line().hang_up();
  }
  listener_.join();
}

void CagedSession::receive(std::string_view message, bool is_binary) {
  const std::scoped_lock lock(mutex_);
  if (!is_binary) remember(message);
  // A worker that is gone is noticed by the listener, which answers for it.
  if (worker_) worker_->line().send({std::string(message), is_binary});
}

// Browsers send little, and it was checked before: read_request refuses what is deep or long.
void CagedSession::remember(std::string_view message) {
  const auto request = read_request(message);
  if (!request) return;
  requests_.push_back(request->id);
  if (requests_.size() > kMostRequests) requests_.pop_front();
  if (request->action == "open") {
    open_ = with_own_id(*request);
    edits_.clear();
  } else if (request->action == "edit") {
    if (const auto document = whole_in(request->body, "document")) edits_[*document] = with_own_id(*request);
  }
}

void CagedSession::listen() {
  for (int restarts = 0; restarts < kMostRestarts;) {
    KeptWorker* worker = nullptr;
    {
      const std::scoped_lock lock(mutex_);
      if (over_) return;
      worker = worker_.get();
    }
    if (worker == nullptr) break;
    bool greeted = restarts == 0;  // the page knows who we are
    while (auto message = worker->line().receive()) {
      if (greeted) send_(std::move(message->bytes), message->is_binary);
      greeted = true;
    }
    if (!restart(worker->end())) return;
    ++restarts;
  }
  send_(json_text(Json{{"event", "ended"}, {"why", "no process for the model could be started"}}), false);
}

// Answers what was under way and gives another worker what the page has open. False when the page is gone.
bool CagedSession::restart(const WorkerEnd& end) {
  const std::scoped_lock lock(mutex_);
  if (over_) return false;
  for (const std::int64_t id : requests_) send_(json_text(Json{{"id", id}, {"error", what_happened(end)}}), false);
  requests_.clear();
  auto worker = isolation_.start_worker();
  worker_ = worker ? std::move(*worker) : nullptr;
  if (!worker_) return true;
  if (!open_.empty()) worker_->line().send({open_, false});
  for (const auto& [document, edit] : edits_) worker_->line().send({edit, false});
  return true;
}

}  // namespace holon::viewer
