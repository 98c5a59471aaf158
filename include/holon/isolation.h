#pragma once

// Caged workers for a program that has threads: a server, an editor. Such a program cannot fork by itself any more, so a
// process without threads is split off in time, starts workers when they are asked for, and serves them.
//
//   auto isolation = holon::Isolation::start(rules, [](const std::shared_ptr<holon::Host>& host, holon::Line& line) {
//     while (auto message = line.receive()) line.send({answer_to(message->bytes, host)});
//     return 0;
//   });
//   … threads begin …
//   auto worker = isolation->start_worker();
//   worker->line().send({"a request"});

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "holon/export.h"
#include "holon/worker.h"

namespace holon {

// Messages of any length in both directions. One thread may receive while others send.
class HOLON_API Line {
 public:
  struct Message {
    std::string bytes;
    bool is_binary = false;  // whatever that means to the two sides
  };
  explicit Line(int socket) : socket_(socket) {}  // takes the descriptor
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  ~Line();

  bool send(const Message& message);  // false when the other side is gone
  std::optional<Message> receive();   // waits; nothing when the other side is gone or sends nonsense
  void hang_up();                     // ends the waiting of both sides

 private:
  int socket_;
  std::mutex sending_;
};

class Isolation;

// A worker that was started, kept until this is gone; then it is ended whatever it does.
class HOLON_API KeptWorker {
 public:
  KeptWorker(Isolation& isolation, std::uint64_t number, int socket);
  KeptWorker(const KeptWorker&) = delete;
  KeptWorker& operator=(const KeptWorker&) = delete;
  ~KeptWorker();

  Line& line() { return line_; }
  WorkerEnd end();  // ends it, if that has not happened, and tells how it ended

 private:
  Isolation& isolation_;
  std::uint64_t number_;
  std::optional<WorkerEnd> ended_;
  Line line_;
};

class HOLON_API Isolation {
 public:
  // What each worker does: it ends when this returns.
  using Work = std::function<int(const std::shared_ptr<Host>& host, Line& line)>;

  // To be called before the process has threads. The error is a sentence.
  static std::expected<std::unique_ptr<Isolation>, std::string> start(const WorkerRules& rules, const Work& work);
  Isolation(const Isolation&) = delete;
  Isolation& operator=(const Isolation&) = delete;
  ~Isolation();  // ends all workers

  // From any thread. The isolation must outlive its workers.
  std::expected<std::unique_ptr<KeptWorker>, std::string> start_worker();

 private:
  friend class KeptWorker;
  struct State;
  explicit Isolation(std::unique_ptr<State> state);
  HOLON_HIDDEN WorkerEnd end_worker(std::uint64_t number);

  std::unique_ptr<State> state_;
};

}  // namespace holon
