// Three processes: the program, the keeper that it splits off before it has threads, and workers, which are children of
// the keeper. The program asks the keeper over one channel; each worker has a line to the program.

#include "holon/isolation.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <utility>
#include <vector>

#include "api/worker_process.h"
#include "cage/channel.h"

namespace holon {
namespace {

using api::WorkerProcess;
using cage::Channel;

constexpr std::size_t kMostMessageBytes = std::size_t{1} << 30U;
constexpr std::size_t kPieceBytes = std::size_t{4} << 20U;

// Requests to the keeper.
constexpr const char* kStart = "start";  // → number, with the socket of a line
constexpr const char* kEnd = "end";      // number → how, status, stage, class

bool send_all(int socket, const char* bytes, std::size_t size) {
  while (size > 0) {
    // `sendmsg` is among the calls that a cage leaves.
    iovec part{const_cast<char*>(bytes), size};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    const ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool receive_all(int socket, char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t got = read(socket, bytes, size);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

// What stands in front of a message on the wire.
struct Header {
  std::uint32_t size = 0;
  std::uint32_t is_binary = 0;
};

// What a worker has to say goes over its line. The standard output may be that of a server: an editor at its other end
// would take what a worker writes there for the program's word.
void leave_standard_streams() {
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO})
    if (nothing >= 0) {
      dup2(nothing, stream);
    } else {
      close(stream);
    }
}

// The process between the program and its workers. It has no threads.
class Keeper {
 public:
  Keeper(Channel program, const WorkerRules& rules, const Isolation::Work& work)
      : program_(std::move(program)), rules_(rules), work_(work) {}

  void serve() {
    for (;;) {
      std::vector<pollfd> handles{{program_.handle(), POLLIN, 0}};
      int patience = -1;
      for (const auto& [number, worker] : workers_) {
        for (const pollfd& handle : worker->handles()) handles.push_back(handle);
        if (const int limit = worker->patience(); limit >= 0)
          patience = patience < 0 ? limit : std::min(limit, patience);
      }
      if (poll(handles.data(), handles.size(), patience) < 0 && errno != EINTR) return;
      std::size_t at = 1;
      for (auto worker = workers_.begin(); worker != workers_.end(); at += WorkerProcess::kHandles) {
        const bool over = worker->second->look_after(&handles[at]);
        if (over) ends_[worker->first] = worker->second->end();
        worker = over ? workers_.erase(worker) : std::next(worker);
      }
      if ((handles[0].revents & (POLLIN | POLLHUP)) == 0) continue;
      const auto request = program_.receive();
      if (!request) return;  // the program is gone
      answer(request->parts);
    }
  }

 private:
  void answer(const std::vector<std::string>& parts) {
    if (parts.size() == 1 && parts[0] == kStart) return start_worker();
    if (parts.size() == 2 && parts[0] == kEnd) return end_worker(std::strtoull(parts[1].c_str(), nullptr, 10));
    program_.send({});
  }

  void start_worker() {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
      program_.send({});
      return;
    }
    auto worker = WorkerProcess::start(
        rules_,
        [&](const std::shared_ptr<Host>& host) {
          Line line(ends[1]);
          return work_(host, line);
        },
        leave_standard_streams, {}, ends[1]);
    close(ends[1]);
    if (!worker) {
      program_.send({});
    } else {
      workers_[++last_] = std::move(worker);
      program_.send({std::to_string(last_)}, ends[0]);
    }
    close(ends[0]);
  }

  void end_worker(std::uint64_t number) {
    if (const auto found = workers_.find(number); found != workers_.end()) {
      ends_[number] = found->second->end(true);
      workers_.erase(found);
    }
    const WorkerEnd end = ends_[number];
    ends_.erase(number);
    program_.send({std::to_string(static_cast<int>(end.how)), std::to_string(end.status), end.stage, end.class_name});
  }

  Channel program_;
  const WorkerRules& rules_;
  const Isolation::Work& work_;
  std::map<std::uint64_t, std::unique_ptr<WorkerProcess>> workers_;
  std::map<std::uint64_t, WorkerEnd> ends_;  // of workers that ended by themselves, until the program asks
  std::uint64_t last_ = 0;
};

}  // namespace

// ---- the line

Line::~Line() {
  if (socket_ >= 0) close(socket_);
}

bool Line::send(const Message& message) {
  if (message.bytes.size() > kMostMessageBytes) return false;
  const Header header{static_cast<std::uint32_t>(message.bytes.size()), message.is_binary ? 1U : 0U};
  const std::scoped_lock lock(sending_);
  if (send_all(socket_, reinterpret_cast<const char*>(&header), sizeof header) &&
      send_all(socket_, message.bytes.data(), message.bytes.size()))
    return true;
  hang_up();  // half a message cannot be taken back
  return false;
}

std::optional<Line::Message> Line::receive() {
  Header header;
  if (!receive_all(socket_, reinterpret_cast<char*>(&header), sizeof header)) return std::nullopt;
  if (header.size > kMostMessageBytes || header.is_binary > 1) return std::nullopt;
  // Piece by piece: a size that is a lie costs its sender the bytes.
  Message message{{}, header.is_binary == 1};
  while (message.bytes.size() < header.size) {
    const std::size_t at = message.bytes.size();
    message.bytes.resize(std::min<std::size_t>(header.size, at + kPieceBytes));
    if (!receive_all(socket_, message.bytes.data() + at, message.bytes.size() - at)) return std::nullopt;
  }
  return message;
}

void Line::hang_up() { shutdown(socket_, SHUT_RDWR); }

// ---- the program's side

struct Isolation::State {
  explicit State(Channel channel) : keeper(std::move(channel)) {}

  std::optional<cage::Message> ask(const std::vector<std::string>& request) {
    const std::scoped_lock lock(mutex);
    if (!keeper || !keeper->send(request)) return std::nullopt;
    return keeper->receive();
  }

  std::mutex mutex;  // one question at a time
  std::optional<Channel> keeper;
  pid_t process = -1;
};

Isolation::Isolation(std::unique_ptr<State> state) : state_(std::move(state)) {}

Isolation::~Isolation() {
  state_->keeper.reset();  // it ends when its channel does
  while (waitpid(state_->process, nullptr, 0) < 0 && errno == EINTR) {
  }
}

std::expected<std::unique_ptr<Isolation>, std::string> Isolation::start(const WorkerRules& rules, const Work& work) {
  auto ends = Channel::make();
  if (!ends) return std::unexpected("there is no descriptor left for a worker");
  std::fflush(nullptr);
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process < 0) return std::unexpected("there is no process left for a worker");
  if (process == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    // What a terminal sends is for the program, which ends us in time.
    sigset_t ending;
    sigemptyset(&ending);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ending, number);
    sigprocmask(SIG_BLOCK, &ending, nullptr);
    {
      const Channel closed = std::move(ends->first);
    }
    Keeper(std::move(ends->second), rules, work).serve();
    _exit(0);
  }
  {
    const Channel closed = std::move(ends->second);
  }
  auto state = std::make_unique<State>(std::move(ends->first));
  state->process = process;
  return std::unique_ptr<Isolation>(new Isolation(std::move(state)));
}

std::expected<std::unique_ptr<KeptWorker>, std::string> Isolation::start_worker() {
  const auto answer = state_->ask({kStart});
  if (!answer || answer->parts.size() != 1 || answer->file < 0)
    return std::unexpected("no worker process could be started");
  return std::make_unique<KeptWorker>(*this, std::strtoull(answer->parts[0].c_str(), nullptr, 10), answer->file);
}

WorkerEnd Isolation::end_worker(std::uint64_t number) {
  const auto answer = state_->ask({kEnd, std::to_string(number)});
  if (!answer || answer->parts.size() != 4) return {};
  return {static_cast<WorkerEnd::How>(std::atoi(answer->parts[0].c_str())), std::atoi(answer->parts[1].c_str()),
          answer->parts[2], answer->parts[3]};
}

KeptWorker::KeptWorker(Isolation& isolation, std::uint64_t number, int socket)
    : isolation_(isolation), number_(number), line_(socket) {
  // A worker that does not read any more, by the doing of its model, must not hold up the program for ever.
  const timeval patience{.tv_sec = 10, .tv_usec = 0};
  setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
}

KeptWorker::~KeptWorker() { end(); }

WorkerEnd KeptWorker::end() {
  if (!ended_) ended_ = isolation_.end_worker(number_);
  return *ended_;
}

}  // namespace holon
