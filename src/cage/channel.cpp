// A message on the wire: the number of parts, the length of each (32 bits, of this machine), then the parts.

#include "cage/channel.h"

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>

namespace holon::cage {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 10U;
constexpr std::size_t kMostParts = 16;

using Control = std::array<char, CMSG_SPACE(sizeof(int))>;

void put(std::string& out, std::size_t number) {
  const auto small = static_cast<std::uint32_t>(number);
  char bytes[sizeof small];
  std::memcpy(bytes, &small, sizeof small);
  out.append(bytes, sizeof small);
}

std::optional<std::size_t> take(std::string_view& rest) {
  std::uint32_t number = 0;
  if (rest.size() < sizeof number) return std::nullopt;
  std::memcpy(&number, rest.data(), sizeof number);
  rest.remove_prefix(sizeof number);
  return number;
}

std::optional<std::vector<std::string>> unpacked(std::string_view rest) {
  const auto count = take(rest);
  if (!count || *count > kMostParts) return std::nullopt;
  std::vector<std::size_t> sizes;
  for (std::size_t i = 0; i < *count; ++i) {
    const auto size = take(rest);
    if (!size) return std::nullopt;
    sizes.push_back(*size);
  }
  std::vector<std::string> parts;
  for (const std::size_t size : sizes) {
    if (size > rest.size()) return std::nullopt;
    parts.emplace_back(rest.substr(0, size));
    rest.remove_prefix(size);
  }
  if (!rest.empty()) return std::nullopt;
  return parts;
}

// The file that came with a message; further ones, which we never send, are closed.
int file_in(msghdr& header) {
  int found = -1;
  for (cmsghdr* c = CMSG_FIRSTHDR(&header); c != nullptr; c = CMSG_NXTHDR(&header, c)) {
    if (c->cmsg_level != SOL_SOCKET || c->cmsg_type != SCM_RIGHTS) continue;
    const std::size_t count = (c->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (std::size_t i = 0; i < count; ++i) {
      int file = -1;
      std::memcpy(&file, CMSG_DATA(c) + i * sizeof(int), sizeof file);
      if (found >= 0) close(found);
      found = file;
    }
  }
  return found;
}

}  // namespace

Channel::~Channel() {
  if (socket_ >= 0) close(socket_);
}

std::optional<std::pair<Channel, Channel>> Channel::make() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return std::nullopt;
  return std::pair(Channel(ends[0]), Channel(ends[1]));
}

bool Channel::send(const std::vector<std::string>& parts, int file) const {
  std::string bytes;
  put(bytes, parts.size());
  for (const std::string& part : parts) put(bytes, part.size());
  for (const std::string& part : parts) bytes += part;
  if (bytes.size() > kMostBytes || parts.size() > kMostParts) return false;
  iovec data{bytes.data(), bytes.size()};
  msghdr header{};
  header.msg_iov = &data;
  header.msg_iovlen = 1;
  alignas(cmsghdr) Control control{};
  if (file >= 0) {
    header.msg_control = control.data();
    header.msg_controllen = control.size();
    cmsghdr* const c = CMSG_FIRSTHDR(&header);
    c->cmsg_level = SOL_SOCKET;
    c->cmsg_type = SCM_RIGHTS;
    c->cmsg_len = CMSG_LEN(sizeof file);
    std::memcpy(CMSG_DATA(c), &file, sizeof file);
  }
  for (;;) {
    const ssize_t sent = sendmsg(socket_, &header, MSG_NOSIGNAL | (waits_ ? 0 : MSG_DONTWAIT));
    if (sent >= 0) return static_cast<std::size_t>(sent) == bytes.size();
    if (errno == EINTR) continue;
    // The other side waits for this message and must not wait for ever.
    shutdown(socket_, SHUT_RDWR);
    return false;
  }
}

std::optional<Message> Channel::receive() const {
  // Not filled: most messages are short, and every page that is touched costs.
  const auto bytes = std::make_unique_for_overwrite<char[]>(kMostBytes);
  iovec data{bytes.get(), kMostBytes};
  msghdr header{};
  header.msg_iov = &data;
  header.msg_iovlen = 1;
  alignas(cmsghdr) Control control{};
  header.msg_control = control.data();
  header.msg_controllen = control.size();
  ssize_t got = 0;
  do got = recvmsg(socket_, &header, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  if (got <= 0) {
    shutdown(socket_, SHUT_RDWR);
    return std::nullopt;
  }
  Message message;
  message.file = file_in(header);
  auto parts = (header.msg_flags & MSG_TRUNC) != 0
                   ? std::nullopt
                   : unpacked(std::string_view(bytes.get(), static_cast<std::size_t>(got)));
  if (!parts) {
    if (message.file >= 0) close(message.file);
    return std::nullopt;
  }
  message.parts = std::move(*parts);
  return message;
}

}  // namespace holon::cage
