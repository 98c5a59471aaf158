#include "lsp/protocol.h"

#include <algorithm>

#include "base/json_depth.h"

namespace holon::lsp {
namespace {

using Json = nlohmann::json;
constexpr std::uint64_t kFurthest = 0x7fffffffU;

std::uint32_t number_in(const Json& json, const char* name) {
  if (!json.is_object()) return 0;
  const auto found = json.find(name);
  if (found == json.end() || !found->is_number_unsigned()) return 0;
  return static_cast<std::uint32_t>(std::min(found->get<std::uint64_t>(), kFurthest));
}

Json position_json(LinePosition p) { return {{"line", p.line}, {"character", p.character}}; }

}  // namespace

LinePosition position_in(const Json& json) { return {number_in(json, "line"), number_in(json, "character")}; }

void apply_changes(TextDocument& text, const Json& changes) {
  for (const Json& change : changes) {
    const auto range = change.find("range");
    const std::string by = change.at("text").get<std::string>();
    if (range == change.end() || range->is_null()) {
      text = TextDocument(by);
    } else {
      text.replace(position_in(range->at("start")), position_in(range->at("end")), by);
    }
  }
}

std::string json_text(const Json& message) { return message.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::optional<std::string> checked_message(std::string_view message, const std::string& answered) {
  // Read, a text takes up to a hundred times its memory.
  constexpr std::size_t kMostBytes = std::size_t{32} << 20U;
  if (message.size() > kMostBytes || !base::nests_at_most(message)) return std::nullopt;
  const nlohmann::json parsed = nlohmann::json::parse(message, nullptr, false);
  if (!parsed.is_object()) return std::nullopt;
  const bool is_answer = !parsed.contains("method") && parsed.contains("id") &&
                         (parsed.contains("result") || parsed.contains("error")) &&
                         (answered.empty() ? parsed["id"].is_null() : json_text(parsed["id"]) == answered);
  const bool is_told = answered.empty() && !parsed.contains("id") && parsed.contains("method") &&
                       parsed["method"] == "textDocument/publishDiagnostics";
  if (!is_answer && !is_told) return std::nullopt;
  return json_text(parsed);
}

Json range_json(const TextDocument& text, std::uint32_t begin, std::uint32_t end) {
  return {{"start", position_json(text.position_of(begin))}, {"end", position_json(text.position_of(end))}};
}

}  // namespace holon::lsp
