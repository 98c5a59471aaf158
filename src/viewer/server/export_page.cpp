#include "viewer/server/export_page.h"

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

#include "base/base64.h"
#include "base/markup.h"
#include "viewer/server/session.h"

namespace holon::viewer {
namespace {

constexpr int kPixels = 4000;  // a recorded curve keeps its peaks at this width

// Asks a session like a page does, and keeps what it answers.
class Recorder {
 public:
  explicit Recorder(SessionOptions options)
      : session_(std::move(options), [this](std::string message, bool is_binary) {
          const std::scoped_lock lock(mutex_);
          if (is_binary)
            take_frame(std::move(message));
          else
            take(Json::parse(message));
          more_.notify_all();
        }) {}

  Json ask(Json request) {
    std::unique_lock lock(mutex_);
    answer_ = nullptr;
    request["id"] = ++last_id_;
    lock.unlock();
    session_.receive(json_text(request), false);
    lock.lock();
    more_.wait(lock, [this] { return !answer_.is_null(); });
    return answer_;
  }
  std::string ask_for_frame(Json request) {
    std::unique_lock lock(mutex_);
    frame_.clear();
    request["id"] = ++last_id_;
    lock.unlock();
    session_.receive(json_text(request), false);
    lock.lock();
    more_.wait(lock, [this] { return !frame_.empty(); });
    return frame_;
  }
  Json hello() {
    const std::scoped_lock lock(mutex_);
    return hello_;
  }

 private:
  // Only the frame that was asked for: a run sends one by itself.
  void take_frame(std::string bytes) {
    std::uint32_t length = 0;
    std::memcpy(&length, bytes.data() + 4, sizeof length);
    if (Json::parse(bytes.substr(8, length))["id"] == last_id_) frame_ = std::move(bytes);
  }
  void take(Json message) {
    if (message.contains("event")) {
      if (message["event"] == "hello") hello_ = std::move(message);
    } else if (message["id"] == last_id_) {
      answer_ = std::move(message);
    }
  }

  std::mutex mutex_;  // guards what follows
  std::condition_variable more_;
  Json hello_;
  Json answer_;
  std::string frame_;
  std::int64_t last_id_ = 0;
  Session session_;  // last: it sends to all of the above
};

std::string first_error(const Json& diagnostics) {
  for (const Json& one : diagnostics)
    if (one["severity"] == "error") return one["message"].get<std::string>();
  return "the model could not be run";
}

// The diagram of the model and those of the insides of its components, as long as they are few and small.
Json recorded_diagrams(Recorder& recorder) {
  constexpr std::size_t kMostDiagrams = 40;
  constexpr std::size_t kMostBytes = std::size_t{4} << 20U;
  Json diagrams = Json::object();
  Json top = recorder.ask({{"do", "diagram"}, {"component", ""}});
  if (top.contains("error")) return diagrams;
  std::size_t bytes = top["picture"].get_ref<const std::string&>().size();
  for (const Json& item : top["items"]) {
    if (item["kind"] != "component" || diagrams.size() >= kMostDiagrams || bytes > kMostBytes) continue;
    Json inside = recorder.ask({{"do", "diagram"}, {"component", item["name"]}});
    if (inside.contains("error") || inside["items"].empty()) continue;
    bytes += inside["picture"].get_ref<const std::string&>().size();
    diagrams[item["name"].get<std::string>()] = std::move(inside);
  }
  diagrams[""] = std::move(top);
  return diagrams;
}

// Text inside of a script element must not end it.
std::string without_tags(std::string text) {
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at))
    text.replace(at, 1, "\\u003c");
  return text;
}

}  // namespace

std::expected<std::string, std::string> recorded_page(const Page& page, const WorkspaceOptions& workspace,
                                                      const ModelRequest& request) {
  const std::string* script = page.find("run.js");
  const std::string* style = page.find("studio.css");
  const std::string* hash = page.find("run.js.sha256");
  if (script == nullptr || style == nullptr || hash == nullptr)
    return std::unexpected("the page of the studio is not complete");
  SessionOptions options;
  options.workspace = workspace;
  options.start = request;
  Recorder recorder(std::move(options));
  const Json opened = recorder.ask({{"do", "open"}});
  if (opened.contains("error")) return std::unexpected(opened["error"].get<std::string>());
  const Json run = recorder.ask({{"do", "run"}});
  if (run.contains("error")) return std::unexpected(run["error"].get<std::string>());
  if (!run.contains("run")) return std::unexpected(first_error(run["diagnostics"]));
  Json names = Json::array();
  for (const Json& variable : run["model"]["variables"]) names.push_back(variable["name"]);
  const std::string frame = recorder.ask_for_frame(
      {{"do", "curves"}, {"run", run["run"]}, {"curves", std::move(names)}, {"pixels", kPixels}});
  const Json diagrams = recorded_diagrams(recorder);
  const Json data{{"diagrams", diagrams},
                  {"hello", recorder.hello()},
                  {"opened", opened},
                  {"run", run},
                  {"frame", base::to_base64(frame)}};

  std::string html = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
  html += "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-" + *hash +
          "'; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'\">\n";
  html += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  html += "<title>" + base::in_markup(opened["name"].get<std::string>()) + "</title>\n<style>" + *style +
          "</style>\n</head>\n<body>";
  html += "<div id=\"app\"></div>\n<script type=\"application/json\" id=\"holon-run\">" +
          without_tags(json_text(data)) + "</script>\n<script>" + *script + "</script>\n</body>\n</html>\n";
  return html;
}

}  // namespace holon::viewer
