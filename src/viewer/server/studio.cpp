#include "viewer/server/studio.h"

#include <algorithm>
#include <utility>

#include "viewer/server/caged_session.h"

namespace holon::viewer {
namespace {

constexpr std::string_view kProtocol = "holon.studio.1";
constexpr std::string_view kSecretMark = "secret.";

HttpResponse refusal(int status, std::string text) {
  HttpResponse response{.status = status, .body = std::move(text) + "\n", .headers = {}};
  add_security_headers(response, {});
  return response;
}

}  // namespace

Studio::Studio(Page page, SessionOptions options, std::function<void(std::string_view)> say, Isolation* isolation)
    : page_(std::move(page)),
      options_(std::move(options)),
      say_(std::move(say)),
      server_(*this),
      isolation_(isolation) {}

Studio::~Studio() = default;

std::expected<void, std::string> Studio::listen(std::uint16_t port) {
  const auto got = server_.listen(port);
  if (!got) return std::unexpected(got.error());
  port_ = *got;
  return {};
}

// The token stands behind `#`, which browsers keep to themselves: it is in no request and in no log.
std::string Studio::new_link() {
  return "http://127.0.0.1:" + std::to_string(port_) + "/#token=" + access_.new_token();
}

void Studio::run(const std::stop_token& stop) { server_.run(stop); }

HttpResponse Studio::answer(const HttpRequest& request) {
  if (!is_own_host(request.host, port_)) return refusal(403, "this server answers to its own address only");
  if (!request.origin.empty() && !is_own_origin(request.origin, port_)) return refusal(403, "another page asks");
  if (request.target == "/session") return exchange_token(request);
  if (request.method != "GET" && request.method != "HEAD") return refusal(405, "only GET");
  auto file = page_.file(request.target);
  return file ? std::move(*file) : refusal(404, "no such page");
}

HttpResponse Studio::exchange_token(const HttpRequest& request) {
  if (request.method != "POST") return refusal(405, "only POST");
  // A page always names its origin when it posts.
  if (!is_own_origin(request.origin, port_)) return refusal(403, "another page asks");
  const auto secret = access_.redeem(request.body);
  if (!secret) {
    say_("The link was used before. A new one:\n  " + new_link() + "\n");
    return refusal(403, "this link was used before; the terminal shows a new one");
  }
  HttpResponse response{.status = 200, .body = *secret, .headers = {}};
  add_security_headers(response, {});
  return response;
}

std::optional<std::string> Studio::admit(const HttpRequest& request) {
  if (!is_own_host(request.host, port_) || !is_own_origin(request.origin, port_)) return std::nullopt;
  if (request.target != "/socket") return std::nullopt;
  const std::vector<std::string>& offered = request.protocols;
  const bool known = std::ranges::any_of(offered, [&](const std::string& word) {
    return word.starts_with(kSecretMark) && access_.knows(std::string_view(word).substr(kSecretMark.size()));
  });
  if (!known || std::ranges::find(offered, kProtocol) == offered.end()) return std::nullopt;
  return std::string(kProtocol);
}

void Studio::opened(ConnectionId connection, const HttpRequest&) {
  PageSession::Send send = [this, connection](std::string message, bool binary) {
    server_.send(connection, std::move(message), binary);
  };
  sessions_[connection] = isolation_ != nullptr
                              ? std::unique_ptr<PageSession>(new CagedSession(*isolation_, std::move(send)))
                              : std::make_unique<Session>(options_, std::move(send));
}

void Studio::received(ConnectionId connection, std::string_view message, bool is_binary) {
  const auto found = sessions_.find(connection);
  if (found != sessions_.end()) found->second->receive(message, is_binary);
}

void Studio::closed(ConnectionId connection) { sessions_.erase(connection); }

}  // namespace holon::viewer
