#include "cli/setting_file.h"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string_view>

#include "base/text.h"

namespace holon::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

// Numbers keep their shortest text, strings lose their quotes.
std::string text_of(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_float()) return base::shortest(value.get<double>());
  return value.dump();
}

std::string joined(const std::string& prefix, const std::string& name) {
  return prefix.empty() ? name : prefix + "." + name;
}

// No component of a model lies deeper. A file of a million brackets is an error, not the end of the stack.
constexpr std::size_t kDeepest = 200;

std::expected<void, std::string> add(const Json& value, const std::string& name, std::vector<Setting>& settings,
                                     const std::string& path, std::size_t depth = 0) {
  if (depth > kDeepest) return std::unexpected(fmt::format("{}: the values are nested too deeply", path));
  if (value.is_object()) {
    for (const auto& [key, part] : value.items())
      if (auto added = add(part, joined(name, key), settings, path, depth + 1); !added) return added;
    return {};
  }
  if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i)
      if (auto added = add(value[i], fmt::format("{}[{}]", name, i + 1), settings, path, depth + 1); !added)
        return added;
    return {};
  }
  if (value.is_null()) return std::unexpected(fmt::format("{}: `{}` has no value", path, name));
  settings.push_back({name, text_of(value)});
  return {};
}

std::expected<std::vector<Setting>, std::string> read_lines(std::string_view text, const std::string& path) {
  std::vector<Setting> settings;
  std::string prefix;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.empty() || line.front() == '#') continue;
    if (line.front() == '[' && line.back() == ']' && line.find('=') == std::string_view::npos) {
      prefix = std::string(trimmed(line.substr(1, line.size() - 2)));
      continue;
    }
    const std::size_t equal = line.find('=');
    if (equal == std::string_view::npos || equal == 0)
      return std::unexpected(fmt::format("{}:{}: `{}` is not of the form NAME = VALUE", path, number, line));
    std::string_view value = trimmed(line.substr(equal + 1));
    const bool is_quoted = value.starts_with('"');
    // A comment may follow the value; inside of quotes `#` is a character.
    if (const std::size_t close = is_quoted ? value.find('"', 1) : std::string_view::npos;
        close != std::string_view::npos) {
      value = value.substr(1, close - 1);
    } else if (const std::size_t hash = value.find('#'); hash != std::string_view::npos) {
      value = trimmed(value.substr(0, hash));
    }
    std::string_view name = trimmed(line.substr(0, equal));
    if (name.size() > 1 && name.starts_with('"') && name.ends_with('"')) name = name.substr(1, name.size() - 2);
    settings.push_back({joined(prefix, std::string(name)), std::string(value)});
  }
  return settings;
}

}  // namespace

std::expected<std::vector<Setting>, std::string> read_settings(std::string_view text, const std::string& path) {
  const std::string_view start = trimmed(text);
  if (!start.starts_with('{')) return read_lines(text, path);
  const Json object = Json::parse(start, nullptr, false);
  if (object.is_discarded()) return std::unexpected(fmt::format("{}: this is not valid JSON", path));
  std::vector<Setting> settings;
  if (auto added = add(object, "", settings, path); !added) return std::unexpected(added.error());
  return settings;
}

std::expected<std::vector<Setting>, std::string> read_setting_file(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) return std::unexpected(fmt::format("cannot read `{}`", path));
  return read_settings(text.str(), path);
}

}  // namespace holon::cli
