#include "viewer/server/frame.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <span>

namespace holon::viewer {
namespace {

static_assert(std::endian::native == std::endian::little, "frames are written as they are in memory");
constexpr double kWholeLimit = 9007199254740992.0;  // 2^53: beyond it not every whole number is a double
constexpr std::size_t kDeepest = 32;                // no request nests deeper

// The JSON reader calls itself for each bracket: a message of a million brackets must not reach it.
bool is_shallow(std::string_view message) {
  std::size_t depth = 0;
  for (const char c : message) {
    if (c == '[' || c == '{') ++depth;
    if ((c == ']' || c == '}') && depth > 0) --depth;
    // Brackets inside of texts count as well: the text of a model closes most of what it opens.
    if (depth > 100000) return false;
  }
  return true;
}

std::size_t depth_of(const Json& value, std::size_t so_far = 0) {
  if (!value.is_structured() || so_far > kDeepest) return so_far;
  std::size_t deepest = so_far + 1;
  for (const Json& part : value) deepest = std::max(deepest, depth_of(part, so_far + 1));
  return deepest;
}

void append(std::string& bytes, std::span<const double> numbers) {
  const std::size_t at = bytes.size();
  bytes.resize(at + numbers.size_bytes());
  if (!numbers.empty()) std::memcpy(bytes.data() + at, numbers.data(), numbers.size_bytes());
}

}  // namespace

std::optional<Request> read_request(std::string_view message) {
  if (!is_shallow(message)) return std::nullopt;
  Json body = Json::parse(message, nullptr, false);
  if (!body.is_object() || depth_of(body) > kDeepest) return std::nullopt;
  const auto id = whole_in(body, "id");
  auto action = text_in(body, "do");
  if (!id || !action) return std::nullopt;
  return Request{*id, std::move(*action), std::move(body)};
}

std::optional<std::string> text_in(const Json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

std::optional<double> number_in(const Json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_number()) return std::nullopt;
  const auto number = found->get<double>();
  return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> whole_in(const Json& object, const char* name) {
  const auto number = number_in(object, name);
  if (!number || *number != std::floor(*number) || std::abs(*number) > kWholeLimit) return std::nullopt;
  return static_cast<std::int64_t>(*number);
}

bool flag_in(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_boolean() && found->get<bool>();
}

std::vector<std::string> texts_in(const Json& object, const char* name) {
  std::vector<std::string> texts;
  const auto found = object.find(name);
  if (found == object.end() || !found->is_array()) return texts;
  for (const Json& part : *found)
    if (part.is_string()) texts.push_back(part.get<std::string>());
  return texts;
}

bool is_class_name(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  bool begins = true;
  for (const char c : text) {
    if (c == '.') {
      if (begins) return false;
      begins = true;
    } else if (is_letter(c) || (!begins && c >= '0' && c <= '9')) {
      begins = false;
    } else {
      return false;
    }
  }
  return !begins && text.size() < 1000;
}

std::string json_text(const Json& message) { return message.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string curve_frame(Json header, const Thinned& curves) {
  header["rows"] = curves.times.size();
  header["exact"] = curves.exact;
  std::string text = json_text(header);
  while ((8 + text.size()) % 8 != 0) text += ' ';
  const auto length = static_cast<std::uint32_t>(text.size());
  std::string bytes = "HC01";
  bytes.append(reinterpret_cast<const char*>(&length), sizeof length);
  bytes += text;
  append(bytes, curves.times);
  for (const std::vector<double>& curve : curves.curves) append(bytes, curve);
  return bytes;
}

}  // namespace holon::viewer
