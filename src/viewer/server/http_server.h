#pragma once

// HTTP and WebSocket on the loopback address. This header names no network library; http_server.cpp is the only file
// that includes Boost, because its headers take long to compile.
//
// In: requests and messages, checked by a handler. Out: its answers. `run` serves on the calling thread and calls the
// handler there; `send` and `close` may be called from any thread.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace holon::viewer {

struct HttpRequest {
  std::string method;
  std::string target;  // "/index.html?x"
  std::string host;    // the header, as the browser sent it
  std::string origin;  // likewise; empty when there is none
  std::string body{};
  std::vector<std::string> protocols;  // the WebSocket subprotocols that are offered
};

struct HttpResponse {
  int status = 200;
  std::string content_type = "text/plain; charset=utf-8";
  std::string body{};
  std::vector<std::pair<std::string, std::string>> headers{};
};

using ConnectionId = std::uint64_t;

class HttpHandler {
 public:
  HttpHandler() = default;
  HttpHandler(const HttpHandler&) = delete;
  HttpHandler& operator=(const HttpHandler&) = delete;
  virtual ~HttpHandler() = default;

  virtual HttpResponse answer(const HttpRequest& request) = 0;
  // The subprotocol to speak on this WebSocket; nothing: the connection is refused.
  virtual std::optional<std::string> admit(const HttpRequest& request) = 0;
  virtual void opened(ConnectionId connection, const HttpRequest& request) = 0;
  virtual void received(ConnectionId connection, std::string_view message, bool is_binary) = 0;
  virtual void closed(ConnectionId connection) = 0;
};

struct HttpLimits {
  std::size_t body_bytes = 64UZ << 10;     // of an HTTP request
  std::size_t message_bytes = 8UZ << 20;   // of a WebSocket message
  std::size_t queued_bytes = 256UZ << 20;  // waiting to be sent; a client that reads too slowly is dropped
  std::size_t connections = 64;
};

class HttpServer {
 public:
  explicit HttpServer(HttpHandler& handler, const HttpLimits& limits = {});
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  ~HttpServer();

  // Listens on 127.0.0.1; port 0 lets the system choose. Gives the port, or a sentence about what went wrong.
  std::expected<std::uint16_t, std::string> listen(std::uint16_t port);
  // Serves until it is asked to stop.
  void run(const std::stop_token& stop);

  void send(ConnectionId connection, std::string message, bool is_binary);
  void close(ConnectionId connection);

  struct State;  // internal

 private:
  std::unique_ptr<State> state_;
};

}  // namespace holon::viewer
