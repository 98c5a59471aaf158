#pragma once

// Who may talk to the server. The link that the terminal prints holds a token that works once. The page exchanges it
// for a secret that its tab keeps and shows with every connection. There is no cookie, so no other page can borrow it.
// `Host` must name this server, which stops pages that point a name of their own at the loopback address; `Origin` must
// be this server, which stops every other page in the same browser.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace holon::viewer {

class Access {
 public:
  std::string new_token();
  // The secret for a token, which is spent by that; nothing for any other text.
  std::optional<std::string> redeem(std::string_view token);
  bool knows(std::string_view secret) const;

 private:
  std::vector<std::string> tokens_;
  std::vector<std::string> secrets_;
};

bool is_own_host(std::string_view host, std::uint16_t port);
bool is_own_origin(std::string_view origin, std::uint16_t port);

// 256 random bits from the system as hexadecimal digits.
std::string random_text();

}  // namespace holon::viewer
