#include "viewer/server/access.h"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/check.h"

namespace holon::viewer {
namespace {

// Takes the same time wherever the texts differ.
bool same(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

}  // namespace

std::string random_text() {
  std::array<unsigned char, 32> bytes{};
  const ssize_t got = getrandom(bytes.data(), bytes.size(), 0);
  HOLON_CHECK(got == static_cast<ssize_t>(bytes.size()));
  std::string text;
  for (const unsigned char byte : bytes) {
    text += "0123456789abcdef"[byte >> 4];
    text += "0123456789abcdef"[byte & 15];
  }
  return text;
}

std::string Access::new_token() { return tokens_.emplace_back(random_text()); }

std::optional<std::string> Access::redeem(std::string_view token) {
  const auto found = std::ranges::find_if(tokens_, [&](const std::string& t) { return same(t, token); });
  if (found == tokens_.end()) return std::nullopt;
  tokens_.erase(found);
  return secrets_.emplace_back(random_text());
}

bool Access::knows(std::string_view secret) const {
  return std::ranges::any_of(secrets_, [&](const std::string& s) { return same(s, secret); });
}

bool is_own_host(std::string_view host, std::uint16_t port) {
  const std::string end = ":" + std::to_string(port);
  return host == "127.0.0.1" + end || host == "localhost" + end;
}

bool is_own_origin(std::string_view origin, std::uint16_t port) {
  constexpr std::string_view kScheme = "http://";
  return origin.starts_with(kScheme) && is_own_host(origin.substr(kScheme.size()), port);
}

}  // namespace holon::viewer
