#include "mcp/serve.h"

#include <holon/isolation.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>
#include <optional>
#include <utility>

#include "base/json_depth.h"

namespace holon::mcp {
namespace {

constexpr std::string_view kProtocol = "2025-06-18";
constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kNoMethod = -32601;
constexpr int kInvalidParams = -32602;
constexpr std::size_t kLongestLine = std::size_t{16} << 20U;
// Of a worker. Tools cut their answers off long before.
constexpr std::size_t kLongestAnswer = std::size_t{1} << 20U;
// Beyond the time of a run: what a worker may take on the wall, with its translation, before it is ended.
constexpr double kMoreSeconds = 600;

std::string dumped(const Json& message) { return message.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string refusal(const Json& id, int code, std::string_view why) {
  return dumped({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", why}}}});
}

// In a worker: one call.
int work(ToolOptions options, const std::shared_ptr<Host>& host, Line& line) {
  const auto request = line.receive();
  if (!request) return 0;
  const Json call = Json::parse(request->bytes, nullptr, false);
  options.workspace.host = host;
  line.send({dumped(call_tool(options, call.at("name").get<std::string>(), call.at("arguments"))), false});
  return 0;
}

Json answer_of(std::string text, bool is_error) {
  return {{"content", {{{"type", "text"}, {"text", std::move(text)}}}}, {"isError", is_error}};
}

Json failed(std::string why) { return answer_of(std::move(why), true); }

Json call_in_worker(Isolation& isolation, const std::string& name, const Json& arguments) {
  auto worker = isolation.start_worker();
  if (!worker) return failed(worker.error());
  (*worker)->line().send({dumped({{"name", name}, {"arguments", arguments}}), false});
  if (const auto answer = (*worker)->line().receive())
    if (auto result = answer_of_worker(answer->bytes)) return std::move(*result);
  const WorkerEnd end = (*worker)->end();
  std::string why = "the process that worked on the model ended";
  if (!end.stage.empty()) why += " in `" + end.stage + "` of `" + end.class_name + "`";
  return failed(why);
}

void write_line(int descriptor, std::string text) {
  text += '\n';
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t count = ::write(descriptor, text.data() + done, text.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    done += static_cast<std::size_t>(count);
  }
}

}  // namespace

std::optional<Json> answer_of_worker(std::string_view text) {
  if (text.size() > kLongestAnswer || !base::nests_at_most(text)) return std::nullopt;
  const Json answer = Json::parse(text, nullptr, false);
  const auto content = answer.is_object() ? answer.find("content") : answer.end();
  if (!answer.is_object() || content == answer.end() || !content->is_array() || content->size() != 1)
    return std::nullopt;
  const Json& part = content->front();
  if (!part.is_object() || !part.contains("text") || !part["text"].is_string()) return std::nullopt;
  const auto error = answer.find("isError");
  return answer_of(part["text"].get<std::string>(), error == answer.end() || *error != false);
}

std::string answer_to(std::string_view text, const Call& call) {
  const Json message = base::nests_at_most(text) ? Json::parse(text, nullptr, false) : Json(Json::value_t::discarded);
  if (message.is_discarded()) return refusal(nullptr, kParseError, "this is no JSON");
  const auto method = message.is_object() ? message.find("method") : message.end();
  if (!message.is_object() || method == message.end() || !method->is_string())
    return refusal(nullptr, kInvalidRequest, "this is no request");
  if (!message.contains("id")) return {};  // a notification
  const Json& id = message["id"];
  const Json params = message.contains("params") ? message["params"] : Json::object();
  const auto result = [&](Json value) {
    return dumped({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(value)}});
  };
  if (*method == "initialize")
    return result({{"protocolVersion", kProtocol},
                   {"capabilities", {{"tools", Json::object()}}},
                   {"serverInfo", {{"name", "holon"}, {"version", version()}}},
                   {"instructions",
                    "Modelica: check, repair and simulate models. Pass `text` for a model that is not in a file."}});
  if (*method == "ping") return result(Json::object());
  if (*method == "tools/list") return result({{"tools", tool_list()}});
  if (*method != "tools/call") return refusal(id, kNoMethod, "there is no `" + method->get<std::string>() + "`");
  if (!params.is_object() || !params.contains("name") || !params["name"].is_string())
    return refusal(id, kInvalidParams, "the name of a tool is missing");
  return result(
      call(params["name"].get<std::string>(), params.contains("arguments") ? params["arguments"] : Json::object()));
}

bool serve(const ServeOptions& options, const std::function<void(std::string_view)>& complain) {
  std::unique_ptr<Isolation> isolation;
  if (options.cages) {
    WorkerRules rules = worker_rules(options.tools.workspace, options.folders);
    rules.readable.insert(rules.readable.end(), options.folders.begin(), options.folders.end());
    // Calls come one after the other: a worker that hangs must not hold up the next one for ever.
    rules.seconds = options.tools.seconds + kMoreSeconds;
    auto started = Isolation::start(
        rules, [&options](const std::shared_ptr<Host>& host, Line& line) { return work(options.tools, host, line); });
    if (!started) {
      complain(started.error());
      return false;
    }
    isolation = std::move(*started);
  }
  const Call call = [&](const std::string& name, const Json& arguments) {
    return isolation ? call_in_worker(*isolation, name, arguments) : call_tool(options.tools, name, arguments);
  };
  std::string waiting;
  std::array<char, 65536> bytes{};
  while (true) {
    const ssize_t count = ::read(options.in, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return true;
    waiting.append(bytes.data(), static_cast<std::size_t>(count));
    for (std::size_t end = waiting.find('\n'); end != std::string::npos; end = waiting.find('\n')) {
      const std::string line = waiting.substr(0, end);
      waiting.erase(0, end + 1);
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      std::string answer = answer_to(line, call);
      if (!answer.empty()) write_line(options.out, std::move(answer));
    }
    // A line without an end is no message.
    if (waiting.size() > kLongestLine) waiting.clear();
  }
}

}  // namespace holon::mcp
