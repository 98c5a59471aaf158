#pragma once

// Messages between a caged process and its parent, over a pair of connected sockets made before the fork. A message is
// a list of texts and at most one open file. The parent trusts nothing in a message: sizes and counts are checked.

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace holon::cage {

struct Message {
  std::vector<std::string> parts{};
  int file = -1;  // the receiver owns it
};

class Channel {
 public:
  explicit Channel(int socket) : socket_(socket) {}
  Channel(Channel&& other) noexcept : socket_(std::exchange(other.socket_, -1)), waits_(other.waits_) {}
  Channel& operator=(Channel&&) = delete;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;
  ~Channel();

  // Both ends; nothing when there are no more descriptors.
  static std::optional<std::pair<Channel, Channel>> make();

  // From now on `send` fails where it would have to wait: for whoever answers a process that asks and does not listen.
  void never_wait() { waits_ = false; }
  // False when the other side is gone or the message is too long. `file` stays with the caller.
  bool send(const std::vector<std::string>& parts, int file = -1) const;
  // Nothing when the other side is gone or what came is no message.
  std::optional<Message> receive() const;
  int handle() const { return socket_; }

 private:
  int socket_;
  bool waits_ = true;
};

}  // namespace holon::cage
