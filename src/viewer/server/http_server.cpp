// The only file that includes Boost. One thread does all input and output. A connection is owned by the server's map
// and may go only when no operation refers to it any more: every operation is counted, and `finished` looks after it.

#include "viewer/server/http_server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <tuple>

namespace holon::viewer {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::seconds kHttpTimeout{30};

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

std::vector<std::string> words_of(beast::string_view list) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : list) {
    if (c == ',' || c == ' ' || c == '\t') {
      if (!word.empty()) words.push_back(std::move(word));
      word.clear();
    } else {
      word += c;
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

HttpRequest request_of(const http::request<http::string_body>& from) {
  return {.method = text_of(from.method_string()),
          .target = text_of(from.target()),
          .host = text_of(from[http::field::host]),
          .origin = text_of(from[http::field::origin]),
          .body = from.body(),
          .protocols = words_of(from[http::field::sec_websocket_protocol])};
}

struct Connection {
  explicit Connection(tcp::socket accepted) : http(std::move(accepted)) {}

  beast::tcp_stream http;
  beast::flat_buffer buffer;
  std::optional<http::request_parser<http::string_body>> parser;
  http::response<http::string_body> response;
  std::optional<websocket::stream<beast::tcp_stream>> socket;
  std::deque<std::pair<std::string, bool>> waiting;  // messages to send, the first one under way
  std::size_t waiting_bytes = 0;
  bool is_open = false;     // the handler knows of it
  bool is_closing = false;  // no new operation begins
  int operations = 0;       // that refer to this object
};

}  // namespace

struct HttpServer::State {
  HttpHandler& handler;
  HttpLimits limits;
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  std::map<ConnectionId, Connection> connections;
  ConnectionId last_id = 0;

  void accept() {
    acceptor.async_accept([this](error_code error, tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (!error && connections.size() < limits.connections) {
        error_code ignored;
        std::ignore = socket.set_option(tcp::no_delay(true), ignored);
        const ConnectionId id = ++last_id;
        Connection& made = connections.emplace(id, std::move(socket)).first->second;
        read_request(id, made);
      }
      accept();
    });
  }

  // Ends an operation. Gives the connection while it lives on, and removes it after its last operation.
  Connection* finished(ConnectionId id, error_code error) {
    const auto found = connections.find(id);
    if (found == connections.end()) return nullptr;
    Connection& c = found->second;
    --c.operations;
    if (error) shut(c);
    if (!c.is_closing) return &c;
    if (c.operations == 0) {
      const bool was_open = c.is_open;
      connections.erase(found);
      if (was_open) handler.closed(id);
    }
    return nullptr;
  }

  static void shut(Connection& c) {
    c.is_closing = true;
    error_code ignored;
    tcp::socket& socket = c.socket ? c.socket->next_layer().socket() : c.http.socket();
    std::ignore = socket.shutdown(tcp::socket::shutdown_both, ignored);
    std::ignore = socket.cancel(ignored);
  }

  void read_request(ConnectionId id, Connection& c) {
    c.parser.emplace();
    c.parser->body_limit(limits.body_bytes);
    c.http.expires_after(kHttpTimeout);
    ++c.operations;
    http::async_read(c.http, c.buffer, *c.parser, [this, id](error_code error, std::size_t) {
      if (Connection* here = finished(id, error)) answer_request(id, *here);
    });
  }

  void answer_request(ConnectionId id, Connection& c) {
    const http::request<http::string_body>& message = c.parser->get();
    const HttpRequest request = request_of(message);
    if (websocket::is_upgrade(message)) {
      const std::optional<std::string> protocol = handler.admit(request);
      if (protocol) return open_socket(id, c, request, *protocol);
      return respond(id, c, {.status = 403, .body = "refused\n"}, false);
    }
    respond(id, c, handler.answer(request), message.keep_alive());
  }

  void respond(ConnectionId id, Connection& c, HttpResponse answer, bool keep) {
    c.response = {};
    c.response.version(11);
    c.response.result(static_cast<unsigned>(answer.status));
    c.response.set(http::field::content_type, answer.content_type);
    for (const auto& [name, value] : answer.headers) c.response.set(name, value);
    c.response.keep_alive(keep);
    const bool head_only = c.parser->get().method() == http::verb::head;
    const std::size_t size = answer.body.size();
    if (!head_only) c.response.body() = std::move(answer.body);
    c.response.content_length(size);
    ++c.operations;
    http::async_write(c.http, c.response, [this, id, keep, head_only](error_code error, std::size_t) {
      // After the answer to HEAD the length that was announced does not follow: the connection ends.
      if (!error && (!keep || head_only)) error = http::error::end_of_stream;
      if (Connection* here = finished(id, error)) read_request(id, *here);
    });
  }

  void open_socket(ConnectionId id, Connection& c, const HttpRequest& request, const std::string& protocol) {
    c.http.expires_never();
    c.socket.emplace(std::move(c.http));
    c.socket->set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    c.socket->set_option(websocket::stream_base::decorator([protocol](websocket::response_type& response) {
      response.set(http::field::sec_websocket_protocol, protocol);
    }));
    c.socket->read_message_max(limits.message_bytes);
    ++c.operations;
    c.socket->async_accept(c.parser->get(), [this, id, request](error_code error) {
      Connection* here = finished(id, error);
      if (here == nullptr) return;
      here->is_open = true;
      handler.opened(id, request);
      read_message(id, *here);
    });
  }

  void read_message(ConnectionId id, Connection& c) {
    ++c.operations;
    c.socket->async_read(c.buffer, [this, id](error_code error, std::size_t) {
      Connection* here = finished(id, error);
      if (here == nullptr) return;
      const std::string message = beast::buffers_to_string(here->buffer.data());
      here->buffer.consume(here->buffer.size());
      handler.received(id, message, here->socket->got_binary());
      if (!here->is_closing) read_message(id, *here);
    });
  }

  void enqueue(ConnectionId id, std::string message, bool is_binary) {
    const auto found = connections.find(id);
    if (found == connections.end() || found->second.is_closing || !found->second.is_open) return;
    Connection& c = found->second;
    c.waiting_bytes += message.size();
    if (c.waiting_bytes > limits.queued_bytes) return shut(c);
    c.waiting.emplace_back(std::move(message), is_binary);
    if (c.waiting.size() == 1) write_message(id, c);
  }

  void write_message(ConnectionId id, Connection& c) {
    c.socket->binary(c.waiting.front().second);
    ++c.operations;
    c.socket->async_write(asio::buffer(c.waiting.front().first), [this, id](error_code error, std::size_t) {
      Connection* here = finished(id, error);
      if (here == nullptr) return;
      here->waiting_bytes -= here->waiting.front().first.size();
      here->waiting.pop_front();
      if (!here->waiting.empty()) write_message(id, *here);
    });
  }

  // Ends everything; `io` runs until the last operation has come back.
  void stop() {
    error_code ignored;
    std::ignore = acceptor.close(ignored);
    for (auto& [id, c] : connections) shut(c);
  }
};

HttpServer::HttpServer(HttpHandler& handler, const HttpLimits& limits)
    : state_(new State{.handler = handler, .limits = limits, .connections = {}}) {}

HttpServer::~HttpServer() = default;

std::expected<std::uint16_t, std::string> HttpServer::listen(std::uint16_t port) {
  State& s = *state_;
  error_code error;
  const tcp::endpoint here(asio::ip::address_v4::loopback(), port);
  if (!s.acceptor.open(tcp::v4(), error) && !s.acceptor.set_option(asio::socket_base::reuse_address(true), error) &&
      !s.acceptor.bind(here, error) && !s.acceptor.listen(asio::socket_base::max_listen_connections, error)) {
    const tcp::endpoint there = s.acceptor.local_endpoint(error);
    if (!error) return there.port();
  }
  // Another port may be tried.
  error_code ignored;
  std::ignore = s.acceptor.close(ignored);
  return std::unexpected("cannot listen on port " + std::to_string(port) + ": " + error.message());
}

void HttpServer::run(const std::stop_token& stop) {
  State& s = *state_;
  const std::stop_callback ask(stop, [&s] { asio::post(s.io, [&s] { s.stop(); }); });
  s.accept();
  s.io.run();
}

void HttpServer::send(ConnectionId connection, std::string message, bool is_binary) {
  asio::post(state_->io, [s = state_.get(), connection, is_binary, text = std::move(message)]() mutable {
    s->enqueue(connection, std::move(text), is_binary);
  });
}

void HttpServer::close(ConnectionId connection) {
  asio::post(state_->io, [s = state_.get(), connection] {
    const auto found = s->connections.find(connection);
    if (found != s->connections.end()) s->shut(found->second);
  });
}

}  // namespace holon::viewer
