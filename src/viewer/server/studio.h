#pragma once

// The studio's server: the page, the exchange of the token for a secret, one session for each open page.

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "viewer/server/access.h"
#include "viewer/server/http_server.h"
#include "viewer/server/page.h"
#include "viewer/server/session.h"

namespace holon::viewer {

class Studio : public HttpHandler {
 public:
  // `say` receives lines for the terminal. With an isolation, which outlives the studio, each page has a caged worker.
  Studio(Page page, SessionOptions options, std::function<void(std::string_view)> say, Isolation* isolation = nullptr);
  ~Studio() override;

  // The error is a sentence.
  std::expected<void, std::string> listen(std::uint16_t port);
  std::string new_link();  // with a token that works once
  void run(const std::stop_token& stop);

  HttpResponse answer(const HttpRequest& request) override;
  std::optional<std::string> admit(const HttpRequest& request) override;
  void opened(ConnectionId connection, const HttpRequest& request) override;
  void received(ConnectionId connection, std::string_view message, bool is_binary) override;
  void closed(ConnectionId connection) override;

 private:
  HttpResponse exchange_token(const HttpRequest& request);

  Page page_;
  SessionOptions options_;
  std::function<void(std::string_view)> say_;
  std::uint16_t port_ = 0;
  Access access_;
  HttpServer server_;
  Isolation* isolation_;
  std::map<ConnectionId, std::unique_ptr<PageSession>> sessions_;  // after the server, to which they send
};

}  // namespace holon::viewer
