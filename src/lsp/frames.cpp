#include "lsp/frames.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace holon::lsp {
namespace {

constexpr std::string_view kName = "content-length:";
constexpr std::size_t kLongestHead = 4096;

// Where `Content-Length:` begins, however it is written; npos when it is not there.
std::size_t find_name(std::string_view text) {
  const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
  const auto found = std::search(text.begin(), text.end(), kName.begin(), kName.end(), same);
  return found == text.end() ? std::string_view::npos : static_cast<std::size_t>(found - text.begin());
}

}  // namespace

std::optional<std::string> Frames::next() {
  while (true) {
    const std::size_t at = find_name(waiting_);
    if (at == std::string_view::npos) {
      // The last bytes may be the beginning of a name; or another line of a head.
      if (waiting_.size() > kLongestHead) {
        garbage_ += waiting_.size() - kName.size();
        waiting_.erase(0, waiting_.size() - kName.size());
      }
      return std::nullopt;
    }
    std::size_t begin = at + kName.size();
    while (begin < waiting_.size() && waiting_[begin] == ' ') ++begin;
    std::size_t length = 0;
    const auto [end, problem] = std::from_chars(waiting_.data() + begin, waiting_.data() + waiting_.size(), length);
    const auto after = static_cast<std::size_t>(end - waiting_.data());
    if (after == waiting_.size()) return std::nullopt;  // more digits may come
    // The head ends with an empty line.
    std::size_t body = std::string::npos;
    for (const std::string_view mark : {"\r\n\r\n", "\n\n"}) {
      const std::size_t found = waiting_.find(mark, after);
      if (found != std::string::npos) body = std::min(body, found + mark.size());
    }
    const bool is_wrong = problem != std::errc() || length > kLongest;
    if (!is_wrong && body == std::string::npos && waiting_.size() - after < kLongestHead) return std::nullopt;
    if (is_wrong || body == std::string::npos || body - after > kLongestHead) {
      garbage_ += begin;
      waiting_.erase(0, begin);
      continue;
    }
    if (waiting_.size() - body < length) return std::nullopt;
    garbage_ += waiting_.rfind('\n', at) == std::string::npos ? at : 0;
    std::string message = waiting_.substr(body, length);
    waiting_.erase(0, body + length);
    return message;
  }
}

std::string frame(std::string_view message) {
  return "Content-Length: " + std::to_string(message.size()) + "\r\n\r\n" + std::string(message);
}

}  // namespace holon::lsp
